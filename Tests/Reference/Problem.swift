import Exact

/// A layout stripped to numbers: free variables `0 ..< variables` and linear constraints in the order they were entered.
public struct Problem: Sendable {
    public enum Relation: String, Sendable, CaseIterable {
        case equal = "==", lessOrEqual = "<=", greaterOrEqual = ">="
    }

    /// `sum(terms) relation constant`; the keys of `terms` are variables.
    public struct Row: Sendable {
        public var terms: [Int: Rational]
        public var relation: Relation
        public var constant: Rational
        /// Up to 1000. Two rows of one priority are of one level.
        public var priority: Rational
        /// Has to hold; what is optional may have the priority 1000 too (a content size).
        public var isRequired: Bool

        /// A row, required unless it has a priority.
        public init(_ terms: [Int: Rational], _ relation: Relation, _ constant: Rational, at priority: Rational? = nil) {
            self.terms = terms
            self.relation = relation
            self.constant = constant
            self.priority = priority ?? 1000
            isRequired = priority == nil
        }

        /// By how much the row, as written, fails at a point; 0 where it holds.
        public func violation(at point: [Rational]) -> Rational {
            let difference = terms.reduce(-constant) { $0 + $1.value * point[$1.key] }
            switch relation {
            case .equal: return difference.magnitude
            case .lessOrEqual: return max(0, difference)
            case .greaterOrEqual: return max(0, -difference)
            }
        }
    }

    public var variables: Int
    public var constraints: [Row]

    public init(variables: Int, constraints: [Row] = []) {
        self.variables = variables
        self.constraints = constraints
    }

    /// Whether these constraints can hold together, whatever their priorities.
    public func feasible(_ subset: some Sequence<Int>) -> Bool {
        ExactLP(free: variables, rows: subset.map { ExactLP.Row(constraints[$0]) }).isFeasible
    }

    /// The required constraints that hold, and those that cannot hold with the ones kept before them, both in order of entry.
    public func keptAndSuspended() -> (kept: [Int], suspended: [Int]) {
        let required = constraints.indices.filter { constraints[$0].isRequired }
        if feasible(required) { return (required, []) }
        var kept: [Int] = [], suspended: [Int] = []
        for index in required {
            if feasible(kept + [index]) { kept.append(index) } else { suspended.append(index) }
        }
        return (kept, suspended)
    }

    /// Every minimal set of required constraints that cannot hold together, by trying all subsets; at most twelve required ones.
    public func allMinimalUnsatisfiableSets() -> Set<[Int]> {
        let required = constraints.indices.filter { constraints[$0].isRequired }
        precondition(required.count <= 12, "too many required constraints to try all subsets")
        var minimal: [Int] = []
        // Smaller subsets first, so that an unsatisfiable one without a known one inside is minimal.
        for subset in (0..<(1 << required.count)).sorted(by: { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) })
        where !minimal.contains(where: { $0 & subset == $0 }) && !feasible(members(of: subset, in: required)) {
            minimal.append(subset)
        }
        return Set(minimal.map { members(of: $0, in: required) })
    }

    private func members(of subset: Int, in required: [Int]) -> [Int] {
        required.indices.filter { subset >> $0 & 1 == 1 }.map { required[$0] }
    }
}

extension Problem: CustomStringConvertible {
    /// The problem as lines of aldb: a failing test prints what can be typed.
    public var description: String {
        let names = (0..<variables).map { "x\($0)" }.joined(separator: " ")
        return (["var \(names)"] + constraints.enumerated().map { "k\($0): \($1)" }).joined(separator: "\n")
    }
}

extension Problem.Row: CustomStringConvertible {
    public var description: String {
        let sum = terms.sorted { $0.key < $1.key }.map { "\($0.value) * x\($0.key)" }.joined(separator: " + ")
        return "\(sum.isEmpty ? "0" : sum) \(relation.rawValue) \(constant)" + (isRequired ? "" : " @\(priority.decimalDescription)")
    }
}
