import Answers
import ArgumentParsing
import Exact
import Language
import Layout
import Session
import Simplex
import Solving

/// The command `fit VIEW [compressed|expanded|WxH] [h PRIORITY] [v PRIORITY]`, which shows the size that `systemLayoutSizeFitting` would return for a
/// view.
struct FitCommand: InspectCommand {
    private var view: Word
    private var isExpanded = false
    private var size: SizeSyntax?
    private var horizontal: ExpressionSyntax?
    private var vertical: ExpressionSyntax?

    static let manual = Manual(
        name: "fit", group: .questions, summary: "show the size a view would have by itself",
        synopsis: "fit VIEW [compressed|expanded|WxH] [h PRIORITY] [v PRIORITY]",
        details: """
            What systemLayoutSizeFitting answers: by the constraints of the view and of what is in it, as near as can be to the target \
            at these priorities (50 unless given). compressed is 0x0, expanded 10000x10000. Nothing stays of it.
            """,
        examples: [
            "view card", "label title \"Hello\" in card", "title.edges == card.edges inset 10", "fit card", "fit card 200x0 h 1000",
        ])

    init(_ arguments: Arguments) throws(Diagnostic) {
        view = try arguments.word("VIEW")
        isExpanded = arguments.has("expanded")
        size = arguments.optionalSize("WxH")
        horizontal = arguments.optionalExpression(behind: "h")
        vertical = arguments.optionalExpression(behind: "v")
    }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let resolver = inspector.resolver
        let view = try resolver.view(view)
        let extent: Rational = isExpanded ? 10_000 : 0
        let target =
            try size.map { size throws(Diagnostic) in try ViewOptions.contentSize(size, resolver) }
            ?? ContentSize(width: extent, height: extent)
        let h = try horizontal.map { priority throws(Diagnostic) in try resolver.priority(priority) } ?? Layout.fittingSizeLevel
        let v = try vertical.map { priority throws(Diagnostic) in try resolver.priority(priority) } ?? Layout.fittingSizeLevel
        let found = try interruptible { () throws(Simplex.Interrupted) in
            try inspector.live.fittingSize(of: view.id, target: (target.width ?? 0, target.height ?? 0), priorities: (h, v))
        }
        return .size(view: view.name, width: found.width, height: found.height)
    }
}
