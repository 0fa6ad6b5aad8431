import Layout
import Simplex

/// A table from the solver's variables or constraints, by their numbers, to what they stand for.
struct SolverTable<Value: Sendable>: Sendable {
    private var values: [Value?] = []

    subscript(variable: Simplex.Variable) -> Value? {
        get { self[variable.number] }
        set { self[variable.number] = newValue }
    }

    subscript(constraint: Simplex.Constraint) -> Value? {
        get { self[constraint.number] }
        set { self[constraint.number] = newValue }
    }

    private subscript(number: Int) -> Value? {
        get { number < values.count ? values[number] : nil }
        set {
            while values.count <= number { values.append(nil) }
            values[number] = newValue
        }
    }
}

/// A table from unknowns to the solver's variables for them.
struct UnknownTable: Sendable {
    private var indices = UnknownIndices()
    private var variables: [Simplex.Variable?] = []

    subscript(unknown: Unknown) -> Simplex.Variable? {
        get { indices[unknown.number].flatMap { variables[$0] } }
        set {
            if newValue == nil, indices[unknown.number] == nil { return }
            let index = indices.make(unknown.number)
            if index >= variables.count { variables.append(contentsOf: repeatElement(nil, count: indices.count - variables.count)) }
            let old = variables[index]
            variables[index] = newValue
            if (old == nil) == (newValue == nil) { return }
            if old == nil { indices.add(at: index) } else if indices.remove(at: index) { indices.release(unknown.number) }
        }
    }
}
