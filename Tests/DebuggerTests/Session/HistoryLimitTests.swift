import Language
import Reference
import Solving
import TestSupport
import Testing

@testable import Commands
@testable import Session

/// A session of any length fits into memory: the oldest steps are forgotten, and what needs them says so.
@Suite struct HistoryLimitTests {
    private func session(_ limits: History.Limits, steps: Int) -> Scripted {
        var session = Scripted()
        session.console.session.history.limits = limits
        session.run("var x; k: x == 0")
        for value in 1...(steps - 2) { session.run("constant k \(value)") }
        return session
    }

    @Test func theOldestGoTogether() {
        var session = session(History.Limits(steps: 40, fewest: 5), steps: 100)
        let history = session.console.session.history
        #expect(history.position == 100 && history.count == 100)
        #expect(history.past.count <= 40 && history.past.count >= 35)
        #expect(history.forgotten == 100 - history.past.count)
        #expect(session.run("undo").hasSuffix("undone: constant k 98"))
        #expect(session.run("print x") == "97")
        #expect(session.run("goto \(history.forgotten); print x").hasSuffix("\n\(history.forgotten - 2)"))
        #expect(session.run("goto 100; print x").hasSuffix("\n98"))
    }

    @Test func whatIsForgottenIsSaidToBe() {
        var session = session(History.Limits(steps: 40, fewest: 5), steps: 100)
        let before = session.console.session.history.position
        for line in ["undo 90", "goto 3", "goto 0"] {
            #expect(session.run(line).contains("are no longer remembered"), "\(line)")
            #expect(session.failures.last?.code == .limit)
            #expect(session.failures.last?.hint?.contains("goto \(session.console.session.history.forgotten)") == true)
        }
        #expect(session.console.session.history.position == before)
        #expect(session.run("undo 101").contains("only 100 steps to undo"))
        #expect(session.run("goto 101").contains("only 100 steps"))
        let list = session.run("history").split(separator: "\n")
        #expect(list.first?.contains("what was before is no longer remembered") == true)
        #expect(list.last?.contains("100  constant k 98") == true)
        #expect(session.json.contains(#""step":\#(session.console.session.history.forgotten + 1)"#))
    }

    @Test func aCheckpointOutlivesIt() {
        var session = Scripted()
        session.console.session.history.limits = History.Limits(steps: 20, fewest: 5)
        session.run("var x; k: x == 7; checkpoint early")
        for value in 1...60 { session.run("constant k \(value)") }
        #expect(session.console.session.history.forgotten > 3)
        #expect(session.run("diff early").contains("7 → 60"))
        session.run("restore early")
        #expect(session.run("print x") == "7")
        session.run("undo")
        #expect(session.run("print x") == "60")
    }

    /// What the steps hold together is counted right, whatever way one goes.
    @Test func itsSizeIsBoundedToo() {
        var session = Scripted()
        session.console.session.history.limits = History.Limits(steps: 10_000, weight: 600, fewest: 5)
        session.run("window root 400x400; " + (0..<20).map { "view v\($0) 10x10" }.joined(separator: "; "))
        session.run((0..<20).map { "v\($0).leading == super.leading + \($0)" }.joined(separator: "; "))
        var random = SplitMix64(seed: 5)
        for _ in 0..<300 {
            switch random.number(0...5) {
            case 0: session.run("undo \(random.number(1...4))")
            case 1: session.run("redo")
            case 2: session.run("set root.rtl \(random.number(0...1) == 0 ? "on" : "off")")
            default: session.run("resize root \(random.number(100...900))x300")
            }
            let history = session.console.session.history
            #expect(history.weight == history.steps.reduce(0) { $0 + $1.difference.weight })
            #expect(history.past.count <= 5 || history.past.reduce(0) { $0 + $1.weight } <= 600)
        }
        #expect(session.console.session.history.forgotten > 0)
        #expect(session.failures.allSatisfy { $0.code == .usage || $0.code == .limit })
    }

    @Test func steppingBackEndsWhereItDoes() {
        let script = "var x; k: x == 0\n" + (1...60).map { "constant k \($0)\n" }.joined()
        var session = Scripted(files: .reading(script))
        session.console.session.history.limits = History.Limits(steps: 20, fewest: 5)
        session.run("replay a.aldb; continue")
        #expect(session.run("print x") == "60")
        session.run("back 10")
        #expect(session.run("print x") == "50")
        session.run("back 1000")
        #expect(!session.hasFailed)
        #expect(session.run("back").contains("no longer remembered"))
        session.run("continue")
        #expect(session.run("print x") == "60")
    }

    @Test func checkpointsAreCounted() {
        var session = Scripted()
        session.run("var x")
        for number in 1...Checkpoints.limit { session.run("checkpoint c\(number)") }
        #expect(session.failures.isEmpty)
        #expect(session.run("checkpoint other").contains("there are \(Checkpoints.limit) checkpoints"))
        #expect(session.failures.last?.code == .limit)
        #expect(session.run("checkpoint c1").hasPrefix("checkpoint c1: step 1"))
    }
}
