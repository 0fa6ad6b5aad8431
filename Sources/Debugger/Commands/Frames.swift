import Answers
import Language
import Layout
import Session

/// The command `frames [VIEW…]`.
struct FramesCommand: LookCommand {
    private var views: [Word] = []

    static let manual = Manual(
        name: "frames", group: .looking, summary: "show frames in the superview's coordinates", synopsis: "frames [VIEW…]",
        examples: ["view card 100x50", "frames", "frames card"])

    init(_ arguments: Arguments) { views = arguments.words("VIEW") }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        var chosen: [View] = []
        for word in views { chosen.append(try session.resolver.view(word)) }
        return .frames((views.isEmpty ? session.layout.viewsInOrder : chosen).map(session.frameRow))
    }
}
