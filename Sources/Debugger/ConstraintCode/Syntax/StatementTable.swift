/// The statements of some files, each with its tokens and with the function and the type in which it stands. It tells which statement is around a token, which
/// statements give a local variable its values, and where a function is called.
struct StatementTable {
    /// A statement that contains no other one but in closures; the condition or sequence of one that controls others; or an element of a list. The statements
    /// in a closure are entries of their own, inside of the entry in which the closure stands.
    struct Entry {
        var tokens: Range<Int>
        /// The index in `functions` of the innermost function around it.
        var function: Int
        /// The type whose member contains it; nil outside of types.
        var type: CodeTypeInfo?
        /// The innermost closure around the entry; nil where there is none in its function.
        var closure: CodeClosure?
    }

    /// A function, an accessor or observer of a variable, the initial value of a variable, or the code of a file outside of all these.
    struct Function {
        /// The name of the function or variable; empty for the code of a file.
        var name: String
        var parameters: [CodeFunction.Parameter] = []
        /// Whether it is a member of the type itself and has no receiver.
        var isStatic = false
        /// Whether it belongs to a variable, and is no function or code of a file.
        var isOfVariable = false
        var tokens: Range<Int>
        /// The index of the function around it; nil where there is none.
        var outer: Int?
        /// For the names of local variables, the first tokens of the entries that give them values.
        var definitions: [String: [Int]] = [:]
    }

    /// A call, or a member of a value.
    struct Call {
        /// The tokens of the value before the name; nil where there is none.
        var receiver: Range<Int>?
        /// Nil for a member that is not called.
        var arguments: [Argument]?

        struct Argument {
            var label: String?
            var tokens: Range<Int>
            var isClosure: Bool
        }
    }

    /// What a function gets where it is called.
    enum Input: Hashable {
        case receiver
        /// The value of a parameter, by its index.
        case parameter(Int)
    }

    private(set) var entries: [Entry] = []
    private(set) var functions: [Function] = []
    /// The first tokens of the entries whose values functions and computed variables return, by the names of these.
    private(set) var results: [String: [Int]] = [:]
    /// The calls and members by the tokens of their names.
    private var calls: [Int: Call] = [:]
    private var ranges = NestedRanges([])
    private let program: CodeProgram

    /// - Parameter files: the files of which the table holds the statements, by their indices in the program.
    init(_ program: CodeProgram, files: [Int]) {
        self.program = program
        for file in files {
            functions.append(Function(name: "", tokens: program.code.files[file].tokens))
            let place = Place(function: functions.count - 1)
            for statement in program.statements[file] { visit(statement, place) }
        }
        ranges = NestedRanges(entries.map(\.tokens))
    }

    /// The innermost entry around a token; nil where none is around it.
    func entry(at token: Int) -> Int? { ranges.innermost(at: token) }

    /// The innermost entry around another one.
    func outer(of entry: Int) -> Int? { ranges.outer[entry] }

    /// The tokens at which a function seems to be called, or a variable used or set, outside of its own code. For a variable O(tokens of the file)
    ///
    /// - Parameter type: the type whose member the function is; an initialiser is called by its name.
    func uses(of function: Int, in type: CodeTypeInfo?) -> [Int] {
        let used = functions[function]
        let name = used.name == "init" ? type?.name ?? used.name : used.name
        guard used.isOfVariable else { return (program.survey.calls[name] ?? []).filter { !used.tokens.contains($0) } }
        let file = program.code.files[program.file(of: used.tokens.lowerBound)]
        return program.code.tokens(of: name, in: file).filter { !used.tokens.contains($0) }
    }

    /// The function in which `self` is the receiver of the code of an entry: that around the entry, or the one around the local variable whose initial value
    /// the entry is.
    func method(around entry: Int) -> Int {
        var index = entries[entry].function
        while functions[index].isOfVariable, let outer = functions[index].outer, functions[outer].outer != nil { index = outer }
        return index
    }

    /// The tokens that give a function its receiver or the value of a parameter where it is called, or a variable is used, by the name at a token.
    ///
    /// They are nil where nothing stands there: for the receiver of a member of `self` and for a parameter with its default value. Where it is not known what
    /// gives the value, they are those of the whole entry.
    func tokens(giving input: Input, to function: Int, at token: Int, in entry: Int) -> Range<Int>? {
        let (whole, call, function) = (entries[entry].tokens, calls[token], functions[function])
        switch input {
        case .receiver:
            if function.name == "init" { return whole }
            return call?.receiver
        case .parameter(let wanted):
            guard let arguments = call?.arguments else { return whole }
            if program.isObjectiveC(token) { return wanted < arguments.count ? arguments[wanted].tokens : whole }
            var next = arguments[...]
            for (index, parameter) in function.parameters.enumerated() {
                if parameter.typeName == "..." { return whole }
                guard let first = next.first, first.label == parameter.label || first.label == nil && first.isClosure else {
                    if index == wanted { return nil }
                    continue
                }
                if index == wanted { return first.tokens }
                next = next.dropFirst()
            }
            return whole
        }
    }

    // MARK: Walking through the statements

    private struct Place {
        var function: Int
        var type: CodeTypeInfo?
        var closure: CodeClosure?
    }

    private mutating func add(_ tokens: Range<Int>, _ place: Place) {
        entries.append(Entry(tokens: tokens, function: place.function, type: place.type, closure: place.closure))
    }

    private mutating func add(_ expression: CodeExpression, _ place: Place) {
        add(expression.tokens, place)
        visit(expression, place)
    }

    /// Notes what gives local variables their values. Variables of types and of files are left out, since a run keeps their values.
    private mutating func define(_ names: [String], by token: Int, _ place: Place) {
        guard functions[place.function].outer != nil else { return }
        for name in names { functions[place.function].definitions[name, default: []].append(token) }
    }

    private mutating func visit(_ block: CodeBlock, _ place: Place) {
        for statement in block.statements { visit(statement, place) }
    }

    private mutating func visit(_ statement: CodeStatement, _ place: Place) {
        switch statement.kind {
        case .type(let declaration):
            let inside = Place(function: place.function, type: program.type(of: declaration))
            for member in declaration.members { visit(member, inside) }
        case .function(let function):
            guard let body = function.body else { return }
            visit(body, as: function.name, function.parameters, isStatic: function.isStatic, place)
        case .variable(let variable): visit(variable, place)
        case .expression(let expression):
            add(statement.tokens, place)
            if case .assignment(_, let left, _) = expression.kind, case .name(let name) = left.kind {
                define([name], by: expression.token, place)
            }
            visit(expression, place)
        case .returnStatement(let value):
            add(statement.tokens, place)
            results[functions[place.function].name, default: []].append(statement.tokens.lowerBound)
            if let value { visit(value, place) }
        case .conditional(let branches, _): for branch in branches { visit(branch.conditions, place) }
        case .guarded(let conditions, _): visit(conditions, place)
        case .switchStatement(let subject, let cases):
            add(subject, place)
            for next in cases { for (pattern, _) in next.patterns { define(pattern.names, by: subject.token, place) } }
        case .loop(let names, let sequence, let conditions, _):
            add(sequence, place)
            define(names, by: sequence.token, place)
            visit(conditions, place)
        case .repetition(let conditions, let step, _, isTestedLast: _):
            visit(conditions, place)
            for expression in step { add(expression, place) }
        case .passedOver: add(statement.tokens, place)
        case .block, .jump, .typeAlias: break
        }
        for body in statement.bodies { visit(body, place) }
    }

    private mutating func visit(_ conditions: [CodeCondition], _ place: Place) {
        for condition in conditions {
            guard let expression = condition.expression else { continue }
            add(expression, place)
            define(condition.names, by: expression.token, place)
        }
    }

    private mutating func visit(_ variable: CodeVariable, _ place: Place) {
        let name = variable.names.first ?? ""
        if let initial = variable.initial {
            var inside = place
            inside.function = functions.count
            functions.append(Function(name: name, isOfVariable: true, tokens: initial.tokens, outer: place.function))
            let all = min(variable.token, initial.tokens.lowerBound)..<initial.tokens.upperBound
            add(all, inside)
            define(variable.names, by: all.lowerBound, place)
            visit(initial, inside)
        }
        if let getter = variable.getter { visit(getter, as: name, [], isStatic: variable.isStatic, isOfVariable: true, place) }
        for observer in [variable.setter, variable.willSet, variable.didSet].compactMap(\.self) {
            let parameter = CodeFunction.Parameter(name: observer.parameter, typeName: variable.typeName)
            visit(observer.body, as: name, [parameter], isStatic: variable.isStatic, isOfVariable: true, place)
        }
    }

    private mutating func visit(
        _ body: CodeBlock, as name: String, _ parameters: [CodeFunction.Parameter], isStatic: Bool, isOfVariable: Bool = false,
        _ place: Place
    ) {
        functions.append(
            Function(
                name: name, parameters: parameters, isStatic: isStatic, isOfVariable: isOfVariable, tokens: body.tokens,
                outer: place.function))
        // The value of a body with one expression is that of this expression.
        if body.statements.count == 1, case .expression = body.statements[0].kind {
            results[name, default: []].append(body.statements[0].tokens.lowerBound)
        }
        visit(body, Place(function: functions.count - 1, type: place.type))
    }

    private mutating func visit(_ expression: CodeExpression, _ place: Place) {
        switch expression.kind {
        case .closure(let closure):
            var inside = place
            inside.closure = closure
            visit(closure.body, inside)
        case .statement(let statement): visit(statement, place)
        case .list(let items): for item in items { add(item, place) }
        case .call(let callee, let arguments):
            note(callee, arguments)
            for part in expression.parts { visit(part, place) }
        case .member:
            note(expression, nil)
            for part in expression.parts { visit(part, place) }
        default: for part in expression.parts { visit(part, place) }
        }
    }

    /// Notes a member, and what it is called with where it is.
    private mutating func note(_ callee: CodeExpression, _ arguments: [CodeExpression.Argument]?) {
        guard calls[callee.token] == nil else { return }
        var call = Call()
        if case .member(let base, _) = callee.kind { call.receiver = base.tokens }
        call.arguments = arguments.map {
            $0.map { argument in
                let isClosure = if case .closure = argument.value.kind { true } else { false }
                return Call.Argument(label: argument.label, tokens: argument.value.tokens, isClosure: isClosure)
            }
        }
        calls[callee.token] = call
    }
}
