import Exact

/// What was assumed of code that its files do not say: `isLandscape = true`, `items.count = 3`, `Theme.margin = 16`.
///
/// A name is written as it stands in the code, without `self.` and marks of optionals; with the name of a class before it, it is about the
/// code of that class alone.
package struct CodeAssumptions: Sendable, Equatable {
    /// The value of something that was assumed.
    package enum Value: Sendable, Equatable {
        case bool(Bool)
        case number(Rational)
        case string(String)
        /// A case of an enumeration or another word, without the dot before it.
        case word(String)
        case nothing
    }

    private(set) var values: [String: Value] = [:]

    package init() {}

    package var isEmpty: Bool { values.isEmpty }

    /// Sets or, with nil, takes back an assumption.
    package mutating func set(_ name: String, _ value: Value?) { values[Self.normalised(name)] = value }

    package subscript(_ name: String) -> Value? { values[name] }

    /// What was assumed of a condition of this name: a number holds unless it is 0. Nil where nothing was assumed, or neither a truth value nor a number.
    func truth(of name: String) -> Bool? {
        switch values[name] {
        case .bool(let value): value
        case .number(let number): number.sign != 0
        default: nil
        }
    }

    /// Gives a name the form in which assumptions are kept: without blanks, `?`, `!` and a `self.`, `weakSelf.` or `strongSelf.` at its beginning.
    static func normalised(_ name: String) -> String {
        var text = name.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
        for prefix in ["self.", "weakSelf.", "strongSelf."] where text.hasPrefix(prefix) { text.removeFirst(prefix.count) }
        return text
    }

    /// Reads a value as it is typed: `true`, `3`, `"text"`, `nil`, `.compact` (also without the dot). Nil for a text that is no value.
    package static func value(of text: String) -> Value? {
        switch text {
        case "true", "YES": return .bool(true)
        case "false", "NO": return .bool(false)
        case "nil": return .nothing
        case "": return nil
        default: break
        }
        if let number = Rational(text) { return .number(number) }
        if text.count >= 2, text.first == "\"", text.last == "\"" { return .string(String(text.dropFirst().dropLast())) }
        let word = text.hasPrefix(".") ? text.dropFirst() : text[...]
        guard !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
        return .word(String(word))
    }
}
