@testable import Answers
import Language
import TestSupport
@testable import Presentation
import Testing

@testable import Commands

/// `ladder`: a bar a rung over one scale, and who decides and who pays.
@Suite struct LadderTests {
    /// A label between two edges, 180 points apart.
    private static let label = """
        window root 375x80
        label title 60x20
        leading: title.leading == super.leading + 20
        trailing: title.trailing == super.trailing - 175 @700
        title.top == super.top + 20
        """

    private func ladder(_ commands: String, _ question: String = "ladder title h", width: Int = 80, usesUnicode: Bool = true) -> [String] {
        var session = Scripted()
        session.run(commands)
        session.run(question)
        #expect(session.failures == [], "\(commands)")
        return session.lines(width: width, usesUnicode: usesUnicode)
    }

    private func value(_ commands: String, _ question: String = "ladder title h") -> LadderValue? {
        var session = Scripted()
        session.run(commands)
        session.run(question)
        if case .ladder(let value)? = session.answer { return value }
        return nil
    }

    @Test func theWeakestPaysForTheEdge() {
        #expect(
            ladder(Self.label) == [
                "title.width is 180",
                "                     wants     60                             180",
                "750  title.resist.h  ≥ 60       ├──────────────────────────────╂───▶  holds",
                "700  trailing        180                                       ●      decides",
                "251  title.hug.h     ≤ 60   ◀───┤╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┃      ✗ pays 120",
                "┃ the size it has   ├─▶ ◀─┤ ● sizes it accepts   ╌╌ what it pays",
            ])
    }

    @Test func aSmallTerminalHasTwoLinesARung() {
        let lines = ladder(Self.label + "\nhug title h 800", width: 45)
        #expect(
            lines.prefix(8) == [
                "title.width is 60",
                "       60                              180",
                "800  title.hug.h     ≤ 60  decides",
                "    ◀───┨",
                "750  title.resist.h  ≥ 60  gets it",
                "        ┠───────────────────────────────────▶",
                "700  trailing        180  ✗ pays 120",
                "        ┃╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌●",
            ])
    }

    @Test func aWideTerminalHasTheConstraintsToo() {
        #expect(ladder(Self.label, width: 120).contains { $0.hasSuffix("decides     title.trailing == super.trailing - 175") })
        #expect(!ladder(Self.label).contains { $0.contains("==") })
    }

    @Test func withoutUnicodeItIsASCII() {
        let lines = ladder(Self.label, usesUnicode: false)
        #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
        #expect(lines.contains { $0.hasSuffix("<---]..............................|      x pays 120") }, "\(lines)")
    }

    @Test(arguments: [
        ("", ["trailing"], false), ("hug title h 800", ["title.hug.h"], false), ("size title 300x20", ["title.resist.h"], false),
        ("hug title h 700", [], true), ("hug title h 750", ["title.hug.h"], false),
        ("hug title h 750; size title 300x20", ["title.resist.h"], false), ("delete trailing", ["title.resist.h", "title.hug.h"], false),
        ("title.width >= 500", ["c2"], false), ("title.width == 100", ["c2"], false),
    ])
    func theDecidingRungIsNamed(change: String, deciding: [String], isAmbiguous: Bool) throws {
        let found = try #require(value(Self.label + "\n" + change))
        #expect(found.deciding == deciding)
        #expect(found.isAmbiguous == isAmbiguous)
    }

    @Test func whatIsSuspendedPaysAndSaysSo() {
        let lines = ladder("window root 320x80\nlabel title 60x20\none: title.width == 100\ntwo: title.width == 130")
        #expect(lines.contains { $0.contains("required  two") && $0.contains("┃╌╌") && $0.contains("! pays 30, suspended") })
    }

    /// What is just beside is not drawn as if it were the same.
    @Test func whatIsNearlyTightIsBeside() {
        let lines = ladder("window root 2000x80\nlabel title 1000x20\none: title.width == 1001 @800\ntwo: title.width == 5 @700")
        #expect(lines.contains { $0.contains("title.resist.h") && $0.contains("├╂") }, "\(lines)")
    }

    @Test func noLineIsLongerThanTheTerminal() {
        let long =
            Self.label
            + "\n`a name that is much longer than most names of constraints are`: title.width == 1e9 @2\ntitle.width >= 0.001 @high"
        var session = Scripted()
        session.run(long)
        session.run("ladder title h")
        #expect(session.failures == [])
        for width in 24...130 {
            for usesUnicode in [true, false] {
                let lines = session.lines(width: width, usesUnicode: usesUnicode)
                // A name is one word, which is not broken.
                #expect(lines.allSatisfy { DisplayWidth.of($0) <= width || $0.contains("constraints are") }, "\(width): \(lines)")
            }
        }
    }
}
