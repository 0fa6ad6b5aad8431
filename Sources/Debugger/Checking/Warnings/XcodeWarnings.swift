import Answers

/// The warnings about .xib and .storyboard files in what ibtool or xcodebuild printed, each once, in order.
package struct XcodeWarnings: Sendable {
    package private(set) var all: [XcodeWarning] = []

    /// Reads `path:id: warning: text [9]` in any lines of a text; the others are passed over. O(length)
    package init(_ text: String) {
        var seen: Set<XcodeWarning> = []
        for line in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            guard let warning = Self.warning(Array(line)), seen.insert(warning).inserted else { continue }
            all.append(warning)
        }
    }

    /// The warnings about each of the files that are checked, and the number of those about each other file.
    ///
    /// A warning is about the file whose path ends in most of the names in which its own path ends.
    package func assigned(to files: [String]) -> (own: [[XcodeWarning]], others: [(path: String, count: Int)]) {
        let names = files.map(Self.names)
        let places = Dictionary(grouping: files.indices, by: { names[$0].last ?? "" })
        var own = [[XcodeWarning]](repeating: [], count: files.count)
        var others: [(path: String, count: Int)] = []
        var placeOfOther: [String: Int] = [:]
        var known: [String: Int?] = [:]
        for warning in all {
            if known[warning.path] == nil {
                let path = Self.names(warning.path)
                func common(_ file: Int) -> Int { zip(path.reversed(), names[file].reversed()).prefix { $0 == $1 }.count }
                known[warning.path] = .some((places[path.last ?? ""] ?? []).max { (common($0), $1) < (common($1), $0) })
            }
            if let place = known[warning.path] ?? nil {
                own[place].append(warning)
            } else if let place = placeOfOther[warning.path] {
                others[place].count += 1
            } else {
                placeOfOther[warning.path] = others.count
                others.append((warning.path, 1))
            }
        }
        return (own, others)
    }

    /// The names in a path, from the outside in.
    private static func names(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }

    // MARK: Lines

    private static let endings = [Array(".storyboard:".utf8), Array(".xib:".utf8)]
    private static let severities = [" warning: ", " error: ", " notice: ", " note: "].map { Array($0.utf8) }

    private static func warning(_ line: [UInt8]) -> XcodeWarning? {
        // The first ending behind which an id and a severity stand: a path may have another one in it.
        var from = 0
        while let end = endOfPath(line, from) {
            from = end
            guard let (id, message) = rest(line[end...]) else { continue }
            let path = String(decoding: line[..<(end - 1)], as: UTF8.self)
            return XcodeWarning(path: String(path.drop { $0 == " " || $0 == "\t" }), id: id, message: message, kind: kind(of: message))
        }
        return nil
    }

    /// The index behind the colon that ends a path.
    private static func endOfPath(_ line: [UInt8], _ from: Int) -> Int? {
        for at in from..<line.count where line[at] == UInt8(ascii: ".") {
            for ending in endings where line[at...].starts(with: ending) { return at + ending.count }
        }
        return nil
    }

    /// The id and the message in what follows a path: `abc-de-fgh: warning: text [9]`.
    private static func rest(_ rest: ArraySlice<UInt8>) -> (id: String, message: String)? {
        // An id is a short word.
        let colon = rest.prefix(200).firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") } ?? rest.startIndex
        let hasId = colon < rest.endIndex && rest[colon] == UInt8(ascii: ":")
        let behind = hasId ? rest[(colon + 1)...] : rest
        guard let severity = severities.first(where: { behind.starts(with: $0) }) else { return nil }
        let id = hasId ? String(decoding: rest[..<colon], as: UTF8.self) : ""
        return (id == "global" ? "" : id, String(decoding: withoutNumber(behind.dropFirst(severity.count)), as: UTF8.self))
    }

    /// A message without the number in brackets behind it, and without blanks around it.
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

    // MARK: What it says

    private static func kind(of message: String) -> XcodeWarning.Kind {
        // What stands in quotation marks is a name.
        let said = message.lowercased().prefix(400).split(separator: "\"", omittingEmptySubsequences: false)
            .enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: " ")
        func has(_ words: String...) -> Bool { words.contains { said.contains($0) } }
        if has("ambigu") { return .ambiguous(parts(said)) }
        if has("different at run time", "different at runtime", "misplaced") { return .misplaced }
        if has("conflicting constraints", "constraints conflict", "satisfy all constraints", "satisfy constraints") { return .conflict }
        if has("cause clipping") { return .clipping }
        if has("constraint attributes") { return .attributes }
        return .other
    }

    /// What an ambiguity is about: `Height and vertical position are ambiguous`.
    private static func parts(_ said: String) -> [String] {
        if said.contains("content priority") || said.contains("hugging") || said.contains("resistance") { return [] }
        var parts: [String] = []
        func has(_ words: String) -> Bool { said.contains(words) }
        let isContent = has("content size") || has("content width") || has("content height") || has("scrollable content")
        if isContent {
            if !has("height") || has("width") { parts.append("content width") }
            if !has("width") || has("height") { parts.append("content height") }
            return parts
        }
        let isOneWay = has("horizontal position") || has("vertical position")
        if has("horizontal position") || has("x position") || has("position") && !isOneWay && !has("y position") { parts.append("x") }
        if has("vertical position") || has("y position") || has("position") && !isOneWay && !has("x position") { parts.append("y") }
        if has("width") || has("size") { parts.append("width") }
        if has("height") || has("size") { parts.append("height") }
        return parts
    }
}
