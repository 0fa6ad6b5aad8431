import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A page as a reader of XML sees it.
final class ReadPage: NSObject, XMLParserDelegate {
    final class Element {
        let name: String
        let attributes: [String: String]
        var children: [Element] = []
        /// Of its own and all within.
        var text = ""

        init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

        /// All below it, in the order in which they begin.
        var descendants: [Element] { children.flatMap { [$0] + $0.descendants } }

        func all(_ name: String, _ style: String? = nil) -> [Element] {
            descendants.filter { element in
                element.name == name && style.map { (element.attributes["class"] ?? "").split(separator: " ").contains($0[...]) } ?? true
            }
        }
    }

    private(set) var root = Element("", [:])
    private(set) var error: String?
    private var open: [Element] = []

    init(_ text: String) {
        super.init()
        open = [root]
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        if !parser.parse() { error = "\(String(describing: parser.parserError)) in line \(parser.lineNumber)" }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
    ) {
        let element = Element(name, attributes)
        open.last?.children.append(element)
        open.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { for element in open { element.text += string } }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) { open.removeLast() }
}
