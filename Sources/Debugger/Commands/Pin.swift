import Answers
import ArgumentParsing
import Exact
import Language
import Layout
import Session
import Vocabulary

/// The command `pin VIEW EDGE,… [to VIEW[.GUIDE]] [N] [@PRIORITY]`, which adds constraints on a view's edges, or on its width and height.
struct PinCommand: EditCommand {
    private var view: Word
    /// The edges or sizes that are pinned.
    private var parts: [Word]
    /// The view or guide to pin to; nil where none was typed, and edges are pinned to the superview.
    private var target: PathSyntax?
    private var amount: (syntax: ExpressionSyntax, text: String)?
    private var priority: (syntax: ExpressionSyntax, text: String)?

    static let manual = Manual(
        name: "pin", group: .constraints, summary: "add constraints on edges or sizes, as Xcode's pin button does",
        synopsis: "pin VIEW EDGE,… [to VIEW[.GUIDE]] [N] [@PRIORITY]\npin VIEW width|height N [@PRIORITY]",
        details: """
            N is the distance inwards from the superview or a view around it, 0 unless given. To a view beside it, it is the distance \
            between the two: the leading edge goes to the other's trailing one; both edges of an axis go to the same edges. \
            EDGE is leading, trailing, left, right, top or bottom, or several at once: edges, horizontalEdges, verticalEdges. Width and \
            height are set to N.
            """,
        examples: [
            "view card", "pin card edges 16", "label title \"Hello\" in card", "label more \"More\" in card",
            "pin title leading,top to card.margins", "pin more leading to title 8 @high", "pin more height 44",
        ],
        expected: ["N": "a distance"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        view = try arguments.word("VIEW")
        parts = (arguments.keyword("width") ?? arguments.keyword("height")).map { [$0] } ?? arguments.words("EDGE")
        target = arguments.optionalPath("VIEW[.GUIDE]")
        amount = arguments.optionalExpressionWithText("N")
        priority = arguments.optionalExpressionWithText("PRIORITY")
    }

    /// Throws for `pin card to other`, where the edges are missing, and for `pin card leading top 8`, where the comma between edges is missing.
    static func refuseMisuse(_ arguments: ArgumentCursor) throws(Diagnostic) {
        var copy = arguments
        guard let view = copy.optionalWord() else { return }
        let span = copy.nextSpan
        if copy.optionalKeyword("to") != nil {
            throw Diagnostic(.usage, "expected edges before 'to'", at: span, hint: "pin \(view.spelling) edges to VIEW, for example")
        }
        guard let parts = try? copy.commaSeparated({ cursor throws(Diagnostic) in try cursor.word("an edge") }) else { return }
        try refuseBlanks(after: parts, copy)
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let layout = editor.layout
        let view = try editor.resolver.view(self.view)
        let attributes = try self.attributes()
        let drafts =
            attributes[0].isSize ? try sizes(of: view, attributes, layout) : try distances(from: view, attributes, layout)
        try editor.add(drafts, label: nil)
    }

    /// Throws for a list with blanks, such as `leading top 8`, where `leading,top 8` is meant. A word at the end of the line passes, since
    /// it may be a metric's name.
    private static func refuseBlanks(after parts: [Word], _ arguments: ArgumentCursor) throws(Diagnostic) {
        var ahead = arguments
        guard let word = ahead.optionalKeyword(among: names), let next = ahead.peek(), next.kind != .end else { return }
        if case .symbol(let symbol) = next.kind, symbol != .comma { return }
        throw blank(before: word, after: parts)
    }

    private static func blank(before word: Word, after parts: [Word]) -> Diagnostic {
        Diagnostic(
            .syntax, "'\(word.text)' is no distance", at: word.span,
            hint: "commas, not blanks, stand between edges: \((parts + [word]).map(\.text).joined(separator: ","))")
    }

    // MARK: What is pinned

    private static let compounds = ["edges", "horizontalEdges", "verticalEdges"]
    private static let edges: [Attribute] = [.leading, .trailing, .left, .right, .top, .bottom]
    static let names = compounds + (edges + [.width, .height]).map(\.rawValue)

    /// The attributes in the order typed: only edges or only sizes, each once, and at least one.
    private func attributes() throws(Diagnostic) -> [Attribute] {
        var found: [Attribute] = []
        for part in parts {
            for attribute in try attributes(part) where !found.contains(attribute) { found.append(attribute) }
        }
        let (sizes, edges) = (found.filter(\.isSize), found.filter { !$0.isSize })
        if !sizes.isEmpty, !edges.isEmpty {
            func line(_ attributes: [Attribute]) -> String {
                "pin \(view.spelling) \(attributes.map(\.rawValue).joined(separator: ",")) N"
            }
            throw Diagnostic(
                .usage, "one number cannot be a distance and a size",
                at: (parts.first?.span ?? view.span).union(parts.last?.span ?? view.span),
                hint: "\(line(edges)); \(line(sizes))")
        }
        return found
    }

    private func attributes(_ part: Word) throws(Diagnostic) -> [Attribute] {
        if Self.compounds.contains(part.text), let several = AttributeGroup.named[part.text]?.attributes { return several }
        let name = view.spelling
        guard let attribute = Attribute(rawValue: part.text) else {
            if part.text == "center" { throw Diagnostic(.usage, "a centre is no edge", at: part.span, hint: "center \(name)") }
            if part.text == "size" { throw Diagnostic(.usage, "a size has two sides", at: part.span, hint: "pin \(name) width,height N") }
            throw Diagnostic(
                .unknownName, "there is no edge '\(part.text)'", at: part.span,
                hint: didYouMean(part.text, among: Self.names) ?? "one of \(Self.names.joined(separator: ", "))")
        }
        if attribute.isSize || Self.edges.contains(attribute) { return [attribute] }
        let hint =
            switch attribute {
            case .centerX: "center \(name) x"
            case .centerY: "center \(name) y"
            case .firstBaseline, .lastBaseline: "align A \(name) \(attribute.rawValue)"
            default: "pin \(name) EDGE to VIEW.margins"
            }
        throw Diagnostic(.usage, "'\(attribute.rawValue)' is no edge to pin", at: part.span, hint: hint)
    }

    // MARK: What it is pinned to

    private enum TargetPosition { case around, inside, beside }

    private func distances(from view: View, _ attributes: [Attribute], _ layout: Layout) throws(Diagnostic) -> [ConstraintDraft] {
        let (path, position) = try goal(of: view, layout)
        let resolver = Resolver(layout, subject: view.id)
        let (distance, strength) = try numbers(layout)
        let text = ConstraintText(layout: layout)
        var drafts: [ConstraintDraft] = []
        for attribute in attributes {
            let other = position == .beside && !attributes.contains(attribute.opposite) ? attribute.opposite : attribute
            let first = Anchor.attribute(view.id, attribute)
            // The resolver reads the path, since guides have attributes of their own.
            let second = try resolver.anchor(PathSyntax(path.words + [Word(other.rawValue, path.span)]))
            let isAdded = attribute.isNearEdge == (position != .inside)
            let source =
                "\(text.text(first)) == \(text.text(second)) \(isAdded ? "+" : "-") (\(amount?.text ?? "0"))\(prioritySource)"
            drafts.append(
                try ConstraintDraft(
                    first, equals: second, plus: isAdded ? distance : -distance, priority: strength, source: source,
                    at: target?.span ?? self.view.span, in: layout))
        }
        return drafts
    }

    /// The view or guide to pin to, and where it is: `around` the pinned view (as its superview is), `inside` it, or `beside` it.
    private func goal(of view: View, _ layout: Layout) throws(Diagnostic) -> (path: PathSyntax, position: TargetPosition) {
        guard let target else {
            guard let parent = view.parent else {
                throw Diagnostic(
                    .noCommonAncestor, "'\(view.name)' is a window: it has no superview to be pinned to", at: self.view.span,
                    hint: "resize \(Word.spelling(of: view.name)) WxH")
            }
            return (PathSyntax([Word(layout.name(of: parent), self.view.span, isQuoted: true)]), .around)
        }
        let (other, rest) = try Resolver(layout, subject: view.id).viewPart(target)
        let name = Word.spelling(of: view.name)
        if let last = rest.last, rest.count == 1, Attribute(rawValue: last.text) != nil {
            let others = Word.spelling(of: layout.name(of: other))
            let isSingle = parts.count == 1 && Attribute(rawValue: parts[0].text) != nil
            throw Diagnostic(
                .usage, "'to' is followed by a view, not by one of its attributes", at: last.span,
                hint: isSingle
                    ? "\(name).\(parts[0].text) == \(others).\(last.text) + N"
                    : "pin \(name) \(parts.map(\.text).joined(separator: ",")) to \(others)")
        }
        if other == view.id {
            throw Diagnostic(.usage, "'\(view.name)' cannot be pinned to itself", at: target.span, hint: "leave out 'to' for the superview")
        }
        let position: TargetPosition =
            layout.ancestry(of: view.id).contains(other) ? .around : layout.ancestry(of: other).contains(view.id) ? .inside : .beside
        return (target, position)
    }

    // MARK: Sizes

    private func sizes(of view: View, _ attributes: [Attribute], _ layout: Layout) throws(Diagnostic) -> [ConstraintDraft] {
        let name = Word.spelling(of: view.name)
        if let target {
            let other = try Resolver(layout, subject: view.id).viewPart(target).view
            throw Diagnostic(
                .usage, "a size is a number, not a distance to a view", at: target.span,
                hint: "equal \(Word.spelling(of: layout.name(of: other))) \(name) \(attributes.count > 1 ? "size" : attributes[0].rawValue)"
            )
        }
        if view.kind == .window {
            throw Diagnostic(.usage, "a window has a frame, not constraints on its size", at: self.view.span, hint: "resize \(name) WxH")
        }
        guard let amount else {
            throw Diagnostic(
                .usage, "a size has to be given", at: parts[0].span, hint: "pin \(name) \(parts[0].text) 44")
        }
        let (size, strength) = try numbers(layout)
        return try attributes.map { attribute throws(Diagnostic) in
            let anchor = Anchor.attribute(view.id, attribute)
            return try ConstraintDraft(
                anchor, equals: nil, plus: size, priority: strength,
                source: "\(ConstraintText(layout: layout).text(anchor)) == (\(amount.text))\(prioritySource)", at: parts[0].span, in: layout
            )
        }
    }

    // MARK: Numbers

    private func numbers(_ layout: Layout) throws(Diagnostic) -> (amount: Rational, priority: Rational) {
        if case .path(let path)? = amount?.syntax, Self.names.contains(path.text), layout.meaning(of: path.text) == nil {
            throw Self.blank(before: Word(path.text, path.span), after: parts)
        }
        let resolver = Resolver(layout)
        let number: Rational = if let amount { try resolver.number(amount.syntax) } else { 0 }
        let strength: Rational = if let priority { try resolver.priority(priority.syntax) } else { 1000 }
        return (number, strength)
    }

    private var prioritySource: String { priority.map { " @(\($0.text))" } ?? "" }
}

extension Attribute {
    /// The opposite edge; other attributes stay the same.
    fileprivate var opposite: Attribute {
        switch self {
        case .leading: .trailing
        case .trailing: .leading
        case .left: .right
        case .right: .left
        case .top: .bottom
        case .bottom: .top
        default: self
        }
    }

    /// Whether the attribute is an edge (leading, left or top) from which positions grow towards the inside of the view.
    fileprivate var isNearEdge: Bool { self == .leading || self == .left || self == .top }
}
