import Engine
import Exact

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
        }
        if let isComplete {
            all.append("")
            let sets = conflicts.count == 1 ? "1 minimal set" : "\(conflicts.count) minimal sets"
            all.append(StyledText(isComplete ? "\(sets): that is all" : "\(sets) so far: the search stopped at its limit", .dim))
        }
        return all
    }

    /// `added up, leading + width − root.width: 340 == 320 fails by 20`
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
        if !value.because.isEmpty {
            all.append(row.state == .satisfied ? "it holds up" : "because of")
            all += reasons(value.because)
        }
        if value.isTie { all += wrap("a tie: rivals have the same priority, and any of them could give way instead") }
        if let threshold = value.threshold {
            var line: StyledText =
                threshold >= 1000 ? "it would hold only if it were required" : "it would hold above priority \(NumberText.of(threshold))"
            if !value.instead.isEmpty { line += ", breaking \(costs(value.instead)) instead" }
            all += wrap(line)
        } else if row.state == .broken {
            all.append("it would hold at no priority")
        }
        if let proof = value.proof { all += added(up: proof) }
        return all + absence(value)
    }

    /// `a by 3 and b by 20`
    private func costs(_ costs: [ExplanationValue.Cost]) -> StyledText {
        costs.map { "\($0.id, .bold) by \(NumberText.amount($0.violation))" }.enumeration
    }

    /// What would be without a constraint that holds.
    private func absence(_ value: ExplanationValue) -> [StyledText] {
        if value.isRedundant == true {
            if value.isBound { return ["it only bounds what is ambiguous: nothing that is seen would change without it"] }
            if value.implied.isEmpty { return ["it is redundant: nothing would change without it"] }
            return ["it is redundant: it follows from"] + reasons(value.implied)
        }
        guard let without = value.without else { return [] }
        var lines = frames(moving: without.frames)
        lines += without.values.map { value in
            "  \(value.name, .bold)  \(NumberText.of(value.now)) \(glyphs.arrow) \(NumberText.of(value.then))"
        }
        if !without.satisfied.isEmpty {
            lines += wrap("  \(without.satisfied.map { StyledText($0, .bold) }.enumeration) would hold")
        }
        if without.broken.count == 1, let only = without.broken.first {
            lines += wrap("  \(only.id, .bold) would be broken by \(NumberText.amount(only.violation))")
        } else if !without.broken.isEmpty {
            lines += wrap("  \(costs(without.broken)) would be broken")
        }
        if !without.ambiguous.isEmpty { lines += wrap("  \("ambiguous:", .yellow) \(places(without.ambiguous))") }
        return ["without it"] + (lines.isEmpty ? ["  less would be broken"] : lines)
    }

    /// Constraints that something rests on, a line each.
    func reasons(_ reasons: [ExplanationValue.Reason]) -> [StyledText] {
        let rows = reasons.map { reason in
            [
                StyledText(reason.id, .bold), StyledText(reason.text), StyledText(priorityMark(reason.priority, after: reason.text)),
                StyledText(reason.isBroken ? "does not hold itself" : "", .yellow),
            ]
        }
        return lines(of: Table([.left, .flexible, .left, .left], rows: rows), indent: 2)
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
                StyledText(size == 1 ? "" : "\(glyphs.times) \(NumberText.factor(size))", .dim), StyledText(term.text),
            ]
        }
        let shares = contributing.count > 1 ? lines(of: Table([.right, .left, .left, .flexible], rows: rows), indent: 2) : []
        return wrap(line) + shares + (value.isAmbiguous ? [ambiguous] : [])
    }

    /// `320 − 20 − 20`; `nil` where there is nothing to add up.
    private func sum(_ shares: [Rational]) -> String? {
        guard shares.count > 1 else { return nil }
        var text = sum(of: shares[0])
        for share in shares.dropFirst() { text += " \(share.sign < 0 ? glyphs.minus : "+") \(NumberText.of(share.magnitude))" }
        return text
    }

    private func sum(of share: Rational) -> String { (share.sign < 0 ? glyphs.minus : "") + NumberText.of(share.magnitude) }

    /// `72 … 120`, `≥ 0`
    func range(_ minimum: Double?, _ maximum: Double?) -> String {
        switch (minimum.map(NumberText.of), maximum.map(NumberText.of)) {
        case (let low?, let high?): "\(low) \(glyphs.ellipsis) \(high)"
        case (let low?, nil): "\(glyphs.atLeast) \(low)"
        case (nil, let high?): "\(glyphs.atMost) \(high)"
        case (nil, nil): "any value"
        }
    }

    func ambiguity(_ rows: [AmbiguityRow], ties: [TieValue], suggestions: [String]) -> [StyledText] {
        if rows.isEmpty { return ["nothing is ambiguous"] }
        let cells = rows.map { row -> [StyledText] in
            let name = row.view + (row.attribute.map { "." + $0.rawValue } ?? "")
            let range = self.range(row.minimum, row.maximum)
            return [StyledText(name, .bold), StyledText("\(NumberText.of(row.value)),"), StyledText("may be \(range)", .yellow)]
        }
        var all = lines(of: Table([.left, Table.Column(alignment: .right, gap: 1), .left], rows: cells))
        for tie in ties {
            let ids = tie.ids.map { StyledText($0, .bold) }.enumeration
            all += wrap("\(ids) are equal at \(NumberText.of(tie.priority)): \(tie.ids.count == 2 ? "either" : "any") may give way")
        }
        if !suggestions.isEmpty {
            all.append(suggestions.count == 1 ? "this would decide it:" : "any of these would decide something:")
            all += suggestions.map { "  \($0)" }
        }
        return all
    }
}
