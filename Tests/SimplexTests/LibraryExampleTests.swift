import Foundation
import Simplex
import Testing

@testable import column_widths

/// What docs/library.md shows of the library is this file's code, and that of `examples/column-widths`; both print what the document says.
@Suite struct LibraryExampleTests {
    private static let source = URL(fileURLWithPath: #filePath)

    private func document() throws -> String {
        let root = Self.source.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent("docs/library.md"), encoding: .utf8)
    }

    private func runExample() throws -> [String] {
        var printed: [String] = []
        func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }
        // Example begins
        var solver = Solver()
        let (width, left, right) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
        let names = [width: "width", left: "left", right: "right"]

        // left + right == width == 200. Where not all required constraints can hold, those that were added first are kept.
        let total = try solver.add([(width, 1)], .equal, 200, .required)
        _ = try solver.add([(left, 1), (right, 1), (width, -1)], .equal, 0, .required)
        _ = try solver.add([(right, 1)], .greaterOrEqual, 0, .required)
        let wish = try solver.add([(left, 1)], .greaterOrEqual, 120, .optional(750))
        _ = try solver.add([(right, 1)], .equal, 100, .optional(250))
        for (variable, from, to) in try solver.solve().values { print(names[variable] ?? "", from, "→", to) }

        // A copy is a snapshot.
        let before = solver
        try solver.setConstant(total, 90)
        for (variable, from, to) in try solver.solve().values { print(names[variable] ?? "", from, "→", to) }
        try print("left is", solver.value(of: left), "and misses its wish by", solver.violation(of: wish))

        // What cannot hold with the others is suspended, and kept as near to holding as it can be.
        let limit = try solver.add([(left, 2), (right, 2)], .lessOrEqual, 160, .required)
        try print("suspended:", solver.solve().suspended == [limit], "by", solver.violation(of: limit))
        try print("because of", solver.obstacles(to: limit).count, "constraints")
        try solver.setConstant(total, 80)
        try print("restored:", solver.solve().restored == [limit])
        solver = before
        try print("left was", solver.value(of: left))
        // Example ends
        return printed
    }

    @Test func codeAndOutputAreThoseOfTheDocument() throws {
        let lines = try String(contentsOf: Self.source, encoding: .utf8).components(separatedBy: "\n")
        let begin = try #require(lines.firstIndex { $0.hasSuffix("// Example begins") })
        let end = try #require(lines.firstIndex { $0.hasSuffix("// Example ends") })
        let code = lines[begin + 1..<end].map { String($0.dropFirst(8)) }.joined(separator: "\n")

        let shown = try document().components(separatedBy: "```swift\nimport Simplex\n\n")
        try #require(shown.count == 2)
        let blocks = shown[1].components(separatedBy: "\n```\n")
        #expect(blocks[0] == code)
        let printed = try runExample().joined(separator: "\n")
        try #require(blocks.count > 2)
        #expect(blocks[2] == printed)
    }

    @Test func theTableIsThatOfTheDocument() throws {
        var table = try Table(rows: [
            ["task", "who", "until"], ["book the venue", "Ada", "end of March"],
            ["send invitations", "Grace and Edsger", "middle of April"],
        ])
        let shown = try document().components(separatedBy: "$ swift run column-widths 52 38\n")
        try #require(shown.count == 2)
        var lines: [String] = []
        for width in [52, 38] { lines += try [String(repeating: "-", count: width)] + table.lines(onPageOf: width) }
        #expect(shown[1].hasPrefix(lines.joined(separator: "\n") + "\n```"))
        // Whatever the width, the solver that has been told of others before answers as a new one does.
        for width in (1...60).reversed() {
            var fresh = try Table(rows: table.rows)
            #expect(try table.lines(onPageOf: width) == fresh.lines(onPageOf: width))
        }
        #expect(try table.lines(onPageOf: 4).last == "(3 characters wider than the page)")
    }
}
