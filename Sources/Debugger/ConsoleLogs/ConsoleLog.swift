import Exact
import Interchange
import Vocabulary

/// One complaint of UIKit or AppKit that constraints cannot be satisfied, as values: what was printed, and nothing else.
package struct ConsoleLog: Sendable {
    /// The line of the text in which it begins, from 1.
    package var line: Int
    /// In the order in which they were printed.
    package var constraints: [LoggedConstraint] = []
    /// What looks like a constraint and could not be read.
    package var unread: [ImportedScript.Unread] = []
    /// Everything that the constraints name, by what identifies it, in the order of first mention.
    package var items = LoggedItems()
    /// What was broken to recover, where that was printed.
    package var broken: Broken?

    package enum Broken: Equatable, Sendable {
        /// A place in `constraints`.
        case listed(Int)
        /// What was printed of one that is not in the list; not yet fit to be printed.
        case elsewhere(String)
    }
}

/// A constraint as it was printed.
package struct LoggedConstraint: Equatable, Sendable {
    package struct Twins: Equatable, Sendable {
        package var first: LoggedItem.Key
        package var second: LoggedItem.Key
    }

    package enum Body: Equatable, Sendable {
        /// Several where a visual format speaks of more than two items.
        case relations([LoggedRelation])
        /// An intrinsic content size, in points, with its two priorities.
        case contentSize(LoggedItem.Key, isWidth: Bool, points: Rational, hugging: Rational, resistance: Rational)
    }

    /// As printed: NSLayoutConstraint, SnapKit.LayoutConstraint, …
    package var className: String
    /// What tells it from others: its address, or the label that Masonry and SnapKit print in its place.
    package var address: String
    /// The identifier that somebody gave it.
    package var identifier: String?
    /// Where it was written, as SnapKit prints it: `CardView.swift#203`.
    package var source: String?
    package var body: Body
    /// 1000 unless another was printed.
    package var priority: Rational = 1000
    package var isActive = true
    /// What `|` stood for, or what a mask counts from.
    package var superview: LoggedItem.Key?
    /// Two items of one name of which the line does not say which is which: they may be each other.
    package var twins: Twins?
    /// What had to be assumed to read it, as a sentence without a full stop; not yet fit to be printed.
    package var remark: String?
    /// The place in the list of the same line, where it was printed before.
    package var repeats: Int?
    /// Whether it says so, as everything since iOS 10 does.
    package var saysActive = false
    /// The line of the text in which it begins, from 1.
    package var line: Int
    /// As printed, on one line, without the brackets; not yet fit to be printed.
    package var text: String

    /// Where a view's autoresizing mask speaks.
    package var isMask: Bool { Self.isMask(className) }

    static func isMask(_ className: String) -> Bool { className.hasSuffix("AutoresizingMaskLayoutConstraint") }

    package var relations: [LoggedRelation] { if case .relations(let all) = body { all } else { [] } }

    /// The one item that all of it is about, besides the superview that a mask counts from.
    package var firstItem: LoggedItem.Key? {
        switch body {
        case .contentSize(let item, _, _, _, _): item
        case .relations(let all):
            all.first.flatMap { first in first.terms.first { $0.item != superview }?.item ?? first.terms.first?.item }
        }
    }
}

/// `left relation right`
package struct LoggedRelation: Equatable, Sendable {
    package enum Sign: String, Sendable { case equal = "==", lessOrEqual = "<=", greaterOrEqual = ">=" }

    package var left: LoggedExpression
    package var sign: Sign
    package var right: LoggedExpression
    /// Where the visual format gives it one of its own.
    package var priority: Rational?

    package var terms: [LoggedExpression.Term] { left.terms + right.terms }

    /// The same read from the right.
    var turned: LoggedRelation {
        let signs: [Sign: Sign] = [.lessOrEqual: .greaterOrEqual, .greaterOrEqual: .lessOrEqual]
        return LoggedRelation(left: right, sign: signs[sign] ?? sign, right: left, priority: priority)
    }
}

/// A sum of attributes, each times a factor, and a number of points.
package struct LoggedExpression: Equatable, Sendable {
    package struct Term: Equatable, Sendable {
        package var factor: Rational
        package var item: LoggedItem.Key
        package var attribute: Attribute
    }

    package var terms: [Term] = []
    package var constant: Rational = 0

    mutating func add(_ other: LoggedExpression, times factor: Rational) {
        terms += other.terms.map { Term(factor: $0.factor * factor, item: $0.item, attribute: $0.attribute) }
        constant += other.constant * factor
    }
}
