import Testing

@testable import Interchange

@Suite("Names made of names of elsewhere")
struct NameSourceTests {
    @Test(arguments: [
        ("title", "title"), ("Sign in", "SignIn"), ("3 columns", "_3Columns"), ("Übersicht", "Übersicht"), ("…", "item"), ("", "item"),
        ("a-b_c$", "aB_c$"), ("\u{1B}[31mred", "_31mred"), ("标题", "标题"), ("e\u{301}", "item"),
    ])
    func aWordBecomesAName(word: String, name: String) {
        var names = NameSource()
        #expect(names.makeName(for: word) == name)
    }

    @Test func aNameIsGivenOnce() {
        var names = NameSource(taken: ["title2"])
        #expect((0..<3).map { _ in names.makeName(for: "title") } == ["title", "title3", "title4"])
        #expect(names.makeName(for: "H") == "H2")
        #expect(names.makeName(for: "super") == "super2")
    }

    @Test func aLongWordIsCut() {
        var names = NameSource()
        #expect(names.makeName(for: String(repeating: "a", count: 100_000)).count == 40)
    }
}
