import Exact

/// Computes the operators of expressions. A result is exact or, where it cannot be computed, unknown with a reason.
struct CodeOperators {
    /// Whether the values are those of Objective-C, which differ where numbers are divided and where objects are compared with `nil`.
    let isObjectiveC: Bool

    /// The most bits that the fractions of both operands may have together: anything beyond is no length that somebody typed.
    private static let longest = 512

    /// The value of an expression with the prefix operator `!` or `-`.
    func prefixed(_ mark: String, _ value: CodeValue) -> CodeValue {
        if mark == "!" {
            if isMissing(value) { return .bool(true) }
            if case .unknown(let unknown) = value { return .unknown(unknown) }
            if case .candidate(let candidate) = value, value.truth == nil { return .unknown(.undefined(candidate.name)) }
            return value.truth.map { .bool(!$0) } ?? .unknown("it depends on a condition that is not known")
        }
        if case .number(let number, let isInteger) = value { return .number(-number, isInteger: isInteger) }
        return switch value.rational {
        case .success(let number): .number(-number)
        case .failure(let unknown): .unknown(unknown)
        }
    }

    /// Whether the value is `nil` in Objective-C: a name that may mean an object, which the code has not made and has not used as a view.
    private func isMissing(_ value: CodeValue) -> Bool {
        guard isObjectiveC, case .candidate(let candidate) = value else { return false }
        return candidate.view == nil && !candidate.isMade
    }

    /// The value of an operator between two values.
    func combined(_ mark: String, _ first: CodeValue, _ second: CodeValue) -> CodeValue {
        switch (mark, first, second) {
        case ("==", _, .nothing), ("==", .nothing, _), ("!=", _, .nothing), ("!=", .nothing, _):
            var one = first
            if case .nothing = first { one = second }
            if case .nothing = one { return .bool(mark == "==") }
            if isMissing(one) { return .bool(mark == "==") }
            return one.exists.map { .bool($0 == (mark == "!=")) } ?? .unknown("it depends on a condition that is not known")
        case ("+", .list(let a), .list(let b)): return .list(a + b)
        case ("+", .list, _), ("+", _, .list): return .unknown("what is in the list is not known")
        case ("+", .string(let a), .string(let b)):
            return a.utf8.count + b.utf8.count < 100_000 ? .string(a + b) : .unknown("the text is too long")
        case ("|", _, _): return .list(flags(first) + flags(second))
        case ("...", .number(let a, _), .number(let b, _)), ("..<", .number(let a, _), .number(let b, _)):
            let end = mark == "..." ? b : b - 1
            guard a.isInteger, b.isInteger, (end - a) < 1000, let from = Int(exactly: a), let to = Int(exactly: end) else {
                return .unknown("how often it is run is not known")
            }
            return .list(from <= to ? (from...to).map { .number(Rational($0), isInteger: true) } : [])
        case ("==", _, _), ("===", _, _), ("!=", _, _), ("!==", _, _):
            let isEqual = mark.first == "="
            if let same = areSame(first, second) { return .bool(same == isEqual) }
        default: break
        }
        switch (first.rational, second.rational) {
        case (.failure(let unknown), _), (_, .failure(let unknown)): return .unknown(unknown)
        case (.success(let a), .success(let b)):
            guard a.bitWidth + b.bitWidth <= Self.longest else { return .unknown("the number has too many digits") }
            var areIntegers = false
            if case .number(_, true) = first, case .number(_, true) = second { areIntegers = true }
            switch mark {
            case "+": return .number(a + b, isInteger: areIntegers)
            case "-": return .number(a - b, isInteger: areIntegers)
            case "*": return .number(a * b, isInteger: areIntegers)
            case "/", "%": return quotient(mark, a, b, areIntegers)
            case "==": return .bool(a == b)
            case "!=": return .bool(a != b)
            case "<": return .bool(a < b)
            case ">": return .bool(a > b)
            case "<=": return .bool(a <= b)
            case ">=": return .bool(a >= b)
            default: return .unknown("'\(mark)' is not known here")
            }
        }
    }

    /// Whether two values are the same; nil where that is not known, or where they are compared as numbers.
    private func areSame(_ first: CodeValue, _ second: CodeValue) -> Bool? {
        switch (first, second) {
        case (.symbol(let a), .symbol(let b)): a == b
        case (.bool(let a), .bool(let b)): a == b
        case (.string(let a), .string(let b)): a == b
        case (.enumeration(let a, let one, let held), .enumeration(let b, let other, _)):
            a.id != b.id || one != other ? false : held.isEmpty ? true : nil
        case (.enumeration(_, let a, _), .symbol(let b)), (.symbol(let a), .enumeration(_, let b, _)): a == b
        case (.item(let a), .item(let b)): a == b
        case (.instance(let a), .instance(let b)): a.type?.form == .value ? nil : a === b
        case (.instance(let a), .item(let b)), (.item(let b), .instance(let a)): a.view.map { $0 == b.view && b.guide == nil }
        case (.candidate(let a), .candidate(let b)): a === b ? true : nil
        case (.pair(let a, let b), .pair(let c, let d)): a == c && b == d
        case (.rectangle(let a), .rectangle(let b)): a == b
        case (.insets(let a), .insets(let b)): a == b
        default: nil
        }
    }

    /// The quotient of two numbers or, for `%`, the remainder with the sign of the dividend; unknown where the divisor is zero.
    ///
    /// Only in Objective-C are whole numbers divided as in C, towards zero; in Swift a length is taken to be computed, and the quotient is exact.
    private func quotient(_ mark: String, _ a: Rational, _ b: Rational, _ areIntegers: Bool) -> CodeValue {
        guard b.sign != 0 else { return .unknown("it is divided by zero") }
        let quotient = a / b
        guard mark == "%" || (areIntegers && isObjectiveC) else { return .number(quotient, isInteger: quotient.isInteger && areIntegers) }
        let whole = quotient.numerator.quotientAndRemainder(dividingBy: quotient.denominator).quotient
        let rest = Rational(whole, 1)
        return .number(mark == "%" ? a - b * rest : rest, isInteger: true)
    }

    private func flags(_ value: CodeValue) -> [CodeValue] {
        if case .list(let items) = value { return items }
        if case .number(let number, _) = value, number.sign == 0 { return [] }
        return [value]
    }
}
