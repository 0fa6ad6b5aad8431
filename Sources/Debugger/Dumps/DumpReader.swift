import ConsoleLogs
import Exact
import Interchange
import Language

/// Reads the lines of a dump and nests its views.
struct DumpReader {
    private let text: LogText
    private var dump = Dump()
    /// The places of the views in `dump.views`, by their keys.
    private var places: [LoggedItem.Key: Int] = [:]
    /// The views in which the next one may be, from the outside in, with their depths.
    private var open: [(depth: Int, key: LoggedItem.Key)] = []
    /// Views of view controllers, which count where the text has no views of its own.
    private var controllers: [(depth: Int, view: DumpedView)] = []
    /// The number of views without an address.
    private var unnamed = 0
    /// The view whose description may go on in the next line.
    private var unfinished: (key: LoggedItem.Key, bytes: [UInt8], lines: Int)?

    /// The most lines over which the description of one view may be wrapped, and the most bytes.
    private static let mostLines = 6
    private static let longest = 8000

    static func read(_ text: LogText) -> Dump {
        let (list, ranges) = ConsoleLog.list(in: text)
        var reader = DumpReader(text: text)
        reader.dump.list = list
        reader.readLines(leavingOut: ranges)
        if reader.dump.views.isEmpty { reader.takeControllers() }
        return reader.dump
    }

    private init(text: LogText) { self.text = text }

    // MARK: Lines

    private mutating func readLines(leavingOut ranges: [Range<Int>]) {
        let bytes = text.bytes
        var begin = 0
        var next = 0
        while begin < bytes.count {
            let end = bytes[begin...].firstIndex(of: .newline) ?? bytes.count
            while next < ranges.count, ranges[next].upperBound <= begin { next += 1 }
            if next == ranges.count || ranges[next].lowerBound >= end { read(line: begin..<end) }
            begin = end + 1
        }
    }

    /// Reads the views of a line: one as a rule, several where line ends were lost.
    private mutating func read(line: Range<Int>) {
        let start = text.content(of: line)
        guard start < line.upperBound else { return }
        let number = text.line(at: line.lowerBound)
        var pieces = DumpLine.pieces(of: text.bytes, in: start..<line.upperBound)
        if pieces.isEmpty { return pass(start..<line.upperBound, number) }
        unfinished = nil
        for place in pieces.indices {
            pieces[place].view.printed.line = number
            switch pieces[place].origin {
            case .hierarchy, .trace, .subtree: add(pieces[place])
            case .controllers: controllers.append((pieces[place].depth, pieces[place].view))
            }
        }
        if let last = pieces.last, last.origin == .hierarchy, last.isUnfinished {
            unfinished = open.last.map { ($0.key, Array(text.bytes[last.range]), 1) }
        }
    }

    /// Takes a line without a view: the rest of the one before, a prompt, prose, or something that should have been read.
    private mutating func pass(_ line: Range<Int>, _ number: Int) {
        let bytes = text.bytes[line]
        if DumpLine.isPrompt(bytes) {
            // What follows is another dump.
            open = []
            unfinished = nil
            return
        }
        if let (key, head, lines) = unfinished, let place = places[key], lines < Self.mostLines, head.count + bytes.count < Self.longest {
            let whole = head + (head.last?.isBlank ?? true ? [] : [.blank]) + bytes
            if let again = DumpLine.pieces(of: whole, in: 0..<whole.count).first,
                again.view.item.className == dump.views[place].item.className
            {
                dump.views[place].take(again.view)
                unfinished = again.isUnfinished ? (key, whole, lines + 1) : nil
                return
            }
        }
        unfinished = nil
        guard let reason = DumpLine.reasonForNotReading(bytes) else { return }
        dump.unread.append(.init(line: number, text: String(decoding: bytes.prefix(200), as: UTF8.self), reason: reason))
    }

    // MARK: Views

    private mutating func add(_ piece: DumpLine.Piece) {
        var view = piece.view
        if view.item.key.isEmpty {
            unnamed += 1
            view.item.key = "view \(unnamed)"
        }
        view.depth = piece.depth
        while let last = open.last, last.depth >= piece.depth { open.removeLast() }
        // The depth of a tree without its beginning counts from the first view that is there.
        view.isOrphan = open.isEmpty && piece.depth > 0 && piece.origin != .subtree
        view.printed.superview = open.last?.key
        open.append((piece.depth, view.item.key))
        guard let place = places[view.item.key] else {
            places[view.item.key] = dump.views.count
            return dump.views.append(view)
        }
        if dump.views[place].printed.superview == nil, let superview = view.printed.superview, !isWithin(superview, view.item.key) {
            dump.views[place].printed.superview = superview
            dump.views[place].isOrphan = false
        }
        dump.views[place].take(view)
    }

    /// Whether a view is another one or inside it. O(depth)
    private func isWithin(_ key: LoggedItem.Key, _ other: LoggedItem.Key) -> Bool {
        var current: LoggedItem.Key? = key
        while let view = current {
            if view == other { return true }
            current = places[view].flatMap { dump.views[$0].printed.superview }
        }
        return false
    }

    /// Makes views of the view controllers' views. Each is put into the view of the controller that contains or presents its own.
    private mutating func takeControllers() {
        open = []
        for (depth, view) in controllers { add(DumpLine.Piece(origin: .controllers, view: view, depth: depth, range: 0..<0)) }
    }
}

extension DumpedView {
    /// Takes what another description of the same view says and this one does not.
    mutating func take(_ other: DumpedView) {
        if item.title == nil { item.title = other.item.title }
        if printed.baseClass == nil { printed.baseClass = other.printed.baseClass }
        if printed.frame == nil {
            printed.frame = other.printed.frame
            (printed.horizontal, printed.vertical) = (other.printed.horizontal, other.printed.vertical)
        }
        if placement == .unknown { placement = other.placement }
        if other.printed.isHidden { printed.isHidden = true }
        if other.isAmbiguous { isAmbiguous = true }
    }
}
