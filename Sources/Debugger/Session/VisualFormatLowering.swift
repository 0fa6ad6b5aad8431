import Exact
import Language
import Layout
import Simplex
import Vocabulary

/// Turns a visual format string into constraints, in the order in which the string is read.
package struct VisualFormatLowering {
    private let format: VisualFormatSyntax
    private let resolver: Resolver
    private let priority: Rational
    private var drafts: [ConstraintDraft] = []
    private var layout: Layout { resolver.layout }

    package init(_ format: VisualFormatSyntax, layout: Layout) throws(Diagnostic) {
        self.format = format
        resolver = Resolver(layout)
        priority = if let typed = format.priority { try resolver.priority(typed) } else { 1000 }
    }

    private var leading: Attribute { format.isVertical ? .top : .leading }
    private var trailing: Attribute { format.isVertical ? .bottom : .trailing }
    private var size: Attribute { format.isVertical ? .height : .width }
    private var leadingMargin: Attribute { format.isVertical ? .topMargin : .leadingMargin }
    private var trailingMargin: Attribute { format.isVertical ? .bottomMargin : .trailingMargin }

    /// The distance between siblings for a `-` without a number, in points.
    private static let standardSpacing: Rational = 8
    /// The distance to the superview for a `-` without a number, in AppKit and in UIKit before iOS 8, in points.
    private static let classicSpacing: Rational = 20

    package consuming func makeDrafts() throws(Diagnostic) -> [ConstraintDraft] {
        var views: [View] = []
        for view in format.views { views.append(try resolver.view(view.name)) }
        if let first = format.first {
            let parent = try superview(of: views[0], format.views[0].name.span)
            try connect(first, from: (parent, leading, leadingMargin), to: (views[0].id, leading, leading), isEdge: true)
        }
        for (index, view) in format.views.enumerated() {
            if index > 0 {
                try connect(
                    format.connections[index - 1], from: (views[index - 1].id, trailing, trailing), to: (views[index].id, leading, leading),
                    isEdge: false)
            }
            for predicate in view.predicates { try addSize(of: views[index], predicate) }
        }
        if let last = format.last, let view = views.last, let syntax = format.views.last {
            let parent = try superview(of: view, syntax.name.span)
            try connect(last, from: (view.id, trailing, trailing), to: (parent, trailing, trailingMargin), isEdge: true)
        }
        try addAlignments(views)
        if drafts.isEmpty {
            throw Diagnostic(
                .syntax, "this visual format says nothing about \(views.count == 1 ? "the view" : "the views")", at: format.span)
        }
        if drafts.count > 1 { for index in drafts.indices { drafts[index].part = String(index + 1) } }
        return drafts
    }

    private func superview(of view: View, _ span: Span) throws(Diagnostic) -> EntityID {
        guard let parent = view.parent else {
            throw Diagnostic(.noCommonAncestor, "'\(view.name)' has no superview for '|' to stand for", at: span)
        }
        return parent
    }

    // MARK: Distances

    private typealias Edge = (view: EntityID, attribute: Attribute, margin: Attribute)

    /// Adds the constraints for the distance between two edges. The standard distance at a superview's edge is the superview's margin, or 20 points where
    /// AppKit or an old UIKit is followed.
    ///
    /// - Parameter isEdge: whether one of the two edges is the superview's.
    private mutating func connect(
        _ connection: VisualFormatSyntax.Connection, from: Edge, to: Edge, isEdge: Bool
    ) throws(Diagnostic) {
        switch connection {
        case .flush:
            try add((to.view, to.attribute), .equal, (from.view, from.attribute), 0, priority, format.span)
        case .standard(let span):
            if isEdge, layout.settings.hasClassicSpacing {
                try add((to.view, to.attribute), .equal, (from.view, from.attribute), Self.classicSpacing, priority, span)
            } else if isEdge {
                try add((to.view, to.margin), .equal, (from.view, from.margin), 0, priority, span)
            } else {
                try add((to.view, to.attribute), .equal, (from.view, from.attribute), Self.standardSpacing, priority, span)
            }
        case .predicates(let predicates, _):
            for predicate in predicates {
                if case .path(let path) = predicate.object, path.words.count == 1, layout.view(named: path.text) != nil {
                    throw Diagnostic(.syntax, "a distance cannot be relative to a view", at: path.span, hint: "[a(==b)] relates sizes")
                }
                try add(
                    (to.view, to.attribute), Relation(predicate.relation), (from.view, from.attribute),
                    try resolver.number(predicate.object),
                    try priority(of: predicate), predicate.object.span)
            }
        }
    }

    private func priority(of predicate: VisualFormatSyntax.Predicate) throws(Diagnostic) -> Rational {
        if let typed = predicate.priority { try resolver.priority(typed) } else { priority }
    }

    // MARK: Sizes and alignment

    private mutating func addSize(of view: View, _ predicate: VisualFormatSyntax.Predicate) throws(Diagnostic) {
        let priority = try priority(of: predicate)
        if case .path(let path) = predicate.object, path.words.count == 1, let other = layout.view(named: path.text) {
            try add((view.id, size), Relation(predicate.relation), (other.id, size), 0, priority, path.span)
        } else {
            try add(
                (view.id, size), Relation(predicate.relation), nil, try resolver.number(predicate.object), priority, predicate.object.span)
        }
    }

    private mutating func addAlignments(_ views: [View]) throws(Diagnostic) {
        for word in format.alignments {
            guard let attribute = Attribute(rawValue: word.text) else {
                throw Diagnostic(.unknownName, "there is no attribute '\(word.text)'", at: word.span)
            }
            guard attribute.axis == (format.isVertical ? .horizontal : .vertical) else {
                throw Diagnostic(
                    .invalidPairing, "views in a \(format.isVertical ? "column" : "row") cannot be aligned by '\(word.text)'",
                    at: word.span,
                    hint: format.isVertical ? "align left, right, leading, trailing or centerX" : "align top, bottom, centerY or a baseline"
                )
            }
            for index in views.indices.dropFirst() {
                try add((views[index].id, attribute), .equal, (views[index - 1].id, attribute), 0, priority, word.span)
            }
        }
    }

    private mutating func add(
        _ first: (EntityID, Attribute), _ relation: Relation, _ second: (EntityID, Attribute)?, _ constant: Rational, _ priority: Rational,
        _ span: Span
    ) throws(Diagnostic) {
        var left = LinearForm(Anchor.attribute(first.0, first.1))
        var right = LinearForm<Anchor>(constant)
        if let second {
            right.add(.attribute(second.0, second.1), times: 1)
            let scrolling = layout.enclosingScrollViews([.attribute(first.0, first.1), .attribute(second.0, second.1)])
            left = layout.inContent(left, of: scrolling)
            right = layout.inContent(right, of: scrolling)
        }
        let owner: EntityID?
        do {
            owner = try layout.classify(left, right, typed: []).owner
        } catch {
            throw Diagnostic(error, at: span, in: layout)
        }
        var form = left
        form.add(right, times: -1)
        let onTheRight = -form.constant
        form.constant = 0
        drafts.append(
            ConstraintDraft(
                part: nil, form: form, relation: relation, constant: onTheRight, priority: priority,
                text: ConstraintText(layout: layout).text(form, relation, onTheRight, isAutoLayout: true), owner: owner, isAutoLayout: true)
        )
    }
}
