import Layout
import Vocabulary

/// Pairs each view of one layout with the same view of another layout. O(views)
///
/// Views of the same class with the same id are paired first: an address in a dump, an object's id in a file of Interface Builder. After these come views of
/// the same kind with the same name, if it is one that somebody gave them and not one that an importer made of a class and a number. At last come views of the
/// same class under superviews that are paired, and roots of the same class: those with the same text and size, then those with the same text, then the
/// others in their order.
struct ViewPairs {
    /// The view of the new layout for each view of the old one that the new one has, too; `toOld` is the reverse.
    private(set) var toNew: [EntityID: EntityID] = [:]
    private(set) var toOld: [EntityID: EntityID] = [:]

    private let old: Layout
    private let new: Layout

    init(_ old: Layout, _ new: Layout) {
        self.old = old
        self.new = new
        pair { view in view.origin.flatMap { origin in origin.id.map { "\(origin.className) \($0)" } } }
        pair { Self.hasOwnName($0) ? "\($0.kind.rawValue) \($0.name)" : nil }
        pairTheRest()
    }

    // MARK: By what is unique

    /// Pairs the unpaired views of both layouts that have the same key, where no other unpaired view on either side has that key. A view without a key
    /// is passed over.
    private mutating func pair(by key: (View) -> String?) {
        func index(_ layout: Layout, _ isPaired: (EntityID) -> Bool) -> [String: EntityID?] {
            var found: [String: EntityID?] = [:]
            for view in layout.viewsInOrder where !isPaired(view.id) {
                guard let key = key(view) else { continue }
                found[key] = .some(found[key] == nil ? view.id : nil)
            }
            return found
        }
        let others = index(new) { toOld[$0] != nil }
        for (key, id) in index(old, { toNew[$0] != nil }) {
            if let id, let other = others[key] ?? nil { pair(id, other) }
        }
    }

    private mutating func pair(_ old: EntityID, _ new: EntityID) {
        toNew[old] = new
        toOld[new] = old
    }

    /// The name of a view's class in the app or file that it was imported from; its kind where it was not imported.
    private static func className(of view: View) -> String { view.origin?.className ?? view.kind.rawValue }

    /// Whether a person named the view: false where its name is only what an importer makes of its class and a number.
    private static func hasOwnName(_ view: View) -> Bool {
        guard view.origin != nil else { return true }
        var stem = view.name[...]
        while stem.last?.isNumber == true { stem.removeLast() }
        let made = className(of: view).split(separator: ".").last.map { $0.lowercased() } ?? ""
        return !made.hasSuffix(stem.lowercased()) && stem.lowercased() != view.kind.rawValue
    }

    // MARK: By the tree

    private mutating func pairTheRest() {
        pair(old.roots, new.roots)
        // Superviews come first in this order, so that they are paired before their subviews are looked at.
        for view in new.viewsInOrder {
            guard let other = toOld[view.id] else { continue }
            pair(old.subviews(of: other), new.subviews(of: view.id))
        }
    }

    /// Pairs siblings that are not paired yet: first those of the same class, text and size, then those of the same class and text, at last those of
    /// the same class in their order.
    private mutating func pair(_ old: [EntityID], _ new: [EntityID]) {
        let keys: [(View) -> String] = [
            { "\(Self.className(of: $0)) \($0.text ?? "") \($0.givenFrame.map { "\($0.width)x\($0.height)" } ?? "")" },
            { "\(Self.className(of: $0)) \($0.text ?? "")" }, { Self.className(of: $0) },
        ]
        for key in keys {
            var waiting: [String: [EntityID]] = [:]
            for id in old.reversed() where toNew[id] == nil {
                if let view = self.old.views[id] { waiting[key(view), default: []].append(id) }
            }
            if waiting.isEmpty { return }
            for id in new where toOld[id] == nil {
                guard let view = self.new.views[id], let other = waiting[key(view)]?.popLast() else { continue }
                pair(other, id)
            }
        }
    }
}
