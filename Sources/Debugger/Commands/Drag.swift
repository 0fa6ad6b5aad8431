import Engine
import Exact
import Language
import Simplex

/// `drag PARAM FROM...TO [steps K]`
struct DragCommand: LookCommand {
    private var parameter: Word
    private var from: ExpressionSyntax
    private var to: ExpressionSyntax
    private var steps = 5

    static let manual = Manual(
        name: "drag", group: .questions, summary: "draw the layout as one number goes from here to there",
        synopsis: "drag PARAM FROM...TO [steps K]",
        details: """
            One picture a step, all to the same scale; the first at FROM, the last at TO, 5 unless K is given. PARAM is what 'sweep' takes. \
            Nothing changes in the session.
            """,
        examples: [
            "window root 320x60", "label name \"Name\" in root", "pin name leading,trailing 20", "drag root.width 120...320 steps 3",
        ])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        parameter = try arguments.constraintID("a parameter such as root.width, c1.constant or name.hug.h")
        (from, to) = try arguments.range()
        if arguments.optionalKeyword("steps") != nil { steps = try arguments.integer("the number of steps", in: 2...100) }
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        let (start, end) = (try session.resolver.number(from), try session.resolver.number(to))
        let meaning = try SweepMeaning(parameter, min(start, end)...max(start, end), at: from.span.union(to.span), session)
        let count = start == end ? 1 : steps
        var live = session.live
        var shown = session
        var frames: [DragValue.Frame] = []
        for step in 0..<count {
            let value = step == 0 ? start : start + (end - start) * Rational(step) / Rational(count - 1)
            // From one step to the next, as under a finger: what nothing determines stays where it has come to.
            try interruptible { () throws(Simplex.Interrupted) in
                meaning.parameter.set(&live, value)
                _ = try live.solve()
                _ = try live.updateDetermination()
            }
            shown.look(at: live)
            frames.append(DragValue.Frame(at: value, picture: shown.picture(of: session.layout.roots)))
        }
        return .drag(DragValue(parameter: parameter.text, frames: frames))
    }
}

/// A layout for several values of a parameter.
package struct DragValue: Sendable {
    package struct Frame: Sendable {
        /// The parameter's value.
        package var at: Rational
        package var picture: PictureValue
    }

    package var parameter: String
    package var frames: [Frame]

    /// The largest extents of each thing drawn by itself, so that all frames can be drawn to one scale.
    var rooms: [PictureValue.Room] { PictureValue.rooms(for: frames.map(\.picture)) }
}
