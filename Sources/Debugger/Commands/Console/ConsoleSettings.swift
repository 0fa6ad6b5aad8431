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

    var vocabulary: CommandVocabulary { settings.vocabulary }

    /// What stands for the beginning of a command.
    var aliases: [String: String] {
        get { settings.vocabulary.aliases }
        set { settings.vocabulary.aliases = newValue }
    }

    /// What follows the account of a statement that changed the layout. A script has one at its end: nobody could look at all of them.
    func picture(after status: Report.Status, since mark: History.Mark) -> PictureValue? {
        guard settings.drawsChanges, tellsChanges, isOutermost, session.history.mark != mark else { return nil }
        guard case .done = status, !session.layout.roots.isEmpty else { return nil }
        return session.picture(of: session.layout.roots)
    }

    /// What follows the account of a statement that was only tried: the layout as it is, and as it would be.
    func picture(ofTrial command: String, _ tried: Session) -> BeforeAndAfter? {
        guard settings.drawsChanges, tellsChanges, isOutermost, session.history.mark != tried.history.mark else { return nil }
        guard !tried.layout.roots.isEmpty else { return nil }
        return BeforeAndAfter((session, "now"), (tried, "with \(command)"), of: nil, PictureValue.Parts())
    }
}
