import Interchange
import InterfaceBuilder
import Language
import Testing

/// Parts of files, as people copy them: what can be read of them is, and the rest is listed.
@Suite struct FragmentTests {
    private func script(_ text: String) throws -> ImportedScript {
        #expect(InterfaceFile.recognises(Array(text.utf8)))
        return try InterfaceFile.script(of: text, scene: nil, in: ImportSurroundings())
    }

    private func commands(_ text: String) throws -> [String] {
        try script(text).statements.filter { !["note", "origin", "set"].contains($0.syntax.commandName) }.map {
            $0.text.replacing(" margins=8,8,8,8 minimummargins=off", with: "")
        }
    }

    private static let title = Written.view("t-it-le0", (16, 20, 100, 21), attributes: "userLabel=\"title\"")
    private static let icon = Written.view("ic-on-000", (316, 20, 40, 40), attributes: "userLabel=\"icon\"")
    private static let constraints = """
        <constraint firstItem="t-it-le0" firstAttribute="leading" secondItem="ow-ne-r00" secondAttribute="leading" constant="16" id="c-1"/>
        <constraint firstAttribute="trailing" secondItem="ic-on-000" secondAttribute="trailing" constant="19" id="c-2"/>
        <constraint firstItem="ic-on-000" firstAttribute="top" secondItem="t-it-le0" secondAttribute="top" id="c-3"/>
        <constraint firstItem="t-it-le0" firstAttribute="top" secondItem="ow-ne-r00" secondAttribute="top" constant="20" id="c-4"/>
        """

    @Test func aViewIsTheRootOfItsOwn() throws {
        let text = Written.root(Self.title, #"<constraint firstItem="t-it-le0" firstAttribute="width" constant="90" id="w"/>"#)
        #expect(try commands(text) == commands(Written.xib(text)))
        #expect(try script(text).unread.isEmpty)
    }

    @Test func viewsBesideEachOtherStandInOne() throws {
        #expect(
            try commands(Self.title + "\n" + Self.icon) == [
                "window superview 356x60", "view title in superview frame=16,20,100,21",
                "view icon in superview frame=316,20,40,40",
            ])
    }

    /// The width follows from the constraint at the far edge, the height from the views.
    @Test(arguments: [
        "<subviews>\(title)\(icon)</subviews><constraints>\(constraints)</constraints>", "\(title)\(icon)\(constraints)",
        "\(title)\(icon)</subviews>\n<constraints>\(constraints)</constraints>\n</view>\n</objects>",
        "<subviews>\(title)\(icon)</subviews><constraints>\(constraints)",
    ])
    func theirSuperviewIsMadeUp(text: String) throws {
        let script = try script(text)
        #expect(
            try commands(text) == [
                "window superview 375x60", "view title in superview frame=16,20,100,21",
                "view icon in superview frame=316,20,40,40", "titleLeading: title.leading == superview.leading + 16",
                "superviewTrailing: superview.trailing == icon.trailing + 19", "iconTop: icon.top == title.top",
                "titleTop: title.top == superview.top + 20",
            ])
        #expect(script.unread.isEmpty)
        #expect(script.remarks.contains { $0.contains("'superview' stands for it") })
        #expect(
            script.remarks.contains { $0.hasPrefix("it ends too early") }
                == (text.contains("<constraints>") && !text.contains("</constraints>")))
    }

    @Test func ofConstraintsAloneTheViewsAreMadeUp() throws {
        let script = try script("<constraints>\n\(Self.constraints)\n</constraints>")
        #expect(
            try commands("<constraints>\n\(Self.constraints)\n</constraints>") == [
                "window superview 375x667", "view tItLe0 in superview", "view icOn000 in superview",
                "tItLe0Leading: tItLe0.leading == superview.leading + 16", "superviewTrailing: superview.trailing == icOn000.trailing + 19",
                "icOn000Top: icOn000.top == tItLe0.top", "tItLe0Top: tItLe0.top == superview.top + 20",
            ])
        #expect(script.remarks.first?.hasPrefix("it is a list of constraints") == true)
        #expect(try commands(Self.constraints).count == 7)
    }

    @Test func partsOfTagsAreListed() throws {
        let text = "id=\"a\">\n" + Self.title + "\n<constraint firstItem=\"t-it-le0\" firstAttr"
        let script = try script(text)
        #expect(script.unread.map(\.line) == [1, 6])
        #expect(script.unread.map(\.reason) == ["the beginning of the tag is missing", "the end of the tag is missing"])
        #expect(try commands(text).contains("view title in superview frame=16,20,100,21") == false)
        #expect(try commands(text).first == "window title 100x21")
    }

    @Test func constraintsAboutOtherViewsAreListed() throws {
        let other = #"<constraint firstItem="no-wh-ere" firstAttribute="width" secondItem="t-it-le0" secondAttribute="width" id="x"/>"#
        let script = try script(Self.title + "<constraints>\(Self.constraints)\n\(other)</constraints>")
        #expect(script.unread.map(\.reason).contains { $0.contains("'no-wh-ere' is no view or guide") })
    }

    @Test func aWholeFileWithoutItsEndIsRead() throws {
        let whole = Written.xib(Written.root(Self.title + Self.icon, Self.constraints.replacing("ow-ne-r00", with: "root-id")))
        let end = try #require(whole.firstRange(of: "c-3"))
        let script = try script(String(whole[..<end.lowerBound]))
        #expect(script.statements.contains { $0.text.hasPrefix("view title") })
        #expect(script.statements.contains { $0.text.hasPrefix("superviewTrailing") || $0.text.hasPrefix("PageTrailing") })
        #expect(script.unread.map(\.reason) == ["the end of the tag is missing"])
    }

    @Test func framesOfAppKitCountUpwards() throws {
        let field = """
            <textField translatesAutoresizingMaskIntoConstraints="NO" id="f" userLabel="field"><rect key="frame" x="10" y="30" width="50" height="20"/>
            <textFieldCell key="cell" id="fc"/></textField>
            """
        let text = field + #"<constraint firstItem="f" firstAttribute="top" secondItem="o" secondAttribute="top" constant="7" id="c"/>"#
        #expect(try commands(text).first?.hasPrefix("window superview 60x57") == true)
    }

    @Test(arguments: [
        "<html><rect key=\"frame\"/></html>", "<!DOCTYPE a [<!ENTITY b 'c'>]><rect key=\"frame\"/>", "<rect key=\"frame\"", "<archive/>",
    ])
    func othersAreRefused(text: String) {
        #expect(throws: Diagnostic.self) { try InterfaceFile.script(of: text, scene: nil, in: ImportSurroundings()) }
    }

    /// Wherever a file is cut, what is left is read to its end.
    @Test func anyPartIsRead() throws {
        let whole = Array(Written.xib(Written.root(Self.title + Self.icon, Self.constraints)).utf8)
        var read = 0
        for begin in stride(from: 0, to: whole.count, by: 37) {
            for end in stride(from: begin + 50, to: whole.count, by: 101) {
                let text = String(decoding: whole[begin..<end], as: UTF8.self)
                if (try? InterfaceFile.script(of: text, scene: nil, in: ImportSurroundings())) != nil { read += 1 }
            }
        }
        #expect(read > 100)
    }

    /// Ends without beginnings and beginnings without ends, as many as the text is long.
    @Test(arguments: ["<a>", "</a>", "<a></b>", "<a><b></a>", "<", "<a ", "<!--", "<a b='", "</"])
    func hostileTextsAreReadToTheirEnd(piece: String) {
        let text = #"<rect key="frame"/>"# + String(repeating: piece, count: 50_000)
        #expect((try? InterfaceFile.script(of: text, scene: nil, in: ImportSurroundings())) == nil)
    }
}
