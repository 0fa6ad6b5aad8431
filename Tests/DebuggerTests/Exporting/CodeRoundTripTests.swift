import Answers
import Commands
import Foundation
import Interchange
import Language
import Layout
import Reference
import Session
import Solving
import TestSupport
import Testing

/// What is exported as code, imported again: the same frames wherever a frame is determined.
@Suite struct CodeRoundTripTests {
    /// Frames by view and attribute, where they are determined; the names as code has them.
    private func frames(_ session: Session) -> [String: Double] {
        let open = Set(session.live.solverState.undetermined.elements)
        var all: [String: Double] = [:]
        for view in session.layout.viewsInOrder {
            for part in [Unknown.Part.left, .top, .width, .height] where !open.contains(Unknown(view.id, part)) {
                all["\(view.name).\(part)"] = session.live.value(of: Unknown(view.id, part))
            }
        }
        return all
    }

    /// The session as code of a format, read by a fresh one.
    private func again(_ session: Scripted, _ format: String, _ label: String) -> Scripted? {
        var exporting = session
        exporting.run("export \(format)")
        guard let text = exporting.exported else {
            Issue.record("\(label): nothing was exported")
            return nil
        }
        var imported = Scripted(files: .reading(text))
        imported.run("import code a")
        #expect(imported.failures == [], "\(label)\n\(text)")
        if case .imported(let value)? = imported.answer {
            #expect(value.unread.isEmpty, "\(label): \(value.unread)\n\(text)")
        } else {
            Issue.record("\(label): nothing was imported\n\(text)")
        }
        return imported
    }

    /// Names that the importer gives to nothing, where comments say options that are called so.
    @Test(arguments: ["swift", "objc", "snapkit", "masonry", "vfl"], ["h", "v", "on", "all", "off"])
    func masksOfViewsCalledLikeWords(format: String, name: String) {
        var session = Scripted()
        session.run(
            """
            window r 320x480; stack `\(name)` 10x20 mask=on; view b in `\(name)` 3x4; table list; cell row in list; var y; y == b.width
            set `\(name)`.mask h=-&-,v=--&
            """)
        #expect(session.failures == [])
        guard let imported = again(session, format, "\(format) of \(name)") else { return }
        let script = SavedScript(imported.console.session.inspector).text()
        #expect(script.contains(" mask=h=-&-,v=--&,in=320x480"), "\(script)")
    }

    /// The same without what only history can tell: a fresh session of the same content.
    private func fresh(_ session: Scripted) -> Scripted {
        var fresh = Scripted()
        let script = SavedScript(session.console.session.inspector).text().split(separator: "\n").filter { !$0.hasPrefix("keep ") }
        fresh.run(script.joined(separator: "\n"))
        return fresh
    }

    private func check(_ session: Scripted, _ format: String, _ label: String) {
        let original = fresh(session)
        guard let imported = again(original, format, "\(format) of \(label)") else { return }
        let (expected, found) = (frames(original.console.session), frames(imported.console.session))
        for (name, value) in expected.sorted(by: { $0.key < $1.key }) {
            guard let other = found[name] else {
                Issue.record("\(format) of \(label): \(name) is \(value), and not determined")
                continue
            }
            #expect(abs(value - other) < 1e-6, "\(format) of \(label): \(name)")
        }
        #expect(expected.count == found.count, "\(format) of \(label): \(Set(found.keys).symmetricDifference(expected.keys).sorted())")
    }

    @Test(arguments: ExportedCodeTests.formats, Effort.some(try Repository.files(in: "examples", ending: ".aldb"), short: 5))
    func examplesKeepTheirFrames(format: String, path: String) throws {
        var session = Scripted(files: Repository.access)
        session.run(try Repository.text(path))
        check(session, format, path)
    }

    @Test(arguments: Effort.some(ExportedCodeTests.formats, short: 2))
    func everythingThatCodeCanSayComesBack(format: String) {
        var session = Scripted()
        session.run(
            ExportedCodeTests.everything.replacingOccurrences(
                of: "view class in root; view `let` in root; view `1 a` in root;",
                with: "view klass in root; view lett in root; view a1 in root;"
            )
            .replacingOccurrences(of: "class.", with: "klass.").replacingOccurrences(of: "`let`", with: "lett")
            .replacingOccurrences(of: "`1 a`", with: "a1").replacingOccurrences(of: "view `名前` in root; view view2", with: "view second")
            .replacingOccurrences(of: "view2", with: "second"))
        #expect(session.failures == [])
        check(session, format, "everything")
    }

    @Test(arguments: 0..<Effort.count(8))
    func randomContainersKeepTheirFrames(seed: Int) {
        var typist = ContainerSessionTests.Typist(seed: UInt64(seed) + 300)
        var session = Scripted()
        session.run("window root 320x480")
        for _ in 0..<30 { session.run(typist.line()) }
        let made = fresh(session)
        for format in ExportedCodeTests.formats {
            check(made, format, "seed \(seed)\n\(SavedScript(made.console.session.inspector).text())")
        }
    }

    /// Frames of macOS, and masks.
    @Test func framesFromTheBottomUpwards() {
        var session = Scripted()
        session.run(
            """
            window w 400x300 resizable; set w.yup on
            view box in w frame=10,20,100,50 mask=width,height
            view inner in box frame=5,5,20,20 mask=on
            button ok "OK" in w
            ok.bottom == w.bottom - 20; ok.trailing == w.trailing - 20
            """)
        #expect(session.failures == [])
        for format in ExportedCodeTests.formats { check(session, format, "macOS") }
    }

    /// Windows with nothing in them, and things without windows.
    @Test(arguments: [
        "window root 320x480", "window a 1x1; window b 100x50 margins=3; view c in b; c.edges == b.edges; window d 2x2; d.width >= 3",
        "var x y; x + y == 3; x == 1",
    ])
    func withoutViews(commands: String) {
        for format in ExportedCodeTests.formats {
            var session = Scripted()
            session.run(commands)
            guard let imported = again(session, format, "\(format) of \(commands)") else { continue }
            let (old, new) = (session.console.session.layout, imported.console.session.layout)
            #expect(new.viewsInOrder.map(\.name).sorted() == old.viewsInOrder.map(\.name).sorted())
            #expect(new.roots.count == old.roots.count)
            for view in old.viewsInOrder { #expect(new.view(named: view.name)?.givenSize == view.givenSize) }
            var reading = imported
            let shown = reading.run("values")
            #expect(shown == session.run("values"))
        }
    }

    /// What stands in comments adds and describes, and no more.
    @Test func commentsTakeNothingAway() {
        let text = """
            // aldb: window root 100x200
            // aldb: delete a
            // aldb: new
            // aldb: set a.hidden on
            //aldb: size a 9x9
            // aldb: quit
            // aldb: import code other
            // aldb: x.width ==
            // aldb: set b.hidden on
            class C: UIViewController { override func viewDidLoad() { let a = UIView(); view.addSubview(a) } }
            """
        var session = Scripted(files: .reading(text))
        session.run("import code a")
        #expect(session.failures == [])
        guard case .imported(let value)? = session.answer else {
            Issue.record("nothing was imported")
            return
        }
        #expect(value.unread.map(\.line) == [2, 3, 6, 7, 8, 9])
        #expect(SavedScript(session.console.session.inspector).text().hasPrefix("window root 100x200\nview a in root hidden\n"))
    }

    /// Beside a layout that is there the names of comments follow those that views get.
    @Test func commentsFollowNewNames() {
        var source = Scripted()
        source.run(
            "window w 200x300; image icon 44x44; label title 50x20; a: icon.left + title.left == 2 * title.top; icon.leading == w.leading")
        source.run("export swift")
        var session = Scripted(files: .reading(source.exported ?? ""))
        session.run("window root 320x480; view icon; a: icon.width == 3")
        session.run("import code a")
        #expect(session.failures == [])
        let script = SavedScript(session.console.session.inspector).text()
        for line in [
            "window root 320x480", "image icon2 44x44 in root", "label title 50x20 in root",
            "a2: icon2.left + title.left - 2 * title.top == 0",
        ] {
            #expect(script.contains(line), "\(line) in\n\(script)")
        }
    }

    @Test(arguments: 0..<Effort.count(10))
    func randomSessionsKeepTheirFrames(seed: Int) {
        var typist = Typist(seed: UInt64(seed) + 900)
        var session = Scripted()
        session.run("window root 320x480")
        for _ in 0..<40 { session.run(typist.line()) }
        let made = fresh(session)
        for format in ExportedCodeTests.formats {
            check(made, format, "seed \(seed)\n\(SavedScript(made.console.session.inspector).text())")
        }
    }
}
