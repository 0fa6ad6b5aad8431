import Engine
import Exact
import Language

/// The options of views: `key=value` behind a declaration, or `set VIEW.OPTION VALUE`.
enum ViewOptions {
    /// The options that a kind of view takes.
    static func keys(for kind: View.Kind) -> [String] {
        var keys = ["margins"]
        if kind != .window { keys += ["hug", "hug.h", "hug.v", "resist", "resist.h", "resist.v"] }
        if kind.hasText { keys.append("font") }
        return keys
    }

    /// Sets one option. Throws `usage` for one that the kind has not.
    static func apply(_ option: OptionSyntax, to view: inout View, _ resolver: Resolver) throws(Diagnostic) {
        let key = option.key.text
        guard keys(for: view.kind).contains(key) else {
            throw Diagnostic(
                .usage, "a \(view.kind.rawValue) has no option '\(key)'", at: option.key.span,
                hint: didYouMean(key, among: keys(for: view.kind)) ?? "options: \(keys(for: view.kind).joined(separator: ", "))")
        }
        let values = option.expressions
        guard !values.isEmpty else {
            throw Diagnostic(.usage, "'\(key)' needs a value", at: option.span, hint: "\(key)=\(key == "font" ? "17" : "8")")
        }
        if key == "margins" {
            view.margins = try insets(values, option.span, resolver)
            return
        }
        guard values.count == 1 else { throw Diagnostic(.usage, "'\(key)' takes one value", at: option.span) }
        switch key {
        case "font":
            let size = try resolver.number(values[0])
            guard size.sign > 0, size <= 1000 else {
                throw Diagnostic(.badNumber, "a font size is above 0 and at most 1000 points", at: values[0].span)
            }
            view.fontSize = size
        case "hug": try set(&view.hugging, Axis.allCases, values[0], resolver)
        case "hug.h": try set(&view.hugging, [.horizontal], values[0], resolver)
        case "hug.v": try set(&view.hugging, [.vertical], values[0], resolver)
        case "resist": try set(&view.resistance, Axis.allCases, values[0], resolver)
        case "resist.h": try set(&view.resistance, [.horizontal], values[0], resolver)
        default: try set(&view.resistance, [.vertical], values[0], resolver)
        }
    }

    private static func set(
        _ priorities: inout View.Priorities, _ axes: [Axis], _ value: ExpressionSyntax, _ resolver: Resolver
    ) throws(Diagnostic) {
        let priority = try resolver.priority(value)
        for axis in axes { priorities[axis] = priority }
    }

    /// One distance for all sides, or top, left, bottom, right.
    private static func insets(_ values: [ExpressionSyntax], _ span: Span, _ resolver: Resolver) throws(Diagnostic) -> Insets {
        var numbers: [Rational] = []
        for value in values { numbers.append(try resolver.number(value)) }
        switch numbers.count {
        case 1: return Insets(all: numbers[0])
        case 4: return Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
        default: throw Diagnostic(.usage, "margins are one number or four (top, left, bottom, right)", at: span)
        }
    }

    // MARK: Sizes

    /// An intrinsic content size: each part a number that is not negative, or none.
    static func contentSize(_ size: SizeSyntax, _ resolver: Resolver) throws(Diagnostic) -> ContentSize {
        ContentSize(width: try extent(size.width, resolver), height: try extent(size.height, resolver))
    }

    /// A window's size: both parts numbers.
    static func windowSize(_ size: SizeSyntax, _ resolver: Resolver) throws(Diagnostic) -> ContentSize {
        guard size.width != nil, size.height != nil else {
            throw Diagnostic(.usage, "a window needs a width and a height", at: size.span, hint: "390x844, for example")
        }
        return try contentSize(size, resolver)
    }

    /// The size of a device. Throws `unknown-name`.
    static func windowSize(named word: Word) throws(Diagnostic) -> ContentSize {
        guard let device = Device.named(word.text) else {
            throw Diagnostic(
                .unknownName, "there is no device '\(word.text)'", at: word.span,
                hint: didYouMean(word.text, among: Device.all.map(\.name)) ?? "a size such as 390x844 will do")
        }
        return ContentSize(width: device.width, height: device.height)
    }

    private static func extent(_ expression: ExpressionSyntax?, _ resolver: Resolver) throws(Diagnostic) -> Rational? {
        guard let expression else { return nil }
        let value = try resolver.number(expression)
        guard value.sign >= 0 else { throw Diagnostic(.badNumber, "a size is not negative", at: expression.span) }
        return value
    }
}

extension ArgumentCursor {
    /// Whether `key=` comes next.
    var startsOption: Bool {
        var copy = self
        guard (try? copy.path("an option")) != nil else { return false }
        return copy.optionalSymbol(.equal) != nil
    }
}
