import Exact
import Vocabulary

/// A constraint that follows from a view, before it has a position in the order of entry.
package struct Implied: Sendable {
    package var generated: Generated
    /// The terms, without a constant.
    package var form: LinearForm<Anchor>
    package var relation: Relation
    package var constant: Rational
    package var priority: Rational
    package var mayBeRequired = true

    init(
        _ generated: Generated, _ form: LinearForm<Anchor>, _ relation: Relation, _ constant: Rational, priority: Rational = 1000
    ) {
        self.generated = generated
        self.form = form
        self.relation = relation
        self.constant = constant
        self.priority = priority
    }

    /// Makes `first relation multiplier * second + constant`.
    init(
        _ generated: Generated, _ first: Anchor, _ relation: Relation, _ second: Anchor? = nil, plus constant: Rational = 0,
        times multiplier: Rational = 1, priority: Rational = 1000
    ) {
        var form = LinearForm(first)
        if let second { form.add(second, times: -multiplier) }
        self.init(generated, form, relation, constant, priority: priority)
    }
}

/// The generated constraints of one view: all of them, or after an edit only those that the edit may have changed, with the number of
/// constraints that each role should have.
package struct ImpliedSet: Sendable {
    package private(set) var constraints: [Implied] = []
    /// The index of the last constraint of each role, for those roles of which constraints were left out because they are unchanged.
    private var last: [Generated.Role: Int] = [:]

    fileprivate init() {
        // A view with a content size and nothing else has six: on each axis a size that is not negative, hugging and resistance.
        constraints.reserveCapacity(6)
    }

    mutating func add(_ constraint: Implied) { constraints.append(constraint) }

    mutating func add(_ constraints: [Implied]) { self.constraints += constraints }

    /// Adds constraints of which some were left out as unchanged; `counts` says the index of the last constraint of each role.
    mutating func add(_ constraints: [Implied], upTo counts: [Generated.Role: Int]) {
        last.merge(counts) { $1 }
        self.constraints += constraints
    }

    /// The index of the last constraint of a role; nil where there is none. For a role of a stack view, whose indices begin at 1, 0 may also stand for none.
    /// O(constraints)
    fileprivate func lastIndex(of role: Generated.Role) -> Int? {
        if let counted = last[role] { return counted }
        var found: Int?
        for index in constraints.indices where constraints[index].generated.role == role {
            found = max(found ?? 0, constraints[index].generated.index)
        }
        return found
    }
}

extension Layout {
    /// The constraints that follow from a view: non-negative sizes, a window's frame, content sizes, a mask, a readable guide, the frame of a table's header,
    /// of a row or of an item, the size of the content of a table or collection view, and those that a stack view makes for its subviews.
    ///
    /// With `edit`, which says what was edited in a container while all else is as it was when the constraints were made last, those that cannot have changed
    /// are left out. When a view is added at the end of a stack view of n views, that costs O(log n), if no constraint depends on all views; it is O(n)
    /// without `edit`.
    package func implied(by view: View, after edit: ArrangementEdit? = nil) -> ImpliedSet {
        var all = ImpliedSet()
        addNonnegative(of: view, to: &all)
        if view.kind == .window { all.add(windowFrame(view)) } else { addContentSizes(of: view, to: &all) }
        all.add(view.rowOptions.isTableHeader ? headerConstraints(of: view) : maskConstraints(of: view))
        all.add(readableGuide(of: view))
        switch view.kind {
        case .stack: addStackConstraints(of: view, after: edit, to: &all)
        case .table: all.add(tableConstraints(of: view))
        case .collection: all.add(collectionConstraints(of: view))
        case .cell: all.add(isItem(view) ? itemConstraints(of: view) : cellConstraints(of: view))
        default: break
        }
        return all
    }

    /// The ids of the generated constraints that a view still has, though they are no longer among those that follow from it (`implied`). They have to be
    /// removed.
    package func stale(of view: EntityID, beside implied: ImpliedSet) -> [ConstraintID] {
        (indices.generated[view]?.beyond(implied.lastIndex, of: view) ?? []).filter { constraints.contains($0) }
    }

    private func addNonnegative(of view: View, to all: inout ImpliedSet) {
        for part in parts(of: view) {
            let role: Generated.Role
            switch part {
            case .width: role = .nonnegativeWidth
            case .height: role = .nonnegativeHeight
            case .contentWidth: role = .nonnegativeContentWidth
            case .contentHeight: role = .nonnegativeContentHeight
            case .readableWidth: role = .nonnegativeReadableWidth
            case .gapWidth, .gapHeight: role = .nonnegativeGap
            case .spannerWidth, .spannerHeight: role = .nonnegativeSpanner
            default: continue
            }
            all.add(Implied(Generated(role), Unknown(view.id, part).anchor, .greaterOrEqual))
        }
    }

    private func windowFrame(_ view: View) -> [Implied] {
        func hold(_ role: Generated.Role, _ attribute: Attribute, _ constant: Rational, priority: Rational = 1000) -> Implied {
            Implied(Generated(role), .attribute(view.id, attribute), .equal, plus: constant, priority: priority)
        }
        var all = [hold(.windowLeft, .left, 0), hold(.windowTop, .top, 0)]
        let priority =
            view.windowOptions.isDragged
            ? NamedPriority.dragThatCanResize.value : view.windowOptions.isResizable ? NamedPriority.sizeStayPut.value : 1000
        if let width = view.givenSize?.width { all.append(hold(.windowWidth, .width, width, priority: priority)) }
        if let height = view.givenSize?.height { all.append(hold(.windowHeight, .height, height, priority: priority)) }
        return all
    }

    private func addContentSizes(of view: View, to all: inout ImpliedSet) {
        let size = contentSize(of: view)
        for axis in Axis.allCases {
            guard let extent = size[axis] else { continue }
            let isWidth = axis == .horizontal
            let anchor = Anchor.attribute(view.id, isWidth ? .width : .height)
            var hug = Implied(
                Generated(isWidth ? .hugWidth : .hugHeight), anchor, .lessOrEqual, plus: extent, priority: hugging(of: view, axis))
            var resist = Implied(
                Generated(isWidth ? .resistWidth : .resistHeight), anchor, .greaterOrEqual, plus: extent,
                priority: resistance(of: view, axis)
            )
            hug.mayBeRequired = false
            resist.mayBeRequired = false
            all.add(hug)
            all.add(resist)
        }
    }

    /// The unknowns of a view and of its guides, in a fixed order.
    package func parts(of view: View) -> [Unknown.Part] {
        var parts: [Unknown.Part] = [.width, .height, .left, .top]
        if view.kind.isScrolling { parts += [.contentWidth, .contentHeight] }
        if hasReadableGuide(view.id) { parts.append(.readableWidth) }
        if view.kind == .stack { parts += spannerParts(of: view) }
        if let axis = gapAxis(behind: view) { parts += axis == .horizontal ? [.gapWidth, .gapLeft] : [.gapHeight, .gapTop] }
        return parts
    }

    /// Whether a view has unknowns of its own for a guide. Without them the guide's position follows from the view's unknowns.
    package func has(_ guide: Guide, in view: View) -> Bool { parts(of: view).contains { $0.guide == guide } }

    /// The greatest width of a readable guide at the default text size, in points.
    private static let readableWidth: Rational = 672

    /// The greatest width of a readable guide, in points. At other text sizes than the default it is a guess that as many letters of body text stand in a
    /// line: nobody has published what UIKit takes.
    package var readableWidth: Rational {
        let body = TextStyle.body
        return Layout.readableWidth * body.fontSize(at: settings.textSize) / body.fontSize(at: .standard)
    }

    /// The constraints on the width of a readable guide: at most `readableWidth`, at most the width of the margins guide, and at priority 999.9 as wide as the
    /// margins guide. None where no constraint that was typed, suggested or frozen mentions the guide.
    private func readableGuide(of view: View) -> [Implied] {
        guard hasReadableGuide(view.id) else { return [] }
        let width = Anchor.guide(view.id, .readable, .width)
        let margins = Anchor.guide(view.id, .margins, .width)
        return [
            Implied(Generated(.readableLimit), width, .lessOrEqual, plus: readableWidth),
            Implied(Generated(.readableLimit, 1), width, .lessOrEqual, margins),
            Implied(Generated(.readableWidth), width, .equal, margins, priority: Rational(9999, 10)),
        ]
    }
}
