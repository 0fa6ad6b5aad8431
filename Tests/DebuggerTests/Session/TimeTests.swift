import Answers
import Explaining
import Reference
import Solving
import Synchronization
import TestSupport
import Testing

@testable import Commands
@testable import Layout
@testable import Session

/// Going back and forth in a session.
@Suite struct TimeTests {
    /// Everything a person can see of a state, values bit for bit.
    private struct State: Equatable {
        var values: [Unknown: UInt64]
        var constraints: [String]
        var names: Set<String>
        var broken: [String: UInt64]
        var suspended: [String]
        var undetermined: Set<Unknown>

        init(_ session: Session) {
            let live = session.live
            var found: [Unknown: UInt64] = [:]
            live.solverState.values.forEach { unknown, value in
                found[unknown] = value.bitPattern
                #expect(live.value(of: unknown).bitPattern == value.bitPattern)
            }
            values = found
            let text = ConstraintText(layout: live.layout)
            constraints = live.layout.constraintsInOrder.map { "\($0.name): \(text.text($0)) @\($0.priority) \($0.isActive)" }
            names = Set(live.layout.names)
            broken = [:]
            for constraint in live.brokenInOrder { broken[constraint.name] = live.solverState.broken[constraint.id]?.bitPattern }
            suspended = live.suspendedInOrder.map(\.name)
            undetermined = Set(live.solverState.undetermined.elements)
            expectSoundIndices(live.layout)
        }

        /// Expects that the indices of a layout, which have no journal, are those of its records.
        private func expectSoundIndices(_ layout: Layout) {
            let (views, constraints) = (layout.viewsInOrder, layout.constraintsInOrder)
            let typed = constraints.filter { $0.id.host == nil }
            let names = views.map(\.name) + layout.variablesInOrder.map(\.name) + layout.metricsInOrder.map(\.name) + typed.map(\.name)
            #expect(layout.names.sorted() == names.sorted())
            for view in views { #expect(layout.meaning(of: view.name) == .view(view.id)) }
            for (id, name) in layout.variablesInOrder { #expect(layout.meaning(of: name) == .variable(id)) }
            for (name, value) in layout.metricsInOrder { #expect(layout.meaning(of: name) == .metric(value)) }
            for constraint in typed { #expect(layout.meaning(of: constraint.name) == .constraint(constraint.id)) }
            #expect(Set(layout.statementNames) == Set(typed.compactMap(\.statementName)))
            for constraint in constraints where constraint.id.isAskedFor {
                #expect(layout.constraint(named: constraint.name)?.id == constraint.id)
            }
            for id in views.map(\.id) + layout.variablesInOrder.map(\.id) {
                var siblings = Siblings()
                for view in views where view.parent == id { siblings.put(view.id, at: view.order, as: Standing(of: view)) }
                #expect(layout.siblings(in: id) == siblings)
                let others = constraints.filter { $0.id.host.map { $0 != id } ?? false && $0.form.items.contains { $0.term.entity == id } }
                #expect(Set(layout.generatedConstraints(mentioning: id)) == Set(others.map(\.id)))
                #expect(layout.constraints(mentioning: id).map(\.id) == typed.filter { $0.mentioned.contains(id) }.map(\.id))
                let hosted = constraints.map(\.id).filter { $0.host == id }
                #expect(Set(layout.generatedConstraints(of: id)) == Set(hosted))
                #expect(Set(layout.askedConstraints(of: id).map(\.id)) == Set(hosted.filter(\.isAskedFor)))
            }
        }
    }

    @Test(arguments: 0..<Effort.count(30)) func everyStepBackAndForthIsExact(seed: Int) throws {
        var typist = Typist(seed: UInt64(seed) &+ 4_000)
        var session = Scripted()
        session.run("window root 320x480")
        var states: [State] = [State(Scripted().console.session), State(session.console.session)]
        for _ in 0..<40 {
            let line = typist.line()
            if line.hasPrefix("undo") || line.hasPrefix("redo") { continue }
            let before = session.console.session.history.position
            session.run(line)
            if session.console.session.history.position > before { states.append(State(session.console.session)) }
        }
        let count = states.count - 1
        #expect(session.console.session.history.position == count)
        for step in (0..<count).reversed() {
            session.run("undo")
            #expect(State(session.console.session) == states[step], "seed \(seed), back to \(step)")
        }
        for step in 1...count {
            session.run("redo")
            #expect(State(session.console.session) == states[step], "seed \(seed), forth to \(step)")
        }
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<10 {
            let step = random.number(0...count)
            session.run("goto \(step)")
            #expect(State(session.console.session) == states[step], "seed \(seed), to \(step)")
        }
        // What is asked next rests on a sound solver.
        session.run("goto \(count)")
        #expect(try session.console.session.live.verification().unconfirmed == [], "seed \(seed)")
    }

    @Test func goesToAnyStep() {
        var session = Scripted()
        session.run("var x; x == 1 @10; x == 2 @20; x == 3 @30")
        #expect(session.run("goto 2").hasPrefix("removed"))
        #expect(session.run("print x") == "1")
        session.run("goto 4")
        #expect(session.run("print x") == "3")
        #expect(session.run("goto 4") == "already at step 4")
        session.run("goto 0")
        #expect(session.run("frames; values") == "no views\nno variables")
        #expect(session.run("goto 5").contains("there are only 4 steps"))
        #expect(session.run("goto").contains("a step's number"))
        #expect(session.run("undo").contains("nothing to undo"))
    }

    @Test func historyShowsWhereOneIs() {
        var session = Scripted()
        session.run("var x; x == 1; print x; checkpoint one; x >= 0; undo")
        #expect(
            session.run("history") == """
                  0  the beginning
                  1  var x
                ▸ 2  x == 1         [one]
                  3  x >= 0
                """)
        #expect(session.json.contains(#""at":2,"checkpoints":[{"name":"one","step":2}]"#))
        #expect(session.json.contains(#"{"step":3,"command":"x >= 0","done":false}"#))
        // A new step takes the place of those that were taken back.
        session.run("x <= 7")
        #expect(session.run("history").contains("▸ 3  x <= 7"))
    }

    @Test func checkpointsOutliveTheirHistory() {
        var session = Scripted()
        session.run("view box 40x20; box.leading == super.leading + 8; checkpoint a; constant c1 20; undo 2; view other 10x10")
        let frames = session.run("frames")
        let events = session.run("restore a")
        #expect(events.contains("removed other") || events.contains("removed  other"))
        #expect(session.run("print box.leading") == "8")
        // What it did is one step.
        session.run("undo")
        #expect(session.run("frames") == frames)
        session.run("redo")
        #expect(session.run("print box.leading") == "8")
        #expect(session.run("checkpoint") == "a = step 2")
        #expect(session.run("restore b").contains("there is no checkpoint 'b'"))
        // An id that was given is not given again.
        session.run("box.width == 3")
        #expect(session.run("constraints").contains("c2"))
    }

    @Test func differencesSayWhatIsOtherwise() {
        var session = Scripted()
        session.run("window root 320x480; view box 40x20; left: box.leading == super.leading + 8; checkpoint a")
        #expect(session.run("diff a") == "nothing is different since a")
        session.run("constant left 20; box.width == 100 @200")
        #expect(
            session.run("diff") == """
                since a
                left  box.leading == root.leading + 20
                c1  box.width == 100 @200
                box  (8, 0) 40×20 → (20, 0) 40×20
                broken  c1 @200 by 60, because of box.hug.h
                """)
        #expect(session.json.contains(#""since":"a","changes":[{"type":"constraint-changed","id":"left""#))
        session.run("delete box")
        #expect(session.run("diff").hasPrefix("since a\nremoved  left, box"))
        #expect(session.run("diff nowhere").contains("unknown-name"))
    }

    /// What is told of going back is what a comparison of all there is finds.
    @Test(arguments: 0..<Effort.count(10, short: 10)) func differencesAreThoseOfTheSnapshots(seed: Int) throws {
        var typist = Typist(seed: UInt64(seed) &+ 9_000)
        var session = Scripted()
        session.run("window root 320x480")
        var random = SplitMix64(seed: UInt64(seed))
        for name in 0..<12 {
            session.run("checkpoint s\(name)")
            for _ in 0..<4 { session.run(typist.line()) }
            if random.number(0...2) == 0 { session.run("undo \(random.number(1...3))") }
            guard let checkpoint = session.console.session.checkpoints["s\(random.number(0...name))"] else { continue }
            let fast = try session.console.session.difference(from: checkpoint.snapshot, at: checkpoint.mark)
            let slow = try session.console.session.difference(from: checkpoint.snapshot, at: History.Mark.nowhere)
            #expect(fast == slow, "seed \(seed), \(name)")
        }
    }

    @Test func newBeginsAnew() {
        var session = Scripted()
        session.run("set scale 3; view box; box.width == 40; new")
        #expect(session.failures == [])
        #expect(session.run("frames") == "no views")
        session.run("var x; x == 5")
        #expect(session.run("constraints").hasPrefix("c1"))
        session.run("undo 3")
        #expect(session.run("print box.width") == "40")
    }

    /// What is told of a way across `new` and `restore` confuses nothing that has come to stand in the place of something else.
    @Test func otherViewsAreOthers() {
        var session = Scripted()
        session.run("window root 320x568; view card 10x10; checkpoint a; new; window root 320x80; view box 100x40")
        #expect(session.run("undo 3").hasPrefix("removed  root, box\nview  root\nview  card"))
        #expect(session.run("redo 3").hasPrefix("removed  root, card\nview  root\nview  box"))
        session.run("restore a; view other 30x30")
        #expect(session.run("undo 2").hasPrefix("removed  root, card, other\nview  root\nview  box"))
        #expect(session.failures == [])
    }

    @Test func longListsAreCut() {
        var session = Scripted()
        session.run("var a; var b; var c; var d; var e; var f; var g")
        #expect(session.run("undo 7").hasSuffix("undone: var g; var f; var e; var d; var c; and 2 more"))
    }

    /// A failing command costs nothing that was there.
    @Test func failedCommandsLeaveTheSolverSound() throws {
        var session = Scripted()
        session.run("view box 40x20; box.leading == super.leading + 8")
        let before = State(session.console.session)
        session.run("line: box.edges == super.edges inset 3; H:|-[box]-[nobody]-|; line.leading: box.width == 3")
        session.run("undo")
        #expect(State(session.console.session) == before)
        #expect(try session.console.session.live.verification().unconfirmed == [])
    }

    /// ctrl-C at any question of the solver leaves everything as it was.
    @Test(arguments: 0..<12) func interruptedTravelsChangeNothing(after count: Int) throws {
        var session = Scripted()
        session.run("window root 320x80; view box -x40; box.edges == super.edges inset 20; wide: box.width == 500 @900; checkpoint a")
        session.run("constant wide 600; priority wide 1000; constant c1 30; resize root 200x200")
        let before = State(session.console.session)
        for command in ["undo 3", "goto 2", "restore a", "new", "diff a"] {
            let left = Mutex(count)
            session.console.isInterrupted = {
                left.withLock {
                    $0 -= 1
                    return $0 < 0
                }
            }
            session.run(command)
            session.console.isInterrupted = nil
            if case .failed(let diagnostic)? = session.reports.last?.status {
                #expect(diagnostic == .interrupted)
            } else if command != "diff a" {
                session.run("undo")
                if command == "undo 3" || command == "goto 2" { session.run("goto 8") }
            }
            #expect(State(session.console.session) == before, "\(command)")
            #expect(try session.console.session.live.verification().unconfirmed == [])
        }
    }

    /// The steps themselves cost little: what they changed is what costs.
    @Test func aStepIsSmall() {
        #expect(MemoryLayout<History.Step>.stride <= 88)
    }
}
