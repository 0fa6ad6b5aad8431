import Language
import TestSupport
@testable import Presentation
import Testing

@testable import Commands

/// `draw since`: two pictures to one scale, and what is different.
@Suite struct BeforeAndAfterTests {
    private static let setting = """
        window root 320x60
        label title "Hi there" in root
        pin title leading,top 10
        checkpoint short
        text title "A longer title"
        """

    private func draw(_ commands: String, _ draw: String, width: Int = 80, usesUnicode: Bool = true) -> [String] {
        var session = Scripted()
        session.run(commands)
        session.run(draw)
        #expect(session.failures == [], "\(commands)")
        return session.lines(width: width, usesUnicode: usesUnicode)
    }

    @Test func twoPicturesStandBesideEachOther() throws {
        let lines = draw(Self.setting, "draw since")
        #expect(lines[0].hasPrefix("before: text title \"A longer title\"") && lines[0].hasSuffix("    now"))
        let (left, right) = (try #require(lines[1].firstRange(of: "┌")), try #require(lines[1].ranges(of: "┌").last))
        // One scale: the window did not change, and is as wide on both sides.
        #expect(lines[1].distance(from: left.lowerBound, to: right.lowerBound) == 40)
        #expect(lines[1].count { $0 == "┐" } == 2)
        #expect(lines[2] == "│[title ] root                     │    │[title*   ] root                  │")
        #expect(lines.last == "title  width 60 → 94")
    }

    @Test func aCheckpointIsDrawnByItsName() {
        let lines = draw(Self.setting + "\nhug title 300", "draw since short")
        #expect(lines[0].hasPrefix("at checkpoint short "))
        #expect(lines.last == "title  width 60 → 94")
        // The last command alone moved nothing.
        #expect(draw(Self.setting + "\nhug title 300", "draw since").last == "nothing has moved")
    }

    @Test func oneScaleForWindowsThatDiffer() {
        let lines = draw("window root 320x80\nresize root 160x80", "draw since")
        let widths = lines[1].split(separator: " ").map(\.count)
        #expect(widths == [36, 19])
        #expect(lines.last == "root  width 320 → 160")
    }

    @Test func whatCameAndWentIsSaid() {
        let lines = draw("window root 320x80\nview a 10x10\ncheckpoint one\ndelete a\nlabel b \"A text\"\nb.width == 20", "draw since one")
        #expect(lines.contains("b  new: (0, 0) 20×20.5, truncated, ambiguous"))
        #expect(lines.contains("a  gone"))
        let hidden = draw("window root 320x80\nview a 10x10\npin a leading,top 3\nhide a", "draw since")
        #expect(hidden.last == "a  now hidden")
    }

    @Test func oneViewAndItsConstraints() {
        let lines = draw(
            Self.setting + "\nview card 100x40\npin card trailing,bottom 8\nview dot 10x10 in card\ndot.center == card.center",
            "draw card since constraints")
        #expect(lines[0].hasPrefix("before: dot.center == card.center"))
        #expect(lines.contains { $0.contains("dot") } && !lines.contains { $0.contains("title") })
        #expect(lines.contains { $0.hasPrefix("dot  x 0 → 45, y 0 → 15") })
    }

    /// However narrow: no line is longer than the terminal is wide; below each other where there is no room beside.
    @Test func fitsTheTerminal() {
        var session = Scripted()
        session.run(Self.setting + "\nwide: title.width == 900 @low")
        session.run("draw since short")
        #expect(session.failures == [])
        for width in 20...130 {
            for usesUnicode in [true, false] {
                let lines = session.lines(width: width, usesUnicode: usesUnicode)
                #expect(lines.allSatisfy { DisplayWidth.of($0) <= width }, "\(width)")
                #expect(lines.contains("now") == (width < 64), "\(width)")
                if !usesUnicode { #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }) }
            }
        }
    }

    @Test func programsReadBothTexts() {
        var session = Scripted()
        session.run(Self.setting)
        session.run("draw since")
        let json = session.json
        #expect(json.contains(#""result":{"before":{"caption":"before: text title \"A longer title\"","text":"┌"#))
        #expect(json.contains(#""now":{"caption":"now","text":"┌"#))
        #expect(
            json.contains(
                #""moved":[{"view":"title","from":{"x":10,"y":10,"width":60,"height":20.5},"to":{"x":10,"y":10,"width":94,"height":20.5},"gained":[],"lost":[]}]"#
            ))
    }

    @Test func nothingChanges() {
        var session = Scripted()
        session.run(Self.setting)
        let before = session.run("frames; constraints; status; history; checkpoint")
        session.run("draw since; draw since short")
        #expect(session.run("frames; constraints; status; history; checkpoint") == before)
        session.run("undo; redo; expect title.width == 94")
        #expect(session.failures == [])
    }

    @Test func aViewMayBeCalledSince() {
        #expect(draw("window root 320x80\nview since 100x40", "draw since")[1].contains("since"))
        #expect(draw("window root 320x80\nview since 100x40", "draw since since")[0].hasPrefix("before: view since"))
        #expect(
            draw("window root 320x80\nview a 9x9\ncheckpoint margins\nsize a 8x8", "draw since `margins`")[0].hasPrefix(
                "at checkpoint margins"))
    }

    @Test(arguments: [
        ("draw since", Diagnostic.Code.usage, "nothing has changed"), ("draw since nowhere", .unknownName, "no checkpoint 'nowhere'"),
        ("draw since nowhere twice", .syntax, "'twice'"), ("draw nothing since", .unknownView, "nothing"), ("draw since 7", .syntax, "7"),
    ])
    func badInputIsRefused(line: String, code: Diagnostic.Code, message: String) {
        var session = Scripted()
        session.run(line)
        #expect(session.failures.last?.code == code, "\(line)")
        #expect(session.failures.last?.message.contains(message) == true, "\(line): \(session.failures.last?.message ?? "")")
    }
}
