import Exact
import Language
import Layout
import Session
import Vocabulary

/// Reads commands of gdb and lldb that were typed, and gives the statements of aldb to run in their place.
struct DebuggerHabit: HabitReader {
    let text: String
    let layout: Layout

    /// The commands of aldb that replace the first word of a typed line, by that word; the rest of the line stays as it is.
    static let words = [
        "bt": "where", "backtrace": "where", "po": "inspect", "p": "print", "b": "break", "c": "continue", "n": "step",
        "s": "step", "finish": "continue", "run": "rerun", "r": "rerun", "reverse-step": "back", "reverse-next": "back", "rs": "back",
        "rn": "back", "l": "list", "h": "help", "?": "help", "breakpoint": "break",
    ]

    /// The statements that are run for some typed lines, by the whole line.
    static let whole = ["help me": "help", "undisplay": "delete watch all", "image list": "list"]

    /// Beginnings of commands of gdb and lldb, with what replaces them; whatever stands behind them in the line stays as it is.
    static let phrases: [(typed: String, meant: String)] = [
        ("info breakpoints", "info breaks"), ("info break", "info breaks"), ("info b", "info breaks"), ("i b", "info breaks"),
        ("info watchpoints", "info breaks"), ("breakpoint list", "info breaks"), ("watchpoint list", "info breaks"),
        ("br list", "info breaks"), ("info checkpoints", "checkpoint"), ("breakpoint delete", "delete break"),
        ("delete breakpoints", "delete break all"), ("delete breakpoint", "delete break"), ("breakpoint set -l", "break"),
        ("breakpoint set", "break"), ("watchpoint set variable", "watch"), ("watchpoint set", "watch"), ("thread list", "where"),
        ("thread backtrace", "where"), ("thread step-in", "step"), ("thread step-over", "step"), ("settings show", "set"),
        ("settings list", "help settings"), ("settings set", "set"), ("command alias", "alias"), ("command source", "source"),
        ("target create", "replay"), ("display", "watch"), ("undisplay", "delete watch"),
        ("info locals", "values"), ("info views", "tree"), ("info frame", "where"), ("frame variable", "values"), ("frame info", "where"),
        ("file", "replay"), ("process launch", "rerun"),
    ]

    var statement: String? {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard let first = parts.first else { return nil }
        if let whole = Self.whole[text] { return whole }
        for (typed, meant) in Self.phrases where text == typed || text.hasPrefix(typed + " ") { return meant + text.dropFirst(typed.count) }
        let rest = parts.count > 1 ? String(parts[1]) : ""
        switch first {
        case "po", "p", "print", "why", "where", "inspect", "expr", "expression":
            let subject = first.hasPrefix("expr") ? Self.withoutOptions(rest) : rest
            let question = QuestionHabit(text: subject, layout: layout)
            if let statement = question.statement { return statement }
            if first == "po" || first.hasPrefix("expr") { return subject.isEmpty ? nil : "print \(subject)" }
        case "run" where !rest.isEmpty: return "replay \(rest)"
        case "delete", "d":
            return Int(rest) != nil && layout.constraint(named: rest) == nil ? "delete break \(rest)" : nil
        case "open", "load":
            let isScript = rest.lowercased().hasSuffix(".aldb")
            return rest.contains(".") ? "\(isScript ? "source" : "import") \(rest)" : nil
        default: break
        }
        let asked = QuestionHabit(text: text, layout: layout)
        if let question = asked.statement, QuestionHabit.bare[text] != nil || asked.isCall || text == "self" || asked.isName {
            return question
        }
        return Self.words[String(first)].map { rest.isEmpty ? $0 : "\($0) \(rest)" }
    }

    /// The text without the options of lldb's `expression`, which end with `-- `: `label.frame` for `-l objc++ -O -- label.frame`. A text that has no
    /// options is returned as it is.
    private static func withoutOptions(_ text: String) -> String {
        guard text.hasPrefix("-"), let mark = text.firstRange(of: "-- ") else { return text }
        return String(text[mark.upperBound...])
    }
}
