import Testing

@testable import Layout

/// Texts as long as a translation of them may be.
@Suite struct PseudoLanguageTests {
    @Test(arguments: [
        ("Save", 100, "Save"), ("Save", 125, "Save S"), ("Save", 140, "Save Sa"), ("Save", 200, "Save Save"),
        ("Save", 201, "Save Save S"), ("Save", 300, "Save Save Save"), ("Save", 400, "Save Save Save Save"), ("Save", 50, "Sa"),
        ("Save", 51, "Sav"), ("A", 50, "A"), ("A", 101, "A A"), ("", 140, ""), ("One two", 50, "One"), ("Save\nas", 150, "Save Sa\nas a"),
        ("Grüße", 140, "Grüße Gr"), ("👩‍👩‍👧 all", 150, "👩‍👩‍👧 all 👩‍👩‍👧 a"), ("保存", 200, "保存 保存"),
    ])
    func aTextIsRepeatedUntilItIsLongEnough(text: String, percent: Int, expected: String) {
        #expect(PseudoLanguage.text(text, percent: percent) == expected)
    }

    @Test(arguments: ["1,250.00", "  ", "…", "50 %"])
    func whatHasNoLettersIsTheSameInAllLanguages(text: String) {
        #expect(PseudoLanguage.text(text, percent: 400) == text)
        #expect(PseudoLanguage.text(text, percent: 50) == text)
    }

    @Test func lengthsBeyondTheLimitsAreThoseAtTheLimits() {
        #expect(PseudoLanguage.text("Save", percent: 1_000_000) == PseudoLanguage.text("Save", percent: 400))
        #expect(PseudoLanguage.text("Save", percent: -3) == PseudoLanguage.text("Save", percent: 50))
    }
}
