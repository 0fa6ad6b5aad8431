import Exact

/// A constraint with all its fields in the file.
package struct InterfaceConstraint: Sendable {
    package enum Relation: String, Sendable { case equal, lessThanOrEqual, greaterThanOrEqual }

    /// The constant and priority that the constraint has for a combination of size classes; nil where its usual one stays.
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
    /// Whether it is removed at build time.
    package var isPlaceholder = false
    /// Whether an outlet refers to it, by which code may change it.
    package var hasOutlet = false
    /// Whether its constant is the standard distance; the file nearly always has the number, too.
    package var isSymbolic = false
    package var hasConstant = false
    package var identifier: String?
    package var variations: [Variation] = []
    /// The reason for which part of it could not be read, as a phrase.
    package var fault: String?
}
