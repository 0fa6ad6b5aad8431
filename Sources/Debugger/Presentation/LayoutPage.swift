import Answers
import Language
import Layout
import Session
import Vocabulary

/// A layout as an HTML page: the picture, problems with proofs, frames, variables and constraints. The page needs no other file and no
/// script, and the same layout gives the same bytes.
package struct LayoutPage {
    private let value: PageValue
    private let words = TextRenderer(width: 100)

    package init(_ value: PageValue) { self.value = value }

    /// The page as HTML that is also well-formed XML, with a newline at its end.
    package var text: String {
        let name = value.picture.items.first?.name ?? "no views"
        var lines = [
            "<h1>\(Markup.escaped(heading))</h1>",
            "<p>\(escaped(words.lines(for: .status(value.status, lint: []))).joined(separator: " "))</p>",
        ]
        lines += layers + ["<figure>", VectorPicture(value.picture).element, "</figure>"]
        lines += conflicts + broken + frames + values + constraints
        return Markup.page(title: name, style: Self.style, lines)
    }

    private var heading: String {
        guard let top = value.picture.items.first else { return "no views" }
        return "\(top.name) \(NumberText.of(top.frame.width))×\(NumberText.of(top.frame.height))"
    }

    private func escaped(_ lines: [StyledText]) -> [String] { lines.map { Markup.escaped($0.text) } }

    /// The check boxes above the picture that show and hide its names, texts, constraints, margins and alignment rectangles. They work by
    /// the style sheet, without a script.
    private var layers: [String] {
        let all = [
            ("names", "names", true), ("texts", "texts", true), ("constraints", "constraints", true), ("margins", "margins", false),
            ("alignment", "alignment rectangles", false),
        ]
        return all.map { name, title, isShown in
            "<input type=\"checkbox\" id=\"show-\(name)\"\(isShown ? " checked=\"checked\"" : "")/><label for=\"show-\(name)\">\(title)</label>"
        }
    }

    // MARK: What is wrong

    private var conflicts: [String] {
        guard !value.conflicts.isEmpty else { return [] }
        return details(
            "Conflicts", count: value.conflicts.count, isOpen: true,
            ["<pre>\(escaped(words.lines(for: .conflicts(value.conflicts, isComplete: nil))).joined(separator: "\n"))</pre>"])
    }

    private var broken: [String] {
        guard !value.explanations.isEmpty else { return [] }
        let all = value.constraints.count { $0.state == .broken && !$0.isGenerated }
        let rest = all - value.explanations.count
        var content = value.explanations.map { "<pre>\(escaped(words.lines(for: .explanation($0))).joined(separator: "\n"))</pre>" }
        if rest > 0 { content.append("<p>and \(rest) more: the table of constraints has them all.</p>") }
        return details("Broken constraints", count: all, isOpen: true, content)
    }

    // MARK: Tables

    private typealias Cell = PageTable.Cell

    private var frames: [String] {
        let rows = value.frames.map { frame -> [Cell] in
            let rect = frame.row.frame
            var notes = frame.ambiguous.isEmpty ? [] : ["ambiguous (\(frame.ambiguous.map(\.rawValue).joined(separator: ", ")))"]
            if frame.row.isTruncated { notes.append("truncated") }
            if frame.isHidden { notes.append("hidden") }
            return [Cell(frame.row.view), Cell(frame.kind)] + [rect.x, rect.y, rect.width, rect.height].map { Cell($0) }
                + [Cell(notes.joined(separator: ", "), "note")]
        }
        return details(
            "Frames", count: rows.count, isOpen: rows.count <= 60,
            PageTable(["view", "kind", "x", "y", "width", "height", ""], rows.map { ("", $0) }).lines(empty: "no views"))
    }

    private var values: [String] {
        guard !value.values.isEmpty else { return [] }
        return details(
            "Variables", count: value.values.count, isOpen: true,
            PageTable(["variable", "value"], value.values.map { ("", [Cell($0.name), Cell($0.value)]) }).lines(empty: ""))
    }

    private var constraints: [String] {
        func section(_ title: String, _ rows: [ConstraintRow], isOpen: Bool) -> [String] {
            let cells = rows.map { row -> (String, [Cell]) in
                let amount = NumberText.amount(row.violation)
                let state =
                    switch row.state {
                    case .satisfied: "holds"
                    case .broken: "broken by \(amount)"
                    case .suspended: "suspended, off by \(amount)"
                    case .inactive: "inactive"
                    }
                return (
                    row.state.rawValue,
                    [
                        Cell(row.id), Cell(row.text), Cell(NumberText.priority(row.priority), "number"), Cell(row.className),
                        Cell(state, "note"),
                    ]
                )
            }
            return details(
                title, count: rows.count, isOpen: isOpen,
                PageTable(["id", "constraint", "priority", "class", "state"], cells).lines(empty: "no constraints"))
        }
        let typed = value.constraints.filter { !$0.isGenerated }
        // The constraints that keep sizes from being negative are not shown while they hold.
        let generated = value.constraints.filter { $0.isGenerated && !($0.state == .satisfied && $0.id.hasSuffix(">=0")) }
        return section("Constraints", typed, isOpen: typed.count <= 60)
            + (generated.isEmpty ? [] : section("Generated constraints", generated, isOpen: false))
    }

    private func details(_ title: String, count: Int, isOpen: Bool, _ content: [String]) -> [String] {
        ["<details\(isOpen ? " open=\"open\"" : "")>", "<summary>\(title) (\(count))</summary>"] + content + ["</details>"]
    }

    /// The style sheet of a page about layouts; pictures have their own.
    static let style = """

        :root{color-scheme:light dark}
        body{font:15px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1d2733;background:#fff}
        h1{font-size:1.4rem;margin:0 0 .5rem}
        figure{margin:1rem 0;overflow:auto}
        figure svg{max-width:100%;height:auto;border-radius:8px}
        input{margin:0 .3rem 0 0}
        label{margin-right:1rem}
        summary{cursor:pointer;font-weight:600;margin-top:1rem}
        pre{overflow:auto;background:#f4f4f6;padding:.8rem 1rem;border-radius:8px;font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}
        table{border-collapse:collapse;width:100%;margin-top:.5rem;font-size:14px}
        th,td{text-align:left;padding:.25rem .8rem .25rem 0;border-bottom:1px solid #dfe3e8;vertical-align:top;overflow-wrap:anywhere}
        th{font-weight:600;color:#6c7682}
        th.number,td.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
        td.note{color:#b25e00}
        .satisfied td.note,.inactive td.note{color:#6c7682}
        .broken td.note,.suspended td.note{color:#c00218}
        .inactive td{opacity:.6}
        #show-names:not(:checked)~figure .names,#show-texts:not(:checked)~figure .texts,#show-constraints:not(:checked)~figure .constraints{display:none}
        #show-margins:checked~figure .margins,#show-alignment:checked~figure .alignment{display:inline}
        @media (prefers-color-scheme:dark){
        body{color:#e6eaee;background:#111315}
        pre{background:#1c1f23}
        th,td{border-color:#2c3137}
        th{color:#9aa5b1}
        td.note{color:#f0a13c}
        .satisfied td.note,.inactive td.note{color:#9aa5b1}
        .broken td.note,.suspended td.note{color:#ff7d8a}
        }

        """
}
