import Commands
import Language
import Layout
import Session
import TestSupport
import Testing
import Vocabulary

/// What is done with a text that was pasted, by what is in it.
@Suite struct PastingTests {
    private static let log = """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x6001 UILabel:0xa1a1.width == 3   (active)>",
            "<NSLayoutConstraint:0x6002 UILabel:0xa1a1.width == 4   (active)>"
        )
        """

    private func name(_ text: String, in console: Console = Console()) -> String { name(of: console.inputKind(of: text)) }

    private func name(of inputKind: InputKind) -> String {
        switch inputKind {
        case .statements: "statements"
        case .layout: "layout"
        case .transcript: "transcript"
        case .path(let statement): statement
        case .unknown: "unknown"
        case .exception: "exception"
        }
    }

    @Test(arguments: [
        "view a 10x10\nview b\na.width == b.width",
        // A wrong line among statements is a wrong statement.
        "view a\nvew b\nview c", "frmes", "frames", "", "# import UIKit", "a.width ==", "import -",
        // Names may come from anywhere.
        "system h NSLayoutConstraint \"UIView-Encapsulated-Layout-Height\"\nnote h \"NSLayoutConstraint\"",
    ])
    func statementsAreRun(text: String) { #expect(name(text) == "statements") }

    @Test(arguments: [
        log, "2026-11-24 10:00:00 App[1:2] " + log, "Test Suite started\n\n" + log + "\nTest Case passed (0.3 seconds)",
        "<UIView: 0x6001; frame = (0 0; 30 40); layer = <CALayer: 0x6002>>",
        "(lldb) po view\n<UIView: 0x6001; frame = (0 0; 30 40)>",
        "let a = UIView()\na.widthAnchor.constraint(equalToConstant: 20).isActive = true",
        "import UIKit\nclass A: UIView {\n}\n", "    addSubview(title)\n    title.frame = .zero",
        "[self.view addSubview:title];\n[title mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self.view); }];",
        "title.snp.makeConstraints { make in make.edges.equalToSuperview() }",
        "{\"format\":\"aldb layout\",\"version\":1,\"views\":[]}",
        "<?xml version=\"1.0\"?>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\">\n</document>",
    ])
    func layoutsAreImported(text: String) {
        #expect(name(text) == "layout")
        #expect(name("\u{FEFF}\n  \n" + text) == "layout")
    }

    /// Nothing is imported of what an exception names.
    @Test(arguments: [
        "2024-03-01 10:11:12.131 Demo[71:9] *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate "
            + "constraint with anchors <NSLayoutXAxisAnchor:0x6001 \"UILabel:0xa1a1.leading\"> and <NSLayoutXAxisAnchor:0x6002 "
            + "\"UIView:0xb2b2.trailing\"> because they have no common ancestor.'",
        "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6003 UILabel:0xa1a1.top == UIView:0xb2b2.bottom>\n"
            + "\tWhen added to a view, the constraint's items must be descendants of that view (or the view itself).",
        "*** Terminating app, reason: 'NSLayoutConstraint for <UIView: 0xb2b2; frame = (0 0; 1 2); layer = <CALayer: 0xc3c3>>: Constraint "
            + "items must each be a view or layout guide.'\n*** First throw call stack:\n(\n"
            + "\t3   Foundation  0x0000000104301fb4 +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:] + 393\n"
            + "\t4   Demo        0x0000000104301fb4 -[DemoView addSubview:] + 393\n)",
        "reason: 'Unable to parse constraint format: \nExpected a view \nH:|-10-| \n      ^'\n*** First throw call stack:\n",
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.",
    ])
    func exceptionsAreTold(text: String) {
        #expect(name(text) == "exception")
        #expect(name(of: Console().inputKind(ofFile: "crash.txt", text)) == "exception")
        var session = Scripted(files: FilesInMemory(["crash.txt": text]).access)
        #expect(session.run("import -\n\(text)\n.").contains("'-': Auto Layout "))
        #expect(session.run("import log crash.txt").contains("'crash.txt': Auto Layout "))
        #expect(session.run("import crash.txt").contains("'crash.txt': Auto Layout "))
        #expect(session.console.session.layout.views.isEmpty)
    }

    /// Code that mentions an exception is code, and what a debugger printed below one is a dump.
    @Test(arguments: [
        "// Mutating a priority from required to not on an installed constraint\nlet a = UIView()\nlet b = UIView()\na.addSubview(b)\n",
        "Invalid pairing of layout attributes\n\n(lldb) po view\n<UIView: 0x6001; frame = (0 0; 30 40)>",
        "Invalid pairing of layout attributes\n\n<NSLayoutConstraint:0x6001 UIView:0xa1.width == 3   (active)>\n",
        log + "\n*** Terminating app, reason: 'Invalid pairing of layout attributes'",
    ])
    func layoutsBesideExceptionsAreImported(text: String) { #expect(name(text) == "layout") }

    @Test func anExceptionBesideALogIsARemark() {
        var session = Scripted()
        let said = session.run("import -\n\(Self.log)\n*** Terminating app, reason: 'Invalid pairing of layout attributes'\n.")
        #expect(said.contains("one conflict") && said.contains("remark, line 6: Auto Layout threw an exception: "), "\(said)")
    }

    @Test func transcriptsAreRun() {
        #expect(name("aldb> view a\nview  a\naldb> frames") == "transcript")
        #expect(name("```\naldb> import -\n...> \(Self.log)\n```") == "transcript")
    }

    @Test(arguments: [
        "Dear all,\nplease find enclosed\nthe minutes", "{\"a\": 1,\n\"b\": 2}", "<html>\n<body>", "0000\n1111", "a b\u{1B}[2J\nc d",
    ])
    func othersAreUnknown(text: String) { #expect(name(text) == "unknown") }

    /// One line of code is what people type by habit where there is a layout, and the error says how it is written here.
    @Test func aLineOfCodeIsImportedWhereNothingIsThere() {
        let line = "title.topAnchor.constraint(equalTo: icon.topAnchor).isActive = true"
        var session = Scripted()
        #expect(name(line, in: session.console) == "layout")
        session.run("view title")
        #expect(name(line, in: session.console) == "statements")
        #expect(name(line + "\n" + line, in: session.console) == "layout")
    }

    @Test func aModuleThatIsImportedIsNoFile() {
        #expect(name("import UIKit\nlet a = UIView()") == "layout")
        let console = Console(files: FilesInMemory(["UIKit": "print 1"]).access)
        #expect(name("import UIKit", in: console) == "statements")
    }

    @Test(arguments: [
        ("/a/b.log", "/a/b.log"), ("/a/b\\ \\(2\\).log ", "/a/b (2).log"), ("'/a/b (2).log'", "/a/b (2).log"),
        ("'/a/it'\\''s.log'", "/a/it's.log"), ("\"b c.log\"", "b c.log"),
        ("file:///a/b%20%282%29.log", "/a/b (2).log"), ("file://localhost/a/b.log", "/a/b.log"),
    ])
    func pathsAreThoseOfFiles(typed: String, path: String) {
        let console = Console(files: FilesInMemory([path: "x"]).access)
        #expect(name(typed, in: console) == "import \(Word.quoted(path))")
        #expect(name(typed) == "statements")
    }

    /// A path that is dragged behind a command.
    @Test(arguments: [
        ("/a/b\\ \\(2\\).aldb", "/a/b (2).aldb"), ("'/a/it'\\''s.aldb'", "/a/it's.aldb"), ("a\\b.aldb", "a\\b.aldb"),
        ("it's.aldb", "it's.aldb"),
    ])
    func pathsBehindCommandsMayBeSpelledForShells(typed: String, path: String) {
        var session = Scripted(files: FilesInMemory([path: "view a"]).access)
        session.run("source \(typed)")
        #expect(session.run("print a.width") == "0")
        #expect(session.run("source '/a").contains("the quoted text is never closed"))
    }

    @Test(arguments: ["/a/b c.log", "/a/b.log #2", "'/a/b.log", "/a/b.log\\", "file://%zz/a", "file:///%f", "file://", "''", "b"])
    func othersAreNoPaths(typed: String) {
        let files = FilesInMemory(["/a/b c.log": "x", "/a/b.log": "x", "b": "x", "": "x", "/a/b.log\\": "x"])
        #expect(name(typed, in: Console(files: files.access)) == "statements")
    }

    /// A pipe has a name, too, but what is read of it is gone.
    @Test func pipesAreNoFilesThatAreLookedAt() {
        let files = FileAccess(
            read: { path in .failure(Diagnostic(.io, "read \(path)")) }, write: { _, _ in .success(()) }, isFile: { _ in false })
        let console = Console(files: files)
        #expect(name("/dev/fd/63", in: console) == "statements")
        #expect(name("import fifo\nlet a = UIView()", in: console) == "layout")
    }

    // MARK: Code about views that are there

    /// A name that pasted code does not declare is that of a view which is there; another one is taken for what its name says.
    @Test func pastedCodeIsAboutTheViewsThatAreThere() {
        var session = Scripted()
        session.run("window root 320x480\nlabel title \"Hello\"\nview card 100x50\nhide title")
        let code = """
            title.text = "Hi"
            title.isHidden = false
            title.numberOfLines = 2
            card.addSubview(title)
            let badge = UIView()
            title.addSubview(badge)
            title.topAnchor.constraint(equalTo: card.topAnchor, constant: 5).isActive = true
            card.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            hintLabel.text = "A hint"
            hintLabel.topAnchor.constraint(equalTo: card.bottomAnchor).isActive = true
            """
        let said = session.run("import -\n\(code)\n.")
        #expect(session.failures == [] && said.contains("'hintLabel' is declared nowhere"))
        let layout = session.console.session.layout
        #expect(layout.viewsInOrder.map(\.name).sorted() == ["badge", "card", "hintLabel", "root", "title"])
        #expect(layout.view(named: "title")?.text == "Hi")
        #expect(layout.view(named: "title")?.isHidden == false && layout.view(named: "title")?.textOptions.lines == 2)
        #expect(layout.view(named: "title")?.parent == layout.view(named: "card")?.id)
        #expect(layout.view(named: "badge")?.parent == layout.view(named: "title")?.id)
        #expect(layout.view(named: "hintLabel")?.kind == .label && layout.view(named: "hintLabel")?.text == "A hint")
        #expect(session.run("print title.top - card.top") == "5")
        session.run("undo")
        #expect(session.console.session.layout.view(named: "title")?.isHidden == true)
    }

    /// Of a text that is too long, only the beginning is read, which says what is refused.
    @Test(arguments: [
        ("\"<NSLayoutConstraint:0x6001 UILabel:0xa1a1.width == 3>\",\n", "a log of more than 16 MiB is not read"),
        ("<UIView: 0xa1; frame = (0 0; 8 8); layer = <CALayer: 0xb1>>\n", "a dump is no longer than 16 MB"),
        ("words\n", "is nothing that aldb reads"),
    ])
    func longTextsAreRefused(beginning: String, message: String) {
        let text = beginning + String(repeating: " ", count: 16 << 20)
        var session = Scripted(files: FilesInMemory(["long.txt": text]).access)
        #expect(session.run("import long.txt").contains(message))
    }

    /// A name like that of a view which is there may be misspelt; where views that were there stand now is said.
    @Test func namesOfViewsThatMayBeMisspeltAreNamed() {
        var session = Scripted()
        session.run("window root 320x480\nlabel title \"Hello\"")
        let wrong = session.run("import -\ntitel.topAnchor.constraint(equalTo: view.topAnchor, constant: 4).isActive = true\n.")
        #expect(wrong.contains("'titel' is declared nowhere, and is a new view; there is a 'title'"))
        let right = session.run("import -\ntitle.topAnchor.constraint(equalTo: view.topAnchor, constant: 4).isActive = true\n.")
        #expect(right.contains("title  (0, 0) 39×20.5 → (0, 4) 39×20.5") && !right.contains("declared nowhere"), "\(right)")
    }

    /// What a move takes with it is said, and counts as nothing that was made.
    @Test func constraintsThatAMoveRemovesAreNamed() {
        var session = Scripted()
        session.run("window root 320x480\nlabel title \"Hello\"\ntitle.leading == root.leading + 4")
        let said = session.run("let stack = UIStackView(arrangedSubviews: [title])")
        #expect(said.contains("1 view, 0 constraints") && said.contains("moves into another: c1"), "\(said)")
    }

    /// Commands behind pasted code are not run, and that is said.
    @Test func commandsInCodeAreRemarkedOn() {
        var session = Scripted()
        let said = session.run(
            "import -\nlet a = UIView()\nview.addSubview(a)\na.widthAnchor.constraint(equalToConstant: 9).isActive = true\nframes\n.")
        #expect(said.contains("line 4, 'frames', is read as code"))
        #expect(!session.run("import -\nlet b = UIView()\nview.addSubview(b)\n.").contains("is read as code;"))
    }

    /// The code of a file has names of its own.
    @Test func codeOfFilesIsAboutItsOwnViews() {
        let files = FilesInMemory(["a.swift": "view.addSubview(title)\ntitle.widthAnchor.constraint(equalToConstant: 9).isActive = true"])
        var session = Scripted(files: files.access)
        session.run("window root 320x480\nview title\nimport code a.swift")
        #expect(session.run("print title2.width") == "9")
    }

    // MARK: Named files

    @Test(arguments: [
        ("a.aldb", "nothing", "statements"), ("a.session", "aldb> view a", "transcript"), ("a.md", "view a", "transcript"),
        ("a.txt", log, "layout"), ("a.txt", "view a\nview b", "statements"), ("a.txt", "Dear all,\nplease", "unknown"),
        ("a.txt", "/a/b.log", "statements"),
    ])
    func filesAreKnownByNameOrContent(file: String, text: String, what: String) {
        let console = Console(files: FilesInMemory(["/a/b.log": "x"]).access)
        #expect(name(of: console.inputKind(ofFile: file, text)) == what)
    }

    // MARK: import

    @Test(arguments: ["import -", "import log -", "import   dump  -", "imp -", "import \"-\"", "import ib - Scene", "paste", "bring log -"])
    func theseReadInput(text: String) {
        var session = Scripted()
        session.run("alias paste = import -; alias bring = import")
        #expect(session.console.readsInput(text))
    }

    @Test(arguments: [
        "import - -", "imports -", "i -", "import a-", "import log a -", "print -", "import a", "i.width == a.width - 3", "past",
    ])
    func othersDoNotReadInput(text: String) {
        var session = Scripted()
        session.run("alias pasted = import a; view a; view i")
        #expect(!session.console.readsInput(text))
    }

    /// Where statements come from standard input, no file is there besides.
    @Test func standardInputIsReadOnce() {
        let console = Console(files: .reading(Self.log))
        var session = Scripted(console)
        session.run("import -; frames")
        #expect(session.failures == [])
        session = Scripted(console)
        session.console.isStandardInputScript = true
        session.run("import -; frames")
        #expect(session.failures.map(\.code) == [.io])
        session.run("import -\n\(Self.log)\n.")
        #expect(session.failures.count == 1)
    }

    @Test func theTextBehindTheStatementIsImported() {
        var session = Scripted()
        session.run("import -\n\(Self.log)\n.\nexpect suspended label1Width2")
        #expect(session.failures == [])
        session.run("undo\nexpect error io: import -")
        #expect(session.failures == [])
    }

    @Test func whatIsImportedSaysWhatItIs() {
        var session = Scripted(files: FilesInMemory(["a.log": Self.log, "a.txt": "nothing"]).access)
        #expect(session.run("import a.log").hasPrefix("console log: 2 constraints, one conflict\n"))
        #expect(
            session.json.contains(
                "\"result\":{\"recognised\":\"log\",\"views\":2,\"constraints\":2,\"unread\":[],\"remarks\":[],\"lint\":0,\"logs\":["))
        session.run("import a.txt\nimport b.txt\nimport log\nimport dump a.txt")
        #expect(session.failures.map(\.code) == [.format, .io, .usage, .format])
    }

    @Test func commandsOfATranscriptAreRun() {
        let text = "aldb> view a 10x10\nview  a\naldb> frmes\nerror\naldb> a.width == 5\n"
        var session = Scripted(files: FilesInMemory(["a.txt": text, "b.txt": "aldb> import b.txt"]).access)
        session.run("import a.txt\nexpect a.width == 5")
        #expect(session.failures.map(\.code) == [.unknownCommand])
        session.run("import b.txt")
        #expect(session.failures.map(\.code) == [.unknownCommand, .cycle])
    }
}
