import Answers
import Foundation
import Language
import TestSupport
@testable import Presentation
import Testing

@testable import Commands
import FoundationXML

@testable import Session

/// `export`: files for other programs. What is written is well-formed, runs nothing, and is the same for the same layout.
@Suite struct ExportTests {
    private static let drawing: Set<String> = ["svg", "title", "style", "rect", "g", "path", "text", "tspan", "defs", "clipPath"]
    private static let page: Set<String> = [
        "html", "head", "meta", "body", "h1", "p", "input", "label", "figure", "details", "summary", "pre", "table", "thead", "tbody", "tr",
        "th", "td",
    ]
    private static let numbers: Set<String> = ["x", "y", "width", "height", "font-size", "stroke-width", "textLength"]
    private static let names: Set<String> = numbers.union([
        "xmlns", "class", "viewBox", "role", "xml:space", "clip-path", "id", "d", "lengthAdjust", "lang", "charset", "name", "content",
        "type", "checked", "for", "open",
    ])

    /// Layouts of every kind, hostile ones too.
    private static var layouts: [String] {
        get throws {
            let nest =
                "window root 375x667\n"
                + (1...200).map { "view v\($0) \(375 - $0)x\(667 - $0) in \($0 == 1 ? "root" : "v\($0 - 1)")" }
                .joined(separator: "\n")
            return try Effort.some(Repository.files(in: "examples", ending: ".aldb"), short: 5).map { try Repository.text($0) } + [
                "", "var x y\nx == 3", "window root 320x160", nest,
                "window root 0x0\nview a 0x0\nview b 0x10\nlabel c \"\"\nlabel d \"text\" 0x0",
                "window root 320x160\nview a 10x10\na.leading == root.leading - 500\na.top == root.top - 1000",
                "window root 320x160\nview a\na.width == 1000000000\na.height == 1000000000\na.leading == root.leading + 1000000000",
                "window root 1000000000x1000000000\nview a 1000000000x1\nlabel t \"x\"",
                "window a 320x160\nwindow b 320x160\nview c 10x10 in b\nwindow d 1x1",
                "window root 320x160\nscroll s 100x100\nview a 900x900 in s\na.edges == s.edges\nscroll t 50x50 in a\nview u 80x80 in t",
                """
                window `</title><script>alert(1)</script>` 320x160
                view `" onload="alert(1)` 100x50
                view `' & < > \u{1F600} &amp; ]]>` 100x50
                label `名前` "<b>bold</b>\\n\\u{1B}[31m \\u{202E}turned \\u{FFFE} \\u{0} &lt;"
                `名前`.width == 40
                `<id>&"`: `名前`.width == 30
                """,
            ]
        }
    }

    @Test(arguments: ["svg", "html"])
    func whatIsWrittenIsWellFormedAndRunsNothing(format: String) throws {
        for (index, commands) in try Self.layouts.enumerated() {
            let text = exported(format, after: commands)
            let page = ReadPage(text)
            #expect(page.error == nil, "\(format) \(page.error ?? "") after\n\(commands.prefix(300))")
            let allowed = format == "svg" ? Self.drawing : Self.drawing.union(Self.page)
            #expect(Set(page.root.descendants.map(\.name)).subtracting(allowed) == [])
            let attributes = page.root.descendants.flatMap { element in element.attributes.map { (element.name, $0.key, $0.value) } }
            #expect(Set(attributes.map(\.1)).subtracting(Self.names) == [])
            for (element, name, value) in attributes {
                if Self.numbers.contains(name), element != "meta" {
                    #expect(Double(value)?.isFinite == true, "\(element) \(name)=\(value)")
                }
                if name == "clip-path" { #expect(value.hasPrefix("url(#clip")) }
                if name == "d" || name == "viewBox" { #expect(!value.contains("n"), "\(value)") }
            }
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
            #expect(text.hasSuffix(">\n"))
            if Effort.isAll || index == 0 { #expect(text == exported(format, after: commands)) }
        }
    }

    @Test func namesAndTextsAreThereAsTheyAre() throws {
        let hostile = try #require(try Self.layouts.last)
        let page = ReadPage(exported("svg", after: hostile))
        for text in ["</title><script>alert(1)</script>", "<id>&\": `名前`.width == 30"] {
            #expect(page.root.text.contains(text), "\(text)")
        }
        #expect(
            exported("html", after: hostile).contains("&lt;b&gt;") || exported("html", after: hostile).contains("&lt;id&gt;&amp;&quot;"))
    }

    // MARK: The picture

    @Test func layersAreClasses() {
        let text = exported(
            "svg",
            after: """
                window root 320x160
                label card "Hello" in root
                set card.alignmentinsets 4,4,4,4
                view loose 20x20
                pin card leading,top 20
                far: card.width == 300 @low
                card.width <= 100
                """)
        for layer in ["views", "texts", "margins", "alignment", "constraints", "names", "legend"] {
            #expect(text.contains("<g class=\"\(layer)\">"), "\(layer)")
        }
        #expect(text.contains("<g class=\"view view ambiguous\">"))
        #expect(text.contains("<g class=\"constraint broken\"><title>far: card.width == 300"))
        #expect(text.contains("✗ far  card.width == 300  broken by 261"))
        #expect(text.contains("<title>card: label ("))
        #expect(text.contains(".aldb .margins,.aldb .alignment{display:none}"))
        #expect(text.contains("prefers-color-scheme:dark"))
    }

    @Test func sizesAreInPoints() {
        let text = exported("svg", after: "window root 375x667\nview card 100x50 in root\npin card leading,top 20.5")
        #expect(text.contains("viewBox=\"-16 -16 407 "))
        #expect(text.contains("<rect x=\"20.5\" y=\"20.5\" width=\"100\" height=\"50\"/>"))
        #expect(text.contains(">20.5</text>"))
    }

    @Test func whatScrollViewsHideIsLeftOut() {
        let scroll =
            "window root 320x160\nscroll s 100x100\nview big 900x900 in s\nbig.edges == s.edges\nview far 9x9 in big\nfar.leading == big.leading + 500"
        let text = exported("svg", after: scroll)
        #expect(!text.contains("<title>far:"))
        #expect(text.contains("<g class=\"view view\" clip-path=\"url(#clip1)\"><title>big:"))
        #expect(!exported("svg", after: scroll + "\nhide big").contains("big:"))
    }

    /// What grows is the number of views, not what each takes.
    @Test func manyViewsAreAllThere() {
        let many =
            "window root 375x667\n"
            + (0..<1000).map { "view v\($0) 12x14 in root frame=\($0 % 25 * 15),\($0 / 25 * 16),12,14 mask=off" }
            .joined(separator: "\n")
        let page = ReadPage(exported("svg", after: many))
        #expect(page.error == nil)
        #expect(page.root.all("title").count { $0.text.hasPrefix("v") && $0.text.contains(": view (") } == 1000)
    }

    // MARK: The page

    @Test func thePageSaysWhatIsWrong() {
        var session = Scripted()
        session.run(
            """
            window root 320x80
            view box in root
            box.top == super.top + 20
            box.height == 40
            leading: box.leading == super.leading + 20
            trailing: box.trailing == super.trailing - 20
            width: box.width == 300
            wish: box.height == 50 @low
            var x
            """)
        let conflicts = session.run("conflicts")
        session.run("export html")
        guard let text = session.exported else {
            Issue.record("nothing was exported")
            return
        }
        for line in conflicts.split(separator: "\n") {
            let words = line.split(separator: " ").joined(separator: " ")
            #expect(
                text.split(separator: "\n").contains { Markup.unescaped($0).split(separator: " ").joined(separator: " ").hasSuffix(words) },
                "\(words)")
        }
        #expect(text.contains("<summary>Conflicts (1)</summary>"))
        #expect(text.contains("<summary>Broken constraints (1)</summary>"))
        #expect(text.contains("wish is broken by 10"))
        #expect(text.contains("<tr class=\"suspended\"><td>width</td><td>box.width == 300</td><td class=\"number\">1000</td>"))
        #expect(text.contains("<td>box</td><td>view</td><td class=\"number\">20</td>"))
        #expect(text.contains("<td>x</td>"))
        for layer in ["names", "texts", "constraints", "margins", "alignment"] { #expect(text.contains("id=\"show-\(layer)\"")) }
    }

    // MARK: The command

    @Test(arguments: ExportFormat.allCases)
    func filesHoldWhatIsShown(format: ExportFormat) {
        let files = FilesInMemory()
        var session = Scripted(files: files.access)
        session.run("window root 320x160\nview card 100x50\ncard.width == 100\ncard.width == 120")
        session.run("export \(format.rawValue)")
        guard let shown = session.exported else {
            Issue.record("nothing was exported")
            return
        }
        #expect(session.run("export \(format.rawValue) \"a file\"") == "exported a file")
        #expect(files["a file"] == shown)
        #expect(session.json.contains("\"result\":{\"text\":\"exported a file\"}"))
        session.run("save other")
        #expect((files["other"] == files["a file"]) == (format == .aldb))
    }

    @Test(arguments: [
        ("export", Diagnostic.Code.usage), ("export pdf", .syntax), ("export svgg", .syntax), ("export svg a b", .usage),
        ("export svg nowhere/a.svg", .io), ("export 7", .syntax),
    ])
    func wrongArguments(line: String, code: Diagnostic.Code) {
        var session = Scripted()
        session.run("view card 100x50")
        let before = session.run("frames")
        session.run(line)
        #expect(session.failures.last?.code == code, "\(line)")
        #expect(session.run("frames") == before)
    }
}

extension Markup {
    /// The opposite of `escaped`.
    fileprivate static func unescaped(_ text: some StringProtocol) -> String {
        String(text).replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
            .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&#39;", with: "'")
            .replacingOccurrences(of: "&amp;", with: "&").replacingOccurrences(of: "<pre>", with: "").replacingOccurrences(
                of: "</pre>", with: "")
    }
}
