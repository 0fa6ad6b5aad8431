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
    package struct Moment: Sendable {
        package var frames: [Frame]
        /// Steps of the history then, in the history of that time.
        package var position: Int
        package var unnamedCounter: Int
        package var settings: ConsoleSettings
        package var tally: Tally
        /// Which of `Run.eras` it belongs to; the present one has no number there yet.
        var era: Int
    }

    /// Outermost first; a script that ran another with `source` goes on after it.
    package var frames: [Frame]
    /// One for each statement that was run.
    package private(set) var moments: [Moment] = []
    /// Whether there were others before them.
    package private(set) var hasForgotten = false
    /// Histories that were left for good: someone undid steps that moments lead to, and went on otherwise.
    private(set) var eras: [Session.Era] = []
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
        moments.append(
            Moment(
                frames: frames, position: session.history.position, unnamedCounter: session.layout.unnamedCounter, settings: settings,
                tally: tally, era: eras.count))
        frames[frames.count - 1].next += 1
    }

    /// Takes the last moments away: the first of them, and the history it belongs to where that is not the present one.
    package mutating func takeMoments(_ count: Int) -> (moment: Moment, era: Session.Era?)? {
        let first = moments.dropLast(count).count
        guard first < moments.count else { return nil }
        let moment = moments[first]
        let era = moment.era < eras.count ? eras[moment.era] : nil
        moments.removeSubrange(first...)
        eras.removeSubrange(moment.era...)
        return (moment, era)
    }

    /// Forgets the moments that the session's history no longer leads back to.
    package mutating func forgetMoments(before position: Int) {
        guard let first = moments.first, first.era == eras.count, first.position < position else { return }
        let gone = moments.prefix { $0.era == eras.count && $0.position < position }.count
        moments.removeFirst(gone)
        hasForgotten = true
    }

    /// Has these settings hold at all moments.
    package mutating func adopt(_ settings: ConsoleSettings) {
        for index in moments.indices { moments[index].settings = settings }
    }

    /// Takes back that a statement is being run.
    package mutating func forgetLast() {
        if let moment = moments.popLast() { frames = moment.frames }
    }

    /// Whether a moment lies ahead in the session's history: a new step would cut it off.
    package func reachesAhead(of session: Session) -> Bool {
        moments.last.map { $0.era == eras.count && $0.position > session.history.position } ?? false
    }

    /// The history was cut off: what moments lead to is kept apart.
    package mutating func keep(_ era: Session.Era) { eras.append(era) }
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
