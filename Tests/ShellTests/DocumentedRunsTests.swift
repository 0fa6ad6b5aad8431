import Testing

extension ShellTests {
    /// Blocks of README.md and docs that show `$ scripts/aldb …` are what the program says between pipes.
    @Suite struct DocumentedRuns {
        struct Shown: CustomTestStringConvertible {
            var document: String
            var arguments: String
            var lines: [String]

            var testDescription: String { "\(document): aldb \(arguments)" }
        }

        private static let prompt = "$ scripts/aldb "

        private static func runs(shownIn document: String) throws -> [Shown] {
            let text = try #require(Home().read("\(ShellScript.root)/\(document)"))
            var runs: [Shown] = []
            var isInside = false
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
                if line.hasPrefix("```") {
                    isInside = line == "```console"
                } else if isInside, line.hasPrefix(prompt) {
                    runs.append(Shown(document: document, arguments: String(line.dropFirst(prompt.count)), lines: []))
                } else if isInside {
                    try #require(!runs.isEmpty, "\(document): \(line)")
                    runs[runs.count - 1].lines.append(line)
                }
            }
            return runs
        }

        private static func documents() throws -> [String] {
            let names = try Home().names(in: "\(ShellScript.root)/docs").filter { $0.hasSuffix(".md") }
            return ["README.md"] + names.map { "docs/\($0)" }
        }

        @Test(arguments: try documents().flatMap(runs))
        func saysWhatIsShown(shown: Shown) throws {
            let binary = try #require(Binary.path)
            let output = try ShellScript.run("cd '\(ShellScript.root)' && '\(binary)' --no-init \(shown.arguments)").output
            // As in transcripts, `...` stands for whatever follows.
            if shown.lines.last == "..." {
                #expect(output.hasPrefix(shown.lines.dropLast().map { "\($0)\n" }.joined()), "\(output)")
            } else {
                #expect(output == shown.lines.map { "\($0)\n" }.joined())
            }
        }
    }
}
