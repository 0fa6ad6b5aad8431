import Commands
import Foundation
import Language
import Layout
import Presentation
import Session
import TestSupport
import Testing

/// What is asked about a layout, as programs get it.
@Suite struct QuestionTests {
    struct Row: CustomTestStringConvertible {
        var setting: String
        var question: String
        /// What the `result` begins with.
        var result: String
        var testDescription: String { question }

        init(_ setting: String, _ question: String, _ result: String) {
            self.setting = setting
            self.question = question
            self.result = result
        }
    }

    private static let pair = "var x y\nlow: x >= 10\nsum: x + y == 30 @900\nwish: x == 4 @500"
    private static let label = """
        window root 375x100
        label title "short"
        size title 60x20
        title.top == super.top
        leading: title.leading == super.leading + 20
        trailing: title.trailing == super.trailing - 175 @700
        """

    static let rows: [Row] = [
        Row(
            pair, "why not x == 8",
            #"{"because":["low"],"proof":{"terms":[{"id":"claim","multiplier":"1"},{"id":"low","multiplier":"-1"}],"sum":"0 <= -2"},"cost":[]"#
        ),
        Row(pair, "why not x <= 40", #"{"because":[],"proof":null,"cost":[]"#),
        Row(pair, "why not y == 30", #"{"because":["low","sum"],"proof":{"#),
        Row(
            pair, "why not 2 * y - 5 == 3 * y",
            #"{"because":["sum","wish"],"proof":{"terms":[{"id":"claim","multiplier":"1"},{"id":"sum","multiplier":"1"},{"id":"wish","multiplier":"-1"}],"sum":"0 == 31"},"cost":[{"id":"wish","violation":31}]"#
        ),
        // Equal priorities may share what is missing in another way: that is no cost.
        Row(
            "var x y\nx + y == 10\nx == 8 @300\ny == 8 @300", "why not x == 5",
            #"{"because":[],"proof":null,"cost":[],"verdict":"possible""#),
        // What is suspended may be further from holding.
        Row(
            "var x\nx <= 10\ns: x == 20", "why not x == 5",
            #"{"because":["s"],"proof":{"terms":[{"id":"claim","multiplier":"-1"},{"id":"s","multiplier":"1"}],"sum":"0 == 15"},"cost":[{"id":"s","violation":15}]"#
        ),
        Row("var x\nx <= 10\ns: x == 20", "why not x == 12", #"{"because":["c1"],"#),
        Row(pair, "explain wish", #"{"state":"broken","violation":6,"because":["low"],"tie":false,"threshold":null,"#),
        Row(
            pair + "\nmore: x >= 5", "explain more",
            #"{"state":"satisfied","violation":0,"because":[],"tie":false,"threshold":null,"proof":null,"slack":5,"redundant":true,"#),
        // What is ambiguous moves nowhere when one constraint less is in force, and yet the constraint is needed.
        Row(
            "var x y\nsame: x == y", "explain same",
            #"{"state":"satisfied","violation":0,"because":[],"tie":false,"threshold":null,"proof":null,"redundant":false,"without":{"moved":[],"broken":[],"satisfied":[],"suspended":[],"restored":[],"ambiguous":[]},"implied":[]"#
        ),
        Row(
            "var x y\nhalf: x == 0.5 * y\ntwice: y == 2 * x", "explain twice",
            #"{"state":"satisfied","violation":0,"because":[],"tie":false,"threshold":null,"proof":null,"redundant":true,"#),
        Row(
            pair, "explain low",
            #"{"state":"satisfied","violation":0,"because":[],"tie":false,"threshold":null,"proof":null,"slack":0,"redundant":false,"without":{"moved":["x","y"],"broken":[],"satisfied":["wish"],"#
        ),
        Row(
            pair, "sweep low.constant 0...20 of x, y",
            #"{"segments":[{"from":0,"to":4,"values":{"x":{"at":4,"slope":0},"y":{"at":26,"slope":0}},"broken":[],"ambiguous":[],"suspended":[],"because":{}},{"from":4,"to":20,"values":{"x":{"at":4,"slope":1},"y":{"at":26,"slope":-1}},"broken":["wish"],"#
        ),
        Row(
            pair + "\nlet gap = 3\nz: y >= 8 * gap @950", "sweep gap 0...4 of x, y",
            #"{"segments":[{"from":0,"to":2.5,"values":{"x":{"at":10,"slope":0},"y":{"at":20,"slope":0}},"broken":["wish"],"ambiguous":[],"suspended":[],"because":{"wish":["low"]}},{"from":2.5,"to":4,"values":{"x":{"at":10,"slope":0},"y":{"at":20,"slope":8}},"broken":["sum","wish"],"#
        ),
        Row(
            "var x\nc: x == 3", "sweep c.constant 0...1 of x",
            #"{"segments":[{"from":0,"to":1,"values":{"x":{"at":0,"slope":1}},"broken":[],"ambiguous":[],"suspended":[],"because":{}}],"exact":true}"#
        ),
        Row(
            label, "sweep title.hug.h 1...1000 of title.width",
            #"{"segments":[{"from":1,"to":700,"values":{"title.width":{"at":180,"slope":0}},"broken":["title.hug.h"],"ambiguous":[],"suspended":[],"because":{"title.hug.h":["leading","trailing","root.width"]}},{"from":700,"to":700,"values":{"title.width":{"at":180,"slope":0}},"broken":["title.hug.h"],"ambiguous":["title.width"],"suspended":[],"because":{}},{"from":700,"to":1000,"values":{"title.width":{"at":60,"slope":0}},"broken":["trailing"],"#
        ),
        Row(
            label, "ladder title h",
            #"{"rungs":[{"priority":750,"id":"title.resist.h","wants":60,"got":180,"violation":0,"relation":">="},{"priority":700,"id":"trailing","wants":180,"got":180,"violation":0,"relation":"=="},{"priority":251,"id":"title.hug.h","wants":60,"got":180,"violation":120,"relation":"<="}],"decides":["trailing"],"ambiguous":false}"#
        ),
        Row(
            "var x\nlow: x == 10\nhigh: x == 30", "fixes",
            #"{"fixes":[{"remove":["high"],"or":[{"id":"high","change":"constant","from":30,"to":10},{"id":"high","change":"priority","from":1000,"to":999},{"id":"high","change":"relation","from":"==","to":"<="}],"why":"low says otherwise"},{"remove":["low"],"or":[{"id":"low","change":"constant","from":10,"to":30},"#
        ),
        Row("var x", "fixes", #"{"fixes":[],"complete":true}"#),
        Row(
            "view card 100x50\ncard.top == super.top\ncard.trailing <= super.trailing\ncard.leading >= super.leading", "exercise card",
            #"{"frames":{"card":{"x":290,"y":0,"width":100,"height":50,"absolute":{"x":290,"y":0},"truncated":false}}}"#),
        Row("var x\nx == 3", "verify", #"{"exact":true,"checked":"#),
    ]

    @Test(arguments: rows) func isAnsweredAs(row: Row) throws {
        var session = Scripted()
        session.run(row.setting)
        #expect(session.failures == [])
        let before = SavedScript(session.console.session.inspector).text()
        session.run(row.question)
        #expect(session.failures == [])
        let report = try #require(session.reports.last)
        let json = try #require(JSONRenderer().render(report))
        let result = try #require(json.range(of: "\"result\":")).upperBound
        #expect(json[result...].hasPrefix(row.result), "\(json[result...])")
        // Asking changes nothing.
        #expect(SavedScript(session.console.session.inspector).text() == before)
    }

    /// Who takes the cause away wants to know whether that was all.
    @Test func whatElseForbidsABrokenConstraintIsSaid() {
        var session = Scripted()
        session.run("var x; wish: x == 50 @500; a: x <= 10; b: x <= 20; c: x <= 30 @900")
        #expect(session.run("explain wish").contains("because of\n  a  x <= 10\nwithout that it would be broken still, because of b\n"))
        session.run("delete a; delete b")
        #expect(session.run("explain wish").contains("because of\n  c  x <= 30  @900\nit would hold above priority 900"))
    }

    @Test func whatIsHiddenOrMovedIsSaid() {
        var session = Scripted()
        session.run("view a 10x10; view b 10x10")
        #expect(session.run("hide b") == "b  is hidden")
        #expect(session.run("hide b") == "")
        #expect(session.run("show b") == "b  is shown")
        #expect(session.run("move b in a") == "b  is in a now")
    }

    @Test func whatIsTriedLeavesNoTrace() {
        let files = FilesInMemory()
        var session = Scripted(files: files.access)
        session.run("var x\nx >= 10")
        let before = SavedScript(session.console.session.inspector).text()
        session.run("try x == 4 @500")
        #expect(session.events.contains { if case .broken(let it) = $0 { it.id == "c2" && it.violation == 6 } else { false } })
        session.run("try try delete c1\ntry undo\ntry save nowhere.aldb")
        #expect(files.names == [])
        #expect(session.failures == [])
        #expect(SavedScript(session.console.session.inspector).text() == before)
        session.run("x == 4 @500")
        #expect(session.console.session.layout.constraint(named: "c2") != nil)
    }

    @Test func aFrozenValueIsHeldSavedAndLetGo() {
        var session = Scripted()
        session.run("var x y\nx + y == 10\nx == 3 @500\nfreeze y\nx == 5 @900\nexpect x == 3\nexpect because c3 freeze(y)")
        #expect(session.failures == [])
        var again = Scripted()
        again.run(SavedScript(session.console.session.inspector).text())
        again.run("expect x == 3\nthaw y\nexpect x == 5\nundo\nexpect x == 3\nthaw\nexpect x == 5\nfreeze x\ndelete x")
        #expect(again.failures == [])
        session.run("priority freeze(y) 3")
        #expect(session.failures.map(\.code) == [])
        var weaker = Scripted()
        weaker.run(SavedScript(session.console.session.inspector).text())
        weaker.run("expect x == 5\nexpect broken freeze(y)")
        #expect(weaker.failures == [])
    }

    @Test func whatIsMissingIsAdded() {
        var session = Scripted()
        session.run(
            "window root 320x480\nview card 100x50\nlabel title \"Hello\" in card\nvar x\nmissing card\nexpect not ambiguous card\nexpect ambiguous title"
        )
        session.run("missing\nexpect not ambiguous title\nexpect not ambiguous x\nundo\nexpect ambiguous title\nexpect not ambiguous card")
        #expect(session.failures == [])
    }

    @Test func fixesAreApplied() {
        for way in ["", " priority", " relation", " remove"] {
            var session = Scripted()
            session.run(
                "window root 320x80\nview box -x40\nleading: box.leading == super.leading + 20\ntrailing: box.trailing == super.trailing - 20"
            )
            session.run(
                "width: box.width == 300\nfix 2\(way)\nexpect no conflicts\nundo\nexpect suspended width\nfix 4\nexpect root.width == 340")
            #expect(session.failures == [], "\(way)")
        }
    }

    /// A text is cut below the width that `truncates` gives, and not at it.
    @Test(arguments: [1, 2, 3]) func truncatesIsTheEdge(lines: Int) throws {
        var session = Scripted()
        session.run("window root 600x400\nlabel a \"Several words that take more than a single line\" lines=\(lines)")
        let width = try #require(Double(session.run("truncates a").trimmingPrefix("≈ ").prefix { !$0.isNewline }))
        session.run("a.leading == root.leading\nwide: a.width == \(width)\na.height == 200")
        #expect(!session.run("frames a").contains("truncated"))
        session.run("constant wide \(width - 0.02)")
        #expect(session.run("frames a").contains("truncated"))
    }

    @Test func whatIsNeverTruncated() {
        var session = Scripted()
        session.run("window root 600x400\nlabel a \"Words\" lines=0\nview b\ntruncates a\ntruncates b\ntruncates c")
        #expect(session.failures.map(\.code) == [.usage, .usage, .unknownView])
    }
}
