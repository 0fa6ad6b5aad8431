import Exact
import Language
import Vocabulary

/// The object that SnapKit and Masonry hand to a closure, `make` in `view.snp.makeConstraints { make in … }`.
final class ConstraintMaker {
    let item: CodeItem
    let isMasonry: Bool
    /// The chains of calls that were begun on the object, such as `make.top.equalTo(…)`, in the order in which they began.
    var chains: [ConstraintChain] = []

    init(_ item: CodeItem, isMasonry: Bool) {
        self.item = item
        self.isMasonry = isMasonry
    }
}

/// A chain of calls such as `make.top.left.equalTo(…).offset(…)`, from which constraints are made.
final class ConstraintChain {
    /// What the attributes of a chain are related to, as `b` in `make.top.equalTo(b)`.
    enum Target {
        /// The attributes are related to the same attributes of another item.
        case item(CodeItem)
        case anchor(CodeAnchor)
        case number(Rational)
        case pair(Rational, Rational)
        case insets(CodeInsets)
        case superview
    }

    let item: CodeItem
    let isMasonry: Bool
    let token: Int
    var attributes: [Attribute]
    var relation: RelationSyntax?
    var targets: [Target] = []
    var multiplier: Rational = 1
    var priority: Rational = 1000
    var offset: Offset = .number(0)
    /// Whether the chain has a call such as `offset`, `inset`, `multipliedBy` or `priority`.
    var isAdjusted = false
    var label: String?
    var name: String?
    /// Why the chain makes no constraint; nil where no reason is known. The reason is empty where another chain only names this one.
    var unknown: UnknownValue?
    /// Whether another chain only names this one, so that it makes no constraint: in `make.width.equalTo(make.height)` that is so of the chain `make.height`.
    var isMerged = false
    /// The constraints that were made from the chain, or that it changed in `updateConstraints`, by their indices in `LayoutDraft.constraints`.
    var constraints: [Int] = []

    package enum Offset {
        case number(Rational)
        case insets(CodeInsets)
        case size(Rational, Rational)
        case center(Rational, Rational)

        func amount(for attribute: Attribute) -> Rational {
            switch self {
            case .number(let value): value
            case .insets(let insets): insets.amount(for: attribute)
            case .size(let width, let height): attribute == .width ? width : attribute == .height ? height : 0
            case .center(let x, let y): !attribute.isCenter ? 0 : attribute.axis == .horizontal ? x : y
            }
        }
    }

    init(_ item: CodeItem, _ attributes: [Attribute], isMasonry: Bool, token: Int) {
        self.item = item
        self.attributes = attributes
        self.isMasonry = isMasonry
        self.token = token
    }

    /// Applies a call of the chain, such as `offset` or `priority`, by its name `word`, with its argument.
    func adjust(_ word: String, _ value: CodeValue) {
        isAdjusted = true
        switch (word, value) {
        case ("inset", .insets(let insets)), ("insets", .insets(let insets)), ("offset", .insets(let insets)):
            offset = .insets(insets)
        case ("sizeOffset", .pair(let a, let b)): offset = .size(a, b)
        case ("centerOffset", .pair(let a, let b)): offset = .center(a, b)
        case ("offset", .pair(let a, let b)):
            offset = attributes.contains(.width) ? .size(a, b) : .center(a, b)
        default:
            switch value.rational {
            case .failure(let reason): unknown = reason
            case .success(let number):
                switch word {
                case "inset", "insets": offset = .insets(CodeInsets(all: number))
                case "multipliedBy": multiplier = number
                case "dividedBy":
                    if number.sign == 0 {
                        unknown = UnknownValue("it is divided by zero")
                    } else {
                        multiplier = 1 / number
                    }
                case "priority": priority = number
                default: offset = .number(number)
                }
            }
        }
    }
}
