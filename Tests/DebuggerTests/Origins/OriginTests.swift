import Commands
import Language
import Session
import TestSupport
import Testing

/// The lines that constraints and views come from.
@Suite struct OriginTests {
    static let card = """
        final class Card: UIView {
            let box = UIView()
            override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(box)
                box.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: topAnchor),
                    box.leadingAnchor.constraint(equalTo: leadingAnchor),
                    box.widthAnchor.constraint(equalToConstant: 40),
                    box.heightAnchor.constraint(equalToConstant: 30),
                    box.heightAnchor.constraint(equalToConstant: 44),
                ])
            }
        }
        """
    static let script = """
        window root 320x80; view box

        wide: box.width == 100
        narrow: box.width == 80
        """
    static let log = """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x600000a1 UIView:0x7f01.width == 100   (active)>",
            "<NSLayoutConstraint:0x600000a2 UIView:0x7f01.width == 80   (active)>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x600000a2 UIView:0x7f01.width == 80   (active)>
        """
    static let files = ["Sources/Card.swift": card, "a.aldb": script, "row.log": log]

    private func scripted() -> Scripted { Scripted(files: FilesInMemory(Self.files).access) }

    @Test func whatIsImportedKnowsItsLine() {
        var console = scripted()
        console.run("import code Sources/Card.swift")
        #expect(console.run("constraints box v").contains("c5  ! box.height == 44     suspended, off by 14  Card.swift:12"))
        #expect(console.json.contains(#""line":11,"#))
        #expect(console.json.contains(#""source":{"file":"Sources/Card.swift","line":11}"#))
        #expect(console.run("conflicts").contains("Card.swift:11"))
        #expect(
            console.json.contains(#""constraints":[{"id":"c4","text":"box.height == 30","source":{"file":"Sources/Card.swift","line":11}}"#)
        )
        #expect(console.run("fixes").contains("Card.swift:12"))
        #expect(console.json.contains(#""source":{"file":"Sources/Card.swift","line":12}"#))
        let text = console.run("explain c5")
        #expect(text.contains("at Card.swift:12") && text.contains("Card.swift:11"))
        #expect(console.json.contains(#""source":{"file":"Sources/Card.swift","line":12}"#))
    }

    @Test func soDoWhatScriptsAndLogsSay() {
        var console = scripted()
        console.run("source a.aldb")
        #expect(console.run("conflicts").contains("a.aldb:3") && console.run("explain narrow").contains("at a.aldb:4"))
        console.run("new\nimport row.log")
        #expect(console.run("conflicts").contains("row.log:4"))
        #expect(console.json.contains(#""source":{"file":"row.log","line":3}"#))
    }

    @Test func whatIsTypedComesFromNowhere() {
        var console = scripted()
        console.run("window root 320x80; view box; wide: box.width == 100")
        #expect(!console.run("constraints box").contains(":"))
        console.run("constraints box")
        #expect(console.json.contains(#""line":null"#) && !console.json.contains("source"))
    }

    @Test func linesAreKeptThroughUndoAndSaving() {
        let memory = FilesInMemory(Self.files)
        var console = Scripted(files: memory.access)
        console.run("import code Sources/Card.swift\ndelete c5\nundo")
        #expect(console.run("explain c5").contains("at Card.swift:12"))
        console.run("constant c5 40")
        #expect(console.run("explain c5").contains("at Card.swift:12"))
        console.run("save one.aldb\nnew\nsource one.aldb")
        #expect(console.run("explain c5").contains("at Card.swift:12"))
        console.run("save two.aldb")
        #expect(memory["one.aldb"] != nil && memory["one.aldb"] == memory["two.aldb"])
    }

    /// Two files of one name are told apart by their folders.
    @Test func filesOfOneNameAreToldApart() {
        var console = scripted()
        console.run("window root; view box; a: box.width == 1; b: box.width == 1; c: box.height == 1")
        console.run("origin a at \"x/Card.swift\" 3\norigin b at \"y/Card.swift\" 3\norigin c at \"y/Other.swift\" 5")
        let text = console.run("constraints box")
        #expect(text.contains("x/Card.swift:3") && text.contains("y/Card.swift:3") && text.contains(" Other.swift:5"))
    }

    @Test func namesOfFilesAreNeverPrintedRaw() {
        var console = scripted()
        console.run("window root; view box; a: box.width == 1\norigin a at \"x\\u{1B}[31m.swift\" 3")
        for command in ["constraints", "explain a", "list a"] { #expect(!console.run(command).contains("\u{1B}")) }
        #expect(console.hasFailed)
    }

    @Test(arguments: [
        ("origin a at \"x.swift\" 0", "less than 1"), ("origin box.width>=0 at \"x.swift\" 1", "box"), ("origin q at \"x.swift\" 1", "q"),
        ("origin a at x.swift 1", "quotes"),
    ])
    func badOriginsAreRefused(line: String, says: String) {
        var console = scripted()
        console.run("window root; view box; a: box.width == 1")
        console.run(line)
        #expect(console.hasFailed)
        let message = console.failures.last.map { $0.message + ($0.hint ?? "") } ?? ""
        #expect(message.contains(says), "\(message)")
    }

    // MARK: list

    @Test func listShowsTheLinesAroundAConstraint() {
        var console = scripted()
        console.run("import code Sources/Card.swift")
        #expect(
            console.run("list c4").split(separator: "\n").map(String.init) == [
                "Sources/Card.swift",
                "   6          box.translatesAutoresizingMaskIntoConstraints = false",
                "   7          NSLayoutConstraint.activate([",
                "   8              box.topAnchor.constraint(equalTo: topAnchor),",
                "   9              box.leadingAnchor.constraint(equalTo: leadingAnchor),",
                "  10              box.widthAnchor.constraint(equalToConstant: 40),",
                "▸ 11              box.heightAnchor.constraint(equalToConstant: 30),",
                "  12              box.heightAnchor.constraint(equalToConstant: 44),",
                "  13          ])",
                "  14      }",
                "  15  }",
            ])
        #expect(console.json.contains(#"{"line":11,"text":"            box.heightAnchor.constraint(equalToConstant: 30),","current":true"#))
        console.run("list")
        #expect(console.failures.last?.message == "'Sources/Card.swift' ends at line 15")
        #expect(console.run("list box").contains("▸  2      let box = UIView()"))
        #expect(console.run("list").hasPrefix("Sources/Card.swift\n  11"))
        console.run("frames\nlist")
        #expect(console.failures.last?.message.contains("no script is being stepped through") == true)
        #expect(console.run("list 3").contains("\n▸  2"))
    }

    @Test func listOpensOnlyWhatTheSessionWasToldToRead() {
        var read: [String] = []
        let memory = FilesInMemory(Self.files.merging(["secret.swift": "let password = 1"]) { a, _ in a })
        var console = Scripted(files: memory.access)
        console.run("window root; view box; a: box.width == 1\norigin a at \"secret.swift\" 1\nlist a")
        read = console.failures.map(\.message)
        #expect(read == ["'secret.swift' was not read in this session, and is not opened"])
        console.run("list box")
        #expect(console.failures.last?.message == "'box' was typed here, and comes from no file")
        console.run("list box.width>=0")
        #expect(console.failures.last?.message == "'box.width>=0' follows from a view, and stands in no line")
        console.run("list nobody")
        #expect(console.failures.last?.code == .unknownConstraint)
    }

    @Test func listSaysWhenAFileHasChangedOrIsGone() {
        let memory = FilesInMemory(Self.files)
        var console = Scripted(files: memory.access)
        console.run("import code Sources/Card.swift")
        memory["Sources/Card.swift"] = "// new\n" + Self.card
        #expect(console.run("list c4").contains("remark: the file has changed since it was read, so that lines may have moved"))
        #expect(console.json.contains(#""remark":"#))
        memory["Sources/Card.swift"] = "// short\n"
        console.run("list c4")
        #expect(console.failures.last?.message == "'Sources/Card.swift' ends at line 1; it has changed since it was read")
        memory["Sources/Card.swift"] = nil
        console.run("list c4")
        #expect(console.failures.last?.code == .io)
    }

    @Test func linesEndAsImportersCountThem() {
        let text = "// \u{2028}\u{0C}\u{85}\r\n" + Self.card.replacing("\n", with: "\r\n")
        var console = Scripted(files: FilesInMemory(["Card.swift": text]).access)
        console.run("import code Card.swift")
        #expect(console.run("list c4").contains("▸ 12              box.heightAnchor.constraint(equalToConstant: 30),\n"))
    }
}
