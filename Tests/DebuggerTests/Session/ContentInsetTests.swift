import Commands
import Layout
import Session
import Solving
import TestSupport
import Testing

/// Insets of what scrolls: they say where it is before anyone has scrolled, and change no constraint but the lines of a collection view.
@Suite struct ContentInsetTests {
    private func drawn(_ name: String, _ script: String) throws -> Rect {
        var session = Scripted()
        session.run(script)
        #expect(session.failures == [])
        let console = session.console.session
        return console.live.drawnFrame(of: try #require(console.layout.view(named: name)).id)
    }

    private static let scrolling = """
        window w iphone-13-mini
        scroll s in w
        s.edges == w.edges
        view a 50x60 in s
        a.left == s.content.left + 4
        a.top == s.content.top + 8

        """

    @Test(arguments: [
        ("", 4.0, 8.0), ("set s.contentinset 10,20,30,40", 24, 18), ("set s.contentadjust always", 4, 58),
        ("set s.contentinset 10,20,30,40\nset s.contentadjust always", 24, 68),
        // An offset counts from the edge, whatever the insets are.
        ("set s.contentinset 10,20,30,40\nset s.offset 0,100", 4, -92), ("set s.contentinset 10\nset s.offset 0,0", 4, 8),
        ("set s.contentinset 10\nset s.contentinset 0", 4, 8),
    ])
    func contentBeginsInside(options: String, x: Double, y: Double) throws {
        #expect(try drawn("a", Self.scrolling + options) == Rect(x: x, y: y, width: 50, height: 60))
    }

    /// Constraints with what is outside are about the place that constraints give.
    @Test func constraintsStayAsTheyAre() throws {
        var session = Scripted()
        session.run(Self.scrolling + "set s.contentinset 10,20,30,40\nexpect a.top == 8\nexpect a.left == 4\nverify")
        #expect(session.failures == [])
    }

    /// What was typed comes back from what is saved.
    @Test func areSaved() throws {
        let files = FilesInMemory()
        var session = Scripted(files: files.access)
        session.run(Self.scrolling + "set s.contentinset 10,20,30,40\nset s.contentadjust always\nset s.offset 0,0\nsave a.aldb")
        let text = try #require(files["a.aldb"])
        #expect(text.contains("contentinset=10,20,30,40 contentadjust=always offset=0,0"))
        #expect(session.failures == [])
    }

    /// In code they are the properties of UIScrollView.
    @Test(arguments: [
        ("contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)", "contentinset=10,20,30,40"),
        ("contentInset = UIEdgeInsetsMake(1, 2, 3, 4)", "contentinset=1,2,3,4"),
        ("contentInset.bottom = 80", "contentinset=0,0,80,0"),
        ("contentInset = UIEdgeInsetsMake(1, 2, 3, 4); list.contentInset.left = 7", "contentinset=1,7,3,4"),
        (
            "contentInset = .zero; var some = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4); some.top = 9; list.contentInset = some",
            "contentinset=9,2,3,4"
        ),
        ("layoutMargins.left = 12", "margins=8,12,8,8"),
        ("directionalLayoutMargins.trailing = 3", "directionalmargins=8,8,8,3"),
        ("contentInsetAdjustmentBehavior = .always", "contentadjust=always"),
    ])
    func inCode(line: String, option: String) throws {
        let code = """
            class C: UIViewController {
                let list = UIScrollView()
                override func viewDidLoad() {
                    view.addSubview(list)
                    list.\(line)
                }
            }
            """
        let files = FilesInMemory(["C.swift": code])
        var session = Scripted(files: files.access)
        session.run("import code C.swift\nsave a.aldb")
        #expect(files["a.aldb"]?.contains(option) == true)
    }
}
