import Exact
import Language
import Vocabulary

/// The layout that code describes, as far as it was read.
struct LayoutDraft {
    /// What is known of a view's autoresizing mask.
    enum Mask {
        /// Constraints place the view: the code, or a library that it uses, sets `translatesAutoresizingMaskIntoConstraints` to false.
        case off
        /// The view keeps the empty frame with which it was made, and nothing changes the mask.
        case ofEmptyFrame
        /// The mask is on, as far as the code was read; the frame is not known.
        case unread
    }

    package struct View {
        /// The name of the variable that holds the view; nil where it has none.
        var name: String?
        var className: String?
        /// The kind of view in our language.
        var kind: ViewKind
        var parent: Int?
        var token: Int
        /// Whether the view is a controller's view, or one that nothing in the file adds to another.
        var isRoot = false
        /// Whether this file makes the view.
        var isMade = false
        /// Whether it is a view of the session into which the code is brought, and has its name there.
        var isKnown = false
        var mask = Mask.unread
        /// The views in a stack view, in order.
        var arranged: [Int] = []
        var isArranged = false
        /// The stack view whose subview it is without being arranged; `parent` is then a view around it.
        var stack: Int?
        var text: String?
        /// Whether the view's text or image is unknown.
        var hasUnknownText = false
        var hasImage = false
        /// Whether a font was set whose size is not known.
        var hasUnknownFont = false
        var size: (width: Rational?, height: Rational?)?
        /// The options in our language, in the order in which they were set.
        var options: [(key: String, value: OptionValue)] = []
        /// The object whose code made the view.
        var home: CodeInstance?
        /// The view of which it is a member that is declared elsewhere; it is put there where the code puts it nowhere.
        var owner: Int?
        /// Whether it is no part of the layout, since nothing is done with it.
        var isLeftOut = false

        var hasMask: Bool { mask != .off }

        func option(_ key: String) -> OptionValue? { options.last { $0.key == key }?.value }

        mutating func set(_ key: String, _ value: OptionValue) {
            options.removeAll { $0.key == key }
            options.append((key, value))
        }
    }

    package struct Constraint {
        /// The first side: an anchor, or the distance from another anchor.
        var first: CodeAnchor
        var from: CodeAnchor?
        var relation = RelationSyntax.equal
        var second: CodeAnchor?
        var secondFrom: CodeAnchor?
        var multiplier: Result<Rational, UnknownValue> = .success(1)
        var constant: Result<Rational, UnknownValue> = .success(0)
        var priority: Result<Rational, UnknownValue> = .success(1000)
        var name: String?
        var identifier: String?
        var isActive = false
        /// Whether a property of an object holds it, so that other code may change it.
        var isKept = false
        /// Whether the constraint was removed for good, because its view's constraints were remade.
        var isGone = false
        /// The position of the constraint in the order of entry.
        var place = 0
        var token: Int
        /// The token of the call that activated it.
        var activation: Int?
        /// The index of the view whose maker made it.
        var maker: Int?

        /// Whether `constraints` of a view has it, as far as that is known: it is active, and is about the view alone or is put between two
        /// of its subviews.
        func isHeld(by view: Int) -> Bool {
            isActive && !isGone && (first.item.view == view && (second == nil || second?.item.view != view) || second?.item.view == view)
        }
    }

    var views: [View] = []
    var constraints: [Constraint] = []
    /// What is not known of a view though the code says it: the value of one of its properties.
    var doubts: [Int: UnknownValue] = [:]
    /// The tokens at which the code switches masks off.
    var maskSwitches: Set<Int> = []
    private(set) var places = 0

    mutating func nextPlace() -> Int {
        places += 1
        return places
    }

    /// Notes that a property of an object holds the constraints that a value is or has.
    mutating func keep(_ value: CodeValue) {
        switch value {
        case .constraint(let place): constraints[place].isKept = true
        case .list(let items), .tuple(let items): for item in items { keep(item) }
        default: break
        }
    }

    /// Notes that something that is not read may change the frame or the mask of the views that a value is or has.
    mutating func doubtMasks(of value: CodeValue) {
        switch value {
        case .item(let item) where item.guide == nil && views[item.view].mask == .ofEmptyFrame: views[item.view].mask = .unread
        case .list(let items), .tuple(let items): for item in items { doubtMasks(of: item) }
        default: break
        }
    }

    /// Whether a view is the other one or inside it.
    func isInside(_ view: Int, _ other: Int) -> Bool {
        var next: Int? = view
        while let place = next {
            if place == other { return true }
            next = views[place].parent
        }
        return false
    }

    /// Whether the view tree is no deeper than the language allows.
    var isShallow: Bool {
        var depths = Array(repeating: 0, count: views.count)
        for view in views.indices where depths[view] == 0 {
            var path = [view]
            while let last = path.last, let parent = views[last].parent, depths[parent] == 0 { path.append(parent) }
            while let next = path.popLast() {
                depths[next] = 1 + (views[next].parent.map { depths[$0] } ?? 0)
                if depths[next] > 400 { return false }
            }
        }
        return true
    }

    /// The number of superviews above a view.
    func depth(of view: Int) -> Int {
        var count = 0
        var next = views[view].parent
        while let place = next {
            count += 1
            next = views[place].parent
        }
        return count
    }
}

/// The value of an option of a view.
enum OptionValue: Equatable {
    case number(Rational)
    case numbers([Rational])
    case word(String)

    static func flag(_ isOn: Bool) -> OptionValue { .word(isOn ? "on" : "off") }

    var syntax: OptionSyntax.Value {
        switch self {
        case .number(let number): .number(number)
        case .numbers(let numbers): .numbers(numbers)
        case .word(let word): .keyword(word)
        }
    }
}
