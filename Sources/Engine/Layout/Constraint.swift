import Exact
import Vocabulary

/// Identifies a constraint inside the engine.
package enum ConstraintID: Hashable, Sendable {
    /// A constraint that was typed or imported; numbers are never reused in a session.
    case typed(Int)
    /// A constraint that the system adds for what a view is.
    case generated(EntityID, Generated)
    /// The constraint that `suggest` makes: it asks for a value of the anchor (an edit variable).
    case suggestion(Anchor)
    /// The constraint by which `freeze` holds the anchor at a value.
    case frozen(Anchor)

    /// Whether the constraint was not typed or imported as a constraint: it is generated for a view, or comes from `suggest` or `freeze`.
    package var isGenerated: Bool { if case .typed = self { false } else { true } }

    /// The view or variable that the constraint belongs to, if it is generated or comes from `suggest` or `freeze`; nil for typed ones.
    package var host: EntityID? {
        switch self {
        case .typed: nil
        case .generated(let view, _): view
        case .suggestion(let anchor), .frozen(let anchor): anchor.entity
        }
    }

    /// Whether a person asked for the constraint with `suggest` or `freeze`.
    package var isAskedFor: Bool {
        switch self {
        case .suggestion, .frozen: true
        case .typed, .generated: false
        }
    }

    /// The id of a row that exists only within the computation for one question; no constraint of a layout has it.
    package static func question(_ number: Int) -> ConstraintID { .typed(-1 - number) }

    /// The id of the constraint that stands for what `why not` was asked about (the claim). No constraint of a layout has it.
    package static let claim = ConstraintID.question(0)

    package func hash(into hasher: inout Hasher) { hasher.combine(_rawHashValue(seed: 0)) }

    /// Hashes the id as one number, since maps do it very often.
    // swift-format-ignore: NoLeadingUnderscores
    package func _rawHashValue(seed: Int) -> Int {
        switch self {
        case .typed(let number): number.scattered(seed)
        case .generated(let view, let kind):
            (-1 &- (view.number &* 0x10_0000 &+ kind.role.rawValue &+ kind.index &* 64)).scattered(seed)
        case .suggestion(let anchor), .frozen(let anchor): anchor._rawHashValue(seed: seed)
        }
    }
}

/// A constraint, as `sum(form) relation constant` over anchors, with what is needed to show it.
package struct Constraint: Sendable {
    package let id: ConstraintID
    package var name: String
    /// The terms; the form's own constant is always 0.
    package var form: LinearForm<Anchor>
    package var relation: Relation
    /// The constant on the right side, after terms are collected.
    package var constant: Rational
    /// The priority, above 0 and at most 1000.
    package var priority: Rational
    /// Whether priority 1000 makes the constraint required. Content sizes are not required even at 1000.
    package var mayBeRequired = true
    package var isActive = true
    /// Whether the constraint exists only at design time: Interface Builder's "remove at build time".
    package var isPlaceholder = false
    /// The position in the order of entry: constraints that are generated for views come first (`Generated.order`), then all others, in the order in which they
    /// were made or, if that was later, activated again.
    package var order: Int
    /// The constraint as it was typed, or as a person would type it; empty for generated ones, whose text is made when needed.
    package var text: String
    /// The text of the statement that made the constraint, and the constraint's index among those that this text makes: it is made again when metrics in the
    /// text change. Nil where no metric occurs in it.
    package var source: (statement: String, part: Int)?
    /// The line of the script, of standard input or of the imported file that the constraint comes from. Nil for what was typed in the shell, and for what the
    /// system adds.
    package var sourcePlace: SourcePlace?
    /// The rules of `lint` that a comment on the constraint's line switches off for it.
    package var lintExceptions: Set<LintRule> = []
    /// The nearest view that contains all views in the constraint (each view contains itself); nil where there is none. For a generated constraint it is the
    /// view for which it is generated.
    package var owner: EntityID?
    /// Whether NSLayoutConstraint could express the constraint.
    package var isAutoLayout = true
    /// The system's class and identifier for the constraint, where it stands for one that the system made in an imported layout; nil for others.
    package var system: SystemOrigin?
    /// The note that somebody wrote about the constraint.
    package var note: String?

    package init(
        id: ConstraintID, name: String, form: LinearForm<Anchor>, relation: Relation, constant: Rational, priority: Rational,
        order: Int, text: String
    ) {
        self.id = id
        self.name = name
        self.form = form
        self.relation = relation
        self.constant = constant
        self.priority = priority
        self.order = order
        self.text = text
    }

    /// Whether the constraint has to hold.
    package var isRequired: Bool { mayBeRequired && priority >= 1000 }

    /// Whether the constraint was not typed or imported as a constraint: it is generated for a view, or comes from `suggest` or `freeze`.
    package var isGenerated: Bool { id.isGenerated }

    /// Whether a person wrote the constraint: it is not generated, and does not stand for one that the system made in an imported layout. Changes of such
    /// constraints are proposed before changes of others.
    package var isUserWritten: Bool { !isGenerated && system == nil }

    /// The role of a generated constraint; nil for others.
    package var role: Generated.Role? { if case .generated(_, let generated) = id { generated.role } else { nil } }

    /// The class of the constraint as logs print it.
    package var className: String { system?.className ?? role?.className ?? "NSLayoutConstraint" }

    /// The identifier that UIKit or AppKit gives the constraint; nil where there is none.
    package var identifier: String? { system?.identifier ?? role?.identifier }

    /// The part of the constraint's name before the last dot (`pins` of `pins.leading`): the name of the statement that made it with others. Nil for a name
    /// without a dot.
    package var statementName: String? { name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } }

    /// The views and variables in the constraint. Where all its terms cancelled each other, this is its owner, with which it is removed; empty if it has none.
    var mentioned: [EntityID] { form.items.isEmpty ? owner.map { [$0] } ?? [] : form.items.map(\.term.entity) }

    func mentionsReadable(of view: EntityID) -> Bool {
        form.items.contains { if case .guide(view, .readable, _) = $0.term { true } else { false } }
    }

    /// Whether the constraint mentions a readable guide; false for constraints that are generated for a view.
    package var isAboutReadableGuides: Bool {
        role == nil && form.items.contains { if case .guide(_, .readable, _) = $0.term { true } else { false } }
    }

    func usesMargins(of view: EntityID) -> Bool { form.items.contains { $0.term.entity == view && $0.term.isAboutMargins } }
}

/// The class and identifier that the system has for a constraint which it made in an imported layout.
package struct SystemOrigin: Equatable, Sendable {
    /// The constraint's class, such as `NSAutoresizingMaskLayoutConstraint`.
    package var className: String
    /// The constraint's identifier, such as `UIView-Encapsulated-Layout-Height`; nil for none.
    package var identifier: String?

    package init(className: String, identifier: String? = nil) {
        self.className = className
        self.identifier = identifier
    }
}
