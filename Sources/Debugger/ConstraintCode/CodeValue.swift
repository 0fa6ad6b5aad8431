import Exact
import Vocabulary

/// The value of an expression, as far as layouts need it.
indirect enum CodeValue {
    /// A value known only when the app runs, or not from these files.
    case unknown(UnknownValue)
    /// A value for something that was already reported.
    case reported
    case none
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
    /// The last word of a constant such as `.leading` or `NSLayoutAttributeLeading`.
    case symbol(String)
    /// A case of an enumeration of the program, with what it holds.
    case enumeration(CodeTypeInfo, String, [CodeValue])
    /// Something that the system knows, by its path: `UIScreen.main`.
    case system(String)
    case insets(CodeInsets)
    /// A size or a point.
    case pair(Rational, Rational)
    /// A rectangle: x, y, width and height.
    case rectangle(CodeRectangle)
    case type(String)
    case ownType(CodeTypeInfo)
    case instance(CodeInstance)
    case candidate(CodeCandidate)
    case closure(CodeClosure, CodeContext)
    case function(CodeFunction, CodeContext)
    /// A function of a value that is not called yet.
    case member(CodeValue, String)
    /// The SnapKit member `title.snp`, or Masonry's view.
    case making(CodeItem)
    case maker(ConstraintMaker)
    case relating(Relating)
    /// What only libraries such as Cartography and Anchorage have.
    case library(LibraryValue)
    /// The label or image inside a control; constraints on it are not made.
    case part(Int)
    /// A font, as points or a text style in our language.
    case font(OptionValue, FontWeight?)

    static func number(_ value: Rational) -> CodeValue { .number(value, isInteger: false) }
}

/// A view, or one of its guides.
struct CodeItem: Equatable {
    /// The view, by its index in `LayoutDraft.views`.
    var view: Int
    var guide: ForeignGuide?
}

/// An attribute of an item.
struct CodeAnchor: Equatable {
    var item: CodeItem
    var attribute: Attribute

    /// Whether it depends on the margins of the item's view.
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

struct CodeRectangle: Equatable {
    var x: Rational = 0
    var y: Rational = 0
    var width: Rational
    var height: Rational
}

/// A name that may be a view's; it becomes one when it is used as one.
final class CodeCandidate {
    var name: String
    let className: String?
    let token: Int
    /// Whether the code makes the object.
    let isMade: Bool
    var view: Int?
    /// The view whose member it is, `header` in `header.title`; nil where it is a name by itself.
    let owner: Int?

    init(_ name: String, className: String?, token: Int, isMade: Bool, owner: Int? = nil) {
        self.name = name
        self.className = className
        self.token = token
        self.isMade = isMade
        self.owner = owner
    }
}

/// The context in which code is run.
struct CodeContext {
    /// The value of `self` where it is no object of the program: the view in an extension, a case of an enumeration.
    var receiver: CodeValue?
    var instance: CodeInstance
    /// The type whose code is run.
    var type: CodeTypeInfo?
    var scope: CodeScope
    /// The file whose code is run, by its place.
    var file: Int
}
