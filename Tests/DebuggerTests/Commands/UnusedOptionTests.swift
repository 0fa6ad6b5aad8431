import Commands
import Session
import TestSupport
import Testing

/// Options that a kind of view has, and that change nothing where the view is.
@Suite struct UnusedOptionTests {
    @Test(arguments: [
        ("view a after=4", "'after' does nothing here: 'a' is in no stack view"),
        ("view a gravity=center", "'gravity' does nothing here: 'a' is in no stack view"),
        ("view a in s after=4", nil),
        ("cell c in t rowheight=40 accessory=disclosure", nil),
        ("cell c in f accessory=disclosure", "'accessory' does nothing here: 'c' is in no table"),
        ("cell c in f section=header", "'section' does nothing here: 'c' is in no table"),
        ("cell c in f rowheight=40", "'rowheight' does nothing here: 'c' is in no table"),
        ("set t.rowheight 40", nil),
        ("set s.stackhug 300", "'stackhug' does nothing here: it is about AppKit's stack views ('set defaults appkit')"),
        ("set s.clipping.v 300", "'clipping.v' does nothing here: it is about AppKit's stack views ('set defaults appkit')"),
    ])
    func areSaid(line: String, warning: String?) {
        var session = Scripted()
        for line in ["window w 300x300", "stack s", "table t", "collection f"] { session.run(line) }
        let said = session.run(line).replacing("\n    ", with: " ")
        if let warning { #expect(said.contains(warning)) } else { #expect(!said.contains("does nothing")) }
    }

    /// With the defaults of AppKit its options count.
    @Test func ofAppKit() {
        var session = Scripted()
        for line in ["set defaults appkit", "window w 300x300", "stack s"] { session.run(line) }
        #expect(!session.run("set s.stackhug 300").contains("does nothing"))
    }
}
