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

    /// The programs that were imported last, the newest at the end.
    private var programs: [ImportedProgram] = []
    /// The change of files that `fix` showed last.
    var shown: ShownRewrite?

    /// The most programs that are remembered.
    private static let programLimit = 16

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

    /// Notes a program that was imported, so that its files can be changed.
    mutating func note(_ program: ImportedProgram) {
        programs.append(program)
        if programs.count > Self.programLimit { programs.removeFirst() }
    }

    /// The program that was imported last with a file, and its number; nil where none has it.
    func program(with file: String) -> (index: Int, program: ImportedProgram)? {
        programs.lastIndex { $0.files.contains(file) }.map { ($0, programs[$0]) }
    }

    var value: AssumptionsValue { AssumptionsValue(assumed: written, possible: possible) }
}
