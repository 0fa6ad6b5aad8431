import Language

/// The text of an XML document converted to UTF-8. It has no document type, so that nothing has to be looked up elsewhere.
struct SourceText: Sendable {
    /// The bytes without byte order mark and declaration; lines keep their numbers.
    let bytes: [UInt8]

    /// The size of the largest file that is read, in bytes.
    static let limit = 16 << 20

    /// Converts a file. Throws `limit` for a file or tag that is too large. Throws `format` for an unknown encoding, for bytes that are not of the encoding,
    /// for what is no XML, and for document types, which could make a small file large or name other files.
    init(_ raw: [UInt8]) throws(Diagnostic) {
        guard raw.count <= Self.limit else { throw Diagnostic(.limit, "files for Interface Builder are read up to 16 MB") }
        let text = try Self.utf8(raw)
        if text.contains(0) { throw Diagnostic(.format, "there are NUL characters in it") }
        var markup = PlainMarkup(text)
        bytes = try markup.text()
    }

    private static func utf8(_ raw: [UInt8]) throws(Diagnostic) -> [UInt8] {
        if raw.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked(Array(raw.dropFirst(3))) }
        if raw.starts(with: [0xFF, 0xFE]) { return try utf16(raw.dropFirst(2), isLittle: true) }
        if raw.starts(with: [0xFE, 0xFF]) { return try utf16(raw.dropFirst(2), isLittle: false) }
        if raw.starts(with: [0x3C, 0]) { return try utf16(raw[...], isLittle: true) }
        if raw.starts(with: [0, 0x3C]) { return try utf16(raw[...], isLittle: false) }
        switch declaredEncoding(raw) {
        case nil, "utf-8", "utf8", "us-ascii", "ascii": return try checked(raw)
        case "iso-8859-1", "latin1", "latin-1": return decoded(raw) { Unicode.Scalar($0) }
        case "windows-1252": return decoded(raw) { (0x80...0x9F).contains($0) ? windows1252[Int($0) - 0x80] : Unicode.Scalar($0) }
        case let other?: throw Diagnostic(.format, "the encoding '\(other)' is not known", hint: "save it as UTF-8")
        }
    }

    /// The characters that Windows' code page 1252 has for the bytes from 0x80 to 0x9F, in which it differs from Latin-1.
    private static let windows1252 = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    /// The UTF-8 of a text in which each byte is a character. A text that is valid UTF-8 all the same was declared wrongly, and stays as it is.
    private static func decoded(_ raw: [UInt8], _ character: (UInt8) -> Unicode.Scalar) -> [UInt8] {
        String(validating: raw, as: UTF8.self) != nil ? raw : Array(String(String.UnicodeScalarView(raw.map(character))).utf8)
    }

    private static func checked(_ bytes: [UInt8]) throws(Diagnostic) -> [UInt8] {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw Diagnostic(.format, "it is not valid UTF-8") }
        return bytes
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) throws(Diagnostic) -> [UInt8] {
        guard bytes.count % 2 == 0 else { throw Diagnostic(.format, "it is not valid UTF-16") }
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(isLittle ? second << 8 | first : first << 8 | second)
            index += 2
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw Diagnostic(.format, "it is not valid UTF-16") }
        return Array(text.utf8)
    }

    /// The encoding that the XML declaration names, in lower case; nil where it names none.
    private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
        let start = String(decoding: bytes.prefix(200), as: UTF8.self)
        guard start.hasPrefix("<?xml"), let declaration = start.split(separator: "?>", maxSplits: 1).first,
            let range = declaration.firstRange(of: "encoding")
        else { return nil }
        let value = declaration[range.upperBound...].drop { $0 == " " || $0 == "=" }
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return value.dropFirst().prefix { $0 != quote }.lowercased()
    }
}
