import Exact

/// A sum of multiples and a constant, exact; terms with multiplier zero are never kept, and the order of first mention is.
package struct LinearForm<Term: Hashable & Sendable>: Sendable {
    package struct Item: Sendable {
        package var term: Term
        package var multiplier: Rational

        package init(term: Term, multiplier: Rational) {
            self.term = term
            self.multiplier = multiplier
        }
    }

    package private(set) var items: [Item] = []
    package var constant: Rational

    // The debugger calls these without knowing their bodies: types are looked up at run time, unless the likely one is foreseen.
    @_specialize(where Term == Anchor)
    package init(_ constant: Rational = 0) { self.constant = constant }

    @_specialize(where Term == Anchor)
    package init(_ term: Term, times multiplier: Rational = 1) {
        constant = 0
        add(term, times: multiplier)
    }

    /// Makes room for so many terms.
    mutating func reserve(_ count: Int) { items.reserveCapacity(count) }

    package mutating func add(_ term: Term, times multiplier: Rational) {
        if let at = items.firstIndex(where: { $0.term == term }) {
            items[at].multiplier += multiplier
            if items[at].multiplier.sign == 0 { items.remove(at: at) }
        } else if multiplier.sign != 0 {
            items.append(Item(term: term, multiplier: multiplier))
        }
    }

    @_specialize(where Term == Anchor)
    package mutating func add(_ other: LinearForm, times factor: Rational = 1) {
        for item in other.items { add(item.term, times: item.multiplier * factor) }
        constant += other.constant * factor
    }

    package func multiplied(by factor: Rational) -> LinearForm {
        var result = LinearForm(constant * factor)
        for item in items { result.add(item.term, times: item.multiplier * factor) }
        return result
    }

    package var isConstant: Bool {
        @_specialize(where Term == Anchor)
        get { items.isEmpty }
    }

    /// Whether the terms are the same, in the same order.
    package func isSame(as other: LinearForm) -> Bool {
        items.count == other.items.count && zip(items, other.items).allSatisfy { $0.term == $1.term && $0.multiplier == $1.multiplier }
    }
}
