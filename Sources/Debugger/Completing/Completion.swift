import Language

/// The candidates that may stand at the cursor.
package struct Completion: Sendable, Equatable {
    package struct Candidate: Sendable, Hashable {
        package var text: String
        /// Whether a blank is to follow if this is the only candidate. It is not, for one, after a view's name in an expression, where `.` may follow.
        package var appendsBlank: Bool

        package init(text: String, appendsBlank: Bool) {
            self.text = text
            self.appendsBlank = appendsBlank
        }
    }

    /// The index (in characters) at which the word begins that the candidates replace.
    package var start: Int
    package var candidates: [Candidate]
    /// Whether a file's name may stand there, too; only the front end knows those.
    package var wantsFile = false
}

extension Completion {
    func shifted(by offset: Int) -> Completion { Completion(start: start + offset, candidates: candidates, wantsFile: wantsFile) }

    /// The candidates of both completions, each once, made to replace the text from the earlier of the two starts on.
    func joined(with other: Completion, in text: [Character]) -> Completion {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let start = min(start, other.start)
        var seen: Set<String> = []
        let all = extended(to: start, text) + other.extended(to: start, text)
        return Completion(start: start, candidates: all.filter { seen.insert($0.text).inserted }, wantsFile: wantsFile || other.wantsFile)
    }

    private var isEmpty: Bool { candidates.isEmpty && !wantsFile }

    private func extended(to earlier: Int, _ text: [Character]) -> [Candidate] {
        let between = String(text[min(earlier, text.count)..<min(start, text.count)])
        return candidates.map { Candidate(text: between + $0.text, appendsBlank: $0.appendsBlank) }
    }
}
