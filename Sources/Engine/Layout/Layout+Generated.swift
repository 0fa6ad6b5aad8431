import Exact
import Simplex

/// A constraint that follows from a view, before it has a place in the order of entry.
struct Implied {
    var kind: Generated
    var part: Unknown.Part
    var relation: Relation
    var constant: Rational
    var priority: Rational = 1000
    var mayBeRequired = true
}

extension Layout {
    /// What a view implies: sizes that are not negative, a window's frame, and content sizes.
    func implied(by view: View) -> [Implied] {
        func implied(_ kind: Generated, _ part: Unknown.Part, _ relation: Relation, _ constant: Rational) -> Implied {
            Implied(kind: kind, part: part, relation: relation, constant: constant)
        }
        var all = [
            implied(.nonnegativeWidth, .width, .greaterOrEqual, 0),
            implied(.nonnegativeHeight, .height, .greaterOrEqual, 0),
        ]
        if view.kind == .window {
            all.append(implied(.windowLeft, .left, .equal, 0))
            all.append(implied(.windowTop, .top, .equal, 0))
            if let width = view.givenSize?.width { all.append(implied(.windowWidth, .width, .equal, width)) }
            if let height = view.givenSize?.height { all.append(implied(.windowHeight, .height, .equal, height)) }
            return all
        }
        let size = contentSize(of: view)
        for axis in Axis.allCases {
            guard let extent = size[axis] else { continue }
            let isWidth = axis == .horizontal
            var hug = implied(isWidth ? .hugWidth : .hugHeight, isWidth ? .width : .height, .lessOrEqual, extent)
            hug.priority = hugging(of: view, axis)
            var resist = implied(isWidth ? .resistWidth : .resistHeight, isWidth ? .width : .height, .greaterOrEqual, extent)
            resist.priority = resistance(of: view, axis)
            hug.mayBeRequired = false
            resist.mayBeRequired = false
            all += [hug, resist]
        }
        return all
    }
}
