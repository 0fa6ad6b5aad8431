import Exact
import Interchange
import Language

/// Follows what code does to views and constraints: a small interpreter that knows layouts and passes everything else.
///
/// What it cannot know is `unknown`, and what rests on that is not made but said. Loops, calls and depth are bounded.
struct CodeReader {
    let code: CodeText
    let isObjectiveC: Bool
    /// The token of the name that is being looked at.
    var lastToken = 0
    var draft = LayoutDraft()
    var types: [String: CodeTypeInfo] = [:]
    /// In the order in which the file has them, nested ones too.
    var typesInOrder: [CodeTypeInfo] = []
    /// What stands outside of types.
    let memory: CodeMemory
    let file: CodeInstance
    let fileScope: CodeScope
    /// Names that are called somewhere in the file.
    var calls: Set<String> = []
    var context: CodeContext
    var stamps = 0

    private(set) var unread: [ImportedScript.Unread] = []
    private var saidSoFar: Set<String> = []
    /// What a person should know, each once.
    private var remarks: [String] = []
    private var remarkedSoFar: Set<String> = []
    private var unreadBeyond = 0
    /// Calls that make something of a layout and were come across.
    var visited: Set<Int> = []
    /// Code that was not run, and why; by its first token.
    private(set) var unknowns: [Int: (tokens: Range<Int>, reason: String)] = [:]
    /// Functions that something calls when something happens.
    var handlers: Set<String> = []

    /// Steps that are left, so that no text can keep it busy.
    private var fuel: Int
    private var depth = 0
    static let depthLimit = 110
    private(set) var isExhausted = false

    /// What is written takes its space; the rest is for loops. Functions that call each other soon make more than anybody wants to wait for.
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

    /// Says that something at a token is not made.
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

    /// What is said once, however much there is of it.
    var closingRemarks: [String] {
        var all: [String] = []
        if remarkedSoFar.count > remarks.count { all.append("\(remarkedSoFar.count - remarks.count) more remarks like these") }
        if unreadBeyond > 0 { all.append("\(unreadBeyond) more lines were not read") }
        return remarks + all
    }

    /// Says the same, as a value.
    mutating func reported(_ token: Int, _ reason: String) -> CodeValue {
        report(token, reason)
        return .reported
    }

    /// Notes that code is not run. Where it is known not to be, there is no reason to give: the text is empty.
    mutating func skip(_ tokens: Range<Int>, _ reason: String) {
        if unknowns[tokens.lowerBound] == nil { unknowns[tokens.lowerBound] = (tokens, reason) }
    }

    // MARK: Bounds

    /// Takes a step down; false where there are too many. `leave` comes after it where it was true.
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

    /// A number for what is made from now on.
    mutating func newStamp() -> Int {
        stamps += 1
        return stamps
    }

    /// Whether what was made with this number may still be changed here: code that is run later changes only what it has made itself.
    func mayChange(_ stamp: Int) -> Bool { !context.isLater || stamp == context.stamp }

    static let laterReason = "it changes something after the layout was made"
}
