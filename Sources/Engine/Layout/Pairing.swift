import Exact
import Vocabulary

/// Reasons for which NSLayoutConstraint refuses an equation.
package enum PairingFault: Error, Equatable, Sendable {
    /// The multiplier of a position is 0: `a.leading == 0 * b.trailing`.
    case zeroMultiplier
    /// The attributes do not go together: a horizontal position with a vertical one, leading with left, a size with a position, or a position with a number
    /// alone. The second one is nil where a number stands there alone.
    case invalidPairing(PairingRefusal, Anchor, Anchor?)
    /// The two views have no superview in common, as they are in different windows.
    case noCommonAncestor(EntityID, EntityID)
}

extension Layout {
    /// Checks an equation as NSLayoutConstraint would. It has an attribute of a view on the left side (`first`) and another on the right; `second` is nil where
    /// a constant stands there alone. `owner` is the nearest view that contains the views of both; nil where there is none.
    private func checkPairing(_ first: Anchor, _ second: Anchor?, owner: EntityID?) throws(PairingFault) {
        guard let attribute = first.attribute else { return }
        if let refusal = attribute.refusal(beside: second?.attribute) { throw .invalidPairing(refusal, first, second) }
        if let second, owner == nil { throw .noCommonAncestor(first.entity, second.entity) }
    }

    /// Whether NSLayoutConstraint can express `left - right REL constant`; throws a fault for what it would reject. `left` and `right` are the sides as typed
    /// with terms collected, `typed` all anchors as typed. The owner is the nearest view that contains the views of all items (each contains itself); nil where
    /// there is none, or an item belongs to no view.
    package func classify(_ left: LinearForm<Anchor>, _ right: LinearForm<Anchor>, typed: [Anchor]) throws(PairingFault)
        -> (isAutoLayout: Bool, owner: EntityID?)
    {
        let areViews = left.items.allSatisfy { $0.term.attribute != nil } && right.items.allSatisfy { $0.term.attribute != nil }
        let owner = areViews ? commonAncestor(of: left.items + right.items) { $0.term.entity } : nil
        guard areViews, left.items.count <= 1, right.items.count <= 1 else { return (false, owner) }
        // `0 * b.trailing` leaves no term behind, but was meant as a second item.
        if typed.count == 2, left.items.count + right.items.count == 1, typed[1].attribute?.isSize == false {
            throw .zeroMultiplier
        }
        let (first, second) = left.items.isEmpty ? (right.items, left.items) : (left.items, right.items)
        guard let item = first.first?.term else { return (false, owner) }
        try checkPairing(item, second.first?.term, owner: owner)
        return (true, owner)
    }
}
