import Answers
import Language
import Layout
import Lessons
import Scripts
import Session
import Solving

/// Stepping through a script, which is the program to be debugged.
extension Console {
    /// Begins to step through a script, with an empty layout. The script stops before its first command or, where there are breakpoints or watchpoints, runs
    /// until something stops it. `undo` brings the former layout back. The word `off` in place of a file ends the stepping.
    mutating func replay(_ file: Word, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try refuseInProgram("replay")
        if file.text == "off", !file.isQuoted {
            guard let run = stepping.run else { throw Diagnostic.nothingIsStepped }
            stepping.run = nil
            return ([], .text("no longer stepping through \(run.main.file); the session stays"))
        }
        let (before, isEmpty) = (session.history.position, session.layout.hasNoNames)
        var (events, answer) = try begin(Program(try contents(of: file), file: file.text, interpreter.readsInput), since: nil, report)
        if !isEmpty { events.insert(.warning("what there was is put aside: 'goto \(before)' brings it back"), at: 0) }
        return (events, answer)
    }

    /// Reads the script that is stepped through again and begins it anew. Breakpoints move with the lines at which they were set.
    mutating func rerun(_ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try refuseInProgram("rerun")
        guard let old = stepping.run else { throw Diagnostic.nothingIsStepped }
        let file = old.main.file
        let word = Word(file, Span(0, interpreter.statement.text.count))
        let program = Program(try contents(of: word), file: file, interpreter.readsInput)
        return try begin(program, since: old, report)
    }

    private mutating func begin(
        _ program: Program, since old: Run?, _ report: (Report) -> Void
    ) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let tells = session.tellsChanges
        session.tellsChanges = false
        session.isTypingWhilePaused = false
        defer { session.tellsChanges = tells }
        _ = try session.perform(interpreter.statement) { editor throws(Diagnostic) in editor.become(Snapshot(), beginsAnew: true) }
        if let old {
            stepping.breakpoints.follow(program, since: old.main)
            if let first = old.snapshots.first { settings = first.settings }
        }
        stepping.run = Run(program)
        stepping.breakpoints.rebase(on: session.inspector)
        if stepping.breakpoints.numbers.isEmpty { return ([], stopAnswer()) }
        return advance(.max, checksFirst: true, report)
    }

    /// Runs the next statements of the script, at most `count`. Throws `usage` where no script is being stepped through, and where the script has ended.
    mutating func step(_ count: Int, as command: String, _ report: (Report) -> Void) throws(Diagnostic) -> (
        events: [Event], answer: Answer?
    ) {
        try refuseInProgram(command)
        stepping.run?.leaveFinished()
        guard let run = stepping.run else { throw Diagnostic.nothingIsStepped }
        if run.isAtEnd {
            throw Diagnostic(.usage, "'\(run.main.file)' has ended", hint: "'back' goes back, 'rerun' begins it anew")
        }
        return advance(count, checksFirst: false, report)
    }

    /// Runs statements until something stops the script, at most `limit`.
    private mutating func advance(
        _ limit: Int, checksFirst: Bool, _ report: (Report) -> Void
    ) -> (events: [Event], answer: Answer?) {
        var events: [Event] = []
        var reasons: [StopReason] = []
        var count = 0
        var places: [(file: String, line: Int)] = []
        while reasons.isEmpty {
            stepping.run?.leaveFinished()
            guard let run = stepping.run, !run.isAtEnd, count < limit else { break }
            if count > 0 || checksFirst, let met = breakpointHere(run) {
                events.append(met.event)
                reasons = [.stopPoint(met.number)]
            } else if mustStop {
                reasons = [.interrupted]
            } else {
                let statement = run.current.program.statement(run.current.next)
                reasons = runNext(report)
                events += stepping.seen.events
                if reasons == [.interrupted] { break }
                if let statement { places.append((run.current.program.file, statement.line)) }
                count += 1
            }
        }
        stepping.run?.reasons = reasons
        var stop = stepping.run.map { StopValue($0, session) }
        let lines = places.map(\.line)
        let isOneFile = places.allSatisfy { $0.file == places.first?.file }
        stop?.ran = (count, isOneFile ? lines.min().flatMap { low in lines.max().map { low...$0 } } : nil)
        return (events, stop.map { .stop($0) })
    }

    private mutating func breakpointHere(_ run: Run) -> (number: Int, event: Event)? {
        let frame = run.current
        guard let breakpoint = stepping.breakpoints.breakpoint(at: frame.next, of: frame.program, isMain: run.frames.count == 1),
            let statement = frame.program.statement(frame.next)
        else { return nil }
        stepping.breakpoints.noteHit(breakpoint.number)
        return (
            breakpoint.number,
            .break(number: breakpoint.number, reason: "line \(statement.line)", file: frame.program.file, line: statement.line)
        )
    }

    /// Runs the next statement of the script; returns the reasons to stop after it.
    private mutating func runNext(_ report: (Report) -> Void) -> [StopReason] {
        guard let frame = stepping.run?.current, frame.program.statements.indices.contains(frame.next) else { return [] }
        var tally = stepping.run?.tally ?? Run.Tally()
        stepping.run?.advance(session, interpreter.settings)
        stepping.run?.forgetSnapshots(before: session.history.forgotten)
        var failed: Diagnostic?
        func tallyAndReport(_ done: Report) {
            switch done.status {
            case .done(_, .met?): tally.metExpectations += 1
            case .done: break
            case .failed(let diagnostic):
                failed = diagnostic
                if diagnostic.code == .expectation { tally.failedExpectations += 1 }
            }
            report(done)
        }
        stepping.isRunningProgram = true
        stepping.seen = ([], [])
        execute(frame.program.statements[frame.next], report: tallyAndReport)
        stepping.isRunningProgram = false
        if failed?.isInterruption == true {
            // A statement that was interrupted has changed nothing, and is the next one again.
            stepping.run?.forgetLast()
            return [.interrupted]
        }
        tally.commands += 1
        stepping.run?.tally = tally
        stepping.run?.stopMark = session.history.mark
        if isFinished {
            // `quit` in the script ends the script, and not the console of the person who steps through it.
            isFinished = false
            stepping.run?.finish()
        }
        if failed != nil, !keepsGoing { return [.failure] }
        return stepping.seen.met.map { .stopPoint($0) }
    }

    /// Steps into the script that a `source` command names, where the script that is being stepped through runs that command.
    mutating func enter(_ file: Word) throws(Diagnostic) {
        guard let run = stepping.run else { return }
        if run.frames.contains(where: { $0.program.file == file.text }) {
            throw Diagnostic(.cycle, "'\(file.text)' is being run already", at: file.span)
        }
        if run.frames.count >= SourceStatement.nestingLimit { throw Diagnostic(.limit, "scripts nest too deeply", at: file.span) }
        let program = Program(try contents(of: file), file: file.text, interpreter.readsInput)
        stepping.run?.frames.append(Run.Frame(program: program))
    }

    /// Goes back over the last `count` statements of the script, or over all that are remembered where these are fewer, whatever was typed since. It stops
    /// earlier where a watched value changes, or at a breakpoint's line.
    mutating func back(_ count: Int) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        try refuseInProgram("back")
        guard var run = stepping.run else { throw Diagnostic.nothingIsStepped }
        if run.snapshots.isEmpty, run.hasForgotten {
            throw Diagnostic(.limit, "what was before is no longer remembered", hint: "'rerun' begins anew")
        }
        if run.snapshots.isEmpty {
            throw Diagnostic(.usage, "this is the beginning of '\(run.main.file)'", hint: "'step' and 'continue' run it")
        }
        let start = (snapshot: session.live.snapshot, mark: session.history.mark)
        var breakpoints = stepping.breakpoints
        var events: [Event] = []
        var left = min(count, run.snapshots.count)
        run.reasons = []
        let looksAtEach = !breakpoints.numbers.isEmpty
        var (session, settings) = (session, settings)
        while left > 0, run.reasons.isEmpty, let (snapshot, branch) = run.takeSnapshots(looksAtEach ? 1 : left) {
            left = looksAtEach ? left - 1 : 0
            let undone = snapshot.frames.last.flatMap { $0.program.statement($0.next) }
            try session.travel(to: snapshot.position, in: branch, unnamedCounter: snapshot.unnamedCounter)
            (run.frames, settings, run.tally) = (snapshot.frames, snapshot.settings, snapshot.tally)
            let (seen, met) = breakpoints.checkValues(session.inspector, after: undone?.text ?? "")
            events += seen
            run.reasons = met.map { .stopPoint($0) }
            if run.reasons.isEmpty, left > 0,
                let breakpoint = breakpoints.breakpoint(at: run.current.next, of: run.current.program, isMain: run.frames.count == 1)
            {
                run.reasons = [.stopPoint(breakpoint.number)]
            }
        }
        breakpoints.rebase(on: session.inspector)
        run.stopMark = session.history.mark
        let changes = tellsChanges ? try session.difference(from: start.snapshot, at: start.mark) : []
        stepping.looksAway = true
        (self.session, self.settings) = (session, settings)
        stepping.breakpoints = breakpoints
        stepping.run = run
        return (changes + events, stopAnswer())
    }

    // MARK: Where it stands

    /// The command that an empty line repeats: `next` where a lesson shows a text to read, otherwise the last command if it steps through a
    /// script; nil where there is neither.
    package var repeated: String? { learning.open?.run.phase == .reading ? NextCommand.manual.name : stepping.lastStep }

    /// The place where the script has stopped. Throws `usage` where there is no script.
    func stopValue() throws(Diagnostic) -> StopValue {
        guard let run = stepping.run else { throw Diagnostic.nothingIsStepped }
        return StopValue(run, session)
    }

    private func stopAnswer() -> Answer? { stepping.run.map { .stop(StopValue($0, session)) } }

    private func refuseInProgram(_ command: String) throws(Diagnostic) {
        if stepping.isRunningProgram {
            throw Diagnostic(.usage, "'\(command)' cannot stand in a script that is being stepped through")
        }
    }
}

extension Diagnostic {
    fileprivate static let nothingIsStepped = Diagnostic(
        .usage, "no script is being stepped through", hint: "'replay FILE' begins one; 'constraints' and 'tree' list what is there")
}
