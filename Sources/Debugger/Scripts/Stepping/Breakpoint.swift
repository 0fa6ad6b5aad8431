import Answers
import Language
import Session

/// A condition that stops a script, or is reported to a person: a line, or an event such as a conflict.
package struct Breakpoint: Sendable {
    package enum Condition: Sendable {
        /// The script reaches a line, counted from 1. `file` is nil for the script that is being stepped through.
        case line(Int, file: String?)
        case conflict
        /// A constraint breaks: the one with this name, or any where the name is nil.
        case broken(String?)
        case ambiguous
        /// A comparison begins to hold. `text` is how it was typed.
        case comparison(ComparisonSyntax, text: String)
    }

    package let number: Int
    var condition: Condition
    /// How often the breakpoint was met: how often the script stopped at its line, or how many commands brought about its event or made its comparison begin
    /// to hold.
    var hits = 0
    /// Whether the comparison held when it was last evaluated; false for other conditions.
    var holds = false

    package init(number: Int, _ condition: Condition) {
        self.number = number
        self.condition = condition
    }

    /// The line of a program at which the breakpoint was set; nil where the breakpoint is about another file or about no line.
    ///
    /// - Parameter isMain: whether the program is the script that is being stepped through, and not one that this script runs. A breakpoint without a file is
    ///   about the former.
    package func line(in program: Program, isMain: Bool) -> Int? {
        guard case .line(let line, let file) = condition, file.map({ Self.isSameFile($0, program.file) }) ?? isMain else { return nil }
        return line
    }

    /// Whether a path that was typed names the file of a program: the components of one path end with those of the other, as in lldb. Two
    /// absolute paths have to be equal.
    package static func isSameFile(_ typed: String, _ file: String) -> Bool {
        func components(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
        let (one, other) = (components(typed), components(file))
        if typed.hasPrefix("/") {
            // The program's path may be relative to a folder that is not known here; it is then compared with the end of the typed path.
            return file.hasPrefix("/") ? one == other : !other.isEmpty && one.suffix(other.count) == other[...]
        }
        let count = min(one.count, other.count)
        return count > 0 && one.suffix(count) == other.suffix(count)
    }

    /// Checks whether the events of a command, or the layout after it for a comparison, meet the condition, and counts it if so. Returns a
    /// description of what met it, or nil.
    mutating func meet(_ events: [Event], _ inspector: Inspector) -> String? {
        let found: String?
        switch condition {
        case .line: found = nil
        case .conflict:
            found =
                events.lazy.compactMap { if case .conflict(let conflict) = $0 { "\(conflict.suspended) cannot hold" } else { nil } }.first
        case .broken(let name):
            found = events.lazy.compactMap { $0.brokenName(isNamed: name != nil) }.first { name == nil || name == $0 }
                .map { "\($0) is broken" }
        case .ambiguous:
            found = events.lazy.compactMap { if case .ambiguous(let view, _) = $0 { "\(view) is ambiguous" } else { nil } }.first
        case .comparison(let comparison, let text):
            let held = holds
            holds = inspector.holds(comparison) ?? false
            found = holds && !held ? text : nil
        }
        if found != nil { hits += 1 }
        return found
    }
}

extension Event {
    /// The name of the constraint that broke; nil for other events. A constraint of which nobody minds that it breaks (`ofExpectedBreak`)
    /// counts only where `isNamed` says that a constraint was asked for by name.
    fileprivate func brokenName(isNamed: Bool) -> String? {
        switch self {
        case .broken(let broken): broken.id
        case .ofExpectedBreak(let event) where isNamed: event.brokenName(isNamed: true)
        default: nil
        }
    }
}

extension StopPointValue {
    package init(_ breakpoint: Breakpoint) {
        var (file, line): (String?, Int?)
        let text: String
        switch breakpoint.condition {
        case .line(let number, let name):
            text = name.map { "\($0):\(number)" } ?? "line \(number)"
            (file, line) = (name, number)
        case .conflict: text = "on conflict"
        case .broken(let name): text = name.map { "on broken \(Word.spelling(of: $0))" } ?? "on broken"
        case .ambiguous: text = "on ambiguous"
        case .comparison(_, let typed): text = "when \(typed)"
        }
        self.init(number: breakpoint.number, isWatchpoint: false, text: text, file: file, line: line, hits: breakpoint.hits)
    }

    package init(_ watchpoint: Watchpoint) {
        self.init(
            number: watchpoint.number, isWatchpoint: true, text: watchpoint.text, value: watchpoint.value, hits: watchpoint.hits)
    }
}
