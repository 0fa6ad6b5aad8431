import Vocabulary

/// The comments of a script or of code that switch rules of `lint` off, by lines: `# aldb: off twice` (in code `// aldb: off twice`) behind a statement, or on
/// a line by itself for the next line. Several rules have commas or blanks between them.
package struct LintComments: Sendable {
    /// What the comments for a statement say: the rules that they switch off, and words that are no rules.
    package struct Exceptions: Equatable, Sendable {
        package var rules: Set<LintRule> = []
        /// Words in the comments that are no rules, in order; they must be escaped before they are shown.
        package var unknown: [String] = []

        package init(_ rules: Set<LintRule> = []) { self.rules = rules }

        private var isEmpty: Bool { rules.isEmpty && unknown.isEmpty }

        /// The comment that switches these rules off when it stands behind a statement of a script, with the unknown words in it; empty where there are neither
        /// rules nor such words.
        package var comment: String {
            if isEmpty { return "" }
            let words = rules.map(\.rawValue).sorted() + unknown
            return " # \(LintComments.sign) \(words.joined(separator: ", "))"
        }

        /// What is said about each unknown word, as a phrase that must be escaped before it is shown.
        package var complaints: [String] {
            if unknown.isEmpty { return [] }
            let names = LintRule.allCases.map(\.rawValue)
            return unknown.map { word in
                let hint = didYouMean(word, among: names) ?? "the rules are \(names.joined(separator: ", "))"
                return "a comment switches off '\(word)', which is no rule of 'lint'; \(hint)"
            }
        }

        package mutating func formUnion(_ other: Exceptions) {
            rules.formUnion(other.rules)
            unknown += other.unknown
        }
    }

    /// The words with which a comment that switches off rules begins.
    package static let sign: StaticString = "aldb: off"

    private var byLine: [Int: Exceptions] = [:]

    /// - Parameters:
    ///   - mark: what begins a comment in the text, `#` or `//`.
    ///   - first: the number of the text's first line.
    package init(in text: String, after mark: String, first: Int = 1) {
        // Few texts have such a comment, and some are long: a quick search comes first.
        guard text.utf8.containsText(Self.sign) else { return }
        let words = Self.sign.description
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd).enumerated() {
            guard let sign = line.ranges(of: words).last, let comment = line[..<sign.lowerBound].ranges(of: mark).last,
                line[comment.upperBound..<sign.lowerBound].allSatisfy(\.isBlank),
                // A comment mark within a text in quotes begins no comment.
                line[..<comment.lowerBound].count(where: { $0 == "\"" }).isMultiple(of: 2)
            else { continue }
            let isAlone = line[..<comment.lowerBound].allSatisfy(\.isBlank)
            byLine[first + index + (isAlone ? 1 : 0), default: Exceptions()].formUnion(Self.exceptions(in: line[sign.upperBound...]))
        }
    }

    private static func exceptions(in list: Substring) -> Exceptions {
        var found = Exceptions()
        for word in list.split(whereSeparator: { $0 == "," || $0.isBlank }) {
            if let rule = LintRule(rawValue: String(word)) { found.rules.insert(rule) } else { found.unknown.append(String(word)) }
        }
        return found
    }

    package var isEmpty: Bool { byLine.isEmpty }

    /// What is to be said about words that are no rules, with the numbers of the lines for which they were meant.
    package var complaints: [(line: Int, text: String)] {
        byLine.sorted { $0.key < $1.key }.flatMap { line, exceptions in exceptions.complaints.map { (line, $0) } }
    }

    /// What the comments for these lines say, including a comment on a line by itself before the first.
    package func exceptions(on lines: ClosedRange<Int>) -> Exceptions {
        if byLine.isEmpty { return Exceptions() }
        var all = Exceptions()
        for line in lines { if let found = byLine[line] { all.formUnion(found) } }
        return all
    }
}
