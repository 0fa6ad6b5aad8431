/// A system of linear equations in fractions, solved exactly by sparse elimination.
///
/// The equation with the fewest unknowns goes first, and in it the unknown that occurs in the fewest equations (Markowitz, 1957, in its
/// cheapest form). Systems from layouts are nearly triangular and are solved in about as many operations as they have terms. Parameters
/// are numbers that are neither known nor solved for; unknowns are expressed in terms of them.
package struct LinearSystem {
    package typealias Term = (index: Int, value: Rational)

    /// The value of an unknown, `constant + sum(terms)`, over parameters and free unknowns.
    package struct Value {
        package var constant: Rational
        package var terms: [Term]
    }

    package struct Solution {
        /// The values of the unknowns, by their numbers.
        package var values: [Value]
        /// The numbers of the unknowns that the equations leave free, ascending. In `values` each of them stands for itself.
        package var free: [Int]
    }

    private struct Equation {
        var terms: [Term]
        var constant: Rational
        /// The number of unknowns among the terms.
        var count = 0
        var isActive = true
    }

    /// Called now and then; returning true ends the solving without a result.
    package var isInterrupted: (() -> Bool)?
    private let unknowns: Int
    private var equations: [Equation] = []
    /// For each unknown the indices of the equations that mention it. Some may no longer do so, and some occur twice.
    private var mentions: [[Int]]
    /// The indices of the equations by their number of unknowns. An equation whose number has changed is added again; where it stands under the old number it
    /// is passed over.
    private var buckets: [[Int]] = []

    /// A system in which unknowns are numbered from 0, and parameters after them.
    package init(unknowns: Int) {
        self.unknowns = unknowns
        mentions = Array(repeating: [], count: unknowns)
    }

    /// Adds the equation `sum(terms) == constant`; each index may occur once.
    package mutating func add(_ terms: [Term], equals constant: Rational = 0) {
        let isClean = terms.allSatisfy { $0.value.sign != 0 }
        var equation = Equation(terms: isClean ? terms : terms.filter { $0.value.sign != 0 }, constant: constant)
        for term in equation.terms where term.index < unknowns {
            equation.count += 1
            mentions[term.index].append(equations.count)
        }
        equations.append(equation)
        file(equations.count - 1)
    }

    private mutating func file(_ index: Int) {
        let count = equations[index].count
        while buckets.count <= count { buckets.append([]) }
        buckets[count].append(index)
    }

    private mutating func nextEquation() -> Int? {
        for count in buckets.indices {
            while let index = buckets[count].popLast() {
                if equations[index].isActive && equations[index].count == count { return index }
            }
        }
        return nil
    }

    /// Solves the system. Nil where the equations contradict each other, if only for some values of the parameters, or where it is
    /// interrupted.
    package consuming func solve() -> Solution? {
        var pivots: [(unknown: Int, equation: Int)] = []
        while let next = nextEquation() {
            if pivots.count % 64 == 63, isInterrupted?() == true { return nil }
            equations[next].isActive = false
            guard equations[next].count > 0 else {
                if !equations[next].terms.isEmpty || equations[next].constant.sign != 0 { return nil }
                continue
            }
            let pivot = chooseUnknown(in: next)
            normalise(next, by: pivot)
            pivots.append((pivot, next))
            for other in mentions[pivot] where equations[other].isActive { eliminate(pivot, from: other, by: next) }
        }
        return substituted(back: pivots)
    }

    private func chooseUnknown(in equation: Int) -> Int {
        var best = -1
        for term in equations[equation].terms where term.index < unknowns {
            if best < 0 || mentions[term.index].count < mentions[best].count { best = term.index }
        }
        return best
    }

    private mutating func normalise(_ equation: Int, by unknown: Int) {
        guard let value = equations[equation].terms.first(where: { $0.index == unknown })?.value, value != 1 else { return }
        let inverse = value.reciprocal
        for position in equations[equation].terms.indices { equations[equation].terms[position].value *= inverse }
        equations[equation].constant *= inverse
    }

    private mutating func eliminate(_ unknown: Int, from target: Int, by source: Int) {
        guard let at = equations[target].terms.firstIndex(where: { $0.index == unknown }) else { return }
        let factor = equations[target].terms[at].value
        equations[target].terms.swapAt(at, equations[target].terms.count - 1)
        equations[target].terms.removeLast()
        equations[target].count -= 1
        for term in equations[source].terms where term.index != unknown {
            let change = term.value * factor
            if let position = equations[target].terms.firstIndex(where: { $0.index == term.index }) {
                equations[target].terms[position].value -= change
                if equations[target].terms[position].value.sign == 0 {
                    equations[target].terms.swapAt(position, equations[target].terms.count - 1)
                    equations[target].terms.removeLast()
                    if term.index < unknowns { equations[target].count -= 1 }
                }
            } else {
                equations[target].terms.append((term.index, -change))
                if term.index < unknowns {
                    equations[target].count += 1
                    mentions[term.index].append(target)
                }
            }
        }
        equations[target].constant -= equations[source].constant * factor
        file(target)
    }

    /// The terms with equal indices added up, ascending and without zeros.
    private static func collected(_ terms: [Term]) -> [Term] {
        if terms.count <= 1 { return terms.filter { $0.value.sign != 0 } }
        var found: [Term] = []
        for term in terms.sorted(by: { $0.index < $1.index }) {
            if let last = found.last, last.index == term.index {
                found[found.count - 1].value += term.value
            } else {
                found.append(term)
            }
        }
        return found.filter { $0.value.sign != 0 }
    }

    private func substituted(back pivots: [(unknown: Int, equation: Int)]) -> Solution {
        var values: [Value?] = Array(repeating: nil, count: unknowns)
        for (unknown, equation) in pivots { values[unknown] = Value(constant: equations[equation].constant, terms: []) }
        let free = values.indices.filter { values[$0] == nil }
        for unknown in free { values[unknown] = Value(constant: 0, terms: [(unknown, 1)]) }
        // The pivots are gone through from the last to the first, since the other unknowns of an equation found their pivots after it.
        for (unknown, equation) in pivots.reversed() {
            var constant = equations[equation].constant
            var terms: [Term] = []
            for term in equations[equation].terms where term.index != unknown {
                guard term.index < unknowns, let value = values[term.index] else {
                    terms.append((term.index, -term.value))
                    continue
                }
                constant -= term.value * value.constant
                for inner in value.terms { terms.append((inner.index, -(term.value * inner.value))) }
            }
            values[unknown] = Value(constant: constant, terms: Self.collected(terms))
        }
        return Solution(values: values.map { $0 ?? Value(constant: 0, terms: []) }, free: free)
    }
}
