import Exact
import Reference
import Simplex

/// A layout edited at random for a long time, compared now and then with a solver that is given what there is then, at once.
package struct Soak: Sendable {
    package struct Item: Sendable {
        package var terms: [(variable: Int, multiplier: Rational)]
        package var relation: Relation
        package var constant: Rational
        /// `nil` for a required constraint.
        package var priority: Rational?
        var order = 0
        /// Whether it is in the solver; it may be out for a while.
        var isIn = true
        var handle: Simplex.Constraint?

        var strength: Simplex.Strength { priority.map { .optional($0) } ?? .required(order: order) }
    }

    /// One change. Indices are those of items; what is not there is left alone, so that a sequence may lose any of its edits.
    package enum Edit: Sendable {
        case put(Int, Item)
        case remove(Int)
        case again(Int)
        /// Out and in, as the last one where a new order is given.
        case renew(Int, isLast: Bool)
        case constant(Int, Rational)
        case priority(Int, Rational?)
        /// A constraint that pulls a variable to one value after the other, and is gone again.
        case suggest(Int, [Rational])
        case keep
        case undo(Int)
    }

    /// What undo brings back.
    private struct State: Sendable {
        var items: [Item?]
        var variables: [Simplex.Variable]
        var simplex: Simplex
        var determination = Determination()
        /// What the determination told of as having several values, all along.
        var undetermined: Set<Simplex.Variable> = []
        var nextOrder: Int

        mutating func updateDetermination() throws {
            let changes = try determination.update(after: &simplex)
            undetermined.formUnion(changes.undetermined)
            undetermined.subtract(changes.determined)
        }

        func isUndetermined(_ variable: Int) -> Bool { undetermined.contains(variables[variable]) }

        func range(_ variable: Int) -> String {
            var face = simplex.face()
            guard let range = try? face.range(of: [(variables[variable], 1)]) else { return "unknown" }
            return (range.min.map { "\($0)" } ?? "-∞") + "…" + (range.max.map { "\($0)" } ?? "∞")
        }

        mutating func enter(_ index: Int) {
            guard let item = items[index] else { return }
            items[index]?.isIn = true
            items[index]?.handle = simplex.add(
                item.terms.map { (variables[$0.variable], $0.multiplier) }, item.relation, item.constant, item.strength)
        }

        mutating func leave(_ index: Int) {
            if let handle = items[index]?.handle { simplex.remove(handle) }
            items[index]?.handle = nil
            items[index]?.isIn = false
        }
    }

    package let layout: Layout
    private var state: State
    private var earlier: [State] = []
    /// The first items are the layout's rows, the others come and go.
    private let extras: Range<Int>

    /// More pivots than this in one solve are a circle.
    private static let pivots = 100_000
    private static let copies = 4

    /// Rows may be left out.
    package init(_ layout: Layout, without gone: Set<Int> = []) throws {
        self.layout = layout
        let rows = layout.rows.enumerated().map { index, row in
            gone.contains(index) ? nil : Item(row, order: index)
        }
        extras = rows.count..<rows.count + 5 + layout.variables / 40
        let items = rows + extras.map { _ in nil }
        state = State(items: items, variables: [], simplex: Simplex(), nextOrder: rows.count)
        try restart()
    }

    /// Begins with what there is, at once.
    package mutating func restart() throws {
        state = try fresh()
        earlier = []
    }

    private func fresh() throws -> State {
        var fresh = state
        fresh.simplex = Simplex()
        fresh.determination = Determination()
        fresh.variables = (0..<layout.variables).map { _ in fresh.simplex.addVariable() }
        fresh.undetermined = []
        let present = state.items.enumerated().filter { $1?.isIn == true }.sorted { ($0.element?.order ?? 0) < ($1.element?.order ?? 0) }
        for (index, _) in present { fresh.enter(index) }
        _ = try fresh.simplex.solve(pivots: Self.pivots)
        try fresh.updateDetermination()
        return fresh
    }
}

extension Soak.Item {
    init(_ row: Layout.Row, order: Int) {
        terms = row.terms.map { ($0.variable, Rational($0.multiplier)) }
        relation = row.relation
        constant = Rational(row.constant)
        priority = row.isRequired ? nil : Rational(row.priority)
        self.order = order
    }
}

// MARK: - Editing

extension Soak {
    /// Makes the change and solves.
    package mutating func apply(_ edit: Edit) throws {
        switch edit {
        case .put(let index, var item):
            state.leave(index)
            item.order = state.nextOrder
            state.nextOrder += 1
            state.items[index] = item
            state.enter(index)
        case .remove(let index): state.leave(index)
        case .again(let index): if state.items[index]?.isIn == false { state.enter(index) }
        case .renew(let index, let isLast):
            guard state.items[index]?.isIn == true else { return }
            state.leave(index)
            if isLast {
                state.items[index]?.order = state.nextOrder
                state.nextOrder += 1
            }
            state.enter(index)
        case .constant(let index, let value):
            state.items[index]?.constant = value
            if let handle = state.items[index]?.handle { state.simplex.setConstant(handle, value) }
        case .priority(let index, let priority):
            state.items[index]?.priority = priority
            if let item = state.items[index], let handle = item.handle { state.simplex.setStrength(handle, item.strength) }
        case .suggest(let variable, let values):
            let handle = state.simplex.add([(state.variables[variable], 1)], .equal, values.first ?? 0, .optional(999))
            for value in values {
                state.simplex.setConstant(handle, value)
                _ = try state.simplex.solve(pivots: Self.pivots)
            }
            state.simplex.remove(handle)
        case .keep:
            if earlier.count == Self.copies { earlier.removeFirst() }
            earlier.append(state)
        case .undo(let index):
            if !earlier.isEmpty { state = earlier[index % earlier.count] }
        }
        _ = try state.simplex.solve(pivots: Self.pivots)
    }

    /// Takes in what the solver tells of as determined and undetermined since it was last asked; after every edit.
    package mutating func updateDetermination() throws { try state.updateDetermination() }

    package func randomEdit(_ bits: inout SplitMix64) -> Edit {
        func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &bits) }
        let row = integer(0...extras.lowerBound - 1)
        let extra = integer(extras.lowerBound...extras.upperBound - 1)
        let any = integer(0...3) == 0 ? extra : row
        let original = row == any ? layout.rows[row] : nil
        switch integer(0...99) {
        case ..<22: return .put(extra, randomItem(&bits))
        case ..<28: return .remove(any)
        case ..<40:
            // What is out comes back as often as something goes out.
            let out = state.items.indices.filter { state.items[$0]?.isIn == false }
            return out.randomElement(using: &bits).map { .again($0) } ?? .renew(any, isLast: false)
        case ..<48: return .renew(any, isLast: integer(0...1) == 0)
        case ..<60: return .constant(layout.handle, Rational(layout.natural * integer(3...20) / 10))
        case ..<70: return .constant(any, Rational(original?.constant ?? 100) + Rational(integer(-40...40), integer(1...2)))
        case ..<74: return .constant(row, Rational(layout.rows[row].constant))
        case ..<78: return .priority(any, Self.priorities.randomElement(using: &bits) ?? nil)
        case ..<84: return .priority(any, original.map { $0.isRequired ? nil : Rational($0.priority) } ?? 300)
        case ..<92:
            let start = integer(0...600)
            return .suggest(integer(0...layout.variables - 1), (0...integer(0...5)).map { Rational(start + 7 * $0) })
        case ..<95: return .keep
        default: return .undo(integer(0...Self.copies - 1))
        }
    }

    private static let priorities: [Rational?] = [nil, 1000, 999, 751, 750, Rational(1001, 2), 500, 251, 250, 50]

    /// Two views as wide as each other or centred, an aspect ratio, views apart, a size; required now and then, so that it may
    /// contradict what is there.
    private func randomItem(_ bits: inout SplitMix64) -> Item {
        let views = layout.variables / 4
        let a = Layout.View(left: 4 * Int.random(in: 0..<views, using: &bits))
        let distance = Int.random(in: 1...(Bool.random(using: &bits) ? 3 : views), using: &bits)
        let b = Layout.View(left: (a.left + 4 * distance) % layout.variables)
        let number = Rational(Int.random(in: 0...300, using: &bits))
        let relation = [Relation.equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &bits) ?? .equal
        let ratios = [Rational(3, 2), Rational(16, 9), Rational(2), Rational(1, 3)]
        let ratio = ratios.randomElement(using: &bits) ?? .one
        let terms: [(Int, Rational)]
        var constant = Rational.zero
        switch a.left == b.left ? 4 : Int.random(in: 0..<6, using: &bits) {
        case 0: terms = [(a.width, 1), (b.width, -1)]
        case 1: terms = [(a.left, 1), (a.width, Rational(1, 2)), (b.left, -1), (b.width, Rational(-1, 2))]
        case 2: terms = [(a.width, 1), (a.height, -ratio)]
        case 3: (terms, constant) = ([(b.left, 1), (a.left, -1), (a.width, -1)], number / 10)
        case 4: (terms, constant) = ([(a.width, 1)], number)
        default: (terms, constant) = ([(b.height, ratio), (a.height, -1)], number / 10)
        }
        let priority = Int.random(in: 0..<6, using: &bits) == 0 ? nil : Self.priorities.randomElement(using: &bits) ?? nil
        let sorted = terms.sorted { $0.0 < $1.0 }.map { (variable: $0.0, multiplier: $0.1) }
        return Item(terms: sorted, relation: relation, constant: constant, priority: priority)
    }
}

// MARK: - Comparing

extension Soak {
    /// Sentences about what is not as it should be.
    package struct Faults {
        /// Invariants, suspended constraints, sums of violations and determined values.
        package var solution: [String] = []
        /// What the solver told of as determined, all along.
        package var determination: [String] = []

        package init(solution: [String] = []) { self.solution = solution }

        package var isEmpty: Bool { solution.isEmpty && determination.isEmpty }
    }

    /// What differs from a solver that is given at once what there is now.
    package func faults() -> Faults {
        do {
            try state.simplex.checkInvariants()
            return faults(against: try fresh())
        } catch {
            return Faults(solution: ["\(error)"])
        }
    }

    private func faults(against other: State) -> Faults {
        var faults = Faults()
        let suspended = [state, other].map { state in
            state.items.indices.filter { state.items[$0]?.handle.map(state.simplex.isSuspended) == true }
        }
        if suspended[0] != suspended[1] { return Faults(solution: ["suspended \(suspended[0]), fresh \(suspended[1])"]) }
        let sums = sums(of: state)
        for (priority, sum) in self.sums(of: other) where abs(sum - (sums[priority] ?? 0)) > 1e-6 {
            faults.solution.append("the sum of violations at \(priority) is \(sums[priority] ?? 0), fresh \(sum)")
        }
        for variable in 0..<layout.variables {
            let isUndetermined = other.isUndetermined(variable)
            if state.isUndetermined(variable) != isUndetermined {
                let told = isUndetermined ? "determined" : "undetermined"
                faults.determination.append(
                    "x\(variable) is told to be \(told); ranges \(state.range(variable)), fresh \(other.range(variable))")
            }
            if isUndetermined { continue }
            let values = [state, other].map { $0.simplex.value(of: $0.variables[variable]) }
            if abs(values[0] - values[1]) > 1e-6 { faults.solution.append("x\(variable) is \(values[0]), fresh \(values[1])") }
        }
        return faults
    }

    /// Sums of violations by priority, those of suspended constraints at 1100.
    private func sums(of state: State) -> [Rational: Double] {
        var sums: [Rational: Double] = [:]
        for item in state.items {
            guard let item, let handle = item.handle else { continue }
            if let priority = item.priority ?? (state.simplex.isSuspended(handle) ? 1100 : nil) {
                sums[priority, default: 0] += state.simplex.violation(of: handle)
            }
        }
        return sums
    }

    /// The least part of a sequence, and of the layout, after which something is still wrong.
    package static func shrunk(_ layout: Layout, _ edits: [Edit], _ isWrong: (Faults) -> Bool) -> (rows: [Int], edits: [Edit]) {
        func fails(_ rows: [Int], _ edits: [Edit]) -> Bool {
            do {
                var soak = try Soak(layout, without: Set(layout.rows.indices).subtracting(rows))
                for edit in edits {
                    try soak.apply(edit)
                    try soak.updateDetermination()
                }
                return isWrong(soak.faults())
            } catch {
                return isWrong(Faults(solution: ["\(error)"]))
            }
        }
        let fewer = least(edits) { fails(Array(layout.rows.indices), $0) }
        let rows = least(Array(layout.rows.indices)) { fails($0, fewer) }
        return (rows, least(fewer) { fails(rows, $0) })
    }

    /// Leaves out halves, quarters and so on as long as `fails`.
    private static func least<Element>(_ list: [Element], _ fails: ([Element]) -> Bool) -> [Element] {
        var list = list
        var size = list.count / 2
        while size > 0 {
            var start = 0
            while start < list.count {
                let shorter = Array(list[..<start] + list[min(start + size, list.count)...])
                if fails(shorter) { list = shorter } else { start += size }
            }
            size /= 2
        }
        return list
    }
}
