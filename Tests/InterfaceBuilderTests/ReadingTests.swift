import Interchange
import InterfaceBuilder
import Language
import TestSupport
import Testing

/// Text, encodings, and what is refused.
@Suite struct ReadingTests {
    private static let plain = Written.xib(
        Written.root(Written.view("a", (20, 20, 100, 40)), #"<constraint id="c" firstAttribute="width" constant="1"/>"#))

    private static func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
        (isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF])
            + text.utf16.flatMap { isLittle ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }

    @Test func encodings() throws {
        let accented = Self.plain.replacing("Page", with: "Größe")
        let latin = accented.replacing("UTF-8", with: "ISO-8859-1").unicodeScalars.map { UInt8($0.value) }
        for bytes in [
            Array(accented.utf8), [0xEF, 0xBB, 0xBF] + Array(accented.utf8), Self.utf16(accented, isLittle: true),
            Self.utf16(accented, isLittle: false), latin,
        ] {
            let document = try InterfaceFile.document(of: bytes)
            #expect(document.scenes.map(\.name) == ["Größe"])
        }
        let windows = Array(Self.plain.replacing("UTF-8", with: "windows-1252").utf8).split(separator: Array("Page".utf8)).joined(
            separator: [0x80, 0x93, 0xFC])
        #expect(try InterfaceFile.document(of: Array(windows)).scenes.map(\.name) == ["€“ü"])
    }

    /// A line says what it is, what of it is refused, and with which code.
    @Test(arguments: [
        ("", "format"), ("   \n", "format"), ("hello", "format"), ("<a>", "format"), ("<a></b>", "format"), ("<document/>x<", "format"),
        ("<!-- open", "format"), ("<?xml", "format"), ("<html/>", "format"), ("<archive/>", "format"),
        ("<document a='1' a='2'/>", "format"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><document>&b;</document>", "format"),
        ("<?xml version='1.0'?>\n<!-- x --><!DOCTYPE a SYSTEM 'file:///etc/hosts'><document/>", "format"),
        ("<document><?xml version='1.0'?></document>", "format"), ("<document><?a", "format"), ("<document><!-- a", "format"),
        ("<document><![CDATA[a</document>", "format"), ("<document a='<?a?>'/>", "format"), ("<document><? a?></document>", "format"),
        ("<document><!DOCTYPE a></document>", "format"), ("<document>&nosuch;</document>", "format"), ("<document>\0</document>", "format"),
        ("<document>&#1;</document>", "format"),
        ("<?xml version='1.0' encoding='EBCDIC-US'?><document/>", "format"),
    ])
    func refused(text: String, code: String) {
        #expect(Written.refusal(of: Array(text.utf8))?.code.rawValue == code)
    }

    @Test func brokenEncodings() {
        for bytes: [UInt8] in [
            [0xFF, 0xFE, 0x3C], [0xC3, 0x28], [0xFF, 0xFE, 0x00, 0xD8, 0x3C, 0x00], Array("<document>".utf8) + [0xFF],
        ] {
            #expect(Written.refusal(of: bytes)?.code == .format)
        }
    }

    /// Up to what is promised, whatever the bytes are made of.
    @Test(arguments: Effort.some(["lines", "text", "CDATA", "comment", "blank lines in a comment", "blanks"], short: 1))
    func largeFiles(of what: String) throws {
        // The short run has files of a tenth of that size.
        func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: Effort.isAll ? count : count / 10) }
        let filling =
            switch what {
            case "lines": times("<image name=\"x\" width=\"100\" height=\"2\"/>                      \n", 200_000)
            case "text": "<mutableData key=\"d\">\(times("QUJDé\n", 1_700_000))</mutableData>"
            case "CDATA": "<string><![CDATA[\(times("é]] ", 2_400_000))]]></string>"
            case "comment": "<!--\(times("a comment ", 1_200_000))-->"
            case "blank lines in a comment": "<!--\(times("\n", 12_000_000))-->"
            default: times(" ", 12_000_000)
            }
        let bytes = Array(Self.plain.replacing("</document>", with: "<resources>\(filling)</resources></document>").utf8)
        #expect(bytes.count > (Effort.isAll ? 11_000_000 : 1_100_000) && bytes.count < 16 << 20)
        #expect(try InterfaceFile.document(of: bytes).scenes.map(\.name) == ["Page"])
        // Lines are counted through it.
        let wrong = Array(Self.plain.replacing("</document>", with: "\(filling)\n</wrong></document>").utf8)
        let line = wrong.count { $0 == UInt8(ascii: "\n") }
        let message = try #require(Written.refusal(of: wrong)?.message)
        #expect(message.contains("line \(line)") || message.contains("line \(line + 1)"), "\(message)")
    }

    @Test func aTagHasAnEnd() {
        let long = "<document a='\(String(repeating: "x>", count: 5_000_000))'/>"
        #expect(Written.refusal(of: Array("<document>\n\(long)</document>".utf8))?.message == "a tag is no longer than 9 MB: line 2")
    }

    @Test func whatIsTooDeepOrTooMuchIsRefused() {
        let deep = String(repeating: "<view>", count: 100_000)
        let refusal = Written.refusal(of: Array("<document>\(deep)".utf8))
        #expect(refusal?.code == .limit || refusal?.code == .format)
        func nested(_ count: Int) -> String {
            (0..<count).reduce("") { inner, level in Written.view("n\(level)", (0, 0, 1, 1), content: "<subviews>\(inner)</subviews>") }
        }
        #expect(Written.refusal(of: Array(Written.xib(nested(100)).utf8)) == nil)
        #expect(Written.refusal(of: Array(Written.xib(nested(120)).utf8))?.code == .limit)
        let large = [UInt8](repeating: UInt8(ascii: " "), count: 16 << 20 + 1)
        #expect(Written.refusal(of: large)?.code == .limit)
        // The root is one of them.
        let many = String(repeating: #"<view id="v"><rect key="frame" x="0" y="0" width="1" height="1"/></view>"#, count: 20_000)
        let stack = #"<stackView id="s"><rect key="frame" x="0" y="0" width="1" height="1"/><subviews>\#(many)</subviews></stackView>"#
        #expect(
            Written.refusal(of: Array(Written.xib(Written.root(stack)).utf8))?.message
                == "a scene may have up to 20000 views, and the one in line 5 has more")
        let rows = (0..<5000).map { Written.view("v\($0)", (0, 0, 1, 1)) }.joined()
        let arranged = Written.view("s", (0, 0, 1, 1), element: "stackView", content: "<subviews>\(rows)</subviews>")
        #expect(Written.refusal(of: Array(Written.xib(Written.root(arranged)).utf8)) == nil)
        let constraints = String(repeating: "<constraint/>", count: 100_001)
        #expect(Written.refusal(of: Array(Written.xib(Written.root("", constraints)).utf8))?.code == .limit)
        let attributes = (0..<600).map { "a\($0)='1'" }.joined(separator: " ")
        #expect(Written.refusal(of: Array("<document \(attributes)/>".utf8))?.code == .limit)
    }

    /// Where things stand in the file is known.
    @Test func lines() throws {
        let text = """
            <?xml version="1.0"?>
            <!-- a comment
                 of two lines -->
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
                <objects>
                    <view id="v"><rect key="frame" x="0" y="0" width="10" height="10"/>
                        <constraints>
                            <constraint id="c" firstAttribute="width" constant="10"/>
                        </constraints>
                    </view>
                </objects>
            </document>
            """
        let scene = try #require(try Written.lowered(text).first)
        #expect(scene.line == 6)
        #expect(scene.constraints.map(\.line) == [8])
    }

    /// Processing instructions wherever they stand, those too that say nothing.
    @Test func instructions() throws {
        let text = """
            <?a?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
                <objects><?a?><?a ?><?:?><!-- <?b?> --><?a
                      b?>
                    <view id="v" userLabel="V"><?a b?><rect key="frame" x="0" y="0" width="10" height="10"/>
                        <constraints>
                            <constraint id="c" firstAttribute="width" constant="10"/><?a?>
                        </constraints>
                    </view>
                </objects>
            </document><?a?>
            """
        let scene = try #require(try Written.lowered(text).first)
        #expect(scene.line == 4)
        #expect(scene.constraints.map(\.line) == [6])
    }

    @Test func scenes() throws {
        let storyboard = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
                <scenes>
                    <scene sceneID="1"><objects>
                        <navigationController id="n" sceneMemberID="viewController"/>
                    </objects></scene>
                    <scene sceneID="2"><objects>
                        <viewController storyboardIdentifier="Login" id="l" customClass="LoginController" sceneMemberID="viewController">
                            <view key="view" id="lv"><rect key="frame" x="0" y="0" width="320" height="568"/></view>
                        </viewController>
                        <view id="extra" userLabel="Footer"><rect key="frame" x="0" y="0" width="100" height="20"/></view>
                    </objects></scene>
                </scenes>
            </document>
            """
        let document = try InterfaceFile.document(of: Array(storyboard.utf8))
        #expect(document.isStoryboard)
        #expect(document.scenes.map(\.name) == ["Login"])
        #expect(try Written.lowered(storyboard).map(\.name) == ["Login", "Login, Footer"])
    }

    /// Constraints are counted wherever they stand; what cannot be read of one is told with its line, and the others are there.
    @Test func unreadableConstraints() throws {
        let faults = [
            (#"firstAttribute="width" constant="1e9999""#, "constant"), (#"firstAttribute="width" constant="nan""#, "constant"),
            (#"firstAttribute="width" multiplier="1:0" secondItem="a" secondAttribute="height""#, "multiplier"),
            (#"firstAttribute="width" priority="0" constant="1""#, "priority"),
            (#"firstAttribute="width" priority="1001" constant="1""#, "priority"),
            (#"firstAttribute="width" relation="about" constant="1""#, "relation"), (#"firstAttribute="depth" constant="1""#, "depth"),
            (#"firstAttribute="leading" constant="1""#, "second item"),
            (#"firstItem="nowhere" firstAttribute="width" constant="1""#, "nowhere"),
            (#"firstAttribute="leading" secondItem="a" secondAttribute="left""#, "leading and trailing"),
            (#"firstAttribute="leading" secondItem="a" secondAttribute="top""#, "horizontal"),
            (#"firstAttribute="leading" secondItem="a" secondAttribute="width""#, "size"),
            (#"firstAttribute="leading" secondItem="a" secondAttribute="leading" multiplier="0""#, "zero"),
            (#"firstAttribute="width" constant="1000000000001""#, "constant"),
        ]
        let constraints = faults.enumerated().map { "<constraint id=\"c\($0.offset)\" \($0.element.0)/>" }.joined()
        let good = #"<constraint id="good" firstItem="a" firstAttribute="width" constant="30"/>"#
        let text = Written.xib(Written.root(Written.view("a", (20, 20, 100, 40)), constraints + good))
        let scene = try #require(try Written.lowered(text).first)
        #expect(scene.constraintCount == faults.count + 1)
        #expect(scene.constraints.map(\.id) == ["good"])
        #expect(scene.script.unread.count == faults.count)
        for (unread, (_, word)) in zip(scene.script.unread, faults) { #expect(unread.reason.contains(word), "\(unread.reason)") }
    }
}
