import Exact
import Vocabulary

/// What an expression of code stands for, as far as layouts need it.
indirect enum CodeValue {
    /// Known only when the app runs, or not in this file; the reason is a phrase.
    case unknown(String)
    /// What was said of it already.
    case reported
    case none
    case number(Rational, isInteger: Bool)
    case bool(Bool)
    case string(String)
    case item(CodeItem)
    case anchor(CodeAnchor)
    /// The second less the first.
    case distance(CodeAnchor, CodeAnchor)
    /// By its place in the draft.
    case constraint(Int)
    case list([CodeValue])
    case dictionary([(key: String, value: CodeValue)])
    case tuple([CodeValue])
    /// `.leading`, `NSLayoutAttributeLeading`: the last word.
    case symbol(String)
    case insets(CodeInsets)
    /// A size or a point.
    case pair(Rational, Rational)
    case type(String)
    case ownType(CodeTypeInfo)
    case instance(CodeInstance)
    case candidate(CodeCandidate)
    case closure(CodeClosure, CodeContext)
    case function(CodeFunction, CodeContext)
    /// A function of a value that is not called yet.
    case member(CodeValue, String)
    /// `title.snp`
    case making(CodeItem)
    case maker(ConstraintMaker)
    case relating(Relating)
    /// The label or image of a control: nothing is laid out by it.
    case part(Int)
    /// Points or a text style, as our language has it.
    case font(String)

    static func number(_ value: Rational) -> CodeValue { .number(value, isInteger: false) }
}

/// A view, or one of its guides.
struct CodeItem: Equatable {
    /// By its place in the draft.
    var view: Int
    var guide: ForeignGuide?
}

/// An attribute of an item.
struct CodeAnchor: Equatable {
    var item: CodeItem
    var attribute: Attribute
}

struct CodeInsets: Equatable {
    var top: Rational
    /// Or leading, where the insets are directional: nothing here is laid out from right to left.
    var left: Rational
    var bottom: Rational
    var right: Rational
    var isDirectional = false

    init(top: Rational, left: Rational, bottom: Rational, right: Rational, isDirectional: Bool = false) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
        self.isDirectional = isDirectional
    }

    init(all: Rational) { self.init(top: all, left: all, bottom: all, right: all) }

    /// What it adds to an attribute.
    func amount(for attribute: Attribute) -> Rational {
        switch attribute {
        case .left, .leading, .leftMargin, .leadingMargin: left
        case .top, .topMargin, .firstBaseline: top
        case .right, .trailing, .rightMargin, .trailingMargin: -right
        case .bottom, .bottomMargin, .lastBaseline: -bottom
        case .centerX, .centerXWithinMargins: (left - right) / 2
        case .centerY, .centerYWithinMargins: (top - bottom) / 2
        case .width: -(left + right)
        case .height: -(top + bottom)
        }
    }
}

/// A name that may turn out to be a view's: it is one as soon as it is used as one.
final class CodeCandidate {
    var name: String
    let className: String?
    let token: Int
    /// Whether this file makes it.
    let isMade: Bool
    var view: Int?

    init(_ name: String, className: String?, token: Int, isMade: Bool) {
        self.name = name
        self.className = className
        self.token = token
        self.isMade = isMade
    }
}

/// Where code is run.
struct CodeContext {
    /// What `self` is, where it is no object of the file: the view of an extension.
    var receiver: CodeValue?
    var instance: CodeInstance
    var type: CodeTypeInfo?
    var scope: CodeScope
    /// Code that is run after the layout was made, whenever that is.
    var isLater = false
    /// What was made with another number was made before.
    var stamp = 0
}
