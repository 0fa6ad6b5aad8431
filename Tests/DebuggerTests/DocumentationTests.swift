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

    @Test(arguments: try ["README.md"] + Repository.files(in: "docs", ending: ".md"))
    func transcriptsAreTrue(path: String) throws {
        let transcript = Transcript(try Repository.text(path), form: .markdown)
        #expect(transcript.steps.isEmpty == (path == "docs/performance.md"), "\(path)")
        var replay = TranscriptReplay(Console(files: Repository.access), file: path)
        var check = TranscriptCheck(of: transcript)
        for step in transcript.steps { _ = check.compare(step, with: replay.run(step) { _ in }) }
        let diff = check.diff.text(old: path, new: "now")
        #expect(diff == "")
    }
}
