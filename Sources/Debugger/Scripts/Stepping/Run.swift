import Answers
import Language
import Layout
import Session

/// A script that is being stepped through, and how it came to where it is.
package struct Run: Sendable {
    /// A script under way; `next` is the statement to be run next.
    package struct Frame: Sendable {
        package var program: Program
        package var next = 0

        package init(program: Program, next: Int = 0) {
            self.program = program
            self.next = next
        }

        var isAtEnd: Bool { next >= program.statements.count }
    }

    /// How things were just before a statement was run.
    package struct Snapshot: Sendable {
        package var frames: [Frame]
        /// Steps of the history then, in the history of that time.
        package var position: Int
        package var unnamedCounter: Int
        package var settings: ConsoleSettings
        package var tally: Tally
        /// Which of `Run.branches` it belongs to; the present one has no number there yet.
        var branch: Int
    }

    /// Outermost first; a script that ran another with `source` goes on after it.
    package var frames: [Frame]
    /// One for each statement that was run.
    package private(set) var snapshots: [Snapshot] = []
    /// Whether there were others before them.
    package private(set) var hasForgotten = false
    /// Histories that were left for good: someone undid steps that snapshots lead to, and went on otherwise.
    private(set) var branches: [Session.Branch] = []
    /// What was expected so far, and how much of it was found.
    package var tally = Tally()
    /// Why it stands where it does.
    package var reasons: [StopReason] = []
    /// Where the session stood when the script came to a stop.
    package var rest: History.Mark?

    package struct Tally: Sendable {
        package var commands = 0
        package var met = 0
        package var failed = 0

        package init(commands: Int = 0, met: Int = 0, failed: Int = 0) {
            self.commands = commands
            self.met = met
            self.failed = failed
        }
    }

    package init(_ program: Program) { frames = [Frame(program: program)] }

    package var main: Program { frames[0].program }

    /// The one whose statement is next; the outermost when all is done.
    package var current: Frame { frames[frames.count - 1] }

    package var isAtEnd: Bool { frames.count == 1 && current.isAtEnd }

    /// Leaves scripts that have come to their end, but the outermost.
    package mutating func leaveFinished() {
        while frames.count > 1, current.isAtEnd { frames.removeLast() }
    }

    /// Leaves out all that is left.
    package mutating func finish() {
        frames.removeLast(frames.count - 1)
        frames[0].next = frames[0].program.statements.count
    }

    /// The next statement is about to be run: notes how things are.
    package mutating func advance(_ session: Session, _ settings: ConsoleSettings) {
        snapshots.append(
            Snapshot(
                frames: frames, position: session.history.position, unnamedCounter: session.layout.unnamedCounter, settings: settings,
                tally: tally, branch: branches.count))
        frames[frames.count - 1].next += 1
    }

    /// Takes the last snapshots away: the first of them, and the history it belongs to where that is not the present one.
    package mutating func takeSnapshots(_ count: Int) -> (snapshot: Snapshot, branch: Session.Branch?)? {
        let first = snapshots.dropLast(count).count
        guard first < snapshots.count else { return nil }
        let snapshot = snapshots[first]
        let branch = snapshot.branch < branches.count ? branches[snapshot.branch] : nil
        snapshots.removeSubrange(first...)
        branches.removeSubrange(snapshot.branch...)
        return (snapshot, branch)
    }

    /// Forgets the snapshots that the session's history no longer leads back to.
    package mutating func forgetSnapshots(before position: Int) {
        guard let first = snapshots.first, first.branch == branches.count, first.position < position else { return }
        let gone = snapshots.prefix { $0.branch == branches.count && $0.position < position }.count
        snapshots.removeFirst(gone)
        hasForgotten = true
    }

    /// Has these settings hold at all snapshots.
    package mutating func adopt(_ settings: ConsoleSettings) {
        for index in snapshots.indices { snapshots[index].settings = settings }
    }

    /// Takes back that a statement is being run.
    package mutating func forgetLast() {
        if let snapshot = snapshots.popLast() { frames = snapshot.frames }
    }

    /// Whether a snapshot lies ahead in the session's history: a new step would cut it off.
    package func reachesAhead(of session: Session) -> Bool {
        snapshots.last.map { $0.branch == branches.count && $0.position > session.history.position } ?? false
    }

    /// The history was cut off: what snapshots lead to is kept apart.
    package mutating func keep(_ branch: Session.Branch) { branches.append(branch) }
}

extension StopValue {
    /// Where a run stands.
    package init(_ run: Run, _ session: Session) {
        var run = run
        run.leaveFinished()
        func place(_ frame: Run.Frame, _ index: Int) -> Place? {
            frame.program.statement(index).map { Place(file: frame.program.file, line: $0.line, command: $0.text) }
        }
        let isOnTheWay = run.rest.map { session.history.path(to: $0) != nil } ?? false
        self.init(
            next: place(run.current, run.current.next), file: run.main.file,
            callers: run.frames.dropLast().reversed().compactMap { place($0, $0.next - 1) }, reasons: run.reasons,
            commandCount: run.tally.commands, metCount: run.tally.met, failedCount: run.tally.failed,
            typedCount: session.history.past.reversed().prefix(while: \.isTyped).count,
            undoneCount: isOnTheWay ? max(0, (run.rest?.position ?? 0) - session.history.position) : 0)
    }
}
