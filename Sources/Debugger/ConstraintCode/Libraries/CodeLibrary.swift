import Exact

/// A library for layouts that code may import.
enum CodeLibrary: String, CaseIterable, Sendable {
    case tinyConstraints = "TinyConstraints"
    case cartography = "Cartography"
    case anchorage = "Anchorage"
    case flexLayout = "FlexLayout"
    case pinLayout = "PinLayout"

    /// The libraries that some file of a program imports. O(tokens)
    ///
    /// PureLayout and SDAutoLayout are not among them: their calls are recognised by their names alone, and a file of Objective-C may have its imports in
    /// another file.
    static func imported(in code: CodeText) -> Set<CodeLibrary> {
        var found: Set<CodeLibrary> = []
        for index in code.tokens.indices where code.is(index, "import") {
            // One word may stand before the library's name: `import Cartography`, `import class Cartography.ConstraintGroup`.
            for next in (index + 1)..<(index + 3) { if let library = CodeLibrary(rawValue: code.text(next)) { found.insert(library) } }
        }
        return found
    }
}

/// What libraries remember while the closures are run that they are given.
struct LibraryState {
    /// For each closure of PureLayout's `autoSetPriority` around the present code, the innermost last, the priority that it gives to constraints. `identifiers`
    /// has the identifiers that closures of `autoSetIdentifier` give.
    var priorities: [Result<Rational, UnknownValue>] = []
    var identifiers: [String?] = []
    /// For each closure that `batch` is running, the innermost last, the indices of the constraints made in it so far, but for those that the call that makes
    /// them leaves inactive. They are activated when the closure is over, if at all.
    var batches: [[Int]] = []
}

/// A value that only a library has.
enum LibraryValue {
    /// What stands for a view or guide in a closure of Cartography.
    case proxy(CodeItem)
    /// One side of a relation that is written with an operator.
    case expression(AnchorExpression)
    case bundle(ConstraintBundle)
}

/// Constraints that belong together: the `ConstraintGroup` of Cartography, and what Anchorage gives for a group of anchors.
final class ConstraintBundle {
    /// The constraints by their indices in `LayoutDraft.constraints`, each with the name of its property, such as `top` or `first`; the name is empty in a
    /// group of Cartography.
    var constraints: [(name: String, index: Int)] = []

    init(_ constraints: [(name: String, index: Int)] = []) { self.constraints = constraints }
}

/// The arguments of a call, which are found by their labels, those of Swift or those of Objective-C.
struct LibraryArguments {
    let all: [CodeArgument]

    init(_ all: [CodeArgument]) { self.all = all }

    /// The value of the first argument, whatever its label.
    var first: CodeValue { all.first?.value ?? .nothing }

    func value(_ labels: String...) -> CodeValue? { all.first { argument in argument.label.map(labels.contains) ?? false }?.value }

    /// The argument with this label as a number, or why it is none; `other` where there is no such argument.
    func number(_ label: String, or other: Rational) -> Result<Rational, UnknownValue> { value(label)?.rational ?? .success(other) }
}

extension CodeValue {
    /// The value as four insets, how far a rectangle lies within another at each edge, or why it is none.
    var insets: Result<CodeInsets, UnknownValue> {
        switch self {
        case .insets(let insets): .success(insets)
        case .symbol("zero"): .success(CodeInsets(all: 0))
        case .unknown(let unknown): .failure(unknown)
        default: .failure(UnknownValue("insets are wanted here"))
        }
    }

    /// The value as two numbers, a size or a point, or why it is none.
    var pair: Result<(Rational, Rational), UnknownValue> {
        switch self {
        case .pair(let first, let second): .success((first, second))
        case .symbol("zero"): .success((0, 0))
        case .unknown(let unknown): .failure(unknown)
        default: .failure(UnknownValue("a size or a point is wanted here"))
        }
    }

    /// The last word of a constant, with a small first letter (before Swift 3 it was a capital one); nil for a value that is no constant.
    var word: String? {
        switch self {
        case .symbol(let word), .type(let word): word.prefix(1).lowercased() + word.dropFirst()
        default: nil
        }
    }
}
