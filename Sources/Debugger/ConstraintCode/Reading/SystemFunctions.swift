import Exact
import Vocabulary

/// Functions of the system that compute a value from others: insets, sizes and rectangles, rounded numbers, texts by formats, and dictionaries.
enum SystemFunctions {
    /// The value whose bytes are all 0 of a number, a flag or a structure of Objective-C; nil for other types.
    static func zero(ofType type: String) -> CodeValue? {
        switch type {
        case "CGFloat", "float", "double", "NSTimeInterval": .number(0)
        case "NSInteger", "NSUInteger", "int", "long", "short": .number(0, isInteger: true)
        case "BOOL", "bool": .bool(false)
        case "CGSize", "CGPoint", "NSSize", "NSPoint": .pair(0, 0)
        case "CGRect", "NSRect": .rectangle(GivenFrame(width: 0, height: 0))
        case "UIEdgeInsets", "NSDirectionalEdgeInsets", "NSEdgeInsets": .insets(CodeInsets(all: 0))
        default: nil
        }
    }

    /// Runs a function of C or of Swift's standard library that is known here, such as `CGRectMake`, `max` or `NSLocalizedString`; nil for others.
    static func value(of name: String, _ arguments: [CodeArgument]) -> CodeValue? {
        switch name {
        case "UIEdgeInsetsMake", "NSEdgeInsetsMake", "NSDirectionalEdgeInsetsMake", "MASEdgeInsetsMake": return insets(arguments)
        case "CGSizeMake", "CGPointMake", "NSMakeSize", "NSMakePoint": return pair(arguments)
        case "CGRectMake", "NSMakeRect": return rectangle(arguments)
        case "CGRectGetWidth", "CGRectGetHeight", "CGRectGetMaxX", "CGRectGetMaxY", "CGRectGetMinX", "CGRectGetMinY", "CGRectGetMidX",
            "CGRectGetMidY":
            guard case .rectangle(let rectangle)? = arguments.first?.value else { return .unknown("it is computed") }
            let member = name.dropFirst("CGRectGet".count)
            return rectangle.member(member.prefix(1).lowercased() + member.dropFirst())
        case "CGFloat", "Double", "Float", "Int", "ceil", "floor", "round", "ceilf", "floorf", "roundf", "trunc", "abs", "fabs", "fabsf":
            return rounded(name, arguments)
        case "NSLocalizedString": return .unknown("the text is computed")
        case "max", "MAX", "min", "MIN", "fmax", "fmin":
            let values: [Rational]
            switch numbers(arguments, arguments.count) {
            case .failure(let unknown): return .unknown(unknown)
            case .success(let found): values = found
            }
            guard let first = values.first else { return .unknown("it is computed") }
            let isMax = name.lowercased().hasSuffix("max")
            return .number(values.dropFirst().reduce(first) { isMax ? max($0, $1) : min($0, $1) })
        default: return nil
        }
    }

    private static func numbers(_ arguments: [CodeArgument], _ count: Int) -> Result<[Rational], UnknownValue> {
        guard arguments.count == count else { return .failure(UnknownValue("what is made of such arguments is not in these files")) }
        var result: [Rational] = []
        for argument in arguments {
            switch argument.value.rational {
            case .success(let number): result.append(number)
            case .failure(let unknown): return .failure(unknown)
            }
        }
        return .success(result)
    }

    /// The insets of an initialiser or a function such as `UIEdgeInsetsMake`; all 0 without arguments.
    static func insets(_ arguments: [CodeArgument]) -> CodeValue {
        if arguments.isEmpty { return .insets(CodeInsets(all: 0)) }
        switch numbers(arguments, 4) {
        case .failure(let unknown): return .unknown(unknown.asPart)
        case .success(let n):
            return .insets(CodeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3], isDirectional: arguments[1].label == "leading"))
        }
    }

    /// The size or point of an initialiser or a function such as `CGSizeMake`; both numbers are 0 without arguments.
    static func pair(_ arguments: [CodeArgument]) -> CodeValue {
        if arguments.isEmpty { return .pair(0, 0) }
        guard arguments.count == 2 else { return .unknown("what is made of such arguments is not in these files") }
        let values = arguments.map { argument -> Result<Rational, UnknownValue> in
            if case .symbol(let name) = argument.value, name.contains("ntrinsicMetric") { return .success(-1) }
            return argument.value.rational
        }
        switch (values[0], values[1]) {
        case (.success(let a), .success(let b)): return .pair(a, b)
        case (.failure(let unknown), _), (_, .failure(let unknown)): return .unknown(unknown.asPart)
        }
    }

    /// The rectangle of an initialiser, by four numbers or by origin and size, or of a function such as `CGRectMake`; empty without arguments.
    static func rectangle(_ arguments: [CodeArgument]) -> CodeValue {
        if arguments.isEmpty { return .rectangle(GivenFrame(width: 0, height: 0)) }
        if arguments.count == 2, case .pair(let x, let y) = arguments[0].value, case .pair(let width, let height) = arguments[1].value {
            return .rectangle(GivenFrame(x: x, y: y, width: width, height: height))
        }
        switch numbers(arguments, 4) {
        case .failure(let unknown): return .unknown(unknown.asPart)
        case .success(let n): return .rectangle(GivenFrame(x: n[0], y: n[1], width: n[2], height: n[3]))
        }
    }

    /// The value of a function that rounds a number or takes its magnitude, or of a type of numbers called with one: `ceil(x)`, `abs(x)`, `Int(x)`.
    private static func rounded(_ name: String, _ arguments: [CodeArgument]) -> CodeValue {
        let number: Rational
        switch numbers(arguments, 1) {
        case .failure(let unknown): return .unknown(unknown)
        case .success(let values): number = values[0]
        }
        switch name {
        case "CGFloat", "Double", "Float": return .number(number)
        case "abs", "fabs", "fabsf": return .number(number.magnitude)
        default: break
        }
        let whole = Rational(number.numerator.quotientAndRemainder(dividingBy: number.denominator).quotient, 1)
        if whole == number { return .number(number, isInteger: name == "Int") }
        switch name {
        case "ceil", "ceilf": return .number(number.sign > 0 ? whole + 1 : whole)
        case "floor", "floorf": return .number(number.sign < 0 ? whole - 1 : whole)
        case "round", "roundf":
            let rest = (number - whole).magnitude
            return .number(rest * 2 < 1 ? whole : number.sign < 0 ? whole - 1 : whole + 1)
        default: return .number(whole, isInteger: name == "Int")
        }
    }

    /// The text that a known format gives with numbers and texts: `[NSString stringWithFormat:@"H:|-%d-[v]", 8]`. Unknown where a number or text is not known
    /// or the text cannot be computed from them; nil for other functions, and where the format itself is not known.
    static func formatted(_ name: String, _ arguments: [CodeArgument]) -> CodeValue? {
        guard name == "stringWithFormat" || (name == "init" && arguments.first?.label == "format") || name == "initWithFormat",
            case .string(let format)? = arguments.first?.value
        else { return nil }
        var text = ""
        let values = arguments.dropFirst().map(\.value)
        var next = 0
        var characters = format[...]
        while let character = characters.popFirst() {
            guard character == "%" else {
                text.append(character)
                continue
            }
            guard let conversion = FormatConversion(&characters) else { return .unknown("the text is computed") }
            if conversion.isPercentSign {
                text.append("%")
                continue
            }
            let index = conversion.argument.map { $0 - 1 } ?? next
            if conversion.argument == nil { next += 1 }
            guard values.indices.contains(index) else { return .unknown("the text is computed") }
            if case .unknown(let unknown) = values[index] { return .unknown(unknown) }
            guard let converted = conversion.text(of: values[index]) else { return .unknown("the text is computed") }
            text += converted
            guard text.utf8.count < 100_000 else { return .unknown("the text is too long") }
        }
        return .string(text)
    }

    /// The dictionary that an initialiser of NSDictionary makes; pairs whose key is no known text are left out.
    static func dictionary(_ arguments: [CodeArgument]) -> CodeValue {
        // Values and keys take turns: `dictionaryWithObjectsAndKeys:a, @"a", nil`.
        var pairs: [(key: String, value: CodeValue)] = []
        var values = arguments.map(\.value)[...]
        if arguments.count == 1, case .dictionary = arguments[0].value { return arguments[0].value }
        if arguments.count == 2, case (.list(let objects), .list(let keys)) = (arguments[0].value, arguments[1].value) {
            // `dictionaryWithObjects:@[a, b] forKeys:@[@"a", @"b"]`
            values = zip(objects, keys).flatMap { [$0, $1] }[...]
        }
        while values.count >= 2, let value = values.popFirst(), let key = values.popFirst() {
            if case .string(let text) = key { pairs.append((text, value)) }
        }
        return .dictionary(pairs)
    }
}
