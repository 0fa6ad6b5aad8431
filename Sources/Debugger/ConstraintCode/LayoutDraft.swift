import Exact

/// The layout that code describes, as far as it has been read.
struct LayoutDraft {
    package struct View {
        /// A variable's name; nil where it has none.
        var name: String?
        var className: String?
        /// Of our language.
        var kind: String
        var parent: Int?
        var token: Int
        /// A controller's view, or a view that nothing in this file puts anywhere.
        var isRoot = false
        /// Whether this file makes it.
        var isMade = false
        var hasMask = true
        /// Views in a stack view, in order.
        var arranged: [Int] = []
        var isArranged = false
        var text: String?
        /// Whether it has a text or image that is not known.
        var hasUnknownText = false
        var hasImage = false
        var size: (width: Rational?, height: Rational?)?
        /// Options of our language, in the order in which they were set.
        var options: [(key: String, value: String)] = []
        /// The run of code that made it.
        var stamp = 0
        /// The object whose code made it.
        var home: CodeInstance?

        func option(_ key: String) -> String? { options.last { $0.key == key }?.value }

        mutating func set(_ key: String, _ value: String) {
            options.removeAll { $0.key == key }
            options.append((key, value))
        }
    }

    package struct Constraint {
        /// The first side: an anchor, or the distance between two.
        var first: CodeAnchor
        var from: CodeAnchor?
        var relation = "=="
        var second: CodeAnchor?
        var secondFrom: CodeAnchor?
        var multiplier: Result<Rational, UnknownValue> = .success(1)
        var constant: Result<Rational, UnknownValue> = .success(0)
        var priority: Result<Rational, UnknownValue> = .success(1000)
        var name: String?
        var identifier: String?
        var isActive = false
        /// Taken out for good: remade.
        var isGone = false
        /// The order in which constraints enter.
        var place = 0
        var token: Int
        /// Where it was activated.
        var activation: Int?
        /// The view whose maker made it.
        var maker: Int?
        var stamp = 0
    }

    var views: [View] = []
    var constraints: [Constraint] = []
    private(set) var places = 0

    mutating func nextPlace() -> Int {
        places += 1
        return places
    }

    /// Whether a view is another one, or somewhere in it.
    func isInside(_ view: Int, _ other: Int) -> Bool {
        var next: Int? = view
        while let place = next {
            if place == other { return true }
            next = views[place].parent
        }
        return false
    }

    /// Whether no view is deeper in others than real ones are.
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

    /// How many superviews there are above a view.
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

/// Why something is not known: a phrase.
struct UnknownValue: Error, Equatable {
    var reason: String

    init(_ reason: String) { self.reason = reason }
}
