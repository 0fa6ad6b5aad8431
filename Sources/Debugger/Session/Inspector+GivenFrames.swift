import Exact
import Language
import Layout
import Solving
import Vocabulary

/// Questions about the frames that a file or a running app recorded for its views.
extension Inspector {
    /// The typed and imported constraints that the given frames miss by more than a point, with how far each is off, in points.
    ///
    /// UIKit must have broken them, if it laid the views out by these constraints. Left out are inactive constraints, those for design time only, and those
    /// that mention anything but windows and views with a given frame. O(terms · depth)
    package var unmetByGivenFrames: [(id: String, violation: Double)] { unmetByGivenFrames { !$0.isGenerated } }

    /// The names of the required constraints that the given frames miss by more than a point. Generated ones are among them, such as those of stack views.
    package var unmetRequiredByGivenFrames: [String] { unmetByGivenFrames(among: \.isRequired).map(\.id) }

    private func unmetByGivenFrames(among isAsked: (Constraint) -> Bool) -> [(id: String, violation: Double)] {
        guard layout.viewsInOrder.contains(where: { $0.givenFrame != nil && $0.mask == nil }) else { return [] }
        return layout.constraintsInOrder.compactMap { constraint in
            guard isAsked(constraint), constraint.isActive, !constraint.isPlaceholder else { return nil }
            let form = layout.expansion(of: constraint.form)
            var sum = form.constant.double - constraint.constant.double
            for item in form.items {
                guard let value = givenValue(of: item.term) else { return nil }
                sum += item.multiplier.double * value
            }
            let violation =
                switch constraint.relation {
                case .equal: abs(sum)
                case .lessOrEqual: max(0, sum)
                case .greaterOrEqual: max(0, -sum)
                }
            return violation > 2 * Self.rounding ? (constraint.name, violation) : nil
        }
    }

    /// The value that an unknown has by the frame that was given to its view. It is that of the alignment rectangle, which constraints are about. For every
    /// unknown of a window it is the present value. Otherwise nil where no frame was given, for variables, and for unknowns of guides.
    private func givenValue(of unknown: Unknown) -> Double? {
        guard let view = layout.views[unknown.entity] else { return nil }
        if view.kind == .window { return live.value(of: unknown) }
        guard let frame = view.mask?.frame ?? view.givenFrame else { return nil }
        let insets = layout.alignmentInsets(of: view)
        switch unknown.part {
        case .left: return (frame.x + insets.left).double
        case .top: return (frame.y + insets.top).double
        case .width: return (frame.width - insets.left - insets.right).double
        case .height: return (frame.height - insets.top - insets.bottom).double
        default: return nil
        }
    }
}
