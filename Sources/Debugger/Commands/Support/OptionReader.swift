import Exact
import Language
import Layout
import Scripts
import Session
import Vocabulary

/// Reads the value of one option as a certain type.
struct OptionReader {
    private let option: OptionSyntax
    let resolver: Resolver
    private var key: String { option.key.text }

    init(_ option: OptionSyntax, _ resolver: Resolver) {
        self.option = option
        self.resolver = resolver
    }

    var span: Span { option.span }

    /// The value if it is a single word without quotes.
    var word: String? { option.word.flatMap { $0.isQuoted ? nil : $0.text } }

    /// The value if it is a single word without quotes that means nothing in the layout, or that is a text style after which a view happens
    /// to be named; nil otherwise.
    var wordThatIsNoMetric: String? {
        word.flatMap { word in
            switch resolver.layout.meaning(of: word) {
            case nil: word
            case .view where TextStyle(named: word) != nil: word
            default: nil
            }
        }
    }

    func isWord(_ text: String) -> Bool { option.word?.text == text && option.word?.isQuoted == false }

    /// The value as a truth value: `on`, `yes` and `true`, or `off`, `no` and `false`; the key alone means on.
    func flag() throws(Diagnostic) -> Bool {
        guard let isOn else { throw Diagnostic(.usage, "'\(key)' is on or off", at: option.span) }
        return isOn
    }

    /// Whether the value is on; nil where it is neither on nor off.
    private var isOn: Bool? {
        if case .none = option.value { return true }
        if let word, Self.wordsForOn.contains(word) { return true }
        if let word, Self.wordsForOff.contains(word) { return false }
        return nil
    }

    private static let wordsForOn = ["on", "yes", "true"]
    private static let wordsForOff = ["off", "no", "false"]

    /// The spelling of a view's name as the value of an option that may also be on or off: in backticks where the name is a word for one of
    /// these.
    static func spelling(ofView name: String) -> String {
        (wordsForOn + wordsForOff).contains(name) ? Word.quotedName(name) : Word.spelling(of: name)
    }

    /// What is drawn after each change: the value as `on`, `off` or a view. Throws `usage` for what is no word, and `unknown-view` for a word that is none of
    /// these.
    func drawn() throws(Diagnostic) -> ConsoleSettings.Drawn {
        if let isOn { return isOn ? .layout : .nothing }
        guard let word = option.word else { throw Diagnostic(.usage, "'\(key)' is on, off or a view", at: option.span) }
        return .view(try resolver.view(word, orOneOf: ["on", "off"]).name)
    }

    /// The value as a language's code; nil for `auto`.
    func language() throws(Diagnostic) -> String? {
        guard let code = option.word?.text, code == "auto" || code.count == 2 && code.allSatisfy({ ("a"..."z").contains($0) }) else {
            throw Diagnostic(.usage, "'\(key)' is auto or a code of two letters", at: option.span, hint: "en, zh")
        }
        return code == "auto" ? nil : code
    }

    /// The value as a case of an enumeration.
    func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) throws(Diagnostic) -> Choice where Choice.RawValue == String {
        let names = type.allCases.map(\.rawValue)
        guard let choice = type.init(rawValue: try choice(among: names)) else { throw notOne(of: names) }
        return choice
    }

    /// The value as one of several words, whose case does not matter.
    func choice(among names: [String]) throws(Diagnostic) -> String {
        guard let word = option.word, let name = names.first(where: { $0.lowercased() == word.text.lowercased() }) else {
            throw notOne(of: names)
        }
        return name
    }

    private func notOne(of names: [String]) -> Diagnostic {
        let words = names + (ViewOption(rawValue: key)?.wordForNone.map { [$0] } ?? [])
        return Diagnostic(
            .usage, "'\(key)' is \(list(words))", at: option.span, hint: option.word.flatMap { didYouMean($0.text, among: words) })
    }

    private func list(_ names: [String]) -> String {
        names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }

    private func single() throws(Diagnostic) -> ExpressionSyntax {
        let values = option.expressions
        guard let value = values.first else {
            throw Diagnostic(.usage, "'\(key)' needs a value", at: option.span, hint: "\(key)=\(key == "font" ? "17" : "8")")
        }
        guard values.count == 1 else { throw Diagnostic(.usage, "'\(key)' takes one value", at: option.span) }
        return value
    }

    func number() throws(Diagnostic) -> Rational { try resolver.number(try single()) }

    func priority() throws(Diagnostic) -> Rational { try resolver.priority(try single()) }

    /// The value as a number that is not negative.
    func length() throws(Diagnostic) -> Rational {
        let value = try number()
        guard value.sign >= 0 else { throw Diagnostic(.badNumber, "'\(key)' is not negative", at: option.span) }
        return value
    }

    func number(in range: ClosedRange<Rational>, _ message: String, isOpen: Bool = false) throws(Diagnostic) -> Rational {
        let value = try number()
        guard range.contains(value), !isOpen || value > range.lowerBound else {
            throw Diagnostic(.badNumber, message, at: try single().span)
        }
        return value
    }

    func integer(in range: ClosedRange<Int>) throws(Diagnostic) -> Int {
        let value = try number()
        guard value.isInteger, let number = Int(exactly: value.double), range.contains(number) else {
            throw Diagnostic(.badNumber, "'\(key)' is a whole number from \(range.lowerBound) to \(range.upperBound)", at: option.span)
        }
        return number
    }

    func numbers(_ count: Int, _ message: String) throws(Diagnostic) -> [Rational] {
        var numbers: [Rational] = []
        for value in option.expressions { numbers.append(try resolver.number(value)) }
        guard numbers.count == count else { throw Diagnostic(.usage, message, at: option.span) }
        return numbers
    }

    /// The value as insets: one distance for all sides, or top, left, bottom, right.
    func insets() throws(Diagnostic) -> Insets {
        guard option.expressions.count != 1 else { return Insets(all: try number()) }
        let n = try numbers(4, "'\(key)' is one number or four (top, left, bottom, right)")
        return Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }

    /// The value as it was typed, or the contents of a string; `on` for the key `mask` without a value.
    func raw() throws(Diagnostic) -> String {
        switch option.value {
        case .raw(let word): return word.text
        case .string(let text, _): return text
        case .none where key == "mask": return "on"
        default: throw Diagnostic(.usage, "'\(key)' needs a value", at: option.span)
        }
    }
}
