import Layout
import Session

extension Answer {
    /// The answer without those places of constraints, views and findings that are lines of this script. Places in other scripts and in imported files are
    /// kept.
    package func withoutPlaces(in script: String) -> Answer {
        func withoutPlace(_ place: SourcePlace?) -> SourcePlace? {
            guard let place, !place.isImported, place.file == script else { return place }
            return nil
        }
        func withoutPlace(_ reasons: [ExplanationValue.Reason]) -> [ExplanationValue.Reason] {
            reasons.map { reason in
                var reason = reason
                reason.place = withoutPlace(reason.place)
                return reason
            }
        }
        func withoutPlace(_ finding: LintFinding) -> LintFinding {
            var finding = finding
            finding.place = withoutPlace(finding.place)
            return finding
        }
        switch self {
        case .constraints(var rows):
            for index in rows.indices { rows[index].place = withoutPlace(rows[index].place) }
            return .constraints(rows)
        case .inspection(var value, let lint):
            value.place = withoutPlace(value.place)
            for index in value.constraints.indices { value.constraints[index].place = withoutPlace(value.constraints[index].place) }
            return .inspection(value, lint: lint.map(withoutPlace))
        case .status(let value, let lint): return .status(value, lint: lint.map(withoutPlace))
        case .lint(let findings, let view, let conflicts): return .lint(findings.map(withoutPlace), of: view, conflicts: conflicts)
        case .conflicts(var conflicts, let isComplete):
            for index in conflicts.indices {
                for member in conflicts[index].members.indices {
                    conflicts[index].members[member].place = withoutPlace(conflicts[index].members[member].place)
                }
            }
            return .conflicts(conflicts, isComplete: isComplete)
        case .fixes(var fixes, let isComplete):
            for index in fixes.indices {
                for member in fixes[index].members.indices {
                    fixes[index].members[member].place = withoutPlace(fixes[index].members[member].place)
                }
            }
            return .fixes(fixes, isComplete: isComplete)
        case .explanation(var value):
            value.constraint.place = withoutPlace(value.constraint.place)
            value.because = withoutPlace(value.because)
            value.besides = withoutPlace(value.besides)
            value.impliedBy = withoutPlace(value.impliedBy)
            return .explanation(value)
        case .refusal(var value):
            value.because = withoutPlace(value.because)
            return .refusal(value)
        default: return self
        }
    }
}
