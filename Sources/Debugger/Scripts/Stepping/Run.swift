import Answers
import Language
import Layout
import Session

/// A script that is being stepped through, with the snapshots to which one can go back.
package struct Run: Sendable {
    /// A script that is being run; `next` is the index among its statements of the one to run next.
    package struct Frame: Sendable {
        package var program: Program
        package var next = 0

        package init(program: Program, next: Int = 0) {
            self.program = program
            self.next = next
        }

        var isAtEnd: Bool { next >= program.statements.count }
    }

    /// The state just before a statement was run.
    package struct Snapshot: Sendable {
        package var frames: [Frame]
        /// The position in the session's undo history just before the statement was run.
        package var position: Int
        package var unnamedCounter: Int
        package var settings: ConsoleSettings
        package var tally: Tally
        /// The index in `Run.branches` of the abandoned history that the snapshot belongs to. It is the number of branches where the
        /// snapshot belongs to the present history of the session.
        var branch: Int
    }

    /// The scripts being run, outermost first; a script that runs another with `source` continues when that one has ended.
    package var frames: [Frame]
    /// A snapshot of the state before each statement that was run, in their order, without those that were forgotten.
    package private(set) var snapshots: [Snapshot] = []
    /// Whether snapshots of earlier statements were forgotten, since the session's history no longer reaches back to them.
    package private(set) var hasForgotten = false
    /// Histories of the session that were abandoned although snapshots lead to them, because somebody undid steps and then did others.
    private(set) var branches: [Session.Branch] = []
    /// The numbers of statements that were run so far, of expectations that were met and of those that failed.
    package var tally = Tally()
    /// The reasons for which the run stopped where it is.
    package var reasons: [StopReason] = []
    /// The place in the session's history at which the script stopped last, going on or back; nil before it has run any statement.
    package var stopMark: History.Mark?

    package struct Tally: Sendable {
        package var commands = 0
        package var metExpectations = 0
        package var failedExpectations = 0

        package init(commands: Int = 0, metExpectations: Int = 0, failedExpectations: Int = 0) {
            self.commands = commands
            self.metExpectations = metExpectations
            self.failedExpectations = failedExpectations
        }
    }

    package init(_ program: Program) { frames = [Frame(program: program)] }

    package var main: Program { frames[0].program }

    /// The innermost script that is being run, which has the next statement. It may be at its end; `leaveFinished` removes such scripts.
    package var current: Frame { frames[frames.count - 1] }

    package var isAtEnd: Bool { frames.count == 1 && current.isAtEnd }

    /// Removes scripts that have ended, other than the outermost one.
    package mutating func leaveFinished() {
        while frames.count > 1, current.isAtEnd { frames.removeLast() }
    }

    /// Skips all remaining statements.
    package mutating func finish() {
        frames.removeLast(frames.count - 1)
        frames[0].next = frames[0].program.statements.count
    }

    /// Takes a snapshot of the state before the next statement, and counts this statement as passed; the caller then runs it.
    package mutating func advance(_ session: Session, _ settings: ConsoleSettings) {
        snapshots.append(
            Snapshot(
                frames: frames, position: session.history.position, unnamedCounter: session.layout.unnamedCounter, settings: settings,
                tally: tally, branch: branches.count))
        frames[frames.count - 1].next += 1
    }

    /// Removes the last `count` snapshots. Returns the earliest of them, and its history where that is an abandoned one; nil where there
    /// was no snapshot.
    package mutating func takeSnapshots(_ count: Int) -> (snapshot: Snapshot, branch: Session.Branch?)? {
        let first = snapshots.dropLast(count).count
        guard first < snapshots.count else { return nil }
        let snapshot = snapshots[first]
        let branch = snapshot.branch < branches.count ? branches[snapshot.branch] : nil
        snapshots.removeSubrange(first...)
        branches.removeSubrange(snapshot.branch...)
        return (snapshot, branch)
    }

    /// Forgets the snapshots to which the session's history can no longer go back.
    package mutating func forgetSnapshots(before position: Int) {
        guard let first = snapshots.first, first.branch == branches.count, first.position < position else { return }
        let gone = snapshots.prefix { $0.branch == branches.count && $0.position < position }.count
        snapshots.removeFirst(gone)
        hasForgotten = true
    }

    /// Puts these settings into all snapshots, so that going back to one of them keeps what a person has set.
    package mutating func adopt(_ settings: ConsoleSettings) {
        for index in snapshots.indices { snapshots[index].settings = settings }
    }

    /// Undoes `advance` for a statement that was not run after all.
    package mutating func forgetLast() {
        if let snapshot = snapshots.popLast() { frames = snapshot.frames }
    }

    /// Whether a snapshot lies ahead in the session's history, where a new step would cut it off.
    package func reachesAhead(of session: Session) -> Bool {
        snapshots.last.map { $0.branch == branches.count && $0.position > session.history.position } ?? false
    }

    /// Keeps an abandoned history, since snapshots lead to it.
    package mutating func keep(_ branch: Session.Branch) { branches.append(branch) }
}

extension StopValue {
    /// Describes where a run has stopped.
    package init(_ run: Run, _ session: Session) {
        var run = run
        run.leaveFinished()
        func place(_ frame: Run.Frame, _ index: Int) -> Place? {
            frame.program.statement(index).map { Place(file: frame.program.file, line: $0.line, command: $0.text) }
        }
        let isOnTheWay = run.stopMark.map { session.history.path(to: $0) != nil } ?? false
        self.init(
            next: place(run.current, run.current.next), file: run.main.file,
            callers: run.frames.dropLast().reversed().compactMap { place($0, $0.next - 1) }, reasons: run.reasons,
            commandCount: run.tally.commands, metCount: run.tally.metExpectations, failedCount: run.tally.failedExpectations,
            typedCount: session.history.past.reversed().prefix(while: \.isTypedWhilePaused).count,
            undoneCount: isOnTheWay ? max(0, (run.stopMark?.position ?? 0) - session.history.position) : 0)
    }
}
