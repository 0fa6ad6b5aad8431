import Subjects
import Testing

/// What judges the outputs is itself right.
@Suite struct GrammarTests {
    @Test(arguments: [
        "{}", #"{"a":1,"b":[-0.5e+3,true,false,null,"\u00e9\n\"",{}]}"#, " { \"a\" : [ ] } ", #"{"é":"😀"}"#,
    ])
    func isJSON(text: String) { #expect(JSONGrammar.fault(in: text) == nil) }

    @Test(arguments: [
        "", "1", "[]", "{", "}", "{}{}", #"{"a"}"#, #"{"a":}"#, #"{"a":01}"#, #"{"a":1.}"#, #"{"a":nan}"#, #"{"a":inf}"#, #"{"a":-}"#,
        #"{a:1}"#,
        #"{"a":1,}"#, #"{"a":1 "b":2}"#, #"{"a":1,"a":2}"#, "{\"a\":\"\n\"}", #"{"a":"\x"}"#, #"{"a":"\u12g4"}"#, #"{"a":"b}"#,
        #"{"a":tru}"#,
        #"{"a":[1,]}"#, #"{"a":+1}"#,
    ])
    func isNoJSON(text: String) { #expect(JSONGrammar.fault(in: text) != nil) }

    @Test(arguments: [
        "<a/>", "<a><b>x &lt; y</b></a>", "<!DOCTYPE html>\n<html><meta charset=\"utf-8\"><style>a > b { x: \"&\" }</style></html>",
        "<a b=\"c > d\">e > f</a>", "<!-- <x> --><a></a>",
    ])
    func isMarkup(text: String) { #expect(MarkupGrammar.fault(in: text) == nil) }

    @Test(arguments: ["<a>", "<a></b>", "</a>", "<a b=\"<\"/>", "<a>x & y</a>", "<a b=\"&\"/>", "<a>< b</a>", "<a", "<!-- <a>"])
    func isNoMarkup(text: String) { #expect(MarkupGrammar.fault(in: text) != nil) }
}
