import ConsoleLogs
import Exact
import Interchange
import Language

/// Reads the lines of a dump and nests its views.
struct DumpReader {
    private let text: LogText
    private var dump = Dump()
    /// The index in `dump.views` of each view, by its key.
    private var indices: [LoggedItem.Key: Int] = [:]
    /// For the view at each index of `dump.views`, the index of a view around it, or its own where there is none. `top` follows and shortens the way.
    private var around: [Int] = []
    /// The views in which the next one may be, from the outside in, with the depths of their lines.
    private var open: [(depth: Int, key: LoggedItem.Key)] = []
    /// The views of view controllers, which are used only if the text describes no views.
    private var controllers: [(depth: Int, view: DumpedView)] = []
    /// The number of views without an address.
    private var unnamed = 0
    /// The view whose description may go on in the next line, with the bytes and the number of the lines that belong to it; nil for none.
    private var unfinished: (key: LoggedItem.Key, bytes: [UInt8], lines: Int)?

    /// The most lines over which the description of one view may be wrapped. (`longest` is the most bytes.)
    private static let mostLines = 6
    private static let longest = 8000

    static func read(_ text: LogText) -> Dump {
        let (list, ranges, isCutOff) = ConsoleLog.list(in: text, most: Dump.mostViews)
        var reader = DumpReader(text: text)
        reader.dump.list = list
        if isCutOff { reader.dump.excess = Dump.tooMany }
        reader.readLines(leavingOut: ranges)
        if reader.dump.views.isEmpty { reader.takeControllers() }
        reader.dump.leaveOutWhatNestsTooDeeply()
        return reader.dump
    }

    private init(text: LogText) { self.text = text }

    // MARK: Lines

    private mutating func readLines(leavingOut ranges: [Range<Int>]) {
        let bytes = text.bytes
        var begin = 0
        var next = 0
        while begin < bytes.count, dump.excess == nil {
            let end = bytes[begin...].firstIndex(of: .newline) ?? bytes.count
            while next < ranges.count, ranges[next].upperBound <= begin { next += 1 }
            if next == ranges.count || ranges[next].lowerBound >= end { read(line: begin..<end) }
            begin = end + 1
        }
    }

    /// Reads the views of a line: one as a rule, several where line ends were lost.
    private mutating func read(line: Range<Int>) {
        let start = text.contentStart(of: line)
        guard start < line.upperBound else { return }
        let number = text.line(at: line.lowerBound)
        var (pieces, scannedBytes) = DumpLine.pieces(
            of: text.bytes, in: start..<line.upperBound, mayFollowWords: unfinished == nil)
        dump.scannedBytes += scannedBytes
        if pieces.isEmpty { return pass(start..<line.upperBound, number) }
        unfinished = nil
        for index in pieces.indices {
            pieces[index].view.printed.line = number
            if !pieces[index].isBehindWords { dump.isInProse = false }
            switch pieces[index].origin {
            case .hierarchy, .trace, .subtree: add(pieces[index])
            case .controllers: controllers.append((pieces[index].depth, pieces[index].view))
            }
        }
        if let last = pieces.last, last.origin == .hierarchy, last.isUnfinished {
            unfinished = open.last.map { ($0.key, Array(text.bytes[last.range]), 1) }
        }
    }

    /// Takes a line without a view: the continuation of the view before it, a prompt, prose, or something that should have been read.
    private mutating func pass(_ line: Range<Int>, _ number: Int) {
        let bytes = text.bytes[line]
        if DumpLine.isPrompt(bytes) {
            // What follows a prompt is another dump, so that its views are in none of those before.
            open = []
            unfinished = nil
            return
        }
        if let (key, head, lines) = unfinished, let index = indices[key], lines < Self.mostLines, head.count + bytes.count < Self.longest {
            let whole = head + (head.last?.isBlank ?? true ? [] : [.blank]) + bytes
            let (pieces, scannedBytes) = DumpLine.pieces(of: whole, in: 0..<whole.count)
            dump.scannedBytes += scannedBytes
            if let again = pieces.first,
                again.view.item.className == dump.views[index].item.className
            {
                dump.views[index].take(again.view)
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
        dump.descriptions += 1
        while let last = open.last, last.depth >= piece.depth { open.removeLast() }
        // Where the first line of a tree has bars before it, the views around it are missing. In AppKit's `_subtreeDescription` indentation tells the depth,
        // and tells nothing of that.
        view.isOrphan = open.isEmpty && piece.depth > 0 && piece.origin != .subtree
        view.printed.superview = open.last?.key
        open.append((piece.depth, view.item.key))
        let superview = view.printed.superview.flatMap { indices[$0] }
        guard let index = indices[view.item.key] else {
            guard dump.views.count < Dump.mostViews else {
                dump.excess = Dump.tooMany
                return
            }
            indices[view.item.key] = dump.views.count
            around.append(superview ?? dump.views.count)
            return dump.views.append(view)
        }
        // A view that is inside of the described one cannot be around it.
        if dump.views[index].printed.superview == nil, let superview, top(of: superview) != index {
            dump.views[index].printed.superview = view.printed.superview
            dump.views[index].isOrphan = false
            around[index] = superview
        }
        dump.views[index].take(view)
    }

    /// The index of the outermost view around the one at an index. O(log views) on average, because the way becomes shorter each time.
    private mutating func top(of index: Int) -> Int {
        var top = index
        while around[top] != top {
            around[top] = around[around[top]]
            top = around[top]
        }
        return top
    }

    /// Adds the views of view controllers to the dump. Each is put into the view of the controller that contains or presents its own controller.
    private mutating func takeControllers() {
        open = []
        for (depth, view) in controllers { add(DumpLine.Piece(origin: .controllers, view: view, depth: depth, range: 0..<0)) }
    }
}

extension DumpedView {
    /// Takes over from another description of the same view what this one lacks.
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
