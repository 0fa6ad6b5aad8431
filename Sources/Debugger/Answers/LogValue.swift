import Exact
import Interchange
import Session

/// What there is to say of one console log.
package struct LogValue: Sendable {
    package enum Verdict: String, Sendable {
        /// The list cannot be satisfied as it was printed.
        case conflict
        /// It can.
        case noConflict = "no-conflict"
        /// What could be read of it can, but some of it could not be read.
        case partial
    }

    /// A constraint of the log, in the order of the log.
    package struct Row: Sendable {
        /// What it is called here; empty where it could not be taken over.
        package var id: String
        /// All that stands for it, where it says more than one thing.
        package var ids: [String]
        package var text: String
        package var priority: Rational
        package var className: String
        package var identifier: String?
        package var isSystem: Bool
        package var uikitBroke: Bool
        /// Where it was written: `CardView.swift#20`.
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

    /// What was broken to recover.
    package enum Broken: Sendable {
        /// Whether it is all that has to give way, as one of the fixes has it.
        case listed(id: String, isFix: Bool)
        /// It is not in the list.
        case elsewhere(String)
    }

    /// The line of the text in which the log begins.
    package var line: Int
    /// UIKit or AppKit.
    package var framework: String
    package var rows: [Row]
    package var unread: [ImportedScript.Unread]
    /// What had to be assumed to read a line, as sentences without a full stop.
    package var remarks: [(line: Int, text: String)] = []
    package var verdict: Verdict
    /// Minimal sets that cannot hold, the smallest first.
    package var conflicts: [ConflictValue] = []
    package var fixes: [FixValue] = []
    package var isComplete = true
    /// Of the first conflict.
    package var cause: LogCause?
    /// Why it was printed all the same, where nothing in it conflicts.
    package var reason: LogReason?
    package var broken: Broken?
    /// What UIKit may have broken, where that was not printed.
    package var prediction: String?
    /// Views by their names here, with what was printed for them.
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

    package var parsed: Int { rows.count }
    package var isConflict: Bool { verdict == .conflict }

    package func row(_ id: String) -> Row? { rows.first { $0.ids.contains(id) } }
}
