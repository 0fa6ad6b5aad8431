extension ConstraintLine {
    /// Reads the list of names at the end, `(active, names: '|':UIView:0x7f8b, title:0x7f8c )`, which is needed to read the body, and cuts it off. The
    /// cursor stays at the body.
    mutating func takeNames() throws(Fault) {
        let bytes = cursor.bytes
        var mark = cursor.end - 6
        var colon: Int?
        while mark > cursor.at {
            let isNames = bytes[mark] | 0x20 == UInt8(ascii: "n") && bytes[mark + 1..<mark + 6].elementsEqual("ames:".utf8)
            if isNames, bytes[mark - 1].isBlank || bytes[mark - 1] == UInt8(ascii: "(") {
                colon = mark + 5
                break
            }
            mark -= 1
        }
        guard let colon, let open = bytes[cursor.at..<colon].lastIndex(of: UInt8(ascii: "(")) else { return }
        let body = cursor.at
        cursor.at = colon + 1
        var limit = cursor.end
        while limit > cursor.at, bytes[limit - 1].isBlank || bytes[limit - 1] == UInt8(ascii: ")") { limit -= 1 }
        let whole = cursor.end
        cursor.end = limit
        var ofSuperview: LoggedItem?
        while true {
            cursor.skipBlanks()
            if cursor.isAtEnd { break }
            if cursor.take("'|':") {
                ofSuperview = try namedItem(isSuperview: true)
            } else {
                let item = try namedItem(isSuperview: false)
                if let name = item.name { names.append((Array(name.utf8), item)) }
                items.add(item)
            }
            cursor.skipBlanks()
            if !cursor.take(UInt8(ascii: ",")) { break }
        }
        // Longer names come first, since a shorter one may be their beginning; names of the same length stay in their order.
        names = names.enumerated().sorted { ($1.element.name.count, $0.offset) < ($0.element.name.count, $1.offset) }.map(\.element)
        if var item = ofSuperview {
            // The superview may also be in the list under a name, which is used then.
            if let named = names.first(where: { $0.item.key == item.key })?.item { item = named }
            item.isSuperview = true
            items.add(item)
            superview = item.key
        }
        cursor.end = whole
        cursor.at = body
        // The part in parentheses is read again for what else it says, such as `active`, so that only the list of names is cut off.
        cursor.end = min(whole, open + bytes[open..<colon].prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ":") }.count)
    }

    /// Reads an entry of the list of names: `title:0x7f8a`, or the item that `|` stands for, `UIView:0x7f8b'title'`.
    private mutating func namedItem(isSuperview: Bool) throws(Fault) -> LoggedItem {
        cursor.skipBlanks()
        let start = cursor.at
        // Names may hold commas and colons: the address ends them.
        if let mark = addressMark(from: start) {
            let before = cursor.text(start..<mark)
            cursor.at = mark + 1
            let key = Self.key(addressText(), before)
            let title = self.title { $0 == nil || $0 == UInt8(ascii: ",") || $0?.isBlank ?? false }
            return LoggedItem(key: key, className: isSuperview ? before : nil, name: isSuperview ? nil : before, title: title)
        }
        let text = String(decoding: cursor.takeWhile { $0 != UInt8(ascii: ",") }, as: UTF8.self)
        // A bracket of a generic class may have been taken for the end of the line. This fault makes the reader try the next bracket as the end.
        guard text.utf8.count(where: { $0 == .less }) == text.utf8.count(where: { $0 == .greater }) else {
            throw Fault("expected an address behind '\(text)'")
        }
        let plain = text.split(separator: " ").joined(separator: " ")
        guard let first = plain.split(separator: ":").first else { throw Fault("expected a name") }
        return LoggedItem(key: plain, className: plain.contains(":") ? String(first) : nil, name: nil)
    }
}
