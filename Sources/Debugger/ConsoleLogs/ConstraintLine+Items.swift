import Exact
import Vocabulary

extension ConstraintLine {
    /// Where an item stands in the line of a constraint, which decides what may follow the item.
    enum Context {
        case equation, visualFormat
        /// In an equation, in brackets of its own: `<UIView:0x7f8a>.top`.
        case brackets
    }

    /// Reads an item: one from the list of names, `Class:0x7f8a'title'`, `Class:label` or a bare name.
    mutating func item(in context: Context) throws(Fault) -> LoggedItem {
        if let item = itemInBrackets(in: context) ?? itemByName(in: context) ?? itemByAddress(in: context) ?? itemByLabel(in: context) {
            if mentions[item.key] == nil { items.add(item) }
            return item
        }
        throw Fault("expected a view or guide at '\(rest())'")
    }

    /// Reads an item in brackets of its own, which is the same item as without them; nil where none stands here.
    private mutating func itemInBrackets(in context: Context) -> LoggedItem? {
        guard context == .equation, cursor.next == .less else { return nil }
        let start = cursor.at
        cursor.at += 1
        guard let item = itemByName(in: .brackets) ?? itemByAddress(in: .brackets) ?? itemByLabel(in: .brackets), cursor.take(.greater)
        else {
            cursor.at = start
            return nil
        }
        return item
    }

    private mutating func itemByName(in context: Context) -> LoggedItem? {
        for (name, item) in names where cursor.bytes[cursor.at..<cursor.end].starts(with: name) {
            let start = cursor.at
            let end = start + name.count
            guard follows(at: end, context) else { continue }
            cursor.at = end
            if let mention = mention(of: item, at: start) { return mention }
            // The list of names gives no class, so that what looks like one in the line is part of the name.
            return LoggedItem(key: item.key, className: nil, name: item.name, title: item.title)
        }
        return nil
    }

    private mutating func itemByAddress(in context: Context) -> LoggedItem? {
        let start = cursor.at
        guard let mark = addressMark(from: start, isStrict: true) else { return nil }
        let className = cursor.text(start..<mark)
        cursor.at = mark + 1
        cursor.skipBlanks()
        let address = addressText()
        let title = self.title { [self] byte in endsTitle(byte, context) }
        guard follows(at: cursor.at, context) else {
            cursor.at = start
            return nil
        }
        return LoggedItem(key: Self.key(address, className), className: className, title: title)
    }

    /// Reads `UIView:header`, as Masonry and SnapKit print labels, or a name alone, up to what must follow an item.
    private mutating func itemByLabel(in context: Context) -> LoggedItem? {
        var end = cursor.at
        let limit = min(cursor.end, cursor.at + 300)
        while end < limit, !follows(at: end, context) {
            // A name does not contain `==`, so that none that begins here can end behind one.
            if cursor.bytes[end] == UInt8(ascii: "="), end + 1 < limit, cursor.bytes[end + 1] == UInt8(ascii: "=") { return nil }
            if cursor.bytes[end] == .newline { return nil }
            end += 1
        }
        guard end < limit, end > cursor.at else { return nil }
        let text = cursor.text(cursor.at..<end)
        guard text.contains(where: { $0 != " " && $0 != "(" && $0 != ")" }) else { return nil }
        let start = cursor.at
        cursor.at = end
        guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else {
            return LoggedItem(key: text, className: nil, name: text)
        }
        // Names may hold blanks, classes do not.
        let name = text[text.index(after: colon)...]
        if text[..<colon].contains(" ") || name.hasPrefix("0x") && name.contains(" ") {
            cursor.at = start
            return nil
        }
        return LoggedItem(key: text, className: String(text[..<colon]), name: String(text[text.index(after: colon)...]))
    }

    /// Whether something that must follow an item stands at an index: `.top` in an equation, `>.top` in brackets, `]` or `(` in a visual format.
    private func follows(at index: Int, _ kind: Context) -> Bool {
        guard index < cursor.end else { return false }
        switch kind {
        case .visualFormat: return cursor.bytes[index] == UInt8(ascii: "]") || cursor.bytes[index] == UInt8(ascii: "(")
        case .equation: return attribute(at: index) != nil
        case .brackets: return cursor.bytes[index] == .greater && attribute(at: index + 1) != nil
        }
    }

    private func endsTitle(_ byte: UInt8?, _ kind: Context) -> Bool {
        switch kind {
        case .visualFormat: byte == UInt8(ascii: "]") || byte == UInt8(ascii: "(")
        case .equation: byte == UInt8(ascii: ".")
        case .brackets: byte == .greater
        }
    }

    /// The attribute that stands at an index, such as `.top`, and the index behind it; nil where none stands there, or its word goes on.
    func attribute(at index: Int) -> (attribute: Attribute, end: Int)? {
        guard index < cursor.end, cursor.bytes[index] == UInt8(ascii: ".") else { return nil }
        var end = index + 1
        while end < cursor.end, end - index < 24, cursor.bytes[end].isLetter { end += 1 }
        if end < cursor.end, cursor.bytes[end].isClassCharacter || cursor.bytes[end] == UInt8(ascii: ":") { return nil }
        return Attribute.logged[cursor.text(index + 1..<end)].map { ($0, end) }
    }

    // MARK: Addresses and titles

    /// The index of the colon between a class that begins at `start` and an address; nil where there is none.
    ///
    /// - Parameter isStrict: whether only what can be a class, such as a generic one, may stand before the colon. Otherwise anything may, such as a name.
    func addressMark(from start: Int, isStrict: Bool = false) -> Int? {
        var index = start
        var depth = 0
        let limit = min(cursor.end, start + 1000)
        while index < limit {
            let byte = cursor.bytes[index]
            if byte == UInt8(ascii: ":"), depth == 0, index > start {
                if startsAddress(at: index + 1) { return index }
                // Objects print themselves with a blank: `UIView: 0x7f8a`.
                if isStrict, index + 1 < limit, cursor.bytes[index + 1] == .blank, startsAddress(at: index + 2) { return index }
            }
            if isStrict {
                switch byte {
                case .less: depth += 1
                case .greater: depth = max(0, depth - 1)
                case .blank where depth == 0, UInt8(ascii: ","): if depth == 0 { return nil }
                case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="), .newline:
                    if depth == 0 { return nil }
                case UInt8(ascii: ":"): if depth == 0 { return nil }
                default: break
                }
            }
            index += 1
        }
        return nil
    }

    private func startsAddress(at index: Int) -> Bool {
        guard index + 2 < cursor.end else { return false }
        return cursor.bytes[index] == UInt8(ascii: "0") && cursor.bytes[index + 1] | 0x20 == UInt8(ascii: "x")
            && (cursor.bytes[index + 2].isHexDigit || cursor.bytes[index + 2] == UInt8(ascii: ".") || cursor.bytes[index + 2].isLetter)
    }

    /// Reads an address such as `0x7f8a`; the dots where people shorten it (`0x7f...`) are part of it.
    mutating func addressText() -> String {
        let start = cursor.at
        _ = cursor.takeWhile { $0.isLetter || $0.isDigit }
        if cursor.isAt("...") {
            cursor.at += 3
            _ = cursor.takeWhile(\.isHexDigit)
        }
        return cursor.text(start..<cursor.at)
    }

    /// The key of an item: its address if that was printed whole, otherwise the class together with the address as it was printed.
    static func key(_ address: String, _ className: String) -> LoggedItem.Key {
        let digits = address.utf8.dropFirst(2)
        let isWhole = address.hasPrefix("0x") && digits.count >= 3 && digits.allSatisfy(\.isHexDigit)
        return isWhole ? address : "\(className):\(address)"
    }

    /// Reads a title such as `'Sign in'` behind an address; nil where none stands there. The title ends at the first apostrophe behind which something
    /// stands that may follow an item.
    ///
    /// - Parameter isEnd: whether a byte may stand behind the title; it gets nil at the end of the line.
    mutating func title(_ isEnd: (UInt8?) -> Bool) -> String? {
        guard cursor.next == .apostrophe else { return nil }
        var index = cursor.at + 1
        var candidates = 0
        while index < cursor.end, candidates < 64 {
            if cursor.bytes[index] == .apostrophe {
                candidates += 1
                let next = index + 1 < cursor.end ? cursor.bytes[index + 1] : nil
                // In a sentence around an equation a quote may be followed by a full stop, so that `'.` ends a title only where an attribute follows.
                if isEnd(next), next != UInt8(ascii: ".") || attribute(at: index + 1) != nil {
                    let text = cursor.text(cursor.at + 1..<index)
                    cursor.at = index + 1
                    return Self.plain(text)
                }
            }
            index += 1
        }
        return nil
    }

    /// The title without the escapes of property lists: `\U4f60` becomes a character, `\n` a blank; other backslashes are left out.
    private static func plain(_ title: String) -> String {
        guard title.contains("\\") else { return title }
        var units: [UInt16] = []
        var rest = Substring(title)
        while let next = rest.popFirst() {
            if next == "\\", rest.first == "U", let code = UInt16(rest.dropFirst().prefix(4), radix: 16), rest.count >= 5 {
                units.append(code)
                rest = rest.dropFirst(5)
            } else if next == "\\", rest.first == "n" {
                units.append(0x20)
                rest = rest.dropFirst()
            } else if next != "\\" {
                units += next.utf16
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
