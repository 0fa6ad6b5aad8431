import Exact
import Vocabulary

/// The value of an expression, as far as layouts need it.
indirect enum CodeValue {
    /// A value that is known only when the app runs, or that the files of the program do not tell.
    case unknown(UnknownValue)
    /// The value of something that was not understood and is reported already, so that what depends on it need not say why.
    case reported
    case nothing
    case number(Rational, isInteger: Bool)
    case bool(Bool)
    case string(String)
    case item(CodeItem)
    case anchor(CodeAnchor)
    /// The distance between two anchors: the second minus the first.
    case distance(CodeAnchor, CodeAnchor)
    /// A constraint, by its index in `LayoutDraft.constraints`.
    case constraint(Int)
    case list([CodeValue])
    case dictionary([(key: String, value: CodeValue)])
    case tuple([CodeValue])
    /// A constant such as `.leading` or `NSLayoutAttributeLeading`, by its last word, here `leading`.
    case symbol(String)
    /// A case of an enumeration of the program: the type, the name of the case and its associated values.
    case enumeration(CodeTypeInfo, String, [CodeValue])
    /// Something that only the system knows, by the word that `CodeDevice` has for it: `screen` stands for `UIScreen.main`.
    case system(String)
    case insets(CodeInsets)
    /// A size or a point.
    case pair(Rational, Rational)
    /// A rectangle: x, y, width and height.
    case rectangle(GivenFrame)
    case type(String)
    case ownType(CodeTypeInfo)
    case instance(CodeInstance)
    case candidate(CodeCandidate)
    case closure(CodeClosure, CodeContext)
    case function(CodeFunction, CodeContext)
    /// A member of a value, by its name, that is not known here: mostly a function, before it is called.
    case member(CodeValue, String)
    /// A view or guide as its SnapKit member `title.snp` gives it, whose functions make constraints.
    case snp(CodeItem)
    case maker(ConstraintMaker)
    case chain(ConstraintChain)
    /// A value that only libraries such as Cartography and Anchorage have.
    case library(LibraryValue)
    /// Something that UIKit makes for a view, such as the label inside a button, by the index of that view. Constraints on it are not made.
    case part(Int)
    /// A font: its size in points or its text style, as aldb's language writes these, and its weight where it has one.
    case font(OptionValue, FontWeight?)

    static func number(_ value: Rational) -> CodeValue { .number(value, isInteger: false) }
}

/// A view, or one of its guides.
struct CodeItem: Equatable {
    /// The view, by its index in `LayoutDraft.views`.
    var view: Int
    var guide: ForeignGuide?
}

/// An attribute, such as `leading`, of a view or guide.
struct CodeAnchor: Equatable {
    var item: CodeItem
    var attribute: Attribute

    /// Whether the anchor depends on the margins of its view.
    var isAboutMargins: Bool { attribute.isMargin || item.guide == .own(.margins) || item.guide == .own(.readable) }
}

struct CodeInsets: Equatable {
    var top: Rational
    /// The left or leading inset; here all layouts are from left to right.
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

    /// The side that a property of UIEdgeInsets or NSDirectionalEdgeInsets names; nil for other properties.
    static func side(_ name: String) -> WritableKeyPath<CodeInsets, Rational>? {
        switch name {
        case "top": \.top
        case "left", "leading": \.left
        case "bottom": \.bottom
        case "right", "trailing": \.right
        default: nil
        }
    }

    /// What the insets add to the constant of a constraint on an attribute, so that the item lies within the other one: negative at right, trailing and bottom
    /// edges, and for sizes.
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

/// A name that nothing explains and that may be a view's; the view is made once the name is used as a view's.
final class CodeCandidate {
    var name: String
    let className: String?
    let token: Int
    /// Whether the code makes the object that the name stands for.
    let isMade: Bool
    var view: Int?
    /// The index of the view of which the name is a member, that of `header` for `header.title`; nil for a name by itself.
    let baseView: Int?

    init(_ name: String, className: String?, token: Int, isMade: Bool, baseView: Int? = nil) {
        self.name = name
        self.className = className
        self.token = token
        self.isMade = isMade
        self.baseView = baseView
    }
}

/// The context in which code is run.
struct CodeContext {
    /// The value of `self` where it is no object of the program: the view in an extension, a case of an enumeration, the type in a static function. Nil where
    /// `self` is `instance`.
    var receiver: CodeValue?
    var instance: CodeInstance
    /// The type whose code is run; nil outside of types, and in a function that is run with a `receiver` that is no type.
    var type: CodeTypeInfo?
    var scope: CodeScope
    /// The file whose code is run, by its index.
    var file: Int
}
