import Exact

/// An expression of Swift or Objective-C, as far as layouts need it. The tree is at most `depthLimit` deep, since it is walked through
/// recursively.
final class CodeExpression: Sendable {
    indirect enum Kind: Sendable {
        /// A number; integers are divided as in C, in Objective-C.
        case number(Rational, isInteger: Bool)
        /// A string; nil where parts of it are computed.
        case string(String?)
        case name(String)
        /// A member without its type: `.required`.
        case implicitMember(String)
        case member(CodeExpression, String)
        case call(CodeExpression, [Argument])
        case subscripted(CodeExpression, [CodeExpression])
        case list([CodeExpression])
        case dictionary([(key: CodeExpression, value: CodeExpression)])
        case tuple([Argument])
        case prefix(String, CodeExpression)
        case binary(String, CodeExpression, CodeExpression)
        case choice(CodeExpression, CodeExpression, CodeExpression)
        case assignment(String, CodeExpression, CodeExpression)
        case closure(CodeClosure)
        /// An expression that is not understood, with the reason.
        case unsupported(String)
    }

    struct Argument: Sendable {
        var label: String?
        var value: CodeExpression
    }

    static let depthLimit = 90

    let kind: Kind
    /// The token that gives its place; for a call the name of the function.
    let token: Int
    let depth: Int

    init(_ kind: Kind, at token: Int) {
        let depth = 1 + Self.depth(below: kind)
        if depth > Self.depthLimit {
            self.kind = .unsupported("it is nested too deeply")
            self.depth = 1
        } else {
            self.kind = kind
            self.depth = depth
        }
        self.token = token
    }

    private static func depth(below kind: Kind) -> Int {
        switch kind {
        case .number, .string, .name, .implicitMember, .unsupported: 0
        case .member(let inner, _), .prefix(_, let inner): inner.depth
        case .call(let callee, let arguments): max(callee.depth, arguments.map(\.value.depth).max() ?? 0)
        case .subscripted(let base, let indices): max(base.depth, indices.map(\.depth).max() ?? 0)
        case .list(let items): items.map(\.depth).max() ?? 0
        case .dictionary(let pairs): pairs.map { max($0.key.depth, $0.value.depth) }.max() ?? 0
        case .tuple(let items): items.map(\.value.depth).max() ?? 0
        case .binary(_, let a, let b), .assignment(_, let a, let b): max(a.depth, b.depth)
        case .choice(let a, let b, let c): max(a.depth, b.depth, c.depth)
        case .closure(let closure): closure.body.depth
        }
    }
}

/// A closure, `{ … }` or `^{ … }`.
struct CodeClosure: Sendable {
    /// The parameters; empty where `$0` is used.
    var parameters: [String]
    var body: CodeBlock
}

struct CodeBlock: Sendable {
    var statements: [CodeStatement] = []
    /// The tokens of the block.
    var tokens: Range<Int>
    var depth: Int

    init(_ statements: [CodeStatement], _ tokens: Range<Int>) {
        self.statements = statements
        self.tokens = tokens
        depth = 1 + (statements.map(\.depth).max() ?? 0)
    }
}

struct CodeStatement: Sendable {
    indirect enum Kind: Sendable {
        case expression(CodeExpression)
        case variable(CodeVariable)
        case function(CodeFunction)
        case type(CodeType)
        case conditional([(conditions: [CodeCondition], body: CodeBlock)], otherwise: CodeBlock?)
        case guarded([CodeCondition], CodeBlock)
        /// A loop, `for x in xs`; several names take a tuple apart.
        case loop([String], CodeExpression, CodeBlock)
        case block(CodeBlock)
        case result(CodeExpression?)
        /// Code whose contents are not read, with the reason.
        case passedOver(String)
    }

    var kind: Kind
    var tokens: Range<Int>
    var depth: Int

    init(_ kind: Kind, _ tokens: Range<Int>) {
        self.kind = kind
        self.tokens = tokens
        depth = 1 + Self.depth(below: kind)
        if depth > CodeExpression.depthLimit {
            self.kind = .passedOver("it is nested too deeply")
            depth = 1
        }
    }

    private static func depth(below kind: Kind) -> Int {
        switch kind {
        case .expression(let expression): expression.depth
        case .variable(let variable): max(variable.initial?.depth ?? 0, variable.getter?.depth ?? 0)
        case .function(let function): function.body?.depth ?? 0
        case .type(let type): type.members.map(\.depth).max() ?? 0
        case .conditional(let branches, let otherwise):
            max(
                branches.map { max($0.body.depth, $0.conditions.map(\.depth).max() ?? 0) }.max() ?? 0, otherwise?.depth ?? 0)
        case .guarded(let conditions, let body): max(body.depth, conditions.map(\.depth).max() ?? 0)
        case .loop(_, let sequence, let body): max(sequence.depth, body.depth)
        case .block(let body): body.depth
        case .result(let value): value?.depth ?? 0
        case .passedOver: 0
        }
    }
}

enum CodeCondition: Sendable {
    case isTrue(CodeExpression)
    /// A binding, `if let a = b`; b is nil for `if let a`.
    case binding(String, CodeExpression?)
    /// A check with `#available`, which is taken to hold.
    case isAvailable
    case unknown

    var depth: Int {
        switch self {
        case .isTrue(let expression): expression.depth
        case .binding(_, let expression): expression?.depth ?? 0
        case .isAvailable, .unknown: 0
        }
    }
}

/// A declaration of variables: `let a: T = …`, `@property T *a`.
struct CodeVariable: Sendable {
    /// The names; several where a tuple is taken apart.
    var names: [String]
    var typeName: String?
    var initial: CodeExpression?
    /// The body that computes the variable's value; nil for a variable that stores it.
    var getter: CodeBlock?
    var isStatic = false
    /// Whether it is `nil` until a value is assigned, because its type is optional.
    var isNothing = false
    /// The token of the declared name.
    var token: Int
}

struct CodeFunction: Sendable {
    struct Parameter: Sendable {
        var label: String?
        var name: String
        var typeName: String?
        var initial: CodeExpression?
    }

    var name: String
    var parameters: [Parameter]
    /// The body; nil where the function is only declared.
    var body: CodeBlock?
    var isStatic = false
    /// Whether it is called when an event happens: `@objc`, `@IBAction`.
    var isHandler = false
    var token: Int
}

/// A class, structure, enumeration or extension.
struct CodeType: Sendable {
    var name: String
    var isExtension: Bool
    var ancestors: [String]
    var members: [CodeStatement]
    var token: Int
}
