import Answers
import Exact
import Language
import Layout
import Session
import Solving
import Vocabulary

/// Finds texts and controls under a bar, a notch or the home indicator because they are tied to an edge of a view instead of its safe area.
///
/// Pictures and plain views are often meant to reach under the bars, so that they are not named; nor is what scrolls, such as the rows and the header of a
/// table.
struct SafeAreaCheck: LintCheck {
    static let rule = LintRule.safeArea

    private let linted: LintedLayout
    private let view: View

    static func findings(in layout: LintedLayout) -> [LintFinding] {
        layout.views.flatMap { view -> [LintFinding] in
            if !isToBeSeen(view, in: layout) { return [] }
            return Side.allCases.compactMap(SafeAreaCheck(linted: layout, view: view.value).finding)
        }
    }

    private enum Side: CaseIterable {
        case top, bottom, left, right

        func distance(_ outer: Rect, _ inner: Rect) -> Double {
            switch self {
            case .top: inner.y - outer.y
            case .bottom: outer.y + outer.height - inner.y - inner.height
            case .left: inner.x - outer.x
            case .right: outer.x + outer.width - inner.x - inner.width
            }
        }

        func inset(_ insets: Insets) -> Double {
            switch self {
            case .top: insets.top.double
            case .bottom: insets.bottom.double
            case .left: insets.left.double
            case .right: insets.right.double
            }
        }

        func isMeant(by attribute: Attribute, isRightToLeft: Bool) -> Bool {
            switch attribute {
            case .top: self == .top
            case .bottom: self == .bottom
            case .left: self == .left
            case .right: self == .right
            case .leading: self == (isRightToLeft ? .right : .left)
            case .trailing: self == (isRightToLeft ? .left : .right)
            default: false
            }
        }
    }

    private static func isToBeSeen(_ view: Layout.ViewBox, in linted: LintedLayout) -> Bool {
        switch view.value.kind {
        case .label, .button, .field, .toggle, .slider: linted.layout.isVisible(view.value.id) && !isScrolled(view.value.id, in: linted)
        default: false
        }
    }

    private static func isScrolled(_ view: EntityID, in linted: LintedLayout) -> Bool {
        linted.layout.ancestry(of: view).compactMap(linted.layout.views.box).contains {
            $0.value.kind == .cell || $0.value.rowOptions.isTableHeader
        }
    }

    private func finding(_ side: Side) -> LintFinding? {
        let (layout, live) = (linted.layout, linted.live)
        let isRightToLeft = layout.isRightToLeft(view.id)
        let frame = live.alignmentRectInWindow(of: view.id)
        for constraint in linted.constraints(on: view.id) where constraint.relation == .equal && constraint.form.items.count == 2 {
            func item(_ isOwner: (EntityID) -> Bool) -> (entity: EntityID, attribute: Attribute)? {
                for item in constraint.form.items {
                    guard case .attribute(let entity, let attribute) = item.term, isOwner(entity), item.multiplier.magnitude == 1,
                        side.isMeant(by: attribute, isRightToLeft: isRightToLeft)
                    else { continue }
                    return (entity, attribute)
                }
                return nil
            }
            let superviews = layout.ancestry(of: view.id).dropFirst()
            guard let own = item({ $0 == view.id }), let outer = item(superviews.contains), let around = layout.views[outer.entity],
                !superviews.prefix(while: { $0 != around.id }).contains(where: { layout.views.box($0)?.value.kind.isScrolling ?? false }),
                !around.kind.isScrolling
            else { continue }
            let covered = side.inset(layout.safeArea(of: around))
            let distance = side.distance(live.alignmentRectInWindow(of: around.id), frame)
            guard covered > 0, distance >= 0, distance < covered - Rect.closeness else { continue }
            let (name, edge) = (linted.name(view), linted.name(around))
            let isFar = side == .bottom || side == .right
            let step = distance > Rect.closeness ? " \(isFar ? "-" : "+") \(NumberText.of(distance))" : ""
            return Self.finding(
                view,
                "\(linted.name(constraint)) puts \(name) \(NumberText.of(distance)) from the \(side) of \(edge), where bars cover \(NumberText.of(covered))",
                [constraint],
                fix: "delete \(linted.name(constraint)); \(name).\(own.attribute) == \(edge).safeArea.\(outer.attribute)\(step)",
                place: constraint.sourcePlace)
        }
        return nil
    }
}
