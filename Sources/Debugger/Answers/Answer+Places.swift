import Layout
import Session

extension Answer {
    /// The answer without those places of constraints, views and findings that are lines of this script. Places in other scripts and in imported files are
    /// kept.
    package func withoutPlaces(in script: String) -> Answer {
        func left(_ place: SourcePlace?) -> SourcePlace? {
            guard let place, !place.isImported, place.file == script else { return place }
            return nil
        }
        func left(_ reasons: [ExplanationValue.Reason]) -> [ExplanationValue.Reason] {
            reasons.map { reason in
                var reason = reason
                reason.place = left(reason.place)
                return reason
            }
        }
        func left(_ finding: LintFinding) -> LintFinding {
            var finding = finding
            finding.place = left(finding.place)
            return finding
        }
        switch self {
        case .constraints(var rows):
            for index in rows.indices { rows[index].place = left(rows[index].place) }
            return .constraints(rows)
        case .inspection(var value, let lint):
            value.place = left(value.place)
            for index in value.constraints.indices { value.constraints[index].place = left(value.constraints[index].place) }
            return .inspection(value, lint: lint.map(left))
        case .status(let value, let lint): return .status(value, lint: lint.map(left))
        case .lint(let findings, let view, let conflicts): return .lint(findings.map(left), of: view, conflicts: conflicts)
        case .conflicts(var conflicts, let isComplete):
            for index in conflicts.indices {
                for member in conflicts[index].members.indices {
                    conflicts[index].members[member].place = left(conflicts[index].members[member].place)
                }
            }
            return .conflicts(conflicts, isComplete: isComplete)
        case .fixes(var fixes, let isComplete):
            for index in fixes.indices {
                for member in fixes[index].members.indices { fixes[index].members[member].place = left(fixes[index].members[member].place) }
            }
            return .fixes(fixes, isComplete: isComplete)
        case .explanation(var value):
            value.constraint.place = left(value.constraint.place)
            value.because = left(value.because)
            value.besides = left(value.besides)
            value.impliedBy = left(value.impliedBy)
            return .explanation(value)
        case .refusal(var value):
            value.because = left(value.because)
            return .refusal(value)
        default: return self
        }
    }
}
