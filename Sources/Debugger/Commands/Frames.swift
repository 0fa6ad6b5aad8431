import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `frames [VIEW…]`, which shows the frames of the views that are named, or of all views, in the coordinates of their superviews.
struct FramesCommand: InspectCommand {
    private var views: [Word] = []

    static let manual = Manual(
        name: "frames", group: .looking, summary: "show frames in the superview's coordinates", synopsis: "frames [VIEW…]",
        examples: ["view card 100x50", "frames", "frames card"])

    init(_ arguments: Arguments) { views = arguments.words("VIEW") }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        var chosen: [View] = []
        for word in views { chosen.append(try inspector.resolver.view(word)) }
        return .frames((views.isEmpty ? inspector.layout.viewsInOrder : chosen).map(inspector.frameRow))
    }
}
