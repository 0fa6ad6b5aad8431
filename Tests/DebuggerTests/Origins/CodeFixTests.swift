import Answers
import Commands
import Language
import Layout
import Scripts
import Session
import TestSupport
import Testing

/// `fix N` on imported code: the change as a diff, and what `--write` writes.
@Suite struct CodeFixTests {
    struct Row: CustomTestStringConvertible {
        var name: String
        var file = "Card.swift"
        /// The statements of `body`, in which two things do not go together.
        var body: String
        /// What names the fix: the constraint's line and the way.
        var line: Int
        var way = ""
        /// The line that comes of it; nil where it goes.
        var becomes: String?
        /// A line that comes besides.
        var added: String?
        /// The library that the file imports.
        var library: String?

        var testDescription: String { name }

        /// The whole file; `body` begins at line 6.
        var text: String {
            if file.hasSuffix(".m") {
                return """
                    @implementation Card
                    - (instancetype)initWithFrame:(CGRect)frame {
                    self = [super initWithFrame:frame];
                    UIView *box = [UIView new]; box.translatesAutoresizingMaskIntoConstraints = NO;
                    [self addSubview:box];
                    \(body)
                    return self;
                    }
                    @end

                    """
            }
            return """
                final class Card: UIView {
                let box = UIView(), other = UIView()
                override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(box); addSubview(other); [box, other].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
                \(body)
                }
                let unused = 1
                }
                \(library.map { "import \($0)" } ?? "")

                """
        }
    }

    static let rows: [Row] = [
        Row(
            name: "Anchorage's constant", body: "box.heightAnchor == 44\nbox.heightAnchor == 30", line: 6,
            becomes: "box.heightAnchor == 30",
            library: "Anchorage"),
        Row(
            name: "Anchorage without a constant",
            body: "box.topAnchor == topAnchor ~ .required\nbox.topAnchor /==/ topAnchor + 8", line: 6,
            becomes: "box.topAnchor == topAnchor + 8 ~ .required", library: "Anchorage"),
        Row(
            name: "Anchorage's priority", body: "box.heightAnchor == 44\nbox.heightAnchor == 30", line: 7, way: "priority",
            becomes: "box.heightAnchor == 30 ~ 999", library: "Anchorage"),
        Row(
            name: "Anchorage's relation", body: "box.heightAnchor /==/ 44\nbox.heightAnchor == 30", line: 6, way: "relation",
            becomes: "box.heightAnchor /<=/ 44", library: "Anchorage"),
        Row(
            name: "Cartography's constant that is subtracted",
            body: "constrain(box) { box in\nbox.bottom == box.superview!.bottom - 12\nbox.bottom == box.superview!.bottom - 8\n}", line: 7,
            becomes: "box.bottom == box.superview!.bottom - 8", library: "Cartography"),
        Row(
            name: "Cartography's statement goes",
            body: "constrain(box) { box in\nbox.height == 44 ~ 1000\nbox.height == 30\n}", line: 8, way: "remove", library: "Cartography"),
        Row(
            name: "PureLayout's inset",
            body: "box.autoPinEdge(toSuperviewEdge: .bottom, withInset: 12)\nbox.autoPinEdge(toSuperviewEdge: .bottom, withInset: 8)",
            line: 6,
            becomes: "box.autoPinEdge(toSuperviewEdge: .bottom, withInset: 8)"),
        Row(
            name: "PureLayout without an inset",
            body: "box.autoPinEdge(toSuperviewEdge: .bottom)\nbox.autoPinEdge(toSuperviewEdge: .bottom, withInset: 8)", line: 6,
            becomes: "box.autoPinEdge(toSuperviewEdge: .bottom, withInset: 8)"),
        Row(
            name: "PureLayout in Objective-C without an offset", file: "Card.m",
            body: "[box autoPinEdge:ALEdgeTop toEdge:ALEdgeTop ofView:self];\n[box autoPinEdgeToSuperviewEdge:ALEdgeTop withInset:8];",
            line: 6,
            becomes: "[box autoPinEdge:ALEdgeTop toEdge:ALEdgeTop ofView:self withOffset:8];"),
        Row(
            name: "TinyConstraints without an offset", body: "box.topToSuperview()\nbox.topToSuperview(offset: 8)", line: 6,
            becomes: "box.topToSuperview(offset: 8)", library: "TinyConstraints"),
        Row(
            name: "a constant of an anchor",
            body:
                "box.heightAnchor.constraint(equalToConstant: 44.0).isActive = true\nbox.heightAnchor.constraint(equalToConstant: 30).isActive = true",
            line: 6, becomes: "box.heightAnchor.constraint(equalToConstant: 30).isActive = true"),
        Row(
            name: "a constant that is subtracted",
            body: """
                box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
                box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20).isActive = true
                box.widthAnchor.constraint(equalTo: widthAnchor, constant: -30).isActive = true
                """,
            line: 7, becomes: "box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -22).isActive = true"),
        Row(
            name: "a constant that is not there yet",
            body: """
                NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: topAnchor), // top
                box.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                ])
                """,
            line: 7, becomes: "box.topAnchor.constraint(equalTo: topAnchor, constant: 8), // top"),
        Row(
            name: "an element of a list goes",
            body: """
                NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: topAnchor), // top
                box.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                ])
                """,
            line: 7, way: "remove"),
        Row(
            name: "a relation of an anchor",
            body:
                "box.heightAnchor.constraint(equalToConstant: 44).isActive = true\nbox.heightAnchor.constraint(equalToConstant: 30).isActive = true",
            line: 7, way: "relation", becomes: "box.heightAnchor.constraint(greaterThanOrEqualToConstant: 30).isActive = true"),
        Row(
            name: "a priority of an anchor with a name",
            body: """
                let tall = box.heightAnchor.constraint(equalToConstant: 44)
                tall.isActive = true
                box.heightAnchor.constraint(equalToConstant: 30).isActive = true
                """,
            line: 6, way: "priority", becomes: "let tall = box.heightAnchor.constraint(equalToConstant: 44)",
            added: "tall.priority = UILayoutPriority(rawValue: 999)"),
        Row(
            name: "SnapKit's constant",
            body: "box.snp.makeConstraints { make in\nmake.height.equalTo(44)\nmake.height.equalTo(30)\n}", line: 7,
            becomes: "make.height.equalTo(30)"),
        Row(
            name: "SnapKit's offset",
            body: "box.snp.makeConstraints {\n$0.top.equalToSuperview().offset(12)\n$0.top.equalToSuperview().inset(8)\n}", line: 7,
            becomes: "$0.top.equalToSuperview().offset(8)"),
        Row(
            name: "SnapKit without an offset",
            body: "box.snp.makeConstraints { make in\nmake.bottom.equalToSuperview()\nmake.bottom.equalToSuperview().inset(8)\n}", line: 7,
            becomes: "make.bottom.equalToSuperview().offset(-8)"),
        Row(
            name: "SnapKit's priority",
            body: "box.snp.makeConstraints { make in\nmake.height.equalTo(44)\nmake.height.equalTo(30).priority(.required)\n}", line: 8,
            way: "priority", becomes: "make.height.equalTo(30).priority(999)"),
        Row(
            name: "SnapKit's priority stands before what hands the constraint over",
            body: "box.snp.makeConstraints { make in\ntall = make.height.equalTo(40).offset(4).constraint\nmake.height.equalTo(30)\n}",
            line: 7,
            way: "priority", becomes: "tall = make.height.equalTo(40).offset(4).priority(999).constraint"),
        Row(
            name: "SnapKit's relation",
            body: "box.snp.makeConstraints { make in\nmake.height.equalTo(44)\nmake.height.equalTo(30)\n}", line: 7, way: "relation",
            becomes: "make.height.lessThanOrEqualTo(44)"),
        Row(
            name: "SnapKit's statement goes",
            body: "box.snp.makeConstraints { make in\nmake.height.equalTo(44)\nmake.height.equalTo(30)\n}", line: 8, way: "remove"),
        Row(
            name: "an initialiser",
            body: """
                addConstraint(NSLayoutConstraint(item: box, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 1))
                box.heightAnchor.constraint(equalToConstant: 30).isActive = true
                """,
            line: 6,
            becomes:
                "addConstraint(NSLayoutConstraint(item: box, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 30))"
        ),
        Row(
            name: "a statement that activates goes, where others do the same",
            body:
                "box.heightAnchor.constraint(equalToConstant: 44).isActive = true\nbox.heightAnchor.constraint(equalToConstant: 30).isActive = true",
            line: 7, way: "remove"),
        Row(
            name: "an initialiser goes with the call around it",
            body: """
                addConstraint(NSLayoutConstraint(item: box, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 44))
                box.heightAnchor.constraint(equalToConstant: 30).isActive = true
                """,
            line: 6, way: "remove"),
        Row(
            name: "Masonry's constant", file: "Card.m",
            body: "[box mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.height.mas_equalTo(44);\nmake.height.equalTo(@30);\n}];",
            line: 7,
            becomes: "make.height.mas_equalTo(30);"),
        Row(
            name: "Masonry's boxed constant", file: "Card.m",
            body: "[box mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.height.mas_equalTo(44);\nmake.height.equalTo(@30);\n}];",
            line: 8,
            becomes: "make.height.equalTo(@44);"),
        Row(
            name: "Masonry's offset", file: "Card.m",
            body: "[box mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.top.equalTo(self).offset(5);\nmake.top.equalTo(self);\n}];",
            line: 8,
            becomes: "make.top.equalTo(self).offset(5);"),
        Row(
            name: "Masonry's priority", file: "Card.m",
            body: "[box mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.height.mas_equalTo(44);\nmake.height.equalTo(@30);\n}];",
            line: 7,
            way: "priority", becomes: "make.height.mas_equalTo(44).priority(999);"),
        Row(
            name: "an anchor in Objective-C", file: "Card.m",
            body:
                "[box.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;\n[box.topAnchor constraintEqualToAnchor:self.topAnchor constant:6].active = YES;",
            line: 6, becomes: "[box.topAnchor constraintEqualToAnchor:self.topAnchor constant:6].active = YES;"),
        Row(
            name: "an anchor in Objective-C goes", file: "Card.m",
            body:
                "[[box.heightAnchor constraintEqualToConstant:44] setActive:YES];\n[box.heightAnchor constraintEqualToConstant:30].active = YES;",
            line: 6, way: "remove"),
        Row(
            name: "an initialiser in Objective-C with a name", file: "Card.m",
            body: """
                NSLayoutConstraint *tall = [NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:44];
                [box addConstraint:tall];
                [box.heightAnchor constraintEqualToConstant:30].active = YES;
                """,
            line: 6, way: "priority",
            becomes:
                "NSLayoutConstraint *tall = [NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:44];",
            added: "tall.priority = 999;"),
        Row(
            name: "a macro", file: "Card.m", body: "LAYC(box.height, 44);\nLAYC(box.height, 30);", line: 6, becomes: "LAYC(box.height, 30);"
        ),
    ]

    /// The number of the fix whose only member stands in a line.
    private func fix(inLine line: Int, _ console: inout Scripted) throws -> Int {
        console.run("fixes")
        guard case .fixes(let fixes, _)? = console.answer else { return 0 }
        return try #require(fixes.firstIndex { $0.members.count == 1 && $0.members[0].place?.line == line }) + 1
    }

    @Test(arguments: rows)
    func theDiffMendsTheCode(row: Row) throws {
        let memory = FilesInMemory([row.file: row.text])
        var console = Scripted(files: memory.access)
        console.run("import code \(row.file) Card")
        let number = try fix(inLine: row.line, &console)
        let said = console.run("fix \(number) \(row.way)")
        guard case .codeChange(let value)? = console.answer else {
            Issue.record("no change of code: \(said)")
            return
        }
        #expect(value.unchanged.isEmpty && value.files == [row.file] && !value.isWritten, "\(said)")
        #expect(memory[row.file] == row.text)
        _ = console.json
        // The diff is applied, and what comes of it imported.
        let mended = try Self.patched(row.text, value.diff)
        var lines = row.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines.replaceSubrange((row.line - 1)..<row.line, with: [row.becomes, row.added].compactMap { $0 })
        #expect(mended == lines.joined(separator: "\n"))
        var second = Scripted(files: FilesInMemory([row.file: mended]).access)
        second.run("import code \(row.file) Card\nexpect no conflicts")
        #expect(!second.hasFailed, "\(mended)")
        // What was shown is written by the statement behind it, and by one that does all at once.
        console.run("\(value.command)")
        #expect(memory[row.file] == mended && console.json.contains(#""written":true"#))
        memory[row.file] = row.text
        var third = Scripted(files: memory.access)
        third.run("import code \(row.file) Card\n\(value.command)\nexpect no conflicts")
        #expect(!third.hasFailed && memory[row.file] == mended)
        // Constraints further down have moved with their lines.
        third.run("new\nimport code \(row.file) Card\nconstraints")
        let anew = places(third.answer)
        console.run("constraints")
        #expect(Set(anew) == Set(places(console.answer)))
    }

    private func places(_ answer: Answer?) -> [Int] {
        guard case .constraints(let rows)? = answer else { return [] }
        return rows.compactMap { $0.place?.line }
    }

    /// A text to which a diff of one file is applied.
    static func patched(_ text: String, _ diff: String) throws -> String {
        let old = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var (new, place) = ([String](), 0)
        for line in diff.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2) {
            if line.hasPrefix("@@") {
                let start = try #require(line.dropFirst(4).split { $0 == "," || $0 == " " }.first.flatMap { Int($0) }) - 1
                new += old[place..<start]
                place = start
            } else if line.hasPrefix("+") {
                new.append(String(line.dropFirst()))
            } else if !line.hasPrefix("\\") {
                try #require(old[place] == line.dropFirst(), "line \(place + 1)")
                if line.hasPrefix(" ") { new.append(old[place]) }
                place += 1
            }
        }
        return (new + old[place...]).joined(separator: "\n")
    }

    // MARK: What cannot be changed

    struct Refusal: CustomTestStringConvertible {
        var name: String
        var body: String
        var line: Int
        var way = ""
        var says: String

        var testDescription: String { name }
    }

    static let refusals: [Refusal] = [
        Refusal(
            name: "a number with a name",
            body:
                "let height: CGFloat = 44\nbox.heightAnchor.constraint(equalToConstant: height).isActive = true\nbox.heightAnchor.constraint(equalToConstant: 30).isActive = true",
            line: 7, says: "line 7 has no number for its constant: it has a name or is computed, and may be used elsewhere"),
        Refusal(
            name: "a loop",
            body:
                "for view in [box, other] { view.heightAnchor.constraint(equalToConstant: 44).isActive = true }\nbox.heightAnchor.constraint(equalToConstant: 30).isActive = true",
            line: 6, says: "line 6 makes 2 constraints, and not it alone would change"),
        Refusal(
            name: "a statement for several attributes",
            body: "box.snp.makeConstraints { $0.size.equalTo(44) }\nbox.heightAnchor.constraint(equalToConstant: 30).isActive = true",
            line: 6,
            says: "line 6 makes 2 constraints"),
        Refusal(
            name: "a priority without a name",
            body:
                "NSLayoutConstraint.activate([box.heightAnchor.constraint(equalToConstant: 44)])\nbox.heightAnchor.constraint(equalToConstant: 30).isActive = true",
            line: 6, way: "priority", says: "line 6 leaves no place for a priority: the constraint has no name there"),
        Refusal(
            name: "a name that is used elsewhere",
            body:
                "let tall = box.heightAnchor.constraint(equalToConstant: 44)\ntall.isActive = true\nbox.heightAnchor.constraint(equalToConstant: 30).isActive = true",
            line: 6, way: "remove", says: "the constraint of line 6 is used elsewhere in the code"),
    ]

    @Test(arguments: refusals)
    func whatNoTextExpressesIsSaid(refusal: Refusal) throws {
        let text = Row(name: "", body: refusal.body, line: 1).text
        let memory = FilesInMemory(["Card.swift": text])
        var console = Scripted(files: memory.access)
        console.run("import code Card.swift Card")
        let number = try fix(inLine: refusal.line, &console)
        console.run("fix \(number) \(refusal.way) --write")
        let failure = try #require(console.failures.last)
        #expect(failure.message.contains(refusal.says) && failure.hint?.contains("'list ") == true, "\(failure.message)")
        #expect(memory["Card.swift"] == text)
        console.run("expect no conflicts")
        #expect(console.hasFailed)
        // Without --write the layout is changed, and the reason said.
        let said = console.run("fix \(number) \(refusal.way)")
        #expect(said.split(separator: "\n").joined(separator: " ").replacing("    ", with: "").contains(refusal.says), "\(said)")
        #expect(console.json.contains(#""diff":"","files":[],"written":false,"unchanged":[{"id":""#))
        console.run("expect no conflicts")
        #expect(!console.hasFailed)
    }

    @Test func aFileThatChangedIsNotWritten() throws {
        let row = Self.rows[0]
        let memory = FilesInMemory([row.file: row.text])
        var console = Scripted(files: memory.access)
        console.run("import code \(row.file)")
        let number = try fix(inLine: 6, &console)
        let other = row.text + "// edited\n"
        memory[row.file] = other
        console.run("fix \(number) --write")
        #expect(console.failures.last?.message.contains("'Card.swift' has changed since it was read; import it anew") == true)
        #expect(memory[row.file] == other)
        // Nor where it changes between the diff and the writing.
        memory[row.file] = row.text
        console.run("fix \(number)")
        memory[row.file] = other
        console.run("fix \(number) --write")
        #expect(console.failures.last?.message == "'Card.swift' has changed since it was read, and is not written")
        #expect(memory[row.file] == other)
    }

    @Test func aFileThatCannotBeWrittenChangesNothing() throws {
        let row = Self.rows[0]
        let memory = FilesInMemory([row.file: row.text])
        var console = Scripted(files: memory.readOnly)
        console.run("import code \(row.file)")
        console.run("fix \(try fix(inLine: 6, &console)) --write")
        #expect(console.failures.last?.code == .io)
        console.run("expect no conflicts")
        #expect(console.hasFailed)
    }

    @Test func tryWritesNothing() throws {
        let row = Self.rows[0]
        let memory = FilesInMemory([row.file: row.text])
        var console = Scripted(files: memory.access)
        console.run("import code \(row.file)")
        #expect(console.run("try fix \(try fix(inLine: 6, &console)) --write").contains("+box.heightAnchor"))
        #expect(memory[row.file] == row.text)
    }

    @Test func whatIsTypedIsNoCode() {
        var console = Scripted(files: FilesInMemory().access)
        console.run("window root 320x80; view box; a: box.width == 1; b: box.width == 2\nfix 1 --write")
        #expect(console.failures.last?.message == "nothing of fix 1 comes from code that was imported in this session")
        console.run("fix 1")
        #expect(!console.hasFailed && console.answer == nil)
    }

    @Test func lastLinesWithoutANewlineStay() {
        #expect(
            UnifiedDiff.text(of: "a.swift", from: "x\ny", to: "x\nz") == """
                --- a/a.swift
                +++ b/a.swift
                @@ -1,2 +1,2 @@
                 x
                -y
                \\ No newline at end of file
                +z
                \\ No newline at end of file
                """)
    }
}
