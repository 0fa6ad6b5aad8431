import Simplex

/// What the solver's variables stand for, or its constraints, by their numbers.
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
