import Foundation
import Language

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads XML into elements, with limits on depth and number.
enum XMLReader {
    /// Deeper than any interface, and shallow enough to walk through on a small stack.
    static let depthLimit = 220
    static let elementLimit = 1_000_000
    static let attributeLimit = 500

    /// Throws `format` for what is not well-formed and `limit` for what is too deep or too much.
    static func root(of source: SourceText) throws(Diagnostic) -> XMLElement {
        // In pieces: libxml2 takes ten million bytes at once for an attack.
        let parser = XMLParser(stream: InputStream(data: Data(source.bytes)))
        parser.shouldResolveExternalEntities = false
        parser.externalEntityResolvingPolicy = .never
        let builder = ElementBuilder()
        parser.delegate = builder
        let isRead = parser.parse()
        if let failure = builder.failure { throw failure }
        guard isRead, parser.parserError == nil, let root = builder.root else {
            let place = parser.lineNumber > 0 ? " in line \(parser.lineNumber)" : ""
            throw Diagnostic(.format, "it is not well-formed XML\(place)")
        }
        return root
    }
}

/// Puts together what the parser reports.
private final class ElementBuilder: NSObject, XMLParserDelegate {
    private var open: [XMLElement] = []
    private var count = 0
    private(set) var root: XMLElement?
    private(set) var failure: Diagnostic?

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String] = [:]
    ) {
        count += 1
        let line = parser.lineNumber
        if open.count >= XMLReader.depthLimit {
            stop(parser, "elements nest no deeper than \(XMLReader.depthLimit): line \(line)")
        } else if count > XMLReader.elementLimit {
            stop(parser, "no more than \(XMLReader.elementLimit) elements are read")
        } else if attributeDict.count > XMLReader.attributeLimit {
            stop(parser, "an element has no more than \(XMLReader.attributeLimit) attributes: line \(line)")
        } else {
            open.append(XMLElement(name: elementName, attributes: attributeDict, line: line))
        }
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?) {
        guard failure == nil, let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard failure == nil, !open.isEmpty else { return }
        open[open.count - 1].text += string
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        guard failure == nil, !open.isEmpty else { return }
        open[open.count - 1].text += String(decoding: CDATABlock, as: UTF8.self)
    }

    private func stop(_ parser: XMLParser, _ message: String) {
        if failure == nil { failure = Diagnostic(.limit, message) }
        parser.abortParsing()
    }
}
