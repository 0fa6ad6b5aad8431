import Answers
import Exact
import Language
import Layout
import Session
import Vocabulary

/// The command `center VIEW [x|y]`.
struct CenterCommand: EditCommand {
    private var view: Word
    private var attributes: [Attribute] = [.centerX, .centerY]

    static let manual = Manual(
        name: "center", group: .constraints, summary: "add constraints that centre a view in its superview", synopsis: "center VIEW [x|y]",
        details: "On both axes, or on the one named.", examples: ["view card 100x50", "center card", "undo", "center card y"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        view = try arguments.word("a view")
        if !arguments.isAtEnd {
            attributes = try arguments.keyword(among: ["x", "y"], "'x' or 'y'").text == "x" ? [.centerX] : [.centerY]
        }
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        let layout = session.layout
        let view = try session.resolver.view(self.view)
        guard let parent = view.parent else {
            throw Diagnostic(
                .noCommonAncestor, "'\(view.name)' is a window: it has no superview to be centred in", at: self.view.span,
                hint: "a window stays at the origin; center a view in it")
        }
        let drafts = try attributes.map { attribute throws(Diagnostic) in
            try ConstraintDraft(.attribute(view.id, attribute), equals: .attribute(parent, attribute), at: self.view.span, in: layout)
        }
        try session.add(drafts, label: nil)
    }
}

/// The command `align A B … ATTR`.
struct AlignCommand: EditCommand {
    private var group: ViewGroup

    static let manual = Manual(
        name: "align", group: .constraints, summary: "add constraints that align views with the first one",
        synopsis: "align VIEW VIEW… ATTRIBUTE",
        details: "The attribute is an edge, a centre or a baseline; 'center' and 'edges' stand for several.",
        examples: ["label a \"Name\"", "label b \"Value\"", "label c \"Unit\"", "align a b c firstBaseline", "align a c trailing"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { group = try ViewGroup(&arguments, example: .leading) }

    func edit(_ session: inout Session) throws(Diagnostic) {
        let attributes = try group.attributes(session.layout)
        if attributes.contains(where: \.isSize) { throw group.isFor("equal", "'\(group.attribute.text)' is a size, no place to align at") }
        try session.add(try group.drafts(attributes, session.layout), label: nil)
    }
}

/// The command `equal A B … width|height`.
struct EqualCommand: EditCommand {
    private var group: ViewGroup

    static let manual = Manual(
        name: "equal", group: .constraints, summary: "add constraints that give views the size of the first one",
        synopsis: "equal VIEW VIEW… width|height|size",
        examples: ["view a 100x50", "view b", "view c", "equal a b c width", "equal a b height"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) { group = try ViewGroup(&arguments, example: .width) }

    func edit(_ session: inout Session) throws(Diagnostic) {
        let attributes = try group.attributes(session.layout)
        if !attributes.allSatisfy(\.isSize) { throw group.isFor("align", "'\(group.attribute.text)' is a place, no size") }
        try session.add(try group.drafts(attributes, session.layout), label: nil)
    }
}

/// The arguments `A B … ATTR`: several views and an attribute, in which all follow the first view.
private struct ViewGroup: Sendable {
    /// The views, at least two.
    private(set) var views: [Word]
    private(set) var attribute: Word

    /// Reads the arguments; `example` is an attribute that messages suggest.
    init(_ arguments: inout ArgumentCursor, example: Attribute) throws(Diagnostic) {
        var words = [try arguments.word("a view"), try arguments.word("another view")]
        while !arguments.isAtEnd { words.append(try arguments.word("a view or an attribute such as \(example.rawValue)")) }
        guard let last = words.last, words.count > 2 else {
            let isAttribute = words.last.map { !$0.isQuoted && Self.attributes(named: $0.text) != nil } ?? false
            throw arguments.missing(isAttribute ? "two views before '\(words[1].text)'" : "an attribute such as \(example.rawValue)")
        }
        (views, attribute) = (words.dropLast(), last)
    }

    private static func attributes(named name: String) -> [Attribute]? {
        Attribute(rawValue: name).map { [$0] } ?? AttributeGroup.named[name]?.attributes
    }

    func attributes(_ layout: Layout) throws(Diagnostic) -> [Attribute] {
        if !attribute.isQuoted, let found = Self.attributes(named: attribute.text) { return found }
        if layout.view(named: attribute.text) != nil {
            throw Diagnostic(
                .usage, "expected an attribute behind the views, found the view '\(attribute.text)'", at: attribute.span,
                hint: "leading, centerY or width, for example")
        }
        throw Diagnostic(
            .unknownName, "there is no attribute '\(attribute.text)'", at: attribute.span,
            hint: didYouMean(attribute.text, among: Attribute.allCases.map(\.rawValue) + AttributeGroup.names)
                ?? "leading, centerY or width, for example")
    }

    /// An error whose hint names the command that takes this attribute.
    func isFor(_ command: String, _ message: String) -> Diagnostic {
        let names = views.map { $0.spelling }.joined(separator: " ")
        return Diagnostic(.usage, message, at: attribute.span, hint: "\(command) \(names) \(attribute.text)")
    }

    /// Makes the attributes of each other view equal to those of the first.
    func drafts(_ attributes: [Attribute], _ layout: Layout) throws(Diagnostic) -> [ConstraintDraft] {
        let resolver = Resolver(layout)
        let first = try resolver.view(views[0]).id
        var seen: Set<EntityID> = [first]
        var drafts: [ConstraintDraft] = []
        for word in views.dropFirst() {
            let view = try resolver.view(word).id
            guard seen.insert(view).inserted else {
                throw Diagnostic(.usage, "'\(word.text)' is named twice", at: word.span, hint: "name each view once")
            }
            for attribute in attributes {
                drafts.append(
                    try ConstraintDraft(.attribute(view, attribute), equals: .attribute(first, attribute), at: word.span, in: layout))
            }
        }
        return drafts
    }
}
