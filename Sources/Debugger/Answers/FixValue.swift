import Explaining
import Language
import Layout
import Session

/// A fix as it is shown.
package struct FixValue: Sendable {
    package struct Change: Sendable {
        package var id: String
        package var kind: Fix.Change.Kind
    }

    package struct Member: Sendable {
        package var id: String
        package var text: String
        /// What to type instead of a change of the constraint itself.
        package var remedy: String?
    }

    package var members: [Member]
    package var changes: [Change]
}

extension FixValue {
    package init(_ fix: Fix, _ layout: Layout) {
        let text = ConstraintText(layout: layout)
        members = fix.members.compactMap { layout.constraints[$0] }.map { constraint in
            let host = constraint.id.host.map { Word.spelling(of: layout.name(of: $0)) }
            return Member(
                id: constraint.name, text: text.text(constraint),
                remedy: constraint.role?.isMask == true ? host.map { "mask \($0) off" } : nil)
        }
        changes = fix.changes.map { Change(id: layout.constraints[$0.id]?.name ?? "?", kind: $0.kind) }
    }
}
