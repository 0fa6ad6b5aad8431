import Exact
import Vocabulary

/// Identifies a constraint inside the engine.
package enum ConstraintID: Hashable, Sendable {
    /// A constraint typed by a person; numbers are never reused in a session.
    case typed(Int)
    /// A constraint that follows from a view.
    case generated(EntityID, Generated)
    /// The suggested value of an edit variable.
    case suggestion(Anchor)
    /// A value that `freeze` holds.
    case frozen(Anchor)

    /// Whether the constraint was not typed as a constraint.
    package var isGenerated: Bool { if case .typed = self { false } else { true } }

    /// The view or variable that a generated constraint belongs to; nil for typed ones.
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

    /// An id for a row of a question; no constraint of a layout has it.
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
    /// Whether priority 1000 makes it required. Content sizes are never required in this sense.
    package var mayBeRequired = true
    package var isActive = true
    /// Whether it exists only at design time: Interface Builder's "remove at build time".
    package var isPlaceholder = false
    /// The position of the constraint in the order of entry.
    package var order: Int
    /// The constraint as it was typed, or as a person would type it; empty for generated ones, whose text is made when needed.
    package var text: String
    /// The statement that made it, and the index of the constraint among those of the statement; kept where metrics occur in it, to
    /// make it again when they change.
    package var source: (statement: String, part: Int)?
    /// The line of the script, of standard input or of the imported file that it comes from. Nil for what was typed in the shell, and for
    /// what the system adds.
    package var sourcePlace: SourcePlace?
    /// The rules of `lint` that a comment on its line switches off.
    package var lintExceptions: Set<LintRule> = []
    /// The nearest common ancestor of the constraint's items.
    package var owner: EntityID?
    /// Whether NSLayoutConstraint could express it.
    package var isAutoLayout = true
    /// The system's names for it, where it stands for a constraint that the system made in an imported layout.
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

    package var isRequired: Bool { mayBeRequired && priority >= 1000 }

    /// Whether it was not typed as a constraint.
    package var isGenerated: Bool { id.isGenerated }

    /// Whether a person wrote it. Such constraints are suggested for changes before those of the system.
    package var isOwn: Bool { !isGenerated && system == nil }

    /// The role of a generated constraint; nil for others.
    package var role: Generated.Role? { if case .generated(_, let generated) = id { generated.role } else { nil } }

    /// The class of the constraint as logs print it.
    package var className: String { system?.className ?? role?.className ?? "NSLayoutConstraint" }

    /// The identifier that UIKit gives the constraint.
    package var identifier: String? { system?.identifier ?? role?.identifier }

    /// The part of its name before the last dot: the name of the statement that made it with others. Nil without a dot.
    package var lineName: String? { name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } }

    /// The views and variables that it mentions. Where all terms cancelled, this is its owner, with which it is removed.
    var mentioned: [EntityID] { form.items.isEmpty ? owner.map { [$0] } ?? [] : form.items.map(\.term.entity) }

    func mentionsReadable(of view: EntityID) -> Bool {
        form.items.contains { if case .guide(view, .readable, _) = $0.term { true } else { false } }
    }

    /// Whether a typed constraint mentions a readable guide.
    package var isAboutReadableGuides: Bool {
        role == nil && form.items.contains { if case .guide(_, .readable, _) = $0.term { true } else { false } }
    }

    func usesMargins(of view: EntityID) -> Bool { form.items.contains { $0.term.entity == view && $0.term.isAboutMargins } }
}

/// The names of a constraint that the system made elsewhere.
package struct SystemOrigin: Equatable, Sendable {
    /// Its class, such as `NSAutoresizingMaskLayoutConstraint`.
    package var className: String
    /// Its identifier, such as `UIView-Encapsulated-Layout-Height`.
    package var identifier: String?

    package init(className: String, identifier: String? = nil) {
        self.className = className
        self.identifier = identifier
    }
}
