import Answers
import Completing
import Lessons
import Scripts
import Session

extension Console {
    /// The words that may stand at the cursor and begin with what was typed of the word there. `cursor` counts the characters before it.
    package func completions(of text: String, at cursor: Int) -> Completion {
        let completer = Completer(
            layout: session.layout, checkpoints: session.checkpoints.all.map(\.name), breakpoints: stepping.breakpoints.numbers,
            vocabulary: vocabulary, commands: WordsOfCommands())
        return completer.completions(of: text, at: cursor)
    }
}

/// Tells completion which words the commands know.
struct WordsOfCommands: CommandWords {
    func manual(ofCommand name: String) -> Manual? { CommandTable.entry(named: name)?.manual }

    func words(for kind: ArgumentKind) -> [String] {
        switch kind {
        case .topic: HelpIndex.names.filter { CommandTable.entry(named: $0) == nil }.sorted()
        case .setting: Setting.names
        case .lesson: Course.names
        case .edge: PinCommand.names
        case .maskPart: MaskSyntax.parts
        case .springs: MaskSyntax.springs
        default: []
        }
    }

    func choices(forOption key: String) -> [String] { ViewOptions.choices(for: key) }

    func values(ofSetting name: String) -> [String] {
        Setting.all.first { $0.name == name }?.values.split(separator: "|").map(String.init) ?? []
    }
}
