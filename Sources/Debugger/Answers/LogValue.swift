import Exact
import Interchange
import Session

/// The explanation of one console log.
package struct LogValue: Sendable {
    package enum Verdict: String, Sendable {
        /// The constraints of the log that could be read cannot hold together.
        case conflict
        /// All constraints of the log could be read, and can hold together as printed.
        case noConflict = "no-conflict"
        /// Some of the log could not be read, or all, and the rest can hold together.
        case partial
        /// There is no log of constraints in the text.
        case noLog = "none"
    }

    /// The facts about a log of which its summary in a sentence is made.
    package struct Finding: Sendable {
        package var verdict: Verdict
        package var cause: LogCause?
        package var reason: LogReason?
        /// Whether at least one constraint of the log could be read.
        package var hasConstraints: Bool
    }

    /// A constraint of the log; rows are in the order of the log.
    package struct Row: Sendable {
        /// The name in aldb of the constraint, or of the first one that stands for it; empty where the constraint could not be imported.
        package var id: String
        /// The names of all constraints in aldb that stand for this one, which are several where it states several relations.
        package var ids: [String]
        package var text: String
        package var priority: Rational
        package var className: String
        package var identifier: String?
        package var isSystem: Bool
        package var uikitBroke: Bool
        /// The place in the app's source where the constraint was made, as the log prints it: `CardView.swift#20`; nil where it prints none.
        package var source: String?
        package var isActive: Bool
        /// The line of the text in which the constraint was printed, from 1.
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

    /// The constraint that UIKit or AppKit gave up in order to recover from the conflict, as the log says.
    package enum Broken: Sendable {
        /// A constraint of the list. `isFix` says whether a change of this one constraint alone resolves all conflicts.
        case listed(id: String, isFix: Bool)
        /// A constraint that is not in the list, as the log prints it.
        case elsewhere(String)
    }

    /// The line of the text in which the log begins, from 1.
    package var line: Int
    /// The framework that printed the log: `UIKit` or `AppKit`.
    package var framework: String
    package var rows: [Row]
    package var unread: [ImportedScript.Unread]
    /// Remarks on lines of the log, as sentences without a full stop: what was assumed in reading them and, where two views have the same name, whether it
    /// changes the verdict to exchange these; and which exception of Auto Layout the text has besides.
    package var remarks: [(line: Int, text: String)] = []
    package var verdict: Verdict
    /// Minimal sets of constraints that cannot hold together, the smallest first, at most 12.
    ///
    /// For a log of more than 200 constraints there is instead one set for each of the first 12 suspended constraints, in the order of these.
    package var conflicts: [ConflictValue] = []
    package var fixes: [FixValue] = []
    package var isComplete = true
    /// The probable cause of the first conflict; nil where nothing conflicts.
    package var cause: LogCause?
    /// The probable reason why the log was printed although nothing in it conflicts; nil where something does.
    package var reason: LogReason?
    package var broken: Broken?
    /// The constraint that UIKit or AppKit probably broke. Nil where the log says which it was, where there is no conflict, and where no constraint is
    /// likely.
    package var prediction: String?
    /// The names of the views in aldb, each with the form in which the log printed the view.
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

    /// The value for a text that contains no log of constraints.
    package static let noLog = LogValue(line: 1, framework: "UIKit", rows: [], unread: [], verdict: .noLog, views: [])

    package var finding: Finding { Finding(verdict: verdict, cause: cause, reason: reason, hasConstraints: !rows.isEmpty) }
    package var parsed: Int { rows.count }
    package var isConflict: Bool { verdict == .conflict }

    package func row(_ id: String) -> Row? { rows.first { $0.ids.contains(id) } }
}
