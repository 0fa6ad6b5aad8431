import Commands
import Language
import Reference
import Scripts
import TestSupport
import Testing

/// Journals as bytes: whatever happened to them, what is read is what was written, up to some record.
@Suite struct JournalCodingTests {
    private static let records: [JournalRecord] = [
        .tellsChanges(true),
        .ended(SourceStatement(text: "view card 100x50", file: "a b.aldb", line: 12), .done),
        .ended(SourceStatement(text: "label t \"zwei\nZeilen — \u{1B}[2J\" \\\n 3x4"), .failed),
        .ended(SourceStatement(text: "", file: "", line: 0), .interrupted),
        .ended(SourceStatement(written: "view a # aldb: off outside, twice", file: "a.aldb", line: 3), .done),
        .began(SourceStatement(text: "source \"x:y\"", file: "<stdin>", line: 1)),
        .read(path: "x:y", text: "view a\n12 ab ended\nview b\n"),
        .unreadable(path: "größe", Diagnostic(.noCommonAncestor, "'größe' is gone", hint: "look elsewhere")),
        .unreadable(path: "", Diagnostic(.io, "")),
        .nestedEnded(.done, depth: 2), .nestedEnded(.failed, depth: 64),
        .tellsChanges(false),
        .began(SourceStatement(text: "import -", file: "a b.aldb", line: 3, input: "<UIView: 0x1>\n12 ab ended\n")),
        .ended(SourceStatement(text: "import log -", input: ""), .failed),
        .ended(SourceStatement(text: "undo 2", line: 1_000_000_000), .done),
    ]

    private static let bytes = Journal.header + records.flatMap { $0.encoded() }

    /// The records one after the other.
    private func records(in bytes: [UInt8]) -> [JournalRecord] {
        var rest = bytes.dropFirst(Journal.header.count)
        var found: [JournalRecord] = []
        while let record = JournalRecord.take(from: &rest) { found.append(record) }
        return found
    }

    @Test func whatWasWrittenIsRead() throws {
        #expect(records(in: Self.bytes) == Self.records)
        let journal = try Journal(decoding: Self.bytes)
        #expect(journal.validLength == Self.bytes.count)
        #expect(
            journal.entries.map(\.statement.text) == [
                "view card 100x50", "label t \"zwei\nZeilen — \u{1B}[2J\" \\\n 3x4", "", "view a", "source \"x:y\"", "import -",
                "import log -",
                "undo 2",
            ])
        #expect(journal.commandCount == 4)
    }

    @Test func cutAnywhere() throws {
        var ends = [Journal.header.count]
        for record in Self.records { ends.append((ends.last ?? 0) + record.encoded().count) }
        for length in Journal.header.count...Self.bytes.count {
            let cut = Array(Self.bytes[..<length])
            let whole = ends.lastIndex { $0 <= length } ?? 0
            #expect(records(in: cut) == Array(Self.records[..<whole]))
            #expect(try Journal(decoding: cut).validLength == ends[whole])
        }
        for length in 0..<Journal.header.count {
            #expect(throws: Journal.Flaw.foreign) { try Journal(decoding: Array(Self.bytes[..<length])) }
        }
    }

    @Test func damagedAnywhere() throws {
        var random = SplitMix64(seed: 4)
        for index in Self.bytes.indices.dropFirst(Journal.header.count) {
            for _ in 0..<Effort.count(3) {
                var damaged = Self.bytes
                damaged[index] ^= UInt8(random.number(1...255))
                let found = records(in: damaged)
                // What comes before is read; what is damaged is not taken for anything else.
                #expect(found.count < Self.records.count && found == Array(Self.records[..<found.count]))
            }
        }
    }

    @Test func anyBytes() throws {
        var random = SplitMix64(seed: 5)
        let words = [
            "ended", "began", "read", "unreadable", "nested", "changes", " ", "\n", ":", "-", "0", "7", "99999999999999999999",
            "9223372036854775807", "done", "told", "1:x", "\u{0}", "ffffffff",
        ]
        for _ in 0..<Effort.count(2_000) {
            var bytes = Journal.header
            for _ in 0..<random.number(0...30) {
                bytes += random.number(0...3) == 0 ? [UInt8(random.number(0...255))] : Array((random.pick(words) ?? "").utf8)
            }
            let journal = try? Journal(decoding: bytes)
            #expect(journal?.entries == [])
        }
    }

    /// A body that is none has the right length and checksum.
    @Test(arguments: [
        "", "ended", "ended done", "ended done 1 - ", "ended done 1 - 5:ab", "ended done 99999999999999999999 - 2:ab",
        "ended done -1 - 2:ab",
        "ended sometimes 1 - 2:ab", "ended done 1 - 2:abc", "ended done 1 - -", "nested done 1", "nested done 1001", "nested done 2 ",
        "changes maybe",
        "read - 2:ab", "read 1:a -", "unreadable 1:a nonsense 1:b -", "ended done 1 - 9223372036854775807:ab", "never heard of",
    ])
    func soundButMeaningless(body: String) throws {
        let sum = String(Checksum.crc32(body.utf8), radix: 16)
        let bytes = Journal.header + Array("\(body.utf8.count) \(sum) \(body)\n".utf8)
        #expect(try Journal(decoding: bytes).validLength == Journal.header.count)
    }

    @Test func nestedWithoutABeginning() throws {
        let bytes = Journal.header + JournalRecord.nestedEnded(.done, depth: 2).encoded()
        #expect(try Journal(decoding: bytes).validLength == Journal.header.count)
        let late = Journal.header + JournalRecord.ended(SourceStatement(text: "var x"), .done).encoded()
        #expect(try Journal(decoding: late + JournalRecord.read(path: "a", text: "").encoded()).validLength == late.count)
    }

    @Test(arguments: [
        ("aldb journal 3\n", Journal.Flaw.later(format: 3)), ("aldb journal 170\nanything", .later(format: 170)), ("", .foreign),
        ("aldb journal \n", .foreign), ("aldb journal 0\n", .foreign), ("aldb journal -1\n", .foreign), ("aldb journal 1", .foreign),
        ("aldb journal 99999999999999999999999\n", .foreign), ("var x\n", .foreign),
    ])
    func header(text: String, flaw: Journal.Flaw) {
        #expect(throws: flaw) { try Journal(decoding: Array(text.utf8)) }
    }

    /// The check value that catalogues of such checksums give for these nine digits.
    @Test func theChecksumIsThatOfOthers() {
        #expect(Checksum.crc32("123456789".utf8) == 0xCBF4_3926)
        #expect(Checksum.crc32([]) == 0)
    }
}
