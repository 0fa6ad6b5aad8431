import Language
import Testing

@testable import InterfaceBuilder

/// Well-formed XML becomes elements; whatever else is refused, with the line it stands in.
@Suite struct XMLReaderTests {
    private static func root(_ text: String) throws(Diagnostic) -> XMLElement {
        try XMLReader.root(of: SourceText(Array(text.utf8)).bytes)
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
        ("<a\nb='<'/>", 2), ("<a b='1'c='2'/>", 1), ("<a b/>", 1), ("<a b=1/>", 1), ("<a b='1/>\n", 1), ("<a>\n<!-- a -- b --></a>", 2),
        ("<a>\n<1/></a>", 2), ("<a>\n< b/></a>", 2), ("<a>\n</ a>", 2), ("<a>&#0;</a>", 1), ("<a>&#xFFFE;</a>", 1),
        ("<a>&#x110000;</a>", 1),
        ("<a>&#+65;</a>", 1), ("<a>&#;</a>", 1), ("<a>\n\u{1}</a>", 2), ("<a>\n\u{FFFF}</a>", 2), ("<a/>\n&#32;", 2), ("<a>\n", 2),
        ("<a", 1), ("</a>", 1),
        ("<a / >", 1), ("<a/>\n<![CDATA[]]>", 2),
    ])
    func refused(source: String, line: Int) {
        #expect(throws: Diagnostic(.format, "it is not well-formed XML in line \(line)")) { try Self.root(source) }
    }

    /// Of a tag with several lines, the first.
    @Test func elementsHaveTheLineTheyBeginIn() throws {
        let root = try Self.root("\n<a\nb='1'>\r\n<!--\n-->x<c d='\n'\n/><e/>\n</a>")
        #expect(root.line == 2)
        #expect(root.children.map(\.line) == [5, 7])
    }

    /// `SourceText` refuses them before; the reader does not rely on that.
    @Test(arguments: [
        "<!DOCTYPE a>\n<a/>", "<!DOCTYPE a SYSTEM 'file:///etc/hosts'><a>&b;</a>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a",
        "<!DOCTYPE a [",
    ])
    func documentTypes(text: String) {
        #expect(throws: Diagnostic(.format, "document types are not read: line 1")) { try XMLReader.root(of: Array(text.utf8)) }
    }

    /// What is wrong first is told, whatever comes behind it.
    @Test func limits() {
        let deep = String(repeating: "<a>\n", count: XMLReader.depthLimit)
        let wide = (0...XMLReader.attributeLimit).map { " b\($0)=''" }.joined()
        #expect(throws: Diagnostic(.limit, "elements nest no deeper than 220: line 221")) { try Self.root("\(deep)<a/><b/></c>") }
        #expect(throws: Diagnostic(.limit, "an element has no more than 500 attributes: line 2")) { try Self.root("<a>\n<a\(wide)/></b>") }
        #expect(throws: Diagnostic(.limit, "no more than 1000000 elements are read")) {
            try Self.root("<a>\(String(repeating: "<b/>", count: XMLReader.elementLimit))</a>")
        }
    }
}
