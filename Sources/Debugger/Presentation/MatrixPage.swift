import Answers
import Language

/// Layouts on several screens as an HTML page. For each layout it has small pictures, one a screen, and a table of what is wrong.
///
/// The page needs no other file and no script, and the same layouts give the same bytes.
package struct MatrixPage {
    private let scenes: [MatrixScene]

    package init(_ scenes: [MatrixScene]) { self.scenes = scenes }

    /// The page as HTML that is also well-formed XML, with a newline at its end.
    package var text: String {
        let title = scenes.isEmpty ? "no layouts" : scenes.count == 1 ? scenes[0].name : "\(scenes.count) layouts"
        let scale = MatrixPicture.scale(of: scenes)
        var body = ["<h1>\(Markup.escaped(title))</h1>"]
        for (index, scene) in scenes.enumerated() {
            if scenes.count > 1 { body.append("<h2>\(Markup.escaped(scene.name))</h2>") }
            let wrong = scene.rows.count { !$0.isFine }
            body.append("<p>\(wrong == 0 ? "nothing is wrong on any" : "something is wrong on \(wrong)") of \(scene.rows.count)</p>")
            body += ["<figure>", MatrixPicture([scene], scale: scale, prefix: "n\(index + 1)").plainElement, "</figure>"]
            body += table(scene.rows)
        }
        return Markup.page(title: title, style: LayoutPage.style + VectorPicture.style + MatrixPicture.style + Self.style, body)
    }

    private func table(_ rows: [MatrixRow]) -> [String] {
        let columns = TraitColumns(rows.map(\.traits))
        let texts = rows.first?.values.map(\.text) ?? []
        let lines = rows.map { row -> (style: String, cells: [PageTable.Cell]) in
            let wrong = row.verdict(isShort: false)
            let notes = PageTable.Cell(wrong.map(\.text).joined(separator: ", "), "note")
            return (
                wrong.first?.kind == .conflict ? "broken" : wrong.first?.kind == .fine ? "satisfied" : "",
                columns.cells(row.traits).map { PageTable.Cell($0) } + row.values.map { PageTable.Cell($0.value) } + [notes]
            )
        }
        return PageTable(columns.heads + texts + ["what is wrong"], lines).lines(empty: "no layouts")
    }

    private static let style = """

        body{max-width:78rem}
        h2{font-size:1.15rem;margin:2rem 0 .5rem}

        """
}
