import Exact
import Vocabulary

/// Determines insets from the saved frames and the constraints of a file: margins, safe areas, and the alignment insets of controls.
///
/// Each is an unknown. A required equation between two edges in which it is the only unknown gives a value for it; the most frequent
/// value is taken.
struct ImpliedInsets: Sendable {
    package enum Unknown: Hashable, Sendable {
        case margin(Int, ItemAnchor.Side)
        case safeArea(Int, ItemAnchor.Side)
        /// By how much the safe area's inset at the top or the left is larger than the one on the opposite side.
        case safeAreaShift(Int, Axis)
        /// The alignment inset (the distance from the frame to the alignment rectangle) of all controls of a kind, on one side.
        case alignment(String, ItemAnchor.Side)
    }

    private(set) var values: [Unknown: Rational] = [:]
    /// Whether the scene's frames show that its views were laid out in a larger root than the saved one.
    private(set) var rootHasOtherSize = false
    private var votes: [Unknown: [Rational: Int]] = [:]
    private var isAlignmentSettled = false

    /// The version of Interface Builder that saved the file; 0 where it is not known.
    let toolsVersion: Int

    /// Determines the alignment insets of controls from all scenes, since they are the same everywhere on a platform.
    init(alignmentIn scenes: [SceneViews], toolsVersion: Int, _ equations: (SceneViews) -> [Equation]) {
        self.toolsVersion = toolsVersion
        let found = scenes.map { ($0, equations($0)) }
        // The first pass uses equations between a control and something else; the second those between two controls, of which one is known
        // by then.
        for _ in 0..<2 {
            votes = [:]
            for (scene, equations) in found {
                for equation in equations { vote(equation, scene) { if case .alignment = $0 { true } else { false } } }
            }
            settle()
        }
        dropUnlikelyImages()
        isAlignmentSettled = true
    }

    /// Drops the insets of images but for those that reach inwards on both axes, as an image has them whose shadow is drawn outside of its alignment rectangle.
    /// Others come from image views that were saved at another place than their constraints put them.
    private mutating func dropUnlikelyImages() {
        func isLikely(_ kind: String) -> Bool {
            let sides = ItemAnchor.Side.allCases.map { values[.alignment(kind, $0)] ?? -1 }
            return sides.allSatisfy { $0.sign >= 0 } && sides[0] + sides[1] > 0 && sides[2] + sides[3] > 0
        }
        let likely = Set(values.keys.compactMap { if case .alignment(let kind, _) = $0, isLikely(kind) { kind } else { nil } })
        values = values.filter {
            if case .alignment(let kind, _) = $0.key { !AlignmentKind.isOfImage(kind) || likely.contains(kind) } else { true }
        }
    }

    /// Determines the margins and safe areas of a scene, once the alignment insets are known.
    mutating func addMargins(of scene: SceneViews, _ finder: EquationFinder) {
        votes = [:]
        let (equations, centers) = (finder.equations, finder.centers)
        for equation in equations { vote(equation, scene) { if case .alignment = $0 { false } else { true } } }
        for equation in centers { voteForShift(equation, scene) }
        settle()
        // An equation that is not required may be broken, so that it only counts where it shows what versions of Interface Builder draw.
        for equation in finder.optionalEquations { vote(equation, scene) { if case .safeArea(0, _) = $0 { true } else { false } } }
        for (unknown, counts) in votes { votes[unknown] = counts.filter { CanvasScreen.insets.contains($0.key) } }
        settle()
        rootHasOtherSize = [Axis.horizontal, .vertical].contains { areViews(of: scene, laidOutInLargerRootOn: $0, equations, centers) }
    }

    /// Removes margins and safe areas, which are those of one scene, before the next scene.
    mutating func forgetMargins() {
        values = values.filter { if case .alignment = $0.key { true } else { false } }
        rootHasOtherSize = false
    }

    /// A required equation between two edges or two centers: `first == second + constant`.
    struct Equation: Sendable {
        var first: ItemAnchor
        var second: ItemAnchor
        var constant: Rational
    }

    // MARK: Votes

    private mutating func vote(_ equation: Equation, _ scene: SceneViews, _ isWanted: (Unknown) -> Bool) {
        guard let first = located(equation.first, scene), let second = located(equation.second, scene) else { return }
        let open = first.open + second.open
        guard open.count == 1, isWanted(open[0]) else { return }
        // The equation is `first.position + s·inset == second.position + constant`, with s = 1 at a left or top edge and -1 at a right or bottom one,
        // or has the inset in the same way beside `second.position`.
        let gap = second.position + equation.constant - first.position
        let inset = first.open.isEmpty ? (second.isNear ? -gap : gap) : (first.isNear ? gap : -gap)
        guard range(of: open[0], isMac: scene.isMac).contains(inset), !reachesBeyondRoot(open[0], inset, scene) else { return }
        votes[open[0], default: [:]][inset, default: 0] += 1
    }

    /// Votes for a difference between the safe area's insets on two opposite sides, by a constraint between the center of the safe area and that of a view.
    private mutating func voteForShift(_ equation: Equation, _ scene: SceneViews) {
        let (first, second) = (equation.first, equation.second)
        guard first.guide == .safeArea || second.guide == .safeArea, first.guide != second.guide,
            !first.isMargin, !second.isMargin,
            let one = scene.center(first.axis, nodeIndex: first.nodeIndex),
            let other = scene.center(second.axis, nodeIndex: second.nodeIndex)
        else { return }
        let (guide, gap) = first.guide == .safeArea ? (first, other + equation.constant - one) : (second, one - equation.constant - other)
        let unknown = Unknown.safeAreaShift(guide.nodeIndex, guide.axis)
        // The center of the safe area moves by half of the difference between its two insets, so that the difference is twice the gap.
        if range(of: unknown, isMac: scene.isMac).contains(2 * gap) { votes[unknown, default: [:]][2 * gap, default: 0] += 1 }
    }

    /// Whether the views were laid out in a root that was larger on an axis than the saved one: all required equations between the root's right or lower edge,
    /// or that of its safe area, and an edge whose place is known have the former at one place outside of the saved root, and no center speaks against that.
    /// Always false on macOS, for a root that fills a screen, and horizontally for one whose width is among `CanvasScreen.widths`.
    private func areViews(of scene: SceneViews, laidOutInLargerRootOn axis: Axis, _ equations: [Equation], _ centers: [Equation]) -> Bool {
        guard !scene.isMac, let root = scene.nodes.first?.frame, !CanvasScreen.isFilled(width: root.width, height: root.height),
            axis == .vertical || !CanvasScreen.widths.contains(root.width)
        else { return false }
        let far: ItemAnchor.Side = axis == .horizontal ? .right : .bottom
        /// What the equations say of an anchor of the root: the other anchors, moved by the constants.
        func others(_ equations: [Equation], where isWanted: (ItemAnchor) -> Bool) -> [(anchor: ItemAnchor, constant: Rational)] {
            equations.flatMap { [($0.first, $0.second, $0.constant), ($0.second, $0.first, -$0.constant)] }
                .filter { edge, other, _ in edge.nodeIndex == 0 && other.nodeIndex != 0 && edge.axis == axis && isWanted(edge) }
                .map { ($1, $2) }
        }
        let edges = others(equations) { $0.side == far && !$0.isMargin && $0.guide != .readable }
        let positions = Set(
            edges.compactMap { other, constant in
                located(other, scene).flatMap { $0.open.isEmpty ? $0.position + constant : nil }
            })
        // Frames are rounded to pixels, so that the place counts as outside only if it is more than a point beyond the root's edge.
        let end = axis == .horizontal ? root.width : root.height
        guard positions.count == 1, let position = positions.first, position > end + 1 else { return false }
        return others(centers) { $0.guide == nil }.allSatisfy { other, constant in
            scene.center(axis, nodeIndex: other.nodeIndex).map { (2 * ($0 + constant) - position).magnitude <= 2 } ?? true
        }
    }

    /// The range of plausible values. A value outside comes from a view that was saved at another place than its constraints put it.
    private func range(of unknown: Unknown, isMac: Bool) -> ClosedRange<Rational> {
        switch unknown {
        // On macOS only the alignment rectangles of buttons of the style `square` reach beyond the frames, so that the insets are negative.
        case .alignment(let kind, _): isMac && !kind.hasPrefix("button square") ? 0...16 : -12...16
        case .margin(0, .top), .safeArea(0, .top): 0...220
        case .margin(0, _), .safeArea(0, _): 0...120
        case .margin, .safeArea: 0...32
        case .safeAreaShift(0, _): -120...220
        case .safeAreaShift: -32...32
        }
    }

    /// Whether an inset at the top of the root's safe area is larger than the root is high. On the canvas a low view of a .xib has the safe area of a
    /// screen; where the app shows it, no part of it may be unsafe.
    private func reachesBeyondRoot(_ unknown: Unknown, _ inset: Rational, _ scene: SceneViews) -> Bool {
        guard unknown == .safeArea(0, .top), let root = scene.nodes.first?.frame else { return false }
        return inset > root.height
    }

    /// The known part of an edge's position, and the unknown insets that are to be added to it or taken from it. Nil for what is no edge, or has no
    /// saved frame.
    private func located(_ anchor: ItemAnchor, _ scene: SceneViews) -> (position: Rational, isNear: Bool, open: [Unknown])? {
        guard let side = anchor.side, var position = scene.position(of: side, nodeIndex: anchor.nodeIndex) else { return nil }
        let isNear = side == .left || side == .top
        var open: [Unknown] = []
        for unknown in unknowns(of: anchor, side, scene) {
            if let value = values[unknown] ?? usual(unknown, scene.nodes[anchor.nodeIndex].view, scene) {
                position += isNear ? value : -value
            } else {
                open.append(unknown)
            }
        }
        return (position, isNear, open)
    }

    /// The default of an alignment inset, once it is settled that the file does not tell it; nil before that, and for insets of other kinds.
    private func usual(_ unknown: Unknown, _ view: InterfaceView, _ scene: SceneViews) -> Rational? {
        guard isAlignmentSettled, case .alignment(let kind, let side) = unknown else { return nil }
        let usual = usual(view, kind, isMac: scene.isMac)
        return switch side {
        case .left: usual.left
        case .right: usual.right
        case .top: usual.top
        case .bottom: usual.bottom
        }
    }

    /// The usual distances from a control's frame to its alignment rectangle, in points.
    ///
    /// On iOS all four are 0 where the file shows another distance on one side, since each version of iOS has four of its own.
    private func usual(_ view: InterfaceView, _ kind: String, isMac: Bool) -> Insets {
        let usual = AlignmentKind.usual(view, isMac: isMac, toolsVersion: toolsVersion)
        if isMac { return usual }
        let sides: [(ItemAnchor.Side, Rational)] = [(.top, usual.top), (.left, usual.left), (.bottom, usual.bottom), (.right, usual.right)]
        let isOther = sides.contains { side, inset in values[.alignment(kind, side)].map { $0 != inset } ?? false }
        return isOther ? Insets(top: 0, left: 0, bottom: 0, right: 0) : usual
    }

    private func unknowns(of anchor: ItemAnchor, _ side: ItemAnchor.Side, _ scene: SceneViews) -> [Unknown] {
        var unknowns: [Unknown] = []
        let node = scene.nodes[anchor.nodeIndex]
        if let kind = AlignmentKind.of(node.view, isMac: scene.isMac) { unknowns.append(.alignment(kind, side)) }
        if anchor.isMargin || anchor.guide == .readable { unknowns.append(.margin(anchor.nodeIndex, side)) }
        if anchor.guide == .safeArea { unknowns.append(.safeArea(anchor.nodeIndex, side)) }
        return unknowns
    }

    /// Takes the most frequent value of each unknown; of several that are as frequent, the one nearest to 0, and of two equally near the positive one.
    private mutating func settle() {
        for (unknown, counts) in votes {
            let best = counts.max { a, b in (a.value, -a.key.magnitude, a.key) < (b.value, -b.key.magnitude, b.key) }
            if let best { values[unknown] = best.key }
        }
        votes = [:]
    }

    // MARK: Asking

    func margin(_ nodeIndex: Int, _ side: ItemAnchor.Side) -> Rational? { values[.margin(nodeIndex, side)] }

    func safeArea(_ nodeIndex: Int, _ side: ItemAnchor.Side) -> Rational? { values[.safeArea(nodeIndex, side)] }

    /// By how much the safe area's inset at the top or the left of a view is larger than the one on the opposite side; nil where the file does not tell it.
    func safeAreaShift(_ nodeIndex: Int, _ axis: Axis) -> Rational? { values[.safeAreaShift(nodeIndex, axis)] }

    /// The alignment insets of a control; nil for a view of another kind, whose alignment rectangle is its frame.
    func alignment(of view: InterfaceView, isMac: Bool) -> Insets? {
        guard let kind = AlignmentKind.of(view, isMac: isMac) else { return nil }
        let usual = usual(view, kind, isMac: isMac)
        func value(_ side: ItemAnchor.Side, _ usual: Rational) -> Rational { values[.alignment(kind, side)] ?? usual }
        return Insets(
            top: value(.top, usual.top), left: value(.left, usual.left), bottom: value(.bottom, usual.bottom),
            right: value(.right, usual.right))
    }
}

/// The kinds of controls whose alignment rectangle is not their frame.
enum AlignmentKind {
    private static let controls: Set<String> = [
        "textField", "secureTextField", "searchField", "button", "popUpButton", "comboBox", "slider", "segmentedControl", "stepper",
        "datePicker", "progressIndicator", "levelIndicator", "tokenField", "box", "imageView", "colorWell", "switch", "pathControl",
        "tabView",
    ]

    /// Controls that look different since macOS 11 or 26, and have another height then.
    private static let redrawn: Set<String> = [
        "button", "popUpButton", "comboBox", "slider", "switch", "stepper", "segmentedControl", "datePicker",
    ]

    /// The kind of a control; all controls of a kind have the same alignment insets. Nil for views without such insets. Controls of AppKit of an older and a
    /// newer look may stand in one file, so that for those that were redrawn the height is part of the kind.
    static func of(_ view: InterfaceView, isMac: Bool) -> String? {
        if isMac {
            guard controls.contains(view.element) else { return nil }
            let height = redrawn.contains(view.element) ? view.frame.map { " \($0.height)" } ?? "" : ""
            let direction = view.content.style == "separator" && isTall(view) ? " upright" : ""
            return "\(view.element) \(view.content.style ?? "") \(view.content.controlSize ?? "")\(height)\(direction)"
        }
        switch view.element {
        case "switch", "slider", "segmentedControl": return view.element
        case "imageView" where !view.content.isSymbol: return view.content.image.map { imagePrefix + $0 }
        default: return nil
        }
    }

    /// What the kind of an image view of iOS begins with; the rest is the name of the image, which decides on the insets.
    private static let imagePrefix = "image "

    /// Whether a kind is that of the image views of iOS with an image.
    static func isOfImage(_ kind: String) -> Bool { kind.hasPrefix(imagePrefix) }

    private static func isTall(_ view: InterfaceView) -> Bool { view.frame.map { $0.height > $0.width } ?? false }

    /// The default alignment insets, for files that do not tell them: on iOS as measured, on macOS as most saved files have them.
    ///
    /// Files of version 24000 and later may hold controls of both the older and the newer look, of which the newer ones have no insets.
    static func usual(_ view: InterfaceView, isMac: Bool, toolsVersion: Int) -> Insets {
        func insets(_ top: Rational, _ left: Rational, _ bottom: Rational, _ right: Rational) -> Insets {
            Insets(top: top, left: left, bottom: bottom, right: right)
        }
        if !isMac {
            switch view.element {
            case "switch": return insets(0, 0, 0, 2)
            case "slider": return insets(0, 2, 1, 2)
            case "segmentedControl": return insets(0, 0, 1, 0)
            default: return insets(0, 0, 0, 0)
            }
        }
        let (isSmall, isLarge) = (view.content.controlSize == "small", view.content.controlSize == "large")
        /// Whether a control has the older look: the file is of a version before 24000, or the control has one of these heights, or no frame.
        func isOld(_ heights: Rational...) -> Bool { toolsVersion < 24_000 || (view.frame.map { heights.contains($0.height) } ?? true) }
        func isHigh(_ heights: Rational...) -> Bool { view.frame.map { heights.contains($0.height) } ?? false }
        switch (view.element, view.content.style) {
        case ("textField", "label"): return insets(0, 2, 0, 2)
        case ("button", "push") where isLarge && isHigh(40): return insets(6, 6, 6, 6)
        case ("button", "push") where isSmall: return isOld(27) ? insets(4, 6, 7, 6) : insets(0, 0, 0, 0)
        case ("button", "push") where isOld(32): return toolsVersion < 17_000 ? insets(5, 6, 7, 6) : insets(5, 7, 7, 7)
        case ("button", "check") where isLarge && isHigh(22): return insets(Rational(5, 2), 3, Rational(5, 2), 0)
        case ("button", "check") where isSmall: return insets(1, 1, 1, 0)
        case ("button", "check") where isOld(18): return toolsVersion < 15_000 ? insets(2, 2, 2, 0) : insets(1, 2, 1, 0)
        case ("button", "radio") where isLarge && isHigh(22): return insets(Rational(3, 2), 3, Rational(3, 2), 0)
        case ("button", "radio") where isOld(18): return insets(1, 1, 1, 0)
        case ("button", "help") where isHigh(25): return insets(1, 3, 4, 2)
        case ("button", "roundTextured") where isHigh(23): return insets(1, 1, 2, 1)
        case ("popUpButton", _) where isLarge && isHigh(40): return insets(6, 5, 6, 5)
        case ("popUpButton", _) where isSmall && isHigh(22): return insets(2, 4, 4, 4)
        case ("popUpButton", _) where isOld(25, 26): return insets(1, 3, 4, toolsVersion < 17_000 ? 3 : 4)
        case ("slider", _) where isHigh(28): return insets(2, 2, 6, 2)
        case ("slider", _) where isOld(19): return insets(2, 2, 2, 2)
        case ("switch", _) where isOld(25): return insets(1, 2, 2, 2)
        case ("stepper", _) where isHigh(27, 28): return insets(0, 3, 0, 3)
        case ("tabView", nil): return insets(6, 7, 10, 7)
        case ("box", "separator"): return isTall(view) ? insets(0, 2, 0, 2) : insets(2, 0, 2, 0)
        case ("box", "titled"): return insets(toolsVersion < 15_000 ? 0 : 2, 3, 4, 3)
        case ("box", "primary"), ("box", nil): return insets(2, 3, 4, 3)
        case ("imageView", "grayBezel"): return insets(3, 3, 3, 3)
        default: return insets(0, 0, 0, 0)
        }
    }
}
