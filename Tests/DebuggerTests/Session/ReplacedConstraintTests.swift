import Commands
import Explaining
import Layout
import Session
import Solving
import TestSupport
import Testing
import Vocabulary

/// A constraint that takes the place of another under the same id.
@Suite struct ReplacedConstraintTests {
    @Test func isFoundByItsNewNameAndViews() throws {
        var session = Scripted()
        session.run("window w 400x400\nview a in w\nview b in w\npair: a.width == 40\nb.height == 30")
        var live = session.console.session.live
        let (a, b) = (try #require(live.layout.view(named: "a")), try #require(live.layout.view(named: "b")))
        var changed = try #require(live.layout.constraints(mentioning: a.id).first)
        (changed.name, changed.form) = ("other.two", LinearForm(Anchor.attribute(b.id, .width)))
        live.put(changed)
        _ = try live.solve()
        #expect(live.layout.constraints(mentioning: a.id).isEmpty)
        #expect(live.layout.constraints(mentioning: b.id).map(\.name) == ["other.two", "c1"])
        #expect(live.layout.meaning(of: "pair") == nil && live.layout.meaning(of: "other.two") != nil)
        #expect(live.value(of: Unknown(b.id, .width)) == 40)
        live.remove(changed.id)
        #expect(live.layout.meaning(of: "other.two") == nil)
        #expect(live.layout.constraints(mentioning: b.id).map(\.name) == ["c1"])
    }
}
