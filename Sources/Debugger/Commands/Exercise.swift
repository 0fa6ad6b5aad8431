import Answers
import ArgumentParsing
import Explaining
import Language
import Layout
import Session
import Simplex
import Solving

/// The command `exercise VIEW`, which shows another layout that is as good, where the view is ambiguous.
struct ExerciseCommand: InspectCommand {
    private var name: Word

    static let manual = Manual(
        name: "exercise", group: .questions, summary: "show another layout that is as good, where a view is ambiguous",
        synopsis: "exercise VIEW", examples: ["view card 100x50", "card.leading == super.leading + 20", "exercise card"]
    )

    init(_ arguments: Arguments) throws(Diagnostic) { name = try arguments.word("VIEW") }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let view = try inspector.resolver.view(name)
        let other = try interruptible { () throws(Simplex.Interrupted) in try inspector.live.alternative(for: view.id) }
        guard let other else { return .exercise([], of: view.name) }
        let shown = inspector.looking(at: other)
        var moved = Set(other.changedFrames(other.solutionChanges.unknowns).map(\.view))
        // A view that only moves with its superview keeps its frame in the superview's coordinates, and is not among those that changed. It
        // is listed all the same if it is the view that was asked about.
        if !other.alignmentRectInWindow(of: view.id).isClose(to: inspector.live.alignmentRectInWindow(of: view.id)) {
            moved.insert(view.id)
        }
        return .exercise(
            moved.sorted().compactMap { inspector.layout.views[$0] }.map {
                ExerciseRow(from: inspector.live.reportedFrame(of: $0.id), to: shown.frameRow($0))
            }, of: view.name)
    }
}
