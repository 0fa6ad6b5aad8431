import Answers
import ConstraintCode
import Exact
import Language
import Layout
import Scripts
import Session

/// Works out new texts for the files of imported programs, with which their constraints become what a fix makes of them. The files are not written
/// here.
///
/// A proposed text counts only if the program, read again with that text, makes the same layout but for the one constraint. So a statement in a loop, a
/// helper that others call, or a number with a name is never changed for one constraint alone.
struct CodeRewrite {
    /// The texts of the files, as they are now and as they are to become.
    private(set) var texts: [(file: String, before: String, after: String)] = []
    private(set) var unchanged: [CodeChangeValue.Unchanged] = []
    private let console: Console
    /// The layouts of the programs with the changes so far, by the index that `CodeImports` has for a program.
    private var layouts: [Int: Layout] = [:]

    init(_ console: Console) { self.console = console }

    /// Whether any of the constraints comes from code that was imported here.
    static func concerns(_ constraints: [Constraint], in console: Console) -> Bool {
        constraints.contains { $0.sourcePlace.map { console.codeImports.program(with: $0.file) != nil } ?? false }
    }

    /// The change of all files, and what could not be changed; files whose text stays the same are left out.
    func value(command: String) -> CodeChangeValue {
        let changed = texts.filter { $0.before != $0.after }
        return CodeChangeValue(
            command: command, files: changed.map(\.file),
            diff: changed.map { UnifiedDiff.text(of: $0.file, from: $0.before, to: $0.after) }.joined(separator: "\n"),
            unchanged: unchanged)
    }

    /// Changes the new text of the file from which a constraint comes so that the constraint is as wished. Where that cannot be done, the reason is
    /// noted in `unchanged`; only an interruption is thrown.
    ///
    /// - Parameter constraint: the constraint as it is before the fix.
    mutating func change(_ constraint: Constraint, _ goal: CodeEditGoal, at span: Span) throws(Diagnostic) {
        do throws(Diagnostic) {
            try rewrite(constraint, goal)
        } catch {
            if error.isInterruption { throw error }
            unchanged.append(.init(id: constraint.name, place: constraint.sourcePlace, reason: error.message))
        }
    }

    private mutating func rewrite(_ constraint: Constraint, _ goal: CodeEditGoal) throws(Diagnostic) {
        guard let place = constraint.sourcePlace else {
            throw Diagnostic(
                .usage,
                constraint.isGenerated ? "it follows from a view, and no line makes it" : "it was typed here, and comes from no file")
        }
        guard let (index, program) = console.codeImports.program(with: place.file) else {
            throw Diagnostic(.usage, "it comes from a file that was not imported as code in this session")
        }
        let before = try load(program)
        let start: Layout
        if let known = layouts[index] { start = known } else { start = try program.layout(program.files.map(text)) }
        layouts[index] = start
        let here = start.typedInOrder.filter { $0.sourcePlace == place }
        let same = here.filter { $0.says(the: constraint) }
        guard let target = same.first(where: { $0.name == constraint.name }) ?? same.first else {
            throw Diagnostic(.usage, "it is not as line \(place.line) makes it any more")
        }
        let source = CodeSource(name: place.file, text: before[place.file] ?? "")
        var changesOthers = false
        for proposal in try CodeEdits.proposals(for: goal, line: place.line, in: source, assuming: program.assumptions) {
            if console.isInterrupted?() == true { throw .interrupted }
            guard let after = try? program.layout(program.files.map { $0 == place.file ? proposal : text($0) }) else { continue }
            guard Self.differs(start, after, only: target, goal) else {
                changesOthers = true
                continue
            }
            texts.indices.filter { texts[$0].file == place.file }.forEach { texts[$0].after = proposal }
            layouts[index] = after
            return
        }
        throw Diagnostic(.usage, Self.reason(goal, place, count: here.count, changesOthers))
    }

    /// The reason, as a clause, why nothing in a line can be changed as wished.
    private static func reason(_ goal: CodeEditGoal, _ place: SourcePlace, count: Int, _ changesOthers: Bool) -> String {
        if count > 1 { return "line \(place.line) makes \(count) constraints, and not it alone would change" }
        if changesOthers { return "what could be changed in line \(place.line) would change something else, or not what is asked for" }
        switch goal {
        case .constant: return "line \(place.line) has no number for its constant: it has a name or is computed, and may be used elsewhere"
        case .priority: return "line \(place.line) leaves no place for a priority: the constraint has no name there"
        case .relation: return "line \(place.line) does not say its relation in a word that could be another one"
        case .removal: return "the constraint of line \(place.line) is used elsewhere in the code"
        }
    }

    // MARK: Texts

    /// Reads those files of a program that were not read yet, and returns the texts of all files by name, with the changes so far. Throws
    /// `io` where a file is not as it was imported.
    private mutating func load(_ program: ImportedProgram) throws(Diagnostic) -> [String: String] {
        for file in program.files where !texts.contains(where: { $0.file == file }) {
            let (text, isAsRead) = try console.readAgain(file, at: nil)
            guard isAsRead else { throw Diagnostic(.io, "'\(file)' has changed since it was read; import it anew") }
            texts.append((file, text, text))
        }
        return Dictionary(texts.map { ($0.file, $0.after) }, uniquingKeysWith: { first, _ in first })
    }

    private func text(_ file: String) -> String { texts.first { $0.file == file }?.after ?? "" }

    // MARK: Layouts

    /// Whether two layouts differ in the constraint `target` alone, and that in just what is wished.
    private static func differs(_ start: Layout, _ after: Layout, only target: Constraint, _ goal: CodeEditGoal) -> Bool {
        guard start.viewsInOrder.map(\.withoutPlace) == after.viewsInOrder.map(\.withoutPlace) else { return false }
        var (old, new) = (start.typedInOrder, after.typedInOrder)
        guard let index = old.firstIndex(where: { $0.id == target.id }) else { return false }
        if case .removal = goal {
            old.remove(at: index)
        } else {
            guard new.indices.contains(index) else { return false }
            var wanted = old.remove(at: index)
            let found = new.remove(at: index)
            switch goal {
            case .constant(_, let to): wanted.constant = to
            case .priority(let to): wanted.priority = to
            case .relation(let to): wanted.relation = to
            case .removal: break
            }
            guard wanted.isLike(found) else { return false }
        }
        return old.count == new.count && zip(old, new).allSatisfy { $0.isLike($1) }
    }
}

extension View {
    fileprivate var withoutPlace: View {
        var copy = self
        copy.sourcePlace = nil
        return copy
    }
}

extension Layout {
    fileprivate var typedInOrder: [Constraint] { constraintsInOrder.filter { !$0.isGenerated } }
}

extension Constraint {
    /// Whether another constraint demands the same of the same views, with the same priority, and both are active or both inactive.
    fileprivate func isLike(_ other: Constraint) -> Bool {
        form.items.elementsEqual(other.form.items) { $0.term == $1.term && $0.multiplier == $1.multiplier } && relation == other.relation
            && constant == other.constant && priority == other.priority
            && isActive == other.isActive
    }

    /// Whether a constraint of this program's layout says the same as one of the session. Their texts are compared and not their terms,
    /// since the views may have other ids in the session.
    fileprivate func says(the other: Constraint) -> Bool {
        text == other.text && relation == other.relation && constant == other.constant && priority == other.priority
    }
}
