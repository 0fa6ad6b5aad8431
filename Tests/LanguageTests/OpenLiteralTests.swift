import Testing

@testable import Language

/// String literals without their closing quote, as TAB finds them.
@Suite struct OpenLiteralTests {
    @Test func contentsAreReadUpToTheEnd() {
        #expect(Word.contents(ofOpenString: #""my fi"#) == "my fi")
        #expect(Word.contents(ofOpenString: "\"") == "")
        #expect(Word.contents(ofOpenString: #""a\"b\u{41}"#) == "a\"bA")
    }

    /// What stands behind a closed literal is no part of it.
    @Test(arguments: [#""my file" "#, #""a" b"#, #""a"b"#, #""a\"#, #""a\u{4"#, "a", ""])
    func whatIsNoOpenLiteralHasNoContents(text: String) {
        #expect(Word.contents(ofOpenString: text) == nil)
    }
}
