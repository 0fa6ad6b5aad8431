import Answers
import Commands
import Foundation
import Language
import Scripts
import TestSupport
import Testing

/// What is written for people is run: examples, help, README.
@Suite struct DocumentationTests {
    @Test(arguments: try Repository.files(in: "examples", ending: ".aldb"))
    func exampleHolds(path: String) throws {
        var session = Scripted(files: Repository.access)
        session.run(try Repository.text(path))
        #expect(session.failures == [], "\(path)")
        #expect(session.reports.contains { $0.command.hasPrefix("expect") }, "\(path) expects nothing")
    }

    @Test(arguments: CommandTable.names)
    func helpExamplesRun(name: String) throws {
        let manual = try #require(CommandTable.manuals.first { $0.name == name })
        var session = Scripted(files: Repository.access)
        session.run(manual.examples.joined(separator: "\n"))
        #expect(session.failures == [], "help \(name)")
        #expect(!manual.examples.isEmpty, "help \(name)")
    }

    @Test(arguments: Topic.all.map(\.name))
    func topicExamplesRun(name: String) throws {
        let topic = try #require(Topic.all.first { $0.name == name })
        var session = Scripted(files: Repository.access)
        session.run(topic.examples.joined(separator: "\n"))
        #expect(session.failures == [], "help \(name)")
    }

    /// `ALDB_TEST_RECORD=1` writes it instead, as `scripts/reference` does.
    @Test func commandReferenceIsUpToDate() throws {
        let text = Reference.commands(reading: Repository.access)
        let file = "docs/commands.md"
        if ProcessInfo.processInfo.environment["ALDB_TEST_RECORD"] != nil { try Repository.write(text, to: file) }
        #expect(try Repository.text(file) == text, "\(file) is out of date: scripts/reference writes it")
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

    /// Who meets aldb for the first time reads it to its end.
    @Test func theReadmeIsShort() throws {
        #expect(try Repository.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
    }

    @Test func linksOfTheReadmeLeadSomewhere() throws {
        let text = try Repository.text("README.md")
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
        let anchors = Set(headings.map { $0.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-") })
        let targets = text.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
        #expect(!targets.isEmpty)
        for target in targets {
            if target.hasPrefix("#") {
                #expect(anchors.contains(String(target.dropFirst())), "\(target)")
            } else {
                #expect(throws: Never.self, "\(target)") { try Repository.text(target) }
            }
        }
    }
}
