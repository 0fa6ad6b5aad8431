import Layout
import Session

/// A script that is being stepped through, and how it came to where it is.
package struct Run: Sendable {
    /// A script under way; `next` is the statement to be run next.
    struct Frame: Sendable {
        var program: Program
        var next = 0

        var isAtEnd: Bool { next >= program.statements.count }
    }

    /// How things were just before a statement was run.
    struct Moment: Sendable {
        var frames: [Frame]
        /// Steps of the history then, in the history of that time.
        var position: Int
        var unnamedCounter: Int
        var settings: ConsoleSettings
        var tally: Tally
        /// Which of `Run.eras` it belongs to; the present one has no number there yet.
        var era: Int
    }

    /// Outermost first; a script that ran another with `source` goes on after it.
    var frames: [Frame]
    /// One for each statement that was run.
    private(set) var moments: [Moment] = []
    /// Whether there were others before them.
    private(set) var hasForgotten = false
    /// Histories that were left for good: someone undid steps that moments lead to, and went on otherwise.
    private(set) var eras: [Session.Era] = []
    /// What was expected so far, and how much of it was found.
    var tally = Tally()
    /// Why it stands where it does.
    var reasons: [StopReason] = []
    /// Where the session stood when the script came to a stop.
    var rest: History.Mark?

    struct Tally: Sendable {
        var commands = 0
        var met = 0
        var failed = 0
    }

    init(_ program: Program) { frames = [Frame(program: program)] }

    var main: Program { frames[0].program }

    /// The one whose statement is next; the outermost when all is done.
    var current: Frame { frames[frames.count - 1] }

    var isAtEnd: Bool { frames.count == 1 && current.isAtEnd }

    /// Leaves scripts that have come to their end, but the outermost.
    mutating func leaveFinished() {
        while frames.count > 1, current.isAtEnd { frames.removeLast() }
    }

    /// Leaves out all that is left.
    mutating func finish() {
        frames.removeLast(frames.count - 1)
        frames[0].next = frames[0].program.statements.count
    }

    /// The next statement is about to be run: notes how things are.
    mutating func advance(_ session: Session, _ settings: ConsoleSettings) {
        moments.append(
            Moment(
                frames: frames, position: session.history.position, unnamedCounter: session.layout.unnamedCounter, settings: settings,
                tally: tally, era: eras.count))
        frames[frames.count - 1].next += 1
    }

    /// Takes the last moments away: the first of them, and the history it belongs to where that is not the present one.
    mutating func takeMoments(_ count: Int) -> (moment: Moment, era: Session.Era?)? {
        let first = moments.dropLast(count).count
        guard first < moments.count else { return nil }
        let moment = moments[first]
        let era = moment.era < eras.count ? eras[moment.era] : nil
        moments.removeSubrange(first...)
        eras.removeSubrange(moment.era...)
        return (moment, era)
    }

    /// Forgets the moments that the session's history no longer leads back to.
    mutating func forgetMoments(before position: Int) {
        guard let first = moments.first, first.era == eras.count, first.position < position else { return }
        let gone = moments.prefix { $0.era == eras.count && $0.position < position }.count
        moments.removeFirst(gone)
        hasForgotten = true
    }

    /// Has these settings hold at all moments.
    mutating func adopt(_ settings: ConsoleSettings) {
        for index in moments.indices { moments[index].settings = settings }
    }

    /// Takes back that a statement is being run.
    mutating func forgetLast() {
        if let moment = moments.popLast() { frames = moment.frames }
    }

    /// Whether a moment lies ahead in the session's history: a new step would cut it off.
    func reachesAhead(of session: Session) -> Bool {
        moments.last.map { $0.era == eras.count && $0.position > session.history.position } ?? false
    }

    /// The history was cut off: what moments lead to is kept apart.
    mutating func keep(_ era: Session.Era) { eras.append(era) }
}

/// Why a script that is stepped through stands where it does.
package enum StopReason: Sendable, Equatable {
    /// A breakpoint or watchpoint, by number.
    case point(Int)
    /// A command failed.
    case failure
    case interrupted
}
