/// The lessons that were done, and the sections at which others were left. Stored with one line for each lesson: `hugging done`, `rows
/// at 3`.
package struct LearningProgress: Equatable, Sendable {
    /// The names of finished lessons, in the order in which they were finished.
    package private(set) var done: [String] = []
    /// The section at which each lesson was left, from 1.
    package private(set) var left: [String: Int] = [:]

    package init() {}

    private static let heading = "# aldb: lessons done, and where others were left"

    /// Reads a stored progress; nil for other texts, which must not be overwritten.
    package init?(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let words = line.split(separator: " ")
            if words.count == 2, words[1] == "done" {
                finish(String(words[0]))
            } else if words.count == 3, words[1] == "at", let section = Int(words[2]), section > 0 {
                leave(String(words[0]), at: section)
            } else {
                return nil
            }
        }
    }

    package var text: String {
        let lines = done.map { "\($0) done" } + left.sorted { $0.key < $1.key }.map { "\($0.key) at \($0.value)" }
        return ([Self.heading] + lines).joined(separator: "\n") + "\n"
    }

    package mutating func finish(_ lesson: String) {
        left[lesson] = nil
        if !done.contains(lesson) { done.append(lesson) }
    }

    /// Notes that a lesson was left at a section, counted from 1. The first one is not stored, since a lesson begins there anyway.
    package mutating func leave(_ lesson: String, at section: Int) { left[lesson] = section > 1 ? section : nil }
}
