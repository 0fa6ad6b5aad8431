import Answers
import Layout
import Scripts
import Session

/// Draws the layout after statements that changed it or tried to, where `set draw on` asks for that.
struct Pictures: StatementObserver {
    /// The layout before and after a command that the current statement only tried.
    @Boxed var trial: BeforeAndAfter? = nil

    mutating func didRun(_ run: inout StatementRun, on session: Session, by interpreter: Interpreter) {
        run.report.picture = picture(after: run, session, interpreter)
        guard trial != nil else { return }
        (run.report.trial, trial) = (trial, nil)
    }

    /// The picture that follows the report of a statement that changed the layout. A script has one at its end only.
    private func picture(after run: StatementRun, _ session: Session, _ interpreter: Interpreter) -> PictureValue? {
        guard interpreter.draws, session.history.mark != run.markBefore else { return nil }
        guard case .done = run.report.status, !session.layout.roots.isEmpty else { return nil }
        return session.inspector.picture(of: session.layout.roots)
    }

    /// Has the report of the current statement followed by pictures of the layout as it is, and as it would be after a command.
    mutating func noteTrial(of command: String, _ tried: Session, beside session: Session, _ interpreter: Interpreter) {
        trial = nil
        guard interpreter.draws, session.history.mark != tried.history.mark, !tried.layout.roots.isEmpty else { return }
        trial = BeforeAndAfter((session.inspector, "now"), (tried.inspector, "with \(command)"), of: nil, PictureValue.Parts())
    }
}

extension Interpreter {
    /// Whether the statement that is being run is to be followed by a picture where it changes the layout.
    fileprivate var draws: Bool { settings.drawsChanges && tellsChanges && isOutermost }
}
