import Commands
import Foundation
import Language
import Presentation
import Schema
import TestSupport
import Testing

/// docs/protocol.md shows what aldb says, and lists what the schema has.
@Suite struct ProtocolDocumentTests {
    private static let file = "docs/protocol.md"
    /// `ALDB_TEST_RECORD=1` writes the document anew.
    private static let isRecording = ProcessInfo.processInfo.environment["ALDB_TEST_RECORD"] != nil

    @Test func isUpToDate() throws {
        let text = try Repository.text(Self.file)
        let written = try #require(text.components(separatedBy: ProtocolReference.mark).first)
        let expected = try Self.answered(written) + ProtocolReference.mark + ProtocolReference(schema: .ofProtocol).text
        if Self.isRecording { try Repository.write(expected, to: Self.file) }
        #expect(text == expected, "\(Self.file) is out of date: ALDB_TEST_RECORD=1 scripts/test --filter ProtocolDocumentTests writes it")
    }

    @Test func versionsAreTheSame() throws {
        let version = try #require(Schema.ofProtocol.id.split(separator: ":").last)
        #expect(try Repository.text(Self.file).contains("the protocol in version \(version);"))
        #expect(try Repository.text("docs/protocol.schema.json").contains("\"title\": \"The JSON protocol of aldb, version \(version)\""))
    }

    /// The text with what its commands are answered now; each block of JSON is a session of its own.
    private static func answered(_ text: String) throws -> String {
        var lines: [String] = []
        var console: Console?
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") { console = line == "```json" ? Console() : nil }
            guard console != nil, line.hasPrefix("{") else {
                lines.append(line)
                continue
            }
            guard case .string(let command)? = try JSONValue(line)["command"] else { throw SchemaError("no command: \(line)") }
            console?.tellsChanges = true
            console?.execute(SourceStatement(text: command)) { lines.append(JSONRenderer().render($0) ?? "") }
        }
        return lines.joined(separator: "\n")
    }
}
