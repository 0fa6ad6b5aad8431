import Exact
import Simplex

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

    /// By one number: maps ask for it all the time.
    package func hash(into hasher: inout Hasher) {
        switch self {
        case .typed(let number): hasher.combine(number)
        case .generated(let view, let kind): hasher.combine(-1 - (view.number * 16 + kind.place))
        case .suggestion(let anchor), .frozen(let anchor): hasher.combine(anchor)
        }
    }
}

/// What a view implies.
package enum Generated: String, Hashable, Sendable, CaseIterable {
    case nonnegativeWidth = "width>=0"
    case nonnegativeHeight = "height>=0"
    case hugWidth = "hug.h"
    case hugHeight = "hug.v"
    case resistWidth = "resist.h"
    case resistHeight = "resist.v"
    case windowLeft = "left"
    case windowTop = "top"
    case windowWidth = "width"
    case windowHeight = "height"

    /// Where it stands among all.
    var place: Int {
        switch self {
        case .nonnegativeWidth: 0
        case .nonnegativeHeight: 1
        case .hugWidth: 2
        case .hugHeight: 3
        case .resistWidth: 4
        case .resistHeight: 5
        case .windowLeft: 6
        case .windowTop: 7
        case .windowWidth: 8
        case .windowHeight: 9
        }
    }

    /// Order of entry: sizes first, then what the system generates, then what people type; by view and kind, whatever the history.
    func order(of view: EntityID) -> Int {
        let rank = self == .nonnegativeWidth || self == .nonnegativeHeight ? 0 : 1
        return (rank << 40) + view.number * 10 + place
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

    /// NSLayoutConstraint's class, as logs print it.
    package var className: String {
        guard case .generated(_, let kind) = id else { return "NSLayoutConstraint" }
        return switch kind {
        case .hugWidth, .hugHeight, .resistWidth, .resistHeight: "NSContentSizeLayoutConstraint"
        default: "NSLayoutConstraint"
        }
    }

    /// What stands before the last dot of its name, where there is one: the line that made it with others.
    package var lineName: String? { name.lastIndex(of: ".").map { String(name[..<$0]) } }

    var strength: Strength { isRequired ? .required(order: order) : .optional(priority) }
}
