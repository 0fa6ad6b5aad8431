import Language

/// Reads XML into elements, with limits on depth and number.
///
/// The document must be well-formed and have no document type, so that only the five predefined entities exist. A colon in a name has
/// no special meaning.
struct XMLReader {
    /// The greatest depth of elements: deeper than in real files, and shallow enough for recursion on a small stack.
    static let depthLimit = 220
    static let elementLimit = 1_000_000
    static let attributeLimit = 500

    private let bytes: [UInt8]
    /// The index of the next byte.
    private var place = 0
    /// An earlier position and its line, from which lines are counted.
    private var counted = (place: 0, line: 1)
    /// The elements that are not closed yet, each in the one before.
    private var open: [XMLElement] = []
    private var count = 0
    private var root: XMLElement?

    private init(_ source: SourceText) { bytes = source.bytes }

    /// Reads the root element. Throws `format` where the document is not well-formed, `limit` where it is too deep or has too many
    /// elements.
    static func root(of source: SourceText) throws(Diagnostic) -> XMLElement {
        var reader = XMLReader(source)
        return try reader.document()
    }

    private mutating func document() throws(Diagnostic) -> XMLElement {
        while place < bytes.count {
            if bytes[place] != UInt8(ascii: "<") {
                try readText()
            } else if skip("<!--") {
                try readComment()
            } else if !open.isEmpty, skip("<![CDATA[") {
                try readCharacterData()
            } else if skip("</") {
                try readEnd()
            } else if root == nil {
                try readStart()
            } else {
                throw malformed()
            }
        }
        guard open.isEmpty, let root else { throw malformed() }
        return root
    }

    // MARK: Tags

    private mutating func readStart() throws(Diagnostic) {
        place += 1
        let name = try name()
        var attributes: [String: String] = [:]
        while true {
            let isApart = skipBlanks()
            guard let byte = next else { throw malformed() }
            if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { break }
            guard isApart else { throw malformed() }
            let attribute = try self.name()
            skipBlanks()
            guard skip("=") else { throw malformed() }
            skipBlanks()
            guard attributes.updateValue(try value(), forKey: attribute) == nil else { throw malformed() }
        }
        try begin(XMLElement(name: name, attributes: attributes, line: line))
        if skip("/>") {
            end()
        } else if !skip(">") {
            throw malformed()
        }
    }

    private mutating func begin(_ element: XMLElement) throws(Diagnostic) {
        count += 1
        if open.count >= Self.depthLimit {
            throw Diagnostic(.limit, "elements nest no deeper than \(Self.depthLimit): line \(element.line)")
        } else if count > Self.elementLimit {
            throw Diagnostic(.limit, "no more than \(Self.elementLimit) elements are read")
        } else if element.attributes.count > Self.attributeLimit {
            throw Diagnostic(.limit, "an element has no more than \(Self.attributeLimit) attributes: line \(element.line)")
        }
        open.append(element)
    }

    private mutating func readEnd() throws(Diagnostic) {
        let name = try name()
        skipBlanks()
        guard skip(">"), open.last?.name == name else { throw malformed() }
        end()
    }

    private mutating func end() {
        let element = open.removeLast()
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    /// Reads a quoted attribute value; white space in it becomes spaces.
    private mutating func value() throws(Diagnostic) -> String {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw malformed() }
        place += 1
        var value: [UInt8] = []
        while let byte = next, byte != quote {
            switch byte {
            case UInt8(ascii: "<"): throw malformed()
            case UInt8(ascii: "&"): value += try reference()
            case UInt8(ascii: "\r") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "\n"): place += 1
            case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                value.append(UInt8(ascii: " "))
                place += 1
            default: value += try character()
            }
        }
        guard next == quote else { throw malformed() }
        place += 1
        return String(decoding: value, as: UTF8.self)
    }

    // MARK: What stands between tags

    private mutating func readText() throws(Diagnostic) {
        var text: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "<") {
            if byte == UInt8(ascii: "&"), !open.isEmpty {
                text += try reference()
            } else if starts("]]>") {
                throw malformed()
            } else {
                try take(&text)
            }
        }
        if !open.isEmpty {
            open[open.count - 1].text += String(decoding: text, as: UTF8.self)
        } else if !text.allSatisfy(Self.isBlank) {
            throw malformed()
        }
    }

    private mutating func readCharacterData() throws(Diagnostic) {
        var text: [UInt8] = []
        while !skip("]]>") { try take(&text) }
        open[open.count - 1].text += String(decoding: text, as: UTF8.self)
    }

    private mutating func readComment() throws(Diagnostic) {
        while !skip("--") { _ = try character() }
        guard skip(">") else { throw malformed() }
    }

    /// Adds the next character to a text, with line ends normalised.
    private mutating func take(_ text: inout [UInt8]) throws(Diagnostic) {
        if let byte = next, byte >= 0x20, byte < 0x80 {
            text.append(byte)
            place += 1
            return
        }
        let character = try character()
        if character.first == UInt8(ascii: "\r") {
            if next != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
        } else {
            text += character
        }
    }

    // MARK: Characters

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private func starts(_ mark: String) -> Bool { next == mark.utf8.first && bytes[place...].starts(with: mark.utf8) }

    private mutating func skip(_ mark: String) -> Bool {
        guard starts(mark) else { return false }
        place += mark.utf8.count
        return true
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    @discardableResult
    private mutating func skipBlanks() -> Bool {
        let start = place
        while let byte = next, Self.isBlank(byte) { place += 1 }
        return place > start
    }

    /// The bytes of the next character, which XML must allow.
    private mutating func character() throws(Diagnostic) -> ArraySlice<UInt8> {
        guard let byte = next, byte >= 0x20 || Self.isBlank(byte) else { throw malformed() }
        let start = place
        place += 1
        // The text is valid UTF-8.
        while let byte = next, byte & 0xC0 == 0x80 { place += 1 }
        let character = bytes[start..<place]
        if character.elementsEqual([0xEF, 0xBF, 0xBE]) || character.elementsEqual([0xEF, 0xBF, 0xBF]) {
            place = start
            throw malformed()
        }
        return character
    }

    /// Reads the character that a reference `&…;` stands for.
    private mutating func reference() throws(Diagnostic) -> [UInt8] {
        place += 1
        for (mark, character) in Self.entities where skip(mark) { return [character] }
        guard skip("#") else { throw malformed() }
        let radix = skip("x") ? 16 : 10
        let start = place
        while let byte = next, byte != UInt8(ascii: ";"), place < start + 12 { place += 1 }
        let digits = bytes[start..<place]
        guard skip(";"), digits.first != UInt8(ascii: "+"),
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: radix), let scalar = Unicode.Scalar(number),
            number >= 0x20 || Self.isBlank(UInt8(number)), number != 0xFFFE, number != 0xFFFF
        else { throw malformed() }
        return Array(String(scalar).utf8)
    }

    private static let entities: [(String, UInt8)] = [
        ("amp;", UInt8(ascii: "&")), ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")), ("quot;", UInt8(ascii: "\"")),
        ("apos;", UInt8(ascii: "'")),
    ]

    // MARK: Names

    private mutating func name() throws(Diagnostic) -> String {
        let start = place
        while let byte = next, Self.isNameByte(byte) { place += 1 }
        let name = String(decoding: bytes[start..<place], as: UTF8.self)
        var isFirst = true
        for scalar in name.unicodeScalars {
            guard Self.isOfName(scalar, isFirst: isFirst) else { throw malformed() }
            isFirst = false
        }
        if isFirst { throw malformed() }
        return name
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: ":"): true
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...: true
        default: false
        }
    }

    /// Whether a scalar may be part of a name, by XML 1.0, fifth edition.
    private static func isOfName(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", ":", "_": true
        case "0"..."9", "-", ".", "\u{B7}", "\u{300}"..."\u{36F}", "\u{203F}"..."\u{2040}": !isFirst
        case "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{2FF}", "\u{370}"..."\u{37D}", "\u{37F}"..."\u{1FFF}",
            "\u{200C}"..."\u{200D}", "\u{2070}"..."\u{218F}", "\u{2C00}"..."\u{2FEF}", "\u{3001}"..."\u{D7FF}",
            "\u{F900}"..."\u{FDCF}", "\u{FDF0}"..."\u{FFFD}", "\u{10000}"..."\u{EFFFF}":
            true
        default: false
        }
    }

    // MARK: Lines

    /// The line of the next byte, from 1.
    private var line: Int {
        mutating get {
            while counted.place < place {
                if bytes[counted.place] == UInt8(ascii: "\n") { counted.line += 1 }
                counted.place += 1
            }
            return counted.line
        }
    }

    private mutating func malformed() -> Diagnostic { Diagnostic(.format, "it is not well-formed XML in line \(line)") }
}
