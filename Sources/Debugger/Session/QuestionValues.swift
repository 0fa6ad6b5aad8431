import Exact
import Explaining
import Layout
import Vocabulary

// What questions to a session are answered with. Views and constraints stand in it with the names by which people know them.

package struct FrameRow: Sendable {
    package var view: String
    /// The frame in the superview's coordinates; with y upwards in a window whose y axis points up.
    package var frame: Rect
    /// The frame in window coordinates, after scrolling; with y upwards in a window whose y axis points up.
    package var absolute: Rect
    /// Whether the view's text is cut off.
    package var isTruncated: Bool
    /// Whether the view has the width that its text asks for, where that width is only an estimate.
    package var isEstimated: Bool
}

package struct TreeNode: Sendable {
    package var name: String
    package var kind: String
    package var frame: Rect
    package var ambiguous: [Axis]
    /// The names of suspended constraints (required ones that are left out because of a conflict) that mention the view.
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
    /// The line of the script or imported file that the constraint comes from; nil where it was typed in the shell or is generated.
    package var place: SourcePlace?
    /// Whether no person wrote the constraint: it is generated for a view, comes from `suggest` or `freeze`, or stands for one that the system made in an app.
    package var isGenerated: Bool
    /// Whether NSLayoutConstraint could express the constraint.
    package var isAutoLayout: Bool
    /// The identifier of a constraint that UIKit or AppKit made (`UIView-Encapsulated-Layout-Width`); nil where there is none.
    package var identifier: String?
    /// The name of the view or variable to which the constraint belongs, if it is generated or comes from `suggest` or `freeze`; nil for other constraints.
    package var origin: String?
    /// Whether a positive constant moves leftwards, because of a right-to-left layout.
    package var isMirrored = false
    package var note: String?
}

package struct StatusValue: Sendable {
    package struct Broken: Sendable {
        package var id: String
        package var priority: Rational
        package var violation: Double
        /// Whether nobody minds that the constraint breaks: the system adds it only to break ties, or it is the content size of a view that is hidden
        /// in a stack view.
        package var isExpectedToBreak = false
    }

    package struct Misplaced: Sendable {
        package var view: String
        /// The frame that was given to the view; `frame` is the one that its constraints give.
        package var saved: Rect
        package var frame: Rect
        /// The sides of the frame that differ by more than rounding to pixels.
        package var sides: [RectSide]
    }

    package var views: Int
    /// The number of constraints that people typed or imported.
    package var constraints: Int
    package var broken: [Broken]
    package var suspended: [String]
    /// The views whose position or size is ambiguous, each with the axis. `view` is `NAME.content` where this is about the content of a scroll view. For a
    /// variable that belongs to no view, `view` is its name and `axis` is nil.
    package var ambiguous: [(view: String, axis: Axis?)]
    package var truncated: [String]
    /// Views to which their constraints give another place or size than the frame that was given to them.
    package var misplaced: [Misplaced] = []
    /// The typed and imported constraints that are off by more than a point at the frames given to the views, with how far each is off, in points. Empty where
    /// no view is misplaced.
    package var unmetByGivenFrames: [(id: String, violation: Double)] = []
    /// What exact arithmetic does not confirm about the layout, as phrases: `the value of x`.
    package var unconfirmed: [String] = []
}

/// One of the four numbers of a rectangle.
package enum RectSide: String, Sendable, CaseIterable {
    case x, y, width, height

    package func value(of rect: Rect) -> Double {
        switch self {
        case .x: rect.x
        case .y: rect.y
        case .width: rect.width
        case .height: rect.height
        }
    }
}

package struct ExplanationValue: Sendable {
    package var constraint: ConstraintRow
    /// How far a satisfied inequality is from being tight, in points; nil for equations, and for constraints that are not satisfied.
    package var slack: Double?
    package var because: [Reason]
    package var isTie: Bool
    package var threshold: Rational?
    /// The constraints that would still keep a broken constraint from holding if those in `because` that people wrote were removed.
    package var besides: [Reason] = []
    package var proof: ProofValue?
    /// False where no cause of a broken constraint could be proved, or nothing was found that a suspended one conflicts with.
    package var isComplete = true
    /// What would change without a satisfied constraint. Nil for a constraint that is not satisfied.
    package var without: ConsequenceValue?
    /// Whether a satisfied constraint is needed although nothing would move at once if it were removed: some layout that is as good without it violates it.
    package var mayBeViolatedWithout = false
    /// Other constraints from which a satisfied constraint follows; empty where none were found.
    package var impliedBy: [Reason] = []
    /// The constraints that would be broken by more than now if a broken one had a priority just above `threshold`. Empty where there is no threshold.
    package var instead: [(id: String, violation: Double)] = []

    package struct Reason: Sendable {
        package var id: String
        package var text: String
        package var priority: Rational
        /// Whether the constraint is itself broken or suspended.
        package var isUnsatisfied: Bool
        /// The line of the script or imported file that the constraint comes from; nil where it was typed in the shell or is generated.
        package var place: SourcePlace?
    }
}

/// What would change in a layout under a hypothesis, such as one constraint less.
package struct ConsequenceValue: Sendable {
    package var moved: [String]
    package var broken: [String]
    package var satisfied: [String]
    package var suspended: [String]
    package var restored: [String]
    /// The attributes that would become ambiguous: `title.width`.
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
        package var contribution: Rational

        package init(id: String, constraint: ConstraintID, multiplier: Rational, contribution: Rational) {
            self.id = id
            self.constraint = constraint
            self.multiplier = multiplier
            self.contribution = contribution
        }
    }

    /// The expression as text, with equal terms added up.
    package var expression: String
    package var value: Double
    package var terms: [Term]
    package var constant: Rational
    package var isAmbiguous: Bool
    /// Whether the terms and the constant were confirmed to add up to the value.
    package var isDerived: Bool
    /// Whether the value rests on estimated widths of characters.
    package var isEstimated: Bool { terms.contains { layout.constraints[$0.constraint].map(layout.restsOnEstimates) ?? false } }
    /// The layout in which the text of a term's constraint is looked up. Answers in JSON have the ids alone.
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

/// The answer to `why not`: whether a claim about the layout holds or could hold, what forbids it, and what would be broken for it.
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
    package var verdict: WhyNotAnswer.Verdict
    package var because: [ExplanationValue.Reason]
    /// A proof that the claim (what was asked about) contradicts the constraints in `because`; in it the claim is the term `claim`. Nil where there is none.
    package var proof: ProofValue?
    package var cost: [Cost]
    /// False where the claim does not hold in any equally good layout, and nothing was found that keeps it from holding.
    package var isComplete: Bool

    package init(
        claim: String, verdict: WhyNotAnswer.Verdict, because: [ExplanationValue.Reason], proof: ProofValue? = nil, cost: [Cost],
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
    /// The name of the ambiguous view, or of a variable that belongs to no view.
    package var view: String
    /// The ambiguous attribute of the view; nil for a variable that belongs to no view.
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
