import Answers
import ConsoleLogs
import Exact
import Explaining
import Session
import Vocabulary

/// Finds the probable cause of a conflict in a console log.
struct LogCauseSearch {
    let log: ConsoleLog
    let script: LogScript
    let conflict: ConflictValue
    let fixes: [FixValue]

    /// A member of the conflict that stands for a constraint of the log, with that constraint.
    private struct Member {
        var id: String
        var constraint: LoggedConstraint
        var isSystem: Bool
    }

    private var members: [Member] {
        conflict.members.compactMap { member in
            guard let index = script.ids.firstIndex(where: { $0.contains(member.id) }) else { return nil }
            let constraint = log.constraints[index]
            return Member(id: member.id, constraint: constraint, isSystem: constraint.isSystem(in: log))
        }
    }

    private var own: [String] { members.filter { !$0.isSystem }.map(\.id) }

    func cause() -> LogCause {
        let gap = conflict.proof?.gap ?? 0
        let ids = members.map(\.id)
        if let negative { return negative }
        if let hidden { return hidden }
        if gap.sign > 0, gap < 1 { return .rounding(gap: gap, ids: ids) }
        if own.isEmpty, !members.isEmpty { return .systemAlone(ids: ids) }
        if let specific = temporary ?? maskStillOn(beyondDoubt: true) ?? given ?? maskStillOn(beyondDoubt: false) { return specific }
        if let specific = frameOfMask ?? noRoom ?? twice ?? stacked ?? ratio ?? fixed { return specific }
        return .sum(ids: ids, gap: gap)
    }

    // MARK: Facts

    private func name(_ key: LoggedItem.Key) -> String { script.itemNames[key] ?? "?" }

    /// The size in points that a constraint fixes for one view; nil for constraints of another kind.
    private func size(_ constraint: LoggedConstraint) -> LogCause.Size? {
        guard constraint.isFixedSize, let relation = constraint.relations.first, let term = relation.left.terms.first,
            term.factor.sign != 0
        else { return nil }
        let points = (relation.right.constant - relation.left.constant) / term.factor
        return .init(view: name(term.item), isWidth: term.attribute == .width, points: points)
    }

    /// The constant with which a change of this constraint alone would resolve all conflicts of the log; nil where no fix is like that.
    private func need(_ id: String) -> Rational? {
        for fix in fixes where fix.members.count == 1 && fix.members[0].id == id {
            for change in fix.changes { if case .constant(_, let to) = change.kind { return to } }
        }
        return nil
    }

    // MARK: Causes

    private var negative: LogCause? {
        guard members.count == 1, let member = members.first, let size = size(member.constraint), size.points.sign < 0 else { return nil }
        return .negativeSize(size, id: member.id)
    }

    private var hidden: LogCause? {
        guard let member = members.first(where: { $0.constraint.identifier == "UISV-hiding" }), let size = size(member.constraint) else {
            return nil
        }
        return .hidden(view: size.view, isWidth: size.isWidth, against: own.isEmpty ? others(than: member.id) : own)
    }

    private func others(than id: String) -> [String] { members.map(\.id).filter { $0 != id } }

    /// The cause where a member is a constraint that the system adds only while it measures a view; nil where none is.
    private var temporary: LogCause? {
        for member in members {
            guard let identifier = member.constraint.identifier, let size = size(member.constraint) else { continue }
            if identifier.hasPrefix("_UITemporaryLayout") { return .noSizeYet(size, id: member.id, isTemporary: true) }
            if identifier.hasPrefix("fittingSize") {
                return size.points.sign == 0 && own.isEmpty == false && conflictRestsOnSigns
                    ? .noSizeYet(size, id: member.id, isTemporary: true) : .measuredAt(size, id: member.id, needs: need(member.id))
            }
        }
        return nil
    }

    /// Whether the conflict depends on the fact that sizes are not negative.
    private var conflictRestsOnSigns: Bool { conflict.members.contains { $0.id.hasSuffix(">=0") } }

    private var given: LogCause? {
        for member in members where member.isSystem && !member.constraint.isMask {
            guard let size = size(member.constraint) else { continue }
            // A size that the system gives is known by its identifier; where that is not printed, any plain constraint of the system
            // counts.
            let isEncapsulated =
                member.constraint.identifier?.contains("Encapsulated-Layout-") ?? (member.constraint.className == "NSLayoutConstraint")
            guard isEncapsulated else { continue }
            if size.points.sign == 0 { return .noSizeYet(size, id: member.id, isTemporary: false) }
            return .givenSize(size, id: member.id, needs: need(member.id), by: isRow(member.constraint) ? .row : .container)
        }
        return nil
    }

    private func isRow(_ constraint: LoggedConstraint) -> Bool {
        let className = constraint.firstItem.flatMap { log.items[$0]?.className } ?? ""
        return ["Cell", "HeaderFooter", "Reusable"].contains { className.contains($0) }
    }

    private var masks: [Member] {
        members.filter { $0.constraint.isMask && !($0.constraint.identifier?.contains("Encapsulated") ?? false) }
    }

    /// The cause where a view has constraints of its mask and others.
    ///
    /// - Parameter beyondDoubt: whether only constraints count as the view's own that mention nothing else but its superview.
    private func maskStillOn(beyondDoubt: Bool) -> LogCause? {
        let masks = masks
        for mask in masks {
            guard let key = mask.constraint.firstItem else { continue }
            // The view's own constraints rival the mask; those of its subviews do not say where the view is.
            let rivals = members.filter { rival in
                let items = rival.constraint.relations.flatMap(\.terms).map(\.item)
                return !rival.isSystem && isAbout(rival.constraint, key)
                    && (!beyondDoubt || items.allSatisfy { $0 == key || $0 == script.parent(of: key) })
            }
            guard !rivals.isEmpty else { continue }
            let ofIt = masks.filter { $0.constraint.firstItem == key }.map(\.id)
            return .maskStillOn(view: name(key), mask: ofIt, against: rivals.map(\.id))
        }
        return nil
    }

    /// The cause where a view has the size of its frame, and no constraint of its own: its mask says that size.
    private var frameOfMask: LogCause? {
        for mask in masks {
            guard let size = size(mask.constraint) else { continue }
            return size.points.sign == 0
                ? .noSizeYet(size, id: mask.id, isTemporary: false)
                : .givenSize(size, id: mask.id, needs: need(mask.id), by: isRow(mask.constraint) ? .row : .frame)
        }
        return nil
    }

    /// Whether a constraint is about the position or size of the view with this key itself, and not about something inside the view.
    private func isAbout(_ constraint: LoggedConstraint, _ key: LoggedItem.Key) -> Bool {
        let terms = constraint.relations.flatMap(\.terms)
        guard terms.contains(where: { $0.item == key }), constraint.superview != key else { return false }
        // A relation of sizes, such as `A.width == B.width`, is about its first view.
        if terms.allSatisfy(\.attribute.isSize) { return terms.first?.item == key }
        return !terms.contains { $0.item != key && script.parent(of: $0.item) == key }
    }

    private var noRoom: LogCause? {
        guard let generated = conflict.members.first(where: { $0.id.hasSuffix(".width>=0") || $0.id.hasSuffix(".height>=0") }) else {
            return nil
        }
        let isWidth = generated.id.hasSuffix(".width>=0")
        let view = String(generated.id.dropLast(isWidth ? ".width>=0".count : ".height>=0".count))
        let room = members.compactMap { size($0.constraint) }.first { $0.view != view }
        let spaces = members.filter { size($0.constraint) == nil }.map(\.id)
        return .noRoom(room, view: view, isWidth: isWidth, spaces: spaces)
    }

    private var twice: LogCause? {
        guard members.count == 2, conflict.members.count == 2, let gap = conflict.proof?.gap else { return nil }
        let (a, b) = (members[0], members[1])
        func terms(_ member: Member) -> Set<String> {
            Set(member.constraint.relations.flatMap(\.terms).map { "\($0.item) \($0.attribute.onScreen().rawValue)" })
        }
        guard terms(a) == terms(b) else { return nil }
        if let term = a.constraint.relations.first?.terms.first, term.attribute.isSize, terms(a).count == 1 {
            return .twoSizes(view: name(term.item), isWidth: term.attribute == .width, first: a.id, second: b.id)
        }
        return .saidTwice(first: a.id, second: b.id, gap: gap)
    }

    private var stacked: LogCause? {
        let stack = members.filter { $0.constraint.identifier?.hasPrefix("UISV-") ?? false }.map(\.id)
        let others = members.map(\.id).filter { !stack.contains($0) }
        guard !stack.isEmpty, !others.isEmpty else { return nil }
        return .stack(ids: stack, against: others)
    }

    private var ratio: LogCause? {
        for member in members {
            for relation in member.constraint.relations where relation.terms.count == 2 && relation.terms.allSatisfy(\.attribute.isSize) {
                guard let factor = relation.right.terms.first?.factor else { continue }
                if factor != 1 || relation.terms[0].attribute != relation.terms[1].attribute {
                    return .ratio(id: member.id, factor: factor, others: others(than: member.id))
                }
            }
        }
        return nil
    }

    private var fixed: LogCause? {
        let sizes = members.filter { size($0.constraint) != nil }
        let others = members.map(\.id).filter { id in !sizes.contains { $0.id == id } }
        guard let first = sizes.first, let size = size(first.constraint), !others.isEmpty else { return nil }
        if sizes.count == 1 { return .fixedSize(size, id: first.id, needs: need(first.id), others: others) }
        return .fixedSizes(ids: sizes.map(\.id), others: others)
    }
}
