import Commands
import Exact
import Language
import Session
import Synchronization
import TestSupport
import Testing

/// `freeze` holds a value where it is, `thaw` lets go of it.
@Suite struct FreezeTests {
    @Test(arguments: [
        // It holds what nothing else does, and takes part in conflicts.
        """
        window root 320x480; view box; box.width == 0.25 * root.width; box.leading == super.leading; freeze box.width; delete c1; box.width == 90
        expect conflict c3 freeze(box.width); expect suspended c3; expect box.width == 80; thaw box.width; expect not suspended c3
        """,
        "var x y; x + y == 10; keep x 3; freeze x; expect not ambiguous y; y == 9 @500; expect because c2 freeze(x) c1; thaw x; expect y == 9",
        // By whatever name it is called, there is one for a place.
        "view a; freeze a.left at 7; expect error usage: freeze a.leading; thaw a.leading; expect error unknown-name: thaw a.left",
        // What a view implies comes and goes; what is frozen stays.
        "label t \"Hello\"; freeze t.width; text t \"Hello, world\"; expect broken t.resist.h; set scale 3; expect broken t.resist.h",
        "var x y; freeze x; freeze y at 4; thaw; undo; expect y == 4; y == 3; expect suspended c1",
        // It is generated: it can be taken away, but not changed by hand.
        "var x; freeze x at 3; expect error usage: activate freeze(x); delete freeze(x); x == 4",
        "var x; freeze x at 3; expect error usage: deactivate freeze(x); expect error usage: multiplier freeze(x) 2; expect error usage: freeze x",
    ])
    func staysRight(script: String) {
        var session = Scripted()
        session.run(script)
        #expect(session.failures == [])
    }

    @Test func goesWithItsViewAndComesBackWithIt() {
        var session = Scripted()
        session.run("view a; freeze a.width at 30; delete a")
        #expect(session.events.filter { if case .removed = $0 { true } else { false } } == [.removed("freeze(a.width)"), .removed("a")])
        session.run("undo")
        #expect(session.events.contains(.constraintAdded(id: "freeze(a.width)", text: "a.width == 30", priority: 1000)))
        session.run("expect a.width == 30; expect satisfied freeze(a.width)")
        #expect(session.failures == [])
        #expect(session.run("constraints a h").contains("freeze(a.width)"))
    }

    @Test func isSavedWithItsValue() {
        let files = FilesInMemory().access
        var session = Scripted(files: files)
        session.run(
            "window root 320x480; view a; third: a.width == root.width / 3; freeze a.width; delete third; freeze a.height at 0.1; save x")
        var again = Scripted(files: files)
        again.run(
            "source x; expect a.width == 320 / 3; expect a.height == 0.1; expect satisfied freeze(a.width); expect not ambiguous a.width")
        #expect(session.failures == [] && again.failures == [])
    }
}
