import Answers
import Exact
import Language
import Layout
import Session
import Vocabulary

extension TextRenderer {
    func lines(for answer: Answer) -> [StyledText] {
        switch answer {
        case .frames(let rows): frames(rows)
        case .inspection(let value, let lint): inspection(value, lint)
        case .lint(let findings, let view, let conflicts):
            self.lint(findings, of: view)
                + (conflicts == 0
                    ? []
                    : [StyledText("besides, \(conflicts == 1 ? "one conflict" : "\(conflicts) conflicts"): 'conflicts' says why", .red)])
        case .values(let values):
            values.isEmpty ? ["no variables"] : pairs(values.map { ($0.name, NumberText.of($0.value)) })
        case .number(let value, let isEstimated): [StyledText((isEstimated ? "\(glyphs.about) " : "") + NumberText.of(value))]
        case .tree(let nodes): tree(nodes)
        case .constraints(let rows): constraints(rows)
        case .status(let status, let lint): self.status(status, lint)
        case .picture(let picture): self.picture(picture)
        case .beforeAndAfter(let value): beforeAndAfter(value)
        case .conflicts(let values, let isComplete): conflicts(values, isComplete: isComplete)
        case .explanation(let explanation): self.explanation(explanation)
        case .derivation(let derivation): self.derivation(derivation)
        case .ambiguity(let rows, let ties, let suggestions): ambiguity(rows, ties: ties, suggestions: suggestions)
        case .verification(let found): verification(found)
        case .fixes(let fixes, let isComplete): self.fixes(fixes, isComplete: isComplete)
        case .sweep(let sweep): self.sweep(sweep)
        case .matrix(let scene, let file, let page): matrix(scene.rows) + [file, page].compactMap { $0.map { "exported \($0)" } }
        case .drag(let drag): self.drag(drag)
        case .refusal(let refusal): self.refusal(refusal)
        case .ladder(let ladder): self.ladder(ladder)
        case .exercise(let rows, let view): exercise(rows, of: view)
        case .missing(let done): missing(done)
        case .size(let view, let width, let height):
            [StyledText(view, .bold) + StyledText("  \(NumberText.of(width))\(usesUnicode ? "×" : "x")\(NumberText.of(height))")]
        case .animation(let animation): self.animation(animation)
        case .settings(let settings): self.settings(settings)
        case .stop(let stop): self.stop(stop)
        case .listing(let listing): self.listing(listing)
        case .stopPoints(let stopPoints): self.stopPoints(stopPoints)
        case .history(let history): self.history(history)
        case .difference(let events, let checkpoint): difference(events, since: checkpoint)
        case .comparison(let comparison): lines(of: comparison)
        case .logs(let logs): self.logs(logs)
        case .logAgain(let log): logAgain(log)
        case .logTally(let tally): logTally(tally)
        case .met(let found): isQuiet ? [] : [found.isEmpty ? "ok" : "ok  \(found)"]
        case .help(let page): help(page)
        case .course(let course): self.course(course)
        case .lesson(let lesson): self.lesson(lesson)
        case .lessonCheck(let checked): lessonCheck(checked)
        case .imported(let value): imported(value, [])
        case .codeChange(let value): codeChange(value)
        case .assumptions(let value): assumptions(value)
        case .text(let text): plain(text)
        case .exported(let text): plain(text.hasSuffix("\n") ? text.dropLast() : text[...])
        }
    }

    /// A text that aldb made itself, line by line; tabs become four blanks, and unsafe characters are escaped.
    private func plain(_ text: some StringProtocol) -> [StyledText] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            StyledText(line.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    "))
        }
    }

    /// The priority as it is shown behind a constraint, `@750`; empty for required constraints, and where the text ends in it already.
    func priorityMark(_ priority: Rational, after text: String) -> String {
        let mark = "@" + NumberText.priority(priority)
        return priority >= 1000 || text.hasSuffix(mark) ? "" : mark
    }

    private func pairs(_ values: [(name: String, value: String)]) -> [StyledText] {
        lines(of: Table([.tight, .left], rows: values.map { [StyledText($0.name, .bold), StyledText("= \($0.value)")] }))
    }

    /// The list of settings, checkpoints or aliases with their values: `keepgoing = off  whether a script goes on…`.
    private func settings(_ settings: [(name: String, value: String, meaning: String)]) -> [StyledText] {
        var table = Table([.tight, .left, .flexible])
        table.rows = settings.map { [StyledText($0.name, .bold), StyledText("= \($0.value)"), StyledText($0.meaning, .dim)] }
        return lines(of: table)
    }

    private func frames(_ rows: [FrameRow]) -> [StyledText] {
        if rows.isEmpty { return ["no views"] }
        var table = Table([.left, .right, .right, .right, .right, .left])
        table.rows = [["view", "x", "y", "width", "height"].map { StyledText($0, .dim) }]
        for row in rows {
            let numbers = [row.frame.x, row.frame.y, row.frame.width, row.frame.height].map { StyledText(NumberText.of($0)) }
            table.rows.append([StyledText(row.view, .bold)] + numbers + [StyledText(row.isTruncated ? "truncated" : "", .yellow)])
        }
        let note = StyledText("\(glyphs.about) the widths of texts are estimates", .dim)
        return lines(of: table) + (rows.contains(where: \.isEstimated) ? [note] : [])
    }

    private func inspection(_ value: InspectionValue, _ lint: [LintFinding]) -> [StyledText] {
        let times = usesUnicode ? "×" : "x"
        func size(_ width: String, _ height: String) -> StyledText { StyledText("\(width)\(times)\(height)") }
        func extent(_ number: Rational?) -> String { number.map { NumberText.of($0.double) } ?? "-" }
        func priorities(_ both: InspectionValue.Priorities) -> StyledText {
            StyledText("h \(NumberText.priority(both.horizontal)), v \(NumberText.priority(both.vertical))")
        }
        let row = value.frame
        var head = StyledText(row.view, .bold) + StyledText("  \(value.kind.rawValue)")
        if let superview = value.superview { head += StyledText(" in \(superview)") }
        if value.isHidden { head += StyledText(", hidden", .yellow) }
        let place = PlaceNames([value.place]).text(value.place)
        if !place.isEmpty { head += StyledText("  \(place)", .dim) }
        var rows: [(String, StyledText)] = [("frame", StyledText(text(row.frame)))]
        if row.absolute.x != row.frame.x || row.absolute.y != row.frame.y {
            rows.append(("in window", StyledText("(\(NumberText.of(row.absolute.x)), \(NumberText.of(row.absolute.y)))")))
        }
        if let shown = value.text {
            let font = value.font.map { ", font \(NumberText.of($0.double))" } ?? ""
            rows.append(
                ("text", StyledText("\"\(shown)\"\(font)") + StyledText(row.isTruncated ? ", truncated" : "", .yellow)))
        }
        if value.content.width != nil || value.content.height != nil {
            let mark = row.isEstimated ? "\(glyphs.about) " : ""
            rows.append(("content", size(mark + extent(value.content.width), extent(value.content.height))))
            rows.append(("hugging", priorities(value.hugging)))
            rows.append(("resistance", priorities(value.resistance)))
        }
        for open in value.ambiguous {
            let range = "\(open.minimum.map(NumberText.of) ?? "any") to \(open.maximum.map(NumberText.of) ?? "any")"
            rows.append(("ambiguous", StyledText("\(open.attribute?.rawValue ?? ""): \(range)", .yellow)))
        }
        var table = Table([.left, .flexible])
        table.rows = rows.map { [StyledText($0.0, .dim), $0.1] }
        return [head] + lines(of: table) + constraints(value.constraints) + (lint.isEmpty ? [] : self.lint(lint, of: nil))
    }

    /// The findings of `lint`, each with its rule, `twice: c2 says what c1 says`, and below it the statement that mends it, if there is one.
    private func lint(_ findings: [LintFinding], of view: String?) -> [StyledText] {
        if findings.isEmpty { return ["nothing is likely wrong\(view.map { " with \($0)" } ?? "")"] }
        let names = PlaceNames(findings.map(\.place))
        return findings.flatMap { finding -> [StyledText] in
            let place = names.text(finding.place)
            let text =
                StyledText("\(finding.rule.rawValue)", .yellow) + StyledText(": \(finding.message)")
                + (place.isEmpty ? StyledText("") : StyledText("  \(place)", .dim))
            return wrap(text) + (finding.fix.map { wrap(StyledText("  \(glyphs.arrow) \($0)", .bold)) } ?? [])
        }
    }

    /// A table with a row for each moment of the animation and each view that moves, with the time and the view's frame, and then a picture for each moment.
    private func animation(_ animation: AnimationValue) -> [StyledText] {
        if animation.frames.allSatisfy(\.rows.isEmpty) { return ["nothing moves"] }
        var table = Table([.right, .left, .right, .right, .right, .right])
        table.rows = [["seconds", "view", "x", "y", "width", "height"].map { StyledText($0, .dim) }]
        for frame in animation.frames {
            for (index, row) in frame.rows.enumerated() {
                let numbers = [row.frame.x, row.frame.y, row.frame.width, row.frame.height].map { StyledText(NumberText.of($0)) }
                table.rows.append(
                    [StyledText(index == 0 ? NumberText.of(frame.time) : "", .dim), StyledText(row.view, .bold)] + numbers)
            }
        }
        let pictures = animation.frames.flatMap { frame in
            ["\(NumberText.of(frame.time)) seconds" as StyledText]
                + Picture(frame.picture, width: min(width, 60), limits: Picture.Limits(height: 18), usesUnicode: usesUnicode).lines
        }
        return lines(of: table) + pictures
    }

    private func tree(_ nodes: [TreeNode]) -> [StyledText] {
        if nodes.isEmpty { return ["no views"] }
        var table = Table([.left, .left, .left, .tight, .left, .left])
        func add(_ node: TreeNode, _ prefix: String, _ below: String) {
            let ambiguous = node.ambiguous.map { "?" + $0.rawValue }.joined(separator: " ")
            let conflicts = node.conflicts.isEmpty ? "" : "! " + node.conflicts.joined(separator: ", ")
            table.rows.append([
                StyledText(prefix, .dim) + StyledText(node.name, .bold), StyledText(node.kind, .dim), StyledText(text(node.frame)),
                StyledText(ambiguous, .yellow), StyledText(conflicts, .red),
                StyledText(node.note ?? "", .dim),
            ])
            for (index, child) in node.children.enumerated() {
                let isLast = index == node.children.count - 1
                add(
                    child, below + (isLast ? glyphs.lastBranch : glyphs.branch),
                    below + (isLast ? String(repeating: " ", count: glyphs.trunk.count) : glyphs.trunk))
            }
        }
        for node in nodes { add(node, "", "") }
        return lines(of: table)
    }

    private func constraints(_ rows: [ConstraintRow]) -> [StyledText] {
        // The constraints that keep sizes from being negative are not shown while they hold.
        let shown = rows.filter { !($0.isGenerated && $0.state == .satisfied && $0.id.hasSuffix(">=0")) }
        if shown.isEmpty { return ["no constraints"] }
        let typed = shown.filter { !$0.isGenerated }
        let generated = shown.filter(\.isGenerated)
        let names = PlaceNames(shown.map(\.place))
        func table(_ rows: [ConstraintRow]) -> [StyledText] {
            let columns: [Table.Column] = [.left, .tight, .left, .left, .left, .left]
            return lines(of: Table(columns, rows: rows.map { cells(of: $0) + [StyledText(names.text($0.place), .dim)] }))
        }
        // Where the places in files are shown from which constraints come, there is no room to align typed and generated constraints in one table.
        if typed.contains(where: { $0.place != nil }), !generated.isEmpty {
            return table(typed) + [StyledText("generated", .dim)] + table(generated)
        }
        // All rows are in one table, so that typed and generated constraints are aligned; the heading goes between its lines.
        var all = table(typed + generated)
        // A row that is folded takes more than one line, so that it is not known where the heading belongs: then there are two tables.
        if all.count != shown.count, !generated.isEmpty { return table(typed) + [StyledText("generated", .dim)] + table(generated) }
        if !generated.isEmpty { all.insert(StyledText("generated", .dim), at: typed.count) }
        return all
    }

    private func cells(of row: ConstraintRow) -> [StyledText] {
        var mark = StyledText()
        var note = StyledText()
        switch row.state {
        case .satisfied: break
        case .broken:
            mark = StyledText(glyphs.cross, .red)
            note = StyledText("broken by \(NumberText.amount(row.violation))", .red)
        case .suspended:
            mark = StyledText("!", .red)
            note = StyledText("suspended, off by \(NumberText.amount(row.violation))", .red)
        case .inactive:
            mark = StyledText(glyphs.minus, .dim)
            note = StyledText("inactive", .dim)
        }
        if row.isMirrored { note += StyledText(note.isEmpty ? "right to left" : ", right to left", .dim) }
        if !row.isAutoLayout { note += StyledText(note.isEmpty ? "not Auto Layout" : ", not Auto Layout", .dim) }
        let style: StyledText.Style = row.state == .inactive || row.isGenerated ? .dim : .plain
        return [
            StyledText(row.id, row.isGenerated ? .dim : .bold), mark, StyledText(row.text, style),
            StyledText(priorityMark(row.priority, after: row.text)), note,
        ]
    }

    /// The frame that was given to a view and the one that constraints give it; only one number of each where no other differs.
    private func difference(_ row: StatusValue.Misplaced) -> String {
        guard row.sides.count == 1, let side = row.sides.first else {
            return "\(row.view) was given \(text(row.saved)), these constraints give \(text(row.frame))"
        }
        let (saved, frame) = (NumberText.of(side.value(of: row.saved)), NumberText.of(side.value(of: row.frame)))
        return "\(row.view) was given the \(side.rawValue) \(saved), these constraints give \(frame)"
    }

    private func status(_ status: StatusValue, _ lint: [LintFinding]) -> [StyledText] {
        var findings: [StyledText] = []
        if !status.suspended.isEmpty {
            findings.append("\("Suspended:", .red) \(status.suspended.joined(separator: ", ")); 'conflicts' says why.")
        }
        let broken = status.broken.filter { !$0.isExpectedToBreak }
        if !broken.isEmpty {
            let list = broken.map { "\($0.id) @\(NumberText.priority($0.priority)) by \(NumberText.amount($0.violation))" }
            findings.append("\("Broken:", .red) \(list.joined(separator: ", ")).")
        }
        if !status.ambiguous.isEmpty {
            findings.append("\("Ambiguous:", .yellow) \(viewsWithAxes(status.ambiguous).joined(separator: ", ")).")
        }
        if !status.truncated.isEmpty {
            findings.append(
                "\("Truncated:", .yellow) \(status.truncated.joined(separator: ", "))\(lint.isEmpty ? "; 'lint' says why" : "").")
        }
        if !status.misplaced.isEmpty {
            let list = status.misplaced.map(difference)
            findings.append("\("Misplaced:", .yellow) \(list.joined(separator: "; ")).")
        }
        if !status.unmetByGivenFrames.isEmpty {
            let list = status.unmetByGivenFrames.map { "\($0.id) (off by \(NumberText.amount($0.violation)))" }
            findings.append("\("At the frames given", .yellow) these do not hold: \(list.joined(separator: ", ")).")
        }
        if !lint.isEmpty {
            // A finding of `self-sizing` is about something that is missing, and names its view. The others name the first constraint that they are about.
            let list = lint.map { "\($0.rule.rawValue) (\($0.rule == .selfSizing ? $0.view : $0.ids.first ?? $0.view))" }
            findings.append("\("Likely wrong:", .yellow) \(list.joined(separator: ", ")); 'lint' says more.")
        }
        if !status.unconfirmed.isEmpty {
            findings.append("\("Not confirmed", .yellow) in exact arithmetic: \(status.unconfirmed.joined(separator: ", ")).")
        }
        let head = "\(count(status.views, "view")), \(count(status.constraints, "constraint"))"
        if findings.isEmpty { return wrap("\(head): everything holds and is determined.", indent: 0) }
        return wrap("\(head). \(findings.joined(separator: " "))", indent: 0)
    }
}
