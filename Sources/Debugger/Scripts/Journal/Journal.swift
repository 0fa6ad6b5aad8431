import Language

/// The contents of a journal file: the statements that made a session, which can be run again to restore it.
package struct Journal: Sendable {
    /// One statement of the session, with the files that it read and the statements that it ran.
    package struct Entry: Equatable, Sendable {
        package var statement: SourceStatement
        /// How the statement ended. Nil for a statement that ran others, since `nested` says how these ended. Nil as well for one that read files and had not
        /// ended when the session was cut off.
        package var outcome: JournalRecord.Outcome?
        package var tellsChanges: Bool
        package var files: [FileRead] = []
        /// How the statements ended that this statement ran, and those that these ran in turn (`depth` tells which), in the order in which they ended.
        package var nested: [Nested] = []

        /// The number of commands in the entry that succeeded.
        package var commandCount: Int {
            if let outcome { return outcome == .done ? 1 : 0 }
            return nested.count { $0.outcome == .done }
        }
    }

    /// The result of reading a file.
    package struct FileRead: Equatable, Sendable {
        package var path: String
        package var result: Result<String, Diagnostic>
    }

    /// A statement that was run by another one, noted when it ended.
    package struct Nested: Equatable, Sendable {
        package var outcome: JournalRecord.Outcome
        package var depth: Int

        package init(outcome: JournalRecord.Outcome, depth: Int) {
            self.outcome = outcome
            self.depth = depth
        }
    }

    /// Reasons why bytes cannot be read as a journal.
    package enum Flaw: Error, Equatable {
        /// The bytes do not begin like a journal.
        case foreign
        /// A later version of aldb wrote the journal.
        case later(format: Int)
    }

    /// The first line of a journal.
    package static let header = Array("\(title)\(version)\n".utf8)
    private static let title = "aldb journal "
    private static let version = 2

    package private(set) var entries: [Entry] = []
    /// The number of bytes up to the end of the last record that was accepted. What follows is unfinished or damaged, or cannot follow that record.
    package private(set) var validLength: Int
    /// Whether statements reported what they changed, as the journal says it last; nil where no record says it.
    package private(set) var tellsChanges: Bool?

    /// The number of commands that running the journal again restores.
    package var commandCount: Int { entries.reduce(0) { $0 + $1.commandCount } }

    /// Reads a journal, up to the first record that is unfinished or damaged, or cannot follow those before it. Throws where the bytes do
    /// not begin like a journal, or where a later version of aldb wrote it.
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

    /// Takes a record into the entries; returns false where it cannot follow the records before it.
    private mutating func accept(_ record: JournalRecord) -> Bool {
        switch record {
        case .tellsChanges(let tells): tellsChanges = tells
        case .ended(let statement, let outcome):
            entries.append(Entry(statement: statement, outcome: outcome, tellsChanges: tellsChanges ?? true))
        case .began(let statement): entries.append(Entry(statement: statement, outcome: nil, tellsChanges: tellsChanges ?? true))
        case .read(let path, let text): return extend { $0.files.append(FileRead(path: path, result: .success(text))) }
        case .unreadable(let path, let reason): return extend { $0.files.append(FileRead(path: path, result: .failure(reason))) }
        case .nestedEnded(let outcome, 1):
            // This is the end of a statement that read files without running others.
            return extend { if $0.nested.isEmpty { $0.outcome = outcome } }
        case .nestedEnded(let outcome, let depth): return extend { $0.nested.append(Nested(outcome: outcome, depth: depth)) }
        }
        return true
    }

    /// Changes the last entry. Returns false, and changes nothing, where there is no entry or its statement has ended already.
    private mutating func extend(_ addition: (inout Entry) -> Void) -> Bool {
        guard let last = entries.indices.last, entries[last].outcome == nil else { return false }
        addition(&entries[last])
        return true
    }
}
