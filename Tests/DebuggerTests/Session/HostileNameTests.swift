import Answers
import Completing
import Language
import Layout
import TestSupport
@testable import Presentation
import Reference
import Testing

@testable import Commands
@testable import Session

/// Names may hold anything in backticks: what is written can be read back, and no control character leaves the program.
@Suite struct HostileNameTests {
    @Test(
        arguments: [
            // What stands for a superview unless it is quoted.
            "window r 320x480; view `super`; `super`.width == 5; view b in `super`; b.leading == `super`.leading + 3",
            // A line's name that another constraint has parts of.
            "view a; `c1.leading`: a.width == 5; a.height == 7",
            "view a; a.height == 7; `c1.leading`: a.width == 5; deactivate c1; activate c1",
            "let g = 4; view a; wide: a.height == g; `wide.1`: a.width == 5; deactivate wide; activate wide",
            // Ids of what the system makes.
            "view b; `a.hug.h`: b.width == 5; view a 10x10",
            "view b; `a.width>=0`: b.width == 5; view `a`; `suggest(a.width)`: b.height == 3; suggest a.width 4",
            "view a; view b; `freeze(a.width)`: b.width == 5; freeze a.width at 3 @700; freeze b.height at 3",
            // Where it rests is beyond what is typed.
            "var x y; c: 0.001*x == 1e12; y == x; delete c",
            "var x y; c: 0.001*x == -1e12; y == x; delete c",
            "var x y; c: 0.003*x == 1e12; y == x; delete c; view a; view b in a; d: b.left == super.left + 8/3; e: b.width == 3.1; delete d; delete e",
            "var x y; c: 3e-3*x == 1e12 @high; freeze x; priority `freeze(x)` 800; k: 1000000.3*x - 3.0000000007*y == 0.001",
            "var x y; 7*x == 1/1000003; 1000003*y == 29*x; freeze y; m: 1000000.3/3.0000000007*x <= y",
            // A metric that is gone, and names that are attributes.
            "let g = 1; view `my a`; `my a`.width == 5.0; delete g",
            "view a; a.width == 3; let width = 7; a.height == width",
            // Characters that join what stands beside them, or are equal to a quote.
            #"view `\u{301}a`; view `a\u{D4E}`; view `\u{1FEF}`; view `a``\u{301}b`; label `\u{5C}u{41}` "\u{301}\u{D4E}""#,
            #"let `a\u{A}b` = 3; view `a\u{A}\u{A}b`; `\u{D}`: `a\u{A}\u{A}b`.width == `a\u{A}b`"#,
            #"view a; a.width == 3; system c1 `off` "\u{1B}"; note a "\u{9B}\u{202E}""#,
            "view off; view `a b`; off.width == `a b`.width; suggest off.height 3",
        ])
    func comesBack(script: String) throws {
        var session = Scripted()
        session.run(script)
        #expect(session.failures == [], "\(script)")
        try checkRoundTrip(of: session.console.session, script)
    }

    /// `\u{…}` is a character by its number in names as it is in strings; any other backslash is itself.
    @Test func escapes() throws {
        var session = Scripted()
        session.run(#"view `\u{1b}[31m`; view `a\b`; view `\u41`; view `\u{}`; view `\u{110000}`; view `\u{5C}u{41}`; view `\u{41}`"#)
        #expect(session.failures == [])
        #expect(
            session.console.session.layout.viewsInOrder.dropFirst().map(\.name)
                == ["\u{1B}[31m", #"a\b"#, #"\u41"#, #"\u{}"#, #"\u{110000}"#, #"\u{41}"#, "A"])
    }

    /// A part of a line takes no name from what has it.
    @Test func partsOfLines() {
        var session = Scripted()
        session.run("view a; view `c.leading`; c: a.edges == root.edges")
        #expect(session.failures.map(\.code) == [.duplicateName])
        #expect(session.run("frames `c.leading`").contains("c.leading"))
    }

    /// The class of a constraint of the system is whatever a log or a person calls it.
    @Test func aClassMayBeCalledAnything() throws {
        var session = Scripted()
        session.run(#"view a; c: a.width == 3; d: a.width == 4; system d `\u{1B}[2J\u{202E}` "\u{9B}""#)
        for format in ExportFormat.allCases {
            session.run("export \(format.rawValue)")
            guard let text = session.exported else { continue }
            #expect(text.unicodeScalars.allSatisfy { !$0.isUnsafe || $0 == "\n" || $0 == "\t" }, "\(format)")
        }
        session.run("export log")
        guard let log = session.exported else { return #expect(Bool(false), "no log") }
        #expect(log.contains(#"<\u{1B}[2J\u{202E}:0x"#))
    }

    @Test(arguments: 0..<Effort.count(20))
    func sessionsOfHostileNamesComeBack(seed: Int) throws {
        var typist = HostileTypist(seed: UInt64(seed) + 90_000)
        var session = Scripted()
        session.run("window root 320x480")
        for _ in 0..<40 { session.run(typist.line()) }
        try checkRoundTrip(of: session.console.session, "seed \(seed)")
    }

    /// Whatever a session says, and to whom.
    @Test(arguments: 0..<Effort.count(10))
    func saysNoControlCharacters(seed: Int) throws {
        var typist = HostileTypist(seed: UInt64(seed) + 80_000)
        var session = Scripted(files: .reading("\u{9B}"))
        var said: [(what: String, text: String)] = []
        func run(_ line: String) {
            said.append((line, session.run(line)))
            said.append((line, session.json))
            if let text = session.exported { said.append((line, text)) }
            if let recording = session.console.recorder.recording,
                let text = TranscriptText.entry(of: session.reports.suffix(1), in: recording)
            {
                said.append(("recorded \(line)", text))
            }
        }
        run("record \(seed.isMultiple(of: 2) ? "a.session" : "a.md")")
        run("window root 320x480")
        for _ in 0..<30 { run(typist.line()) }
        for line in Self.questions { run(line) }
        let layout = session.console.session.layout
        for view in layout.viewsInOrder.map(\.name).prefix(6) {
            for command in ["inspect", "ladder", "delete", "constraints", "export"] { run("\(command) \(Word.spelling(of: view))") }
            run("why \(Word.spelling(of: view)).width")
        }
        for constraint in layout.constraintsInOrder.prefix(12) { run("explain \(Word.spelling(ofID: constraint.name))") }
        for line in ["frames ", "explain ", "delete ", "frames `", "a.width == ", "print ", "sweep ", "H:[", "set ", "move root in "] {
            let completion = session.console.completions(of: line, at: line.count)
            said.append(("completions of \(line)", completion.candidates.map(\.text).joined()))
        }
        said.append(("save", SavedScript(session.console.session.inspector).text()))
        for (what, text) in said {
            let found = text.unicodeScalars.first { $0.isUnsafe && $0 != "\n" && $0 != "\t" }
            #expect(found == nil, "seed \(seed): \(what) says U+\(String(found?.value ?? 0, radix: 16))")
        }
    }

    private static let questions =
        ["frames", "tree", "constraints", "status", "draw", "conflicts", "fixes", "ambiguity", "values", "history", "settings", "verify"]
        + ExportFormat.allCases.map { "export \($0.rawValue)" }
        + ["frames `no\u{1B}`", "`\u{202E}`.width == 3", "view \u{9B}", "label t \"\u{1B}", "nothing\u{7F}", "alias \u{85} = frames"]
}
