import Exact

/// A constraint as the file has it, all its fields.
package struct InterfaceConstraint: Sendable {
    package enum Relation: String, Sendable { case equal, lessThanOrEqual, greaterThanOrEqual }

    /// What a size class changes.
    package struct Variation: Sendable {
        package var sizeClasses: SizeClasses
        package var constant: Rational?
        package var priority: Rational?
    }

    package var id: String
    package var line: Int
    /// Nil for the view that it stands in.
    package var firstItem: String?
    package var firstAttribute: String
    package var relation = Relation.equal
    package var secondItem: String?
    package var secondAttribute: String?
    package var multiplier: Rational = 1
    package var constant: Rational = 0
    package var priority: Rational = 1000
    /// Removed at build time.
    package var isPlaceholder = false
    /// Of the standard distance; its constant stands in the file nearly always.
    package var isSymbolic = false
    package var hasConstant = false
    package var identifier: String?
    package var variations: [Variation] = []
    /// What could not be read of it, as a phrase.
    package var fault: String?
}
