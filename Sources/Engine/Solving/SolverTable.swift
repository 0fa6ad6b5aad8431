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
    private var places = UnknownPlaces()
    private var variables: [Simplex.Variable?] = []

    subscript(unknown: Unknown) -> Simplex.Variable? {
        get { places[unknown.number].flatMap { variables[$0] } }
        set {
            if newValue == nil, places[unknown.number] == nil { return }
            let place = places.make(unknown.number)
            if place >= variables.count { variables.append(contentsOf: repeatElement(nil, count: places.count - variables.count)) }
            let old = variables[place]
            variables[place] = newValue
            if (old == nil) == (newValue == nil) { return }
            if old == nil { places.add(at: place) } else if places.remove(at: place) { places.release(unknown.number) }
        }
    }
}
