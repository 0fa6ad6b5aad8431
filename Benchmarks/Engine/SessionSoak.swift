import Answers
import Commands
import Explaining
import Language
import Layout
import Session
import Solving

/// One session edited at random for a long time: after every thousandth statement it is compared with a solver that is given at once
/// what there is then, and now and then with a session that runs what `save` writes. Says what each tenth takes, and what the process has
/// resident after it.
enum SessionSoak {
    private static let distance = 1_000

    /// Returns whether nothing was wrong.
    static func run(statements: Int, size: Int, seed: UInt64) -> Bool {
        var typist = SoakTypist(size: size, seed: seed)
        var console = Console()
        for line in typist.beginning() { execute(line, &console) }
        typist.look(at: console.session)
        var (done, wrong) = (0, 0)
        for part in 1...10 {
            var times = Times()
            var (comparisons, refused) = (0, 0)
            let goal = statements * part / 10
            while done < goal {
                done += 1
                let line = typist.line()
                // Why what broke is broken costs more than the edit: it is told of some.
                console.tellsChanges = done % 100 == 0
                times.add(Processor.measure { if !execute(line, &console) { refused += 1 } })
                if size <= 100, let fault = fault(in: console.session.live) {
                    Bench.report("statement \(done), '\(line)': \(fault)")
                }
                guard done % distance == 0 || done == goal else { continue }
                comparisons += 1
                let faults = faults(of: console.session, savesToo: comparisons % 20 == 1)
                if !faults.isEmpty {
                    wrong += 1
                    Bench.report("statement \(done), wrong: \(faults.prefix(4).joined(separator: "; "))")
                }
                typist.look(at: console.session)
            }
            let session = console.session
            let resident = Memory.resident.map { "\($0 / 1024) MB resident" } ?? "memory unknown"
            Bench.report(
                """
                \(done) statements: \(times), \(refused) refused, \(comparisons) comparisons; \
                \(session.layout.viewsInOrder.count) views, \(session.layout.constraintsInOrder.count) constraints, \
                \(session.live.suspendedInOrder.count) suspended; \(resident)
                """)
        }
        let (old, new) = again(console, &typist)
        Bench.report("the same statements again: after all these \(old); in a session that runs what save writes \(new)")
        Bench.report("\(done) statements, seed \(seed): \(wrong) of \((statements + distance - 1) / distance) comparisons wrong")
        return wrong == 0
    }

    /// Whether it is the layout that takes time, or all that was done before: the same statements in the session and in one that is built anew.
    private static func again(_ console: Console, _ typist: inout SoakTypist) -> (Times, Times) {
        var (old, new) = (console, saved(console.session).console)
        old.tellsChanges = new.tellsChanges
        var times = (Times(), Times())
        for _ in 0..<2_000 {
            let line = typist.line()
            // The new one has no past.
            if ["undo", "redo", "restore"].contains(where: line.hasPrefix) { continue }
            times.0.add(Processor.measure { execute(line, &old) })
            times.1.add(Processor.measure { execute(line, &new) })
        }
        return times
    }

    /// A session that runs what `save` writes of another, and what of that fails.
    private static func saved(_ session: Session) -> (console: Console, faults: [String]) {
        var saved = Console()
        var faults: [String] = []
        saved.tellsChanges = false
        var reader = ScriptReader(SavedScript(session.inspector).text(), file: nil)
        while let next = reader.next() {
            saved.execute(next) { if case .failed(let diagnostic) = $0.status { faults.append("\($0.command): \(diagnostic.message)") } }
        }
        return (saved, faults)
    }

    @discardableResult
    private static func execute(_ line: String, _ console: inout Console) -> Bool {
        var isDone = true
        console.execute(SourceStatement(text: line)) { if case .failed = $0.status { isDone = false } }
        return isDone
    }

    // MARK: Comparing

    /// What the solver does not keep to.
    private static func fault(in live: LiveLayout) -> String? {
        do { try live.checkInvariants() } catch { return "\(error)" }
        return nil
    }

    /// What differs from a solver that is given at once what there is now; and, where that is asked for, from another session that
    /// runs what `save` writes of this one.
    private static func faults(of session: Session, savesToo: Bool) -> [String] {
        var faults: [String] = []
        if let fault = fault(in: session.live) { faults.append(fault) }
        do { faults += session.live.differences(from: try session.live.freshlySolved()) } catch { faults.append("\(error)") }
        guard savesToo else { return faults }
        let (saved, failures) = saved(session)
        return faults + failures + session.live.differences(from: saved.session.live)
    }
}
