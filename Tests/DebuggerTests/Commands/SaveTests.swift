import Language
import TestSupport
import Testing

/// `save`, where a file is there already.
@Suite struct SaveTests {
    private static let files = [
        "notes.txt": "Dear all,\nplease find enclosed\nthe minutes",

        "own.aldb": "# a card\nview card 100x50 # as in the app\n# its place\n",
        "plain.aldb": "view card\n",
    ]

    @Test func aFileThatIsNoScriptIsKept() {
        let disk = FilesInMemory(Self.files)
        var session = Scripted(files: disk.access)
        session.run("view card\nsave notes.txt")
        #expect(session.failures.map(\.code) == [.usage] && session.failures[0].hint?.contains("save notes.txt over") == true)
        #expect(disk["notes.txt"] == Self.files["notes.txt"])
        #expect(session.run("save notes.txt over") == "saved notes.txt")
        #expect(disk["notes.txt"]?.contains("view card in root") == true)
    }

    @Test func nothingIsNotSavedOverAScript() {
        let disk = FilesInMemory(Self.files)
        var session = Scripted(files: disk.access)
        session.run("save plain.aldb")
        #expect(session.failures.map(\.code) == [.usage] && disk["plain.aldb"] == Self.files["plain.aldb"])
        session.run("save new.aldb")
        #expect(session.failures.count == 1)
    }

    @Test func commentsThatAreLostAreSaid() {
        var session = Scripted(files: FilesInMemory(Self.files).access)
        session.run("source own.aldb")
        #expect(session.run("save own.aldb").contains("2 lines of comments in 'own.aldb' are gone"))
        #expect(session.run("save own.aldb") == "saved own.aldb")
        #expect(session.run("save plain.aldb") == "saved plain.aldb")
    }
}
