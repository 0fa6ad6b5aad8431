import Language

/// A session as the inputs that made it: what was read back from a journal's bytes.
package struct Journal: Sendable {
    /// One statement of the session, with what it read and ran.
    package struct Entry: Equatable, Sendable {
        package var statement: SourceStatement
        /// `nil` for one that ran others, or was cut off while it read files: how far that came says `nested`.
        package var outcome: JournalRecord.Outcome?
        package var tellsChanges: Bool
        package var files: [FileRead] = []
        /// The statements that it ran, in the order in which they ended.
        package var nested: [Nested] = []

        /// How many commands it stands for that did what they were to do.
        package var commandCount: Int {
            if let outcome { return outcome == .done ? 1 : 0 }
            return nested.count { $0.outcome == .done }
        }
    }

    /// What came of reading a file.
    package struct FileRead: Equatable, Sendable {
        package var path: String
        package var result: Result<String, Diagnostic>
    }

    /// A statement inside another, when it ended.
    package struct Nested: Equatable, Sendable {
        package var outcome: JournalRecord.Outcome
        package var depth: Int

        package init(outcome: JournalRecord.Outcome, depth: Int) {
            self.outcome = outcome
            self.depth = depth
        }
    }

    /// Why bytes are no journal that can be read here.
    package enum Flaw: Error, Equatable {
        /// They do not begin as one.
        case foreign
        /// A later aldb wrote it.
        case later(format: Int)
    }

    /// The line that a journal begins with.
    package static let header = Array("\(title)\(version)\n".utf8)
    private static let title = "aldb journal "
    private static let version = 2

    package private(set) var entries: [Entry] = []
    /// How many bytes hold what was read; what comes after is unfinished or damaged.
    package private(set) var validLength: Int
    /// As the last record says; `nil` where none does.
    package private(set) var tellsChanges: Bool?

    /// How many commands will be brought back.
    package var commandCount: Int { entries.reduce(0) { $0 + $1.commandCount } }

    /// Reads as many whole records as there are.
    package init(decoding bytes: [UInt8]) throws(Flaw) {
        guard bytes.starts(with: Self.title.utf8) else { throw .foreign }
        let rest = bytes.dropFirst(Self.title.utf8.count)
        let digits = rest.prefix { $0 != UInt8(ascii: "\n") }
        guard digits.count <= 18, rest.count > digits.count, let version = Int(String(decoding: digits, as: UTF8.self)), version > 0 else {
            throw .foreign
        }
        guard version <= Self.version else { throw .later(format: version) }
        var left = rest.dropFirst(digits.count + 1)
        validLength = left.startIndex
        while let record = JournalRecord.take(from: &left) {
            guard accept(record) else { break }
            validLength = left.startIndex
        }
    }

    /// Takes what the next record says; false where it cannot follow what was read before.
    private mutating func accept(_ record: JournalRecord) -> Bool {
        switch record {
        case .tellsChanges(let tells): tellsChanges = tells
        case .ended(let statement, let outcome):
            entries.append(Entry(statement: statement, outcome: outcome, tellsChanges: tellsChanges ?? true))
        case .began(let statement): entries.append(Entry(statement: statement, outcome: nil, tellsChanges: tellsChanges ?? true))
        case .read(let path, let text): return extend { $0.files.append(FileRead(path: path, result: .success(text))) }
        case .unreadable(let path, let reason): return extend { $0.files.append(FileRead(path: path, result: .failure(reason))) }
        case .nestedEnded(let outcome, 1):
            // It read files and ran nothing.
            return extend { if $0.nested.isEmpty { $0.outcome = outcome } }
        case .nestedEnded(let outcome, let depth): return extend { $0.nested.append(Nested(outcome: outcome, depth: depth)) }
        }
        return true
    }

    /// Adds to the statement that began last; false where none did.
    private mutating func extend(_ addition: (inout Entry) -> Void) -> Bool {
        guard let last = entries.indices.last, entries[last].outcome == nil else { return false }
        addition(&entries[last])
        return true
    }
}
