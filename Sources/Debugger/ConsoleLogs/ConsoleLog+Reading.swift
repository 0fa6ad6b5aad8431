import Interchange
import Language

extension ConsoleLog {
    /// Whether a text has one of the sentences that UIKit and AppKit print around their lists of constraints. O(length)
    package static func isAnnounced(in bytes: [UInt8]) -> Bool {
        bytes.containsAny(LogSigns.sentences)
    }

    /// All logs in a text, in order; empty where there are none. Those of which the text has only the broken constraint are left out where there are
    /// others, and so are those that have only constraints which exceptions name.
    ///
    /// - Parameter first: the number of the text's first line.
    package static func logs(in text: String, from first: Int = 1) -> [ConsoleLog] {
        let text = LogText(text, from: first)
        var reader = LogReader(text)
        var logs = reader.read()
        if logs.isEmpty { return [] }
        let exceptions = LayoutExceptions(in: text)
        logs.removeAll { log in
            let lines = log.constraints.map(\.line) + log.unread.map(\.line)
            return !lines.isEmpty && lines.allSatisfy(exceptions.lines.contains)
        }
        if let last = logs.indices.last { logs[last].exception = exceptions.first }
        return logs
    }

    /// The constraints of a text as one list, each object once, and the ranges of bytes at which the text has constraints, repeated and unreadable ones
    /// included. O(length)
    ///
    /// - Parameter most: how many constraints are read at most; `isCutOff` says whether there are more.
    package static func list(in text: LogText, most: Int) -> (list: ConsoleLog, ranges: [Range<Int>], isCutOff: Bool) {
        var list = ConsoleLog(line: 1)
        var ranges: [Range<Int>] = []
        var known: Set<String> = []
        var entries = LogEntries(text)
        while let entry = entries.next() {
            ranges.append(entry.range)
            switch entry.constraint {
            case .success((let constraint, let items)):
                guard known.insert(entry.identity).inserted else { continue }
                guard list.constraints.count < most else { return (list, ranges, true) }
                for item in items.all { list.items.add(item) }
                list.constraints.append(constraint)
            case .failure(let fault): list.unread.append(.init(line: entry.line, text: entry.text, reason: fault.reason))
            }
        }
        list.line = list.constraints.first?.line ?? 1
        return (list, ranges, false)
    }

    /// The longest text whose logs are explained or imported, in bytes of UTF-8. A longer text is refused, and so is a longer dump.
    package static let longestText = 16 << 20
}

/// Sorts the constraints found in a text into logs.
private struct LogReader {
    private enum Phase {
        /// The list has ended; only the constraint that was broken to recover may still follow.
        case ended
        case list
        /// The next constraint is the one that was broken to recover.
        case breaking
        case complete
    }

    private let text: LogText
    private var entries: LogEntries
    private var logs: [ConsoleLog] = []
    private var current: ConsoleLog?
    private var phase = Phase.complete
    /// The indices of the constraints of the current log in its list, by their identity; nil for those that could not be read.
    private var known: [String: Int?] = [:]
    /// Whether a parenthesis opened the list. A constraint that is printed once more then still belongs to the list, unless another parenthesis was
    /// opened before it; in a list without a parenthesis it begins a new list.
    private var isOpen = false
    /// The last constraint of the current log's list, or what is in its place.
    private var last: LogEntry?
    /// Whether a parenthesis was opened since the last constraint. A closing one, or a whole line of other text behind it, takes that back.
    private var hasOpened = false
    /// A constraint of the list that was printed again behind the list. What follows decides whether it is the one that was broken to recover, or
    /// begins another list; `isOpen` says whether a parenthesis was opened before it.
    private var repeated: (entry: LogEntry, isOpen: Bool)?
    /// The indices of logs of which the text has only the constraint that was broken to recover.
    private var remains: Set<Int> = []

    init(_ text: LogText) {
        self.text = text
        entries = LogEntries(text)
    }

    mutating func read() -> [ConsoleLog] {
        var end = 0
        while let entry = entries.next() {
            let gap = end..<entry.range.lowerBound
            if let first = repeated {
                // A comma behind the repeated entry means that a list goes on there: it is a new list, and the repeated entry was its first constraint.
                repeated = nil
                if text.bytes[gap].contains(UInt8(ascii: ",")) {
                    hasOpened = first.isOpen
                    begin(with: first.entry)
                    hasOpened = false
                } else {
                    takeBroken(first.entry)
                }
            }
            pass(gap)
            take(entry)
            hasOpened = false
            end = entry.range.upperBound
        }
        if let last = repeated { takeBroken(last.entry) }
        pass(end..<text.bytes.count)
        finish()
        // Logs of which the text has only the broken constraint are returned only where there are no others.
        return remains.count == logs.count ? logs : logs.indices.filter { !remains.contains($0) }.map { logs[$0] }
    }

    // MARK: Between constraints

    /// Characters that are passed over at the beginning of a line: quotation marks of mail, comments and strings, and separators.
    private static let margin = Array(">/\",*".utf8)

    /// Reads the text between two constraints, that before the first one, or that behind the last one.
    private mutating func pass(_ range: Range<Int>) {
        var begin = range.lowerBound
        var isFirst = true
        while begin < range.upperBound {
            var end = begin
            while end < range.upperBound, text.bytes[end] != .newline { end += 1 }
            pass(line: begin..<end, isWhole: !isFirst)
            noteParenthesis(begin..<end, isEnded: end < range.upperBound)
            isFirst = false
            begin = end + 1
        }
    }

    private mutating func pass(line: Range<Int>, isWhole: Bool) {
        let bytes = text.bytes
        var content = line
        while let first = content.first, bytes[first].isBlank || Self.margin.contains(bytes[first]) { content = content.dropFirst() }
        if phase == .list, isOpen || hasOpened, isWhole, let reason = reasonForGap(bytes[line], content: bytes[content]) {
            let shown = String(decoding: bytes[line].drop(while: \.isBlank).prefix(200), as: UTF8.self)
            current?.unread.append(.init(line: text.line(at: line.lowerBound), text: shown, reason: reason))
        }
        guard let first = content.first else { return }
        if bytes[content].containsText(LogSigns.preamble) {
            finish()
            current = ConsoleLog(line: text.line(at: first))
            phase = .list
        } else if bytes[content].containsText(LogSigns.tail) {
            phase = .breaking
        } else if bytes[first] == UInt8(ascii: ")") {
            if phase == .list, !known.isEmpty { phase = .ended }
        } else if phase == .list, current != nil, bytes[first] == .less, isWhole {
            // A line that begins with `<` in the list is in the place of a constraint, but none could be read there.
            let shown = String(decoding: bytes[content].prefix(200), as: UTF8.self)
            let reason =
                shown.hasPrefix("<private>")
                ? "the system keeps it out of its log: run the app from Xcode" : "it is no constraint that can be read"
            current?.unread.append(.init(line: text.line(at: first), text: shown, reason: reason))
        }
    }

    /// Why a line within a list stands for constraints that are not in the text: it has quotation marks with nothing between them, as where a web page took
    /// what is between `<` and `>` for a tag, or an ellipsis. Nil for other lines.
    ///
    /// - Parameter content: the line without what is passed over at its beginning.
    private func reasonForGap(_ line: ArraySlice<UInt8>, content: ArraySlice<UInt8>) -> String? {
        if content.isEmpty { return line.containsText("\"\"") ? "there is nothing between the quotation marks" : nil }
        let isEllipsis = content.elementsEqual("...".utf8) || content.elementsEqual("…".utf8)
        return isEllipsis ? "some of the list was left out here" : nil
    }

    /// Notes what a line says about parentheses. A `(` at the end of the line opens a list, whatever a logger prints before it, and a line that begins
    /// with `)` closes it. An open list ends as well where a line ends in a blank and `)`. After a whole line of other text no list counts as opened,
    /// unless the line begins with `<` as a constraint does.
    ///
    /// - Parameter isEnded: whether the line ends before the next constraint begins.
    private mutating func noteParenthesis(_ line: Range<Int>, isEnded: Bool) {
        let bytes = text.bytes
        var content = line
        while let first = content.first, bytes[first].isBlank || Self.margin.contains(bytes[first]) { content = content.dropFirst() }
        while let last = content.last, bytes[last].isBlank { content = content.dropLast() }
        guard let first = content.first, let last = content.last else { return }
        if bytes[last] == UInt8(ascii: "(") {
            hasOpened = true
        } else if bytes[first] == UInt8(ascii: ")") {
            hasOpened = false
        } else if isOpen, phase == .list, bytes[last] == UInt8(ascii: ")"), bytes[last - 1].isBlank {
            phase = .ended
        } else if isEnded, bytes[first] != .less {
            hasOpened = false
        }
    }

    // MARK: Constraints

    private mutating func take(_ entry: LogEntry) {
        if phase == .breaking {
            if current == nil { takeRemains(entry) } else { takeBroken(entry) }
            phase = .complete
            return
        }
        if phase == .ended, known[entry.identity] != nil {
            // Behind the list UIKit names the constraint that it broke, in words that may have been changed on the way. A constraint of the list that
            // occurs again is that one, or it is the first of another list. The text behind it decides that, so the constraint is only kept here, with
            // whether a parenthesis was opened before it.
            repeated = (entry, hasOpened)
            phase = .complete
            return
        }
        if phase != .list || original(of: entry) != nil && (!isOpen || hasOpened) { return begin(with: entry) }
        if current == nil { current = ConsoleLog(line: entry.line) }
        if known.isEmpty { isOpen = hasOpened }
        add(entry)
    }

    private mutating func begin(with entry: LogEntry) {
        finish()
        current = ConsoleLog(line: entry.line)
        phase = .list
        isOpen = hasOpened
        add(entry)
    }

    private mutating func add(_ entry: LogEntry) {
        last = entry
        switch entry.constraint {
        case .success((var constraint, let items)):
            constraint.originalIndex = original(of: entry).flatMap { index in
                let original = current?.constraints[index]
                return original?.priority == constraint.priority && original?.isActive == constraint.isActive ? index : nil
            }
            if constraint.originalIndex == nil { known[entry.identity] = current?.constraints.count }
            for item in items.all { current?.items.add(item) }
            current?.constraints.append(constraint)
        case .failure(let fault):
            known[entry.identity] = .some(nil)
            current?.unread.append(.init(line: entry.line, text: entry.text, reason: fault.reason))
        }
    }

    /// The index in the list of an earlier constraint that is the same object and was printed as the same constraint; nil where there is none.
    private func original(of entry: LogEntry) -> Int? {
        guard case .success(let (constraint, _)) = entry.constraint, let index = known[entry.identity], let index,
            let known = current?.constraints[index]
        else { return nil }
        let isSame = known.body == constraint.body && known.className == constraint.className && constraint.address.hasPrefix("0x")
        return isSame ? index : nil
    }

    /// Adds a log of which the text has only the constraint that was broken to recover, and not the list.
    private mutating func takeRemains(_ entry: LogEntry) {
        begin(with: entry)
        takeBroken(entry)
        remains.insert(logs.count)
        finish()
    }

    private mutating func takeBroken(_ entry: LogEntry) {
        guard current != nil else { return }
        if let index = known[entry.identity] ?? known[wholeIdentity(of: entry)] {
            current?.broken = index.map { .listed($0) } ?? .elsewhere(entry.text)
        } else {
            current?.broken = .elsewhere(entry.text)
        }
    }

    /// The identity of the only constraint of the list whose address begins like that of a constraint which is cut off inside its address; the entry's own
    /// identity where it is not cut off there, or where several addresses begin so.
    private func wholeIdentity(of entry: LogEntry) -> String {
        guard case .failure = entry.constraint, entry.identity.hasPrefix("0x"), !entry.text.contains(where: \.isWhitespace) else {
            return entry.identity
        }
        let digits = entry.identity.utf8.dropFirst(2).prefix(while: \.isHexDigit)
        let beginning = "0x" + String(decoding: digits, as: UTF8.self)
        let whole = known.keys.filter { $0.hasPrefix(beginning) }
        return whole.count == 1 ? whole[0] : entry.identity
    }

    /// Notes where the text ends within the list: behind a comma, before a parenthesis closes the list.
    private mutating func noteMissingEnd() {
        guard phase == .list, isOpen, let last, case .success = last.constraint else { return }
        let rest = text.bytes[last.range.upperBound...].drop { $0 == UInt8(ascii: "\"") }
        guard rest.first == UInt8(ascii: ",") else { return }
        current?.unread.append(.init(line: last.line, text: last.text, reason: "the list is cut off behind it"))
    }

    private mutating func finish() {
        noteMissingEnd()
        if let log = current { logs.append(log) }
        current = nil
        last = nil
        known = [:]
        phase = .complete
    }
}
