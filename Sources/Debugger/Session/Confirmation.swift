import Exact
import Explaining
import Layout
import Simplex

/// Results that may suffer from rounding, because the layout has numbers of very different size, are checked in exact arithmetic when
/// they are shown; a warning names those that the check does not confirm.
extension Inspector {
    /// The number of unconfirmed claims that a warning names at most.
    private static let mostNamed = 3

    /// A warning that exact arithmetic does not confirm these claims about the layout, which are not empty.
    func warning(ofUnconfirmed claims: [Verification.Claim]) -> Event {
        let rest = claims.count > Self.mostNamed ? " and \(claims.count - Self.mostNamed) more" : ""
        let list = claims.prefix(Self.mostNamed).map { $0.text(in: layout) }.joined(separator: "; ")
        return .warning("not confirmed in exact arithmetic, since numbers are far apart: \(list)\(rest); 'verify' says more")
    }

    /// What exact arithmetic does not confirm about the layout, as phrases: `the value of x`. Empty where nothing is in doubt.
    func doubts() throws(Simplex.Interrupted) -> [String] {
        try live.doubts().map { $0.text(in: layout) }
    }
}

extension Verification.Claim {
    /// Says in words what is claimed: `the value of x`.
    package func text(in layout: Layout) -> String {
        func name(_ unknown: Unknown) -> String { ConstraintText(layout: layout).name(unknown.anchor) }
        func name(_ id: ConstraintID) -> String { layout.constraints[id]?.name ?? "?" }
        return switch self {
        case .value(let unknown): "the value of \(name(unknown))"
        case .state(let id): "how far \(name(id)) is from holding"
        case .optimality: "that no layout is better on any priority"
        case .conflict(let id): "the conflict of \(name(id))"
        case .cause(let id): "why \(name(id)) is broken"
        case .derivation(let unknown): "how \(name(unknown)) comes about"
        case .determined(let unknown): "that \(name(unknown)) is determined"
        case .ambiguous(let unknown): "that \(name(unknown)) is ambiguous"
        case .freshSolve: "that a fresh solve comes to the same"
        }
    }
}
