import Engine
import Exact
import Language
import Simplex

/// A constraint that a line asks for, before it has a name and a place in the order of entry.
struct ConstraintDraft {
    /// What follows the line's name and a dot: `leading`, `2`; nil where the line makes one constraint.
    var part: String?
    var form: LinearForm<Anchor>
    var relation: Relation
    var constant: Rational
    var priority: Rational
    /// As typed, or as one would type it alone.
    var text: String
    var owner: EntityID?
    var isAutoLayout: Bool
}

extension Relation {
    init(_ syntax: RelationSyntax) {
        switch syntax {
        case .equal: self = .equal
        case .lessOrEqual: self = .lessOrEqual
        case .greaterOrEqual: self = .greaterOrEqual
        }
    }
}
