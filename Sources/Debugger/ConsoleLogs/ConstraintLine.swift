import Exact

/// Reads one constraint as UIKit, AppKit, Masonry and SnapKit print it, without the brackets around it.
///
///     NSLayoutConstraint:0x6000 'id' UILabel:0x7f8a'Hi'.top == UIView:0x7f8b.top + 20   (active, names: '|':UIView:0x7f8b )
///
/// The body is an equation (`ConstraintLine+Equation`) or a visual format (`ConstraintLine+VisualFormat`).
struct ConstraintLine {
    /// The reason for which a line cannot be read, as a phrase.
    struct Fault: Error {
        var reason: String

        init(_ reason: String) { self.reason = reason }
    }

    var cursor: ByteCursor
    /// The item that `|` stands for; nil where the line names none.
    var superview: LoggedItem.Key?
    /// The items in the list of names, the longest name first.
    var names: [(name: [UInt8], item: LoggedItem)] = []
    /// The places in the line at which a name stands that several items share. A placeholder of its own stands for each of them until the whole line
    /// is read, and is the key here.
    var mentions: [LoggedItem.Key: Mention] = [:]
    /// Whether the body is a visual format.
    var isVisualFormat = false
    /// Whether the constraint comes from an autoresizing mask.
    var isMask = false
    /// The views, guides and windows that this printed constraint has mentioned so far.
    var items = LoggedItems()
    /// The depth of nested parentheses.
    var depth = 0
    static let depthLimit = 32

    private init(_ bytes: [UInt8]) { cursor = ByteCursor(bytes) }

    static func read(_ bytes: [UInt8], line: Int) -> Result<(LoggedConstraint, LoggedItems), Fault> {
        var reader = ConstraintLine(bytes)
        do throws(Fault) {
            let constraint = try reader.constraint(line)
            return .success((constraint, reader.items))
        } catch {
            return .failure(error)
        }
    }

    /// The class and the address of a constraint, which can be read even from a line that is cut off; nil where it has none.
    static func identity(_ bytes: [UInt8]) -> (className: String, address: String)? {
        var reader = ConstraintLine(bytes)
        guard let head = try? reader.head() else { return nil }
        return (head.className, head.address)
    }

    private mutating func constraint(_ line: Int) throws(Fault) -> LoggedConstraint {
        let head = try self.head()
        isMask = LoggedConstraint.isMask(head.className)
        try takeNames()
        let begin = cursor.at
        var first: Fault?
        // A developer's label may contain blanks. The body of the constraint begins behind one of them, and the first few are tried in turn.
        for start in head.hasAddress ? [begin] : bodyStarts(from: begin) {
            var copy = self
            copy.cursor.at = start
            do throws(Fault) {
                var constraint = LoggedConstraint(
                    className: head.className, address: head.address, source: head.source, body: .relations([]), line: line,
                    text: String(decoding: cursor.bytes, as: UTF8.self))
                if start > begin { constraint.address += " " + cursor.text(begin..<start - 1) }
                try copy.finish(&constraint)
                constraint.superview = superview ?? copy.superviewOfMask(constraint)
                self = copy
                return constraint
            } catch {
                first = first ?? error
            }
        }
        throw first ?? Fault("expected a constraint")
    }

    /// The superview of a constraint that comes from an autoresizing mask: its second item. Nil where it has none, and for other constraints.
    private func superviewOfMask(_ constraint: LoggedConstraint) -> LoggedItem.Key? {
        guard isMask, let relation = constraint.relations.first, constraint.relations.count == 1, relation.left.terms.count == 1,
            let second = relation.right.terms.first?.item, second != relation.left.terms[0].item,
            relation.right.terms.allSatisfy({ $0.item == second })
        else { return nil }
        return second
    }

    private func bodyStarts(from begin: Int) -> [Int] {
        var starts = [begin]
        for index in begin..<cursor.end where starts.count < 8 && cursor.bytes[index].isBlank { starts.append(index + 1) }
        return starts
    }

    /// Reads what stands behind the class and the address.
    private mutating func finish(_ constraint: inout LoggedConstraint) throws(Fault) {
        while true {
            cursor.skipBlanks()
            if cursor.isAt("h=") || cursor.isAt("v=") {
                _ = cursor.takeWhile { !$0.isBlank }
            } else if constraint.identifier == nil, cursor.next == .apostrophe, let end = identifierEnd() {
                constraint.identifier = cursor.text(cursor.at + 1..<end)
                cursor.at = end + 1
            } else {
                break
            }
        }
        let horizontal = cursor.isAt("H:"), vertical = cursor.isAt("V:")
        isVisualFormat = horizontal || vertical || cursor.next == UInt8(ascii: "|") || cursor.next == UInt8(ascii: "[")
        if isVisualFormat {
            if horizontal || vertical { cursor.at += 2 }
            constraint.body = .relations(try visualFormat(isHorizontal: !vertical))
        } else {
            constraint.body = .relations([try equation()])
        }
        tellApart(&constraint)
        try trailers(&constraint)
    }

    /// The index of the apostrophe that ends an identifier: the first one with a blank or a line end behind it. Nil where there is none.
    private func identifierEnd() -> Int? {
        var index = cursor.at + 1
        while index < cursor.end {
            if cursor.bytes[index] == .apostrophe, index + 1 < cursor.end,
                cursor.bytes[index + 1].isBlank || cursor.bytes[index + 1] == .newline
            {
                return index
            }
            index += 1
        }
        return nil
    }

    // MARK: Head

    private struct Head {
        var className: String
        var address: String
        var hasAddress: Bool
        var source: String?
    }

    /// Reads the head of a constraint, such as `NSLayoutConstraint:0x6000` or `SnapKit.LayoutConstraint:title width@CardView.swift#20`, up to the blank
    /// behind it. The head may be in brackets of its own.
    private mutating func head() throws(Fault) -> Head {
        guard cursor.take(.less) else { return try plainHead { !$0.isBlank && $0 != .newline } }
        var head = try plainHead { $0 != .greater && $0 != .newline }
        guard cursor.take(.greater) else { throw Fault("expected '>' behind the address") }
        // The bracket marks the end of a label, which may contain blanks.
        head.hasAddress = true
        return head
    }

    /// Reads the class and the address of a constraint, without brackets.
    ///
    /// - Parameter isWithin: whether a byte can be part of the address.
    private mutating func plainHead(_ isWithin: (UInt8) -> Bool) throws(Fault) -> Head {
        let className = cursor.takeWhile { $0.isClassCharacter || $0 == .less || $0 == UInt8(ascii: "*") }
        guard !className.isEmpty else { throw Fault("expected the class of a constraint") }
        cursor.skipBlanks()
        guard cursor.take(UInt8(ascii: ":")) else { throw Fault("expected ':' behind the class") }
        cursor.skipBlanks()
        let start = cursor.at
        if let mark = sourceMark() {
            let address = cursor.text(start..<mark)
            cursor.at = mark + 1
            _ = cursor.takeWhile { $0 != UInt8(ascii: "#") }
            _ = cursor.takeWhile { !$0.isBlank && isWithin($0) }
            return Head(
                className: String(decoding: className, as: UTF8.self), address: address, hasAddress: true,
                source: cursor.text(mark + 1..<cursor.at).split(separator: "/").last.map(String.init))
        }
        let address = cursor.takeWhile(isWithin)
        guard !address.isEmpty else { throw Fault("expected an address behind the class") }
        let isHex = address.count > 2 && address.starts(with: Array("0x".utf8))
        return Head(
            className: String(decoding: className, as: UTF8.self), address: String(decoding: address, as: UTF8.self), hasAddress: isHex,
            source: nil)
    }

    /// The longest `@File.swift#20` that is read, in bytes: some libraries print whole paths, with blanks in them.
    private static let longestSource = 1024

    /// The index at which a place in the source such as `@File.swift#20` begins, which SnapKit prints behind the address or label; nil where there is none.
    private func sourceMark() -> Int? {
        let limit = min(cursor.end, cursor.at + 2 * Self.longestSource)
        var mark: Int?
        for index in cursor.at..<max(cursor.at, limit) {
            switch cursor.bytes[index] {
            case .newline: return nil
            case UInt8(ascii: "@"): mark = mark ?? index
            case UInt8(ascii: ")"): mark = nil
            case UInt8(ascii: "#"):
                if let mark, index - mark < Self.longestSource, index + 1 < limit, cursor.bytes[index + 1].isDigit { return mark }
                mark = nil
            default: break
            }
        }
        return nil
    }

    /// The next few characters, for an error message.
    func rest() -> String {
        let text = cursor.text(cursor.at..<min(cursor.end, cursor.at + 24))
        return text.count < 20 ? text : text.prefix(20) + "..."
    }
}
