import ConsoleLogs
import Exact
import Language
import Vocabulary

/// Reads a line of AppKit's `_subtreeDescription`:
///
///     [ AF    ! wLU ] h=-&- v=--& NSButton 0x7f8a "OK" f=(10,6,57,15) b=(-) => <_NSViewBackingLayer>
enum SubtreeLine {
    /// The greatest distance between the brackets around the flags, in bytes. A line in which they are further apart is not read.
    private static let longestFlags = 40

    static func piece(of bytes: [UInt8], in line: Range<Int>) -> DumpLine.Piece? {
        var cursor = ByteCursor(bytes)
        cursor.end = line.upperBound
        guard let close = end(ofFlagsIn: bytes, line) else { return nil }
        var begin = close
        while begin > line.lowerBound, close - begin < longestFlags, bytes[begin] != UInt8(ascii: "[") { begin -= 1 }
        guard bytes[begin] == UInt8(ascii: "[") else { return nil }
        let flags = bytes[begin + 1..<close]
        cursor.at = close + 1
        cursor.skipBlanks()
        guard let horizontal = springs(&cursor, "h="), let vertical = springs(&cursor, "v=") else { return nil }
        let name = cursor.takeWhile { !$0.isBlank }
        guard !name.isEmpty else { return nil }
        cursor.skipBlanks()
        var view = DumpedView(
            item: LoggedItem(key: "", className: String(decoding: name, as: UTF8.self)), printed: PrintedView(line: 0))
        if cursor.isAt("0x") {
            view.item.key = String(decoding: cursor.takeWhile { !$0.isBlank }.prefix(34), as: UTF8.self)
            cursor.skipBlanks()
        }
        let title = cursor.at
        while !cursor.isAtEnd, !cursor.isAt(" f=(") && !cursor.isAt("f=(") { cursor.at += 1 }
        view.item.title = quoted(bytes[title..<cursor.at])
        view.printed.frame = frame(&cursor)
        view.printed.horizontal = horizontal
        view.printed.vertical = vertical
        view.isFlipped = flags.contains(UInt8(ascii: "F"))
        view.printed.isHidden = flags.contains(UInt8(ascii: "H"))
        // Where other text stands between the beginning of the content and the bracket, nothing is known of the depth.
        let depth = bytes[line.lowerBound..<begin].allSatisfy(\.isBlank) ? indentation(bytes, begin) : 0
        return DumpLine.Piece(origin: .subtree, view: view, depth: depth, range: begin..<line.upperBound)
    }

    /// The number of blanks before a bracket that are indentation. The one blank that ends a logger's stamp or a mark before the content is none: a logger may
    /// print its stamp before the first line only.
    private static func indentation(_ bytes: [UInt8], _ bracket: Int) -> Int {
        var index = bracket
        while index > 0, bytes[index - 1].isBlank { index -= 1 }
        let isBehindText = index > 0 && bytes[index - 1] != .newline
        return isBehindText ? max(0, bracket - index - 1) : bracket - index
    }

    /// The index of the first `]` in the line that ` h=` follows; nil where there is none.
    private static func end(ofFlagsIn bytes: [UInt8], _ line: Range<Int>) -> Int? {
        var index = line.lowerBound
        while index + 4 < line.upperBound {
            if bytes[index] == UInt8(ascii: "]"), bytes[index + 1] == .blank, bytes[index + 2] == UInt8(ascii: "h"),
                bytes[index + 3] == UInt8(ascii: "=")
            {
                return index
            }
            index += 1
        }
        return nil
    }

    /// Passes a mask on one axis, such as `h=-&-` for the key `h=`: a margin, the size and the other margin, with `&` for what is flexible. Nil where none
    /// stands there.
    private static func springs(_ cursor: inout ByteCursor, _ key: StaticString) -> MaskSyntax.Springs? {
        guard cursor.take(key) else { return nil }
        let parts = Array(cursor.takeWhile { $0 == .minus || $0 == UInt8(ascii: "&") }).map { $0 != .minus }
        cursor.skipBlanks()
        guard parts.count == 3 else { return nil }
        return MaskSyntax.Springs(before: parts[0], size: parts[1], after: parts[2])
    }

    private static func quoted(_ bytes: ArraySlice<UInt8>) -> String? {
        guard let first = bytes.firstIndex(of: .quote), let last = bytes.lastIndex(of: .quote), first < last else { return nil }
        return String(decoding: bytes[first + 1..<last], as: UTF8.self)
    }

    /// Passes a frame `f=(x,y,w,h)`, and returns it; nil where none stands there, or one that no view can have.
    private static func frame(_ cursor: inout ByteCursor) -> GivenFrame? {
        cursor.skipBlanks()
        guard cursor.take("f=(") else { return nil }
        var numbers: [Rational] = []
        while numbers.count < 4 {
            let isNegative = cursor.take(.minus)
            guard let number = cursor.number() else { return nil }
            numbers.append(isNegative ? -number : number)
            guard cursor.take(",") || cursor.take(")") else { return nil }
        }
        return DumpLine.frame(numbers[0], numbers[1], numbers[2], numbers[3])
    }
}
