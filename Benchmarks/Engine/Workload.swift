import Exact
import Simplex

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Operations on a solver, phase by phase, as workloads.py writes them.
struct Workload {
    enum Operation {
        case variable
        /// What kiwi calls an edit variable; here a required constraint whose constant moves.
        case hold(value: Rational, variable: Int)
        case add(terms: [(variable: Int, multiplier: Rational)], relation: Relation, value: Rational, priority: Int)
        case set(constraint: Int, value: Rational)
        case remove(constraint: Int)
        case again(constraint: Int)
        case solve
    }

    struct Phase {
        var name: String
        var operations: [Operation] = []
    }

    struct Malformed: Error {
        var line: Int
    }

    private(set) var phases: [Phase] = []

    init(text: String) throws {
        for (number, line) in text.split(separator: "\n").enumerated() {
            var words = line.split(separator: " ")[...]
            let verb = words.popFirst()
            if verb == "phase", let name = words.first {
                phases.append(Phase(name: String(name)))
                continue
            }
            guard let verb, !phases.isEmpty, let operation = Self.operation(verb, words) else { throw Malformed(line: number + 1) }
            phases[phases.count - 1].operations.append(operation)
        }
    }

    private static func operation(_ verb: Substring, _ words: ArraySlice<Substring>) -> Operation? {
        let numbers = words.compactMap { Int($0) }
        switch (verb, numbers.count) {
        case ("var", 0): return .variable
        case ("solve", 0): return .solve
        case ("hold", 2): return .hold(value: Rational(numbers[0]), variable: numbers[1])
        case ("set", 2): return .set(constraint: numbers[0], value: Rational(numbers[1]))
        case ("remove", 1): return .remove(constraint: numbers[0])
        case ("again", 1): return .again(constraint: numbers[0])
        case ("add", 4...):
            guard let sign = words.first, let relation = relations[sign] else { return nil }
            let terms = stride(from: 2, to: numbers.count - 1, by: 2).map { (numbers[$0 + 1], Rational(numbers[$0])) }
            return .add(terms: terms, relation: relation, value: Rational(numbers[0]), priority: numbers[1])
        default: return nil
        }
    }

    private static let relations: [Substring: Relation] = ["<=": .lessOrEqual, "==": .equal, ">=": .greaterOrEqual]
}

/// The text of a file, or `nil` where it cannot be read.
func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { return String(decoding: bytes, as: UTF8.self) }
        bytes += buffer[..<count]
    }
}
