import Commands
import Language
import Layout
import Reference
import Session
import TestSupport
import Testing

/// `import code`: what comes of source files in a session, and what it answers.
@Suite struct ImportCodeTests {
    /// A session in which files have these texts.
    private func session(_ files: [String: String]) -> Scripted { Scripted(files: FilesInMemory(files).readOnly) }

    private static let pair = """
        let box = UIView()
        let tag = UILabel()
        tag.text = "New"
        view.addSubview(box)
        box.addSubview(tag)
        box.translatesAutoresizingMaskIntoConstraints = false
        tag.translatesAutoresizingMaskIntoConstraints = false
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true
        let width = box.widthAnchor.constraint(equalToConstant: 100)
        width.priority = .defaultHigh
        width.isActive = true
        tag.topAnchor.constraint(equalTo: box.topAnchor, constant: offset).isActive = true
        """

    // MARK: The ways people write constraints

    private static let card = """
        view card
        image image in card
        label headline "Inbox" in card
        button open "Open" in card
        card.horizontalEdges == super.horizontalEdges inset 20
        card.top == super.top + 40
        image.leading == card.leading + 16
        image.top == card.top + 16
        image.width == 60
        image.height == image.width
        headline.leading == image.trailing + 8
        headline.trailing == card.trailing - 16
        headline.centerY == image.centerY
        open.top == image.bottom + 12
        open.centerX == card.centerX
        open.bottom == card.bottom - 16
        """

    private static let cards = [
        "anchorage.swift", "anchors.swift", "cartography.swift", "format.swift", "items.m", "macros.m", "masonry.m", "purelayout.m",
        "snapkit.swift", "tinyconstraints.swift",
    ]

    @Test(arguments: cards, ["320x480", "375x667", "590x1366"])
    func everySpellingGivesTheSameFrames(file: String, window: String) throws {
        var typed = Scripted()
        typed.run("window root \(window)\n\(Self.card)")
        #expect(typed.failures == [])
        var imported = Scripted(files: Repository.access)
        imported.run("window root \(window)\nimport code examples/code/card-\(file)")
        #expect(imported.failures == [])
        let frames = typed.run("frames")
        #expect(imported.run("frames") == frames)
        #expect(frames.contains("card") && frames.contains("open"))
        #expect(imported.run("ambiguity") == typed.run("ambiguity"))
        #expect(imported.run("verify") == typed.run("verify"))
    }

    /// Code asks for the size class of the first window, or of the device that is named.
    @Test(arguments: [
        ("window root 590x1366", "", 13), ("window root 1024x1366", "", 14), ("print 1", "on ipad", 14), ("print 1", "on iphone-se", 13),
    ])
    func sizeClasses(window: String, device: String, count: Int) {
        var session = Scripted(files: Repository.access)
        session.run("\(window)\nimport code examples/code/card-anchors.swift \(device)")
        #expect(session.failures == [])
        #expect(session.console.session.layout.constraintsInOrder.count { $0.isUserWritten } == count)
    }

    // MARK: What is answered

    @Test func answerSaysWhatWasReadAndWhatWasNot() {
        var session = session(["Pair.swift": Self.pair])
        let text = session.run("import code Pair.swift")
        #expect(session.failures == [])
        #expect(
            text == """
                code that makes constraints: 3 views, 2 constraints, 2 ambiguous views, 1 line
                    not read
                ambiguous: box (v), tag (h, v)
                not read:
                  12  tag.topAnchor.constraint(equalTo: box.topAnchor, constant: offset).isActi…
                      nothing in these files says what 'offset' is; assume offset = NUMBER
                next: ambiguity
                """)
        #expect(
            session.json.contains(
                #""result":{"recognised":"code","views":3,"constraints":2,"unread":[{"file":"Pair.swift","line":12,"text":"tag.topAnchor.constraint(equalTo: box.topAnchor, constant: offset).isActive = true","reason":"nothing in these files says what 'offset' is","state":"not-understood","assume":"offset = NUMBER"}],"remarks":[],"lint":0,"sites":{"applied":3,"notRun":0,"notUnderstood":1},"applied":[{"file":"Pair.swift","line":8,"text":"box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true"},{"file":"Pair.swift","line":9,"text":"let width = box.widthAnchor.constraint(equalToConstant: 100)"},{"file":"Pair.swift","line":11,"text":"width.isActive = true"}]}"#
            ), "\(session.json)")
    }

    @Test func importIsOneStep() {
        var session = session(["Pair.swift": Self.pair])
        session.run("import code Pair.swift")
        #expect(session.run("constraints box").contains("width"))
        session.run("undo")
        #expect(session.run("tree") == "no views")
        session.run("redo")
        #expect(session.run("print width").contains("box.width == 100"))
        #expect(session.run("print box.width") == "100")
    }

    @Test func importGoesIntoTheWindowThatIsThere() {
        var session = session(["Pair.swift": Self.pair])
        session.run("window screen 500x300\nview box in screen\nimport code Pair.swift")
        #expect(session.failures == [])
        // The name is taken: another one is found.
        #expect(session.run("print box2.left") == "20")
        #expect(session.run("tree").contains("screen"))
        #expect(!session.run("tree").contains("root"))
    }

    @Test func importCanBeSavedAndReplayed() {
        var session = session(["Pair.swift": Self.pair])
        session.run("import code Pair.swift")
        let saved = SavedScript(session.console.session.inspector).text()
        var again = Scripted()
        again.run(saved)
        #expect(again.failures == [])
        #expect(again.run("frames") == session.run("frames"))
        #expect(again.run("constraints") == session.run("constraints"))
    }

    // MARK: What cannot be read

    @Test(arguments: [
        ("", "format"), ("let a = 1", "format"), ("# a page\n\nwith prose", "format"),
    ])
    func whatIsNoCodeIsRefused(text: String, code: String) {
        var session = session(["a": text])
        session.run("import code a")
        #expect(session.failures.map(\.code.rawValue) == [code])
        #expect(session.failures.first?.hint != nil)
        #expect(session.run("tree") == "no views")
    }

    @Test func missingFileIsNamed() {
        var session = session([:])
        session.run("import code nowhere.swift")
        #expect(session.failures.map(\.code) == [.io])
    }

    /// Whatever names and identifiers hold, nothing of it reaches the terminal as it is.
    @Test func escapesInCodeAreHarmless() {
        let code = """
            let a = UILabel()
            a.text = "\u{1B}[2Jgone\\u{1B}[31m"
            view.addSubview(a)
            let c = a.widthAnchor.constraint(equalToConstant: 3)
            c.identifier = "\\u{1B}]0;title\\u{7}"
            c.isActive = true
            a.heightAnchor.constraint(equalToConstant: \u{1B}[31m).isActive = true
            """
        var session = session(["a": code])
        let text = session.run("import code a\ntree\nconstraints\nexplain c")
        #expect(session.failures == [])
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        #expect(!session.json.unicodeScalars.contains { $0.value < 0x20 })
    }

    /// All snippets of every kind run in a session: what is written is never refused there.
    @Test(arguments: cards)
    func damagedCodeNeverBreaksASession(file: String) throws {
        let code = Array(try Repository.text("examples/code/card-\(file)").utf8)
        var random = SplitMix64(seed: 7)
        func next(_ count: Int) -> Int { random.below(count) }
        for round in 0..<Effort.count(40) {
            var bytes = code
            for _ in 0...next(4) {
                let from = next(bytes.count)
                let to = min(bytes.count, from + 1 + next(30))
                if next(2) == 0 {
                    bytes.removeSubrange(from..<to)
                } else {
                    bytes.insert(contentsOf: bytes[from..<to], at: next(bytes.count))
                }
            }
            var session = session(["a": String(decoding: bytes, as: UTF8.self)])
            session.run("import code a")
            #expect(session.failures.allSatisfy { $0.message.contains("nothing about a layout") }, "round \(round): \(session.failures)")
        }
    }
}
