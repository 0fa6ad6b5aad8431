import Exact
import Language
import Vocabulary

/// A visual format of `constraints(withVisualFormat:options:metrics:views:)`, as constraints.
struct CodeVisualFormat {
    private let format: VisualFormatSyntax
    private let items: [String: CodeItem]
    private let metrics: [String: CodeValue]
    private let options: Options
    private let token: Int
    /// The edge at which a view begins in the direction of the format; `end` is the one at which it ends.
    private let begin: Attribute
    private let end: Attribute
    private var made: [LayoutDraft.Constraint] = []

    init(_ format: VisualFormatSyntax, items: [String: CodeItem], metrics: [String: CodeValue], options: Options, token: Int) {
        self.format = format
        self.items = items
        self.metrics = metrics
        self.options = options
        self.token = token
        let edges: (Attribute, Attribute) =
            format.isVertical ? (.top, .bottom) : options.usesLeftAndRight ? (.left, .right) : (.leading, .trailing)
        (begin, end) = options.isBackward && !format.isVertical ? (edges.1, edges.0) : edges
    }

    // MARK: Reading

    /// A key of the call's views as one word of aldb's grammar, where a dot would end it: `self_title` for `self.title`.
    static func word(_ key: String) -> String { key.replacing(".", with: "_") }

    /// The format with the dots in the names of views replaced by `_`, as `word` replaces those in keys.
    static func spelled(_ format: String) -> String {
        var result = ""
        var isName = false
        for character in format {
            if character == "[" { isName = true }
            if character == "(" || character == "]" { isName = false }
            result.append(character == "." && isName ? "_" : character)
        }
        return result
    }

    /// The options of the call: how the views are aligned, and in which direction the format runs.
    struct Options {
        var alignments: [Attribute] = []
        /// Whether the format runs between left and right instead of leading and trailing.
        var usesLeftAndRight = false
        var isBackward = false

        init(_ value: CodeValue) throws(UnknownValue) {
            var words: [String] = []
            switch value {
            case .nothing, .number: break
            case .symbol(let word): words = [word]
            case .list(let items):
                for item in items {
                    switch item {
                    case .symbol(let word): words.append(word)
                    case .number, .nothing: break
                    default: throw UnknownValue("the options of the visual format are not known")
                    }
                }
            default: throw UnknownValue("the options of the visual format are not known")
            }
            for word in words {
                switch word {
                case "directionLeadingToTrailing", "init": break
                case "directionLeftToRight": usesLeftAndRight = true
                case "directionRightToLeft": (usesLeftAndRight, isBackward) = (true, true)
                case _ where word.hasPrefix("alignAll"):
                    let rest = word.dropFirst("alignAll".count)
                    guard let attribute = Attribute.inCode(rest.prefix(1).lowercased() + rest.dropFirst()) else {
                        throw UnknownValue("'\(CodeReader.shown(word))' is not known here")
                    }
                    alignments.append(attribute)
                default: throw UnknownValue("'\(CodeReader.shown(word))' is not known here")
                }
            }
        }
    }

    // MARK: Constraints

    /// The constraints in the order of the format, then those that the options add to align the views. Throws the reason where they are not known.
    ///
    /// - Parameter superview: finds the index of an item's superview, or throws the reason why it is not known.
    mutating func constraints(superview: (CodeItem) throws(UnknownValue) -> Int) throws(UnknownValue) -> [LayoutDraft.Constraint] {
        var views: [CodeItem] = []
        for view in format.views {
            guard let item = items[view.name.text] else {
                throw UnknownValue("the views of the visual format have no '\(CodeReader.shown(view.name.text))'")
            }
            views.append(item)
        }
        let size: Attribute = format.isVertical ? .height : .width
        if let first = format.first {
            let parent = CodeItem(view: try superview(views[0]), guide: nil)
            try connect(first, CodeAnchor(item: parent, attribute: begin), CodeAnchor(item: views[0], attribute: begin), isEdge: true)
        }
        for (index, view) in format.views.enumerated() {
            if index > 0 {
                try connect(
                    format.connections[index - 1], CodeAnchor(item: views[index - 1], attribute: end),
                    CodeAnchor(item: views[index], attribute: begin),
                    isEdge: false)
            }
            for predicate in view.predicates {
                var constraint = LayoutDraft.Constraint(first: CodeAnchor(item: views[index], attribute: size), token: token)
                constraint.relation = predicate.relation
                constraint.priority = .success(try priority(predicate.priority))
                if case .path(let path) = predicate.object, path.words.count == 1, metrics[path.text] == nil, let other = items[path.text] {
                    constraint.second = CodeAnchor(item: other, attribute: size)
                } else {
                    constraint.constant = .success(try number(predicate.object))
                }
                made.append(constraint)
            }
        }
        if let last = format.last, let view = views.last {
            let parent = CodeItem(view: try superview(view), guide: nil)
            try connect(last, CodeAnchor(item: view, attribute: end), CodeAnchor(item: parent, attribute: end), isEdge: true)
        }
        for attribute in options.alignments {
            for (one, next) in zip(views, views.dropFirst()) {
                var constraint = LayoutDraft.Constraint(first: CodeAnchor(item: next, attribute: attribute), token: token)
                constraint.second = CodeAnchor(item: one, attribute: attribute)
                made.append(constraint)
            }
        }
        return made
    }

    /// Makes the constraints for what the format has between two anchors, such as `-8-`. At an edge of the superview, the standard distance is that to the
    /// superview's margin.
    private mutating func connect(
        _ connection: VisualFormatSyntax.Connection, _ from: CodeAnchor, _ to: CodeAnchor, isEdge: Bool
    ) throws(UnknownValue) {
        switch connection {
        case .flush: put(.equal, 0, 1000, from, to)
        case .standard where isEdge:
            var constraint = LayoutDraft.Constraint(first: to, token: token)
            constraint.second = from
            if from.attribute == begin, to.attribute == begin {
                constraint.second?.attribute = begin.atMargins ?? begin
            } else {
                constraint.first.attribute = end.atMargins ?? end
            }
            made.append(constraint)
        case .standard: put(.equal, 8, 1000, from, to)
        case .predicates(let predicates, _):
            for predicate in predicates {
                put(predicate.relation, try number(predicate.object), try priority(predicate.priority), from, to)
            }
        }
    }

    /// Makes the constraint that the distance from the anchor `from` to the anchor `to` is equal to a number, at most or at least that.
    private mutating func put(
        _ relation: RelationSyntax, _ distance: Rational, _ priority: Rational, _ from: CodeAnchor, _ to: CodeAnchor
    ) {
        var constraint = LayoutDraft.Constraint(first: to, token: token)
        constraint.second = from
        constraint.relation = relation
        constraint.constant = .success(distance)
        if options.isBackward, !format.isVertical {
            // From right to left, each view lies to the left of the one before it, so that the distance counts negatively.
            constraint.constant = .success(-distance)
            constraint.relation = relation.reversed
        }
        constraint.priority = .success(priority)
        made.append(constraint)
    }

    private func priority(_ expression: ExpressionSyntax?) throws(UnknownValue) -> Rational {
        guard let expression else { return 1000 }
        return try number(expression)
    }

    /// The value of a number or metric, which may be negated; Apple's formats have no other expressions. Throws the reason where it is not known or another
    /// expression.
    private func number(_ expression: ExpressionSyntax) throws(UnknownValue) -> Rational {
        switch expression {
        case .number(let value, _): return value
        case .grouped(let inner, _): return try number(inner)
        case .negated(let inner, _): return -(try number(inner))
        case .path(let path):
            guard let value = metrics[path.text] else {
                throw UnknownValue("the metrics of the visual format have no '\(CodeReader.shown(path.text))'")
            }
            return try value.rational.get()
        case .binary: throw UnknownValue("a visual format holds no sums")
        }
    }
}
