import Exact
import Language
import Layout
import Session
import Vocabulary

extension TextRenderer {
    func conflicts(_ conflicts: [ConflictValue], isComplete: Bool?) -> [StyledText] {
        if conflicts.isEmpty { return isComplete == false ? ["no conflict was found before the search stopped"] : ["no conflicts"] }
        var all: [StyledText] = []
        for (index, conflict) in conflicts.enumerated() {
            if index > 0 { all.append("") }
            let label = conflicts.count == 1 ? "conflict:" : "conflict \(index + 1) of \(conflicts.count):"
            all += wrap("\(label, .red) \(headline(of: conflict) { $0.enumeration })")
            let rows = conflict.members.map { member -> [StyledText] in
                let isSuspended = member.id == conflict.suspended
                return [
                    StyledText(member.id, .bold), StyledText(isSuspended ? "!" : "", .red), StyledText(member.text),
                    StyledText(isSuspended ? "suspended" : "", .red),
                ]
            }
            all += lines(of: Table([.left, .tight, .flexible, .left], rows: rows), indent: 2)
            all += conflict.proof.map { added(up: $0) } ?? [StyledText("  not confirmed in exact arithmetic", .dim)]
            if let cause = conflict.cause { all += wrap("  \(cause)") }
        }
        if let isComplete {
            all.append("")
            let sets = conflicts.count == 1 ? "1 minimal set" : "\(conflicts.count) minimal sets"
            all.append(StyledText(isComplete ? "\(sets): that is all" : "\(sets) so far: the search stopped before its end", .dim))
        }
        return all
    }

    /// The proof in one line: `added up, leading + width − root.width: 340 == 320 fails by 20`.
    func added(up proof: ProofValue) -> [StyledText] {
        // What counts positively first, so that the sum does not begin with a minus.
        let terms = proof.terms.filter { $0.multiplier.sign > 0 } + proof.terms.filter { $0.multiplier.sign <= 0 }
        var sum = ""
        for (index, term) in terms.enumerated() {
            let size = term.multiplier.magnitude
            let factor = size == 1 ? "" : "\(NumberText.factor(size)) \(glyphs.times) "
            let sign = term.multiplier.sign < 0 ? glyphs.minus : "+"
            sum += index > 0 ? " \(sign) " : sign == "+" ? "" : sign
            sum += factor + (term.isClaim ? "what you ask for" : term.id)
        }
        return wrap("  added up, \(sum): \(proof.balance, .red) fails by \(NumberText.amount(proof.gap.double))")
    }

    func explanation(_ value: ExplanationValue) -> [StyledText] {
        let row = value.constraint
        let mark = priorityMark(row.priority, after: row.text)
        let statement = row.text + (mark.isEmpty ? "" : " " + mark)
        let id = StyledText(row.id, .bold)
        var all: [StyledText]
        switch row.state {
        case .satisfied:
            let slack = value.slack.map { slack in
                NumberText.of(slack) == "0" ? ", with nothing to spare" : ", with \(NumberText.of(slack)) to spare"
            }
            all = wrap("\(id) holds\(slack ?? ""): \(statement)")
        case .broken: all = wrap("\(id) is \("broken", .red) by \(NumberText.amount(row.violation)): \(statement)")
        case .suspended: all = wrap("\(id) is \("suspended", .red), off by \(NumberText.amount(row.violation)): \(statement)")
        case .inactive: all = wrap("\(id) is inactive: \(statement)")
        }
        if let note = row.note { all += wrap("note: \(note)") }
        if !value.because.isEmpty {
            all.append("because of")
            all += lines(of: reasons(value.because), indent: 2)
        }
        if !value.isComplete { all += wrap(Self.notFound) }
        if !value.besides.isEmpty {
            all += wrap(
                "without \(value.because.count == 1 ? "that" : "those") it would be broken still, because of \(value.besides.map { StyledText($0.id) }.enumeration)"
            )
        }
        if row.state == .suspended { all += wrap("it pulls still: it is as near to holding as these allow") }
        if value.isTie { all += wrap("a tie: rivals have the same priority, and any of them could give way instead") }
        if let threshold = value.threshold {
            all.append(
                threshold >= 1000
                    ? "it would hold only if it were required" : "it would hold above priority \(NumberText.priority(threshold))")
        } else if row.state == .broken {
            all.append("it would hold at no priority")
        }
        if !value.instead.isEmpty {
            let list = value.instead.map { "\($0.id) by \(NumberText.amount($0.violation))" }
            all += wrap("then this would be broken instead: \(list.joined(separator: ", "))")
        }
        if let proof = value.proof { all += added(up: proof) }
        if let without = value.without { all += self.without(without, impliedBy: value.impliedBy) }
        return all
    }

    /// What would change without a satisfied constraint, or what it follows from.
    private func without(_ value: ConsequenceValue, impliedBy reasons: [ExplanationValue.Reason]) -> [StyledText] {
        let follows = reasons.isEmpty ? "" : "it follows from \(reasons.map(\.id).joined(separator: ", "))"
        if value.isNone {
            return wrap(StyledText("it is redundant: nothing would change without it\(follows.isEmpty ? "" : "; \(follows)")"))
        }
        var parts: [String] = []
        func add(_ names: [String], _ what: String) {
            if names.isEmpty { return }
            let shown = names.prefix(6).joined(separator: ", ")
            parts.append("\(shown)\(names.count > 6 ? " and \(names.count - 6) more" : "") \(what)")
        }
        add(value.ambiguous, "would be ambiguous")
        add(value.moved, "would move")
        add(value.satisfied + value.restored, "would hold")
        add(value.broken, "would be broken")
        add(value.suspended, "would be suspended")
        return wrap(StyledText("without it \(parts.joined(separator: "; "))"))
    }

    func derivation(_ value: DerivationValue) -> [StyledText] {
        let name = StyledText(value.expression, .bold)
        let result = NumberText.of(value.value)
        let ambiguous = StyledText("it is ambiguous: other values would do as well", .yellow)
        guard value.isDerived else {
            if value.isAmbiguous { return wrap("\(name): nothing determines it: it rests at \(result)") }
            return wrap("\(name) = \(result)") + wrap("  no constraints that hold with nothing to spare add up to it")
        }
        let contributing = value.terms.filter { $0.contributes.sign > 0 } + value.terms.filter { $0.contributes.sign < 0 }
        let sum = self.sum(contributing.map(\.contributes) + (value.constant.sign == 0 ? [] : [value.constant]))
        var line: StyledText = "\(name) = \(sum.map { "\($0) = " } ?? "")\(result)"
        if !value.terms.isEmpty { line += ", from \(value.terms.map { StyledText($0.id) }.enumeration)" }
        let silent = value.terms.filter { $0.contributes.sign == 0 }
        let rows = (contributing + silent).map { term -> [StyledText] in
            let size = term.multiplier.magnitude
            return [
                StyledText(NumberText.of(term.contributes)), StyledText(term.id, .bold),
                StyledText(size == 1 ? "" : "\(glyphs.times) \(NumberText.factor(size))", .dim), StyledText(value.text(of: term)),
            ]
        }
        let shares = contributing.count > 1 ? lines(of: Table([.right, .left, .left, .flexible], rows: rows), indent: 2) : []
        return wrap(line) + shares + (value.isAmbiguous ? [ambiguous] : [])
    }

    /// A sum, `320 − 20 − 20`; nil where there is only one term.
    private func sum(_ shares: [Rational]) -> String? {
        guard shares.count > 1 else { return nil }
        var text = sum(of: shares[0])
        for share in shares.dropFirst() { text += " \(share.sign < 0 ? glyphs.minus : "+") \(NumberText.of(share.magnitude))" }
        return text
    }

    private func sum(of share: Rational) -> String { (share.sign < 0 ? glyphs.minus : "") + NumberText.of(share.magnitude) }

    func ambiguity(_ rows: [AmbiguityRow], ties: [AmbiguityTie], suggestions: [String]) -> [StyledText] {
        if rows.isEmpty { return ["nothing is ambiguous"] }
        let cells = rows.map { row -> [StyledText] in
            let name = row.view + (row.attribute.map { "." + $0.rawValue } ?? "")
            let range =
                switch (row.minimum.map(NumberText.of), row.maximum.map(NumberText.of)) {
                case (let low?, let high?): "\(low) \(glyphs.ellipsis) \(high)"
                case (let low?, nil): "\(glyphs.atLeast) \(low)"
                case (nil, let high?): "\(glyphs.atMost) \(high)"
                case (nil, nil): "any value"
                }
            return [StyledText(name, .bold), StyledText("\(NumberText.of(row.value)),"), StyledText("may be \(range)", .yellow)]
        }
        var all = lines(of: Table([.left, Table.Column(alignment: .right, gap: 1), .left], rows: cells))
        for tie in ties {
            all += wrap(
                "\(tie.ids.map { StyledText($0) }.enumeration) have the same priority, \(NumberText.priority(tie.priority)): any of them may give way"
            )
        }
        if !suggestions.isEmpty {
            all.append(suggestions.count == 1 ? "this would decide it:" : "any of these would decide something:")
            all += suggestions.map { "  \($0)" }
        }
        return all
    }
}
