import Exact

/// A constraint with all its fields in an Interface Builder file.
package struct InterfaceConstraint: Sendable {
    package enum Relation: String, Sendable { case equal, lessThanOrEqual, greaterThanOrEqual }

    /// The constant and the priority that the file gives the constraint for a combination of size classes; each is nil where it gives none.
    package struct Variation: Sendable {
        package var sizeClasses: SizeClasses
        package var constant: Rational?
        package var priority: Rational?
    }

    package var id: String
    package var line: Int
    /// The id of the first item; nil for the view in which the constraint stands.
    package var firstItem: String?
    package var firstAttribute: String
    package var relation = Relation.equal
    package var secondItem: String?
    package var secondAttribute: String?
    package var multiplier: Rational = 1
    package var constant: Rational = 0
    package var priority: Rational = 1000
    /// Whether the constraint is removed at build time.
    package var isPlaceholder = false
    /// Whether an outlet or outlet collection refers to the constraint, by which code may change it.
    package var hasOutlet = false
    /// Whether the constant is the standard distance. The file nearly always has it as a number, too.
    package var isSymbolic = false
    package var hasConstant = false
    package var identifier: String?
    package var variations: [Variation] = []
    /// Why a part of the constraint could not be read, as a phrase; nil where all could be.
    package var fault: String?
}
