import Interchange

/// What is told of code beside the layout that it makes: lines that were not read, with the reason, and remarks.
struct CodeFindings {
    private let code: CodeText
    private(set) var unread: [ImportedScript.Unread] = []
    /// The line and the reason of all that was reported so far, since each is reported once.
    private var reported: Set<String> = []
    /// The number of lines beyond the limit.
    private var unreadBeyond = 0
    private var remarks: [String] = []
    private var remarked: Set<String> = []
    /// The tokens of calls that were run.
    private var visited: Set<Int> = []
    /// Code that was not run, with the reason, by its first token.
    private var skipped: [Int: (tokens: Range<Int>, reason: String)] = [:]

    private static let unreadLimit = 5_000
    private static let remarkLimit = 30

    init(_ code: CodeText) { self.code = code }

    /// Reports that something at a token was not made, and why.
    mutating func report(_ token: Int, _ reason: String) {
        let line = code.line(of: token)
        guard reported.insert("\(line) \(reason)").inserted else { return }
        guard unread.count < Self.unreadLimit else {
            unreadBeyond += 1
            return
        }
        unread.append(ImportedScript.Unread(line: line, text: code.lineText(of: token), reason: reason))
    }

    /// Keeps a remark for the user, each once.
    mutating func remark(_ text: String) {
        guard remarked.insert(text).inserted else { return }
        if remarks.count < Self.remarkLimit { remarks.append(text) }
    }

    /// The remarks for the user. Where there were more remarks or unread lines than are kept, the last ones say how many more.
    var closingRemarks: [String] {
        var all: [String] = []
        if remarked.count > remarks.count { all.append("\(remarked.count - remarks.count) more remarks like these") }
        if unreadBeyond > 0 { all.append("\(unreadBeyond) more lines were not read") }
        return remarks + all
    }

    // MARK: Code that was not run

    /// Notes that the call at a token is run.
    mutating func visit(_ token: Int) { visited.insert(token) }

    /// Notes that code is not run, and why. The reason is empty where the code would not run in the app either.
    mutating func skip(_ tokens: Range<Int>, _ reason: String) {
        if skipped[tokens.lowerBound] == nil { skipped[tokens.lowerBound] = (tokens, reason) }
    }

    /// Reports each place that makes something of a layout and was not run, with the reason.
    ///
    /// - Parameter fallback: the reason where none was noted.
    mutating func reportWhatWasNotRun(because fallback: String) {
        let sites = ConstraintSites.find(in: code).filter { !visited.contains($0) }
        guard !sites.isEmpty else { return }
        // The innermost piece of code that was not run gives the reason. The pieces are sorted by where they begin, the longer ones first.
        let inOrder = skipped.values.sorted { ($0.tokens.lowerBound, $1.tokens.upperBound) < ($1.tokens.lowerBound, $0.tokens.upperBound) }
        var open: [(tokens: Range<Int>, reason: String)] = []
        var next = 0
        for site in sites {
            while next < inOrder.count, inOrder[next].tokens.lowerBound <= site {
                open.append(inOrder[next])
                next += 1
            }
            while let last = open.last, last.tokens.upperBound <= site { open.removeLast() }
            let reason = open.last?.reason ?? fallback
            if !reason.isEmpty { report(site, reason) }
        }
    }
}
