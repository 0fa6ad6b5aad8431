import Answers
import Exact
import Explaining
import JSONText
import Layout
import Session
import Vocabulary

extension JSON {
    /// The value of the key `result` in the JSON of a report, for the report's answer.
    init(_ answer: Answer) {
        self =
            switch answer {
            case .frames(let rows): .object([("frames", .keyed(rows.map { ($0.view, JSON($0)) }))])
            case .inspection(let value, let lint): JSON(value, lint)
            case .lint(let findings, _, _): .object([("lint", .array(findings.map(JSON.init)))])
            case .values(let values): .object([("values", .keyed(values.map { ($0.name, .number($0.value)) }))])
            case .number(let value, let isEstimated):
                .object([("value", .number(value))] + (isEstimated ? [("estimated", .bool(true))] : []))
            case .tree(let nodes): .object([("tree", .array(nodes.map(JSON.init)))])
            case .constraints(let rows): .object([("constraints", .array(rows.map(JSON.init)))])
            case .status(let status, let lint): JSON(status, lint)
            case .picture(let picture): .object([("text", .string(Picture(picture).text))])
            case .beforeAndAfter(let value): JSON(value)
            case .conflicts(let conflicts, let isComplete):
                .object(
                    [("conflicts", .array(conflicts.map { .object($0.pairs) }))] + (isComplete.map { [("complete", .bool($0))] } ?? []))
            case .explanation(let explanation): JSON(explanation)
            case .derivation(let derivation): JSON(derivation)
            case .ambiguity(let rows, let ties, let suggestions):
                .object([
                    ("ambiguous", .array(rows.map(JSON.init))), ("suggestions", .strings(suggestions)),
                    (
                        "ties",
                        .array(ties.map { JSON($0) })
                    ),
                ])
            case .verification(let found):
                .object([
                    ("exact", .bool(found.unconfirmed.isEmpty)), ("checked", .integer(found.checked)), ("rounded", .integer(found.rounded)),
                    ("unconfirmed", .strings(found.unconfirmed)),
                ])
            case .fixes(let fixes, let isComplete):
                .object([("fixes", .array(fixes.map(JSON.init))), ("complete", .bool(isComplete))])
            case .sweep(let sweep):
                .object(
                    [("segments", .array(sweep.segments.map { JSON($0, of: sweep.expressions) })), ("exact", .bool(sweep.isExact))]
                        + (sweep.file.map { [("file", .string($0))] } ?? []))
            case .matrix(let scene, let file, let page):
                .object(
                    [("rows", .array(scene.rows.map(JSON.init)))] + (file.map { [("file", .string($0))] } ?? [])
                        + (page.map { [("page", .string($0))] } ?? []))
            case .drag(let drag):
                .object([("frames", .array(drag.pictures().map { JSON($0.frame, text: $0.picture.text) }))])
            case .refusal(let refusal): JSON(refusal)
            case .missing(let done):
                .object([
                    ("added", .array(done.added.map { .object([("id", .string($0.id)), ("text", .string($0.text))]) })),
                    ("priorities", .array(done.priorities.map { JSON(priority: $0) })),
                ])
            case .ladder(let ladder):
                .object([
                    ("rungs", .array(ladder.rungs.map { JSON($0, got: ladder.got) })), ("decides", .strings(ladder.deciding)),
                    ("ambiguous", .bool(ladder.isAmbiguous)),
                ])
            case .exercise(let rows, _): .object([("frames", .keyed(rows.map { ($0.to.view, JSON($0.to)) }))])
            case .size(_, let width, let height):
                .object([("size", .object([("width", .number(width)), ("height", .number(height))]))])
            case .animation(let animation): JSON(animation)
            case .settings(let settings): .object([("settings", .object(settings.map { ($0.name, .string($0.value)) }))])
            case .stop(let stop): JSON(stop)
            case .listing(let listing): JSON(listing)
            case .stopPoints(let stopPoints): .object([("breaks", .array(stopPoints.map { JSON($0) }))])
            case .history(let history): JSON(history)
            case .difference(let events, let checkpoint):
                .object([("since", .string(checkpoint)), ("changes", .array(events.map(JSON.init)))])
            case .comparison(let comparison): JSON(comparison)
            case .logs(let logs):
                logs.count == 1 ? JSON(logs[0]) : .object([("logs", .array(logs.map { JSON($0) }))])
            case .logAgain(let log): .object([("again", JSON(log))])
            case .logTally(let tally):
                .object([
                    ("logs", .integer(tally.logCount)), ("tally", .array(tally.rows.map { JSON($0) })),
                    ("forgotten", .integer(tally.forgotten)),
                ])
            case .met(let found): .object([("found", .string(found))])
            case .imported(let value): JSON(value)
            case .codeChange(let value):
                .object([
                    ("diff", .string(value.diff)), ("files", .strings(value.files)), ("written", .bool(value.isWritten)),
                    (
                        "unchanged",
                        .array(
                            value.unchanged.map {
                                .object([("id", .string($0.id)), ("reason", .string($0.reason))] + JSON.source($0.place))
                            })
                    ),
                ])
            case .assumptions(let value): JSON(value)
            case .course(let course): JSON(course)
            case .lesson(let lesson): .object(lesson.pairs)
            case .lessonCheck(let checked): JSON(checked)
            case .help(let page):
                .object([("text", .string(TextRenderer().help(page).map(\.text).joined(separator: "\n")))])
            case .text(let text), .exported(let text): .object([("text", .string(text))])
            }
    }

    private init(_ history: HistoryValue) {
        let steps = history.steps.enumerated().map { index, step -> JSON in
            let index = index + history.forgotten
            var pairs: [(String, JSON)] = [("step", .integer(index + 1)), ("command", .string(step.command))]
            if let file = step.file { pairs += [("file", .string(file)), ("line", .integer(step.line))] }
            if step.isTypedWhilePaused { pairs.append(("typed", .bool(true))) }
            return .object(pairs + [("done", .bool(index < history.position))])
        }
        let checkpoints = history.checkpoints.map { JSON.object([("name", .string($0.name)), ("step", .integer($0.position))]) }
        self = .object([("history", .array(steps)), ("at", .integer(history.position)), ("checkpoints", .array(checkpoints))])
    }

    private init(_ value: BeforeAndAfter) {
        func side(_ side: BeforeAndAfter.Side) -> JSON {
            let picture = Picture(side.picture, extents: value.extents)
            return .object([("caption", .string(side.caption)), ("text", .string(picture.text))])
        }
        let moved = value.rows.map { row in
            JSON.object([
                ("view", .string(row.view)), ("from", row.from.map { JSON($0) } ?? .null), ("to", row.to.map { JSON($0) } ?? .null),
                ("gained", .strings(row.gained)), ("lost", .strings(row.lost)),
            ])
        }
        self = .object([("before", side(value.before)), ("now", side(value.now)), ("moved", .array(moved))])
    }

    private init(_ frame: DragValue.Frame, text: String) {
        self = .object([
            ("at", .number(frame.parameterValue)), ("text", .string(text)),
            ("watched", .keyed(frame.watched.map { ($0.text, JSON($0.value)) })),
            ("broken", .strings(frame.unmet.filter { !$0.isSuspended }.map(\.id))),
            ("suspended", .strings(frame.unmet.filter(\.isSuspended).map(\.id))), ("breaking", .strings(frame.breaking.map(\.id))),
            ("returning", .strings(frame.returning)),
        ])
    }

    private init(_ animation: AnimationValue) {
        let frames = animation.frames.map { frame in
            JSON.object([
                ("at", .number(frame.time)), ("frames", .keyed(frame.rows.map { ($0.view, JSON($0.frame)) })),
                ("text", .string(Picture(frame.picture).text)),
            ])
        }
        self = .object([("curve", .string(animation.curve)), ("animation", .array(frames))])
    }

    private init(_ row: MatrixRow) {
        let traits = row.traits
        self = .object(
            [
                ("device", .string(traits.deviceWithoutOrientation ?? "")), ("orientation", .string(traits.orientation)),
                ("textsize", traits.textSize.map { .string($0.rawValue) } ?? .null),
            ] + (traits.length.map { [("length", .integer($0))] } ?? []) + [
                ("rtl", .bool(traits.isRightToLeft)), ("conflicts", .integer(row.conflictCount)), ("ambiguous", .strings(row.ambiguous)),
                ("truncated", .strings(row.truncated)), ("lint", .integer(row.lintCount)),
                ("values", .keyed(row.values.map { ($0.text, .number($0.value)) })),
            ])
    }

    init(_ finding: LintFinding) {
        self = .object(
            [
                ("rule", .string(finding.rule.rawValue)), ("view", .string(finding.view)), ("message", .string(finding.message)),
                ("ids", .strings(finding.ids)), ("fix", finding.fix.map { .string($0) } ?? .null),
            ] + JSON.source(finding.place))
    }

    init(_ fix: FixValue) {
        self = .object(
            [
                ("remove", .strings(fix.members.map(\.id))),
                (
                    "or",
                    .array(
                        (fix.isRemoval ? [] : fix.changes).map { change in
                            let (what, from, to): (String, JSON, JSON) =
                                switch change.kind {
                                case .constant(let from, let to): ("constant", .number(from), .number(to))
                                case .priority(let from, let to): ("priority", .number(from), .number(to))
                                case .relation(let from, let to): ("relation", .string(from.sign), .string(to.sign))
                                }
                            return .object([("id", .string(change.id)), ("change", .string(what)), ("from", from), ("to", to)])
                        })
                ),
                ("why", .string(fix.why)),
            ] + JSON.source(fix.members.lazy.compactMap(\.place).first))
    }

    private init(_ segment: SweepValue.Segment, of expressions: [String]) {
        let values = zip(expressions, segment.values).map { expression, line in
            (expression, JSON.object([("at", .number(line.startValue.double)), ("slope", .number(line.slope.double))]))
        }
        self = .object([
            ("from", .number(segment.from.double)), ("to", .number(segment.to.double)), ("values", .keyed(values)),
            ("broken", .strings(segment.broken)),
            ("ambiguous", .strings(segment.ambiguous)), ("suspended", .strings(segment.suspended)),
            ("because", .keyed(segment.causes.map { ($0.id, .strings($0.because)) })),
        ])
    }

    private init(_ refusal: RefusalValue) {
        let cost = refusal.cost.map { JSON.object([("id", .string($0.id)), ("violation", .number($0.violation))]) }
        var pairs: [(String, JSON)] = [
            ("because", .strings(refusal.because.map(\.id))), ("proof", JSON(refusal.proof)), ("cost", .array(cost)),
            ("verdict", .string("\(refusal.verdict)")),
        ]
        if !refusal.isComplete { pairs.append(("complete", .bool(false))) }
        self = .object(pairs)
    }

    private init(_ rung: LadderValue.Rung, got: Double) {
        self = .object([
            ("priority", .number(rung.priority)), ("id", .string(rung.id)), ("wants", .number(rung.wants)), ("got", .number(got)),
            ("violation", .number(rung.violation)), ("relation", .string(rung.relation.sign)),
        ])
    }

    private init(_ row: FrameRow) {
        self = .object([
            ("x", .number(row.frame.x)), ("y", .number(row.frame.y)),
            ("width", .number(row.frame.width)), ("height", .number(row.frame.height)),
            ("absolute", .object([("x", .number(row.absolute.x)), ("y", .number(row.absolute.y))])),
            ("truncated", .bool(row.isTruncated)),
        ])
    }

    private init(_ value: InspectionValue, _ lint: [LintFinding]) {
        func both(_ priorities: InspectionValue.Priorities) -> JSON {
            .object([("h", .number(priorities.horizontal)), ("v", .number(priorities.vertical))])
        }
        self = .object(
            [
                ("view", .string(value.frame.view)), ("kind", .string(value.kind.rawValue)), ("parent", .string(value.superview)),
                ("frame", JSON(value.frame)), ("hidden", .bool(value.isHidden)), ("text", .string(value.text)),
                ("font", value.font.map { .number($0) } ?? .null),
                (
                    "intrinsic",
                    .object([
                        ("width", value.content.width.map { .number($0) } ?? .null),
                        ("height", value.content.height.map { .number($0) } ?? .null),
                    ])
                ), ("hug", both(value.hugging)), ("resist", both(value.resistance)),
                ("constraints", .array(value.constraints.map(JSON.init))), ("ambiguous", .array(value.ambiguous.map(JSON.init))),
                ("lint", .array(lint.map(JSON.init))),
            ] + JSON.source(value.place))
    }

    private init(_ node: TreeNode) {
        self = .object([
            ("name", .string(node.name)), ("kind", .string(node.kind)), ("frame", JSON(node.frame)),
            ("ambiguous", .bool(!node.ambiguous.isEmpty)), ("note", .string(node.note)), ("children", .array(node.children.map(JSON.init))),
        ])
    }

    private init(_ row: ConstraintRow) {
        self = .object(
            [
                ("id", .string(row.id)), ("text", .string(row.text)), ("priority", .number(row.priority)),
                ("class", .string(row.className)), ("owner", .string(row.owner)), ("state", .string(row.state.rawValue)),
                ("violation", .number(row.violation)), ("line", row.place.map { .integer($0.line) } ?? .null),
                ("generated", .bool(row.isGenerated)), ("autolayout", .bool(row.isAutoLayout)),
                ("identifier", .string(row.identifier)), ("origin", .string(row.origin)),
                ("note", .string(row.note)),
            ] + JSON.source(row.place))
    }

    private init(_ status: StatusValue, _ lint: [LintFinding]) {
        let broken = status.broken.map { row in
            JSON.object([("id", .string(row.id)), ("priority", .number(row.priority)), ("violation", .number(row.violation))])
        }
        let ambiguous = status.ambiguous.map { row in
            JSON.object([("view", .string(row.view)), ("axis", .string(row.axis?.rawValue))])
        }
        var pairs: [(String, JSON)] = [
            ("views", .integer(status.views)), ("constraints", .integer(status.constraints)), ("broken", .array(broken)),
            ("suspended", .strings(status.suspended)), ("ambiguous", .array(ambiguous)), ("truncated", .strings(status.truncated)),
            (
                "misplaced",
                .array(
                    status.misplaced.map { .object([("view", .string($0.view)), ("saved", JSON($0.saved)), ("frame", JSON($0.frame))]) })
            ),
            ("lint", .array(lint.map(JSON.init))),
        ]
        if !status.unmetByGivenFrames.isEmpty {
            pairs.append(
                (
                    "unmet",
                    .array(status.unmetByGivenFrames.map { .object([("id", .string($0.id)), ("violation", .number($0.violation))]) })
                ))
        }
        if !status.unconfirmed.isEmpty { pairs.append(("unconfirmed", .strings(status.unconfirmed))) }
        self = .object(pairs)
    }

    private init(_ explanation: ExplanationValue) {
        var pairs: [(String, JSON)] =
            [
                ("state", .string(explanation.constraint.state.rawValue)), ("violation", .number(explanation.constraint.violation)),
                ("because", .strings(explanation.because.map(\.id))), ("tie", .bool(explanation.isTie)),
                ("threshold", explanation.threshold.map { .number($0) } ?? .null), ("proof", JSON(explanation.proof)),
            ] + JSON.source(explanation.constraint.place)
        if !explanation.isComplete { pairs.append(("complete", .bool(false))) }
        if !explanation.besides.isEmpty { pairs.append(("besides", .strings(explanation.besides.map(\.id)))) }
        if let slack = explanation.slack { pairs.append(("slack", .number(slack))) }
        if let without = explanation.without {
            pairs.append(("redundant", .bool(without.isNone && !explanation.mayBeViolatedWithout)))
            pairs.append(
                (
                    "without",
                    .object([
                        ("moved", .strings(without.moved)), ("broken", .strings(without.broken)),
                        ("satisfied", .strings(without.satisfied)),
                        ("suspended", .strings(without.suspended)), ("restored", .strings(without.restored)),
                        ("ambiguous", .strings(without.ambiguous)),
                    ])
                ))
            pairs.append(("implied", .strings(explanation.impliedBy.map(\.id))))
        }
        if explanation.constraint.state == .broken {
            pairs.append(
                ("instead", .array(explanation.instead.map { .object([("id", .string($0.id)), ("violation", .number($0.violation))]) })))
        }
        self = .object(pairs)
    }

    private init(_ derivation: DerivationValue) {
        let terms = derivation.terms.map { term in
            JSON.object([
                ("id", .string(term.id)), ("multiplier", .string(term.multiplier.description)), ("contributes", .number(term.contribution)),
            ])
        }
        // The constant of the expression itself is written where it is not 0, so that a reader can check the sum of the terms.
        let constant = derivation.constant.sign == 0 ? [] : [("constant", JSON.number(derivation.constant))]
        self = .object(
            [("value", .number(derivation.value)), ("terms", .array(terms))] + constant
                + [("ambiguous", .bool(derivation.isAmbiguous))] + (derivation.isEstimated ? [("estimated", .bool(true))] : []))
    }

    private init(_ row: AmbiguityRow) {
        self = .object([
            ("view", .string(row.view)), ("attribute", .string(row.attribute?.rawValue)),
            ("min", .number(row.minimum)), ("max", .number(row.maximum)),
        ])
    }
}
