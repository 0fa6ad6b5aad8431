import Foundation
@testable import Answers
import Language
import TestSupport
@testable import Presentation
import Testing

@testable import Commands
@testable import Session

/// `set draw VIEW`, and the marks of what has changed.
@Suite struct SetDrawTests {
    private static let card = """
        window root 320x160
        view card in root
        pin card leading,trailing 40
        card.top == root.top + 40
        tall: card.height == 80
        """

    private func picture(_ session: Scripted) -> PictureValue? { session.reports.last?.picture }

    /// The names of the views in the last picture; nil where there is none.
    private func drawn(_ session: Scripted) -> [String]? { picture(session)?.items.map(\.name) }

    /// The names of the views that are marked in the last picture.
    private func changed(_ session: Scripted) -> [String]? { picture(session)?.items.filter(\.hasChanged).map(\.name) }

    // MARK: The setting

    @Test func theSettingSaysWhatIsDrawn() {
        var session = Scripted()
        session.run(Self.card)
        #expect(session.run("set draw card; set draw").contains("draw = card  on|off|VIEW: "))
        #expect(session.run("set draw no; set draw").contains("draw = off"))
        #expect(session.run("view `on` 10x10 in root; set draw `on`; set draw").contains("draw = `on`"))
        #expect(session.run("set draw on; set draw").contains("draw = on  "))
        #expect(session.failures == [])
    }

    @Test(arguments: [
        ("set draw crad", Diagnostic.Code.unknownView, "card"), ("set draw of", .unknownView, "off"), ("set draw wide", .unknownView, ""),
        ("set draw 7", .usage, ""), ("set draw card, card", .usage, ""), ("set draw \"card\"", .usage, ""),
        ("set draw card root", .usage, ""),
    ])
    func whatCannotBeDrawnIsRefused(line: String, code: Diagnostic.Code, hint: String) {
        var session = Scripted()
        session.run(Self.card + "\nwide: card.width == 300 @low\nset draw on")
        session.run(line)
        #expect(session.failures.last?.code == code, "\(line)")
        #expect(hint.isEmpty || session.failures.last?.hint?.contains(hint) == true, "\(line): \(session.failures.last?.hint ?? "")")
        #expect(session.run("set draw").contains("draw = on  "))
    }

    // MARK: One view

    @Test func oneViewIsDrawnAfterEachChange() {
        var session = Scripted()
        session.run(Self.card + "\nview dot 10x10 in card; view other 20x20 in root; set draw card")
        for line in ["dot.top == card.top + 30", "other.top == root.top + 8", "undo", "redo"] {
            session.run(line)
            #expect(drawn(session) == ["card", "dot"], "\(line)")
        }
        let trial = session.run("try constant tall 60")
        #expect(trial.contains("dot") && !trial.contains("│root"))
        session.run("set draw root; constant tall 70")
        #expect(drawn(session) == ["root", "card", "dot", "other"])
        #expect(session.failures == [])
    }

    /// It is said once, and the whole layout is drawn until there is such a view again.
    @Test func theLayoutIsDrawnWhereTheViewIsGone() {
        var session = Scripted()
        session.run(Self.card + "\nset draw card")
        let said = session.run("delete card")
        #expect(said.contains("warning: card is gone: the whole layout is drawn until there is such a view"))
        #expect(drawn(session) == ["root"])
        #expect(session.run("set draw").contains("draw = on  "))
        #expect(!session.run("view b 10x10 in root").contains("gone"))
        #expect(drawn(session) == ["root", "b"])
        session.run("undo 2")
        #expect(drawn(session) == ["card"])
        #expect(session.run("set draw").contains("draw = card  "))
        // Another view of that name is as good.
        #expect(session.run("new").contains("card is gone"))
        session.run("window root 320x160\nview card 10x10 in root")
        #expect(drawn(session) == ["card"])
        #expect(session.failures == [])
    }

    @Test func ofAHiddenViewThereIsNoPicture() {
        var session = Scripted()
        session.run(Self.card + "\nset draw card\nhide card")
        #expect(picture(session) == nil)
        session.run("show card")
        #expect(drawn(session) == ["card"] && session.failures == [])
    }

    // MARK: What has changed

    @Test func whatTheCommandChangedIsMarked() {
        var session = Scripted()
        session.run("window root 320x160\nlabel title \"Hi there\" in root\nview card 100x50 in root\nview dot 10x10 in card\nset draw on")
        session.run("pin title leading,top 20; pin dot leading,top 4")
        for (line, marked) in [
            ("text title \"A longer title\"", ["title"]), ("pin card leading,top 60", ["card"]), ("undo", ["card"]), ("redo", ["card"]),
            ("size card 90x50", ["card"]), ("view more 10x10 in root", ["more"]), ("hide more", []), ("show more", ["more"]),
            ("title.width == 60", ["title"]), ("text title \"A title with as much room\"", ["title"]),
            ("pin more leading,top 4", ["more"]), ("resize root 300x160", ["root"]), ("low: title.width == 300 @low", []),
        ] {
            session.run(line)
            #expect(changed(session) == marked, "\(line)")
        }
        #expect(session.failures == [])
    }

    @Test func theMarkStandsBehindTheNameWithAndWithoutColour() throws {
        var session = Scripted()
        session.run("window root 320x160\nview card 100x50 in root\nview tiny 2x2 in card\nset draw on")
        session.run("pin card leading,top 40")
        #expect(session.lines().contains { $0.contains("│card* ") } && session.lines().contains { $0.contains("* changed") })
        #expect(session.lines(usesUnicode: false).contains { $0.contains("|card* ") })
        #expect(session.lines().contains { $0.contains("│root ") })
        let report = try #require(session.reports.last)
        #expect(TextRenderer(usesColor: true).render(report)?.contains("\u{1B}[36mcard*\u{1B}[0m") == true)
        // A view that has but a number is marked in the list.
        session.run("pin tiny leading,top 4")
        #expect(session.lines().contains { $0.hasPrefix("1  tiny*  (44, 44) 2×2") })
        #expect(!session.run("draw").contains("*"))
        // The later one of two pictures has marks too.
        let both = session.run("draw since")
        #expect(both.contains("tiny*") && both.components(separatedBy: "tiny*").count == 2)
        #expect(session.failures == [])
    }

    /// All of a script is one command.
    @Test func aScriptMarksAllThatItChanged() {
        var session = Scripted(files: .reading("size a 20x20\nview c 10x10 in root\nsize b 10x11"))
        session.run("window root 320x160\nview a 10x10 in root\nview b 10x10 in root\nview still 10x10 in root\nset draw on\nsource x.aldb")
        #expect(session.failures == [])
        #expect(changed(session) == ["a", "b", "c"])
    }
}
