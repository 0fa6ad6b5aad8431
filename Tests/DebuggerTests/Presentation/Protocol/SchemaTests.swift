import Schema
import Testing

/// What holds answers against the schema lets nothing pass that it does not know.
@Suite struct SchemaTests {
    private static func schema(_ rule: String) throws(SchemaError) -> Schema {
        try Schema(
            """
            {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:a","$ref":"#/$defs/A","$defs":{"A":\(rule),"B":{"type":"null"}}}
            """)
    }

    struct Row: CustomTestStringConvertible {
        var rule: String
        var valid: [String]
        var invalid: [String]
        var testDescription: String { rule }

        init(_ rule: String, _ valid: [String], not invalid: [String]) {
            self.rule = rule
            self.valid = valid
            self.invalid = invalid
        }
    }

    private static let rows = [
        Row("{}", ["null", "[1]", #"{"a":{}}"#], not: []),
        Row(#"{"type":"null"}"#, ["null"], not: ["false", "0", #""""#, "[]", "{}"]),
        Row(#"{"type":"boolean"}"#, ["true", "false"], not: ["0", "1", "null"]),
        Row(#"{"type":"number"}"#, ["0", "-1.5", "1e3", "1E-2"], not: ["true", #""1""#, "null"]),
        Row(#"{"type":"integer"}"#, ["0", "-1", "2.0"], not: ["1.5", #""1""#]),
        Row(#"{"type":["integer","null"]}"#, ["0", "null"], not: ["1.5", "[]"]),
        Row(#"{"type":"string"}"#, [#""""#, #""a\u0062\ud83d\ude00\n""#], not: ["1"]),
        Row(#"{"type":"integer","minimum":1}"#, ["1", "2"], not: ["0", "-3"]),
        Row(#"{"const":"a"}"#, [#""a""#, #""\u0061""#], not: [#""b""#, "null"]),
        Row(#"{"enum":["a",null]}"#, [#""a""#, "null"], not: [#""b""#, "0"]),
        Row(#"{"type":"string","pattern":"^[0-9]+$"}"#, [#""12""#], not: [#""1a""#, #""""#]),
        Row(#"{"type":"array","items":{"type":"null"}}"#, ["[]", "[null,null]"], not: ["[0]", "[null,0]", "{}"]),
        Row(##"{"$ref":"#/$defs/B"}"##, ["null"], not: ["0"]),
        Row(#"{"oneOf":[{"type":"null"},{"type":"integer"},{"type":"number"}]}"#, ["null", "1.5"], not: ["1", "[]"]),
        Row(
            #"{"type":"object","properties":{"a":{"type":"null"}},"required":["a"],"additionalProperties":false}"#, [#"{"a":null}"#],
            not: ["{}", #"{"a":0}"#, #"{"a":null,"b":null}"#, "[]"]),
        Row(#"{"type":"object","additionalProperties":{"type":"null"}}"#, ["{}", #"{"a":null}"#], not: [#"{"a":0}"#]),
        Row(
            #"{"properties":{"a":{},"b":{}},"dependentRequired":{"a":["b"]}}"#, ["{}", #"{"b":1}"#, #"{"a":1,"b":1}"#], not: [#"{"a":1}"#]),
    ]

    @Test(arguments: rows) func valuesAreHeldAgainst(row: Row) throws {
        let schema = try Self.schema(row.rule)
        for value in row.valid { #expect(schema.validation(of: value).faults == [], "\(value)") }
        for value in row.invalid { #expect(schema.validation(of: value).faults != [], "\(value)") }
    }

    @Test(arguments: [
        "", "{", "{}{}", "[1,]", #"{"a":1,"a":1}"#, "{a:1}", "01", "1.", "+1", "NaN", "'a'", #""a"#, #""\x""#, #""\ud800""#, "\"\u{1}\"",
        "nul",
    ])
    func whatIsNoJSONIsInvalid(text: String) throws {
        #expect(try Self.schema("{}").validation(of: text).faults != [])
    }

    @Test(arguments: [
        #"{"maximum":1}"#, #"{"anyOf":[]}"#, #"{"additionalProperties":true}"#, #"{"type":"float"}"#, #"{"type":1}"#, #"{"pattern":"("}"#,
        ##"{"$ref":"#/$defs/C"}"##, #"{"$ref":"other.json"}"#, #"{"properties":{"a":{"format":"uri"}}}"#, #"{"required":["a"]}"#, "true",
        #"{"items":[{}]}"#,
    ])
    func whatIsNotKnownIsRefused(rule: String) {
        #expect(throws: SchemaError.self) { try Self.schema(rule) }
    }
}
