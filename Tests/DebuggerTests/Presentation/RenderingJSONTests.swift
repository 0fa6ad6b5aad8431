@testable import Answers
import Exact
import Explaining
import Foundation
@testable import JSONText
import Language
import Layout
@testable import Presentation
import Testing

@testable import Commands
@testable import Session
import Vocabulary

/// The protocol's spelling, from values made by hand.
@Suite struct RenderingJSONTests {
    static let proof = ProofValue(
        terms: [.init(id: "leading", multiplier: 1), .init(id: "half", multiplier: Rational(-1, 2))], sum: "0 == 20", balance: "340 == 320",
        gap: 20)
    static let conflict = ConflictValue(
        members: [.init(id: "leading", text: "a.leading == b.leading"), .init(id: "width", text: "a.width == 300")], suspended: "width",
        proof: proof)

    private func json(events: [Event] = [], answer: Answer? = nil) -> String {
        let report = Report(number: 1, command: "c", file: nil, line: nil, status: .done(events: events, answer: answer))
        let text = JSONRenderer().render(report) ?? ""
        let head = #"{"n":1,"command":"c","status":"ok","events":"#
        #expect(text.hasPrefix(head))
        return String(text.dropFirst(head.count).dropLast())
    }

    private func event(_ event: Event) -> String { String(json(events: [event]).dropFirst().dropLast(#"],"result":{}"#.count)) }

    private func result(_ answer: Answer) -> String { String(json(answer: answer).dropFirst(#"[],"result":"#.count)) }

    @Test func eventsAreSpeltAsInTheProtocol() {
        let frame = Rect(x: 1, y: -0.0, width: 1.0 / 3, height: 4)
        let shown = #"{"x":1,"y":0,"width":0.333333333,"height":4}"#
        let conflict =
            #"{"type":"conflict","members":["leading","width"],"suspended":"width","proof":{"terms":[{"id":"leading","multiplier":"1"},"#
            + #"{"id":"half","multiplier":"-1/2"}],"sum":"0 == 20"},"gap":20}"#
        #expect(event(.viewAdded("a")) == #"{"type":"view-added","view":"a"}"#)
        #expect(
            event(.constraintAdded(id: "c1", text: "a == b", priority: 750))
                == #"{"type":"constraint-added","id":"c1","text":"a == b","priority":750}"#)
        #expect(event(.removed("a")) == #"{"type":"removed","name":"a"}"#)
        #expect(
            event(.frameChanged(view: "a", from: frame, to: frame))
                == #"{"type":"frame-changed","view":"a","from":\#(shown),"to":\#(shown)}"#)
        #expect(
            event(.valueChanged(variable: "x", from: 0, to: 1.5)) == #"{"type":"value-changed","variable":"x","from":0,"to":1.5}"#)
        #expect(
            event(.broken(BrokenValue(id: "a", priority: 750, violation: 120, because: ["b", "c"])))
                == #"{"type":"broken","id":"a","priority":750,"violation":120,"because":["b","c"]}"#)
        // Its cause was not found with the little work that an event is worth.
        #expect(
            event(.broken(BrokenValue(id: "a", priority: 750, violation: 120, because: nil)))
                == #"{"type":"broken","id":"a","priority":750,"violation":120,"because":null}"#)
        #expect(event(.satisfied("a")) == #"{"type":"satisfied","id":"a"}"#)
        #expect(event(.conflict(Self.conflict)) == conflict)
        #expect(event(.restored("a")) == #"{"type":"restored","id":"a"}"#)
        #expect(event(.ambiguous(view: "a", axis: .vertical)) == #"{"type":"ambiguous","view":"a","axis":"v"}"#)
        #expect(event(.determined(view: "x", axis: nil)) == #"{"type":"determined","view":"x","axis":null}"#)
        #expect(event(.warning("w")) == #"{"type":"warning","message":"w"}"#)
    }

    @Test(arguments: [
        (Rational(1, 3), "0.333333333"), (Rational(20), "20"), (Rational(-1, 8), "-0.125"),
        (Rational("0.00000000000125") ?? 0, "0.00000000000125"),
        (Rational("123456789012.3456789") ?? 0, "123456789012.3456789"), (Rational(1) / (Rational("1e399") ?? 1), "0"),
    ])
    func whatIsProvedKeepsItsDigits(gap: Rational, says: String) {
        var conflict = Self.conflict
        conflict.proof?.gap = gap
        #expect(event(.conflict(conflict)).hasSuffix(#","gap":\#(says)}"#))
        #expect(
            event(.constraintAdded(id: "c1", text: "a == b", priority: gap))
                == #"{"type":"constraint-added","id":"c1","text":"a == b","priority":\#(says)}"#)
        let fix = FixValue(
            members: [.init(id: "a", text: "", remedy: nil)], changes: [.init(id: "a", kind: .constant(from: gap, to: -gap))],
            why: "a fixed size", isRemoval: false)
        #expect(result(.fixes([fix], isComplete: true)).contains(#""from":\#(says),"#))
    }

    @Test func whatWasNotFoundIsSaid() {
        let wish = ConstraintRow(
            id: "wish", text: "a.width == 10", priority: 300, className: "NSLayoutConstraint", owner: nil, state: .broken, violation: 20,
            isGenerated: false,
            isAutoLayout: true)
        var value = ExplanationValue(constraint: wish, because: [], isTie: false, threshold: 750, proof: nil)
        #expect(!result(.explanation(value)).contains("complete"))
        value.isComplete = false
        #expect(result(.explanation(value)).contains(#""because":[],"tie":false,"threshold":750,"proof":null,"complete":false"#))
    }

    @Test func answersWithoutAProofSayNull() {
        let bare = ConflictValue(members: [], suspended: "a", proof: nil)
        #expect(
            result(.conflicts([bare], isComplete: false))
                == #"{"conflicts":[{"members":[],"suspended":"a","proof":null,"gap":null}],"complete":false}"#)
        #expect(result(.conflicts([], isComplete: nil)) == #"{"conflicts":[]}"#)
        #expect(result(.settings([("color", "auto", "")])) == #"{"settings":{"color":"auto"}}"#)
        #expect(result(.met("280")) == #"{"found":"280"}"#)
        #expect(result(.text("a\nb")) == #"{"text":"a\nb"}"#)
        #expect(json() == #"[],"result":{}"#)
    }

    @Test func aConstraintHasAllItsFields() {
        let row = ConstraintRow(
            id: "c1", text: "a.width <= 3", priority: Rational(1999, 2), className: "NSLayoutConstraint", owner: nil, state: .inactive,
            violation: 0, isGenerated: false, isAutoLayout: true)
        #expect(
            result(.constraints([row]))
                == #"{"constraints":[{"id":"c1","text":"a.width <= 3","priority":999.5,"class":"NSLayoutConstraint","owner":null,"#
                + #""state":"inactive","violation":0,"line":null,"generated":false,"autolayout":true,"identifier":null,"origin":null,"#
                + #""note":null}]}"#)
    }

    @Test func anErrorLeavesOutWhatItDoesNotHave() {
        func error(_ diagnostic: Diagnostic) -> String {
            let report = Report(number: 4, command: "c", file: "a.aldb", line: 3, status: .failed(diagnostic))
            return JSONRenderer().render(report) ?? ""
        }
        let head = #"{"n":4,"command":"c","file":"a.aldb","line":3,"status":"error","error":"#
        #expect(error(Diagnostic(.io, "no such file")) == head + #"{"code":"io","message":"no such file"}}"#)
        #expect(
            error(Diagnostic(.unknownView, "m", at: Span(6, 5), hint: "did you mean 'title'?"))
                == head + #"{"code":"unknown-view","message":"m","column":7,"length":5,"hint":"did you mean 'title'?"}}"#)
    }

    @Test func numbersAreJSON() {
        let shown: [(Double, String)] = [
            (0, "0"), (-0.0, "0"), (-1e-12, "0"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333333"), (1e-9, "1e-09"), (-2.5, "-2.5"),
            (1e12, "1000000000000"), (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
            (12_345_678.123456789, "12345678.12345679"),
        ]
        for (value, text) in shown { #expect(JSON.number(value).text == text) }
        for value in [0, 7, -7, 10, 99, -100, 1_234_567_890, .max, .min] { #expect(JSON.integer(value).text == String(value)) }
        for value in [Double.greatestFiniteMagnitude, .leastNonzeroMagnitude, -1e300, 1e15, 1e19, 9_007_199_254_740_992] {
            let text = "[\(JSON.number(value).text)]"
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
        }
    }

    /// Answers are of any length, and the room for them grows while they are written.
    @Test func longStringsAreWrittenWhole() {
        for count in [1, 1021, 1022, 1023, 1024, 5000] {
            let plain = String(repeating: "a", count: count)
            #expect(JSON.string(plain).text == "\"\(plain)\"")
            #expect(JSON.string(plain + "\n").text == "\"\(plain)\\n\"")
            #expect(JSON.strings([plain, plain]).bytes.count == 2 * count + 7)
        }
    }

    @Test func anyStringComesBackAsItWas() throws {
        var strings = [
            "", "\"\\/", "\u{0}\u{1}\u{1F}\u{7F}\u{85}\u{9B}", "a\r\nb\t\u{8}\u{C}", "\u{2028}\u{2029}\u{FEFF}", "e\u{301}\u{301}",
        ]
        strings += [
            "\u{202E}abc\u{2066}", "👩‍👩‍👧‍👦🇩🇪\u{E0067}\u{10FFFF}\u{FFFF}", "名前", String(decoding: [0xFF, 0xC0, 0x41] as [UInt8], as: UTF8.self),
        ]
        for string in strings {
            let text = JSON.object([(string, .string(string))]).text
            let back = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String])
            #expect(back.keys.first.map { Array($0.unicodeScalars) } == Array(string.unicodeScalars))
            #expect(back.values.first.map { Array($0.unicodeScalars) } == Array(string.unicodeScalars))
            #expect(!text.unicodeScalars.contains { $0.isUnsafe })
        }
    }
}
