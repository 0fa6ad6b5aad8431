import Exact
import Interchange
import Language
import Vocabulary

/// One log of UIKit or AppKit about constraints that cannot be satisfied, as values. It has what was printed and nothing else.
package struct ConsoleLog: Sendable {
    /// The line of the text in which the log begins, from 1.
    package var line: Int
    /// The constraints, in the order in which they were printed.
    package var constraints: [LoggedConstraint] = []
    /// Lines that look like constraints and could not be read.
    package var unread: [ImportedScript.Unread] = []
    /// The views, guides and windows that the constraints mention, in the order of the constraints that mention them first.
    package var items = LoggedItems()
    /// The constraint that was broken to recover, where it was printed.
    package var broken: Broken?
    /// The first exception of Auto Layout in the text, where this is the last log of it; nil where there is none.
    package var exception: LayoutException?

    package init(line: Int) { self.line = line }

    package enum Broken: Equatable, Sendable {
        /// The broken constraint is the one at this index of `constraints`.
        case listed(Int)
        /// The broken constraint is not among `constraints`. The text is as printed, and must be escaped before it is shown.
        case elsewhere(String)
    }
}

/// A constraint as it was printed.
package struct LoggedConstraint: Equatable, Sendable {
    package struct SameNamedItems: Equatable, Sendable {
        package var first: LoggedItem.Key
        package var second: LoggedItem.Key
    }

    package enum Body: Equatable, Sendable {
        /// The relations that the constraint states: one for an equation; a visual format may state several.
        case relations([LoggedRelation])
        /// An intrinsic content size, in points, with its two priorities.
        case contentSize(LoggedItem.Key, isWidth: Bool, points: Rational, hugging: Rational, resistance: Rational)
    }

    /// The class as printed: NSLayoutConstraint, SnapKit.LayoutConstraint, …
    package var className: String
    /// The address, or the label that Masonry and SnapKit print in its place; it identifies the constraint.
    package var address: String
    /// The identifier of the constraint, which an app or the system gave it; nil where none was printed.
    package var identifier: String?
    /// The place in the source, as SnapKit prints it: `CardView.swift#203`.
    package var source: String?
    package var body: Body
    /// The priority; 1000 unless another was printed.
    package var priority: Rational = 1000
    package var isActive = true
    /// The item that `|` stands for, or from which the constraint of an autoresizing mask measures; nil where the line names none.
    package var superview: LoggedItem.Key?
    /// Two items with the same name where the line does not say which is which, so that they may be exchanged.
    package var sameNamedItems: SameNamedItems?
    /// An assumption that was made in reading the constraint, as a sentence without a full stop; it must be escaped before it is shown.
    package var remark: String?
    /// The index in the log's list of the earlier constraint that is the same object and says the same; nil where there is none.
    package var originalIndex: Int?
    /// Whether the constraint was printed with `active` or `inactive`, as everything since iOS 10 is.
    package var saysActive = false
    /// The line of the text in which the constraint begins, from 1.
    package var line: Int
    /// The constraint as printed, on one line and without brackets; it must be escaped before it is shown.
    package var text: String

    package init(
        className: String, address: String, identifier: String? = nil, source: String? = nil, body: Body, line: Int, text: String = ""
    ) {
        self.className = className
        self.address = address
        self.identifier = identifier
        self.source = source
        self.body = body
        self.line = line
        self.text = text
    }

    /// Whether the constraint comes from a view's autoresizing mask.
    package var isMask: Bool { Self.isMask(className) }

    static func isMask(_ className: String) -> Bool { className.hasSuffix("AutoresizingMaskLayoutConstraint") }

    package var relations: [LoggedRelation] { if case .relations(let all) = body { all } else { [] } }

    /// The first item that the constraint mentions in its first relation, apart from its `superview`; where only the superview is mentioned there, the
    /// superview. Nil where that relation mentions no item. For a content size, the view whose size it is.
    package var firstItem: LoggedItem.Key? {
        switch body {
        case .contentSize(let item, _, _, _, _): item
        case .relations(let all):
            all.first.flatMap { first in first.terms.first { $0.item != superview }?.item ?? first.terms.first?.item }
        }
    }
}

/// One relation, `left sign right`.
package struct LoggedRelation: Equatable, Sendable {
    package var left: LoggedExpression
    package var sign: RelationSyntax
    package var right: LoggedExpression
    /// The priority that a visual format gives to this relation; nil where it gives none.
    package var priority: Rational?

    package init(left: LoggedExpression, sign: RelationSyntax, right: LoggedExpression, priority: Rational? = nil) {
        self.left = left
        self.sign = sign
        self.right = right
        self.priority = priority
    }

    package var terms: [LoggedExpression.Term] { left.terms + right.terms }

    /// The relation with its sides exchanged and its sign reversed, which says the same.
    var turned: LoggedRelation {
        LoggedRelation(left: right, sign: sign.reversed, right: left, priority: priority)
    }
}

/// A sum of attributes with factors, and a constant in points.
package struct LoggedExpression: Equatable, Sendable {
    package struct Term: Equatable, Sendable {
        package var factor: Rational
        package var item: LoggedItem.Key
        package var attribute: Attribute

        package init(factor: Rational = 1, item: LoggedItem.Key, attribute: Attribute) {
            self.factor = factor
            self.item = item
            self.attribute = attribute
        }
    }

    package var terms: [Term]
    package var constant: Rational

    package init(terms: [Term] = [], constant: Rational = 0) {
        self.terms = terms
        self.constant = constant
    }

    mutating func add(_ other: LoggedExpression, times factor: Rational) {
        terms += other.terms.map { Term(factor: $0.factor * factor, item: $0.item, attribute: $0.attribute) }
        constant += other.constant * factor
    }
}
