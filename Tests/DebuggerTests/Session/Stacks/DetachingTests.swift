import Checking
import Commands
import Exact
import Layout
import Session
import TestSupport
import Testing

/// Views that an NSStackView takes out where there is no room for them.
@Suite struct DetachingTests {
    /// Three views of 80 points in a stack view, 10 apart, of which the second and third may go.
    private static let row = """
        set defaults appkit
        window w 500x100
        stack s in w spacing=10
        s.leading == w.leading
        s.top == w.top
        sw: s.width == 300
        view a 80x20 in s resist=1000
        view b 80x20 in s resist=1000 visibility=900
        view c 80x20 in s resist=1000 visibility=500

        """

    private func taken(_ script: String) -> [String] {
        var session = Scripted()
        session.run(script + "\nverify")
        #expect(session.failures == [])
        return session.console.session.layout.viewsInOrder.filter(\.isDetached).map(\.name)
    }

    @Test(arguments: [
        ("", []), ("constant sw 260", []), ("constant sw 259", ["c"]), ("constant sw 170", ["c"]), ("constant sw 169", ["b", "c"]),
        // A view that has to stay stays.
        ("constant sw 50", ["b", "c"]), ("constant sw 169; set b.visibility default", ["c"]),
        // Those that are equal go from the end.
        ("set b.visibility 500; constant sw 200", ["c"]), ("set a.visibility 500; constant sw 200", ["c"]),
        ("set c.visibility 950; constant sw 200", ["b"]),
        // What is hidden takes no room.
        ("hide a; constant sw 170", []), ("set c.visibility 0", ["c"]),
        // Contents that give way do so before a view goes that is kept more strongly than they resist.
        ("resist a 750; resist b 750; resist c 750; constant sw 200", ["c"]),
        ("resist a 750; resist b 750; resist c 750; set c.visibility 900; constant sw 200", []),
        ("set s.axis v; sh: s.height == 50", ["c"]), ("set defaults ib; constant sw 50", []),
    ])
    func fewerViewsStayWhereThereIsLessRoom(edit: String, expected: [String]) {
        #expect(taken(Self.row + edit) == expected)
        // The way there does not matter, nor does the way back.
        #expect(taken(Self.row + "constant sw 40; constant sw 300; \(edit)") == expected)
        #expect(taken(Self.row + "\(edit)\nconstant sw 20\nundo\nundo\nredo") == expected)
    }

    /// The others close up, and what happens is said.
    @Test func theOthersCloseUp() {
        var session = Scripted()
        session.run(Self.row + "set b.visibility 400")
        let said = session.run("constant sw 200")
        #expect(said.contains("b  is taken out, since there is no room for it"))
        session.run("expect c.left == 90\nexpect c.width == 80\nexpect not ambiguous b")
        #expect(session.run("constant sw 280").contains("b  has room again"))
        session.run("expect c.left == 180")
        #expect(session.failures == [])
    }

    @Test func hint() {
        var session = Scripted()
        #expect(
            session.run("set defaults appkit\nwindow w 9x9\nstack s\nview a in s visibility=foo").contains(
                "a priority such as 900, 0 for never, or default"))
    }

    /// A conflict that has nothing to do with room takes nothing out.
    @Test func conflictsOfAnotherKind() {
        #expect(taken(Self.row + "a.width == 60\na.width == 70") == [])
    }

    /// A stack view in another one loses a view where the outer one leaves it too little room.
    @Test func stacksInStacks() {
        let script =
            Self.row + "stack inner in s spacing=5\nview x 60x20 in inner resist=1000\nview y 60x20 in inner resist=1000 visibility=100\n"
        #expect(taken(script + "constant sw 395") == [])
        #expect(taken(script + "constant sw 385") == ["y"])
        #expect(taken(script + "constant sw 320") == ["c", "y"])
        #expect(taken(script + "set b.visibility default; set c.visibility default; constant sw 385") == ["y"])
    }

    /// Files and code say it, and what is saved.
    @Test func filesAndCode() throws {
        let list = #"<visibilityPriorities><integer value="1000"/><integer value="850"/></visibilityPriorities>"#
        func view(_ id: String, _ x: Int) -> String {
            """
            <customView translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)">
            <rect key="frame" x="\(x)" y="0" width="50" height="20"/></customView>
            """
        }
        let xib = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><customView id="page" userLabel="page">
            <rect key="frame" x="0" y="0" width="100" height="20"/><subviews>
            <stackView translatesAutoresizingMaskIntoConstraints="NO" id="s" userLabel="s"><rect key="frame" x="0" y="0" width="100" height="20"/>
            <subviews>\(view("a", 0))\(view("b", 50))</subviews>\(list)</stackView></subviews></customView></objects></document>
            """
        let code = """
            class C: NSViewController {
                let stack = NSStackView()
                let first = NSButton(), second = NSButton()
                override func viewDidLoad() {
                    view.addSubview(stack)
                    stack.addArrangedSubview(first)
                    stack.addArrangedSubview(second)
                    stack.setVisibilityPriority(.detachOnlyIfNecessary, for: second)
                }
            }
            """
        let files = FilesInMemory(["a.xib": xib, "C.swift": code])
        for (line, name, visibility) in [("import ib a.xib", "b", 850), ("import code C.swift", "second", 900)] {
            var session = Scripted(files: files.access)
            session.run("\(line)\nsave out.aldb")
            #expect(session.console.session.layout.view(named: name)?.arrangedOptions.visibilityPriority == Rational(visibility))
            #expect(try #require(files["out.aldb"]).contains("visibility=\(visibility)"))
        }
    }
}
