import Answers
import Language
import Layout
import Scripts
import Session

/// Draws the layout, or one view, after statements that changed it, or that tried a change out, where `set draw` asks for that.
struct Pictures: StatementObserver {
    /// Pictures of the layout before and after a command that the current statement only tried out; nil where there is none, or nothing is
    /// drawn.
    @Boxed var trial: BeforeAndAfter?

    mutating func didRun(_ run: inout StatementRun, on session: inout Session, by interpreter: inout Interpreter) {
        // Most consoles draw nothing. `draws` is asked for only where one may, since asking copies the interpreter.
        if interpreter.settings.drawn != .nothing, interpreter.draws { addPicture(to: &run, session, interpreter.settings.drawnView) }
        if _trial.isDefault { return }
        (run.report.trial, trial) = (trial, nil)
    }

    /// Adds a picture to the report of a statement that changed the layout, in which the changes are marked. A script that `source` runs
    /// has one picture, at its end.
    private func addPicture(to run: inout StatementRun, _ session: Session, _ view: String?) {
        guard session.history.mark != run.markBefore, case .done(var events, let answer) = run.report.status else {
            return
        }
        let before = session.asOf(run.markBefore)
        let layout = session.layout
        let top = view.flatMap { layout.view(named: $0) }
        if let view, top == nil, before?.layout.view(named: view) != nil {
            events.append(.warning("\(Word.spelling(of: view)) is gone: the whole layout is drawn until there is such a view again"))
            run.report.status = .done(events: events, answer: answer)
        }
        let picture = session.inspector.picture(of: top.map { [$0.id] } ?? layout.roots, since: before)
        // A picture of hidden views is empty, and is left out.
        if !picture.items.isEmpty { run.report.picture = picture }
    }

    /// Lets the report of the current statement be followed by pictures of the layout as it is, and as it would be after a command that was
    /// tried out.
    mutating func noteTrial(of command: String, _ tried: Session, beside session: Session, _ interpreter: Interpreter) {
        trial = nil
        guard interpreter.draws, session.history.mark != tried.history.mark, !tried.layout.roots.isEmpty else { return }
        let view = interpreter.settings.drawnView.flatMap { name in
            [session, tried].contains { $0.layout.view(named: name) != nil } ? name : nil
        }
        trial = BeforeAndAfter((session.inspector, "now"), (tried.inspector, "with \(command)"), of: view, PictureValue.Parts())
    }
}

extension Interpreter {
    /// Whether the statement that is being run is to be followed by a picture where it changes the layout.
    fileprivate var draws: Bool { settings.drawn != .nothing && tellsChanges && isOutermost }
}

extension ConsoleSettings {
    /// The name of the view that is drawn alone, which may have been deleted since; nil where no view is named.
    fileprivate var drawnView: String? { if case .view(let name) = drawn { name } else { nil } }
}
