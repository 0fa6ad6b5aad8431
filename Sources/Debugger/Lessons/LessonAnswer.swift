import Language
import Session

/// A learner's answer to a question.
enum LessonAnswer: Sendable {
    case number(Double, text: String)
    /// A choice, by its index in the question's choices, from 0.
    case choice(Int)

    /// The answer that a line gives without the command `answer`; nil for other lines. A question for a number takes numbers and arithmetic with them, but no
    /// names; a question with choices takes one of its choices.
    init?(bare text: String, to kind: Lesson.Kind, in session: Session) {
        switch kind {
        case .predict:
            let text = Self.withoutUnit(text)
            let isArithmetic = text.contains(where: \.isNumber) && text.allSatisfy { "0123456789.+-*/() \u{2212}×".contains($0) }
            guard isArithmetic, let number = try? Self(number: text, at: Span(0, text.count), in: session) else { return nil }
            self = number
        case .choose(let selection):
            guard let choice = Self.choice(text, of: selection) else { return nil }
            self = .choice(choice)
        case .say, .task: return nil
        }
    }

    /// The answer that a text gives to a question: one of its choices for a question with choices, otherwise the value of an expression. Throws `usage` where
    /// the text is no such answer.
    init(_ text: String, at span: Span, to kind: Lesson.Kind, in session: Session) throws(Diagnostic) {
        guard case .choose(let selection) = kind else {
            self = try Self(number: text, at: span, in: session)
            return
        }
        if let choice = Self.choice(text, of: selection) {
            self = .choice(choice)
            return
        }
        let letters = selection.choices.indices.map(Self.letter).joined(separator: ", ")
        throw Diagnostic(.usage, "'\(text)' is none of the choices", at: span, hint: "answer with \(letters), or 'skip'")
    }

    /// Reads a number or an expression, with or without a unit behind it.
    private init(number text: String, at span: Span, in session: Session) throws(Diagnostic) {
        do throws(Diagnostic) {
            let expression = try ExpressionSyntax(
                Self.withoutUnit(text).replacing("\u{2212}", with: "-").replacing("×", with: "*"))
            let value = try session.inspector.value(of: expression)
            self = .number(value, text: NumberText.of(value))
        } catch {
            throw Diagnostic(.usage, "the answer is a number: \(error.message)", at: span, hint: "a number, such as 120, or 'skip'")
        }
    }

    /// A text without its unit, since people type `280 pt`.
    private static func withoutUnit(_ text: String) -> String {
        for unit in ["points", "pt", "点"] where text.hasSuffix(unit) {
            let number = text.dropLast(unit.count)
            if let last = number.last, last.isNumber || last == " " || last == ")" { return String(number) }
        }
        return text
    }

    /// The index of the choice that a text gives by its letter, by its name or by its text in any language of the lesson, in capital or small letters; nil
    /// where the text is none of them.
    private static func choice(_ text: String, of selection: Lesson.Selection) -> Int? {
        let given = text.lowercased()
        return selection.choices.indices.first { index in
            let choice = selection.choices[index]
            return given == letter(index) || given == choice.name.text.lowercased()
                || choice.text.languages.contains { choice.text.line(in: $0).lowercased() == given }
        }
    }

    /// The letter of the choice with an index: `a`, `b`, …; beyond the alphabet, its number, counted from 1.
    static func letter(_ index: Int) -> String {
        index < 26 ? String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))) : String(index + 1)
    }
}

extension Lesson.Choice {
    /// The words by which the choice is shown: its text in a language, or its name where it has no text.
    func shownName(in language: String) -> String {
        let text = text.line(in: language)
        return text.isEmpty ? name.text : text
    }
}
