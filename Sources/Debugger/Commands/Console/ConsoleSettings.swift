import Answers
import Language
import Layout
import Scripts
import Session

extension Console {
    package internal(set) var keepsGoing: Bool {
        get { settings.keepsGoing }
        set { settings.keepsGoing = newValue }
    }

    package var usesPager: Bool { settings.usesPager }
    package var isPrivate: Bool { settings.isPrivate }

    var countsWork: Bool {
        get { settings.countsWork }
        set { settings.countsWork = newValue }
    }

    /// The names of all commands. They are computed when the first statement is read, so that a console starts quickly.
    private static let commands = Set(CommandTable.names)

    var vocabulary: CommandVocabulary { CommandVocabulary(names: Self.commands, aliases: aliases) }

    /// The aliases: each name stands for the beginning of a command.
    var aliases: [String: String] {
        get { settings.aliases }
        set { settings.aliases = newValue }
    }

    /// The picture that follows the report of a statement that changed the layout. A script has one at its end only.
    func picture(after status: Report.Status, since mark: History.Mark) -> PictureValue? {
        guard settings.drawsChanges, tellsChanges, isOutermost, session.history.mark != mark else { return nil }
        guard case .done = status, !session.layout.roots.isEmpty else { return nil }
        return session.inspector.picture(of: session.layout.roots)
    }

    /// The pictures that follow the report of a statement that was only tried: the layout as it is, and as it would be.
    func picture(ofTrial command: String, _ tried: Session) -> BeforeAndAfter? {
        guard settings.drawsChanges, tellsChanges, isOutermost, session.history.mark != tried.history.mark else { return nil }
        guard !tried.layout.roots.isEmpty else { return nil }
        return BeforeAndAfter((session.inspector, "now"), (tried.inspector, "with \(command)"), of: nil, PictureValue.Parts())
    }
}
