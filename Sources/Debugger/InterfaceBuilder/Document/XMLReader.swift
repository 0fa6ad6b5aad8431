import CExpat
import Language

/// Makes elements of XML, which expat reads, with limits on depth and number.
///
/// Nothing is looked up: a document type is refused, so that there are no entities but the five that every document has. Names with a colon are names
/// like others.
struct XMLReader {
    /// The most elements within each other that are read: no interface has as many, and as many can still be walked through on a small stack.
    static let depthLimit = 220
    static let elementLimit = 1_000_000
    static let attributeLimit = 500

    private let parser: XML_Parser
    /// The elements that have begun and not ended, outermost first.
    private var open: [XMLElement] = []
    /// The text of the innermost open element that was read since the last tag.
    private var text: [UInt8] = []
    private var count = 0
    private var root: XMLElement?
    /// The first reason to stop. Expat may still call back after that, and is not listened to any more.
    private var failure: Diagnostic?

    private init(_ parser: XML_Parser) { self.parser = parser }

    /// The outermost element of a document. Throws `format` for what is not well-formed and `limit` for what is too deep or too much.
    static func root(of bytes: [UInt8]) throws(Diagnostic) -> XMLElement {
        guard let parser = XML_ParserCreate("UTF-8") else { throw Diagnostic(.limit, "there is no memory to read XML") }
        defer { XML_ParserFree(parser) }
        var reader = XMLReader(parser)
        let status = withUnsafeMutablePointer(to: &reader) { reader in
            XML_SetUserData(parser, reader)
            listen(to: parser)
            return bytes.withUnsafeBytes { XML_Parse(parser, $0.baseAddress, Int32(clamping: $0.count), 1) }
        }
        if let failure = reader.failure { throw failure }
        guard status == XML_STATUS_OK, let root = reader.root else {
            throw Diagnostic(.format, "it is not well-formed XML in line \(reader.line)")
        }
        return root
    }

    /// Has expat report elements, texts and document types to the reader that is its user data.
    private static func listen(to parser: XML_Parser) {
        XML_SetElementHandler(
            parser, { data, name, attributes in XMLReader.told(data) { $0.begin(name, attributes) } },
            { data, _ in XMLReader.told(data) { $0.end() } })
        XML_SetCharacterDataHandler(parser) { data, bytes, count in
            XMLReader.told(data) { $0.text += UnsafeRawBufferPointer(start: bytes, count: Int(count)) }
        }
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
            XMLReader.told(data) { $0.fail(Diagnostic(.format, "document types are not read: line \($0.line)")) }
        }
    }

    private static func told(_ data: UnsafeMutableRawPointer?, _ change: (inout XMLReader) -> Void) {
        guard let reader = data?.assumingMemoryBound(to: XMLReader.self), reader.pointee.failure == nil else { return }
        change(&reader.pointee)
    }

    /// The line, from 1, in which the piece of markup begins that expat is reporting.
    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    private mutating func begin(_ name: UnsafePointer<XML_Char>?, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        takeText()
        guard let name, var next = list else { return }
        var attributes: [String: String] = [:]
        while let key = next[0], let value = next[1] {
            attributes[String(cString: key)] = String(cString: value)
            next += 2
        }
        count += 1
        if open.count >= Self.depthLimit {
            fail(Diagnostic(.limit, "elements nest no deeper than \(Self.depthLimit): line \(line)"))
        } else if count > Self.elementLimit {
            fail(Diagnostic(.limit, "no more than \(Self.elementLimit) elements are read"))
        } else if attributes.count > Self.attributeLimit {
            fail(Diagnostic(.limit, "an element has no more than \(Self.attributeLimit) attributes: line \(line)"))
        } else {
            open.append(XMLElement(name: String(cString: name), attributes: attributes, line: line))
        }
    }

    private mutating func end() {
        takeText()
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    private mutating func takeText() {
        guard !text.isEmpty else { return }
        if !open.isEmpty { open[open.count - 1].text += String(decoding: text, as: UTF8.self) }
        text.removeAll(keepingCapacity: true)
    }

    private mutating func fail(_ diagnostic: Diagnostic) {
        failure = diagnostic
        XML_StopParser(parser, XML_Bool(XML_FALSE))
    }
}
