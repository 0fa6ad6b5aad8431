import Interchange
import Language
import Testing

@testable import LayoutJSON

/// What a document becomes: statements of the language, or an error that says where.
@Suite struct LayoutReaderTests {
    private func document(_ rest: String) -> String { "{\"format\":\"aldb layout\",\"version\":1,\n\(rest)\n}" }

    private func statements(_ rest: String) throws -> [String] {
        try LayoutReader.script(of: document(rest)).statements.map(\.text)
    }

    @Test func aDocumentBecomesStatements() throws {
        #expect(
            try statements(
                """
                "settings":{"defaults":"code","scale":3,"textsize":"large","spacing":"classic","designtime":false},
                "metrics":[{"name":"gap","value":"1/3"}],
                "views":[{"kind":"window","name":"root","size":[320,480],"options":{"yup":true,"safearea":[20,0,0,0]}},
                  {"kind":"var","name":"my x"},
                  {"kind":"label","name":"title","in":"root","text":"a \\"b\\"","size":["1/3",null],"note":"n","origin":{"class":"UILabel","id":"0x1"},
                   "options":{"font":"body","hug.h":252,"hidden":true,"frame":[0,0,10.5,20],"mask":"h=-&-,v=--&,in=320x480"}}],
                "constraints":[
                  {"name":"a","terms":[{"view":"title","attribute":"leading","multiplier":1},
                    {"view":"root","guide":"safeArea","attribute":"leading","multiplier":-1}],"relation":">=","constant":-8},
                  {"name":"b","terms":[{"view":"title","attribute":"width","multiplier":"-1/3"},{"var":"my x","multiplier":2}],
                    "constant":"1/7","priority":750,"autolayout":false,"active":false,"note":"x"},
                  {"name":"c","statement":"c: title.width == gap","terms":[],"constant":0,"placeholder":true,"active":true,
                    "system":{"class":"NSLayoutConstraint","identifier":"i"}},
                  {"name":"d","terms":[],"constant":5,"owner":"title"},
                  {"made":"suggestion","terms":[{"var":"my x"}],"constant":5,"priority":999},
                  {"made":"frozen","name":"freeze(my x)","terms":[{"var":"my x"}],"constant":6,"priority":500}],
                "rest":[{"view":"title","attribute":"top","value":12}],
                "unnamed":4
                """) == [
                    "set defaults code", "set textsize large", "set spacing classic", "set scale 3", "set designtime off", "let gap = 1/3",
                    "window root 320x480 safearea=20,0,0,0", "var `my x`",
                    "label title \"a \\\"b\\\"\" (1/3)x- in root font=body hug.h=252 hidden=on frame=0,0,10.5,20 mask=h=-&-,v=--&,in=320x480",
                    "origin title UILabel \"0x1\"", "note title \"n\"", "set root.yup on", "a: title.leading >= root.safeArea.leading - 8",
                    "b: -(1/3) * title.width + 2 * `my x` == 1/7 @750", "note b \"x\"", "deactivate b", "c: title.width == gap",
                    "system c NSLayoutConstraint \"i\"", "placeholder c", "activate c", "d: title.width == title.width + 5",
                    "suggest `my x` 5 @999", "freeze `my x` at 6 @500", "keep title.top 12", "set unnamed 4",
                ])
    }

    /// Rules that are switched off for a view stay so where it comes from an app, too.
    @Test func exceptionsFromLintBelongToTheView() throws {
        let view = #"{"kind":"view","name":"a","in":"root","origin":{"class":"UIView","id":"0x1"},"lintOff":["outside"],"note":"n"}"#
        let script = try LayoutReader.script(of: document(#""views":[{"kind":"window","name":"root"},\#(view)]"#))
        #expect(script.statements.filter { !$0.lintExceptions.isEmpty }.map(\.text) == ["view a in root"])
    }

    @Test func whatIsNotKnownIsSaidAndPassedOver() throws {
        let script = try LayoutReader.script(
            of: document("\"colour\":1,\n\"views\":[{\"kind\":\"view\",\"name\":\"a\",\"options\":{\"blur\":2},\"tag\":null}]"))
        #expect(script.statements.map(\.text) == ["view a"])
        #expect(
            script.remarks == [
                "line 3: views[0].options.blur is not known, and passed over", "line 3: views[0].tag is not known, and passed over",
                "line 1: colour is not known, and passed over",
            ])
    }

    @Test(arguments: [
        ("\"views\":3", "line 2: views is an array, not a number"),
        ("\"views\":[{\"name\":\"a\"}]", "line 2: views[0].kind is missing"),
        ("\"views\":[{\"kind\":\"view\"}]", "line 2: views[0].name is missing"),
        ("\"views\":[{\"kind\":\"delete\",\"name\":\"a\"}]", "line 2: views[0].kind is one of window, view, label"),
        ("\"views\":[{\"kind\":\"view\",\"name\":\"\"}]", "line 2: views[0].name is a name, and not empty"),
        ("\"views\":[{\"kind\":\"view\",\"name\":\"a\",\"size\":[1]}]", "line 2: views[0].size is a width and a height, not 1 values"),
        (
            "\"views\":[{\"kind\":\"view\",\"name\":\"a\",\"options\":{\"hidden\":1}}]",
            "line 2: views[0].options.hidden is true or false, not a number"
        ),
        (
            "\"views\":[{\"kind\":\"stack\",\"name\":\"a\",\"options\":{\"axis\":\"v; delete b\"}}]",
            "line 2: views[0].options.axis is one word"
        ),
        (
            "\"views\":[{\"kind\":\"view\",\"name\":\"a\",\"options\":{\"mask\":\"on hidden\"}}]", "line 2: views[0].options.mask is a mask"
        ),
        ("\"constraints\":[\n{\"name\":\"a\",\"terms\":[]}]", "line 3: constraints[0].constant is missing"),
        (
            "\"constraints\":[{\"name\":\"a\",\"terms\":[],\"constant\":\"x\"}]",
            "line 2: constraints[0].constant is a number, or a fraction such as \"1/3\""
        ),
        ("\"constraints\":[{\"name\":\"a\",\"terms\":[],\"constant\":1e13}]", "line 2: constraints[0].constant is out of range"),
        ("\"constraints\":[{\"name\":\"a\",\"terms\":[],\"constant\":\"1/0\"}]", "line 2: constraints[0].constant is a number"),
        (
            "\"constraints\":[{\"name\":\"a\",\"terms\":[],\"constant\":1,\"priority\":[]}]",
            "line 2: constraints[0].priority is a number, not an array"
        ),
        ("\"constraints\":[{\"name\":\"a\",\"terms\":[],\"constant\":1}]", "line 2: constraints[0] has no term"),
        (
            "\"constraints\":[{\"name\":\"a\",\"terms\":[],\"constant\":1,\"statement\":\"delete a\"}]",
            "line 2: constraints[0].statement is"
        ),
        ("\"unnamed\":1.5", "line 2: unnamed is a whole number"),
    ])
    func whatIsWrongSaysWhere(rest: String, message: String) {
        let error = #expect(throws: Diagnostic.self) { try LayoutReader.script(of: document(rest)) }
        #expect(error?.code == .format)
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    }

    @Test func anotherVersionAndOtherJSONAreRefused() {
        for (text, part) in [
            ("{\"format\":\"aldb layout\",\"version\":2}", "version is 1"), ("[]", "is an object, not an array"),
            ("{\"name\":\"left-pad\"}", "not what 'export json' writes"),
        ] {
            let error = #expect(throws: Diagnostic.self) { try LayoutReader.script(of: text) }
            #expect(error?.code == .format && error?.message.contains(part) == true, "\(error?.message ?? "")")
        }
    }

    @Test func sizeIsLimited() {
        let error = #expect(throws: Diagnostic.self) { try LayoutReader.script(of: String(repeating: " ", count: 17 << 20)) }
        #expect(error?.code == .limit)
    }

    @Test func aDirectionIsWrittenOnlyWhereItIsNotTheUsualOne() throws {
        func views(_ options: String) throws -> [String] {
            try statements(#""views":[{"kind":"window","name":"w","size":[9,9],"options":{\#(options)}}],"constraints":[]"#)
        }
        #expect(try views(#""yup":false"#) == ["window w 9x9"])
        #expect(try views(#""yup":true"#) == ["window w 9x9", "set w.yup on"])
    }
}
