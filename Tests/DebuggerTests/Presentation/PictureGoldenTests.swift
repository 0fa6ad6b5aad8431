import Foundation
import TestSupport
@testable import Presentation
import Testing

@testable import Commands

/// Pictures of the examples, as files: what a change of drawing makes of them is seen in review. `ALDB_TEST_RECORD=1` writes them anew.
@Suite struct PictureGoldenTests {
    private static let isRecording = ProcessInfo.processInfo.environment["ALDB_TEST_RECORD"] == "1"

    private static let examples = [
        "01-label-between-two-edges", "02-two-labels-in-a-row", "03-a-scroll-views-content", "04-a-scroll-view-with-pages",
        "06-two-views-centred-together", "07-a-conflict", "10-self-sizing-rows", "11-a-grid-whose-height-is-a-constant",
        "14-what-xcodes-buttons-do", "15-hiding-in-a-stack-view",
    ]

    @Test(arguments: examples)
    func picturesStay(example: String) throws {
        var session = Scripted()
        session.run(try Repository.text("examples/\(example).aldb"))
        #expect(session.failures == [])
        var sections: [String] = []
        for (command, width, usesUnicode) in [
            ("draw", 40, true), ("draw", 80, true), ("draw", 120, true), ("draw margins alignment constraints", 80, true),
            ("draw margins alignment constraints", 40, false),
        ] {
            session.run(command)
            let report = try #require(session.reports.last)
            let text = try #require(TextRenderer(width: width, usesUnicode: usesUnicode).render(report))
            sections.append("# \(command), \(width) columns\(usesUnicode ? "" : ", ASCII")\n\(text)\n")
        }
        let found = sections.joined(separator: "\n")
        let path = "Tests/DebuggerTests/Golden/\(example).txt"
        if Self.isRecording { try found.write(to: Repository.root.appendingPathComponent(path), atomically: true, encoding: .utf8) }
        let expected = try Repository.text(path)
        let difference = zip(
            found.split(separator: "\n", omittingEmptySubsequences: false),
            expected.split(separator: "\n", omittingEmptySubsequences: false)
        )
        .first { $0 != $1 }
        #expect(found == expected, "\(path) differs first where '\(difference?.1 ?? "")' is now '\(difference?.0 ?? "")'")
    }
}
