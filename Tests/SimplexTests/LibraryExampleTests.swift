import Exact
import Foundation
import Simplex
import Testing

/// What docs/library.md shows of the library is this file's code, and prints what the document says.
@Suite struct LibraryExampleTests {
    private func runExample() throws -> [String] {
        var printed: [String] = []
        func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }
        // Example begins
        var solver = Simplex()
        let (width, left, right) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
        let names = [width: "width", left: "left", right: "right"]

        // left + right == width == 200. Where not all required constraints can hold, those of lower order are kept.
        let total = solver.add([(width, 1)], .equal, 200, .required(order: 1))
        _ = solver.add([(left, 1), (right, 1), (width, -1)], .equal, 0, .required(order: 2))
        _ = solver.add([(right, 1)], .greaterOrEqual, 0, .required(order: 3))
        let wish = solver.add([(left, 1)], .greaterOrEqual, 120, .optional(750))
        _ = solver.add([(right, 1)], .equal, 100, .optional(250))
        for (variable, from, to) in try solver.solve().values { print(names[variable] ?? "", from, "→", to) }

        // A copy is a snapshot.
        let before = solver
        solver.setConstant(total, 90)
        for (variable, from, to) in try solver.solve().values { print(names[variable] ?? "", from, "→", to) }
        print("left is", solver.value(of: left), "and misses its wish by", solver.violation(of: wish))

        // What cannot hold with the others is suspended, and kept as near to holding as it can be.
        let limit = solver.add([(left, 2), (right, 2)], .lessOrEqual, 160, .required(order: 4))
        print("suspended:", try solver.solve().suspended == [limit], "by", solver.violation(of: limit))
        solver.setConstant(total, 80)
        print("restored:", try solver.solve().restored == [limit])
        solver = before
        print("left was", solver.value(of: left))
        // Example ends
        return printed
    }

    @Test func codeAndOutputAreThoseOfTheDocument() throws {
        let source = URL(fileURLWithPath: #filePath)
        let root = source.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let lines = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n")
        let begin = try #require(lines.firstIndex { $0.hasSuffix("// Example begins") })
        let end = try #require(lines.firstIndex { $0.hasSuffix("// Example ends") })
        let code = lines[begin + 1..<end].map { String($0.dropFirst(8)) }.joined(separator: "\n")

        let document = try String(contentsOf: root.appendingPathComponent("docs/library.md"), encoding: .utf8)
        let shown = document.components(separatedBy: "```swift\nimport Simplex\n\n")
        try #require(shown.count == 2)
        let blocks = shown[1].components(separatedBy: "\n```\n")
        #expect(blocks[0] == code)
        let printed = try runExample().joined(separator: "\n")
        try #require(blocks.count > 2)
        #expect(blocks[2] == printed)
    }
}
