import Interchange
import Language

/// Makes well-formed XML of a part of a document: of elements beside each other, and of some whose beginnings or ends are missing.
///
/// Everything stands in one element then, and lines keep their numbers. Elements whose end is missing are closed where that of an outer one
/// stands, or at the end of the text. An element whose beginning is missing gets one at the beginning of the text, without attributes.
struct MarkupRepair {
    /// The name of the element around everything.
    static let root = "fragment"

    private let source: [UInt8]
    private var result: [UInt8] = []
    /// The index up to which line ends were counted, and the number of the line at that index, from 1.
    private var counted = (index: 0, line: 1)
    /// The names of the elements that are open, outermost first.
    private var open: [[UInt8]] = []
    /// The names of the elements whose beginnings are missing, from the inside out.
    private(set) var withoutBeginning: [[UInt8]] = []
    /// Whether elements were closed although their ends are missing.
    private(set) var lacksEnds = false
    /// The parts of the text that were left out, since the rest of the tag, comment or CDATA section in which they stand is missing.
    private(set) var unread: [ImportedScript.Unread] = []

    init(_ source: [UInt8]) { self.source = source }

    /// The repaired text. O(length)
    mutating func text() -> [UInt8] {
        var index = 0
        if let first = source.firstMark, first != UInt8(ascii: "<") {
            index = source.firstIndex(of: UInt8(ascii: "<")) ?? source.count
            leaveOut(0..<index, "the beginning of the tag is missing")
        }
        while let bracket = source[index...].firstIndex(of: UInt8(ascii: "<")) {
            result += source[index..<bracket]
            index = take(at: bracket)
        }
        result += source[index...]
        if !open.isEmpty { lacksEnds = true }
        close(open.count)
        let beginning = [Array(Self.root.utf8)] + withoutBeginning.reversed()
        return beginning.flatMap { [UInt8(ascii: "<")] + $0 + [UInt8(ascii: ">")] } + result + Self.end(of: Array(Self.root.utf8))
    }

    private static func end(of name: [UInt8]) -> [UInt8] { Array("</".utf8) + name + [UInt8(ascii: ">")] }

    /// Closes the `count` innermost open elements.
    private mutating func close(_ count: Int) {
        for _ in 0..<count { if let name = open.popLast() { result += Self.end(of: name) } }
    }

    /// Leaves a range out of the result, apart from the line ends in it, and notes why.
    private mutating func leaveOut(_ range: Range<Int>, _ reason: String) {
        let line = counted.line + source[counted.index..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
        counted = (range.lowerBound, line)
        let shown = source[range].split(separator: UInt8(ascii: "\n"), maxSplits: 1).first?.prefix(200) ?? []
        unread.append(.init(line: line, text: String(decoding: shown, as: UTF8.self), reason: reason))
        result += source[range].filter { $0 == UInt8(ascii: "\n") }
    }

    // MARK: Tags

    /// Takes the markup that begins at a bracket; returns the index behind it.
    private mutating func take(at bracket: Int) -> Int {
        for (mark, end) in [("<!--", "-->"), ("<![CDATA[", "]]>")] where source[bracket...].starts(with: mark.utf8) {
            return takeWhole(bracket, endingIn: end)
        }
        if source[bracket...].starts(with: "<?".utf8) {
            // A declaration may only stand at the beginning of a whole document, so that only the line ends in it are kept.
            let behind = index(behind: "?>", from: bracket) ?? source.count
            result += source[bracket..<behind].filter { $0 == UInt8(ascii: "\n") }
            return behind
        }
        let end = endOfTag(from: bracket + 1)
        guard end < source.count, source[end] == UInt8(ascii: ">") else {
            leaveOut(bracket..<end, "the end of the tag is missing")
            return end
        }
        let tag = bracket + 1..<end
        if source[tag].first == UInt8(ascii: "/") {
            takeEnd(Self.name(source[tag].dropFirst()))
        } else {
            if source[tag].last != UInt8(ascii: "/") { open.append(Self.name(source[tag])) }
            result += source[bracket...end]
        }
        return end + 1
    }

    private mutating func takeWhole(_ start: Int, endingIn mark: String) -> Int {
        guard let behind = index(behind: mark, from: start) else {
            leaveOut(start..<source.count, "it has no end")
            return source.count
        }
        result += source[start..<behind]
        return behind
    }

    /// Takes the end of an element, which also closes the open elements inside it. An element that is not open must have begun before the text, so that all
    /// open elements are inside it.
    private mutating func takeEnd(_ name: [UInt8]) {
        // Elements among which a name was searched in vain are closed below, so that all searches together take time linear in the length of the text.
        if let index = open.lastIndex(of: name) {
            if index + 1 < open.count { lacksEnds = true }
            close(open.count - index)
            return
        }
        if !open.isEmpty { lacksEnds = true }
        close(open.count)
        withoutBeginning.append(name)
        result += Self.end(of: name)
    }

    /// The index of the bracket that ends a tag; where the tag breaks off, that of the next `<`, or the end of the text.
    private func endOfTag(from start: Int) -> Int {
        var quote: UInt8?
        var index = start
        while index < source.count {
            let byte = source[index]
            if byte == UInt8(ascii: "<") { return index }
            if quote == nil, byte == UInt8(ascii: ">") { return index }
            if quote == byte {
                quote = nil
            } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
            index += 1
        }
        return index
    }

    private static func name(_ tag: ArraySlice<UInt8>) -> [UInt8] { Array(tag.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }) }

    private func index(behind mark: String, from start: Int) -> Int? {
        let wanted = Array(mark.utf8)
        var at = start
        while let next = source[at...].firstIndex(of: wanted[0]) {
            if source[next...].starts(with: wanted) { return next + wanted.count }
            at = next + 1
        }
        return nil
    }
}
