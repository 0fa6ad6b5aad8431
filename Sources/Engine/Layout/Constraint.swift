import Exact
import Vocabulary

/// What a constraint is known by inside the engine.
package enum ConstraintID: Hashable, Sendable {
    /// Typed by a person; never used twice in a session.
    case typed(Int)
    /// Follows from a view.
    case generated(EntityID, Generated)
    /// The wish of an edit variable.
    case suggestion(Anchor)
    /// A value held while asking.
    case frozen(Anchor)

    /// Not typed by a person as a constraint.
    package var isGenerated: Bool { if case .typed = self { false } else { true } }

    /// The view or variable that a constraint not typed belongs to.
    package var host: EntityID? {
        switch self {
        case .typed: nil
        case .generated(let view, _): view
        case .suggestion(let anchor), .frozen(let anchor): anchor.entity
        }
    }

    /// Asked for by a person, though it is no constraint that was typed.
    package var isAskedFor: Bool {
        switch self {
        case .suggestion, .frozen: true
        case .typed, .generated: false
        }
    }

    /// What is put to a question; no constraint of a layout has this id.
    package static func question(_ number: Int) -> ConstraintID { .typed(-1 - number) }

    /// The one thing that is put to a question.
    package static let claim = ConstraintID.question(0)

    package func hash(into hasher: inout Hasher) { hasher.combine(_rawHashValue(seed: 0)) }

    /// By one number: maps ask for it all the time.
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

/// `sum(form) relation constant` over anchors, with what is needed to show it.
package struct Constraint: Sendable {
    package let id: ConstraintID
    package var name: String
    /// Terms alone; its own constant is always 0.
    package var form: LinearForm<Anchor>
    package var relation: Relation
    /// What stands on the right once terms are collected.
    package var constant: Rational
    /// Above 0, at most 1000.
    package var priority: Rational
    /// Whether 1000 means required; content sizes are never truly required.
    package var mayBeRequired = true
    package var isActive = true
    /// Whether it is there at design time alone: Interface Builder's "remove at build time".
    package var isPlaceholder = false
    /// Ascending in the order of entry.
    package var order: Int
    /// As typed, or as one would type it; empty for generated ones, which have no words of their own.
    package var text: String
    /// The statement that made it, and which of its constraints it is, where metrics stand in it: what it says if they change.
    package var source: (statement: String, part: Int)?
    /// The script line it was typed in.
    package var line: Int?
    /// The nearest common ancestor of its items.
    package var owner: EntityID?
    /// Whether NSLayoutConstraint could express it.
    package var isAutoLayout = true
    /// Whose it is, where it stands for one that the system made in a layout that was brought in from elsewhere.
    package var system: SystemOrigin?
    /// What somebody wrote down about it.
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

    /// Not typed by a person as a constraint.
    package var isGenerated: Bool { id.isGenerated }

    /// Whether a person wrote it, who may therefore be asked to change it before what the system says.
    package var isOwn: Bool { !isGenerated && system == nil }

    /// What it comes from, where no person typed it.
    package var role: Generated.Role? { if case .generated(_, let generated) = id { generated.role } else { nil } }

    /// NSLayoutConstraint's class, as logs print it.
    package var className: String { system?.className ?? role?.className ?? "NSLayoutConstraint" }

    /// The identifier that UIKit gives it.
    package var identifier: String? { system?.identifier ?? role?.identifier }

    /// What stands before the last dot of its name, where there is one: the line that made it with others.
    package var lineName: String? { name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } }

    /// The views and variables it is about: where all terms cancelled, the view that it belongs to, with which it goes.
    var mentioned: [EntityID] { form.items.isEmpty ? owner.map { [$0] } ?? [] : form.items.map(\.term.entity) }

    func mentionsReadable(of view: EntityID) -> Bool {
        form.items.contains { if case .guide(view, .readable, _) = $0.term { true } else { false } }
    }

    /// Whether it speaks of any readable guide, as people's constraints may.
    package var isAboutReadableGuides: Bool {
        role == nil && form.items.contains { if case .guide(_, .readable, _) = $0.term { true } else { false } }
    }

    func usesMargins(of view: EntityID) -> Bool { form.items.contains { $0.term.entity == view && $0.term.isAboutMargins } }
}

/// What a constraint of the system is called where it was made.
package struct SystemOrigin: Equatable, Sendable {
    /// NSAutoresizingMaskLayoutConstraint, for example.
    package var className: String
    /// UIView-Encapsulated-Layout-Height, for example.
    package var identifier: String?

    package init(className: String, identifier: String? = nil) {
        self.className = className
        self.identifier = identifier
    }
}
