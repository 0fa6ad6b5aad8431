import Language
import Layout
import Session
import TestSupport
import Testing

@testable import Commands

/// What a newcomer is told to type next.
@Suite struct ErrorHintTests {
    private static let setting = """
        window root 320x480
        view box 100x40
        label title "Inbox"
        scroll page
        """

    private func hint(for line: String) throws -> String {
        var session = Scripted()
        session.run(Self.setting)
        session.run(line)
        return try #require(session.failures.last?.hint, "\(line) has no hint")
    }

    @Test(arguments: [
        ("box.widthAnchor.constraint(equalToConstant: 100).isActive = true", "box.width == 100"),
        ("box.leadingAnchor.constraint(equalTo: title.trailingAnchor)", "box.leading == title.trailing"),
        (
            "self.box.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 8)",
            "box.top == root.safeArea.top + 8"
        ),
        (
            "box.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5, constant: -8.5)",
            "box.width <= 0.5 * root.width - 8.5"
        ),
        ("box.heightAnchor.constraint(greaterThanOrEqualToConstant: 40)", "box.height >= 40"),
        ("let c = 0; box.bottomAnchor.constraint(equalTo: page.contentLayoutGuide.bottomAnchor)", "box.bottom == page.content.bottom"),
        ("root.addSubview(title2)", "view title2 in root"), ("self.view.addSubview(title2)", "view title2 in root"),
    ])
    func codeIsTranslated(code: String, line: String) {
        var session = Scripted()
        session.run(Self.setting)
        #expect(session.run(code).contains("done as '\(line)'"), "\(code)")
        var typed = Scripted()
        typed.run("\(Self.setting)\n\(line)")
        #expect(session.failures == [] && session.run("constraints") == typed.run("constraints"))
    }

    /// What a refused pairing says can be typed as it stands, whatever the views are called.
    @Test(arguments: [
        ("`my box`.left == 3", "`my box`.left == super.left + 20, for example"),
        ("box.leading == `my box`.left", "did you mean '`my box`.leading'?"),
        ("box.margins.top == 3", "box.topMargin == super.topMargin + 20, for example"),
        ("box.left == root.safeArea.leading", "did you mean 'root.safeArea.left'?"),
    ])
    func refusedPairingsNameWhatCanBeTyped(line: String, hint: String) throws {
        var session = Scripted()
        session.run("\(Self.setting)\nview `my box` in root\n\(line)")
        let failure = try #require(session.failures.last)
        #expect(failure.code == .invalidPairing && failure.hint == hint)
    }

    /// Several constraints in one line are brought in as code, about the views that are there.
    @Test func codeOfSeveralConstraintsIsRead() {
        var session = Scripted()
        session.run(Self.setting)
        let code = """
            NSLayoutConstraint.activate([box.widthAnchor.constraint(equalToConstant: 60), title.topAnchor.constraint(equalTo: box.bottomAnchor)])
            """
        #expect(session.run(code).contains("read as code"))
        #expect(session.failures == [])
        #expect(session.run("print box.width; print title.top - box.bottom") == "60\n0")
        #expect(session.console.session.layout.viewsInOrder.count == 4)
        session.run("undo")
        #expect(session.run("print box.width") == "100")
    }

    @Test(arguments: [
        "NSLayoutConstraint(item: box, attribute: .width)",
        "box.snp.makeConstraints { make in }", "box.widthAnchor.constraint(equalTo: )",
    ])
    func otherCodeIsNamed(code: String) throws {
        #expect(try hint(for: code) == "constraints are typed as they read: box.width == 100 @high (help equations)")
    }

    @Test(arguments: [
        ("c1.constant = wide", "constant c1 60"), ("title.text = name", "text title"), ("box.isHidden = isEmpty", "hide box"),
        ("title.setContentHuggingPriority(strong, for: .horizontal)", "hug title h 251"), ("box.frame = 3", "set box.frame"),
        ("tbreak 3", "break LINE"),
        ("disable 1", "delete break N"), ("box.leading == super.safe.leading", "safeArea"),
        ("box.width == 30 @.defaultHigh", "@high"), ("box.width == 30 @UILayoutPriorityDefaultLow", "'low'"),
        ("let x: CGFloat = 8", "let x = 8"), ("var x = 8", "let x = 8"), ("// a comment", "#"),
        ("box.leading == safeArea.leading", "root.safeArea.leading"), ("f 3", "alias f = where"), ("ls", "tree"),
        ("resume", "aldb --resume"),
    ])
    func otherHabitsAreKnown(typed: String, typedHere: String) throws {
        var session = Scripted()
        session.run(Self.setting)
        session.run("box.width == 10")
        session.run(typed)
        let hint = try #require(session.failures.last?.hint, "\(typed) has no hint")
        #expect(hint.contains(typedHere), "\(hint)")
    }

    /// What is clear is done, with exactly what stands in it.
    @Test(arguments: [
        ("c1.constant = 60", "constant c1 60"), ("c1.priority = .defaultHigh", "priority c1 750"), ("c1.isActive = false", "deactivate c1"),
        ("title.text = \"Hi\"", "text title \"Hi\""), ("title.setTitle(\"Hi, you\", for: .normal)", "text title \"Hi, you\""),
        ("box.isHidden = true", "hide box"), ("self.box.isHidden = NO;", "show box"), ("box.frame", "frames box"),
        ("title.setContentHuggingPriority(.required, for: .horizontal)", "hug title h 1000"),
        ("title.setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .vertical)", "hug title v 251"),
        ("title.setContentCompressionResistancePriority(.init(749), for: .vertical)", "resist title v 749"),
        ("self.box.translatesAutoresizingMaskIntoConstraints = false", "mask box off"), ("title.numberOfLines = 0", "set title.lines 0"),
        ("title.preferredMaxLayoutWidth = 280", "set title.maxwidth 280"),
        ("title.font = .systemFont(ofSize: 15, weight: .bold)", "set title.font 15"),
        ("box.addSubview(title)", "move title in box"), ("self.view.addSubview(title)", "move title in root"),
        ("p box.width", "print box.width"), ("po box", "inspect box"),
        ("po box.width + 2", "print box.width + 2"), ("? ", "help"), ("help me", "help"), ("why title.hug.h", "explain title.hug.h"),
        ("title.width: 100", "title.width == 100"), ("sweep root.width 200 300 box.width", "sweep root.width 200...300 of box.width"),
        ("sweep root.width 200 300", "sweep root.width 200...300"), ("resize root iphone-15 landscape", "resize root iphone-15-landscape"),
        ("resize root iPhone 15 portrait", "resize root iphone-15"), ("set title.lines=2", "set title.lines 2"),
        ("po title.frame", "frames title"), ("print(box.frame)", "frames box"), ("p box.intrinsicContentSize", "inspect box"),
        ("title.superview", "tree"), ("title.constraints", "constraints title"), ("po [title recursiveDescription]", "tree"),
        ("po [[UIWindow keyWindow] _autolayoutTrace]", "tree"), ("expr -l objc++ -O -- title.bounds", "frames title"),
        ("title.hasAmbiguousLayout", "ambiguity"), ("box.exerciseAmbiguityInLayout()", "exercise box"),
        ("title.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)", "fit title"), ("why box", "inspect box"),
        ("po c1", "explain c1"), ("inspect c1", "explain c1"), ("iphone-se", "resize root iphone-se"),
        ("device iPhone 15", "resize root iphone-15"), ("resize iphone-15", "resize root iphone-15"), ("landscape", "rotate root"),
        ("rtl", "set root.rtl on"), ("textsize ax1", "set textsize ax1"), ("c1.priority = .required - 1", "priority c1 999"),
        ("box.layoutMargins = UIEdgeInsets(top: 10, left: 4, bottom: 10, right: 4)", "set box.margins 10,4,10,4"),
        ("title.lines = 2", "set title.lines 2"), ("set c1 80", "constant c1 80"), ("UILabel more", "label more"),
        ("imageview icon", "image icon"), ("add button ok", "button ok"), ("let next = UIButton()", "button next"),
        ("stack column vertical", "stack column axis=v"), ("title leading 20", "pin title leading 20"),
        ("print title.x", "print title.left"),
        ("title.topAnchor == root.safeAreaLayoutGuide.top + 4", "title.top == root.safeArea.top + 4"),
        ("title.edges == box", "title.edges == box.edges"),
        ("info breakpoints", "info breaks"), ("i b", "info breaks"), ("breakpoint list", "info breaks"),
        ("info checkpoints", "checkpoint"),
        ("settings set scale 3", "set scale 3"),
        ("set var c1 = 80", "constant c1 80"), ("breakpoint set -l 12", "break 12"), ("watchpoint set box.width", "watch box.width"),
        ("command alias f = where", "alias f = where"), ("h", "help"), ("\"H:|-[title]\"", "H:|-[title]"),
        ("add missing constraints", "missing"), ("iphone-se landscape", "resize root iphone-se-landscape"),
        ("resize iPhone 15 portrait", "resize root iphone-15"), ("rtl off", "set root.rtl off"), ("title", "inspect title"),
        ("self", "inspect root"), ("po view", "inspect root"), ("po self.view.frame", "frames root"),
        ("po self.title.frame", "frames title"),
        ("print(box.frame.width)", "print box.width"), ("NSLog(@\"%f\", box.frame.size.height)", "print box.height"),
        ("c1.constant += 4", "constant c1 14"), ("c1.constant -= 0.5", "constant c1 9.5"),
        ("box.frame = CGRect(x: 1, y: 2, width: 3, height: 4)", "set box.frame 1,2,3,4"),
        ("box.frame = CGRectMake(1, 2, 3, 4)", "set box.frame 1,2,3,4"), ("display box.width", "watch box.width"),
        ("info locals", "values"), ("stack bar horizontal spacing=8 in root", "stack bar axis=h spacing=8 in root"),
    ])
    func habitsAreDone(typed: String, statement: String) {
        var session = Scripted()
        session.run("\(Self.setting)\nbox.width == 10")
        #expect(session.run(typed).contains("done as '\(statement)'"), "\(typed)")
        #expect(session.failures == [], "\(typed)")
    }

    /// Text sizes are those of the whole layout, which needs no window for them.
    @Test(arguments: ["textsize ax1", "dynamicType ax1"])
    func textSizesNeedNoWindow(typed: String) {
        var session = Scripted()
        #expect(session.run(typed).contains("done as 'set textsize ax1'"))
        #expect(session.failures == [])
    }

    /// What a command of a debugger is taken for begins with a command of this shell.
    @Test func habitsNameCommands() {
        let meant = Array(DebuggerHabit.words.values) + DebuggerHabit.whole.values + DebuggerHabit.phrases.map(\.meant)
        for statement in meant {
            let words = statement.split(separator: " ")
            #expect(CommandTable.names.contains { $0 == words[0] || $0 == words.prefix(2).joined(separator: " ") }, "\(statement)")
        }
    }

    /// What is repeated all the time is told once.
    @Test func commandsOfDebuggersAreToldOnce() {
        var session = Scripted()
        session.run(Self.setting)
        #expect(session.run("p box.width").contains("done as 'print box.width'"))
        #expect(session.run("p box.height") == "40")
        #expect(session.run("c1.isActive = 3").contains("error"))
        #expect(session.run("help p").hasPrefix("print"))
        #expect(session.run("help next").hasPrefix("next"))
    }

    /// What has a meaning here keeps it, and what fails as another statement says which one failed.
    @Test func habitsComeLast() {
        var session = Scripted()
        session.run("window root 390x844\nview p in root\nview c in root")
        #expect(session.run("p.width == 100").hasPrefix("c1"))
        #expect(session.run("c.isHidden == 3").contains("done as") == false)
        #expect(session.failures.count == 1)
        session.run("po nothing.width")
        #expect(session.failures.last?.message.hasPrefix("'print nothing.width': ") == true)
        #expect(session.failures.last?.span == nil)
    }

    @Test(arguments: [
        ("box height == 3", "write box.height"), ("box.width == 3 pt", "leave it out"), ("box.width == 3 + (2px)", "write 2"),
        ("if box.width > 3", "begins with a view: box.width == 100"), ("put box.width == 3", "typed alone: box.width == 3"),
        ("box.midX == root.midX", "'centerX'"),
        ("box.left == root.leading", "'root.left'"), ("box.center == 3", "box.center == super.center"),
        ("root.leading == box.nothing", "help attributes"), ("window w iphone-51", "'iphone-15'"),
        ("x.width == 1", "'tree' lists the views"),
        ("let = 8", "help let"), ("delete gone", "'constraints' and 'tree'"), ("var `a", "close it"), ("view v-1", "`v-1`"),
        ("H:[box]-8[title]", "-8-["), ("V|-[box]", "H: or V:"), ("set x 3", "settings: "),
        ("box.width == root", "root.width"), ("sweep root.width 1-2", "0...100"), ("label l \"a\" extra", "backticks: `l extra`"),
    ])
    func hintsSayWhatToType(line: String, part: String) throws {
        let hint = try hint(for: line)
        #expect(hint.contains(part), "\(hint)")
    }

    @Test func lowerCaseOrientationIsANameAndAWarning() {
        var session = Scripted()
        #expect(session.run("\(Self.setting)\nv:|-[box]").contains("warning: 'v:' names this format; V: says which way it goes"))
    }

    @Test func galleryShowsThirtySlips() throws {
        let errors = try Repository.text("docs/errors.md").split(separator: "\n").count { $0.hasPrefix("error[") }
        #expect(errors >= 30)
    }

    // MARK: The rest of a script

    private func unreadable(_ text: String, after lines: Int = 0) -> [Int] {
        let console = Console()
        var reader = ScriptReader(text, file: "a.aldb")
        for _ in 0..<lines { _ = reader.next() }
        return console.interpreter.unreadable(in: reader).map(\.statement.line)
    }

    @Test func restOfAScriptIsReadAndNotRun() {
        #expect(unreadable("lable a\nview b\nb.width = = 3\nnobody.width == 3\nexplain\nlet x 3\nlabel \"open", after: 1) == [3, 5, 6, 7])
        #expect(unreadable("f root\nalias f = frames\nf root\nff") == [1, 4])
        #expect(unreadable("source other.aldb\nmine 3\nlabel 3") == [3])
        #expect(unreadable("quit\nnonsense") == [])
        #expect(unreadable(String(repeating: "nonsense 3\n", count: 1000)).count == 100)
    }

    @Test func sourceNamesTheLines() throws {
        let script = "vew a\nview b\nb.width =\nprint (3"
        var session = Scripted(files: .reading(script))
        session.run("source a.aldb")
        #expect(session.failures.last?.hint == "lines 3 and 4 cannot be read either; set keepgoing on goes on after a failure")
    }

    /// What has the name is said, where it is no view.
    @Test func aNameOfSomethingElseSaysWhatItIs() {
        var session = Scripted()
        session.run(Self.setting)
        session.run("var x; let gap = 8; low: box.width == 3")
        for (line, message) in [
            ("hide x", "'x' is a variable, not a view"), ("hide gap", "'gap' is a metric, not a view"),
            ("hide low", "'low' is a constraint, not a view"), ("hide nobody", "there is no view 'nobody'"),
        ] {
            session.run(line)
            #expect(session.failures.last?.message == message, "\(line)")
        }
    }

    /// Guides by the names that they have elsewhere.
    @Test(arguments: [
        ("box.layoutMargins.leading == 3", "margins"), ("box.safearea.top == 3", "safeArea"),
    ])
    func guidesHaveTheirNamesHere(line: String, name: String) throws {
        let hint = try hint(for: line)
        #expect(hint.contains(name), "\(hint)")
    }
}
