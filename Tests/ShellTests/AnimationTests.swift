@preconcurrency import CLibrary
import Testing

extension ShellTests {
    /// `live`: pictures in the place of pictures, where there is a terminal that can.
    @Suite struct Animations {
        let home: Home

        init() throws { home = try Home() }

        private static let layout = "window root 320x60; view box; box.edges == super.edges inset 10"

        @Test func dragIsPlayedInPlace() throws {
            let run = try TerminalRun(home: home)
            try run.enter(Self.layout, expecting: "box")
            try run.enter("drag root.width 60...320 steps 4 live", expecting: "root.width = 320")
            // Each of the last three goes up over the one before.
            #expect(run.plain.ranges(of: "root.width = ").count == 4)
            let ups = run.raw.split(separator: "\u{1B}[").filter { $0.drop { $0.isNumber }.first == "A" }
            #expect(ups.count == 3)
            try run.enter("print root.width", expecting: "320")
        }

        @Test func animationIsPlayedInPlace() throws {
            let run = try TerminalRun(home: home)
            try run.enter("window root 320x60; view box 20x20; left: box.leading == super.leading; box.top == super.top", expecting: "left")
            try run.enter("animate left.constant 200 over 0.2 frames 2 live", expecting: "0.2 seconds")
            #expect(run.plain.contains("0.067 seconds") && run.plain.contains("0.133 seconds"))
            try run.enter("print box.leading", expecting: "200")
        }

        /// ctrl-C goes to the last picture; what is typed meanwhile is not lost, and is not seen in the picture.
        @Test func interruptGoesToTheEnd() throws {
            let run = try TerminalRun(home: home)
            try run.enter(Self.layout, expecting: "box")
            try run.type("drag root.width 60...320 steps 100 live\r")
            try run.expect("root.width = 65")
            try run.type(TerminalRun.Key.interrupt)
            try run.expect("root.width = 320")
            try run.expect("aldb> ")
            #expect(!run.plain.contains("^C"))
            #expect(run.plain.ranges(of: "root.width = ").count < 100)
            try run.enter("print 1200+34", expecting: "1234")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
        }

        /// Whatever ends the program, the terminal shows again what is typed.
        @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
        func signalsLeaveTheTerminalAsItWas(signal: Int32) throws {
            let run = try TerminalRun(home: home)
            try run.enter("window root 320x60; view box 20x20; left: box.leading == super.leading; box.top == super.top", expecting: "left")
            try run.type("animate left.constant 200 over 48.2 frames 240 live\r")
            try run.expect("0.4 seconds")
            #expect(!run.echoes)
            if signal == SIGQUIT { try run.type("\u{1C}") } else { run.send(signal) }
            #expect(try run.finish() == -signal)
            #expect(run.echoes)
        }

        @Test func aTerminalThatCannotShowsThemOneAfterTheOther() throws {
            let run = try TerminalRun(home: home, environment: ["TERM=dumb"])
            try run.enter(Self.layout, expecting: "box")
            let before = run.raw.ranges(of: "\u{1B}").count
            try run.enter("drag root.width 60...320 steps 4 live", expecting: "root.width = 320")
            #expect(run.raw.ranges(of: "\u{1B}").count == before)
            #expect(run.plain.ranges(of: "root.width = ").count == 4)
        }

        /// Pipes and programs get no escapes.
        @Test func pipesGetTheSameAsWithoutIt() throws {
            let command = "drag root.width 60...320 steps 3"
            let still = try PipedRun.run("--no-init", input: "\(Self.layout); \(command)\n")
            let live = try PipedRun.run("--no-init", input: "\(Self.layout); \(command) live\n")
            #expect(still.status == 0 && live.output == still.output && !live.output.contains("\u{1B}"))
            let json = try PipedRun.run("--no-init", "--json", input: "\(Self.layout); \(command) live\n")
            #expect(json.status == 0 && !json.output.contains("\u{1B}") && json.lines.allSatisfy { $0.hasPrefix("{") })
        }
    }
}
