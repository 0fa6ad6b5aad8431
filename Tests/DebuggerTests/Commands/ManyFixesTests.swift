import TestSupport
import Testing

/// More ways out of conflicts than are listed.
@Suite struct ManyFixesTests {
    /// Each of eight variables is told two values, so that one of each two has to go: there are 256 ways to choose.
    @Test func aListThatIsCutSaysSo() {
        var session = Scripted()
        for name in "abcdefgh" { session.run("var \(name); \(name) == 1; \(name) == 2") }
        session.run("fixes")
        #expect(session.json.hasSuffix(#""complete":false}}"#))
        session.run("delete c3; delete c5; delete c7; delete c9; delete c11; delete c13; delete c15; fixes")
        #expect(session.json.hasSuffix(#""complete":true}}"#))
    }
}
