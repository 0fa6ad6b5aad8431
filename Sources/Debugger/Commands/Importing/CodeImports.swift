import Answers
import ConstraintCode
import Interchange

/// What imports of code go by and leave behind: what is assumed, and what the last one asked for.
struct CodeImports: Sendable {
    private(set) var assumptions = CodeAssumptions()
    /// The assumptions in the order in which they were made, as they were written.
    private var written: [(name: String, value: String)] = []
    /// What could be assumed, in the order of the last imported code.
    private var possible: [AssumptionsValue.Possible] = []

    /// The most names that are listed as those that could be assumed.
    private static let limit = 200

    mutating func assume(_ name: String, _ value: CodeAssumptions.Value, written text: String) {
        _ = takeBack(name)
        assumptions.set(name, value)
        written.append((name, text))
    }

    /// Takes an assumption back; false where there is none.
    mutating func takeBack(_ name: String) -> Bool {
        let count = written.count
        written.removeAll { $0.name == name }
        assumptions.set(name, nil)
        return written.count < count
    }

    mutating func takeBackAll() { (assumptions, written) = (CodeAssumptions(), []) }

    /// Notes what a text of code that was imported depends on.
    mutating func note(_ script: ImportedScript) {
        var seen: Set<String> = []
        possible = []
        for item in script.unread {
            guard let assumption = item.assumption, possible.count < Self.limit, seen.insert(assumption).inserted else { continue }
            possible.append(.init(assumption: assumption, file: item.file, line: item.line))
        }
    }

    var value: AssumptionsValue { AssumptionsValue(assumed: written, possible: possible) }
}
