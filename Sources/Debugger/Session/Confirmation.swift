import Exact
import Explaining
import Layout
import Simplex

/// Answers that rest on numbers far apart are confirmed in exact arithmetic as they are given, or said not to be.
extension Session {
    /// How many claims a warning names.
    private static let named = 3

    /// A warning where something of the layout cannot be confirmed. Nothing is asked of layouts of the usual kind, whose numbers leave
    /// no room for doubt.
    func confirmation() throws(Simplex.Interrupted) -> [Event] {
        let claims = try doubts()
        if claims.isEmpty { return [] }
        let rest = claims.count > Self.named ? " and \(claims.count - Self.named) more" : ""
        let list = claims.prefix(Self.named).joined(separator: "; ")
        return [.warning("not confirmed in exact arithmetic, since numbers are far apart: \(list)\(rest); 'verify' says more")]
    }

    /// What of the layout cannot be confirmed, in words.
    func doubts() throws(Simplex.Interrupted) -> [String] {
        var claims = live.isDelicate ? try live.unconfirmed() : []
        // What is off by little may be so by rounding alone.
        if live.hasCloseVerdicts { claims += try live.unconfirmedCloseVerdicts().filter { !claims.contains($0) } }
        return claims.map { $0.text(in: layout) }
    }
}

extension Verification.Claim {
    /// `the value of x`
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
