import Exact
import Language
import Vocabulary

/// The layout that code describes, as far as it was read.
struct LayoutDraft {
    /// What is known of a view's autoresizing mask.
    enum Mask {
        /// The mask is off: the code, or a library that it uses, sets `translatesAutoresizingMaskIntoConstraints` to false. For windows, guides and arranged
        /// views it is off in any case.
        case off
        /// The mask is taken to be off without anything that says so: that of the view that an object of the program is or shows.
        case takenToBeOff
        /// The view keeps the empty frame with which it was made, and nothing that was read may change the frame or the mask.
        case ofEmptyFrame
        /// The view keeps the empty frame with which it was made, and `autoresizingMask` is set to a flexible width and height.
        case flexible
        /// `frame` is set to the bounds of another view, which is taken for the superview.
        case ofBounds
        /// `frame` is set as in `ofBounds` and `autoresizingMask` as in `flexible`, so that the view stays as large as its superview.
        case filling
        /// The mask is on, as far as the code was read; the frame is not known.
        case unread

        /// Notes that `frame` is set to the bounds of another view.
        mutating func takeBounds() {
            switch self {
            case .ofEmptyFrame, .takenToBeOff: self = .ofBounds
            case .flexible: self = .filling
            case .off, .ofBounds, .filling, .unread: break
            }
        }

        /// Notes that `autoresizingMask` is set to a flexible width and height.
        mutating func becomeFlexible() {
            switch self {
            case .ofEmptyFrame, .takenToBeOff: self = .flexible
            case .ofBounds: self = .filling
            case .off, .flexible, .filling, .unread: break
            }
        }

        /// Notes that something that is not read may change the frame or the mask.
        mutating func doubt() {
            switch self {
            case .ofEmptyFrame, .flexible, .ofBounds, .filling: self = .unread
            case .off, .takenToBeOff, .unread: break
            }
        }
    }

    package struct View {
        /// The name of the variable that holds the view; nil where it has none.
        var name: String?
        var className: String?
        /// The kind of view in aldb's language.
        var kind: ViewKind
        var parent: Int?
        /// Whether the code puts the view into its superview; otherwise the superview is only where the view most likely is.
        var isPut = false
        /// Whether the code has taken the view out of its superview and put it nowhere since. Its constraints stay until it is put somewhere, since code that
        /// is not run may do that.
        var isTakenOut = false
        var token: Int
        /// Whether the view is a window of the layout, such as the view of a controller or one that is laid out by itself.
        var isRoot = false
        /// Whether the code that was read (it may be several files) makes the view, and does not only mention it or have it as its root view.
        var isMade = false
        /// Whether the view is one that the session into which the layout is brought has already, under the same name.
        var isInSession = false
        var mask = Mask.unread
        /// The indices of the views that this view arranges, in order; empty for a view that is no stack view.
        var arranged: [Int] = []
        var isArranged = false
        /// The index of the stack view of which the view is a subview without being arranged, nil for other views; `parent` is then a view around that stack
        /// view.
        var stack: Int?
        var text: String?
        /// Whether the code gives the view a text that is not known, and none that is known.
        var hasUnknownText = false
        var hasImage = false
        /// Whether the font that was set last is not known.
        var hasUnknownFont = false
        var size: (width: Rational?, height: Rational?)?
        /// The options in aldb's language, in the order in which they were set.
        var options: [(key: String, value: OptionValue)] = []
        /// The object whose code made the view or, for a root view, to which it belongs.
        var home: CodeInstance?
        /// The index of the view whose member this one is, as that of `header` for `header.title`, where no file declares the member; nil for other views. A
        /// view that the code puts nowhere is put into that view.
        var baseView: Int?
        /// Whether the view is no part of the layout, since nothing is done with it.
        var isLeftOut = false

        var hasMask: Bool { mask != .off && mask != .takenToBeOff }

        func option(_ key: String) -> OptionValue? { options.last { $0.key == key }?.value }

        mutating func set(_ key: String, _ value: OptionValue) {
            options.removeAll { $0.key == key }
            options.append((key, value))
        }
    }

    package struct Constraint {
        /// The anchor on the first side. Where `from` is given, that side is the distance from `from` to this anchor.
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
        /// Whether a property of an object holds the constraint, so that other code may change it.
        var isHeldByProperty = false
        /// Whether the constraint was removed for good, because a library removed, remade or replaced the constraints that it had made before.
        var isGone = false
        /// The number of the constraint in the order in which constraints are made and activated: that of its last activation or, before any, of its making.
        var sequenceNumber = 0
        var token: Int
        /// The token of the call that activated the constraint last; nil where none did.
        var activation: Int?
        /// The index of the view for which SnapKit or Masonry made the constraint; nil for other constraints.
        var makerView: Int?
    }

    var views: [View] = []
    var constraints: [Constraint] = []
    /// The views, by index, of which the code sets a property such as `spacing` or `isHidden` to a value that is not known, each with the last reason for that.
    var doubts: [Int: UnknownValue] = [:]
    /// The tokens of the assignments to `translatesAutoresizingMaskIntoConstraints` that were run.
    var maskSwitches: Set<Int> = []
    private(set) var lastSequenceNumber = 0

    mutating func nextSequenceNumber() -> Int {
        lastSequenceNumber += 1
        return lastSequenceNumber
    }

    /// Notes that a property of an object holds a constraint, or the constraints in a list.
    mutating func noteHeld(_ value: CodeValue) {
        switch value {
        case .constraint(let index): constraints[index].isHeldByProperty = true
        case .list(let items), .tuple(let items): for item in items { noteHeld(item) }
        default: break
        }
    }

    /// Notes that something that is not read may change the frame or the mask of a view, or of the views in a list; does nothing for other values.
    mutating func doubtMasks(of value: CodeValue) {
        switch value {
        case .item(let item) where item.guide == nil: views[item.view].mask.doubt()
        case .list(let items), .tuple(let items): for item in items { doubtMasks(of: item) }
        default: break
        }
    }

    /// The indices of the active constraints that a view's property `constraints` contains, as UIKit adds them: those of the view alone, and
    /// those between two views of which it is the nearest common ancestor.
    func constraintsHeld(by view: Int) -> [Int] {
        constraints.indices.filter { index in
            let constraint = constraints[index]
            guard constraint.isActive, !constraint.isGone else { return false }
            let (first, second) = (constraint.first.item.view, constraint.second?.item.view)
            return (second ?? first) == first ? first == view : second.flatMap { nearestCommonAncestor(first, $0) } == view
        }
    }

    private func nearestCommonAncestor(_ view: Int, _ other: Int) -> Int? {
        var next: Int? = view
        while let index = next {
            if isInside(other, index) { return index }
            next = views[index].parent
        }
        return nil
    }

    /// Deactivates the constraints that reach out of a view, as UIKit does where the view leaves its superview: those between the view, or a view inside it,
    /// and something outside.
    mutating func deactivateConstraints(outOf view: Int) {
        for index in constraints.indices where constraints[index].isActive && !constraints[index].isGone {
            let constraint = constraints[index]
            let anchors = [constraint.first, constraint.second, constraint.from, constraint.secondFrom].compactMap { $0 }
            let inside = anchors.count { isInside($0.item.view, view) }
            if inside > 0, inside < anchors.count { constraints[index].isActive = false }
        }
    }

    /// Whether the first view is the other one or lies inside it.
    func isInside(_ view: Int, _ other: Int) -> Bool {
        var next: Int? = view
        while let index = next {
            if index == other { return true }
            next = views[index].parent
        }
        return false
    }

    /// Whether no view lies deeper than 400 levels in the tree of views. O(views)
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
        while let index = next {
            count += 1
            next = views[index].parent
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
