import Interchange

/// Why code is not in the layout, as a phrase, and the assumption under which it would be.
struct CodeReason: Equatable, Sendable {
    /// Whether the code is not run, or is run and not understood.
    var state: ImportedScript.Unread.State
    var text: String
    /// The assumption under which the code would be in the layout, as the command `assume` takes it: `isLandscape = true`; nil where none is known.
    var assumption: String?
    /// Whether the assumption makes a function be called that is not called otherwise, and does not choose a branch in code that is run.
    var callsFunction = false

    /// The reason for the code of a function that is not called when the layout is made; the assumption, if any, is that it is called.
    static func notCalled(_ text: String, assuming assumption: String?) -> CodeReason {
        CodeReason(state: .notRun, text: text, assumption: assumption, callsFunction: true)
    }

    static func notRun(_ text: String, assuming assumption: String? = nil) -> CodeReason {
        CodeReason(state: .notRun, text: text, assumption: assumption)
    }

    /// The reason for code that depends on an unknown condition. Where this has a name, the assumption is that it is true.
    static func notUnderstood(condition name: String?, _ text: String) -> CodeReason {
        CodeReason(state: .notUnderstood, text: text, assumption: name.map { "\($0) = true" })
    }

    static func notUnderstood(_ unknown: UnknownValue) -> CodeReason {
        CodeReason(state: .notUnderstood, text: unknown.reason, assumption: unknown.assumption)
    }
}

/// Keeps account of every place of a program that could make, change or activate a constraint: each was applied, was not run, or was not
/// understood, and nothing else can become of it.
///
/// The places, its sites, are found by `ConstraintSites` without running the code; `CodeReader` says what it did at each.
struct SiteLedger {
    private let code: CodeText
    private let sites: ProgramSites
    /// The tokens of the sites whose call or assignment was run.
    private var visited: Set<Int> = []
    /// The tokens of the sites that changed constraints which were there already, and made none.
    private var changed: Set<Int> = []
    /// The tokens of what was reported as missing in the layout, with the reasons.
    private var failures: [Int: [CodeReason]] = [:]
    private var failuresInOrder: [Int] = []
    /// Code that was not run or, as a whole, not understood, with the reason, by its first token.
    private var skipped: [Int: (tokens: Range<Int>, reason: CodeReason)] = [:]
    /// How many reasons may still be noted in `failures`; later ones are dropped.
    private var room = 20_000

    init(_ program: CodeProgram) {
        (code, sites) = (program.code, program.sites)
    }

    // MARK: Noting

    func isSite(_ token: Int) -> Bool { sites.contains(token) }

    /// Notes that the call or assignment at a token is run.
    mutating func noteRun(_ token: Int) { if sites.contains(token) { visited.insert(token) } }

    /// Notes that the chain of calls at a token changed constraints that were made before, as chains in SnapKit's `updateConstraints` do.
    mutating func noteChange(_ token: Int) { if sites.contains(token) { changed.insert(token) } }

    /// Notes that what stands at a token is not in the layout, and why.
    mutating func fail(_ token: Int, _ reason: CodeReason) {
        guard room > 0, failures[token]?.contains(reason) != true else { return }
        room -= 1
        if failures[token] == nil { failuresInOrder.append(token) }
        failures[token, default: []].append(reason)
    }

    /// Notes that code is not run or not understood, and why. Of two ranges that begin at the same token, the longer one stays.
    mutating func noteSkipped(_ tokens: Range<Int>, _ reason: CodeReason) {
        guard !tokens.isEmpty else { return }
        if let known = skipped[tokens.lowerBound], known.tokens.count >= tokens.count { return }
        skipped[tokens.lowerBound] = (tokens, reason)
    }

    /// Whether any site in these parts of the program was run, changed a constraint or was reported.
    func hasReachedSite(in parts: [Range<Int>]) -> Bool {
        parts.contains { part in
            sites.all(in: part).contains { site in
                visited.contains(site.token) || changed.contains(site.token) || failures[site.token] != nil
            }
        }
    }

    // MARK: The account

    /// What became of the sites, once the run is over.
    ///
    /// - Parameters:
    ///   - made: the tokens of constraints that are in the layout, or were read and need no statement.
    ///   - refused: the tokens of constraints that cannot be written, with the reasons.
    ///   - parts: the parts of the program of which all sites are in the account; elsewhere only those that were run or reported. Nil for the whole program.
    ///   - fallback: gives the reason for a site at a token that was not applied and for which no other reason was noted.
    func account(
        made: Set<Int>, refused: [(token: Int, reason: UnknownValue)], of parts: [Range<Int>]?, fallback: (Int) -> CodeReason
    ) -> SiteAccount {
        var account = SiteAccount()
        var failures = failures
        var inOrder = failuresInOrder
        for (token, reason) in refused {
            let reason = CodeReason.notUnderstood(reason)
            if failures[token] == nil { inOrder.append(token) }
            if failures[token]?.contains(reason) != true { failures[token, default: []].append(reason) }
        }
        func isConcerned(_ token: Int) -> Bool {
            guard let parts else { return true }
            if visited.contains(token) || changed.contains(token) || failures[token] != nil { return true }
            return parts.contains { $0.contains(token) }
        }
        var reasons: [(token: Int, reason: CodeReason)] = []
        let skipped = Array(self.skipped.values)
        let ranges = NestedRanges(skipped.map(\.tokens))
        for site in sites.all where isConcerned(site.token) {
            if let failed = failures[site.token] {
                account.add(site.kind, failed[0].state)
                reasons += failed.map { (site.token, $0) }
                continue
            }
            if isApplied(site, made) {
                account.add(site.kind, nil)
                if site.kind != .placement { account.applied.append(importedLine(site.token)) }
                continue
            }
            let reason = ranges.innermost(at: site.token).map { skipped[$0].reason } ?? fallback(site.token)
            account.add(site.kind, reason.state)
            reasons.append((site.token, reason))
        }
        // No word tells that an operator such as `==` stands between anchors where these are in variables; that a constraint was made there tells it.
        for token in made.sorted() where !sites.contains(token) && code.tokens[token].kind == .mark {
            account.add(.creation, nil)
            account.applied.append(importedLine(token))
        }
        for token in inOrder where !sites.contains(token) && isConcerned(token) {
            reasons += (failures[token] ?? []).map { (token, $0) }
        }
        reasons.sort { $0.token < $1.token }
        var said: Set<String> = []
        for (token, reason) in reasons {
            let unread = entry(code.file(of: token)?.name, code.tokens[min(token, code.tokens.count - 1)], reason)
            if said.insert("\(unread.file ?? "") \(unread.line) \(reason.text)").inserted { account.unread.append(unread) }
        }
        for file in code.files {
            for part in file.inactiveParts {
                // A part that is not compiled is accounted for where anything else of its file is.
                if let parts, !parts.contains(where: { !$0.clamped(to: file.tokens).isEmpty }) { continue }
                for site in sites.found(in: part, of: code) {
                    let reason = CodeReason.notRun("it stands in '\(part.condition)', which is not compiled", assuming: part.assumption)
                    account.add(site.kind, .notRun)
                    var unread = entry(file.name, part.tokens[site.token], reason)
                    // An assumption about code that is not compiled chooses no branch of the code that is run.
                    unread.isBranch = false
                    if said.insert("\(unread.file ?? "") \(unread.line) \(reason.text)").inserted { account.unread.append(unread) }
                }
            }
        }
        return account
    }

    private func isApplied(_ site: ConstraintSite, _ made: Set<Int>) -> Bool {
        site.kind == .creation ? made.contains(site.token) || changed.contains(site.token) : visited.contains(site.token)
    }

    /// The tokens of what may say where views are or how large, and was not applied, in order: places in these parts of the program, and whatever the run or
    /// the writer of the statements reported anywhere. Places that only change constants or priorities are left out where nothing was reported.
    ///
    /// - Parameters:
    ///   - made: the tokens of constraints that are in the layout, or were read and need no statement.
    ///   - refused: the tokens of constraints that cannot be written.
    func unapplied(in parts: [Range<Int>], made: Set<Int>, refused: [Int]) -> [Int] {
        var found = Set(failures.keys).union(refused)
        for part in parts {
            found.formUnion(sites.all(in: part).lazy.filter { $0.kind != .change && !isApplied($0, made) }.map(\.token))
        }
        return found.sorted()
    }

    /// Whether a part of a file that is not compiled has a place that concerns constraints. O(tokens of the part)
    func hasSite(in part: ConditionalCompilation.InactivePart) -> Bool { !sites.found(in: part, of: code).isEmpty }

    private func importedLine(_ token: Int) -> ImportedScript.Line {
        ImportedScript.Line(file: code.file(of: token)?.name, line: code.line(of: token), text: code.lineText(of: token))
    }

    private func entry(_ file: String?, _ token: CodeToken, _ reason: CodeReason) -> ImportedScript.Unread {
        ImportedScript.Unread(
            file: file, line: Int(token.line), text: code.lineText(of: token), reason: reason.text, state: reason.state,
            assumption: reason.assumption, isBranch: reason.assumption != nil && !reason.callsFunction)
    }
}

/// What became of the places of a program that concern constraints.
struct SiteAccount {
    /// How many places make, change or activate constraints, by what became of them.
    var counts = ImportedScript.SiteCounts()
    /// The places that made, changed or activated constraints.
    var applied: [ImportedScript.Line] = []
    /// What was not run or not understood.
    var unread: [ImportedScript.Unread] = []

    /// Counts a place by its state, nil where it was applied. A place that only puts a view into another is not counted.
    fileprivate mutating func add(_ kind: ConstraintSite.Kind, _ state: ImportedScript.Unread.State?) {
        guard kind != .placement else { return }
        switch state {
        case nil: counts.applied += 1
        case .notRun: counts.notRun += 1
        case .notUnderstood: counts.notUnderstood += 1
        }
    }
}
