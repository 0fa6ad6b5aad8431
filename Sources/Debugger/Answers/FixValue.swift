import Explaining
import Language
import Layout
import Session
import Vocabulary

/// A way to resolve conflicts, as it is shown (see `Fix`): constraints to take out, or changes of them.
package struct FixValue: Sendable {
    package struct Change: Sendable {
        package var id: String
        package var kind: Fix.Change.Kind
    }

    package struct Member: Sendable {
        package var id: String
        package var text: String
        /// The command to type in place of a change, where the constraint comes from an autoresizing mask and so cannot be changed by itself; nil for other
        /// constraints.
        package var remedy: String?
        /// The line of a file that the constraint comes from; nil where it comes from none.
        package var place: SourcePlace?
    }

    package var members: [Member]
    /// For each member, the changes that would do in place of taking it out, the best first. Changes of the constants of several members are to be made
    /// together. Empty where exact arithmetic does not confirm the changes.
    package var changes: [Change]
    /// Why the first member should give way, as a phrase.
    package var why: String
    /// Whether the fix has a single member, which is better taken out than changed; `fix N` takes it out then.
    package var isRemoval: Bool
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
        why = Self.text(fix.reason, of: fix.members.first, layout)
        isRemoval = fix.isRemoval
    }

    private static func text(_ reason: FixReason, of member: ConstraintID?, _ layout: Layout) -> String {
        let constraint = member.flatMap { layout.constraints[$0] }
        switch reason {
        case .temporarySize(_, .hidden): return "the view is hidden"
        case .temporarySize(let axis, .zero): return "there is no \(axis == .horizontal ? "width" : "height") yet"
        case .temporarySize(let axis, .unmeasured): return "the \(axis == .horizontal ? "width" : "height") is not final"
        case .mask: return "its mask is still on"
        case .redundant: return "both edges say it already"
        case .tiedSize: return "it is tied to another size, which says it already"
        case .twice(let other): return "\(layout.constraints[other].map { Word.spelling(of: $0.name) } ?? "another one") says otherwise"
        case .fixedValue: return constraint?.form.items.first?.term.isSize == true ? "a fixed size" : "a fixed value"
        case .latest: return "entered last"
        case .relation: return "a relation"
        case .gap: return "a gap between views"
        case .margin: return "a margin"
        case .edge: return "an edge of the superview"
        case .system:
            switch constraint?.role {
            case .windowWidth?, .windowHeight?: return "the size of the window"
            case .encapsulatedHeight?: return "the height of the row"
            default: return "made by the system"
            }
        }
    }
}
