import Exact
import Language
import Layout
import Session
import Vocabulary

/// Commands of gdb and lldb.
struct DebuggerHabit: HabitReader {
    let text: String
    let layout: Layout

    /// Commands of gdb and lldb, by their words; what follows stays as it is.
    private static let words = [
        "bt": "where", "po": "inspect", "p": "print", "b": "break", "c": "continue", "n": "step", "s": "step", "finish": "continue",
        "run": "rerun", "reverse-step": "back", "reverse-next": "back", "?": "help",
    ]

    var statement: String? {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard let first = parts.first else { return nil }
        if text == "help me" { return "help" }
        let rest = parts.count > 1 ? String(parts[1]) : ""
        switch first {
        case "po", "p", "print", "why", "where", "inspect", "expr", "expression":
            let subject = first.hasPrefix("expr") ? Self.withoutOptions(rest) : rest
            let question = QuestionHabit(text: subject, layout: layout)
            // A view has no value that could be printed.
            if subject.contains(".") || !["p", "print"].contains(first), let statement = question.statement { return statement }
            if first == "po" || first.hasPrefix("expr") { return subject.isEmpty ? nil : "print \(subject)" }
        case "open", "load":
            let isScript = rest.lowercased().hasSuffix(".aldb")
            return rest.contains(".") ? "\(isScript ? "source" : "import") \(rest)" : nil
        default: break
        }
        if let question = QuestionHabit(text: text, layout: layout).statement,
            QuestionHabit.bare[text] != nil || text.hasPrefix("[") || text.hasPrefix("print(")
        {
            return question
        }
        return Self.words[String(first)].map { rest.isEmpty ? $0 : "\($0) \(rest)" }
    }

    /// `label.frame` of `-l objc++ -O -- label.frame`.
    private static func withoutOptions(_ text: String) -> String {
        guard text.hasPrefix("-"), let mark = text.firstRange(of: "-- ") else { return text }
        return String(text[mark.upperBound...])
    }
}
