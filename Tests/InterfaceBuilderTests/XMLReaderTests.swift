import Foundation
import Language
import Reference
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import InterfaceBuilder

/// Well-formed XML becomes elements; whatever else is refused, with the line it stands in.
@Suite struct XMLReaderTests {
    private static func root(_ text: String) throws(Diagnostic) -> InterfaceBuilder.XMLElement {
        try XMLReader.root(of: SourceText(Array(text.utf8)))
    }

    @Test(arguments: [
        ("<a>x</a>", "x"), ("<a>&lt;&amp;&gt;&quot;&apos;</a>", "<&>\"'"), ("<a>&#65;&#x42;&#xe9;&#x1F600;</a>", "ABé😀"),
        ("<a>1\r\n2\r3\n</a>", "1\n2\n3\n"), ("<a>x<!-- - y -->z</a>", "xz"), ("<a><![CDATA[<&]]]]>]</a>", "<&]]]"),
        ("<a>x<?y z?></a>\n", "x"),
        ("<a>]] ></a>", "]] >"), ("<a>x<b>y</b>z</a>", "xz"),
    ])
    func text(source: String, text: String) throws {
        #expect(try Self.root(source).text == text)
    }

    @Test(arguments: [
        ("<a b='c'/>", ["b": "c"]), ("<a\nb = \"c'\"\td='\"'></a >", ["b": "c'", "d": "\""]), ("<a b='1\n2\t3\r\n4'/>", ["b": "1 2 3 4"]),
        ("<a b='&#10;&lt;>'/>", ["b": "\n<>"]), ("<a é:x.1-='ü'/>", ["é:x.1-": "ü"]), ("<a />", [:]),
    ])
    func attributes(source: String, attributes: [String: String]) throws {
        #expect(try Self.root(source).attributes == attributes)
    }

    @Test(arguments: [
        ("<a>\n<b>\n</c></a>", 3), ("<a>\n</a>\n<b/>", 3), ("<a b='1'\nb='2'/>", 2), ("<a\n>&nosuch;</a>", 2), ("<a>\n& </a>", 2),
        ("<a>\n]]></a>", 2),
        ("<a\nb='<'/>", 2), ("<a b='1'c='2'/>", 1), ("<a b/>", 1), ("<a b=1/>", 1), ("<a b='1/>\n", 2), ("<a>\n<!-- a -- b --></a>", 2),
        ("<a>\n<1/></a>", 2), ("<a>\n< b/></a>", 2), ("<a>\n</ a>", 2), ("<a>&#0;</a>", 1), ("<a>&#xFFFE;</a>", 1),
        ("<a>&#x110000;</a>", 1),
        ("<a>&#+65;</a>", 1), ("<a>&#;</a>", 1), ("<a>\n\u{1}</a>", 2), ("<a>\n\u{FFFF}</a>", 2), ("<a/>\n&#32;", 2), ("<a>\n", 2),
        ("<a", 1), ("</a>", 1),
        ("<a / >", 1), ("<a/>\n<![CDATA[]]>", 2),
    ])
    func refused(source: String, line: Int) {
        #expect(throws: Diagnostic(.format, "it is not well-formed XML in line \(line)")) { try Self.root(source) }
    }

    /// Foundation reads the same of what was changed at random.
    ///
    /// But for names with colons, which it takes for namespaces, and ends of lines in CDATA sections, which it leaves as they are; it
    /// does not survive an instruction that says nothing behind a comment with a control character in it.
    @Test func foundationReadsTheSame() throws {
        let seeds = [
            "<a b='1' c=\"2\">t &amp; u<b/>v</a>", "<?xml version='1.0'?>\n<a>\n<b\nc='d'\n><c t='x &lt; y'>H\nW</c></b></a>\n",
            "<a><![CDATA[x ]] > y]]><!-- c --><b\nc='d'\n/></a><!-- end -->",
        ]
        let pieces = [
            "<", ">", "\"", "'", "/", "/>", "&", ";", "&amp;", "&#60;", "&#38;", "&#10;", "&#x9;", "&#0;", "&#xFFFE;", "&#x10FFFF;", "&b;",
            "]]>", "]]",
            "<![CDATA[", "<!--", "-->", "--", "\n", "\t", " ", "=", "é", "\u{300}", "\u{B7}", "\u{7F}", "\u{1}",
            "\u{10000}", "<a/>",
            "</a>", "<b>", "</b>", " x='&quot;'", "-", ".", "1", "<é/>", "<1/>", "<b c='1'c='2'/>", "<b .='1'/>", "< a/>", "</ a>",
        ]
        var random = SplitMix64(seed: 0xA1DB)
        var taken = 0
        for _ in 0..<4000 {
            var text = Array(seeds[Int.random(in: 0..<seeds.count, using: &random)].unicodeScalars)
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0...text.count, using: &random)
                if Int.random(in: 0..<4, using: &random) == 0 {
                    text.removeSubrange(place..<min(text.count, place + Int.random(in: 1...8, using: &random)))
                } else {
                    text.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &random)].unicodeScalars, at: place)
                }
            }
            let bytes = Array(String(String.UnicodeScalarView(text)).utf8)
            guard let source = try? SourceText(bytes) else { continue }
            let ours = try? XMLReader.root(of: source)
            let theirs = FoundationReader.events(of: source.bytes)
            #expect(ours.map(FoundationReader.events) == theirs, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
            if ours != nil { taken += 1 }
        }
        #expect(taken > 800)
    }
}

/// What Foundation's reader comes to, element by element as each ends.
private final class FoundationReader: NSObject, XMLParserDelegate {
    private var open: [(line: Int, attributes: [String: String], text: String)] = []
    private var events: [String] = []
    private var hasFailed = false

    /// Nil where it refuses.
    static func events(of bytes: [UInt8]) -> [String]? {
        let parser = XMLParser(data: Data(bytes))
        let reader = FoundationReader()
        parser.delegate = reader
        return parser.parse() && parser.parserError == nil && !reader.hasFailed ? reader.events : nil
    }

    static func events(of element: InterfaceBuilder.XMLElement) -> [String] {
        element.children.flatMap(events) + [event(element.name, element.line, element.attributes, element.text)]
    }

    private static func event(_ name: String, _ line: Int, _ attributes: [String: String], _ text: String) -> String {
        "\(name) \(line) \(attributes.sorted { $0.key < $1.key }) \(text)"
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String] = [:]
    ) {
        open.append((parser.lineNumber, attributeDict, ""))
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?) {
        guard let element = open.popLast() else { return }
        events.append(Self.event(elementName, element.line, element.attributes, element.text))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if !open.isEmpty { open[open.count - 1].text += string }
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        if !open.isEmpty { open[open.count - 1].text += String(decoding: CDATABlock, as: UTF8.self) }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) { hasFailed = true }
}
