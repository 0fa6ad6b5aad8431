import Exact
import Interchange

/// Finds out what code does to views and constraints: a small interpreter that knows layouts and skips everything else.
///
/// What it cannot know is `unknown`; anything that depends on that is reported and not made. Loops, calls and depth are bounded.
struct CodeReader {
    let program: CodeProgram
    let selection: CodeSelection
    let assumptions: CodeAssumptions
    /// What the code can ask of the device on which it is laid out.
    let device: CodeDevice
    /// The session into which the code is brought.
    let surroundings: ImportSurroundings
    var draft = LayoutDraft()
    /// The scopes and objects of the run, among them the object of code outside of types.
    let memory: CodeMemory
    let file: CodeInstance
    var context: CodeContext
    private(set) var ledger: SiteLedger
    private(set) var remarks = CodeRemarks()
    private(set) var budget: CodeBudget
    /// What the objects and functions of the run have gone through.
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

    /// Whether the code that is run is Objective-C.
    var isObjectiveC: Bool { program.code.files.indices.contains(context.file) && program.code.files[context.file].isObjectiveC }

    // MARK: What is said

    /// Reports that something at a token is not understood, and why.
    mutating func report(_ token: Int, _ unknown: UnknownValue) { ledger.fail(token, .notUnderstood(unknown)) }

    /// Reports the same of something that depends on a condition.
    mutating func report(_ token: Int, _ reason: CodeReason) { ledger.fail(token, reason) }

    /// Reports that something is not understood; returns the value for it.
    mutating func reported(_ token: Int, _ unknown: UnknownValue) -> CodeValue {
        report(token, unknown)
        return .reported
    }

    mutating func remark(_ text: String) { remarks.add(text) }

    /// Notes that code is not run, and why.
    mutating func skip(_ tokens: Range<Int>, _ reason: CodeReason) { ledger.skip(tokens, reason) }

    /// Notes that a maker changed constraints that are there.
    mutating func change(_ token: Int) { ledger.change(token) }

    /// Notes that the call or assignment at a token is run.
    mutating func visit(_ token: Int) { ledger.visit(token) }

    // MARK: Bounds

    /// Begins a nested step; false where the limits are reached. Otherwise `leave` must follow.
    mutating func enter() -> Bool { budget.enter(draft, memory) }

    mutating func leave() { budget.leave() }

    /// Called now and then while code is read; returning true ends the reading.
    mutating func ask(_ isInterrupted: (@Sendable () -> Bool)?) { budget.isInterrupted = isInterrupted }

    mutating func spend(_ steps: Int) { budget.spend(steps) }

    /// A name as messages show it.
    static func shown(_ name: String) -> String { name.count > 60 ? String(name.prefix(60)) + "…" : name }
}

/// Remarks for the user, each once and not too many.
struct CodeRemarks {
    private var remarks: [String] = []
    private var said: Set<String> = []
    private static let limit = 30

    mutating func add(_ text: String) {
        guard said.insert(text).inserted, remarks.count < Self.limit else { return }
        remarks.append(text)
    }

    /// All remarks. Where there were more than are kept, the last one says how many.
    var all: [String] {
        said.count > remarks.count ? remarks + ["\(said.count - remarks.count) more remarks like these"] : remarks
    }
}

/// What the objects and functions of a run have gone through, so that each thing is done once and it can be said what was not done.
struct RunProgress {
    /// The functions that were run, by the tokens of their names.
    var functions: Set<Int> = []
    /// The types of which objects were made, by place.
    var made: Set<Int> = []
    /// Closures that are run once the code that hands them over is done.
    var deferred: [(closure: CodeClosure, place: CodeContext)] = []
    /// For each function that is being run, the condition on which the value that it returns depends, where one does.
    var doubts: [UnknownValue?] = []
    /// The initialisers of types that were looked for, by place.
    private var initialisers: [Int: CodeInitialisers] = [:]

    /// The initialisers that objects of a type have.
    mutating func initialisers(of type: CodeTypeInfo, in program: CodeProgram) -> CodeInitialisers {
        if let known = initialisers[type.id] { return known }
        let found = CodeInitialisers(of: program.lineage(of: type), in: program.code)
        initialisers[type.id] = found
        return found
    }
}
