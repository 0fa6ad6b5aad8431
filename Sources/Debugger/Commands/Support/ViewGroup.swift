import ArgumentParsing
import Language
import Layout
import Session
import Vocabulary

/// The arguments `A B … ATTR`: several views, and an attribute that all others are to have in common with the first view.
struct ViewGroup: Sendable {
    /// The views, at least two.
    private(set) var views: [Word]
    private(set) var attribute: Word

    /// Takes the views and the attribute from the arguments.
    ///
    /// - Parameter attribute: what the synopsis calls the attribute.
    init(_ arguments: Arguments, _ attribute: String) throws(Diagnostic) {
        (views, self.attribute) = (arguments.words("VIEW"), try arguments.word(attribute))
    }

    /// Throws where the arguments are one view and an attribute, so that there is no second view to compare with.
    static func refuseMisuse(_ arguments: ArgumentCursor) throws(Diagnostic) {
        var copy = arguments
        guard copy.optionalWord() != nil, let word = copy.optionalWord(), copy.isAtEnd else { return }
        if !word.isQuoted, attributes(named: word.text) != nil { throw copy.missing("two views before '\(word.text)'") }
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

    /// An error whose hint names the command that takes this attribute; the command gets the same views.
    func errorSuggesting(_ command: String, _ message: String) -> Diagnostic {
        let names = views.map { $0.spelling }.joined(separator: " ")
        return Diagnostic(.usage, message, at: attribute.span, hint: "\(command) \(names) \(attribute.text)")
    }

    /// Constraints that make the attributes of each other view equal to those of the first view. Throws where a view is named twice.
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
