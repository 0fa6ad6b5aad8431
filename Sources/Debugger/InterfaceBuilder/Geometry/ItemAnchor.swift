import Exact
import Vocabulary

/// One of the two things that a constraint in a file relates: an attribute of a view, or of one of its guides.
struct ItemAnchor: Sendable, Equatable {
    var nodeIndex: Int
    /// The guide that the attribute belongs to; nil for an attribute of the view itself.
    var guide: Guide?
    var attribute: Attribute

    /// An attribute of a view itself.
    init(nodeIndex: Int, attribute: Attribute) { (self.nodeIndex, guide, self.attribute) = (nodeIndex, nil, attribute) }

    /// An attribute of a view, or of one of its guides, by the name that files have for the attribute; nil where there is no such attribute, and for the height
    /// and the vertical center of a bar's guide.
    init?(nodeIndex: Int, guide: ForeignGuide?, attribute name: String) {
        guard var attribute = Attribute.inInterfaceFiles[name] else { return nil }
        self.nodeIndex = nodeIndex
        guard let guide else {
            self.attribute = attribute
            return
        }
        // A guide has no text and no margins of its own, so that its baselines are its edges, and a margin attribute is the edge.
        switch attribute {
        case .firstBaseline: attribute = .top
        case .lastBaseline: attribute = .bottom
        default: attribute = attribute.inMarginsGuide ?? attribute
        }
        if let equivalent = guide.equivalent(of: attribute) {
            (self.guide, self.attribute) = equivalent
        } else if attribute.axis == .horizontal {
            // The guide of a bar is as wide as the view, so that horizontal attributes are those of the view.
            self.attribute = attribute
        } else {
            return nil
        }
    }

    var axis: Axis { attribute.axis }
    var isSize: Bool { attribute.isSize }

    enum Side: Sendable, Hashable, CaseIterable { case left, right, top, bottom }

    /// The edge that the attribute is, or of which it is the margin; nil for sizes, centers and baselines.
    var side: Side? {
        switch attribute.onScreen() {
        case .left, .leftMargin: .left
        case .right, .rightMargin: .right
        case .top, .topMargin: .top
        case .bottom, .bottomMargin: .bottom
        default: nil
        }
    }

    /// For the top or bottom of the keyboard guide, the anchor at the same place that is not of that guide; otherwise this anchor. On Interface Builder's
    /// canvas, where there is no keyboard, the guide reaches from the bottom of the safe area to the bottom of the view.
    var withoutKeyboard: ItemAnchor {
        guard guide == .keyboard, attribute == .top || attribute == .bottom else { return self }
        var anchor = self
        (anchor.guide, anchor.attribute) = (attribute == .top ? .safeArea : nil, .bottom)
        return anchor
    }

    /// Whether the anchor is the center of a view, or of one of its guides.
    var isCenter: Bool { attribute == .centerX || attribute == .centerY }

    /// Whether the anchor depends on the view's margins: it is a margin attribute, or belongs to the margins guide.
    var isMargin: Bool { attribute.isMargin || guide == .margins }
}

extension SceneViews {
    /// The anchor for a constraint's item and attribute; nil where the item or attribute does not exist here.
    ///
    /// - Parameters:
    ///   - item: the id of a view or guide; nil for the view in which the constraint stands.
    ///   - owner: the index of the view in which the constraint stands.
    func anchor(_ item: String?, _ attribute: String, owner: Int) -> ItemAnchor? {
        guard let item else { return ItemAnchor(nodeIndex: owner, guide: nil, attribute: attribute) }
        if let index = indices[item] { return ItemAnchor(nodeIndex: index, guide: nil, attribute: attribute) }
        if let (index, guide) = guides[item] { return ItemAnchor(nodeIndex: index, guide: guide, attribute: attribute) }
        return nil
    }

    /// The constant of a constraint between two anchors, in points.
    ///
    /// A constraint with `symbolic="YES"` asks for the standard distance. On the canvas of iOS that is 0 between an edge of a safe area and an edge of a view,
    /// whatever number the file has. Elsewhere it is the number in the file. Where there is none, it is 20 between a view and its superview, 8 between
    /// other views, and 0 to a margin and between other attributes than edges.
    func constant(of constraint: InterfaceConstraint, _ first: ItemAnchor, _ second: ItemAnchor) -> Rational {
        guard constraint.isSymbolic, first.side != nil, second.side != nil else { return constraint.constant }
        if !isMac, isSafeArea(constraint.firstItem) != isSafeArea(constraint.secondItem) { return 0 }
        if constraint.hasConstant || first.isMargin || second.isMargin { return constraint.constant }
        let isToSuperview = nodes[first.nodeIndex].parent == second.nodeIndex || nodes[second.nodeIndex].parent == first.nodeIndex
        return isToSuperview ? 20 : 8
    }

    /// Whether a constraint's item is the safe area of a view. The guides of a controller's bars, which older files have, are none.
    private func isSafeArea(_ item: String?) -> Bool {
        if case .own(.safeArea)? = item.flatMap({ guides[$0]?.guide }) { true } else { false }
    }

    /// The position of an edge of a view's frame as saved in the file, in the root view's coordinates; nil where the file does not tell it. Margins do not
    /// count.
    func position(of side: ItemAnchor.Side, nodeIndex: Int) -> Rational? {
        guard let rect = nodes[nodeIndex].rect else { return nil }
        return switch side {
        case .left: rect.x
        case .right: rect.x + rect.width
        case .top: rect.y
        case .bottom: rect.y + rect.height
        }
    }

    /// The middle of a view's frame on an axis as saved in the file, in the root view's coordinates; nil where the file does not tell it.
    func center(_ axis: Axis, nodeIndex: Int) -> Rational? {
        let sides: (ItemAnchor.Side, ItemAnchor.Side) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
        guard let near = position(of: sides.0, nodeIndex: nodeIndex), let far = position(of: sides.1, nodeIndex: nodeIndex) else {
            return nil
        }
        return (near + far) / 2
    }

    /// Whether the view at the index `nodeIndex` is inside the one at `outer`, at any depth.
    func isInside(_ nodeIndex: Int, _ outer: Int) -> Bool {
        var next = nodes[nodeIndex].parent
        while let current = next {
            if current == outer { return true }
            next = nodes[current].parent
        }
        return false
    }
}
