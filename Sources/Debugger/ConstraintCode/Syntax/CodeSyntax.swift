import Exact

/// An expression of Swift or Objective-C, as far as layouts need it. The tree is at most `depthLimit` deep, since it is walked through
/// recursively.
final class CodeExpression: Sendable {
    indirect enum Kind: Sendable {
        /// A number. Whether it is an integer matters for divisions in Objective-C, which drop the remainder of two integers.
        case number(Rational, isInteger: Bool)
        /// A string; nil where parts of it are computed.
        case string(String?)
        /// A Swift string with interpolations that are paths of names: `"H:|-\(margin)-[title]"`.
        case computedString([CodeStringPiece])
        case name(String)
        /// A member whose type is left out, such as `.required`, by its name.
        case implicitMember(String)
        case member(CodeExpression, String)
        case call(CodeExpression, [Argument])
        case subscripted(CodeExpression, [CodeExpression])
        case list([CodeExpression])
        case dictionary([(key: CodeExpression, value: CodeExpression)])
        case tuple([Argument])
        case prefix(String, CodeExpression)
        case binary(String, CodeExpression, CodeExpression)
        case ternary(CodeExpression, CodeExpression, CodeExpression)
        /// A cast, `x as? T` and the like: the expression and the name of the type.
        case cast(CodeExpression, String)
        /// A test of an expression's type, `x is T`.
        case test(CodeExpression, String)
        /// A statement whose value is that of the last expression that is run in it: `if` and `switch` as expressions, `({ … })`.
        case statement(CodeStatement)
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
    /// The token that stands for the expression's place in the code: for a call, that of the function's name.
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
        case .number, .string, .computedString, .name, .implicitMember, .unsupported: 0
        case .member(let inner, _), .prefix(_, let inner): inner.depth
        case .cast(let inner, _), .test(let inner, _): inner.depth
        case .statement(let statement): statement.depth
        case .call(let callee, let arguments): max(callee.depth, arguments.map(\.value.depth).max() ?? 0)
        case .subscripted(let base, let indices): max(base.depth, indices.map(\.depth).max() ?? 0)
        case .list(let items): items.map(\.depth).max() ?? 0
        case .dictionary(let pairs): pairs.map { max($0.key.depth, $0.value.depth) }.max() ?? 0
        case .tuple(let items): items.map(\.value.depth).max() ?? 0
        case .binary(_, let a, let b), .assignment(_, let a, let b): max(a.depth, b.depth)
        case .ternary(let a, let b, let c): max(a.depth, b.depth, c.depth)
        case .closure(let closure): closure.body.depth
        }
    }
}

extension CodeExpression {
    /// The expressions of which this one directly consists. Those inside of a closure or a statement are not among them.
    var parts: [CodeExpression] {
        switch kind {
        case .number, .string, .computedString, .name, .implicitMember, .unsupported, .closure, .statement: []
        case .member(let base, _), .prefix(_, let base), .cast(let base, _), .test(let base, _): [base]
        case .call(let callee, let arguments): [callee] + arguments.map(\.value)
        case .subscripted(let base, let indices): [base] + indices
        case .list(let items): items
        case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
        case .tuple(let items): items.map(\.value)
        case .binary(_, let left, let right), .assignment(_, let left, let right): [left, right]
        case .ternary(let condition, let yes, let no): [condition, yes, no]
        }
    }

    /// The range of tokens that the expression covers, as far as its parts tell: a closing bracket at its end may be missing.
    var tokens: Range<Int> {
        var range = token..<(token + 1)
        func add(_ other: Range<Int>) {
            range = min(range.lowerBound, other.lowerBound)..<max(range.upperBound, other.upperBound)
        }
        for part in parts { add(part.tokens) }
        switch kind {
        case .closure(let closure): add(closure.body.tokens)
        case .statement(let statement): add(token..<statement.tokens.upperBound)
        default: break
        }
        return range
    }
}

/// A piece of a string with interpolations.
enum CodeStringPiece: Sendable, Equatable {
    case text(String)
    /// An interpolated value, by the names of its path: two names for `Layout.margin`.
    case path([String])
}

/// A closure, `{ … }` or `^{ … }`.
struct CodeClosure: Sendable {
    /// The names of the parameters; empty where the code names none, as where it uses `$0`.
    var parameters: [String]
    var body: CodeBlock
}

struct CodeBlock: Sendable {
    var statements: [CodeStatement] = []
    /// The tokens of the block, with its braces where it has any.
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
        /// A type alias: its name, and the type for which it stands as a path of names.
        case typeAlias(String, [String])
        case conditional([(conditions: [CodeCondition], body: CodeBlock)], otherwise: CodeBlock?)
        case guarded([CodeCondition], CodeBlock)
        /// A `switch`: the expression that is compared, and the cases.
        case switchStatement(CodeExpression, [CodeCase])
        /// A loop, `for x in xs`; several names take a tuple apart. The conditions are those of `where`.
        case loop([String], CodeExpression, [CodeCondition], CodeBlock)
        /// A loop that runs as long as its conditions hold; `step` is the third part of C's `for`, otherwise empty. Where `isTestedLast` is true, the body is
        /// run once before the conditions are asked.
        case repetition([CodeCondition], step: [CodeExpression], CodeBlock, isTestedLast: Bool)
        case block(CodeBlock)
        case returnStatement(CodeExpression?)
        case jump(CodeJump)
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
        case .variable(let variable): variable.depth
        case .function(let function): function.body?.depth ?? 0
        case .type(let type): type.members.map(\.depth).max() ?? 0
        case .conditional(let branches, let otherwise):
            max(branches.map { max($0.body.depth, depth($0.conditions)) }.max() ?? 0, otherwise?.depth ?? 0)
        case .guarded(let conditions, let body): max(body.depth, depth(conditions))
        case .switchStatement(let subject, let cases): max(subject.depth, cases.map(\.depth).max() ?? 0)
        case .loop(_, let sequence, let conditions, let body): max(sequence.depth, body.depth, depth(conditions))
        case .repetition(let conditions, let step, let body, _): max(depth(conditions), body.depth, step.map(\.depth).max() ?? 0)
        case .block(let body): body.depth
        case .returnStatement(let value): value?.depth ?? 0
        case .passedOver, .jump, .typeAlias: 0
        }
    }

    private static func depth(_ conditions: [CodeCondition]) -> Int { conditions.map(\.depth).max() ?? 0 }
}

extension CodeStatement {
    /// The blocks of a statement that controls what is run. Those of a declaration and those inside of expressions are not among them.
    var bodies: [CodeBlock] {
        switch kind {
        case .block(let body), .guarded(_, let body), .loop(_, _, _, let body), .repetition(_, step: _, let body, isTestedLast: _): [body]
        case .conditional(let branches, let otherwise): branches.map(\.body) + (otherwise.map { [$0] } ?? [])
        case .switchStatement(_, let cases): cases.map(\.body)
        case .expression, .variable, .function, .type, .typeAlias, .returnStatement, .jump, .passedOver: []
        }
    }
}

/// How control leaves a loop, a case of `switch` or a function in another way than by `return`.
enum CodeJump: Sendable {
    case breaking, continuing, fallingThrough
    /// Control leaves by `throw`, or by a call of a function that ends the program, such as `fatalError`.
    case throwing
}

enum CodeCondition: Sendable {
    case isTrue(CodeExpression)
    /// A binding, `if let a = b`: the name, and the expression, which is nil for `if let a`.
    case binding(String, CodeExpression?)
    /// A test by a pattern, `if case .a(let x) = b`.
    case matching(CodePattern, CodeExpression)
    /// A check with `#available`, with the first system that it names, such as `iOS 15`; `isAvailable` is false for `#unavailable`.
    case availability(String, isAvailable: Bool)
    case unknown

    /// The expression that is asked or bound; nil where there is none.
    var expression: CodeExpression? {
        switch self {
        case .isTrue(let expression), .matching(_, let expression): expression
        case .binding(_, let expression): expression
        case .availability, .unknown: nil
        }
    }

    /// The names that the condition binds.
    var names: [String] {
        switch self {
        case .binding(let name, _): [name]
        case .matching(let pattern, _): pattern.names
        case .isTrue, .availability, .unknown: []
        }
    }

    var depth: Int {
        let inner = expression?.depth ?? 0
        if case .matching(let pattern, _) = self { return max(pattern.depth, inner) }
        return inner
    }
}

/// A pattern, against which a value is matched in `case`.
indirect enum CodePattern: Sendable {
    /// A pattern that matches any value: `_`, and one that is not understood.
    case any
    /// A pattern that matches any value and gives it a name: `let x`.
    case name(String)
    /// A case of an enumeration by its name, with the patterns for its associated values: `.success(let value)`.
    case enumeration(String, [CodePattern])
    case tuple([CodePattern])
    /// A pattern that matches what is not `nil`, with the pattern for the value: `let x?`.
    case some(CodePattern)
    /// A pattern that matches values of a named type, with a further pattern for the value: `is T`, `let x as T`.
    case type(CodePattern, String)
    /// Any other expression: the value must equal it or, where it is a range, lie in it.
    case expression(CodeExpression)

    /// The names that the pattern gives to what it matches.
    var names: [String] {
        switch self {
        case .any, .expression: []
        case .name(let name): [name]
        case .enumeration(_, let inner), .tuple(let inner): inner.flatMap(\.names)
        case .some(let inner), .type(let inner, _): inner.names
        }
    }

    var depth: Int {
        switch self {
        case .any, .name: 1
        case .enumeration(_, let inner), .tuple(let inner): 1 + (inner.map(\.depth).max() ?? 0)
        case .some(let inner), .type(let inner, _): 1 + inner.depth
        case .expression(let expression): expression.depth
        }
    }
}

/// A case of `switch`.
struct CodeCase: Sendable {
    /// The patterns, each with the conditions of its `where`; none for `default`.
    var patterns: [(pattern: CodePattern, conditions: [CodeCondition])]
    var body: CodeBlock

    var depth: Int {
        max(body.depth, patterns.map { max($0.pattern.depth, $0.conditions.map(\.depth).max() ?? 0) }.max() ?? 0)
    }
}

/// A declaration of variables: `let a: T = …`, `@property T *a`.
struct CodeVariable: Sendable {
    /// A setter or an observer of a variable, whose body is run when a value is assigned.
    struct Observer: Sendable {
        /// The name of the parameter, `oldValue` or `newValue` unless the code gives another.
        var parameter: String
        var body: CodeBlock
    }

    /// How a variable is declared, besides its type.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8

        static let isStatic = Traits(rawValue: 1)
        static let isLazy = Traits(rawValue: 2)
        /// The variable is marked as an outlet, `@IBOutlet`, which Interface Builder connects.
        static let isOutlet = Traits(rawValue: 4)
        /// The variable is `nil` until a value is assigned, because its type is optional.
        static let isOptional = Traits(rawValue: 8)
        /// The variable cannot change: it is declared by `let`, or is a macro without parameters.
        static let isConstant = Traits(rawValue: 16)
        /// Subclasses do not see the variable: `private`, `fileprivate`.
        static let isPrivate = Traits(rawValue: 32)
        /// The variable is declared with a property wrapper, which may change the value.
        static let isWrapped = Traits(rawValue: 64)
    }

    /// The names; several where a tuple is taken apart.
    var names: [String]
    var typeName: String?
    var initial: CodeExpression?
    /// The body that computes the variable's value; nil for a variable that stores it.
    var getter: CodeBlock?
    /// The setter of a computed variable; nil where there is none. `willSet` and `didSet` are the observers of a stored one.
    var setter: Observer?
    var willSet: Observer?
    var didSet: Observer?
    var traits: Traits = []
    /// The token of the declared name.
    var token: Int

    var isStatic: Bool { traits.contains(.isStatic) }

    var depth: Int {
        max(initial?.depth ?? 0, getter?.depth ?? 0, setter?.body.depth ?? 0, willSet?.body.depth ?? 0, didSet?.body.depth ?? 0)
    }
}

struct CodeFunction: Sendable {
    struct Parameter: Sendable {
        var label: String?
        var name: String
        var typeName: String?
        var initial: CodeExpression?
    }

    /// How a function is declared, besides its parameters.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8

        static let isStatic = Traits(rawValue: 1)
        /// The function is taken to be called when an event happens: it is marked `@objc` or `@IBAction`.
        static let isHandler = Traits(rawValue: 2)
        static let isOverride = Traits(rawValue: 4)
        static let isConvenience = Traits(rawValue: 8)
        /// The function is a macro with parameters, whose body is its value.
        static let isMacro = Traits(rawValue: 16)
        /// The function is marked as not to be called: `@available(*, unavailable)`, `NS_UNAVAILABLE`.
        static let isUnavailable = Traits(rawValue: 32)
        /// The function is the getter of a local computed variable.
        static let isComputed = Traits(rawValue: 64)
        /// Subclasses do not see the function: `private`, `fileprivate`.
        static let isPrivate = Traits(rawValue: 128)
    }

    var name: String
    var parameters: [Parameter]
    /// The body; nil where the function is only declared.
    var body: CodeBlock?
    /// A name for the type that the function returns, such as `UIView`, or `[]` for any list or dictionary; nil where none is written. In Objective-C it may be
    /// `void`.
    var resultType: String?
    var traits: Traits = []
    var token: Int

    var isStatic: Bool { traits.contains(.isStatic) }
    var isHandler: Bool { traits.contains(.isHandler) }

    /// The name with its labels, as its language writes it: `place(_:below:)`, `place:below:`.
    func shownName(isObjectiveC: Bool) -> String {
        if isObjectiveC {
            guard !parameters.isEmpty else { return name }
            return name + ":" + parameters.dropFirst().map { ($0.label ?? "") + ":" }.joined()
        }
        return name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
}

/// A class, structure, enumeration, protocol or extension.
struct CodeType: Sendable {
    enum Form: Sendable {
        case reference, value, enumeration, proto
        /// More members for a type that is declared elsewhere: an extension, a category or an implementation.
        case extending
    }

    /// A case of an enumeration.
    struct Case: Sendable {
        var name: String
        var rawValue: CodeExpression?
        /// The labels of the case's associated values, nil for one without a label; empty for a case without values.
        var labels: [String?]
    }

    var name: String
    /// Of an extension, the names before its own, from the outermost one: `List` in `extension List.Cell`. Empty for all else.
    var outerNames: [String] = []
    var form: Form
    var ancestors: [String]
    var members: [CodeStatement]
    var cases: [Case] = []
    var token: Int
    /// All tokens of the declaration.
    var tokens: Range<Int>
}
