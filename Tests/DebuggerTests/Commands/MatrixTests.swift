import Answers
import Language
import Layout
import TestSupport
import Testing

/// The layout on several screens.
@Suite struct MatrixTests {
    private static let script = """
        window root 390x844
        label title "Payments and transfers"
        title.leading == super.leading + 10
        title.top == super.top + 30
        title.width == 0.25 * root.width
        view bar
        pin bar leading,bottom 0
        bar.height == 20
        bar.width == 700
        bar.trailing <= super.trailing
        """

    private func rows(_ command: String) throws -> [MatrixRow] {
        var session = Scripted()
        session.run(Self.script)
        let before = session.json
        session.run(command)
        #expect(session.failures.isEmpty, "\(session.failures)")
        guard case .matrix(let rows)? = session.answer else { throw Missing() }
        // Nothing has changed.
        session.run("print root.width")
        guard case .number(390)? = session.answer else { throw Missing() }
        _ = before
        return rows
    }

    @Test func eachScreenIsLaidOutByItself() throws {
        let rows = try rows("matrix of title.width, root.height devices iphone-se,ipad")
        #expect(
            rows.map { "\($0.traits.device ?? "") \($0.isLandscape)" } == [
                "iphone-se false", "iphone-se-landscape true", "ipad false", "ipad-landscape true",
            ])
        for row in rows {
            let width = 4 * row.values[0].value
            // A bar of 700 fits where the screen is that wide, and the title needs more than a quarter of a phone.
            #expect(row.conflicts == (width >= 700 ? 0 : 1), "\(row)")
            #expect(row.truncated == (row.values[0].value < 175 ? ["title"] : []), "\(row)")
            #expect(row.isLandscape == (width > row.values[1].value))
            #expect(row.ambiguous == [])
        }
    }

    @Test func sizesOfTextsAndDirectionsMultiply() throws {
        let rows = try rows("matrix devices ipad-landscape textsize large,xxxLarge rtl")
        #expect(rows.count == 4)
        #expect(Set(rows.map { "\($0.traits.textSize?.rawValue ?? "") \($0.traits.isRightToLeft)" }).count == 4)
        #expect(try self.rows("matrix").count == 8)
        #expect(try self.rows("matrix devices all").count > 40)
    }

    @Test(arguments: [
        ("matrix devices iphone-51", "unknown-name", "8"), ("matrix devices ipad textsize huge", "unknown-name", "huge"),
        ("matrix of nobody.width", "unknown-view", "nobody"),
    ])
    func whatIsUnknownIsSaid(command: String, code: String, word: String) {
        var session = Scripted()
        session.run(Self.script)
        session.run(command)
        #expect(session.failures.map(\.code.rawValue) == [code])
    }

    @Test func withoutAWindowThereIsNothingToShow() {
        var session = Scripted()
        session.run("var x\nmatrix")
        #expect(session.failures.map(\.code.rawValue) == ["usage"])
    }
}
