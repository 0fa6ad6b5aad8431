import Answers
import Language
import Session

/// The breakpoints and watchpoints of a console, with their counters and last values.
package struct Breakpoints: Sendable {
    package private(set) var breakpoints: [Breakpoint] = []
    package private(set) var watchpoints: [Watchpoint] = []
    private var lastNumber = 0

    package init() {}

    private mutating func makeNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    package mutating func add(_ condition: Breakpoint.Condition, _ inspector: Inspector) -> Breakpoint {
        var breakpoint = Breakpoint(number: makeNumber(), condition)
        // A comparison that holds already does not meet the breakpoint until it has ceased to hold and begins to hold again.
        if case .comparison(let comparison, _) = condition { breakpoint.holds = inspector.holds(comparison) ?? false }
        breakpoints.append(breakpoint)
        return breakpoint
    }

    package mutating func watch(_ text: String, _ expression: ExpressionSyntax?, _ inspector: Inspector) -> Watchpoint {
        var watchpoint = Watchpoint(number: makeNumber(), text: text, expression: expression)
        watchpoint.rebase(on: inspector)
        watchpoints.append(watchpoint)
        return watchpoint
    }

    /// Removes a breakpoint or watchpoint; returns whether there was one.
    package mutating func remove(_ number: Int) -> Bool {
        let count = breakpoints.count + watchpoints.count
        breakpoints.removeAll { $0.number == number }
        watchpoints.removeAll { $0.number == number }
        return breakpoints.count + watchpoints.count < count
    }

    package var isEmpty: Bool { breakpoints.isEmpty && watchpoints.isEmpty }

    /// The numbers of all breakpoints and watchpoints, ascending.
    package var numbers: [Int] { (breakpoints.map(\.number) + watchpoints.map(\.number)).sorted() }

    /// The breakpoints and watchpoints in the order of their numbers, as they are shown.
    package var stopPoints: [StopPointValue] {
        (breakpoints.map { StopPointValue($0) } + watchpoints.map { StopPointValue($0) }).sorted { $0.number < $1.number }
    }

    /// The numbers of the breakpoints that stop before the first statement in a line of a program.
    package func numbers(at line: Int, of program: Program, isMain: Bool) -> [Int] {
        breakpoints.compactMap { breakpoint in
            guard let asked = breakpoint.line(in: program, isMain: isMain),
                let index = program.firstStatement(from: asked), program.statement(index)?.line == line
            else { return nil }
            return breakpoint.number
        }
    }

    /// Whether any breakpoint needs the events of commands to know whether it is met: one for conflicts, broken constraints or ambiguity.
    package var wantsEvents: Bool {
        breakpoints.contains { breakpoint in
            switch breakpoint.condition {
            case .conflict, .broken, .ambiguous: true
            case .line, .comparison: false
            }
        }
    }

    /// Takes the present values of watchpoints and comparisons as those last seen, so that only what changes from here on is reported. It
    /// is called at the beginning of a run and after stepping back.
    package mutating func rebase(on inspector: Inspector) {
        for index in watchpoints.indices { watchpoints[index].rebase(on: inspector) }
        for index in breakpoints.indices {
            if case .comparison(let comparison, _) = breakpoints[index].condition {
                breakpoints[index].holds = inspector.holds(comparison) ?? false
            }
        }
    }

    /// Checks the events and values after a command; returns events for the breakpoints and watchpoints that were met, and their
    /// numbers.
    package mutating func check(in inspector: Inspector, _ events: [Event], after statement: SourceStatement) -> (
        events: [Event], met: [Int]
    ) {
        var found: [Event] = []
        var met: [Int] = []
        for index in breakpoints.indices {
            guard let what = breakpoints[index].meet(events, inspector) else { continue }
            met.append(breakpoints[index].number)
            found.append(.break(number: breakpoints[index].number, reason: what, file: statement.file, line: statement.line))
        }
        let (watched, numbers) = checkValues(inspector, after: statement.text)
        return (found + watched, met + numbers)
    }

    /// Checks the watched values after a command; returns events for the watchpoints whose values changed, and their numbers.
    package mutating func checkValues(_ inspector: Inspector, after command: String) -> (events: [Event], met: [Int]) {
        var found: [Event] = []
        var met: [Int] = []
        for index in watchpoints.indices {
            guard let (from, to) = watchpoints[index].update(from: inspector) else { continue }
            met.append(watchpoints[index].number)
            found.append(
                .watch(number: watchpoints[index].number, expression: watchpoints[index].text, from: from, to: to, command: command))
        }
        return (found, met)
    }

    /// The breakpoint that stops before a statement of a program, if any: a breakpoint stops before the first statement that begins in
    /// its line or below.
    package func breakpoint(at index: Int, of program: Program, isMain: Bool) -> Breakpoint? {
        guard let statement = program.statement(index) else { return nil }
        return breakpoints.first { breakpoint in
            guard let line = breakpoint.line(in: program, isMain: isMain), line <= statement.line else { return false }
            return program.firstStatement(from: line) == index
        }
    }

    package mutating func noteHit(_ number: Int) {
        for index in breakpoints.indices where breakpoints[index].number == number { breakpoints[index].hits += 1 }
    }

    /// Moves breakpoints to the lines where their statements are, after the main script was edited.
    package mutating func follow(_ program: Program, since old: Program) {
        guard let lines = program.lineMap(since: old) else { return }
        for index in breakpoints.indices {
            guard case .line(let line, let file) = breakpoints[index].condition,
                file.map({ Breakpoint.isSameFile($0, program.file) }) ?? true,
                let now = lines.number(of: line)
            else { continue }
            breakpoints[index].condition = .line(now, file: file)
        }
    }
}
