/// Finds out what code does to views and constraints: a small interpreter that knows layouts and skips everything else.
///
/// What it cannot know is `unknown`; anything that depends on that is reported and not made. Loops, calls and depth are bounded.
struct CodeReader {
    let program: CodeProgram
    /// The token of the name that is being evaluated.
    var lastToken = 0
    var draft = LayoutDraft()
    /// The scopes and objects of the run, among them the object and the scope of the file itself.
    let memory: CodeMemory
    let file: CodeInstance
    let fileScope: CodeScope
    var context: CodeContext
    private var stamps = 0
    private(set) var findings: CodeFindings
    private(set) var budget: CodeBudget

    init(_ program: CodeProgram) {
        self.program = program
        findings = CodeFindings(program.code)
        budget = CodeBudget(tokenCount: program.code.tokens.count)
        memory = CodeMemory()
        file = memory.instance(of: nil)
        fileScope = memory.scope()
        context = CodeContext(receiver: nil, instance: file, type: nil, scope: fileScope)
    }

    var isObjectiveC: Bool { program.isObjectiveC }

    // MARK: What is said

    /// Reports that something at a token was not made, and why.
    mutating func report(_ token: Int, _ reason: String) { findings.report(token, reason) }

    /// Reports the same; returns the value for it.
    mutating func reported(_ token: Int, _ reason: String) -> CodeValue {
        report(token, reason)
        return .reported
    }

    mutating func remark(_ text: String) { findings.remark(text) }

    /// Notes that code is not run, and why. The reason is empty where the code would not run in the app either.
    mutating func skip(_ tokens: Range<Int>, _ reason: String) { findings.skip(tokens, reason) }

    /// Notes that the call at a token is run.
    mutating func visit(_ token: Int) { findings.visit(token) }

    /// Reports each place that makes something of a layout and was not run, with the reason.
    mutating func reportWhatWasNotRun() {
        findings.reportWhatWasNotRun(
            because: budget.isExhausted ? budget.refusal : "nothing in this file runs it, or it is not understood")
    }

    // MARK: Bounds

    /// Begins a nested step; false where the limits are reached. Otherwise `leave` must follow.
    mutating func enter() -> Bool { budget.enter(draft, memory) }

    mutating func leave() { budget.leave() }

    mutating func spend(_ steps: Int) { budget.spend(steps) }

    /// A new number that marks what is made from now on.
    mutating func newStamp() -> Int {
        stamps += 1
        return stamps
    }

    /// Whether something with this mark may be changed here: code that runs later changes only what it made itself.
    func mayChange(_ stamp: Int) -> Bool { !context.isLater || stamp == context.stamp }

    static let laterReason = "it changes something after the layout was made"
}
