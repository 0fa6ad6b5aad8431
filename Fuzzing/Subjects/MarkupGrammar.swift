/// Whether elements close as they opened and whatever else stands in a page is written as markup wants it: for SVG, and HTML as far as
/// pages of ours go.
package enum MarkupGrammar {
    /// Elements of HTML that are never closed.
    private static let alone: Set<Substring> = ["meta", "link", "br", "hr", "img", "input"]
    /// Elements whose text is none of ours to escape.
    private static let raw: Set<Substring> = ["style", "script"]

    /// What is wrong; nil where nothing is.
    package static func fault(in text: String) -> String? {
        var open: [Substring] = []
        var rest = text[...]
        while let bracket = rest.firstIndex(of: "<") {
            let isRaw = open.last.map(raw.contains) ?? false
            if !isRaw, let fault = fault(inText: rest[..<bracket]) { return fault }
            rest = rest[rest.index(after: bracket)...]
            if isRaw, !rest.hasPrefix("/") { continue }
            if rest.hasPrefix("!--") {
                guard let end = end(of: "-->", in: rest) else { return "a comment never ends" }
                rest = rest[end...]
                continue
            }
            guard let close = tagEnd(in: rest) else { return "a tag never ends: \(rest.prefix(40))" }
            let tag = rest[..<close]
            rest = rest[rest.index(after: close)...]
            if tag.hasPrefix("!") || tag.hasPrefix("?") { continue }
            let name = tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" }
            guard name.first?.isLetter == true, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == ":" }) else {
                return "no element: \(tag.prefix(40))"
            }
            if tag.hasPrefix("/") {
                guard open.popLast() == name else { return "</\(name)> closes nothing" }
            } else if !tag.hasSuffix("/"), !alone.contains(name) {
                open.append(name)
            }
            if let fault = fault(inText: tag) { return fault }
        }
        return open.last.map { "<\($0)> is never closed" }
    }

    /// The `>` that ends a tag, with quotes passed.
    private static func tagEnd(in text: Substring) -> Substring.Index? {
        var quote: Character?
        var index = text.startIndex
        while index < text.endIndex {
            let next = text[index]
            if let open = quote {
                if next == open { quote = nil }
                if next == "<" { return nil }
            } else if next == "\"" || next == "'" {
                quote = next
            } else if next == ">" {
                return index
            }
            index = text.index(after: index)
        }
        return nil
    }

    /// `&` begins an entity, always.
    private static func fault(inText text: Substring) -> String? {
        var rest = text
        while let ampersand = rest.firstIndex(of: "&") {
            rest = rest[rest.index(after: ampersand)...]
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "#" }
            guard !name.isEmpty, rest[name.endIndex...].first == ";" else { return "a bare '&': \(rest.prefix(20))" }
        }
        return nil
    }

    private static func end(of mark: String, in text: Substring) -> Substring.Index? {
        var rest = text
        while let first = rest.first {
            if rest.hasPrefix(mark) { return rest.index(rest.startIndex, offsetBy: mark.count) }
            _ = first
            rest = rest.dropFirst()
        }
        return nil
    }
}
