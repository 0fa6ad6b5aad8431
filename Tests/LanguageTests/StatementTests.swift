import Language
import Testing

@Suite struct StatementTests {
    @Test(arguments: [
        ("", "nothing"),
        ("   \n", "nothing"),
        ("# only a comment", "nothing"),
        ("status", "<status>"),
        ("  status  ", "<status>"),
        ("view a 44x44 in b font=17", "<view> a 44x44 in b font=17"),
        ("let gap = 8", "<let> gap = 8"),
        ("label title \"a == b\"", "<label> title \"a == b\""),
        ("expect error syntax: H:|-[a", "<expect> error syntax: H:|-[a"),
        ("expect size == 3", "<expect> size == 3"),
        ("source ./a.aldb", "<source> ./a.aldb"),
        ("print -x == 3", "<print> -x == 3"),
        // A point, a colon or a relation behind a command's name makes it a name.
        ("size.width == 3", "size.width == 3"),
        ("size == 3", "size == 3"),
        ("size = 3", "size == 3"),
        ("size: x == 3", "size: x == 3"),
        ("label : x == 3", "label: x == 3"),
        ("view: H:|[a]|", "view: H:|[a]|"),
        ("constraints <= 4", "constraints <= 4"),
        // Abbreviations come last.
        ("stat", "<status~stat>"),
        ("fra a b", "<frames~fra> a b"),
        ("sta == 3", "sta == 3"),
        ("sta + 1 == 3", "{sta + 1} == 3"),
        ("lab title font=17", "<label~lab> title font=17"),
        ("win root 390x844 safearea=47,0,34,0", "<window~win> root 390x844 safearea=47,0,34,0"),
        ("expe error syntax: x ==", "<expect~expe> error syntax: x =="),
        ("expec \"a\" == 3", "<expect~expec> \"a\" == 3"),
        // Aliases.
        ("p title.width", "<print~p>".replacing("~p", with: "") + " title.width"),
        ("pw 3", "<print> root.width + 3"),
        ("pw", "<print> root.width +"),
        ("p == 3", "p == 3"),
        ("q2 3", "x == 3"),
    ])
    func statements(text: String, expected: String) {
        #expect(parsed(text) == expected)
    }

    @Test(arguments: [
        ("titel.width", "unknown-command 0 «titel.width»"),
        ("zz + b", "unknown-command 0 «zz + b»"),
        ("con", "unknown-command 0 «con»"),
        ("ex a == 3", "unknown-command 0 «ex»"),
        ("lable title font=17", "unknown-command 0 «lable»"),
        ("  nonsense", "unknown-command 2 «nonsense»"),
        ("`view` a", "unknown-command 0 «`view`»"),
        ("1 + 2", "syntax 0 «1 + 2»"),
        ("(1 + 2", "syntax 0 «(»"),
        ("\"text\"", "syntax 0 «\"text\"»"),
        (")", "syntax 0 «)»"),
        ("@3", "syntax 0 «@»"),
        ("3 4", "syntax 2 «4»"),
        ("loop", "unknown-command 0 «loop»"),
        ("q2 +", "syntax 4 «»"),
        ("q2 3)", "syntax 4 «)»"),
        ("stat.x", "unknown-command 0 «stat.x»"),
    ])
    func wrong(text: String, expected: String) {
        #expect(parsed(text) == expected)
    }

    @Test(arguments: [
        ("title.width", "print title.width"),
        ("zz + b", "print zz + b"),
        ("1 + 2", "print 1 + 2"),
        ("lable a", "did you mean 'label'?"),
        ("statsu", "did you mean 'status'?"),
        ("zzzzzz", "'help' lists the commands"),
        ("con", "type more of it"),
    ])
    func hints(text: String, expected: String) {
        #expect(failure(text)?.hint == expected)
    }

    @Test func anAmbiguousPrefixNamesTheCandidates() {
        #expect(failure("con")?.message == "'con' may be short for conflicts, constant, constraints, continue")
    }

    @Test func aliasesBreakNoAbbreviation() throws {
        let vocabulary = CommandVocabulary(names: ["frames"], aliases: ["frob": "frames", "frog": "frames a"])
        #expect(try StatementSyntax.parse("fr", vocabulary: vocabulary)?.written == "<frames~fr>")
        #expect(try StatementSyntax.parse("frob", vocabulary: vocabulary)?.written == "<frames>")
        #expect(throws: Diagnostic.self) { try StatementSyntax.parse("fro", vocabulary: vocabulary) }
    }
}

@Suite struct NearestNameTests {
    @Test(arguments: [
        ("titel", "title"), ("Title", "title"), ("constrants", "constraints"), ("xyz", nil), ("a", nil), ("", nil), ("ttle", "title"),
        ("icno", "icon"), (String(repeating: "x", count: 100_000), nil),
    ])
    func nearest(name: String, expected: String?) {
        #expect(nearestName(to: name, among: ["title", "constraints", "icon", String(repeating: "x", count: 99_999)]) == expected)
    }

    @Test func tiesGoByAlphabet() {
        #expect(nearestName(to: "row1", among: ["row3", "row2", "row4"]) == "row2")
        #expect(didYouMean("row1", among: ["row2"]) == "did you mean 'row2'?")
    }
}
