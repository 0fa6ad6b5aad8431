import Engine
import Exact
import Simplex

/// What a statement was asked for, as values for the renderers.
package indirect enum Answer: Sendable {
    case frames([FrameRow])
    case values([(name: String, value: Double)])
    case number(Double)
    case tree([TreeNode])
    case constraints([ConstraintRow])
    case status(StatusValue)
    case picture(PictureValue)
    /// `isComplete` only where all were asked for.
    case conflicts([ConflictValue], isComplete: Bool?)
    case explanation(ExplanationValue)
    case derivation(DerivationValue)
    case ambiguity([AmbiguityRow], ties: [TieValue] = [], suggestions: [String])
    /// Settings with their values.
    case settings([(name: String, value: String)])
    /// An expectation that was met; what was found.
    case met(String)
    /// Text as it is: help, what was undone or saved.
    case text(String)
    /// What a command that was only tried would answer.
    case tried(Answer?)
    case objection(ObjectionValue)
    case ladder(LadderValue)
    case alternative(AlternativeValue)
    /// What `missing` added, about one view or all.
    case missing([(id: String, text: String)], view: String?)
}

package struct FrameRow: Sendable {
    package var view: String
    /// In the superview's coordinates.
    package var frame: Rect
    /// In window coordinates.
    package var absolute: Rect
    /// Its text does not fit its width.
    package var isTruncated: Bool
}

package struct TreeNode: Sendable {
    package var name: String
    package var kind: String
    package var frame: Rect
    package var ambiguous: [Axis]
    /// Suspended constraints that mention it.
    package var conflicts: [String]
    package var children: [TreeNode]
}

package struct ConstraintRow: Sendable {
    package enum State: String, Sendable { case satisfied, broken, suspended, inactive }

    package var id: String
    package var text: String
    package var priority: Rational
    package var className: String
    package var owner: String?
    package var state: State
    package var violation: Double
    package var line: Int?
    package var isGenerated: Bool
    /// Whether NSLayoutConstraint could express it.
    package var isAutoLayout: Bool
}

package struct StatusValue: Sendable {
    package struct Broken: Sendable {
        package var id: String
        package var priority: Rational
        package var violation: Double
    }

    package var views: Int
    /// Typed ones.
    package var constraints: Int
    package var broken: [Broken]
    package var suspended: [String]
    /// `axis` is nil for a raw variable.
    package var ambiguous: [(view: String, axis: Axis?)]
    package var truncated: [String]
}

/// What `draw` draws: rectangles in window coordinates, superviews before subviews.
package struct PictureValue: Sendable {
    package struct Item: Sendable {
        package var name: String
        package var kind: String
        package var text: String?
        package var frame: Rect
        /// How deep it is in the tree; 0 for the one drawn.
        package var depth: Int
        package var isAmbiguous: Bool
        package var isTruncated: Bool
    }

    package var items: [Item]
    /// Broken and suspended constraints, for the legend.
    package var broken: [(id: String, text: String)]
}

package struct ExplanationValue: Sendable {
    package var constraint: ConstraintRow
    /// A satisfied inequality's reserve; nil for equations.
    package var slack: Double?
    package var because: [Reason]
    package var isTie: Bool
    package var threshold: Rational?
    package var proof: ProofValue?
    /// What would break instead above the threshold.
    package var instead: [Cost] = []
    /// Whether nothing would change without it; `nil` unless it is satisfied.
    package var isRedundant: Bool?
    package var without: Difference?
    /// What a redundant one follows from, with the proof that its opposite cannot hold with these; empty where from none.
    package var implied: [Reason] = []
    package var impliedProof: ProofValue?
    /// Whether what is ambiguous could go further without it; nothing that is seen changes.
    package var isBound = false

    /// What would be different without it.
    package struct Difference: Sendable {
        package var frames: [AlternativeValue.Change] = []
        package var values: [(name: String, now: Double, then: Double)] = []
        package var satisfied: [String] = []
        package var broken: [Cost] = []
        /// `axis` is nil for a raw variable.
        package var ambiguous: [(view: String, axis: Axis?)] = []
    }

    package struct Cost: Sendable {
        package var id: String
        package var violation: Double
    }

    package struct Reason: Sendable {
        package var id: String
        package var text: String
        package var priority: Rational
        /// It does not hold itself.
        package var isBroken: Bool
    }
}

package struct DerivationValue: Sendable {
    package struct Term: Sendable {
        package var id: String
        package var text: String
        package var multiplier: Rational
        package var contributes: Rational
    }

    /// The expression, its terms collected.
    package var expression: String
    package var value: Double
    package var terms: [Term]
    package var constant: Rational
    package var isAmbiguous: Bool
    /// Whether the terms account for the whole value.
    package var isDerived: Bool
}

/// What stands against something that is asked for.
package struct ObjectionValue: Sendable {
    package struct Cost: Sendable {
        package var id: String
        package var text: String
        package var priority: Rational
        /// How far it is from holding now, and would be.
        package var now: Double
        package var violation: Double
    }

    package enum Verdict: Sendable { case holds, free, costly, forbidden }

    package var verdict: Verdict
    /// What was asked for, and its expression.
    package var claim: String
    package var expression: String
    package var value: Double
    /// What it may be without any cost.
    package var minimum: Double?
    package var maximum: Double?
    package var because: [ExplanationValue.Reason] = []
    package var proof: ProofValue?
    package var cost: [Cost] = []
}

/// Who pulls on a size.
package struct LadderValue: Sendable {
    package struct Rung: Sendable {
        package var id: String
        package var priority: Rational
        /// What the size would have to be for it: `relation wants`.
        package var relation: Relation
        package var wants: Double
        package var violation: Double
        package var isSuspended: Bool
        package var decides: Bool
    }

    /// `title.width`
    package var size: String
    package var got: Double
    package var isAmbiguous: Bool
    package var rungs: [Rung]
}

/// Another layout that is as good, as far as it differs.
package struct AlternativeValue: Sendable {
    package struct Change: Sendable {
        /// The frame as it is.
        package var now: Rect
        /// As it would be there.
        package var row: FrameRow
    }

    /// The view that was asked about.
    package var view: String
    /// Empty where it is determined.
    package var changes: [Change]
}

/// Equal priorities that leave something open.
package struct TieValue: Sendable {
    package var priority: Rational
    package var ids: [String]
}

package struct AmbiguityRow: Sendable {
    /// A view or a raw variable.
    package var view: String
    /// `nil` for a raw variable.
    package var attribute: Attribute?
    package var value: Double
    package var minimum: Double?
    package var maximum: Double?
}
