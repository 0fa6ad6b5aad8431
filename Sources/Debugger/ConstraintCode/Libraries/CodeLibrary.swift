import Exact

/// A library for layouts that code may import.
enum CodeLibrary: String, CaseIterable, Sendable {
    case tinyConstraints = "TinyConstraints"
    case cartography = "Cartography"
    case anchorage = "Anchorage"
    case flexLayout = "FlexLayout"
    case pinLayout = "PinLayout"

    /// The libraries that some file of a program imports. PureLayout and SDAutoLayout are not among them: their words tell by themselves, and
    /// Objective-C says in another file what it imports. O(tokens)
    static func imported(in code: CodeText) -> Set<CodeLibrary> {
        var found: Set<CodeLibrary> = []
        for index in code.tokens.indices where code.is(index, "import") {
            // `import Cartography`, `import class Cartography.ConstraintGroup`
            for next in (index + 1)..<(index + 3) { if let library = CodeLibrary(rawValue: code.text(next)) { found.insert(library) } }
        }
        return found
    }
}

/// What libraries remember while the closures are run that they are given.
struct LibraryState {
    /// The priorities and identifiers of PureLayout's closures, the innermost last.
    var priorities: [Result<Rational, UnknownValue>] = []
    var identifiers: [String?] = []
    /// The constraints that each closure has made so far. They are switched on when it is over, if at all.
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
    /// The constraints by their indices in `LayoutDraft.constraints`, each with the name of its property: `top`, `first`.
    var constraints: [(name: String, place: Int)] = []

    init(_ constraints: [(name: String, place: Int)] = []) { self.constraints = constraints }
}

/// The arguments of a call, by the labels that they have in either language.
struct LibraryArguments {
    let all: [CodeArgument]

    init(_ all: [CodeArgument]) { self.all = all }

    /// The value of the first argument, whatever its label.
    var first: CodeValue { all.first?.value ?? .none }

    func value(_ labels: String...) -> CodeValue? { all.first { argument in argument.label.map(labels.contains) ?? false }?.value }

    /// A number, or another one where it is not given.
    func number(_ label: String, or other: Rational) -> Result<Rational, UnknownValue> { value(label)?.rational ?? .success(other) }
}

extension CodeValue {
    /// Four insets: how far a rectangle lies within another at each edge.
    var insets: Result<CodeInsets, UnknownValue> {
        switch self {
        case .insets(let insets): .success(insets)
        case .symbol("zero"): .success(CodeInsets(all: 0))
        case .unknown(let unknown): .failure(unknown)
        default: .failure(UnknownValue("insets are wanted here"))
        }
    }

    /// Two numbers: a size or a point.
    var pair: Result<(Rational, Rational), UnknownValue> {
        switch self {
        case .pair(let first, let second): .success((first, second))
        case .symbol("zero"): .success((0, 0))
        case .unknown(let unknown): .failure(unknown)
        default: .failure(UnknownValue("a size or a point is wanted here"))
        }
    }

    /// The last word of a constant, which begins with a small letter since Swift 3.
    var word: String? {
        switch self {
        case .symbol(let word), .type(let word): word.prefix(1).lowercased() + word.dropFirst()
        default: nil
        }
    }
}
