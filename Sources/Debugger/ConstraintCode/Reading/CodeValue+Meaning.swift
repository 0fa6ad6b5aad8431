import Exact
import Language
import Vocabulary

/// What a value means where a number, a condition or a list is wanted.
extension CodeValue {
    /// The largest magnitude that a number may have: anything beyond is no length that somebody typed.
    private static let largest = Lexer.numberLimit

    /// The value as a number, or why it is none.
    var rational: Result<Rational, UnknownValue> {
        switch self {
        case .number(let number, _):
            if number.magnitude > Self.largest { return .failure(UnknownValue("numbers beyond 1e12 are not accepted")) }
            return .success(number)
        case .symbol("zero"): return .success(0)
        case .symbol(let name):
            return NamedPriority.inCode[name].map { .success($0.value) }
                ?? .failure(UnknownValue("what '.\(CodeReader.shown(name))' is is not known"))
        case .candidate(let candidate) where candidate.isMade:
            return .failure(UnknownValue("what '\(CodeReader.shown(candidate.className ?? candidate.name))' gives is not known"))
        case .candidate(let candidate): return .failure(.undefined(candidate.name))
        case .unknown(let unknown): return .failure(unknown)
        case .type(let name): return .failure(.undefined(name))
        case .reported: return .failure(UnknownValue("it rests on what could not be read"))
        case .member(let base, let name):
            if case .candidate(let candidate) = base { return .failure(.undefined("\(candidate.name).\(name)")) }
            if case .instance = base { return .failure(.undefined(name)) }
            return .failure(UnknownValue("what '\(CodeReader.shown(name))' is is not known"))
        case .system(let path): return .failure(UnknownValue("what '\(path)' gives is known only when the app runs"))
        default: return .failure(UnknownValue("a number is wanted here"))
        }
    }

    /// The value as a condition: `false`, `nil` and 0 do not hold, other known values do. Nil where it is not known.
    var truth: Bool? {
        switch self {
        case .bool(let value): value
        case .number(let value, _): value.sign != 0
        default: exists
        }
    }

    /// Whether the value is not `nil`; nil where that is unknown.
    var exists: Bool? {
        switch self {
        case .nothing: false
        case .candidate(let candidate): candidate.view != nil || candidate.isMade || candidate.name == "superview" ? true : nil
        case .unknown, .reported, .type, .ownType, .symbol, .member: nil
        case .system: true
        default: true
        }
    }

    /// Whether the value is a number, a size, a point or insets, or is `.unknown`.
    var isPlainAmount: Bool {
        switch self {
        case .number, .pair, .insets, .unknown: true
        default: false
        }
    }

    /// The value as a whole number from 0 to `limit`; nil where it is none, or is not known.
    func index(upTo limit: Int) -> Int? {
        guard case .success(let number) = rational, let index = Int(exactly: number), index >= 0, index <= limit else { return nil }
        return index
    }

    /// The elements of a list, which are none for a value of `nil`; nil for every other value.
    var items: [CodeValue]? {
        switch self {
        case .list(let items): items
        case .nothing: []
        default: nil
        }
    }

    /// The parts of a tuple or list; any other value is its only part.
    var parts: [CodeValue] {
        switch self {
        case .tuple(let items), .list(let items): items
        default: [self]
        }
    }

    var isTuple: Bool { if case .tuple = self { true } else { false } }

    /// An element of a list, by its number, or of a dictionary, by its key. It is `.unknown` beyond a list's end, `.nothing` for a key that is not there; nil
    /// where the value or the index is of another kind.
    func element(at index: CodeValue?) -> CodeValue? {
        switch (self, index) {
        case (.list(let items), .number(let number, _)?):
            guard let position = Int(exactly: number), items.indices.contains(position) else {
                return .unknown("the list has no such element")
            }
            return items[position]
        case (.dictionary(let pairs), let index?): return index.key.map { key in pairs.last { $0.key == key }?.value ?? CodeValue.nothing }
        default: return nil
        }
    }

    /// The text by which a dictionary finds the value as a key: that of a string, or the word of a constant or of a case. Nil for all other values.
    var key: String? {
        switch self {
        case .string(let key), .symbol(let key), .enumeration(_, let key, _): key
        default: nil
        }
    }
}
