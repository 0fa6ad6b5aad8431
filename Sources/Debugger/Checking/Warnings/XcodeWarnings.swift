import Answers

/// The warnings about .xib and .storyboard files in what ibtool, xcodebuild or Xcode printed, each once, in order.
package struct XcodeWarnings: Sendable {
    package private(set) var all: [XcodeWarning] = []

    /// Reads lines such as `path:id: warning: text [9]`, which may have no id, or a line number in its place, and `error`, `notice` or `note` for `warning`.
    /// A line in which only blanks stand between the path and the text counts where the kind of warning is known by its text. Other lines are passed over.
    /// O(length)
    package init(_ text: String) {
        var seen: Set<XcodeWarning> = []
        for line in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            guard let warning = Self.warning(Array(line)), seen.insert(warning).inserted else { continue }
            all.append(warning)
        }
    }

    /// The warnings about each of the files that are checked, and the number of those about each other file.
    ///
    /// A warning belongs to the file with which its path shares the most trailing components. The shorter of the two paths must be the end of the
    /// longer one; but of two absolute paths, which may be of different machines, only the file's name and its folder must be the same.
    package func assigned(to files: [String]) -> (own: [[XcodeWarning]], others: [(path: String, count: Int)]) {
        let names = files.map(Self.names)
        let indicesByName = Dictionary(grouping: files.indices, by: { names[$0].last ?? "" })
        var own = [[XcodeWarning]](repeating: [], count: files.count)
        var others: [(path: String, count: Int)] = []
        var indexOfOther: [String: Int] = [:]
        var known: [String: Int?] = [:]
        for warning in all {
            if known[warning.path] == nil {
                let path = Self.names(warning.path)
                func common(_ file: Int) -> Int { zip(path.reversed(), names[file].reversed()).prefix { $0 == $1 }.count }
                func fits(_ file: Int) -> Bool {
                    let areAbsolute = warning.path.hasPrefix("/") && files[file].hasPrefix("/")
                    return common(file) >= (areAbsolute ? 2 : min(path.count, names[file].count))
                }
                known[warning.path] = .some((indicesByName[path.last ?? ""] ?? []).filter(fits).max { (common($0), $1) < (common($1), $0) })
            }
            if let index = known[warning.path] ?? nil {
                own[index].append(warning)
            } else if let index = indexOfOther[warning.path] {
                others[index].count += 1
            } else {
                indexOfOther[warning.path] = others.count
                others.append((warning.path, 1))
            }
        }
        return (own, others)
    }

    /// The names in a path, from the outside in; without `..` at its beginning, which are folders of unknown names.
    private static func names(_ path: String) -> [Substring] {
        Array(path.split(separator: "/").filter { $0 != "." }.drop { $0 == ".." })
    }

    // MARK: Lines

    private static let endings = [Array(".storyboard".utf8), Array(".xib".utf8)]
    private static let severities = ["warning: ", "error: ", "notice: ", "note: "].map { Array($0.utf8) }

    private static func warning(_ line: [UInt8]) -> XcodeWarning? {
        // The path ends at the first `.xib` or `.storyboard` behind which a message stands, since a folder in it may end so as well. A message that
        // does not say how severe it is is looked for behind the first of these only, because it may go on to the end of the line.
        var from = 0
        while let end = endOfPath(line, from) {
            defer { from = end }
            guard from == 0 || end < line.count && line[end] == UInt8(ascii: ":"), let (place, message) = message(line[end...]) else {
                continue
            }
            let kind = Kind.of(message)
            if place == nil, kind == .other { continue }
            let path = String(decoding: line[..<end], as: UTF8.self)
            return XcodeWarning(
                path: String(path.drop { $0 == " " || $0 == "\t" }), subject: subject(place ?? "", message), message: message, kind: kind)
        }
        return nil
    }

    /// The index behind the next ending of a path, `.xib` or `.storyboard`, from an index on; nil where there is none.
    private static func endOfPath(_ line: [UInt8], _ from: Int) -> Int? {
        for at in from..<line.count where line[at] == UInt8(ascii: ".") {
            for ending in endings where line[at...].starts(with: ending) { return at + ending.count }
        }
        return nil
    }

    /// The place and the message in what follows a path: `:abc-de-fgh: warning: text [9]`. The place is empty where there is none, and nil
    /// where the line does not say how severe the message is.
    private static func message(_ rest: ArraySlice<UInt8>) -> (place: String?, message: String)? {
        if rest.first == UInt8(ascii: " ") {
            return (nil, String(decoding: withoutNumber(rest.drop { $0 == UInt8(ascii: " ") }), as: UTF8.self))
        }
        guard rest.first == UInt8(ascii: ":") else { return nil }
        // A place is an id or a line number, and so a short word without blanks.
        let word = rest.dropFirst().prefix(200).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: " ") }
        var behind = rest.dropFirst()
        if !word.isEmpty, word.endIndex < rest.endIndex, rest[word.endIndex] == UInt8(ascii: ":") { behind = rest[(word.endIndex + 1)...] }
        let isPlace = behind.startIndex > word.startIndex
        guard behind.first == UInt8(ascii: " ") else { return nil }
        behind = behind.dropFirst()
        guard let severity = severities.first(where: { behind.starts(with: $0) }) else { return nil }
        return (
            isPlace ? String(decoding: word, as: UTF8.self) : "",
            String(decoding: withoutNumber(behind.dropFirst(severity.count)), as: UTF8.self)
        )
    }

    /// A message without the number in brackets at its end, and without blanks behind it.
    private static func withoutNumber(_ message: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
            var text = text
            while text.last == UInt8(ascii: " ") { text = text.dropLast() }
            return text
        }
        let whole = trimmed(message)
        guard whole.last == UInt8(ascii: "]") else { return whole }
        var head = whole.dropLast()
        while let last = head.last, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) { head = head.dropLast() }
        return head.last == UInt8(ascii: "[") && head.count + 1 < whole.count ? trimmed(head.dropLast()) : whole
    }

    private static func subject(_ place: String, _ message: String) -> XcodeWarning.Subject {
        if let line = Int(place), line > 0 { return .line(line) }
        if !place.isEmpty, place != "global" { return .id(place) }
        let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.count > 2 ? .label(String(parts[1])) : .file
    }

    // MARK: What it says

    /// Tells the kind of a warning from the words of its message.
    private enum Kind {
        static func of(_ message: String) -> XcodeWarning.Kind {
            // A name stands in quotation marks, and is left out, since the words in it do not count.
            let unquoted = message.prefix(400).lowercased().split(separator: "\"", omittingEmptySubsequences: false)
                .enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: " ")
            func has(_ words: String...) -> Bool { words.contains { unquoted.contains($0) } }
            if has("ambigu") { return .ambiguous(parts(unquoted)) }
            if has("different at run time", "different at runtime", "misplaced") { return .misplaced }
            if has("conflicting constraints", "constraints conflict", "satisfy all constraints", "satisfy constraints") { return .conflict }
            if has("without any layout constraints") { return .unconstrained }
            if has("cause clipping") { return .clipping }
            if has("constraint attributes") { return .attributes }
            return .other
        }

        /// The parts of a view that a message calls ambiguous, such as `Height and vertical position are ambiguous`; empty where it does not say which.
        private static func parts(_ unquoted: String) -> [String] {
            func has(_ words: String) -> Bool { unquoted.contains(words) }
            if has("content priority") || has("hugging") || has("resistance") { return [] }
            let (width, height) = (has("width"), has("height"))
            if has("content size") || has("content width") || has("content height") || has("scrollable content") {
                return (width || !height ? ["content width"] : []) + (height || !width ? ["content height"] : [])
            }
            let (x, y) = (has("horizontal position") || has("x position"), has("vertical position") || has("y position"))
            let (bothPlaces, bothSizes) = (has("position") && !x && !y, has("size"))
            var parts: [String] = []
            if x || bothPlaces { parts.append("x") }
            if y || bothPlaces { parts.append("y") }
            if width || bothSizes { parts.append("width") }
            if height || bothSizes { parts.append("height") }
            return parts
        }
    }
}
