import Exact
import Interchange

/// Finds out what code does to views and constraints: a small interpreter that knows layouts and skips everything else.
///
/// A value that it cannot know is `unknown`; a constraint that is computed from such a value is reported and not made. Loops, calls and depth are bounded.
struct CodeReader: CodeNoting {
    let program: CodeProgram
    let assumptions: CodeAssumptions
    /// The device on which the layout is shown, of which code can ask the size of the screen and the like.
    let device: CodeDevice
    /// The layout that the code makes, as far as the code was run.
    var layout: DraftBuilder
    /// The scopes and objects of the run. One of the objects is `globalObject`, which stands for the code outside of types.
    let memory: CodeMemory
    var context: CodeContext { didSet { layout.currentObject = context.instance } }
    /// What the run has done so far: the functions that were run, the types of which objects were made, and the like.
    var progress = RunProgress()

    init(
        _ program: CodeProgram, _ selection: CodeSelection, _ assumptions: CodeAssumptions, _ device: CodeDevice,
        _ surroundings: ImportSurroundings
    ) {
        self.program = program
        self.assumptions = assumptions
        self.device = device
        let selected: Int? = if case .file(let file) = selection { program.code.files[file].tokens.count } else { nil }
        memory = CodeMemory()
        let globalObject = memory.makeInstance(of: nil)
        layout = DraftBuilder(
            program, selection, surroundings, globalObject: globalObject, CodeNotes(program),
            CodeBudget(tokenCount: program.code.tokens.count, selected: selected, memory))
        context = CodeContext(receiver: nil, instance: globalObject, type: nil, scope: memory.makeScope(), file: 0)
    }

    var notes: CodeNotes { layout.notes }
    var budget: CodeBudget { layout.budget }
    var selection: CodeSelection { layout.selection }
    var globalObject: CodeInstance { layout.globalObject }

    /// Whether the code that is being run stands in a file of Objective-C.
    var isObjectiveC: Bool { program.code.files.indices.contains(context.file) && program.code.files[context.file].isObjectiveC }

    // MARK: Bounds

    /// Begins a nested step of the run, such as a call. Returns false where a limit is reached or the reading is interrupted; if it returns true, `leave` must
    /// follow.
    func enter() -> Bool { budget.enter(layout.draft) }

    func leave() { budget.leave() }
}

/// What a run has done so far, so that each thing is done once and it can be said what was not done.
struct RunProgress {
    /// The bodies of functions, closures, and accessors of variables that were run, by their first token.
    var bodies: Set<Int> = []
    /// The types of which objects were made, and the types that these inherit from, by their `id`.
    var made: Set<Int> = []
    /// Closures that are run once the code that hands them over is done, each with the context in which it is run.
    var deferred: [(closure: CodeClosure, ownContext: CodeContext)] = []
    /// For each function and closure that is being run, the innermost last, the unknown condition on which its return value depends; nil where it depends on
    /// none.
    var doubts: [UnknownValue?] = []
    /// The initialisers of the types for which they were looked up before, by the types' `id`.
    private var initialisers: [Int: CodeInitialisers] = [:]

    func wasRun(_ body: CodeBlock) -> Bool { bodies.contains(body.tokens.lowerBound) }

    func wasRun(_ function: CodeFunction) -> Bool { function.body.map(wasRun) ?? false }

    /// The initialisers of a type, which are looked up once.
    mutating func initialisers(of type: CodeTypeInfo, in program: CodeProgram) -> CodeInitialisers {
        if let known = initialisers[type.id] { return known }
        let found = CodeInitialisers(of: program.lineage(of: type), in: program.code)
        initialisers[type.id] = found
        return found
    }
}
