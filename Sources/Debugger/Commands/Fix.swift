import Answers
import Exact
import Explaining
import Language
import Layout
import Session

/// The command `fix N [constant|priority|relation|remove]`.
struct FixCommand: EditCommand {
    private enum Way: String, CaseIterable { case constant, priority, relation, remove }

    private var number: Int
    private var span: Span
    private var way: Way

    static let manual = Manual(
        name: "fix", group: .constraints, summary: "apply one of the fixes", synopsis: "fix N [constant|priority|relation|remove]",
        details:
            "Changes constants by the least amount, unless told to make the constraints optional, relax their relations or remove them.",
        examples: ["var x", "low: x == 10", "high: x == 30", "fix 2", "expect no conflicts"],
        means: ["N": .count(1...1_000_000)],
        expected: ["N": "the number of a fix", "constant": "what to change"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        (number, span) = (try arguments.integer("N"), arguments.firstSpan)
        way = arguments.choice(Way.self) ?? .constant
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        let (fixes, isComplete) = editor.live.fixes()
        // The number of a fix means something only when all fixes were found.
        if !isComplete, editor.isInterrupted?() == true { throw .interrupted }
        if fixes.isEmpty, !isComplete {
            throw Diagnostic(.limit, "no fix was found before the search was ended", at: span, hint: "'conflicts' shows what is in the way")
        }
        guard fixes.indices.contains(number - 1) else {
            throw Diagnostic(
                .usage, fixes.isEmpty ? "there is nothing to fix" : "there are only \(fixes.count) fixes", at: span,
                hint: fixes.isEmpty ? nil : "'fixes' lists them")
        }
        let fix = fixes[number - 1]
        for id in fix.members {
            guard let constraint = editor.layout.constraints[id] else { continue }
            let changes = fix.changes.filter { $0.id == id }
            switch way {
            case .remove: try editor.takeOut(constraint, span)
            case .constant where constraint.role?.isMask == true: try editor.takeOut(constraint, span)
            case .constant: try editor.apply(changes, to: constraint, span) { if case .constant = $0 { true } else { false } }
            case .priority: try editor.apply(changes, to: constraint, span) { if case .priority = $0 { true } else { false } }
            case .relation: try editor.apply(changes, to: constraint, span) { if case .relation = $0 { true } else { false } }
            }
        }
    }
}

extension LayoutEditor {
    fileprivate mutating func apply(
        _ changes: [Fix.Change], to constraint: Constraint, _ span: Span, where isWanted: (Fix.Change.Kind) -> Bool
    ) throws(Diagnostic) {
        guard let change = changes.first(where: { isWanted($0.kind) }) else {
            throw Diagnostic(.usage, "no such change of '\(constraint.name)' would do", at: span, hint: "'fixes' shows what would")
        }
        var changed = constraint
        switch change.kind {
        case .constant(_, let to):
            if case .generated(let view, let kind) = constraint.id { return resize(view, kind, to: to) }
            changed.constant = to
        case .priority(_, let to):
            note(.warning("UIKit of iOS 8 to 12 throws when an installed constraint changes between required and optional"))
            changed.priority = to
        case .relation(_, let to): changed.relation = to
        }
        self.change(changed)
    }

    /// Changes the size of a window or the height of a row, whose constraints follow from that property.
    private mutating func resize(_ id: EntityID, _ kind: Generated, to extent: Rational) {
        guard var view = layout.views[id] else { return }
        switch kind.role {
        case .windowWidth: view.givenSize?.width = extent
        case .windowHeight: view.givenSize?.height = extent
        case .encapsulatedHeight: view.rowHeight = extent
        default: return
        }
        update(view)
    }

    fileprivate mutating func takeOut(_ constraint: Constraint, _ span: Span) throws(Diagnostic) {
        if let role = constraint.role, role.isMask, var view = constraint.id.host.flatMap({ layout.views[$0] }) {
            view.mask = nil
            return update(view)
        }
        if case .generated = constraint.id {
            throw Diagnostic(.usage, "'\(constraint.name)' is generated and cannot be removed by hand", at: span, hint: "fix N changes it")
        }
        remove(constraint)
    }
}
