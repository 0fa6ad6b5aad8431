@preconcurrency import CLibrary
import Testing

/// Everything here starts the real program. One at a time: descriptors of one run would be inherited by the next.
@Suite(.serialized)
struct ShellTests {}

extension ShellTests {
    /// The conversation in a terminal.
    @Suite struct Conversation {
        let home: Home

        init() throws { home = try Home() }

        @Test func commandIsAnswered() throws {
            let run = try TerminalRun(home: home)
            try run.enter("print 1200+34", expecting: "1234")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
        }

        @Test func quitLeaves() throws {
            let run = try TerminalRun(home: home)
            try run.type("quit\r")
            #expect(try run.finish() == 0)
        }

        @Test func failureDoesNotEndIt() throws {
            let run = try TerminalRun(home: home)
            try run.enter("nosuchcommand 1", expecting: "nosuchcommand")
            try run.enter("print 1200+34", expecting: "1234")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
        }

        @Test func statementGoesOnInTheNextLine() throws {
            let run = try TerminalRun(home: home)
            try run.enter("print (1200", prompt: "...> ")
            try run.enter("+34)", expecting: "1234")
        }

        @Test func interruptDropsTheLine() throws {
            let run = try TerminalRun(home: home)
            try run.type("print 1+")
            try run.expect("print 1+")
            try run.type(TerminalRun.Key.interrupt)
            try run.expect("aldb> ")
            try run.enter("print 1200+34", expecting: "1234")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
        }

        @Test func interruptDropsTheLinesBeforeToo() throws {
            let run = try TerminalRun(home: home)
            try run.enter("print (1 +", prompt: "...> ")
            try run.type("2 +")
            try run.expect("2 +")
            try run.type(TerminalRun.Key.interrupt)
            try run.expect("aldb> ")
            try run.enter("print 1200+34", expecting: "1234")
        }

        @Test func resizedWindowKeepsTheLine() throws {
            let run = try TerminalRun(home: home)
            try run.type("print 1200")
            try run.expect("print 1200")
            run.resize(columns: 60)
            try run.type("+34")
            try run.expect("+34")
            try run.type("\r")
            try run.expect("1234")
            try run.expect("aldb> ")
        }

        @Test func terminationLeavesTheTerminalAsItWas() throws {
            let run = try TerminalRun(home: home)
            run.send(SIGTERM)
            #expect(try run.finish() == -SIGTERM)
        }

        @Test func fileIsRunFirst() throws {
            let file = try home.write("view card 40x20\n", to: "a.aldb")
            let run = try TerminalRun(file, home: home)
            try run.enter("print card.width+1200", expecting: "1240")
        }
    }
}
