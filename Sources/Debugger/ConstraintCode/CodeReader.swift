import Exact
import Interchange

/// Finds out what code does to views and constraints: a small interpreter that knows layouts and skips everything else.
///
/// What it cannot know is `unknown`; anything that depends on that is reported and not made. Loops, calls and depth are bounded.
struct CodeReader {
    let program: CodeProgram
    let selection: CodeSelection
    let assumptions: CodeAssumptions
    /// The device on which the layout is shown, of which code can ask the size of the screen and the like.
    let device: CodeDevice
    /// What the import has to know of the session into which the layout is brought: its views, the names that are taken, and its window.
    let surroundings: ImportSurroundings
    var draft = LayoutDraft()
    /// The scopes and objects of the run. One of the objects is `file`, which stands for the code outside of types.
    let memory: CodeMemory
    let file: CodeInstance
    var context: CodeContext
    private(set) var ledger: SiteLedger
    private(set) var remarks = CodeRemarks()
    private(set) var budget: CodeBudget
    /// What the run has done so far: the functions that were run, the types of which objects were made, and the like.
    var progress = RunProgress()
    var libraryState = LibraryState()

    init(
        _ program: CodeProgram, _ selection: CodeSelection, _ assumptions: CodeAssumptions, _ device: CodeDevice,
        _ surroundings: ImportSurroundings
    ) {
        self.surroundings = surroundings
        self.program = program
        self.selection = selection
        self.assumptions = assumptions
        self.device = device
        ledger = SiteLedger(program)
        let selected: Int? = if case .file(let file) = selection { program.code.files[file].tokens.count } else { nil }
        budget = CodeBudget(tokenCount: program.code.tokens.count, selected: selected)
        memory = CodeMemory()
        file = memory.instance(of: nil)
        context = CodeContext(receiver: nil, instance: file, type: nil, scope: memory.scope(), file: 0)
    }

    /// Whether the code that is being run stands in a file of Objective-C.
    var isObjectiveC: Bool { program.code.files.indices.contains(context.file) && program.code.files[context.file].isObjectiveC }

    // MARK: What is said

    /// Reports that something at a token is not understood, and why.
    mutating func report(_ token: Int, _ unknown: UnknownValue) { ledger.fail(token, .notUnderstood(unknown)) }

    /// Reports that what stands at a token is not in the layout, for a reason that may come with an assumption.
    mutating func report(_ token: Int, _ reason: CodeReason) { ledger.fail(token, reason) }

    /// Reports that what stands at a token is not understood; returns `.reported`, the value that stands for it from then on.
    mutating func reported(_ token: Int, _ unknown: UnknownValue) -> CodeValue {
        report(token, unknown)
        return .reported
    }

    mutating func remark(_ text: String) { remarks.add(text) }

    /// Notes that the code at these tokens is not run or not understood, and why.
    mutating func skip(_ tokens: Range<Int>, _ reason: CodeReason) { ledger.skip(tokens, reason) }

    /// Notes that the chain of calls at a token, as in SnapKit's `updateConstraints`, changed constraints that were made before.
    mutating func change(_ token: Int) { ledger.change(token) }

    /// Notes that the call or assignment at a token is run.
    mutating func visit(_ token: Int) { ledger.visit(token) }

    // MARK: Bounds

    /// Begins a nested step of the run, such as a call; returns false where the limit of depth or of work is reached. If it returns true, `leave` must follow.
    mutating func enter() -> Bool { budget.enter(draft, memory) }

    mutating func leave() { budget.leave() }

    /// Sets a function that is called now and then while code is read; when that returns true, the reading ends.
    mutating func ask(_ isInterrupted: (@Sendable () -> Bool)?) { budget.isInterrupted = isInterrupted }

    mutating func spend(_ steps: Int) { budget.spend(steps) }

    /// A name as messages show it: cut after 60 characters.
    static func shown(_ name: String) -> String { name.count > 60 ? String(name.prefix(60)) + "…" : name }
}

/// Remarks for the user, each once and at most 30.
struct CodeRemarks {
    private var remarks: [String] = []
    private var said: Set<String> = []
    private static let limit = 30

    mutating func add(_ text: String) {
        guard said.insert(text).inserted, remarks.count < Self.limit else { return }
        remarks.append(text)
    }

    /// All remarks in the order in which they came. Where there were more than 30 different ones, a last one says how many are left out.
    var all: [String] {
        said.count > remarks.count ? remarks + ["\(said.count - remarks.count) more remarks like these"] : remarks
    }
}

/// What a run has done so far, so that each thing is done once and it can be said what was not done.
struct RunProgress {
    /// The functions, getters and closures that were run: functions and getters by the token of their declaration, closures by the first token of their body.
    var functions: Set<Int> = []
    /// The types of which objects were made, and the types that these inherit from, by their `id`.
    var made: Set<Int> = []
    /// Closures that are run once the code that hands them over is done, each with the context in which it is run.
    var deferred: [(closure: CodeClosure, place: CodeContext)] = []
    /// For each function and closure that is being run, the innermost last, the unknown condition on which its return value depends; nil where it depends on
    /// none.
    var doubts: [UnknownValue?] = []
    /// The initialisers of the types for which they were looked up before, by the types' `id`.
    private var initialisers: [Int: CodeInitialisers] = [:]

    /// The initialisers of a type, which are looked up once.
    mutating func initialisers(of type: CodeTypeInfo, in program: CodeProgram) -> CodeInitialisers {
        if let known = initialisers[type.id] { return known }
        let found = CodeInitialisers(of: program.lineage(of: type), in: program.code)
        initialisers[type.id] = found
        return found
    }
}
