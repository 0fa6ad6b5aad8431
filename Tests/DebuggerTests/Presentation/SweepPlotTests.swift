@testable import Answers
import Exact
import Foundation
import Language
import TestSupport
@testable import Presentation
import Testing

@testable import Commands
import FoundationXML

@testable import Session

/// What `sweep` draws, in characters and as SVG.
@Suite struct SweepPlotTests {
    private static let label = """
        window root 375x80
        label title 60x20
        leading: title.leading == super.leading + 20
        trailing: title.trailing == super.trailing - 175 @700
        """
    /// Two labels that nothing but required constraints decides between; at 348 one of two conflicts ends and another begins.
    private static let pair = """
        window root 320x100
        label a 120x20
        label b 200x20
        H:|-20-[a]-8-[b]-20-|
        wide: a.width >= 300
        low: b.width >= 100
        """

    private func sweep(_ commands: String, _ question: String) throws -> SweepValue {
        var session = Scripted()
        session.run(commands)
        session.run(question)
        #expect(session.failures == [])
        guard case .sweep(let value)? = session.answer else { throw Diagnostic(.usage, "no sweep") }
        return value
    }

    private func plot(_ value: SweepValue, width: Int = 76, usesUnicode: Bool = true) -> [String] {
        SweepPlot(value.withoutConstantExpressions(), width: width, usesUnicode: usesUnicode).lines.map(\.text)
    }

    // MARK: In characters

    @Test func whatBreaksWhereStandsBelowTheAxis() throws {
        let lines = plot(try sweep(Self.label, "sweep title.hug.h 1...1000"), width: 60)
        #expect(lines.count == 13)
        #expect(lines[0].hasPrefix("180 │•••••"))
        // The jump is joined by a line that is none of the values.
        #expect(lines[1..<8].allSatisfy { $0.contains("┊") && !$0.contains("•") })
        #expect(lines[11].contains("✗ ━━ title.hug.h ━━") && lines[12].contains("✗") && lines[12].contains("━━ trailing ━"))
        // Each begins and ends at its breakpoint.
        let tick = try #require(lines[9].firstIndex(of: "┬"))
        let column = lines[9].distance(from: lines[9].startIndex, to: tick)
        #expect(lines[11].count - 1 == column)
        #expect(lines[12].prefix { $0 != "━" }.count == column)
    }

    @Test func aConflictIsABandOfItsOwn() throws {
        let lines = plot(try sweep(Self.pair, "sweep root.width 100...600"))
        #expect(lines.contains { $0.hasPrefix("   ! ━━ wide ━━") })
        #expect(lines.contains { $0.hasPrefix("   ! ━━━━━━━━  ") && $0.contains("━━ low ━━") })
        #expect(lines.contains { $0.hasPrefix("     100   148") && $0.hasSuffix("548   600") })
        // With gaps where it is ambiguous.
        #expect(lines.contains { $0.hasSuffix("• • •") })
    }

    @Test func bandsAreDrawnWhereNothingMoves() throws {
        let lines = plot(try sweep(Self.label + "\ntitle.width == 50", "sweep title.hug.h 1...1000 of title.width"))
        #expect(!lines.contains { $0.contains("•") })
        #expect(lines.contains { $0.contains("━━ trailing ━━") })
        #expect(plot(try sweep("window root 320x80", "sweep root.width 0...10 of 3")).isEmpty)
    }

    @Test func fitsEveryWidth() throws {
        let many =
            Self.pair + "\n" + (0..<30).map { "`a long name of number \($0)`: a.width == \($0 * 10) @\($0 + 1)" }.joined(separator: "\n")
        let value = try sweep(many, "sweep root.width 100...600")
        for width in stride(from: 28, through: 130, by: Effort.isAll ? 1 : 7) {
            for usesUnicode in [true, false] {
                let lines = plot(value, width: width, usesUnicode: usesUnicode)
                #expect(lines.allSatisfy { DisplayWidth.of($0) <= width }, "\(width): \(lines.max { $0.count < $1.count } ?? "")")
                if !usesUnicode { #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }) }
            }
        }
        #expect(plot(value).contains { $0.contains("more that do not hold somewhere") })
        #expect(plot(value, width: 10).isEmpty)
    }

    // MARK: As SVG

    private func elements(of text: String) throws -> [ReadPage.Element] {
        let page = ReadPage(text)
        try #require(page.error == nil, "\(page.error ?? "")")
        return page.root.descendants
    }

    @Test func thePlotIsWellFormedAndNamesWhatHappens() throws {
        let svg = VectorPlot(try sweep(Self.label, "sweep title.hug.h 1...1000"))
        let elements = try elements(of: svg.text)
        #expect(
            elements.count { $0.name == "svg" } == 1 && elements.count { $0.name == "script" } == 0
                && elements.count { $0.name == "circle" } == 1)
        for text in ["title.width", "title.hug.h", "✗ trailing", "700 tie", "1000"] {
            #expect(elements.contains { $0.text == text }, "\(text)")
        }
        #expect(elements.contains { $0.text.hasPrefix("title.hug.h = 700: ") })
        #expect(elements.contains { $0.text.hasPrefix("trailing is broken; from 700 because of leading, root.width, title.hug.h") })
        #expect(svg.text == VectorPlot(try sweep(Self.label, "sweep title.hug.h 1...1000")).text)
        #expect(svg.text.contains(svg.element) && svg.element.hasPrefix("<svg ") && svg.element.hasSuffix("</svg>"))
        #expect(svg.text.contains("prefers-color-scheme:dark"))
    }

    @Test func dashesBandsAndJumps() throws {
        let text = VectorPlot(try sweep(Self.pair, "sweep root.width 100...600")).element
        #expect(text.contains("<path class=\"ambiguous\"") && text.contains("<path class=\"jump\""))
        #expect(
            text.contains("<g class=\"suspended\"><title>wide is suspended")
                && text.contains("<g class=\"broken\"><title>a.hug.h is broken"))
        #expect(text.contains("<title>root.width = 348: ") && text.contains("low is suspended") && text.contains("wide holds"))
        #expect(text.contains(">dashed: ambiguous</text>"))
    }

    @Test func namesAreHarmless() throws {
        let odd = "window root 320x80\nvar `<b>&\"'\u{1B}[31m`\n`</text><script>`: `<b>&\"'\u{1B}[31m` == 3 @20\n`<b>&\"'\u{1B}[31m` >= 10"
        let svg = VectorPlot(try sweep(odd, "sweep `</text><script>`.constant 0...20")).text
        let elements = try elements(of: svg)
        #expect(elements.count { $0.name == "script" } == 0)
        #expect(!svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test func whatIsFlatOrHasNoWidthIsDrawnToo() throws {
        for (commands, question) in [
            (Self.label, "sweep root.width 375...375"), (Self.label, "sweep title.hug.h 1...2"),
            ("window root 320x80", "sweep root.width 0...10"),
            ("window root 320x80\nlet m = 1", "sweep m -1e12...1e12"), ("var x\nc: x == 1", "sweep c.constant -1e12...1e12"),
            ("var x\nc: x == 1", "sweep c.constant 0...1e-9"),
        ] {
            _ = try elements(of: VectorPlot(try sweep(commands, question)).text)
        }
    }

    @Test func scalesHaveRoundNumbers() {
        #expect(PlotScale(0, 400, at: (0, 100), isPadded: false).ticks == [0, 50, 100, 150, 200, 250, 300, 350, 400])
        #expect(PlotScale(1, 1000, at: (0, 100), isPadded: false).ticks == [200, 400, 600, 800, 1000])
        #expect(PlotScale(0, 0, at: (0, 100), isPadded: true).ticks.contains(0))
        for extent in [1e-12, 0.3, 1, 7, 99, 1e6, 1e12] {
            let count = PlotScale(-extent, extent, at: (0, 1), isPadded: true).ticks.count
            #expect((3...10).contains(count), "\(extent): \(count)")
        }
    }

    // MARK: Files

    @Test func theFileIsWrittenAndSaid() throws {
        let files = FilesInMemory()
        var session = Scripted(files: files.access)
        session.run(Self.label)
        let said = session.run("sweep title.hug.h 1...1000 of title.width svg \"a plot.svg\"")
        #expect(said.hasSuffix("\nexported a plot.svg"))
        #expect(session.json.hasSuffix(#","file":"a plot.svg"}}"#) && session.json.contains(#""segments":[{"from":1,"to":700"#))
        #expect(files["a plot.svg"]?.hasPrefix("<?xml") == true)
        session.run("sweep title.hug.h 1...1000 svg b.svg of 2 * title.width, title.width")
        #expect(files["b.svg"]?.contains("2 * title.width, title.width over title.hug.h") == true)
        session.run("sweep title.hug.h 1...3 of title.width svg b.svg")
        #expect(files["b.svg"]?.contains("<title>title.width over title.hug.h") == true)
        session.run("history; undo; redo")
        #expect(session.failures == [])
        session.run("sweep title.hug.h 1...1000 svg")
        #expect(session.failures.last?.code == .usage)
    }

    @Test func aFileThatCannotBeWrittenIsAnError() {
        var session = Scripted(files: Repository.access)
        session.run(Self.label)
        session.run("sweep title.hug.h 1...1000 svg x.svg")
        #expect(session.failures.last?.code == .io)
        #expect(session.failures.last?.span == Span(31, 5))
    }
}
