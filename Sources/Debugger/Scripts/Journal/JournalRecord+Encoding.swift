import Language

extension JournalRecord {
    /// The record as bytes: the length of its text in bytes, the checksum of the text, the text itself, and a newline.
    ///
    /// The text has a word for the kind of record, numbers, and texts with their length in bytes and a colon before them.
    package func encoded() -> [UInt8] {
        let body = Array(text.utf8)
        let sum = String(Checksum.crc32(body), radix: 16)
        return Array("\(body.count) \(sum) ".utf8) + body + [UInt8(ascii: "\n")]
    }

    private var text: String {
        switch self {
        case .ended(let statement, let outcome): "ended \(outcome.rawValue) \(Self.text(statement))"
        case .began(let statement): "began \(Self.text(statement))"
        case .read(let path, let text): "read \(Self.field(path)) \(Self.field(text))"
        case .unreadable(let path, let diagnostic):
            "unreadable \(Self.field(path)) \(diagnostic.code.rawValue) \(Self.field(diagnostic.message)) \(Self.field(diagnostic.hint))"
        case .nestedEnded(let outcome, let depth): "nested \(outcome.rawValue) \(depth)"
        case .tellsChanges(let tells): "changes \(tells ? "told" : "untold")"
        }
    }

    private static func text(_ statement: SourceStatement) -> String {
        "\(statement.line) \(field(statement.file)) \(field(statement.written))" + (statement.input.map { " \(field($0))" } ?? "")
    }

    /// A text with its length in bytes and a colon before it; `-` for nil.
    private static func field(_ text: String?) -> String { text.map { "\($0.utf8.count):\($0)" } ?? "-" }
}
