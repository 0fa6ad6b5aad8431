import Debugger
import Foundation
import Language
import Testing

/// What is written for people is run: examples, help, README.
@Suite struct DocumentationTests {
    @Test(arguments: try Repository.files(in: "examples", ending: ".aldb"))
    func exampleHolds(path: String) throws {
        var session = Scripted()
        session.run(try Repository.text(path))
        #expect(session.failures == [], "\(path)")
        #expect(session.reports.contains { $0.command.hasPrefix("expect") }, "\(path) expects nothing")
    }

    @Test(arguments: CommandTable.names)
    func helpExamplesRun(name: String) throws {
        let manual = try #require(CommandTable.manuals.first { $0.name == name })
        var session = Scripted()
        session.run(manual.examples.joined(separator: "\n"))
        #expect(session.failures == [], "help \(name)")
    }

    @Test func everyCommandExplainsItself() {
        for manual in CommandTable.manuals {
            #expect(!manual.summary.isEmpty && !manual.summary.hasSuffix("."), "\(manual.name)")
            for line in manual.synopsis.split(separator: "\n") { #expect(line.hasPrefix(manual.name), "\(manual.name)") }
        }
    }

    @Test(arguments: ["README.md", "docs/explaining.md", "docs/layout.md"])
    func transcriptsAreTrue(path: String) throws {
        let transcripts = Transcript.all(in: try Repository.text(path))
        #expect(!transcripts.isEmpty, "\(path) shows no session")
        for transcript in transcripts {
            var session = Scripted()
            for (command, expected) in transcript.steps { #expect(session.run(command) == expected, "\(path): \(command)") }
        }
    }
}

/// A fenced block with `aldb> ` lines: commands, each with what it said.
struct Transcript {
    var steps: [(command: String, output: String)] = []

    static func all(in markdown: String) -> [Transcript] {
        var found: [Transcript] = []
        var block: [Substring]?
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if let lines = block, lines.contains(where: { $0.hasPrefix("aldb> ") }) { found.append(Transcript(lines)) }
                block = block == nil ? [] : nil
            } else {
                block?.append(line)
            }
        }
        return found
    }

    private init(_ lines: [Substring]) {
        for line in lines {
            if line.hasPrefix("aldb> ") {
                steps.append((String(line.dropFirst(6)), ""))
            } else if line.hasPrefix("...> "), !steps.isEmpty {
                steps[steps.count - 1].command += "\n" + line.dropFirst(5)
            } else if !steps.isEmpty {
                let output = steps[steps.count - 1].output
                steps[steps.count - 1].output = output.isEmpty ? String(line) : output + "\n" + line
            }
        }
        for index in steps.indices { while steps[index].output.hasSuffix("\n") { steps[index].output.removeLast() } }
    }
}
