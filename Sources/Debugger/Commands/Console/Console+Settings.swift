import Answers
import Language
import Layout
import Scripts
import Session

extension Console {
    var settings: ConsoleSettings {
        _read { yield interpreter.settings }
        _modify { yield &interpreter.settings }
    }

    package internal(set) var keepsGoing: Bool {
        get { settings.keepsGoing }
        set { settings.keepsGoing = newValue }
    }

    package var usesPager: Bool { settings.usesPager }
    package var isPrivate: Bool { settings.isPrivate }
    /// Whether `aldb --resume` may go on with the session once it has ended.
    package var isKept: Bool { settings.isKept && !settings.wasPrivate }

    var countsWork: Bool {
        get { settings.countsWork }
        set { settings.countsWork = newValue }
    }

    package var vocabulary: CommandVocabulary { interpreter.vocabulary }

    /// The aliases: each name stands for the beginning of a command.
    package internal(set) var aliases: [String: String] {
        get { settings.aliases }
        set { settings.aliases = newValue }
    }
}
