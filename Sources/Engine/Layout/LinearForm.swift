import Exact

/// A linear form: a sum of terms with exact multipliers, and a constant. A term whose multiplier becomes zero is removed; the others keep the order in which
/// they were added first.
///
/// Its members are public and inlinable so that the compiler specialises them for a kind of term in other targets too.
public struct LinearForm<Term: Hashable & Sendable>: Sendable {
    public struct Item: Sendable {
        public var term: Term
        public var multiplier: Rational

        @inlinable public init(term: Term, multiplier: Rational) {
            self.term = term
            self.multiplier = multiplier
        }
    }

    @usableFromInline var stored: [Item] = []
    @inlinable public var items: [Item] { stored }
    public var constant: Rational

    @inlinable public init(_ constant: Rational = 0) { self.constant = constant }

    @inlinable public init(_ term: Term, times multiplier: Rational = 1) {
        constant = 0
        add(term, times: multiplier)
    }

    /// Reserves room for a number of terms.
    @inlinable public mutating func reserve(_ count: Int) { stored.reserveCapacity(count) }

    @inlinable public mutating func add(_ term: Term, times multiplier: Rational) {
        if let at = stored.firstIndex(where: { $0.term == term }) {
            stored[at].multiplier += multiplier
            if stored[at].multiplier.sign == 0 { stored.remove(at: at) }
        } else if multiplier.sign != 0 {
            // Most forms get two terms: room for both is made at once.
            if stored.isEmpty { stored.reserveCapacity(2) }
            stored.append(Item(term: term, multiplier: multiplier))
        }
    }

    @inlinable public mutating func add(_ other: LinearForm, times factor: Rational = 1) {
        for item in other.items { add(item.term, times: item.multiplier * factor) }
        constant += other.constant * factor
    }

    /// Removes the terms for which `isRemoved` is true.
    @inlinable public mutating func removeAll(where isRemoved: (Term) -> Bool) { stored.removeAll { isRemoved($0.term) } }

    @inlinable public func multiplied(by factor: Rational) -> LinearForm {
        var result = LinearForm(constant * factor)
        for item in items { result.add(item.term, times: item.multiplier * factor) }
        return result
    }

    @inlinable public var isConstant: Bool {
        get { items.isEmpty }
    }

    /// Whether both forms have the same terms with the same multipliers, in the same order; their constants do not count.
    @inlinable public func isSame(as other: LinearForm) -> Bool {
        items.count == other.items.count && zip(items, other.items).allSatisfy { $0.term == $1.term && $0.multiplier == $1.multiplier }
    }
}
