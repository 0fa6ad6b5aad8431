import Exact
import Vocabulary

/// Reasons for which NSLayoutConstraint refuses an equation.
package enum PairingFault: Error, Equatable, Sendable {
    /// The multiplier of a position is 0: `a.leading == 0 * b.trailing`.
    case zeroMultiplier
    /// The attributes do not go together: a horizontal position with a vertical one, leading with left, a size with a position, or a position with a number
    /// alone. The first value is the message; the hint, where there is one, says what would be possible.
    case invalidPairing(String, hint: String?)
    /// The two views, which are named, are in different windows.
    case noCommonAncestor(String, String)
}

extension Layout {
    /// Checks an equation as NSLayoutConstraint would. It has an attribute of a view on the left side (`first`) and another on the right; `second` is nil where
    /// a constant stands there alone.
    func checkPairing(_ first: (EntityID, Attribute), _ second: (EntityID, Attribute)?) throws(PairingFault) {
        let (firstView, a) = first
        let refusal = a.refusal(beside: second?.1)
        guard let (secondView, b) = second else {
            guard let refusal else { return }
            let hasSuperview = views[firstView]?.parent != nil
            let example = "\(name(of: firstView)).\(a.rawValue) == super.\(a.rawValue) + 20, for example"
            throw .invalidPairing(
                "\(refusal.sentence): '\(name(of: firstView)).\(a.rawValue)' cannot equal a number", hint: hasSuperview ? example : nil)
        }
        if let refusal {
            let mate = b.counterpart.map { "did you mean '\(name(of: secondView)).\($0.rawValue)'?" }
            throw .invalidPairing(
                "\(refusal.sentence): '\(name(of: firstView)).\(a.rawValue)' with '\(name(of: secondView)).\(b.rawValue)'",
                hint: refusal.hint ?? mate)
        }
        if firstView != secondView, commonAncestor(of: [firstView, secondView]) == nil {
            throw .noCommonAncestor(name(of: firstView), name(of: secondView))
        }
    }

    /// Whether NSLayoutConstraint can express `left - right REL constant`; throws a fault for what it would reject. `left` and `right` are the sides as typed
    /// with terms collected, `typed` all anchors as typed. The owner is the nearest view that contains the views of all items (each contains itself); nil where
    /// there is none, or an item belongs to no view.
    package func classify(_ left: LinearForm<Anchor>, _ right: LinearForm<Anchor>, typed: [Anchor]) throws(PairingFault)
        -> (isAutoLayout: Bool, owner: EntityID?)
    {
        let entities = left.items.map { $0.term.entity } + right.items.map { $0.term.entity }
        let areViews = entities.allSatisfy { views.contains($0) }
        let owner = areViews && !entities.isEmpty ? commonAncestor(of: entities) : nil
        guard areViews, left.items.count <= 1, right.items.count <= 1 else { return (false, owner) }
        // `0 * b.trailing` leaves no term behind, but was meant as a second item.
        if typed.count == 2, left.items.count + right.items.count == 1, typed[1].attribute?.isSize == false {
            throw .zeroMultiplier
        }
        let (first, second) = left.items.isEmpty ? (right.items, left.items) : (left.items, right.items)
        guard let item = first.first?.term, let attribute = item.attribute else { return (false, owner) }
        let other = second.first?.term
        try checkPairing((item.entity, attribute), other.flatMap { other in other.attribute.map { (other.entity, $0) } })
        return (true, owner)
    }
}
