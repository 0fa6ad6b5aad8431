import Answers
import ConsoleLogs
import Exact
import Explaining
import Interchange
import Language
import Layout
import Session
import Simplex
import Solving
import Vocabulary

/// Examines one log: makes the layout that it describes, in a session of its own, and explains its conflicts.
package struct LogExamination {
    let log: ConsoleLog
    /// The names that are taken already, so that views and constraints of the log do not get them.
    let names: NameSource
    /// Runs the statements that the log becomes.
    let interpreter: any StatementInterpreter
    let isInterrupted: (@Sendable () -> Bool)?

    package init(
        log: ConsoleLog, names: NameSource, interpreter: any StatementInterpreter, isInterrupted: (@Sendable () -> Bool)? = nil
    ) {
        self.log = log
        self.names = names
        self.interpreter = interpreter
        self.isInterrupted = isInterrupted
    }

    /// The most constraints in a log; longer ones are refused.
    static let longest = 2000
    /// The most constraints in a log for which all minimal conflicting sets are searched.
    private static let mostForAll = 200
    private static let mostConflicts = 12
    /// The default layout margin of a view, in points.
    private static let usualMargin: Rational = 8

    /// One reading of the log, as a layout.
    private struct Trial {
        var script: LogScript
        var session: Session
        /// The statements that could not be run, each with the line of the log that it comes from. Statements that only add something to a constraint are left
        /// out.
        var refused: [ImportedScript.Unread] = []
        var names: NameSource

        var isConflict: Bool { !session.live.suspendedInOrder.isEmpty }
    }

    /// The result, the statements that make the layout, and the names taken afterwards. Throws `limit` for a log that is too long, and
    /// where it is interrupted.
    package func run() throws(Diagnostic) -> (value: LogValue, script: ImportedScript, names: NameSource) {
        guard log.constraints.count <= Self.longest else {
            throw Diagnostic(
                .limit, "the log at line \(log.line) has \(log.constraints.count) constraints; no more than \(Self.longest) are read")
        }
        var trial = try self.trial(LogScript.Reading())
        // At first the edges of a scroll view are taken for those of its content. Where that leads to no conflict, they may have meant its frame.
        if !trial.isConflict, trial.script.hasScrolling {
            let other = try self.trial(LogScript.Reading(scrolls: false))
            if other.isConflict { trial = other }
        }
        var value = LogValue(
            line: log.line, framework: log.isOfAppKit ? "AppKit" : "UIKit", rows: rows(trial),
            unread: (log.unread + trial.refused).sorted { $0.line < $1.line }, verdict: .noConflict,
            views: log.items.all.map { (trial.script.itemNames[$0.key] ?? "?", $0.description) })
        if trial.isConflict { try explain(&value, trial) } else { try reason(&value, trial) }
        value.remarks = try remarks(trial)
        if let exception = log.exception { value.remarks.append((exception.line, exception.sentence)) }
        note(&value)
        return (value, trial.script.script, trial.names)
    }

    // MARK: The layout

    private func trial(_ reading: LogScript.Reading) throws(Diagnostic) -> Trial {
        var names = self.names
        let script = LogScript(log, names: &names, reading: reading)
        var refused: [ImportedScript.Unread] = []
        var lost: Set<String> = []
        let session = try Session(
            of: script.script.statements, by: interpreter, isInterrupted: isInterrupted, from: FileAccess.standardInput
        ) {
            statement, error in
            lost.insert(statement.text)
            // Statements that only add to a constraint are refused together with it, and are not reported by themselves.
            let isAddition = ["system", "note", "origin", "deactivate"].contains(statement.syntax.commandName)
            guard let line = statement.line, !isAddition else { return }
            refused.append(.init(line: line, text: text(at: line), reason: error.message))
        }
        var trial = Trial(script: script, session: session, refused: refused, names: names)
        if !lost.isEmpty { trial.script.keep(script.script.statements.filter { !lost.contains($0.text) }) }
        return trial
    }

    private func text(at line: Int) -> String { log.constraints.first { $0.line == line }?.text ?? "" }

    private func rows(_ trial: Trial) -> [LogValue.Row] {
        let layout = trial.session.layout
        let texts = ConstraintText(layout: layout)
        return log.constraints.enumerated().map { index, logged in
            let found = trial.script.ids[index].compactMap { layout.constraint(named: $0) }
            let broke = if case .listed(index)? = log.broken { true } else { false }
            return LogValue.Row(
                id: found.first?.name ?? "", ids: found.map(\.name), text: found.map { texts.text($0) }.joined(separator: "; "),
                priority: found.first?.priority ?? logged.priority, className: logged.className, identifier: logged.identifier,
                isSystem: logged.isSystem(in: log), uikitBroke: broke,
                source: logged.source, isActive: logged.isActive, line: logged.line)
        }
    }

    // MARK: What conflicts

    private func explain(_ value: inout LogValue, _ trial: Trial) throws(Diagnostic) {
        let live = trial.session.live
        let layout = trial.session.layout
        value.verdict = .conflict
        let isSmall = log.constraints.count <= Self.mostForAll
        let suspended = live.suspendedInOrder.prefix(Self.mostConflicts)
        let conflicts = try interruptible { () throws(Simplex.Interrupted) in
            if isSmall { return live.allConflicts(limit: Self.mostConflicts).conflicts }
            var found: [Conflict] = []
            for constraint in suspended { found.append(try live.conflict(of: constraint)) }
            return found
        }
        value.conflicts = conflicts.map { ConflictValue($0, layout) }
        if isSmall || suspended.count == 1 {
            let fixes = live.fixes(limit: isSmall ? 20 : 5)
            if isInterrupted?() ?? false { throw Diagnostic.interrupted }
            value.fixes = fixes.fixes.map { FixValue($0, layout) }
            value.isComplete = fixes.isComplete
        } else {
            // Fixes are not searched: there are as many as there are ways to choose one constraint of each conflict.
            value.isComplete = false
        }
        if let first = value.conflicts.first {
            value.cause = LogCauseSearch(log: log, script: trial.script, conflict: first, fixes: value.fixes).cause()
        }
    }

    // MARK: What was assumed

    private func remarks(_ trial: Trial) throws(Diagnostic) -> [(line: Int, text: String)] {
        var all = log.constraints.compactMap { line in line.originalIndex == nil ? line.remark.map { (line: line.line, text: $0) } : nil }
        // Two views have the same name in the log. Say whether the verdict depends on which of them is meant where.
        guard log.hasSameNamedItems, trial.isConflict, let last = log.constraints.last(where: { $0.sameNamedItems != nil }) else {
            return all
        }
        let holds = try !self.trial(LogScript.Reading(exchangesSameNamedItems: true, scrolls: trial.script.hasScrolling)).isConflict
        all.append((last.line, "the other way round \(holds ? "nothing conflicts" : "something conflicts too")"))
        return all
    }

    // MARK: Why nothing does

    private func reason(_ value: inout LogValue, _ trial: Trial) throws(Diagnostic) {
        value.verdict = value.unread.isEmpty && !value.rows.isEmpty ? .noConflict : .partial
        value.reason = try likelyReason(value, trial)
    }

    private func likelyReason(_ value: LogValue, _ trial: Trial) throws(Diagnostic) -> LogReason {
        if log.hasSameNamedItems, let found = try conflict(LogScript.Reading(exchangesSameNamedItems: true)) {
            return .sameNamedItems(members: found.members.map(\.id), balance: found.proof?.balance ?? "")
        }
        if trial.script.hasUnprintedSuperviews, let found = try conflict(LogScript.Reading(takesSuperviews: true)) {
            return .superviews(members: found.members.map(\.id), balance: found.proof?.balance ?? "")
        }
        if trial.script.hasUnprintedMargins {
            let found = try conflict(LogScript.Reading(takesSuperviews: true, margins: Self.usualMargin))
            return .margins(points: Self.usualMargin, members: found?.members.map(\.id) ?? [], balance: found?.proof?.balance ?? "")
        }
        if !value.unread.isEmpty || value.rows.isEmpty { return .unread }
        if let tight = try tight(trial) { return tight }
        let hasBaselines = log.constraints.contains { $0.relations.contains { $0.terms.contains(where: \.attribute.isBaseline) } }
        return hasBaselines ? .baselines : .elsewhere
    }

    private func conflict(_ reading: LogScript.Reading) throws(Diagnostic) -> ConflictValue? {
        let trial = try self.trial(reading)
        guard trial.isConflict else { return nil }
        let found = try interruptible { () throws(Simplex.Interrupted) in try trial.session.live.conflicts() }
        return found.first.map { ConflictValue($0, trial.session.layout) }
    }

    /// The reason `justHolds` for a required equation of one attribute, mostly a fixed size, that makes constraints conflict once its constant is larger or
    /// smaller by a thousandth of a point; nil where none is found.
    private func tight(_ trial: Trial) throws(Diagnostic) -> LogReason? {
        let layout = trial.session.layout
        let sizes = trial.script.ids.flatMap { $0 }.compactMap { layout.constraint(named: $0) }.filter {
            $0.isRequired && $0.isActive && $0.relation == .equal && $0.form.items.count == 1
                && $0.form.items[0].term.attribute?.isSize == true
        }
        // Sizes that the system gives come first, since these change while an app runs.
        for constraint in sizes.sorted(by: { ($0.isUserWritten ? 1 : 0, $0.order) < ($1.isUserWritten ? 1 : 0, $1.order) }).prefix(40) {
            for step in [Rational(1, 1000), Rational(-1, 1000)] {
                var live = trial.session.live
                var changed = constraint
                changed.constant += step
                live.put(changed)
                try interruptible { () throws(Simplex.Interrupted) in try live.solve() }
                if live.suspendedInOrder.isEmpty { continue }
                // These are the constraints of people that could give way. Of them, the one that UIKit broke is named, where the log says which.
                let givers = live.fixes(limit: 5).fixes.filter { $0.members.count == 1 }.compactMap { fix in
                    fix.members.first.flatMap { live.layout.constraints[$0] }
                }.filter { $0.isUserWritten && $0.id != constraint.id }.map(\.name)
                var broke: String?
                if case .listed(let index)? = log.broken { broke = trial.script.ids[index].first { givers.contains($0) } }
                return .justHolds(id: constraint.name, giving: broke ?? givers.first)
            }
        }
        return nil
    }

    // MARK: What UIKit did

    private func note(_ value: inout LogValue) {
        switch log.broken {
        case .listed(let index)?:
            let id = value.rows[index].id
            let isFix = value.fixes.contains { $0.members.count == 1 && $0.members[0].id == id }
            value.broken = .listed(id: id, isFix: isFix)
        case .elsewhere(let text)?: value.broken = .elsewhere(text)
        case nil: if value.isConflict { value.prediction = prediction(value) }
        }
    }

    /// The constraint that UIKit will probably break: logs show that of the constraints in conflict it is mostly the first fixed size that a person wrote. The
    /// real rule of UIKit is not public.
    private func prediction(_ value: LogValue) -> String? {
        let members = Set(value.conflicts.flatMap(\.members).map(\.id))
        for (row, constraint) in zip(value.rows, log.constraints) where !row.isSystem && constraint.isFixedSize {
            if members.contains(row.id) { return row.id }
        }
        return nil
    }
}
