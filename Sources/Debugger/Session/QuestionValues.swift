import Exact
import Explaining
import Layout
import Vocabulary

// What questions to a session are answered with: names, not ids of the engine.

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
    package var note: String?
    package var children: [TreeNode]

    package init(
        name: String, kind: String, frame: Rect, ambiguous: [Axis], conflicts: [String], note: String? = nil, children: [TreeNode]
    ) {
        self.name = name
        self.kind = kind
        self.frame = frame
        self.ambiguous = ambiguous
        self.conflicts = conflicts
        self.note = note
        self.children = children
    }
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
    /// Not written by a person: it follows from something, or stands for one that the system made elsewhere.
    package var isGenerated: Bool
    /// Whether NSLayoutConstraint could express it.
    package var isAutoLayout: Bool
    /// UIKit's own name for a constraint of its own.
    package var identifier: String?
    /// The view that a generated constraint follows from.
    package var origin: String?
    /// Whether its constant counts leftwards.
    package var isMirrored = false
    package var note: String?
}

package struct StatusValue: Sendable {
    package struct Broken: Sendable {
        package var id: String
        package var priority: Rational
        package var violation: Double
        /// The system adds it only to break ties.
        package var isTieBreaker = false
    }

    package var views: Int
    /// Typed ones.
    package var constraints: Int
    package var broken: [Broken]
    package var suspended: [String]
    /// `axis` is nil for a raw variable.
    package var ambiguous: [(view: String, axis: Axis?)]
    package var truncated: [String]
    /// Views whose constraints put them elsewhere than the frame that was said of them.
    package var misplaced: [(view: String, saved: Rect, frame: Rect)] = []
    /// What cannot be confirmed in exact arithmetic, in words.
    package var unconfirmed: [String] = []
}

package struct ExplanationValue: Sendable {
    package var constraint: ConstraintRow
    /// A satisfied inequality's reserve; nil for equations.
    package var slack: Double?
    package var because: [Reason]
    package var isTie: Bool
    package var threshold: Rational?
    /// What else forbids a broken one, with the cause out of the way.
    package var besides: [Reason] = []
    package var proof: ProofValue?
    /// False where nothing was found that forbids it.
    package var isComplete = true
    /// What would be different without a satisfied one; `isNone` where it is redundant.
    package var without: ConsequenceValue?
    /// What a satisfied one follows from, where others imply it.
    package var impliedBy: [Reason] = []
    /// What would be broken instead if a broken one were just above its threshold.
    package var instead: [(id: String, violation: Double)] = []

    package struct Reason: Sendable {
        package var id: String
        package var text: String
        package var priority: Rational
        /// It does not hold itself.
        package var isBroken: Bool
    }
}

/// What would be different if something were.
package struct ConsequenceValue: Sendable {
    package var moved: [String]
    package var broken: [String]
    package var satisfied: [String]
    package var suspended: [String]
    package var restored: [String]
    /// `title.width`
    package var ambiguous: [String]

    package var isNone: Bool {
        moved.isEmpty && broken.isEmpty && satisfied.isEmpty && suspended.isEmpty && restored.isEmpty && ambiguous.isEmpty
    }
}

package struct DerivationValue: Sendable {
    package struct Term: Sendable {
        package var id: String
        package var constraint: ConstraintID
        package var multiplier: Rational
        package var contributes: Rational

        package init(id: String, constraint: ConstraintID, multiplier: Rational, contributes: Rational) {
            self.id = id
            self.constraint = constraint
            self.multiplier = multiplier
            self.contributes = contributes
        }
    }

    /// The expression, its terms collected.
    package var expression: String
    package var value: Double
    package var terms: [Term]
    package var constant: Rational
    package var isAmbiguous: Bool
    /// Whether the terms account for the whole value.
    package var isDerived: Bool
    /// Where the terms are looked up if somebody reads what they say: programs go by ids.
    package var layout: Layout

    package init(expression: String, value: Double, terms: [Term], constant: Rational, isAmbiguous: Bool, isDerived: Bool, layout: Layout) {
        self.expression = expression
        self.value = value
        self.terms = terms
        self.constant = constant
        self.isAmbiguous = isAmbiguous
        self.isDerived = isDerived
        self.layout = layout
    }

    package func text(of term: Term) -> String { layout.constraints[term.constraint].map { ConstraintText(layout: layout).text($0) } ?? "" }
}

/// What stands against a claim.
package struct RefusalValue: Sendable {
    package struct Cost: Sendable {
        package var id: String
        package var text: String
        package var priority: Rational
        package var violation: Double

        package init(id: String, text: String, priority: Rational, violation: Double) {
            self.id = id
            self.text = text
            self.priority = priority
            self.violation = violation
        }
    }

    package var claim: String
    package var verdict: Refusal.Verdict
    package var because: [ExplanationValue.Reason]
    /// The claim is `claim` in it.
    package var proof: ProofValue?
    package var cost: [Cost]
    /// False where nothing was found that stands against it.
    package var isComplete: Bool

    package init(
        claim: String, verdict: Refusal.Verdict, because: [ExplanationValue.Reason], proof: ProofValue? = nil, cost: [Cost],
        isComplete: Bool
    ) {
        self.claim = claim
        self.verdict = verdict
        self.because = because
        self.proof = proof
        self.cost = cost
        self.isComplete = isComplete
    }
}

package struct AmbiguityRow: Sendable {
    /// A view or a raw variable.
    package var view: String
    /// `nil` for a raw variable.
    package var attribute: Attribute?
    package var value: Double
    package var minimum: Double?
    package var maximum: Double?

    package init(view: String, attribute: Attribute? = nil, value: Double, minimum: Double? = nil, maximum: Double? = nil) {
        self.view = view
        self.attribute = attribute
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
    }
}

/// Equal priorities that leave something open.
package struct AmbiguityTie: Sendable {
    package var priority: Rational
    package var ids: [String]

    package init(priority: Rational, ids: [String]) {
        self.priority = priority
        self.ids = ids
    }
}
