import Answers
import ArgumentParsing
import Exact
import Explaining
import Language
import Layout
import Scripts
import Session
import Simplex
import Solving

/// The command `drag PARAM FROM...TO [of VIEW] [steps K] [live]`, which draws the layout while one number changes.
struct DragCommand: LookCommand {
    private var parameter: Word
    private var from: ExpressionSyntax
    private var to: ExpressionSyntax
    /// The number of steps that was typed: how many pictures are drawn and, with `live`, how many are played. Nil where no number was typed.
    private var steps: Int?
    /// The only view that is drawn, with what is in it; nil for all windows.
    private var view: Word?
    private var isLive = false

    private static let usualSteps = 5
    /// The default number of pictures of a drag that is played (`live`): ten for each of the four steps between the five pictures that are drawn by
    /// default, and the last one.
    private static let usualPlayedFrames = 41

    static let manual = Manual(
        name: "drag", group: .questions, summary: "draw the layout as one number goes from here to there",
        synopsis: "drag PARAM FROM...TO [of VIEW] [steps K] [live]",
        details: """
            One picture a step, all to the same scale; the first at FROM, the last at TO, 5 unless K is given. PARAM is what 'sweep' takes. \
            'of VIEW' draws that view alone, with what is in it. What is not as in the picture before is marked. What 'watch' watches stands beside the number, and what breaks or holds again since the picture before. 'live' plays it in \
            place, as if a finger dragged, where there is a terminal that can: twenty pictures a second, 41 unless K is given; ctrl-C \
            goes to the last. Nothing changes in the session.
            """,
        examples: [
            "window root 320x60", "label name \"Name\" in root", "pin name leading,trailing 20", "watch name.width",
            "drag root.width 60...320 steps 3", "drag root.width 60...320 of name steps 3", "drag root.width 320...200 steps 2 live",
            "delete break all",
        ], seeAlso: ["watch"],
        means: ["K": .count(2...100)],
        expected: ["K": "the number of steps"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        parameter = try arguments.word("PARAM")
        (from, to) = try arguments.range("FROM...TO")
        steps = arguments.optionalInteger("K")
        view = arguments.optionalWord("VIEW")
        isLive = arguments.has("live")
    }

    func look(at console: Console) throws(Diagnostic) -> Answer {
        .drag(try drag(console.session.inspector, watching: console.stepping.breakpoints.watchpoints))
    }

    private func drag(_ inspector: Inspector, watching watchpoints: [Watchpoint]) throws(Diagnostic) -> DragValue {
        let top = if let view { try inspector.resolver.view(view).id } else { EntityID?.none }
        let (start, end) = (try inspector.resolver.number(from), try inspector.resolver.number(to))
        let meaning = try SweepMeaning(parameter, min(start, end)...max(start, end), at: from.span.union(to.span), inspector)
        func frames(_ count: Int) throws(Diagnostic) -> [DragValue.Frame] {
            var live = inspector.live
            var frames: [DragValue.Frame] = []
            var last: Inspector?
            for step in 0..<(start == end ? 1 : count) {
                let value = step == 0 ? start : start + (end - start) * Rational(step) / Rational(count - 1)
                // Each step starts from the layout of the step before, as when somebody drags: values that nothing determines stay as they are in that
                // layout.
                try interruptible { () throws(Simplex.Interrupted) in
                    meaning.parameter.set(&live, value)
                    try live.solve()
                    _ = try live.updateDetermination()
                }
                let now = inspector.looking(at: live)
                let picture = now.picture(of: top.map { [$0] } ?? now.layout.roots, since: last)
                frames.append(DragValue.Frame(at: value, picture, now, watchpoints, after: frames.last))
                last = now
            }
            return frames
        }
        return DragValue(
            parameter: parameter.text, frames: try frames(steps ?? Self.usualSteps),
            played: isLive ? try frames(steps ?? Self.usualPlayedFrames) : nil)
    }
}

extension DragValue.Frame {
    fileprivate init(
        at value: Rational, _ picture: PictureValue, _ inspector: Inspector, _ watchpoints: [Watchpoint], after before: DragValue.Frame?
    ) {
        let live = inspector.live
        let unmet = (live.suspendedInOrder + live.brokenByStrength).filter { !inspector.layout.isExpectedToBreak($0) }.map {
            Unmet(id: $0.name, priority: $0.priority, violation: live.violation(of: $0.id), isSuspended: live.isSuspended($0.id))
        }
        let (now, then) = (Set(unmet.map(\.id)), Set(before?.unmet.map(\.id) ?? []))
        self.init(
            parameterValue: value, picture: picture,
            watched: watchpoints.map { ($0.text, $0.value(in: inspector)) },
            unmet: unmet, breaking: before == nil ? [] : unmet.filter { !then.contains($0.id) },
            returning: before?.unmet.map(\.id).filter { !now.contains($0) } ?? [])
    }
}
