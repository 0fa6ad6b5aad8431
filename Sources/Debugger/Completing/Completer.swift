import Answers
import Language
import Layout

/// Completes what was typed of a statement, from the commands' manuals and the names that a session has.
package struct Completer {
    let layout: Layout
    let checkpoints: [String]
    /// The numbers of the breakpoints.
    let breakpoints: [Int]
    /// The names of the commands, and the aliases.
    var vocabulary: CommandVocabulary
    let commands: any CommandWords

    package init(
        layout: Layout, checkpoints: [String], breakpoints: [Int], vocabulary: CommandVocabulary, commands: any CommandWords
    ) {
        self.layout = layout
        self.checkpoints = checkpoints
        self.breakpoints = breakpoints
        self.vocabulary = vocabulary
        self.commands = commands
    }

    /// The longest statement that is completed, in characters; nobody types longer ones.
    private static let limit = 20_000

    /// The words that may stand at the cursor and begin with what was typed of the word there. `cursor` counts the characters before it.
    package func completions(of text: String, at cursor: Int) -> Completion {
        let before = Array(text.prefix(max(0, cursor)))
        let nothing = Completion(start: before.count, candidates: [])
        let open = OpenStatement(before)
        guard !open.isComment, before.count - open.start <= Self.limit else { return nothing }
        return StatementCompletion(open.statement(in: before), self).completion.shifted(by: open.start)
    }
}

/// What completion asks the commands about themselves.
package protocol CommandWords: Sendable {
    func manual(ofCommand name: String) -> Manual?
    /// The words that may be typed for an argument of this kind. Only kinds whose words come from the list of commands have any: the topics of help, the names
    /// of settings and of lessons, the edges for `pin`, and the sizes and margins for `mask`.
    func words(for kind: ArgumentKind) -> [String]
    /// The words that may be values of a view's option.
    func choices(forOption key: String) -> [String]
    /// The values of a setting as help shows them: words and, where any will do, `VIEW`, `FILE` or a range of numbers. Empty where no setting has the name.
    func values(ofSetting name: String) -> [String]
}
