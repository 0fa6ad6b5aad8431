import Exact
import Interchange
import Session

/// The explanation of one console log.
package struct LogValue: Sendable {
    package enum Verdict: String, Sendable {
        /// The list cannot be satisfied as it was printed.
        case conflict
        /// The list can be satisfied.
        case noConflict = "no-conflict"
        /// The part of the list that could be read can be satisfied.
        case partial
        /// There is no log in the text.
        case noLog = "none"
    }

    /// What there is to say of a log in a sentence.
    package struct Finding: Sendable {
        package var verdict: Verdict
        package var cause: LogCause?
        package var reason: LogReason?
        /// Whether at least one constraint could be read.
        package var hasConstraints: Bool
    }

    /// A constraint of the log, in the order of the log.
    package struct Row: Sendable {
        /// The name that the constraint got in aldb; empty where it could not be imported.
        package var id: String
        /// The names in aldb of all statements that stand for it, where it states several relations.
        package var ids: [String]
        package var text: String
        package var priority: Rational
        package var className: String
        package var identifier: String?
        package var isSystem: Bool
        package var uikitBroke: Bool
        /// The place in the source where it was made: `CardView.swift#20`.
        package var source: String?
        package var isActive: Bool
        /// The line of the text in which it was printed.
        package var line: Int

        package init(
            id: String, ids: [String], text: String, priority: Rational, className: String, identifier: String? = nil, isSystem: Bool,
            uikitBroke: Bool, source: String? = nil, isActive: Bool, line: Int
        ) {
            self.id = id
            self.ids = ids
            self.text = text
            self.priority = priority
            self.className = className
            self.identifier = identifier
            self.isSystem = isSystem
            self.uikitBroke = uikitBroke
            self.source = source
            self.isActive = isActive
            self.line = line
        }
    }

    /// The constraint that UIKit or AppKit broke to recover.
    package enum Broken: Sendable {
        /// A constraint of the list. `isFix` says whether one of the fixes changes this one alone.
        case listed(id: String, isFix: Bool)
        /// A constraint that is not in the list, as printed.
        case elsewhere(String)
    }

    /// The line of the text in which the log begins.
    package var line: Int
    /// The framework that printed it: UIKit or AppKit.
    package var framework: String
    package var rows: [Row]
    package var unread: [ImportedScript.Unread]
    /// Assumptions made in reading a line, as sentences without a full stop.
    package var remarks: [(line: Int, text: String)] = []
    package var verdict: Verdict
    /// The minimal unsatisfiable subsets, the smallest first.
    package var conflicts: [ConflictValue] = []
    package var fixes: [FixValue] = []
    package var isComplete = true
    /// The cause of the first conflict.
    package var cause: LogCause?
    /// The reason why it was printed although nothing in it conflicts.
    package var reason: LogReason?
    package var broken: Broken?
    /// The constraint that UIKit probably broke, where that was not printed.
    package var prediction: String?
    /// The views by their names in aldb, with the form in which the log printed them.
    package var views: [(name: String, original: String)]

    package init(
        line: Int, framework: String, rows: [Row], unread: [ImportedScript.Unread], remarks: [(line: Int, text: String)] = [],
        verdict: Verdict, conflicts: [ConflictValue] = [], fixes: [FixValue] = [], isComplete: Bool = true, cause: LogCause? = nil,
        reason: LogReason? = nil, broken: Broken? = nil, prediction: String? = nil, views: [(name: String, original: String)]
    ) {
        self.line = line
        self.framework = framework
        self.rows = rows
        self.unread = unread
        self.remarks = remarks
        self.verdict = verdict
        self.conflicts = conflicts
        self.fixes = fixes
        self.isComplete = isComplete
        self.cause = cause
        self.reason = reason
        self.broken = broken
        self.prediction = prediction
        self.views = views
    }

    /// The value for a text in which there is no log.
    package static let noLog = LogValue(line: 1, framework: "UIKit", rows: [], unread: [], verdict: .noLog, views: [])

    package var finding: Finding { Finding(verdict: verdict, cause: cause, reason: reason, hasConstraints: !rows.isEmpty) }
    package var parsed: Int { rows.count }
    package var isConflict: Bool { verdict == .conflict }

    package func row(_ id: String) -> Row? { rows.first { $0.ids.contains(id) } }
}
