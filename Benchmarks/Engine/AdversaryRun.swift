import Answers
import Commands
import Exact
import Explaining
import Language
import Layout
import Reference
import Session
import Solving

/// Problems that floating point is bad at, typed into sessions; their answers are compared with the exact reference where that can
/// solve them, and with what the session itself says of them.
enum AdversaryRun {
    /// What became of answers.
    struct Tally {
        var confirmed = 0
        /// Not confirmed, and said to be so.
        var reported = 0
        /// Of the confirmed ones, those that the reference solved too.
        var compared = 0
        /// Wrong, or not confirmed, and nobody said so.
        var wrong = 0
    }

    /// As many of each kind, and three large ones; or of some kinds alone. Returns whether nothing was wrong.
    static func run(count: Int, seed: UInt64, kinds chosen: [AdversaryGenerator.Kind]) -> Bool {
        var total = Tally()
        let kinds = chosen.isEmpty ? AdversaryGenerator.Kind.allCases : chosen
        for kind in kinds {
            var tally = Tally()
            var times = Times()
            for index in 0..<count / kinds.count {
                let seed = seed &* 1_000_003 &+ UInt64(index)
                // Mostly such as the reference can solve.
                let isSmall = index % 4 != 0
                var generator = AdversaryGenerator(seed: seed, kind: kind, isSmall: isSmall)
                let problem = generator.problem()
                times.add(Processor.measure { look(at: problem, isSmall: isSmall, "\(kind) \(seed)", &tally) })
            }
            Bench.report("\(kind.rawValue): \(describe(tally)); \(times)")
            total.add(tally)
        }
        let large = [
            ("a chain of 5000", AdversaryGenerator.chain(of: 5000)), ("1000 levels", AdversaryGenerator.levels(of: 1000)),
            ("a grid of 30 x 30", AdversaryGenerator.grid(of: 30)),
        ]
        for (name, problem) in chosen.isEmpty ? large : [] {
            var tally = Tally()
            let time = Processor.measure { look(at: problem, isSmall: false, name, &tally) }
            Bench.report("\(name): \(describe(tally)); \(time)")
            total.add(tally)
        }
        Bench.report("in all: \(describe(total))")
        return total.wrong == 0
    }

    private static func describe(_ tally: Tally) -> String {
        "\(tally.confirmed) confirmed (\(tally.compared) by the reference too), \(tally.reported) said not to be, \(tally.wrong) wrong"
    }

    private static func look(at problem: Problem, isSmall: Bool, _ name: String, _ tally: inout Tally) {
        var console = Console()
        var isSaid = false
        var isRefused = false
        for line in statements(problem) {
            console.execute(SourceStatement(text: line)) {
                if case .done(let events, _) = $0.status { isSaid = events.contains(where: isDoubt) }
                guard case .failed(let diagnostic) = $0.status else { return }
                // What nobody found an answer to is not part of it, and that was said.
                isRefused = true
                if diagnostic.code != .limit { Bench.report("\(name): \($0.command): \(diagnostic.message)") }
            }
        }
        let session = console.session
        let doubts = claims(of: session)
        // What cannot even be asked is refused by 'verify', and that is said.
        let isEndless = doubts == nil
        let found = isSmall && !isRefused ? differences(session, problem) : nil
        let differences = found ?? []
        let claims = (doubts ?? []).filter { claim in
            // What may be within a millionth of a point counts as determined: so says the reference, not what is exact.
            if case .determined = claim { found == nil } else { true }
        }.map { $0.text(in: session.layout) }
        if claims.isEmpty, differences.isEmpty, !isEndless {
            tally.confirmed += 1
            if found != nil { tally.compared += 1 }
        } else if isSaid || (isRefused || isEndless) && differences.isEmpty {
            tally.reported += 1
        } else {
            tally.wrong += 1
            if isSmall { Bench.report(statements(problem).joined(separator: "\n")) }
            let doubts = claims.prefix(2).joined(separator: ", ")
            let others = differences.prefix(2).joined(separator: "; ")
            Bench.report("\(name): \(claims.count) not confirmed: \(doubts); \(others)")
        }
    }

    /// What is said of the answer and not confirmed; nil where the question has no end. Where no cause or derivation is found, none is said.
    private static func claims(of session: Session) -> [Verification.Claim]? {
        guard let found = try? session.live.verification().unconfirmed else { return nil }
        return found.filter { claim in
            var live = session.live
            switch claim {
            // Of another solver; this one's answer is confirmed by itself.
            case .freshSolve: return false
            case .cause(let id):
                guard let constraint = session.layout.constraints[id] else { return true }
                return (try? live.reasons(for: constraint).because.isEmpty) != true
            case .derivation(let unknown): return (try? live.derivation(of: LinearForm(unknown.anchor)).isDerived) == true
            default: return true
            }
        }
    }

    private static func isDoubt(_ event: Event) -> Bool {
        if case .warning(let text) = event { text.hasPrefix("not confirmed") } else { false }
    }

    private static func statements(_ problem: Problem) -> [String] {
        ["var " + (0..<problem.variables).map { "x\($0)" }.joined(separator: " ")]
            + problem.constraints.enumerated().map { index, row in
                let terms = row.terms.sorted { $0.key < $1.key }.map { "\($0.value.decimalDescription) * x\($0.key)" }
                let priority = row.isRequired ? "" : " @\(row.priority.decimalDescription)"
                let sum = terms.isEmpty ? "0" : terms.joined(separator: " + ")
                return "k\(index): \(sum) \(row.relation.rawValue) \(row.constant.decimalDescription)\(priority)"
            }
    }

    /// What the reference says otherwise, beyond what counts as rounding; nil where the two cannot be compared.
    private static func differences(_ session: Session, _ problem: Problem) -> [String]? {
        let solution = problem.solve()
        var found: [String] = []
        let suspended = session.live.suspendedInOrder.map(\.name)
        let exactly = solution.suspended.map { "k\($0)" }
        // What is required and off by no more than the tolerance counts as holding: then it is another problem, a hair beside.
        if suspended != exactly, Set(suspended).isSubset(of: exactly) { return nil }
        if suspended != exactly { found.append("suspended \(suspended), exactly \(exactly)") }
        for (index, variable) in session.layout.variablesInOrder.enumerated() {
            let unknown = Unknown(variable.id, .value)
            let value = session.live.value(of: unknown)
            let range = solution.range(of: index)
            let allowed = max(1e-6, 1e-9 * abs(value))
            if let low = range.min, value < low.double - allowed { found.append("x\(index) is \(value), at least \(low.double)") }
            if let high = range.max, value > high.double + allowed { found.append("x\(index) is \(value), at most \(high.double)") }
            let width = range.min.flatMap { low in range.max.map { ($0 - low).double } } ?? .infinity
            let isOpen = session.live.isUndetermined(unknown)
            if isOpen && width == 0 { found.append("x\(index) is determined, but said not to be") }
            if !isOpen && width > allowed { found.append("x\(index) is not determined, but said to be") }
        }
        return found
    }
}

extension AdversaryRun.Tally {
    mutating func add(_ other: AdversaryRun.Tally) {
        confirmed += other.confirmed
        reported += other.reported
        compared += other.compared
        wrong += other.wrong
    }
}
