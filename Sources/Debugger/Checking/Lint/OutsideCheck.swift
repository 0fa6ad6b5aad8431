import Answers
import Language
import Layout
import Session
import Solving
import Vocabulary

/// Finds views that leave their superviews.
struct OutsideCheck: LintCheck {
    static let rule = LintRule.outside

    /// How far a view may leave its superview without being named, in points: less is not seen, and may come from fonts.
    private static let tolerance = 2.0

    static func findings(in layout: LintedLayout) -> [LintFinding] {
        layout.views.compactMap { view in
            guard let parent = view.value.parent.flatMap({ layout.layout.views.box($0) }),
                let found = finding(of: view.value, in: parent.value, layout)
            else { return nil }
            // Where the superview's height does not follow from what is in it, the rule for self-sizing views names that cause instead.
            return SelfSizingCheck.finding(of: parent, in: layout) == nil ? found : nil
        }
    }

    private static func finding(of view: View, in parent: View, _ linted: LintedLayout) -> LintFinding? {
        let inspector = linted.inspector
        // A view with an autoresizing mask is passed over: somebody drew its frame where it is.
        guard linted.layout.isVisible(view.id), !parent.kind.isScrolling, view.mask == nil,
            Axis.allCases.allSatisfy({ !inspector.isAmbiguous(view.id, $0) && !inspector.isAmbiguous(parent.id, $0) })
        else { return nil }
        // Alignment rectangles are compared, which constraints are about: it is no mistake that shadows and focus rings are drawn beyond an edge.
        let (frame, outer) = (linted.live.alignmentRectInWindow(of: view.id), linted.live.alignmentRectInWindow(of: parent.id))
        guard outer.width > 0, outer.height > 0, frame.width > 0, frame.height > 0 else { return nil }
        var sides = [
            ("left", outer.x - frame.x), ("top", outer.y - frame.y),
            ("right", frame.x + frame.width - outer.x - outer.width),
            ("bottom", frame.y + frame.height - outer.y - outer.height),
        ].filter { $0.1 > tolerance }
        // A window that may be of any size is only too small for what leaves it at two opposite sides.
        if parent.windowOptions.isResizable {
            for pair in [["left", "right"], ["top", "bottom"]] where sides.count(where: { pair.contains($0.0) }) == 2 {
                sides.removeAll { pair.contains($0.0) }
            }
        }
        guard !sides.isEmpty else { return nil }
        let beyond = sides.map { "\(NumberText.of($0.1)) beyond its \($0.0)" }.joined(separator: ", ")
        return finding(view, "\(linted.name(view)) reaches \(beyond) of \(linted.name(parent))", place: view.sourcePlace)
    }
}
