import Answers
import ArgumentParsing
import Exact
import Language
import Layout
import Session
import Solving

/// The command `animate ID.constant N over SECONDS [frames K] [curve easeInOut] [live]`, which changes a constraint and shows the frames on the way.
struct AnimateCommand: ControlCommand {
    private var target: Word
    private var value: ExpressionSyntax
    private var duration: ExpressionSyntax
    /// The number of frames between the first and the last layout; nil where none was typed.
    private var frames: Int?
    private var isLive = false
    private var curve = AnimationCurve.easeInOut

    private static let usualFrames = 5
    private static let mostFrames = 240
    /// The number of frames per second of an animation that is played, where no number of frames is typed. Short animations have more, long ones fewer.
    private static let rate = 30.0

    static let manual = Manual(
        name: "animate", group: .constraints, summary: "change a constraint and show the frames on the way",
        synopsis: "animate ID.constant|ID.multiplier|ID.priority N over SECONDS [frames K] [curve linear|easeIn|easeOut|easeInOut] [live]",
        details: """
            The layout before, the layout after, and frames between the two, as an animation block around layoutIfNeeded moves them: \
            only the end is solved for; 5 frames unless K is given. The constraint stays changed. 'live' plays it in its own time, thirty \
            frames a second unless K is given, where there is a terminal that can; ctrl-C goes to the end.
            """,
        examples: [
            "view card", "top: card.top == super.top", "card.height == 100", "card.horizontalEdges == super.horizontalEdges",
            "animate top.constant 200 over 0.5 frames 3", "animate top.constant 0 over 0.2 frames 1 live",
        ],
        means: ["K": .count(1...mostFrames)],
        expected: ["SECONDS": "a time in seconds", "over": "'over' and a time in seconds", "K": "a number of frames", "linear": "a curve"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        target = try arguments.word("ID.constant")
        value = try arguments.expression("N")
        duration = try arguments.expression("SECONDS")
        frames = arguments.optionalInteger("K")
        isLive = arguments.has("live")
        curve = arguments.choice(AnimationCurve.self) ?? .easeInOut
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let before = console.session
        let resolver = before.inspector.resolver
        let seconds = try resolver.number(duration)
        guard seconds.sign > 0, seconds <= 3600 else {
            throw Diagnostic(.badNumber, "an animation takes more than 0 and at most 3600 seconds", at: duration.span)
        }
        let events = try console.session.perform(console.interpreter.statement) { editor throws(Diagnostic) in try change(&editor) }
        let after = console.session
        let moved = after.layout.viewsInOrder.filter { view in
            before.layout.views.contains(view.id)
                && !before.live.reportedFrame(of: view.id).isClose(to: after.live.reportedFrame(of: view.id))
        }
        let (start, end) = (before.inspector.picture(of: before.layout.roots), after.inspector.picture(of: after.layout.roots))
        func interpolated(_ count: Int) -> [AnimationValue.Frame] {
            (0...(count + 1)).map { step in
                let time = Double(step) / Double(count + 1)
                let progress = curve.progress(at: time)
                var picture = end
                for index in picture.items.indices where index < start.items.count {
                    picture.items[index].frame = start.items[index].frame.interpolated(to: end.items[index].frame, progress)
                }
                return AnimationValue.Frame(
                    time: time * seconds.double,
                    rows: moved.map { view in
                        (
                            view.name,
                            before.live.reportedFrame(of: view.id).interpolated(to: after.live.reportedFrame(of: view.id), progress)
                        )
                    }, picture: picture)
            }
        }
        let smooth = Int(min(max(seconds.double * Self.rate, Double(Self.usualFrames)), Double(Self.mostFrames)))
        return (
            events,
            .animation(
                AnimationValue(
                    curve: curve.rawValue, frames: interpolated(frames ?? Self.usualFrames),
                    played: isLive ? interpolated(frames ?? smooth) : nil))
        )
    }

    /// Changes the constraint as the `constant`, `multiplier` or `priority` command would.
    private func change(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let parts = target.text.split(separator: ".", omittingEmptySubsequences: false)
        let name = Word(parts.dropLast().joined(separator: "."), target.span)
        switch parts.last {
        case "constant": try editor.setConstant(of: name, value)
        case "multiplier": try editor.setMultiplier(of: name, value)
        case "priority": try editor.setPriority(of: name, value)
        default:
            throw Diagnostic(
                .usage, "say what of the constraint is animated", at: target.span, hint: "\(target.text).constant")
        }
    }
}

/// The timing curves of an animation, named after UIView's animation options.
enum AnimationCurve: String, CaseIterable {
    case easeInOut, easeIn, easeOut, linear

    /// The progress at a time, both from 0 to 1: a cubic Bézier curve with the control points that Core Animation documents for its
    /// timing functions.
    func progress(at time: Double) -> Double {
        let (x1, x2): (Double, Double) =
            switch self {
            case .linear: (1.0 / 3, 2.0 / 3)
            case .easeIn: (0.42, 1)
            case .easeOut: (0, 0.58)
            case .easeInOut: (0.42, 0.58)
            }
        func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double { 3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t }
        if time <= 0 || time >= 1 { return min(max(time, 0), 1) }
        // x increases with t, so that bisection finds t.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bezier(x1, x2, middle) < time { low = middle } else { high = middle }
        }
        let y = self == .linear ? (1.0 / 3, 2.0 / 3) : (0, 1)
        return bezier(y.0, y.1, low)
    }
}

extension Rect {
    fileprivate func interpolated(to end: Rect, _ share: Double) -> Rect {
        func between(_ a: Double, _ b: Double) -> Double { share >= 1 ? b : a + (b - a) * share }
        return Rect(
            x: between(x, end.x), y: between(y, end.y), width: between(width, end.width), height: between(height, end.height))
    }
}
