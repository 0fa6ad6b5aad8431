import Exact
import Vocabulary

/// Tells apart items of one line that have the same name, because long names are cut to the same text (`Foo...`) or two views got the
/// same identifier. The list of names has an address for each.
extension ConstraintLine {
    /// An occurrence in the line of a name that several items share.
    struct Mention {
        var name: String
        var index: Int
    }

    /// A placeholder for an item whose name several items share, to be replaced once the whole line is read; nil where only one item
    /// has the name.
    mutating func mention(of item: LoggedItem, at index: Int) -> LoggedItem? {
        guard let name = item.name, candidates(for: name).count > 1 else { return nil }
        // No printed key begins with this character.
        let key = "\u{0}\(index)"
        mentions[key] = Mention(name: name, index: index)
        return LoggedItem(key: key, name: name)
    }

    private func candidates(for name: String) -> [LoggedItem] {
        var all: [LoggedItem] = []
        for (_, item) in names where item.name == name && !all.contains(where: { $0.key == item.key }) { all.append(item) }
        return all
    }

    /// Decides which item each placeholder means, considering all of them together.
    mutating func tellApart(_ constraint: inout LoggedConstraint) {
        if !mentions.isEmpty {
            for name in Set(mentions.values.map(\.name)).sorted() { tellApart(name, &constraint) }
        }
        separate(&constraint)
    }

    private mutating func tellApart(_ name: String, _ constraint: inout LoggedConstraint) {
        let used = Set(constraint.relations.flatMap(\.terms).map(\.item))
        let placeholders = mentions.filter { $0.value.name == name && used.contains($0.key) }.sorted { $0.value.index < $1.value.index }
            .map(
                \.key)
        var found = candidates(for: name)
        // The superview is written as `|` and need not be among those that the name means.
        if placeholders.count < found.count { found.removeAll { $0.key == superview } }
        var meant: [LoggedItem.Key: LoggedItem.Key] = [:]
        if found.count == 1 {
            for placeholder in placeholders { meant[placeholder] = found[0].key }
        } else if found.count == placeholders.count {
            for (placeholder, item) in zip(placeholders, found) { meant[placeholder] = item.key }
            note(name, found, &constraint)
        } else {
            // It is not known which of the views each mention means. Each gets a new view of its own, about which nothing else is said: what follows
            // for that view follows whichever is meant.
            for placeholder in placeholders {
                let item = LoggedItem(key: "\(name) at \(placeholder.dropFirst()) in \(constraint.address)", name: name)
                items.add(item)
                meant[placeholder] = item.key
            }
            let all = found.map(\.key).joined(separator: " or ")
            constraint.remark = "'\(name)' may be \(all), which the line does not tell: it is taken for a view of its own"
        }
        constraint.exchange { meant[$0] ?? $0 }
    }

    /// Notes, for a visual format, the assumption that items of one name stand in it in the order of the list of names. It goes from one edge to the
    /// other, so that the order may be the reverse. For an equation nothing is noted, since it mentions its items in the order of the list.
    private func note(_ name: String, _ found: [LoggedItem], _ constraint: inout LoggedConstraint) {
        guard isVisualFormat else { return }
        if found.count == 2 { constraint.sameNamedItems = .init(first: found[0].key, second: found[1].key) }
        let order = found.map(\.key).joined(separator: ", then ")
        constraint.remark = "several views are called '\(name)'; they are taken in the order of their addresses: \(order)"
    }

    /// Where a relation has one term on each side, and both are about the same item, takes that item for two items, unless its key is an address or the
    /// relation is a ratio of its own sizes. No view is beside itself: the labels or addresses of two were shortened to the same text.
    private mutating func separate(_ constraint: inout LoggedConstraint) {
        guard case .relations(var all) = constraint.body else { return }
        for index in all.indices where all[index].left.terms.count == 1 && all[index].right.terms.count == 1 {
            let (left, right) = (all[index].left.terms[0], all[index].right.terms[0])
            // A ratio between width and height of one view is common.
            let isRatio = left.attribute.isSize && right.attribute.isSize && left.attribute != right.attribute
            guard left.item == right.item, !left.item.hasPrefix("0x"), !isRatio, let item = items[left.item] else { continue }
            let other = LoggedItem(key: "\(left.item) beside itself in \(constraint.address)", className: item.className, name: item.name)
            items.add(other)
            all[index].right.terms[0].item = other.key
            constraint.remark = "'\(item.description)' stands on both sides: it is taken for two views"
        }
        constraint.body = .relations(all)
    }
}

extension LoggedConstraint {
    /// Replaces each item of the constraint by the one that `item` returns for it.
    mutating func exchange(_ item: (LoggedItem.Key) -> LoggedItem.Key) {
        switch body {
        case .contentSize(let key, let isWidth, let points, let hugging, let resistance):
            body = .contentSize(item(key), isWidth: isWidth, points: points, hugging: hugging, resistance: resistance)
        case .relations(var all):
            for index in all.indices {
                for term in all[index].left.terms.indices { all[index].left.terms[term].item = item(all[index].left.terms[term].item) }
                for term in all[index].right.terms.indices { all[index].right.terms[term].item = item(all[index].right.terms[term].item) }
            }
            body = .relations(all)
        }
    }
}

extension ConsoleLog {
    /// Whether a line of the log leaves open which of two items with the same name is which.
    package var hasSameNamedItems: Bool { constraints.contains { $0.sameNamedItems != nil } }

    /// The log with the two items exchanged in each line that leaves open which of them is which.
    package var withSameNamedItemsExchanged: ConsoleLog {
        var log = self
        for index in log.constraints.indices {
            guard let pair = log.constraints[index].sameNamedItems else { continue }
            log.constraints[index].exchange { $0 == pair.first ? pair.second : $0 == pair.second ? pair.first : $0 }
        }
        return log
    }
}
