import Language

/// What one statement did: values for the renderers.
package struct Report: Sendable {
    /// Counts the statements of a console from 1.
    package var number: Int
    /// The statement as typed, without surrounding blanks.
    package var command: String
    /// The script it came from and its line there (from 1); `nil` for what was typed.
    package var file: String?
    package var line: Int?
    package var status: Status

    package enum Status: Sendable {
        case done
        case failed(Diagnostic)
    }
}

/// What a front end (shell, script runner, `-e`) talks to: statements in, reports out. It never prints.
package struct Console: Sendable {
    /// `quit` was run.
    package private(set) var isFinished = false
    /// Whether a script goes on after a command that failed (`set keepgoing on`).
    package private(set) var keepsGoing = false

    package init() {}

    /// Runs one statement; `source` gives one report for each statement of its file, in order, through `report`.
    package mutating func execute(_ statement: SourceStatement, report: (Report) -> Void) {}

    /// What may stand at the cursor (an offset in characters): whole words that replace the one begun there.
    package func completions(of line: String, at cursor: Int) -> Completion { Completion(start: cursor, candidates: []) }
}

package struct Completion: Sendable, Equatable {
    /// Where the word begins that the candidates replace, in characters.
    package var start: Int
    package var candidates: [Candidate]

    package struct Candidate: Sendable, Equatable {
        package var text: String
        /// Whether a blank follows when it is the only one (not after a view's name, where `.` may follow).
        package var isWhole: Bool
    }
}
