import Interchange
import Language

/// Says what became of the places in the code that concern constraints, once the code was run.
extension CodeReader {
    /// Says what became of the places in the code that make, change or activate constraints: which were applied, and why the others were not.
    ///
    /// `writer` has written the statements already, and knows which constraints it wrote and which it refused.
    func account(of writer: ScriptWriter) -> SiteAccount {
        let explanation = NotRunExplanation(program, progress, files: files)
        return notes.ledger.account(made: writer.made, refused: writer.refused, of: concerned) { token in
            if budget.isExhausted { return .notUnderstood(UnknownValue(budget.refusal)) }
            return explanation.reason(at: token)
        }
    }

    /// The views that something may place or size which was not run, not understood or assumed, in the code of a file and of the types of which objects were
    /// made for it.
    ///
    /// `writer` has written the statements already.
    func reach(of writer: ScriptWriter) -> ImportedScript.Reach {
        if budget.isExhausted { return ImportedScript.Reach(isLimitless: true) }
        let parts = (concerned ?? []) + progress.made.flatMap { program.types[$0].tokens }
        let tokens = notes.ledger.unapplied(in: parts, made: writer.made, refused: writer.refused.map(\.token))
        let files = Set((parts.map(\.lowerBound) + tokens).map { program.file(of: $0) }).sorted()
        let named = memory.viewsByName(in: layout.draft)
        func views(in names: [Set<String>]) -> Set<Int> {
            let all = files.reduce(into: Set()) { $0.formUnion(names[$1]) }
            return named.filter { all.contains($0.key) }.values.reduce(into: Set()) { $0.formUnion($1) }
        }
        var reached = writer.reach(
            of: notes.assumedViews, orPlacedByHand: views(in: program.survey.namesOfFramedViews),
            orWithSizedContent: views(in: program.survey.namesOfSizedContents))
        reached.putNowhere = Set(viewsPutNowhere(of: writer, named).compactMap { writer.name(ofWritten: $0) })
        let inactive = files.map { program.code.files[$0] }
            .flatMap { file in file.inactiveParts.filter { notes.ledger.hasSite(in: $0) }.map { (file, $0) } }
        if tokens.isEmpty, inactive.isEmpty { return reached }
        var search = UnreadReach(program, layout.draft, memory, named, files: files)
        for token in tokens { search.add(placeAt: token) }
        for (file, part) in inactive { search.add(part, of: file) }
        reached.isLimitless = search.isLimitless
        for (view, found) in search.views {
            guard let name = writer.name(ofWritten: view) else { continue }
            reached.putNowhere.remove(name)
            // That a line may place a view says more than what is assumed of it.
            reached.views[name] = .init(found.cause, found.attributes.union(reached.views[name]?.attributes ?? []))
        }
        return reached
    }

    /// The views that constraints relate to other views, though no code adds them to a superview. A view that is handed to an unknown function, itself or by a
    /// closure that names it, is left out: the function may add it to a superview.
    private func viewsPutNowhere(of writer: ScriptWriter, _ named: [String: Set<Int>]) -> Set<Int> {
        var views = Set(writer.viewsPutNowhere).subtracting(notes.givenAway)
        for token in notes.closuresGivenAway.joined() where !views.isEmpty && program.code.tokens[token].kind == .word {
            views.subtract(named[KnownNames.withoutUnderscore(program.code.text(token))] ?? [])
        }
        return views
    }

    /// The parts of the program, as ranges of tokens, of which all places are in the account, even those that were not run. Nil for the whole program.
    ///
    /// Where a file is selected, they are that file, and what its types inherit from other files; where a class is selected, all types of which objects were
    /// made, with the types that these inherit from.
    private var concerned: [Range<Int>]? {
        switch selection {
        case .whole: nil
        case .file(let file): [program.code.files[file].tokens] + inherited(by: file)
        case .entry: progress.made.sorted().flatMap { program.types[$0].tokens }
        }
    }

    /// The indices of the files that are searched for code that was not run. Where a file is selected, they are that file and the files from which its types
    /// inherit; otherwise all files.
    private var files: [Int] {
        if case .file(let file) = selection { return Set(inherited(by: file).map { program.file(of: $0.lowerBound) } + [file]).sorted() }
        return Array(program.statements.indices)
    }

    /// The code in other files from which the types inherit that a file declares and of which objects were made, as ranges of tokens.
    private func inherited(by file: Int) -> [Range<Int>] {
        let own = progress.made.sorted().map { program.types[$0] }.filter { program.file(of: program.definitionToken(of: $0)) == file }
        let tokens = Set(own.flatMap { program.lineage(of: $0) }.flatMap(\.tokens))
        return tokens.filter { program.file(of: $0.lowerBound) != file }.sorted { $0.lowerBound < $1.lowerBound }
    }
}

/// Says why code was not run, by the function, closure or property in which it stands. It is asked only where the run itself noted no reason.
struct NotRunExplanation {
    /// A piece of code that is run only if something calls or uses it, such as a function, a closure or a property's initial value. `reason` is nil for a
    /// function, a closure or an accessor of a property that was run.
    private struct Piece {
        var tokens: Range<Int>
        var reason: CodeReason?
    }

    private let pieces: [Piece]
    private let ranges: NestedRanges

    /// - Parameter files: the indices of the files about whose code `reason(at:)` may be asked.
    init(_ program: CodeProgram, _ progress: RunProgress, files: [Int]) {
        var collector = Collector(program: program, progress: progress)
        for file in files { for statement in program.statements[file] { collector.visit(statement, in: nil) } }
        pieces = collector.pieces
        ranges = NestedRanges(pieces.map(\.tokens))
    }

    /// Why the code at a token was not run, by the innermost piece around it. Where that piece was run, or no piece is around it: that it is not understood.
    func reason(at token: Int) -> CodeReason {
        ranges.innermost(at: token).flatMap { pieces[$0].reason } ?? .notUnderstood("it is not understood")
    }

    private struct Collector {
        let program: CodeProgram
        let progress: RunProgress
        var pieces: [Piece] = []
        private var room = 200_000

        init(program: CodeProgram, progress: RunProgress) {
            self.program = program
            self.progress = progress
        }

        /// - Parameter type: the type whose member the statement is; nil for one outside of types or in a function.
        mutating func visit(_ statement: CodeStatement, in type: CodeTypeInfo?) {
            guard room > 0 else { return }
            room -= 1
            switch statement.kind {
            case .type(let declaration):
                let info = program.type(of: declaration)
                for member in declaration.members { visit(member, in: info) }
            case .function(let function): add(function, in: type)
            case .variable(let variable): add(variable, in: type)
            case .block(let block): visit(block, in: type)
            case .expression(let expression): visit(expression)
            case .returnStatement(let value): if let value { visit(value) }
            case .conditional, .guarded, .switchStatement, .loop, .repetition: for body in statement.bodies { visit(body, in: nil) }
            case .jump, .passedOver, .typeAlias: break
            }
        }

        private mutating func visit(_ block: CodeBlock, in type: CodeTypeInfo?) {
            for statement in block.statements { visit(statement, in: type) }
        }

        /// Adds the closures in an expression as pieces, since a closure is run only if something calls it.
        private mutating func visit(_ expression: CodeExpression) {
            guard room > 0 else { return }
            room -= 1
            switch expression.kind {
            case .closure(let closure):
                add(closure.body, elseBecause: "nothing that is run calls the closure around it")
                visit(closure.body, in: nil)
            case .statement(let statement): visit(statement, in: nil)
            default: for part in expression.parts { visit(part) }
            }
        }

        private mutating func add(_ function: CodeFunction, in type: CodeTypeInfo?) {
            guard let body = function.body else { return }
            let wasRun = progress.wasRun(body)
            pieces.append(Piece(tokens: body.tokens, reason: wasRun ? nil : reason(function, in: type)))
            if wasRun { visit(body, in: nil) }
        }

        /// Adds the body of a closure or accessor as a piece, with the reason that holds if it was not run.
        private mutating func add(_ body: CodeBlock, elseBecause reason: String) {
            pieces.append(Piece(tokens: body.tokens, reason: progress.wasRun(body) ? nil : .notRun(reason)))
        }

        private func reason(_ function: CodeFunction, in type: CodeTypeInfo?) -> CodeReason {
            let shown = function.shownName(isObjectiveC: program.isObjectiveC(function.token))
            let name = type.map { "\($0.name).\(shown)" } ?? shown
            let assumption = "\(name) = true"
            if function.isHandler || program.survey.handlers.contains(function.name) {
                return .notCalled("'\(shown)' is run when something happens, not when the layout is made", assuming: assumption)
            }
            if KnownNames.isCallback(function.name) {
                return .notCalled("the system calls '\(shown)' later, not when the layout is made", assuming: assumption)
            }
            if let type, !progress.made.contains(type.id), !program.isOfSystem(type), type.form != .proto {
                return .notCalled(
                    "nothing in these files makes a '\(type.name)'", assuming: program.role(of: type) == .other ? nil : assumption)
            }
            if program.isCalled(function) {
                return .notCalled("'\(shown)' is called only by code that is not run", assuming: assumption)
            }
            return .notCalled("nothing in these files calls '\(shown)'", assuming: assumption)
        }

        private mutating func add(_ variable: CodeVariable, in type: CodeTypeInfo?) {
            if let initial = variable.initial {
                if type != nil {
                    let name = variable.names.first ?? ""
                    pieces.append(Piece(tokens: initial.tokens, reason: .notRun("nothing that is run uses '\(name)'")))
                }
                visit(initial)
            }
            guard type != nil else { return }
            let name = variable.names.first ?? ""
            if let getter = variable.getter { add(getter, elseBecause: "nothing that is run uses '\(name)'") }
            for observer in [variable.setter, variable.willSet, variable.didSet].compactMap({ $0 }) {
                add(observer.body, elseBecause: "nothing that is run sets '\(name)'")
            }
        }
    }
}
