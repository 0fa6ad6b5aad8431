import ConsoleLogs
import Exact
import Interchange
import Language
import Vocabulary

/// Reads the views that stand on one line of a dump.
struct DumpLine {
    /// What printed a line of a dump.
    enum Origin: Sendable {
        /// A line of `recursiveDescription`, or of a list of views.
        case hierarchy
        /// A line of `_autolayoutTrace`.
        case trace
        /// A line of AppKit's `_subtreeDescription`.
        case subtree
        /// A line of `_printHierarchy`, about a view controller.
        case controllers
    }

    /// A view that stands on a line of a dump.
    struct Piece {
        var origin: Origin
        var view: DumpedView
        var depth: Int
        /// The range of the view's description among the bytes.
        var range: Range<Int>
        /// Whether the description of the view does not end on this line.
        var isUnfinished = false
        /// Whether other words stand before the description on its line.
        var isBehindWords = false
    }

    private var cursor: ByteCursor
    private let start: Int
    /// The position behind the bars, blanks and other characters before the description that `takeMarks` passed last.
    private var behindMarks: Int

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
        cursor = ByteCursor(bytes)
        cursor.at = range.lowerBound
        cursor.end = range.upperBound
        start = range.lowerBound
        behindMarks = range.lowerBound
    }

    /// How many bytes were passed, at most to the end of the line.
    private var scannedBytes: Int { cursor.at - start }

    /// The views of a line, in order, and how many bytes were passed to find where they begin. O(length)
    ///
    /// - Parameter mayFollowWords: whether other words may stand before the first view, as in `(UIView *) $1 = 0x7f8a <UIView: 0x7f8a; frame = …`.
    static func pieces(of bytes: [UInt8], in line: Range<Int>, mayFollowWords: Bool = false) -> (pieces: [Piece], scannedBytes: Int) {
        if let subtree = SubtreeLine.piece(of: bytes, in: line) { return ([subtree], line.count) }
        var reader = DumpLine(bytes, line)
        var scannedBytes = 0
        var first = reader.piece(isFirst: true)
        if first == nil, mayFollowWords {
            scannedBytes = reader.scannedBytes
            first = reader.pieceBehindWords(in: line)
        }
        scannedBytes += reader.scannedBytes
        guard let first else { return ([], scannedBytes) }
        var pieces = [first]
        var at = max(reader.cursor.at, line.lowerBound + 1)
        // Where line ends were lost, the next view follows on the same line, behind bars.
        while at < line.upperBound, let bar = bytes[at..<line.upperBound].firstIndex(of: UInt8(ascii: "|")) {
            reader = DumpLine(bytes, bar..<line.upperBound)
            let next = reader.piece(isFirst: false)
            scannedBytes += reader.scannedBytes
            guard let next else {
                // No view begins at the bars that were passed either, because the same stands behind them.
                at = max(reader.behindMarks, bar + 1)
                continue
            }
            pieces[pieces.count - 1].range = pieces[pieces.count - 1].range.lowerBound..<bar
            pieces.append(next)
            at = max(reader.cursor.at, bar + 1)
        }
        for index in pieces.indices { complete(&pieces[index], bytes) }
        return (pieces, scannedBytes)
    }

    // MARK: Heads

    private mutating func piece(isFirst: Bool) -> Piece? {
        var depth = takeMarks()
        if isFirst { takeListPrefix() }
        let begin = cursor.at
        var marks: Set<Character> = []
        while true {
            if cursor.take(UInt8(ascii: "*")) {
                marks.insert("*")
            } else if cursor.take(UInt8(ascii: "+")) {
                marks.insert("+")
                // A `+` with a blank behind it marks a view controller that another one presents, which counts as inside that one.
                if cursor.next?.isBlank ?? false {
                    cursor.skipBlanks()
                    depth += 1
                }
            } else if cursor.take("•") {
                marks.insert("•")
            } else {
                break
            }
        }
        guard isFirst || depth > 0, var piece = head(isMarked: !marks.isEmpty || depth > 0) else { return nil }
        piece.depth = depth
        piece.range = begin..<cursor.end
        if piece.origin == .trace {
            piece.view.placement = marks.contains("*") ? .constraints : marks.contains("+") ? .mask : .unknown
        }
        return piece
    }

    /// At so many brackets of a line it is tried whether a view begins there that stands behind other words.
    private static let mostTries = 8

    /// The first description of a view with a frame that stands behind other words: what a debugger or a logger prints before it. Nil where there is none,
    /// where bars stand before the words, and for what is a part of another description.
    private mutating func pieceBehindWords(in line: Range<Int>) -> Piece? {
        cursor.at = line.lowerBound
        guard takeMarks() == 0, cursor.bytes[cursor.at..<line.upperBound].containsText("; frame = (") else { return nil }
        var (nesting, tries) = (0, 0)
        var at = cursor.at
        while at < line.upperBound, tries < Self.mostTries {
            if cursor.bytes[at] == .less {
                // What stands behind an equals sign is a property of what is described, such as the delegate of a layer.
                if nesting == 0, !cursor.bytes[line.lowerBound..<at].suffix(2).elementsEqual("= ".utf8) {
                    tries += 1
                    cursor.at = at
                    if var piece = head(isMarked: false), piece.origin == .hierarchy, hasFrame(before: line.upperBound) {
                        piece.range = at..<line.upperBound
                        piece.isBehindWords = true
                        return piece
                    }
                }
                nesting += 1
            } else if cursor.bytes[at] == .greater, nesting > 0 {
                nesting -= 1
            }
            at += 1
        }
        cursor.at = at
        return nil
    }

    /// Whether a frame stands in the description in which the cursor is, before another description begins in it. A layer has none of its own.
    private func hasFrame(before end: Int) -> Bool {
        let rest = cursor.bytes[cursor.at..<min(end, cursor.at + Self.longest)]
        return rest.prefix { $0 != .less }.containsText(" frame = (")
    }

    /// Passes what may stand before a description, and returns the number of bars in it: bars, blanks, quotation marks, backticks, and the characters `@(>/,`.
    private mutating func takeMarks() -> Int {
        var bars = 0
        while let byte = cursor.next {
            if byte == UInt8(ascii: "|") {
                bars += 1
            } else if !byte.isBlank, !"\"@`(>/,".utf8.contains(byte) {
                break
            }
            cursor.at += 1
        }
        behindMarks = cursor.at
        return bars
    }

    /// Passes a number with its marks, `- 0 : `, by which Swift numbers the elements of a list, if it stands there.
    private mutating func takeListPrefix() {
        let begin = cursor.at
        guard cursor.take(.minus) else { return }
        cursor.skipBlanks()
        let digits = cursor.takeWhile(\.isDigit)
        cursor.skipBlanks()
        guard !digits.isEmpty, cursor.take(UInt8(ascii: ":")) else {
            cursor.at = begin
            return
        }
        cursor.skipBlanks()
    }

    private mutating func head(isMarked: Bool) -> Piece? {
        let isBracketed = cursor.take(.less)
        // A view that describes itself may put the description of its superclass in brackets of its own: `<<_UITextContainerView: 0x7f8a; …> minSize = …>`.
        if isBracketed { _ = cursor.take(.less) }
        guard let className = className(), !className.hasSuffix("Constraint"), !className.hasPrefix("__NSArray"), className != "NSArray"
        else {
            return nil
        }
        if isBracketed, cursor.take("; ") { return hierarchyPiece(className, address: "") }
        if isBracketed, cursor.take(" "), let address = address(), cursor.take(">, state:") { return controllerPiece(address) }
        guard cursor.take(UInt8(ascii: ":")) else { return nil }
        let isSpaced = cursor.take(.blank)
        guard let address = address() else { return nil }
        if isBracketed, cursor.take(";") { return hierarchyPiece(className, address: address) }
        var view = DumpedView(item: LoggedItem(key: address, className: className), printed: PrintedView(line: 0))
        if isBracketed, cursor.isAt(" - \"") {
            view.item.title = guideTitle()
            view.printed.frame = guideFrame()
            return Piece(origin: .trace, view: view, depth: 0, range: 0..<0)
        }
        if isSpaced, isBracketed || !isMarked { return nil }
        view.item.title = title()
        if isBracketed, !cursor.take(.greater), !cursor.isAtEnd { return nil }
        guard endsTraceHead() else { return nil }
        return Piece(origin: .trace, view: view, depth: 0, range: 0..<0)
    }

    /// Passes a class, with what stands in angle brackets where it is generic, and returns it; nil where none stands there.
    private mutating func className() -> String? {
        let begin = cursor.at
        guard let first = cursor.next, first.isClassCharacter, !first.isDigit else { return nil }
        var nesting = 0
        while let byte = cursor.next, cursor.at - begin < 1000 {
            if byte == .less {
                nesting += 1
            } else if byte == .greater, nesting > 0 {
                nesting -= 1
            } else if !byte.isClassCharacter,
                nesting == 0 || !(byte.isBlank || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")"))
            {
                break
            }
            cursor.at += 1
        }
        return nesting == 0 && cursor.at > begin ? cursor.text(begin..<cursor.at) : nil
    }

    /// Passes an address such as `0x7f8a`, and returns it; nil where none stands there.
    private mutating func address() -> String? {
        let begin = cursor.at
        guard cursor.take("0x") else { return nil }
        let digits = cursor.takeWhile(\.isHexDigit)
        guard !digits.isEmpty, digits.count <= 32 else {
            cursor.at = begin
            return nil
        }
        return cursor.text(begin..<cursor.at)
    }

    // MARK: Hierarchies

    private mutating func hierarchyPiece(_ className: String, address: String) -> Piece? {
        // A description that names a view at its beginning is one of a view controller, and a layer is no view either.
        if cursor.isAt(" view = ") || cursor.isAt("view = ") { return nil }
        let rest = cursor.bytes[cursor.at..<cursor.end].prefix(Self.longest)
        guard !address.isEmpty || rest.containsText("frame = (") else { return nil }
        if rest.containsText("(layer)") { return nil }
        let view = DumpedView(item: LoggedItem(key: address, className: className), printed: PrintedView(line: 0))
        return Piece(origin: .hierarchy, view: view, depth: 0, range: 0..<0)
    }

    /// Reads the properties that stand in a view's description, once it is known where that ends.
    private static func complete(_ piece: inout Piece, _ bytes: [UInt8]) {
        let rest = bytes[piece.range]
        if piece.origin == .trace { piece.view.isAmbiguous = rest.containsText("AMBIGUOUS LAYOUT") }
        guard piece.origin == .hierarchy else { return }
        var reader = DumpLine(bytes, piece.range)
        if reader.advance(past: "; baseClass = ") { piece.view.printed.baseClass = reader.className() }
        reader.cursor.at = piece.range.lowerBound
        if reader.advance(past: "; frame = ("), let frame = reader.frame() { piece.view.printed.frame = frame }
        // The text follows the frame. It is not escaped, so the first apostrophe that may end it is taken for its end.
        if reader.advance(past: "; text = '") {
            let begin = reader.cursor.at
            if let end = reader.textEnd() {
                piece.view.item.title = reader.cursor.text(begin..<end)
                reader.cursor.at = end
            }
        }
        let behindText = reader.cursor.at
        piece.view.printed.isHidden = reader.advance(past: "; hidden = YES")
        reader.cursor.at = behindText
        if reader.advance(past: "; autoresize = ") { reader.takeMask(&piece.view.printed) }
        var nesting = 0
        for byte in rest {
            if byte == .less { nesting += 1 } else if byte == .greater { nesting -= 1 }
        }
        piece.isUnfinished = nesting > 0
    }

    /// The most bytes of a description in which something is searched for.
    private static let longest = 4000

    /// Moves behind the words, if they begin within the next `longest` bytes of the description; returns whether they do.
    private mutating func advance(past words: StaticString) -> Bool {
        let begin = cursor.at
        while !cursor.isAtEnd, cursor.at - begin < Self.longest {
            if cursor.take(words) { return true }
            cursor.at += 1
        }
        cursor.at = begin
        return false
    }

    /// Passes the numbers of a frame, such as `0 20; 320 44.5)`, and returns it; nil for numbers that are no frame.
    private mutating func frame() -> GivenFrame? {
        guard let x = number(), let y = number(), cursor.take(";"), let width = number(), let height = number(), cursor.take(")") else {
            return nil
        }
        return Self.frame(x, y, width, height)
    }

    /// The frame of four numbers in points; nil where one is too large to be laid out, or a size is negative.
    static func frame(_ x: Rational, _ y: Rational, _ width: Rational, _ height: Rational) -> GivenFrame? {
        guard [x, y, width, height].allSatisfy({ $0.magnitude < PrintedView.largestCoordinate }), width.sign >= 0, height.sign >= 0 else {
            return nil
        }
        return GivenFrame(x: x, y: y, width: width, height: height)
    }

    private mutating func number() -> Rational? {
        cursor.skipBlanks()
        let isNegative = cursor.take(.minus)
        return cursor.number().map { isNegative ? -$0 : $0 }
    }

    private mutating func textEnd() -> Int? {
        var index = cursor.at
        while index < cursor.end {
            if cursor.bytes[index] == .apostrophe, index + 1 == cursor.end || "; >".utf8.contains(cursor.bytes[index + 1]) { return index }
            index += 1
        }
        return nil
    }

    /// Passes a mask such as `LM+W+RM+TM+H+BM`, and notes the parts in it as flexible.
    private mutating func takeMask(_ view: inout PrintedView) {
        let words = cursor.takeWhile { $0.isLetter || $0 == UInt8(ascii: "+") }
        for word in words.split(separator: UInt8(ascii: "+")) {
            switch String(decoding: word, as: UTF8.self) {
            case "LM": view.horizontal.before = true
            case "W": view.horizontal.size = true
            case "RM": view.horizontal.after = true
            case "TM": view.vertical.before = true
            case "H": view.vertical.size = true
            case "BM": view.vertical.after = true
            default: continue
            }
        }
    }

    // MARK: Traces

    /// Passes a title in apostrophes behind an address, such as `'Sign in'`, and returns it without these; nil where none stands there.
    private mutating func title() -> String? {
        guard cursor.next == .apostrophe else { return nil }
        var index = cursor.at + 1
        while index < min(cursor.end, cursor.at + Self.longest) {
            if cursor.bytes[index] == .apostrophe, index + 1 == cursor.end || "- ,>|".utf8.contains(cursor.bytes[index + 1]) {
                let text = cursor.text(cursor.at + 1..<index)
                cursor.at = index + 1
                return text
            }
            index += 1
        }
        return nil
    }

    /// Whether what follows may follow a view in a trace: nothing, a remark of UIKit or the next view.
    private func endsTraceHead() -> Bool {
        var index = cursor.at
        while index < cursor.end, cursor.bytes[index].isBlank || cursor.bytes[index] == .quote || cursor.bytes[index] == UInt8(ascii: "`") {
            index += 1
        }
        return index == cursor.end || "-,|)".utf8.contains(cursor.bytes[index])
    }

    /// Passes ` - "UIViewSafeAreaLayoutGuide"`, and returns the identifier in the quotes; nil where none stands there.
    private mutating func guideTitle() -> String? {
        guard cursor.take(" - \"") else { return nil }
        let name = cursor.takeWhile { $0 != .quote }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    /// Passes `, layoutFrame = {{0, 64}, {375, 603}}`, and returns the frame; nil where none stands there.
    private mutating func guideFrame() -> GivenFrame? {
        guard advance(past: "layoutFrame = {{"), let x = number(), cursor.take(","), let y = number(), cursor.take("}, {"),
            let width = number(),
            cursor.take(","), let height = number()
        else { return nil }
        return Self.frame(x, y, width, height)
    }

    // MARK: Controllers

    private mutating func controllerPiece(_ controller: String) -> Piece? {
        guard advance(past: "view: <"), let name = className(), cursor.take(" "), let address = address() else { return nil }
        let view = DumpedView(item: LoggedItem(key: address, className: name), printed: PrintedView(line: 0))
        return Piece(origin: .controllers, view: view, depth: 0, range: 0..<0)
    }

    // MARK: Other lines

    /// Whether a line is what somebody typed at a debugger's prompt, or the debugger's answer to the command itself.
    static func isPrompt(_ line: ArraySlice<UInt8>) -> Bool {
        let rest = line.drop { $0.isBlank || $0 == UInt8(ascii: "/") }
        return ["(lldb)", "(gdb)", "po ", "p ", "expr", "cy#", "$"].contains { rest.starts(with: $0.utf8) }
    }

    /// The reason for which a line that looks like a part of a dump was not read; nil for prose, and for a line about a layer.
    static func reasonForNotReading(_ line: ArraySlice<UInt8>) -> String? {
        if line.containsText("(layer)") { return nil }
        if line.containsText("(view not loaded)") { return "the controller's view is not loaded" }
        if line.containsText("; view = <") { return "it describes a view controller" }
        if line.containsText("frame = (") { return "the beginning of the view's description is missing" }
        if line.containsText("NSISEngine") || line.containsText(".marker{id:") || line.containsText("rowIndex:")
            || line.containsText("colIndex:")
        {
            return "it is from the inside of UIKit's solver, and says nothing about views or constraints"
        }
        let rest = line.drop { $0.isBlank || $0 == UInt8(ascii: "|") }
        if !rest.isEmpty, line.first(where: { !$0.isBlank }) == UInt8(ascii: "|") { return "no view can be read behind the bars" }
        return nil
    }
}
