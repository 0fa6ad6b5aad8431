import Answers
import ConstraintCode
import Interchange

/// What a console keeps about imports of code: the assumptions with which code is read, what else could be assumed about the code that was imported
/// last, the programs that were imported, and the last change of files that `fix` showed.
struct CodeImports: Sendable {
    private(set) var assumptions = CodeAssumptions()
    /// The assumptions in the order in which they were made, as they were written.
    private var written: [(name: String, value: String)] = []
    /// What could be assumed about the code that was imported last, in the order of the places in that code which ask for it.
    private var possible: [AssumptionsValue.Possible] = []

    /// The programs that were imported last, at most `programLimit`, the newest at the end.
    private var programs: [ImportedProgram] = []
    /// The change of files that `fix` showed last; nil before the first.
    var shown: ShownRewrite?

    /// The most programs that are remembered.
    private static let programLimit = 16

    /// The most possible assumptions that are kept.
    private static let limit = 200

    mutating func assume(_ name: String, _ value: CodeAssumptions.Value, written text: String) {
        _ = takeBack(name)
        assumptions.set(name, value)
        written.append((name, text))
    }

    /// Takes an assumption back; returns false where there is none about that name.
    mutating func takeBack(_ name: String) -> Bool {
        let count = written.count
        written.removeAll { $0.name == name }
        assumptions.set(name, nil)
        return written.count < count
    }

    mutating func takeBackAll() { (assumptions, written) = (CodeAssumptions(), []) }

    /// Notes what could be assumed about the code that was imported last, in place of what was noted for earlier code.
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

    /// The newest of the imported programs to which a file belongs, and its index; nil where the file belongs to none.
    func program(with file: String) -> (index: Int, program: ImportedProgram)? {
        programs.lastIndex { $0.files.contains(file) }.map { ($0, programs[$0]) }
    }

    var value: AssumptionsValue { AssumptionsValue(assumed: written, possible: possible) }
}
