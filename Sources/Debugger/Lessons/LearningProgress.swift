/// The lessons that a learner has finished, and the sections at which lessons were left. The stored text has a line for each: `hugging done`, `rows at 3`.
package struct LearningProgress: Equatable, Sendable {
    /// The names of finished lessons, in the order in which they were finished for the first time.
    package private(set) var done: [String] = []
    /// The section at which a lesson was left, by the lesson's name. Sections count from 1; a lesson that was left at the first one is not in here.
    package private(set) var leftAtSection: [String: Int] = [:]

    package init() {}

    private static let heading = "# aldb: lessons done, and where others were left"

    /// Reads the text of a stored progress. Nil for a text that is none; the file that holds it must not be overwritten then.
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
        let lines = done.map { "\($0) done" } + leftAtSection.sorted { $0.key < $1.key }.map { "\($0.key) at \($0.value)" }
        return ([Self.heading] + lines).joined(separator: "\n") + "\n"
    }

    package mutating func finish(_ lesson: String) {
        leftAtSection[lesson] = nil
        if !done.contains(lesson) { done.append(lesson) }
    }

    /// Notes that a lesson was left at a section, counted from 1. Nothing is stored for the first section, since a lesson begins there anyway.
    package mutating func leave(_ lesson: String, at section: Int) { leftAtSection[lesson] = section > 1 ? section : nil }
}
