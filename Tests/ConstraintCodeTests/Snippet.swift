import ConstraintCode
import Interchange
import Testing

/// A source file, and what is read from it.
struct Snippet: CustomTestStringConvertible, Sendable {
    var name: String
    var code: String
    /// Statements, one a line.
    var makes: String
    /// `LINE: REASON`, one a line.
    var unread: String
    var remarks: String

    init(_ name: String, code: String, makes: String, unread: String = "", remarks: String = "") {
        self.name = name
        self.code = code
        self.makes = makes
        self.unread = unread
        self.remarks = remarks
    }

    var testDescription: String { name }

    static let all =
        anchors + items + format + snapkit + masonry + macros + views + numbers + flow + appkit + odd + apps + account + pureLayout
        + tinyConstraints + cartography + anchorage + frames + lists
}

extension ImportedScript {
    /// The statements, one a line.
    var text: String { statements.map(\.text).joined(separator: "\n") }

    /// What was not read, one a line.
    var unreadText: String { unread.map { "\($0.line): \($0.reason)" }.joined(separator: "\n") }
}

/// Code in the styles in which people write constraints becomes statements; what cannot be known is said.
@Suite struct SnippetTests {
    @Test(arguments: Snippet.all)
    func isRead(_ snippet: Snippet) throws {
        let script = try ConstraintCode.script(of: snippet.code)
        #expect(script.text == snippet.makes)
        #expect(script.unreadText == snippet.unread)
        #expect(script.remarks.joined(separator: "\n") == snippet.remarks)
    }

    @Test func thereAreEnough() {
        #expect(Snippet.all.count >= 45)
        #expect(Set(Snippet.all.map(\.name)).count == Snippet.all.count)
    }
}
