import Interchange

/// What an exception says besides its sentence: the items and the constraint that it names, and words behind its sentence.
struct ExceptionText {
    /// What stands behind the sentence.
    let tail: String
    /// The anchors and views that are named, as printed and without brackets: `UILabel:0x7f8a.leading`, `UIView:0x7f8b`.
    private(set) var items: [String] = []
    /// The constraint that is named, as printed and without its class and address; nil where none is.
    private(set) var constraint: String?

    /// - Parameters:
    ///   - bytes: the text of the exception, which may begin before its sentence.
    ///   - behind: the index behind the sentence.
    init(_ bytes: [UInt8], behind: Int) {
        tail = String(decoding: bytes[behind...], as: UTF8.self)
        let text = LogText(String(decoding: bytes, as: UTF8.self))
        let found = ConsoleLog.list(in: text, most: 1)
        constraint = (found.list.constraints.first?.text ?? found.list.unread.first?.text).map(Self.body)
        var at = 0
        while at < text.bytes.count, items.count < 2 {
            if let range = found.ranges.first(where: { $0.contains(at) }) {
                // A constraint that prints itself in its own words cannot be read, so that its range goes on to the end of the line.
                if let view = Self.view(in: text.bytes, behindConstraintIn: range), !items.contains(view) { items.append(view) }
                at = range.upperBound
            } else if text.bytes[at] == .less, let (item, end) = Self.item(in: text.bytes, at: at) {
                if !items.contains(item) { items.append(item) }
                at = end
            } else {
                at += 1
            }
        }
    }

    /// The words between a constraint and the view to which it was added.
    private static let beforeView = "> view:"

    /// The view that an exception names behind a constraint, within the constraint's range; nil where none is named there.
    private static func view(in bytes: [UInt8], behindConstraintIn range: Range<Int>) -> String? {
        guard let mark = bytes[range].firstRange(of: Array(beforeView.utf8)), mark.upperBound < range.upperBound else { return nil }
        return item(in: bytes, at: mark.upperBound)?.text
    }

    /// The constraint without the class and address before it, and without what stands behind it in parentheses.
    private static func body(of constraint: String) -> String {
        var text = Substring(constraint)
        if let blank = text.firstIndex(of: " ") { text = text[text.index(after: blank)...] }
        for mark in ["  (active", "  (inactive", " (Names:", "  (names:", beforeView] {
            if let range = text.firstRange(of: mark) { text = text[..<range.lowerBound] }
        }
        while text.last == " " { text.removeLast() }
        return shortened(String(text))
    }

    /// The anchor or view that begins at a `<`, and the index behind it; nil where none begins there, or only a layer.
    private static func item(in bytes: [UInt8], at start: Int) -> (text: String, end: Int)? {
        var cursor = ByteCursor(bytes)
        cursor.at = start + 1
        let name = String(decoding: cursor.takeWhile(\.isClassCharacter), as: UTF8.self)
        cursor.skipBlanks()
        guard !name.isEmpty, !name.hasSuffix("Layer"), cursor.take(UInt8(ascii: ":")) else { return nil }
        cursor.skipBlanks()
        let address = String(decoding: cursor.takeWhile { $0.isHexDigit || $0 == UInt8(ascii: "x") }, as: UTF8.self)
        guard address.hasPrefix("0x") else { return nil }
        if name.hasPrefix("NSLayout") {
            cursor.skipBlanks()
            guard cursor.take(.quote) else { return nil }
            let inner = cursor.at
            // Behind the quotation mark a view with a name of its own has its address: `"header.top" (names: header:0x7f8a )>`.
            while !cursor.isAtEnd, !cursor.isAt("\">"), !cursor.isAt("\" (names:") { cursor.at += 1 }
            let end = cursor.at
            while !cursor.isAtEnd, !cursor.take(.greater) { cursor.at += 1 }
            return end == cursor.end ? nil : (shortened(cursor.text(inner..<end)), cursor.at)
        }
        return (shortened("\(name):\(address)"), cursor.at)
    }

    /// A name cut to 120 characters on one line, so that it fits into a message.
    private static func shortened(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 120 ? "\(line.prefix(120))…" : line
    }

    /// The word behind a mark, such as `nan` behind `constant:`; nil where the mark is not in the text or no word follows.
    func word(behind mark: String) -> String? {
        guard let range = tail.firstRange(of: mark) else { return nil }
        let word = tail[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
        let short = word.last == "." ? word.dropLast() : word
        return short.isEmpty || short.count > 40 ? nil : String(short)
    }

    /// The items in quotation marks, with `and` between them; nil where none is named.
    var names: String? { items.isEmpty ? nil : items.map { "'\($0)'" }.joined(separator: " and ") }
}
