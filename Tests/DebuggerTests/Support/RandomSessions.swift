import Commands
import Exact
import Explaining
import Language
import Layout
import Session
import Simplex
import Solving
import TestSupport
import Testing

/// What the content alone decides.
struct Facts: Equatable {
    var suspended: [String]
    /// Sums of violations by priority, in thousandths.
    var sums: [String: Int]
    /// Determined values, in thousandths.
    var values: [String: Int]
    var undetermined: Set<String>

    init(_ session: Session) throws {
        let live = session.live
        suspended = live.suspendedInOrder.map(\.name)
        sums = [:]
        for constraint in live.activeConstraints where !constraint.isRequired {
            sums["\(constraint.priority)", default: 0] += Int((live.violation(of: constraint.id) * 1000).rounded())
        }
        let open = Set(try live.ambiguities().map(\.unknown))
        // What was told step by step.
        #expect(open == Set(live.solverState.undetermined.elements))
        undetermined = Set(open.map { "\(live.layout.name(of: $0.entity)).\($0.part)" })
        values = [:]
        for view in live.layout.viewsInOrder {
            for part in Unknown.Part.allCases where live.variable(for: Unknown(view.id, part)) != nil {
                if open.contains(Unknown(view.id, part)) { continue }
                values["\(view.name).\(part)"] = Int((live.value(of: Unknown(view.id, part)) * 1000).rounded())
            }
        }
    }
}

/// Runs random commands and compares now and then with a fresh session of the same content, and with exact arithmetic.
func checkRandomSession(_ label: String, steps: Int, line next: () -> String) throws {
    var session = Scripted()
    session.run("window root 320x480")
    var lines: [String] = []
    for step in 0..<steps {
        let line = next()
        lines.append(line)
        session.run(line)
        guard step % 5 == 4 else { continue }
        if step % 20 == 19 {
            let unconfirmed = try session.console.session.live.verification().unconfirmed
            #expect(unconfirmed == [], "\(label) after\n\(lines.joined(separator: "\n"))")
        }
        var fresh = Scripted()
        fresh.run(SavedScript(session.console.session.inspector).text())
        #expect(fresh.failures == [], "\(label)")
        let (found, expected) = (try Facts(session.console.session), try Facts(fresh.console.session))
        guard found == expected else {
            Issue.record("\(label) differs after\n\(lines.joined(separator: "\n"))\n\(found.difference(from: expected))")
            return
        }
    }
    // What can go wrong here is what a person typed, never the debugger.
    #expect(session.failures.allSatisfy { $0.code != .limit })
}

extension Facts {
    /// What differs, for people.
    func difference(from other: Facts) -> String {
        let keys = Set(values.keys).union(other.values.keys).filter { values[$0] != other.values[$0] }.sorted()
        let levels = Set(sums.keys).union(other.sums.keys).filter { sums[$0] != other.sums[$0] }.sorted()
        return """
            suspended \(suspended) / \(other.suspended)
            undetermined \(undetermined.symmetricDifference(other.undetermined).sorted())
            values \(keys.map { "\($0) \(values[$0] ?? -1) / \(other.values[$0] ?? -1)" })
            sums \(levels.map { "\($0) \(sums[$0] ?? 0) / \(other.sums[$0] ?? 0)" })
            """
    }
}
