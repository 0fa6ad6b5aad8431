import Exact
/// What is done to a layout and timed, phase by phase.
///
/// After each phase the layout is what it was after `build`, at its natural size: there no value is left to choice and no
/// priority trades against another, so that solvers by weights and by levels must agree on every value.
package struct Workload {
    package enum Operation {
        case variable
        /// Rows of the layout, taken in, out and back.
        case add(Int)
        case remove(Int)
        case again(Int)
        case set(Int, to: Int)
        /// The end of a step: what is timed is everything since the one before.
        case solve
    }

    package struct Phase {
        package var name: String
        package var operations: [Operation] = []
    }

    package let layout: Layout
    package private(set) var phases: [Phase] = []

    private static let dragSteps = 120

    package init(_ layout: Layout) {
        self.layout = layout
        phases = [build(), readd(), jump(), drag()]
    }

    private func build() -> Phase {
        var phase = Phase(name: "build")
        var variables = 0
        for (index, row) in layout.rows.enumerated() {
            phase.operations += Array(repeating: .variable, count: row.variables - variables) + [.add(index), .solve]
            variables = row.variables
        }
        return phase
    }

    private func readd() -> Phase {
        let held = Set(layout.held)
        let rows = layout.rows.indices.filter { !held.contains($0) }
        let count = min(50, rows.count)
        let chosen = (0..<count).map { rows[$0 * rows.count / count] }
        return Phase(name: "readd", operations: chosen.flatMap { [.remove($0), .solve, .again($0), .solve] })
    }

    /// Between 0.6 times and twice the natural size.
    private func jump() -> Phase {
        move("jump", by: (0..<5).flatMap { _ in [0.6, 2] } + [1])
    }

    /// Down to three quarters, up to five quarters, and back.
    private func drag() -> Phase {
        let factors = (1...Self.dragSteps).map { step in
            let turn = 4 * Double(step) / Double(Self.dragSteps)
            return 1 + (turn <= 1 ? -turn : turn <= 3 ? turn - 2 : 4 - turn) / 4
        }
        return move("drag", by: factors)
    }

    private func move(_ name: String, by factors: [Double]) -> Phase {
        let sizes = factors.map { Int((Double(layout.natural) * $0).rounded(.toNearestOrEven)) }
        return Phase(name: name, operations: sizes.flatMap { [.set(layout.handle, to: $0), .solve] })
    }
}

extension Workload {
    /// The workload for another program, one operation a line, all numbers whole:
    ///
    ///     phase NAME                              what follows belongs to this phase
    ///     var                                     one more variable; they are numbered from 0
    ///     hold VALUE VAR                          one more constraint: a width that will be moved, held above every priority
    ///     add REL VALUE PRIORITY (COEF VAR)…      one more constraint: sum of COEF·VAR  <=, ==, >=  VALUE
    ///     set C VALUE                             move the constant of constraint C; they are numbered from 0
    ///     remove C / again C                      take a constraint out / put it back
    ///     solve
    package var text: String {
        let held = Set(layout.held)
        let lines = phases.flatMap { phase in ["phase \(phase.name)"] + phase.operations.map { line($0, held) } }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ operation: Operation, _ held: Set<Int>) -> String {
        switch operation {
        case .variable: return "var"
        case .remove(let index): return "remove \(index)"
        case .again(let index): return "again \(index)"
        case .set(let index, let value): return "set \(index) \(value)"
        case .solve: return "solve"
        case .add(let index):
            let row = layout.rows[index]
            if held.contains(index) { return "hold \(row.constant) \(row.terms[0].variable)" }
            let relation = row.relation == .equal ? "==" : row.relation == .lessOrEqual ? "<=" : ">="
            let terms = row.terms.map { "\($0.multiplier) \($0.variable)" }.joined(separator: " ")
            return "add \(relation) \(row.constant) \(row.priority) \(terms)"
        }
    }
}
