import Exact
import Explaining
import Language
import Layout
import Simplex
import Solving

/// A statement about a layout that can be checked: the arguments of `expect`, or a condition in a lesson.
package struct Expectation: Sendable {
    /// What can be expected of a layout, each with its arguments.
    package indirect enum Kind: Sendable {
        case value(ComparisonSyntax)
        case state(ConstraintRow.State, Word, isExpected: Bool)
        case ambiguous(PathSyntax, isExpected: Bool)
        case truncated(Word, isExpected: Bool)
        case conflict([Word])
        case noConflicts
        case because(Word, [Word])
        case error(Word, command: String, span: Span)
    }

    private var kind: Kind
    private var span: Span

    /// Makes an expectation; failures are reported at `span`.
    package init(_ kind: Kind, at span: Span) { (self.kind, self.span) = (kind, span) }

    /// Checks the expectation and returns a description of what was found. Throws `expectation` where it is not met. `dryRunError` runs a
    /// command on a copy and returns the error with which it fails, if it does.
    package func check(
        in inspector: Inspector, dryRunError: (_ command: String, _ span: Span) throws(Diagnostic) -> Diagnostic?
    ) throws(Diagnostic) -> String {
        switch kind {
        case .value(let comparison): return try compare(comparison, inspector)
        case .state(let state, let id, let isExpected): return try check(state, id, isExpected, inspector)
        case .ambiguous(let path, let isExpected): return try checkAmbiguity(path, isExpected, inspector)
        case .truncated(let view, let isExpected): return try checkTruncation(view, isExpected, inspector)
        case .conflict(let ids): return try checkConflict(ids, inspector)
        case .noConflicts:
            let suspended = inspector.live.suspendedInOrder.map(\.name)
            guard suspended.isEmpty else {
                throw failure("expected no conflicts, but \(list(suspended)) cannot hold", hint: "'conflicts' shows why")
            }
            return "no conflicts"
        case .because(let id, let reasons): return try checkBecause(id, reasons, inspector)
        case .error(let code, let command, let span): return try checkError(code, command, span, dryRunError)
        }
    }

    private func failure(_ message: String, hint: String? = nil) -> Diagnostic { Diagnostic(.expectation, message, at: span, hint: hint) }

    private func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }

    // MARK: Values

    private func compare(_ comparison: ComparisonSyntax, _ inspector: Inspector) throws(Diagnostic) -> String {
        let (left, right, tolerance, holds) = try inspector.compare(comparison)
        guard holds else {
            // Where both sides look the same when rounded, they are shown with all digits.
            let isClear = NumberText.of(left) != NumberText.of(right)
            let (found, wanted) = isClear ? (NumberText.of(left), NumberText.of(right)) : (left.description, right.description)
            let allowed = comparison.tolerance == nil ? "" : " ± \(NumberText.amount(tolerance))"
            throw failure(
                "expected \(comparison.relation.rawValue) \(wanted)\(allowed), found \(found)",
                hint: try reason(for: comparison.left, inspector))
        }
        return NumberText.of(left)
    }

    /// A hint that says which constraints an expression's value follows from, or that it is not determined. Nil where no constraint contributes to it, or the
    /// expression is not linear.
    private func reason(for expression: ExpressionSyntax, _ inspector: Inspector) throws(Diagnostic) -> String? {
        guard let form = try? inspector.form(expression) else { return nil }
        let derivation = try interruptible { () throws(Simplex.Interrupted) in try inspector.live.derivation(of: form) }
        let ids = derivation.terms.filter { $0.contribution.sign != 0 }.compactMap { inspector.layout.constraints[$0.id]?.name }
        if derivation.isAmbiguous { return "it is not determined: 'ambiguity' shows the range" }
        return ids.isEmpty ? nil : "it follows from \(list(ids))"
    }

    // MARK: States

    private func check(_ state: ConstraintRow.State, _ id: Word, _ isExpected: Bool, _ inspector: Inspector) throws(Diagnostic) -> String {
        let constraint = try inspector.resolver.constraint(id)
        let found = inspector.state(of: constraint)
        guard (found == state) == isExpected else {
            var message = "expected \(constraint.name) \(isExpected ? "" : "not ")to be \(state.rawValue), found it \(found.rawValue)"
            let violation = inspector.live.violation(of: constraint.id)
            if violation > 0 { message += " by \(NumberText.of(violation))" }
            let because = try inspector.explanation(of: constraint).because.map(\.id)
            throw failure(message, hint: because.isEmpty ? nil : "because of \(list(because))")
        }
        return found.rawValue
    }

    private func checkAmbiguity(_ path: PathSyntax, _ isExpected: Bool, _ inspector: Inspector) throws(Diagnostic) -> String {
        let isAmbiguous: Bool
        var range = ""
        if path.words.count == 1, let view = inspector.layout.view(named: path.text) {
            isAmbiguous = inspector.isAmbiguous(view.id, nil)
        } else if path.words.count == 1, inspector.layout.meaning(of: path.text) == nil {
            _ = try inspector.resolver.view(path.words[0])
            isAmbiguous = false
        } else {
            let form = inspector.layout.attribute(try inspector.resolver.anchor(path))
            isAmbiguous = try interruptible { () throws(Simplex.Interrupted) in try inspector.live.isAmbiguous(form) }
            if isAmbiguous {
                let (low, high) = try interruptible { () throws(Simplex.Interrupted) in try inspector.live.range(of: form) }
                range = ": it may be \(text(of: low, high))"
            }
        }
        guard isAmbiguous == isExpected else {
            throw failure(
                "expected \(path.text) \(isExpected ? "" : "not ")to be ambiguous, found it \(isAmbiguous ? "ambiguous" : "determined")\(range)",
                hint: isAmbiguous ? "'ambiguity' shows the ranges" : nil)
        }
        return isAmbiguous ? "ambiguous" : "determined"
    }

    private func checkTruncation(_ word: Word, _ isExpected: Bool, _ inspector: Inspector) throws(Diagnostic) -> String {
        let view = try inspector.resolver.view(word)
        let isTruncated = inspector.frameRow(view).isTruncated
        guard isTruncated == isExpected else {
            throw failure(
                "expected \(view.name) \(isExpected ? "" : "not ")to be truncated, and it is \(isTruncated ? "" : "not")",
                hint: "'ladder \(Word.spelling(of: view.name)) h' shows who decides its width")
        }
        return isTruncated ? "truncated" : "not truncated"
    }

    private func text(of low: Double?, _ high: Double?) -> String {
        switch (low, high) {
        case (let low?, let high?): "\(NumberText.of(low)) to \(NumberText.of(high))"
        case (let low?, nil): "\(NumberText.of(low)) or more"
        case (nil, let high?): "\(NumberText.of(high)) or less"
        case (nil, nil): "anything"
        }
    }

    // MARK: Explanations

    private func checkConflict(_ ids: [Word], _ inspector: Inspector) throws(Diagnostic) -> String {
        var wanted: Set<ConstraintID> = []
        for id in ids { wanted.insert(try inspector.resolver.constraint(id).id) }
        func matches(_ conflict: Conflict) -> Bool {
            let members = Set(conflict.members)
            let generated = members.filter { inspector.layout.constraints[$0]?.isGenerated ?? false }
            return wanted.isSubset(of: members) && members.subtracting(wanted).isSubset(of: generated)
        }
        let direct = try interruptible { () throws(Simplex.Interrupted) in try inspector.live.conflicts() }
        if direct.contains(where: matches) { return "a conflict" }
        let (all, isComplete) = direct.isEmpty ? ([], true) : inspector.live.allConflicts()
        if all.contains(where: matches) { return "a conflict" }
        let shown = direct.map { "{\(list($0.members.compactMap { inspector.layout.constraints[$0]?.name }))}" }
        throw failure(
            "no conflict has just these members, found \(list(shown))",
            hint: isComplete
                ? direct.isEmpty ? nil : "'conflicts all' shows every one" : "there may be more: the search stopped before its end")
    }

    private func checkBecause(_ id: Word, _ reasons: [Word], _ inspector: Inspector) throws(Diagnostic) -> String {
        let constraint = try inspector.resolver.constraint(id)
        var wanted: [String] = []
        for reason in reasons { wanted.append(try inspector.resolver.constraint(reason).name) }
        let explanation = try inspector.explanation(of: constraint)
        let found = explanation.because.map(\.id)
        let missing = wanted.filter { !found.contains($0) }
        guard missing.isEmpty else {
            throw failure(
                "expected \(list(missing)) among the reasons for \(constraint.name), found \(list(found))",
                hint: "\(constraint.name) is \(explanation.constraint.state.rawValue)")
        }
        return list(found)
    }

    // MARK: Errors

    private func checkError(
        _ code: Word, _ command: String, _ span: Span, _ dryRunError: (String, Span) throws(Diagnostic) -> Diagnostic?
    ) throws(Diagnostic) -> String {
        guard let wanted = Diagnostic.Code(rawValue: code.text) else {
            throw Diagnostic(
                .usage, "there is no error code '\(code.text)'", at: code.span,
                hint: didYouMean(code.text, among: Diagnostic.Code.allCases.map(\.rawValue)))
        }
        guard let failed = try dryRunError(command, span) else {
            throw failure("expected the error \(wanted.rawValue), but nothing failed")
        }
        if failed.isInterruption { throw failed }
        guard failed.code == wanted else {
            throw failure("expected the error \(wanted.rawValue), found \(failed.code.rawValue): \(failed.message)")
        }
        return failed.message
    }
}
