import Answers
import Language
import Layout
import Session
import TestSupport
import Testing

/// The layout on several screens.
@Suite struct MatrixTests {
    private static let script = """
        window root 390x844
        label title "Payments and transfers"
        title.leading == super.leading + 10
        title.top == super.top + 30
        title.width == 0.25 * root.width
        view bar
        pin bar leading,bottom 0
        bar.height == 20
        bar.width == 700
        bar.trailing <= super.trailing
        """

    private func rows(_ command: String) throws -> [MatrixRow] {
        var session = Scripted()
        session.run(Self.script)
        session.run(command)
        #expect(session.failures.isEmpty, "\(session.failures)")
        guard case .matrix(let scene, _, _)? = session.answer else { throw Missing() }
        // Nothing has changed.
        session.run("print root.width")
        guard case .number(390, _)? = session.answer else { throw Missing() }
        return scene.rows
    }

    @Test func eachScreenIsLaidOutByItself() throws {
        let rows = try rows("matrix of title.width, root.height devices iphone-se,ipad")
        #expect(
            rows.map { "\($0.traits.device ?? "") \($0.traits.isLandscape)" } == [
                "iphone-se false", "iphone-se-landscape true", "ipad false", "ipad-landscape true",
            ])
        for row in rows {
            let width = 4 * row.values[0].value
            // A bar of 700 fits where the screen is that wide, and the title needs more than a quarter of a phone.
            #expect(row.conflictCount == (width >= 700 ? 0 : 1), "\(row)")
            #expect(row.truncated == (row.values[0].value < 175 ? ["title"] : []), "\(row)")
            #expect(row.traits.isLandscape == (width > row.values[1].value))
            #expect(row.ambiguous == [])
        }
    }

    @Test func sizesOfTextsAndDirectionsMultiply() throws {
        let rows = try rows("matrix devices ipad-landscape textsize large,xxxLarge rtl")
        #expect(rows.count == 4)
        #expect(Set(rows.map { "\($0.traits.textSize?.rawValue ?? "") \($0.traits.isRightToLeft)" }).count == 4)
        #expect(try self.rows("matrix").count == 8)
        #expect(try self.rows("matrix devices all").count > 40)
    }

    @Test(arguments: [
        ("matrix devices iphone-51", "unknown-name", "iphone-51"), ("matrix devices ipad textsize huge", "unknown-name", "huge"),
        ("matrix of nobody.width", "unknown-view", "nobody"), ("matrix lengths 0", "bad-number", "0"),
        ("matrix lengths abc", "bad-number", "abc"), ("matrix lengths 100,401", "bad-number", "401"),
        ("matrix lengths 140.5", "bad-number", "140.5"), ("matrix lengths -140", "bad-number", "-140"),
        ("matrix lengths 99999999999999999999", "bad-number", "99999999999999999999"), ("matrix lengths ,", "usage", ","),
        ("matrix lengths", "usage", "100,140"), ("matrix devices ,", "usage", ","),
    ])
    func whatIsUnknownIsSaid(command: String, code: String, word: String) {
        var session = Scripted()
        session.run(Self.script)
        session.run(command)
        #expect(session.failures.map(\.code.rawValue) == [code])
        #expect(session.failures.allSatisfy { $0.message.contains(word) && $0.span != nil }, "\(session.failures)")
    }

    @Test func withoutAWindowThereIsNothingToShow() {
        var session = Scripted()
        session.run("var x\nmatrix")
        #expect(session.failures.map(\.code.rawValue) == ["usage"])
    }

    // MARK: Lengths of texts

    /// At 100 the label has room for its text, and a button wraps nothing.
    private static let texts = """
        window root iphone-se
        label title "Payments" in root
        pin title leading,top 20
        title.width <= 100
        button done "Done" in root
        field amount "Amount" in root
        label sum "1,250.00" in root
        label fixed "Fixed" 60x20 in root
        pin done leading,bottom 20
        pin amount trailing,bottom 20
        pin sum trailing,top 20
        pin fixed leading 20
        fixed.centerY == super.centerY
        """

    @Test func aTextThatFitsIsCutOffWhenItIsLonger() throws {
        var session = Scripted()
        session.run(Self.texts)
        session.run("matrix of title.width, done.width, amount.width, sum.width, fixed.width devices iphone-se lengths 140,100,50,100 rtl")
        #expect(session.failures.isEmpty, "\(session.failures)")
        guard case .matrix(let scene, nil, nil)? = session.answer else { throw Missing() }
        // Each once, in the order in which they were asked for.
        #expect(scene.rows.filter { !$0.traits.isLandscape }.map(\.traits.length) == [140, 140, 100, 100, 50, 50])
        #expect(scene.rows.count == 12)
        for row in scene.rows {
            #expect(row.truncated == (row.traits.length == 140 ? ["title"] : []), "\(row)")
            let (first, same) = (scene.rows.first { $0.traits.length == 100 }, row.traits.length == 100)
            for (index, value) in row.values.map(\.value).enumerated() {
                let usual = try #require(first?.values[index].value)
                switch row.traits.length {
                case 140: #expect(index == 0 ? value == 100 : index == 3 ? value == usual : value > usual || index == 4, "\(value)")
                case 50: #expect(index == 3 ? value == usual : value < usual, "\(value)")
                default: #expect(value == usual && same)
                }
            }
            // What was given besides the text holds for texts as they are.
            if row.traits.length == 100 { #expect(row.values[4].value == 60) }
        }
        session.run("print title.width")
        guard case .number(let width, _)? = session.answer else { throw Missing() }
        #expect(width == scene.rows.first { $0.traits.length == 100 }?.values[0].value)
        // The same as when the text is typed.
        session.run("text title \"Payments Paym\"\ntitle.width >= 10\nmatrix of title.width devices iphone-se")
        guard case .matrix(let typed, _, _)? = session.answer else { throw Missing() }
        #expect(typed.rows.allSatisfy { $0.truncated == ["title"] })
    }

    @Test func programsAreToldOfLengthsThatWereAskedFor() {
        var session = Scripted()
        session.run(Self.texts)
        session.run("matrix devices iphone-se lengths 140")
        #expect(session.json.contains(#""textsize":null,"length":140,"rtl":false"#))
        #expect(session.lines()[0].hasPrefix("device     orientation  length  what is wrong"))
        #expect(session.lines()[1].hasPrefix("iphone-se  portrait     140%    truncated: title"))
        session.run("matrix devices iphone-se")
        #expect(!session.json.contains("length"))
        #expect(!session.lines()[0].contains("length"))
    }

    @Test(arguments: [
        ("matrix devices iphone-se textsize ax5 rtl", "'resize WINDOW iphone-se; set textsize ax5' goes there"),
        ("matrix devices iphone-se lengths 100,140", "'resize WINDOW iphone-se' goes there"),
        // Texts of another length are in no session.
        ("matrix devices iphone-se lengths 140", nil),
    ])
    func theAnswerSaysHowToGoThere(command: String, hint: String?) {
        var session = Scripted()
        session.run(Self.script)
        session.run(command)
        let text = session.lines().map { $0.trimmingPrefix(while: { $0 == " " }) }.joined(separator: " ")
        #expect(hint.map(text.contains) ?? !text.contains("goes there"), "\(text)")
    }

    // MARK: Pictures

    @Test func thePictureHasEachLayoutWithWhatIsWrong() throws {
        let files = FilesInMemory()
        var session = Scripted(files: files.access)
        session.run(Self.script)
        session.run("matrix devices iphone-se,ipad lengths 100,140 svg a.svg html a.html")
        #expect(session.failures.isEmpty, "\(session.failures)")
        #expect(session.lines().suffix(2) == ["exported a.svg", "exported a.html"])
        #expect(session.json.contains(#""file":"a.svg","page":"a.html""#))
        let svg = try #require(files["a.svg"])
        let picture = ReadPage(svg)
        #expect(picture.error == nil)
        let groups = picture.root.all("g", "configuration")
        #expect(groups.count == 8)
        #expect(groups.count { $0.attributes["class"] == "configuration conflict" } == 4)
        for group in groups {
            let caption = try #require(group.all("g", "caption").first)
            #expect(caption.text.contains("iphone-se") || caption.text.contains("ipad"))
            #expect(caption.text.contains("length 100%") || caption.text.contains("140%"), "\(caption.text)")
            #expect(caption.text.contains("1 conflict") == (group.attributes["class"] == "configuration conflict"))
            #expect(group.all("g", "top").count == 1)
            // The constraint that does not hold is drawn, and none that does.
            #expect(group.all("g", "constraint").count == group.all("g", "broken").count)
            #expect(group.all("g", "broken").isEmpty == !caption.text.contains("conflict"))
            // One scale: a point of each has the same size on the page.
            let inner = try #require(group.all("svg").first)
            let box = (inner.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
            let shown = try #require(inner.attributes["width"].flatMap { Double($0) })
            let whole = try #require(picture.root.children.first?.attributes["width"].flatMap { Double($0) })
            #expect(abs(shown / box[2] - 0.296) < 0.01, "\(shown) \(box)")
            let left = try #require(inner.attributes["x"].flatMap { Double($0) })
            #expect(left >= 0 && left + shown <= whole)
        }
        // No picture lies on another.
        let places = groups.compactMap { $0.all("svg").first?.attributes }.map { attributes in
            ["x", "y", "width", "height"].map { Double(attributes[$0] ?? "") ?? .nan }
        }
        for (index, a) in places.enumerated() {
            for b in places[(index + 1)...] {
                #expect(a[0] + a[2] <= b[0] || b[0] + b[2] <= a[0] || a[1] + a[3] <= b[1] || b[1] + b[3] <= a[1], "\(a) \(b)")
            }
        }
        let page = ReadPage(try #require(files["a.html"]))
        #expect(page.error == nil)
        #expect(page.root.all("g", "configuration").count == 8)
        #expect(page.root.all("tbody").first?.all("tr").count == 8)
        #expect(page.root.all("h1").first?.text == "root")
        #expect(page.root.all("script").isEmpty && page.root.all("link").isEmpty)
        // The same layouts give the same bytes.
        session.run("matrix devices iphone-se,ipad lengths 100,140 svg b.svg html b.html")
        #expect(files["b.svg"] == svg && files["b.html"] == files["a.html"])
    }

    @Test func namesFromElsewhereAreEscapedInPictures() throws {
        let files = FilesInMemory()
        var session = Scripted(files: files.access)
        session.run(
            "window `ro<o>t\u{1B}[2J&` iphone-15\nlabel `evil\u{1B}]0;x\u{7}\"'` \"\u{202E}<b>\u{1B}[31m\"\nscroll pane\nview inside in pane"
        )
        #expect(session.failures.isEmpty, "\(session.failures)")
        session.run("matrix devices iphone-se,ipad svg a.svg html a.html")
        #expect(session.failures.isEmpty, "\(session.failures)")
        for file in ["a.svg", "a.html"] {
            let text = try #require(files[file])
            #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 0x202E })
            let page = ReadPage(text)
            #expect(page.error == nil)
            #expect(page.root.all("b").isEmpty)
            // Each clip has an id of its own.
            let ids = page.root.all("clipPath").compactMap { $0.attributes["id"] }
            #expect(ids.count == 4 && Set(ids).count == 4, "\(ids)")
        }
    }

    @Test func manyLayoutsAreSmallerAndStillApart() throws {
        let files = FilesInMemory()
        var session = Scripted(files: files.access)
        session.run(Self.script)
        session.run("matrix devices all textsize large,ax5 rtl svg a.svg")
        #expect(session.failures.isEmpty, "\(session.failures)")
        let picture = ReadPage(try #require(files["a.svg"]))
        #expect(picture.error == nil)
        #expect(picture.root.all("g", "configuration").count == 2 * 2 * 2 * Device.all.count)
    }

    @Test func aFileThatCannotBeWrittenIsAnError() {
        var session = Scripted(files: .none)
        session.run(Self.script)
        session.run("matrix devices ipad svg a.svg")
        #expect(session.failures.map(\.code.rawValue) == ["io"])
        #expect(session.failures.allSatisfy { $0.span != nil })
    }
}
