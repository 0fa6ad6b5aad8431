import Exact
import Interchange
import Language

/// Finds out what code does to views and constraints: a small interpreter that knows layouts and skips everything else.
///
/// What it cannot know is `unknown`; anything that depends on that is reported and not made. Loops, calls and depth are bounded.
struct CodeReader {
    let code: CodeText
    let isObjectiveC: Bool
    /// The token of the name that is being evaluated.
    var lastToken = 0
    var draft = LayoutDraft()
    var types: [String: CodeTypeInfo] = [:]
    /// The types in the order of the file, including nested ones.
    var typesInOrder: [CodeTypeInfo] = []
    /// The scopes and objects of the run, among them the object and the scope of the file itself.
    let memory: CodeMemory
    let file: CodeInstance
    let fileScope: CodeScope
    /// The names of functions that are called somewhere in the file.
    var calls: Set<String> = []
    var context: CodeContext
    var stamps = 0

    private(set) var unread: [ImportedScript.Unread] = []
    private var saidSoFar: Set<String> = []
    /// Remarks for the user, each once.
    private var remarks: [String] = []
    private var remarkedSoFar: Set<String> = []
    private var unreadBeyond = 0
    /// The tokens of calls that concern the layout and were run.
    var visited: Set<Int> = []
    /// Code that was not run, with the reason, by its first token.
    private(set) var unknowns: [Int: (tokens: Range<Int>, reason: String)] = [:]
    /// The names of functions that are called when an event happens.
    var handlers: Set<String> = []

    /// The remaining steps, which bound the work for any text.
    private var fuel: Int
    private var depth = 0
    static let depthLimit = 110
    private(set) var isExhausted = false

    /// The most views and constraints, in proportion to the file's length with some more for loops: functions that call each other
    /// could make too many.
    let viewLimit: Int
    let constraintLimit: Int
    private static let unreadLimit = 5_000
    private static let remarkLimit = 30

    init(_ code: CodeText, isObjectiveC: Bool) {
        self.code = code
        self.isObjectiveC = isObjectiveC
        fuel = 400_000 + 4 * code.tokens.count
        viewLimit = min(10_000, 1_000 + code.tokens.count / 16)
        constraintLimit = min(20_000, 3_000 + code.tokens.count / 8)
        memory = CodeMemory()
        file = memory.instance(of: nil)
        fileScope = memory.scope()
        context = CodeContext(receiver: nil, instance: file, type: nil, scope: fileScope)
    }

    // MARK: What is said

    /// Reports that something at a token was not made, and why.
    mutating func report(_ token: Int, _ reason: String) {
        let line = code.line(of: token)
        guard saidSoFar.insert("\(line) \(reason)").inserted else { return }
        guard unread.count < Self.unreadLimit else {
            unreadBeyond += 1
            return
        }
        unread.append(ImportedScript.Unread(line: line, text: code.lineText(of: token), reason: reason))
    }

    mutating func remark(_ text: String) {
        guard remarkedSoFar.insert(text).inserted else { return }
        if remarks.count < Self.remarkLimit { remarks.append(text) }
    }

    /// The remarks for the user. Where there were more remarks or unread lines than are kept, the last ones say how many more.
    var closingRemarks: [String] {
        var all: [String] = []
        if remarkedSoFar.count > remarks.count { all.append("\(remarkedSoFar.count - remarks.count) more remarks like these") }
        if unreadBeyond > 0 { all.append("\(unreadBeyond) more lines were not read") }
        return remarks + all
    }

    /// Reports the same; returns the value for it.
    mutating func reported(_ token: Int, _ reason: String) -> CodeValue {
        report(token, reason)
        return .reported
    }

    /// Notes that code is not run, and why. The reason is empty where the code would not run in the app either.
    mutating func skip(_ tokens: Range<Int>, _ reason: String) {
        if unknowns[tokens.lowerBound] == nil { unknowns[tokens.lowerBound] = (tokens, reason) }
    }

    // MARK: Bounds

    /// Begins a nested step; false where the limits are reached. Otherwise `leave` must follow.
    mutating func enter() -> Bool {
        guard depth < Self.depthLimit, fuel > 0, memory.count < 2_000_000, draft.views.count < viewLimit,
            draft.constraints.count < constraintLimit
        else {
            if fuel <= 0 || depth < Self.depthLimit { isExhausted = true }
            return false
        }
        fuel -= 1
        depth += 1
        return true
    }

    mutating func leave() { depth -= 1 }

    mutating func spend(_ steps: Int) { fuel -= min(steps, max(0, fuel)) }

    /// A new number that marks what is made from now on.
    mutating func newStamp() -> Int {
        stamps += 1
        return stamps
    }

    /// Whether something with this mark may be changed here: code that runs later changes only what it made itself.
    func mayChange(_ stamp: Int) -> Bool { !context.isLater || stamp == context.stamp }

    static let laterReason = "it changes something after the layout was made"
}
