import Answers
import Exact
import Explaining
import Language
import Session

/// The text of answers to questions why something is, is not, or cannot be.
extension TextRenderer {
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
        if let place = row.place { all += wrap(StyledText("at \(PlaceNames([place]).text(place))", .dim)) }
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
        if let proof = value.proof { all += lines(for: proof) }
        if let without = value.without {
            all +=
                value.mayBeViolatedWithout
                ? wrap("without it nothing would move, but it need not hold any more: what it is about would be ambiguous")
                : self.without(without, impliedBy: value.impliedBy)
        }
        return all
    }

    /// The lines about what would change without a constraint that holds; where nothing would, what the constraint follows from.
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

    /// The lines of the answer to `why not`: `card.leading == 0 cannot be: required constraints forbid it`, with the reasons, the cost and the proof.
    func refusal(_ value: RefusalValue) -> [StyledText] {
        let claim = StyledText(value.claim, .bold)
        var all: [StyledText]
        switch value.verdict {
        case .holds: return wrap("\(claim) holds as it is")
        case .possible: return wrap("\(claim) could be: nothing determines otherwise, and it would cost nothing")
        case .forbidden: all = wrap("\(claim) \("cannot be", .red): required constraints forbid it")
        case .costly: all = wrap("\(claim) could be, at a cost")
        }
        if !value.cost.isEmpty {
            all.append("it would break")
            all += lines(
                of: Table(
                    [.left, .flexible, .left, .left],
                    rows: value.cost.map { cost in
                        [
                            StyledText(cost.id, .bold), StyledText(cost.text), StyledText(priorityMark(cost.priority, after: cost.text)),
                            StyledText("by \(NumberText.amount(cost.violation))", .red),
                        ]
                    }), indent: 2)
        }
        if !value.because.isEmpty {
            all.append(value.verdict == .forbidden ? "because of" : "what stands against it now")
            all += lines(of: reasons(value.because), indent: 2)
        }
        if !value.isComplete { all += wrap(Self.notFound) }
        if let proof = value.proof { all += lines(for: proof) }
        return all
    }

    /// The line for an explanation in which no cause was found that could be proved.
    static let notFound: StyledText = "nothing could be confirmed to forbid it: the numbers are too far apart"

    /// The table of the constraints in a cause, one on a line, with the places that they come from.
    func reasons(_ reasons: [ExplanationValue.Reason]) -> Table {
        let names = PlaceNames(reasons.map(\.place))
        return Table(
            [.left, .flexible, .left, .left, .left],
            rows: reasons.map { reason in
                [
                    StyledText(reason.id, .bold), StyledText(reason.text), StyledText(priorityMark(reason.priority, after: reason.text)),
                    StyledText(reason.isUnsatisfied ? "does not hold itself" : "", .yellow), StyledText(names.text(reason.place), .dim),
                ]
            })
    }

    func derivation(_ value: DerivationValue) -> [StyledText] {
        let name = StyledText(value.expression, .bold)
        let result = NumberText.of(value.value)
        let ambiguous = StyledText("it is ambiguous: other values would do as well", .yellow)
        guard value.isDerived else {
            if value.isAmbiguous { return wrap("\(name): nothing determines it: it rests at \(result)") }
            return wrap("\(name) = \(result)") + wrap("  no constraints that hold with nothing to spare add up to it")
        }
        let contributing = value.terms.filter { $0.contribution.sign > 0 } + value.terms.filter { $0.contribution.sign < 0 }
        let sum = self.sum(contributing.map(\.contribution) + (value.constant.sign == 0 ? [] : [value.constant]))
        var line: StyledText = "\(name) \(value.isEstimated ? glyphs.about : "=") \(sum.map { "\($0) = " } ?? "")\(result)"
        if !value.terms.isEmpty { line += ", from \(value.terms.map { StyledText($0.id) }.enumeration)" }
        let silent = value.terms.filter { $0.contribution.sign == 0 }
        let rows = (contributing + silent).map { term -> [StyledText] in
            let size = term.multiplier.magnitude
            return [
                StyledText(NumberText.of(term.contribution)), StyledText(term.id, .bold),
                StyledText(size == 1 ? "" : "\(glyphs.times) \(NumberText.factor(size))", .dim), StyledText(value.text(of: term)),
            ]
        }
        let shares = contributing.count > 1 ? lines(of: Table([.right, .left, .left, .flexible], rows: rows), indent: 2) : []
        return wrap(line) + shares + (value.isAmbiguous ? [ambiguous] : [])
    }

    /// A sum of shares, as `320 − 20 − 20`; nil where there is only one share, or none.
    private func sum(_ shares: [Rational]) -> String? {
        guard shares.count > 1 else { return nil }
        var text = sum(of: shares[0])
        for share in shares.dropFirst() { text += " \(share.sign < 0 ? glyphs.minus : "+") \(NumberText.of(share.magnitude))" }
        return text
    }

    private func sum(of share: Rational) -> String { (share.sign < 0 ? glyphs.minus : "") + NumberText.of(share.magnitude) }
}
