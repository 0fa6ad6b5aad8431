import Explaining
import Language
import Layout
import Session

/// What is shown of a fix (see `Fix`).
package struct FixValue: Sendable {
    package struct Change: Sendable {
        package var id: String
        package var kind: Fix.Change.Kind
    }

    package struct Member: Sendable {
        package var id: String
        package var text: String
        /// The command to type where the constraint itself cannot be changed.
        package var remedy: String?
        /// The line that it comes from.
        package var place: SourcePlace?
    }

    package var members: [Member]
    package var changes: [Change]
}

extension FixValue {
    package init(_ fix: Fix, _ layout: Layout) {
        let text = ConstraintText(layout: layout)
        members = fix.members.compactMap { layout.constraints[$0] }.map { constraint in
            let host = constraint.id.host.map { Word(naming: layout.name(of: $0)) }
            return Member(
                id: constraint.name, text: text.text(constraint),
                remedy: constraint.role?.isMask == true
                    ? host.map { WrittenStatement.command("mask", .name($0), .keyword("off")).text } : nil,
                place: constraint.sourcePlace)
        }
        changes = fix.changes.map { Change(id: layout.constraints[$0.id]?.name ?? "?", kind: $0.kind) }
    }
}
