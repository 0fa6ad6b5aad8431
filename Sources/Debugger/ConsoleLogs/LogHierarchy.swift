import Exact
import Vocabulary

/// The superview of each item of a log, as far as what was printed tells it.
struct LogHierarchy {
    /// The superviews that are certain, by item: those that the text names itself, and those that `|` stands for, or a mask measures from, in a
    /// constraint on the item.
    private(set) var known: [LoggedItem.Key: LoggedItem.Key] = [:]
    /// The superviews that were guessed from how constraints relate items, by item.
    private(set) var supposed: [LoggedItem.Key: LoggedItem.Key] = [:]

    /// The items that are known to be the superview of another one.
    private(set) var superviews: Set<LoggedItem.Key> = []
    /// The margins guides that were printed, by their views.
    private(set) var marginsGuides: [LoggedItem.Key: LoggedItem.Key] = [:]

    /// How deep views may nest by superviews that are taken from constraints; an item that would be deeper gets none. Superviews that the text names itself are
    /// not limited by it.
    static let depthLimit = 60

    /// - Parameter printed: superviews that the text names itself; they form trees.
    init(_ log: ConsoleLog, printed: [LoggedItem.Key: LoggedItem.Key] = [:]) {
        known = printed
        for constraint in log.constraints {
            for relation in constraint.relations {
                guard let superview = constraint.superview else { continue }
                for key in relation.terms.map(\.item) where key != superview { adopt(key, by: superview, isKnown: true) }
            }
        }
        for constraint in log.constraints where constraint.relations.count == 1 {
            for relation in constraint.relations { suppose(relation, constraint) }
        }
        // Two items of which different edges are related are beside each other, and so probably in the same superview.
        for constraint in log.constraints {
            for relation in constraint.relations where relation.left.terms.count == 1 && relation.right.terms.count == 1 {
                let (a, b) = (relation.left.terms[0], relation.right.terms[0])
                guard !a.attribute.isSize, a.attribute != b.attribute else { continue }
                if let parent = known[a.item] ?? supposed[a.item] { adopt(b.item, by: parent, isKnown: false) }
                if let parent = known[b.item] ?? supposed[b.item] { adopt(a.item, by: parent, isKnown: false) }
            }
        }
        cutDeepNesting(log, printed)
        noteSuperviews(log)
    }

    /// Forgets superviews of items that nest too deeply, apart from those that the text names itself.
    private mutating func cutDeepNesting(_ log: ConsoleLog, _ printed: [LoggedItem.Key: LoggedItem.Key]) {
        for item in log.items.all where printed[item.key] == nil {
            var (outer, depth) = (parent(of: item.key), 0)
            while let key = outer, depth <= Self.depthLimit { (outer, depth) = (parent(of: key), depth + 1) }
            guard depth > Self.depthLimit else { continue }
            known[item.key] = nil
            supposed[item.key] = nil
        }
    }

    private mutating func noteSuperviews(_ log: ConsoleLog) {
        superviews = Set(known.values)
        for item in log.items.all where item.title == Guide.margins.identifier {
            if let view = known[item.key], marginsGuides[view] == nil { marginsGuides[view] = item.key }
        }
    }

    func parent(of key: LoggedItem.Key) -> LoggedItem.Key? { known[key] ?? supposed[key] }

    /// Guesses a superview from a constraint between the same edges or centres of two items, or between the first item and a margin of the second. Mostly the
    /// second item is taken for the superview. The first one is taken for it where a stack view ties its edge to a view in it (`UISV-canvas-connection`), and
    /// where its trailing, right or bottom edge lies further out.
    private mutating func suppose(_ relation: LoggedRelation, _ constraint: LoggedConstraint) {
        guard relation.left.terms.count == 1, relation.right.terms.count == 1 else { return }
        let (a, b) = (relation.left.terms[0], relation.right.terms[0])
        guard !a.attribute.isSize, !a.attribute.isBaseline, !a.attribute.isMargin, a.item != b.item else { return }
        if b.attribute.isMargin { return adopt(a.item, by: b.item, isKnown: false) }
        guard a.attribute == b.attribute else { return }
        if constraint.identifier == "UISV-canvas-connection" { return adopt(b.item, by: a.item, isKnown: false) }
        if constraint.identifier?.hasPrefix("UISV-") ?? false { return }
        // `cell.bottom == label.bottom + 10` keeps the label inside.
        let isFar = a.attribute == .trailing || a.attribute == .right || a.attribute == .bottom
        if isFar, relation.right.constant.sign > 0 {
            adopt(b.item, by: a.item, isKnown: false)
        } else {
            adopt(a.item, by: b.item, isKnown: false)
        }
    }

    private mutating func adopt(_ child: LoggedItem.Key, by parent: LoggedItem.Key, isKnown: Bool) {
        guard child != parent, known[child] == nil, isKnown || supposed[child] == nil else { return }
        // A view cannot be inside itself, neither directly nor through others.
        var ancestor: LoggedItem.Key? = parent
        var depth = 0
        while let key = ancestor {
            depth += 1
            if key == child || depth > Self.depthLimit { return }
            ancestor = known[key] ?? supposed[key]
        }
        if isKnown { known[child] = parent } else { supposed[child] = parent }
    }
}
