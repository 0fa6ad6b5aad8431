import Answers
import Checking
import Commands
import Interchange
import Language
import Layout
import Presentation
import Session
import TestSupport
import Testing

@Suite("Console logs")
struct LogTests {
    private func reports(_ text: String) throws -> [Report] {
        var reports: [Report] = []
        var explainer = LogExplainer(command: "log", file: nil, interpreter: Console())
        _ = try explainer.explain(.success(text)) { reports.append($0) }
        return reports
    }

    private func values(_ text: String) throws -> [LogValue] {
        var values: [LogValue] = []
        for report in try reports(text) { if case .done(_, .logs(let found)?) = report.status { values += found } }
        return values
    }

    private func json(_ text: String) throws -> String {
        let report = try #require(try reports(text).first)
        return try #require(JSONRenderer().render(report))
    }

    private func value(_ logCase: LogCase) throws -> LogValue { try #require(try values(logCase.text).first) }

    // MARK: Verdicts and causes

    @Test(arguments: LogCase.conflicts + LogCase.others)
    func theVerdictAndItsReasonAreSaid(_ logCase: LogCase) throws {
        let value = try value(logCase)
        #expect(value.verdict.rawValue == logCase.verdict)
        #expect(value.summary.hasPrefix(logCase.summary), "\(value.summary)")
        #expect(value.conflicts.isEmpty == (value.verdict != .conflict) && value.fixes.isEmpty == value.conflicts.isEmpty)
        #expect(value.conflicts.allSatisfy { $0.proof != nil })
        if let balance = logCase.balance { #expect(value.conflicts.first?.proof?.balance == balance) }
        #expect(value.parsed + value.unread.count == logCase.lines.count || logCase.lines == ["redacted"])
    }

    /// Where printed numbers hide a conflict, what UIKit gave up is what should give way, and that is the next thing to type.
    @Test func whatJustHoldsHasACure() throws {
        let log = try #require(LogCase.others.first { $0.name == "only just" })
        #expect(try value(log).reason?.remedy == "priority cardHeight 999")
        var session = Scripted()
        #expect(session.run("import -\n\(log.text)\n.").hasSuffix("next: priority cardHeight 999"))
        session.run("constant encapsulatedHeight 47.7")
        #expect(session.run("conflicts") != "no conflicts")
        session.run("priority cardHeight 999")
        #expect(session.run("conflicts") == "no conflicts")
    }

    @Test(arguments: LogCase.conflicts)
    func theSystemIsAskedLast(_ logCase: LogCase) throws {
        let value = try value(logCase)
        let system = Set(value.rows.filter(\.isSystem).flatMap(\.ids))
        // A mask that is still on is the first thing to switch off.
        let counts = value.fixes.filter { $0.members.count == value.fixes[0].members.count && !$0.why.contains("mask is still on") }
            .map { $0.members.count { system.contains($0.id) } }
        #expect(counts == counts.sorted())
    }

    @Test func rowsStandInTheOrderOfTheLog() throws {
        let value = try value(LogCase.conflicts[0])
        #expect(value.rows.map(\.id) == ["view1Height", "view1Top", "contentViewBottom", "encapsulatedHeight"])
        #expect(value.rows.map(\.isSystem) == [false, false, false, true])
        #expect(value.rows.map(\.line) == [3, 4, 5, 6])
        #expect(value.conflicts[0].members.map(\.id) == ["view1Height", "view1Top", "contentViewBottom", "encapsulatedHeight"])
        #expect(value.conflicts[0].proof?.balance == "100 == 44")
    }

    @Test func whatWasBrokenIsAWayOutOrNot() throws {
        let list = LogCase.conflicts[0].text
        func broken(_ line: String) throws -> LogValue {
            try #require(try values(list + "Will attempt to recover by breaking constraint\n<\(line)>\n").first)
        }
        guard case .listed("view1Height", isFix: true)? = try broken(LogCase.conflicts[0].lines[0]).broken else {
            Issue.record("not the height")
            return
        }
        guard case .elsewhere? = try broken("NSLayoutConstraint:0x7001 UIView:0xa1a1.height == 9").broken else {
            Issue.record("in the list")
            return
        }
        // Of what was not printed there is only a prediction.
        #expect(try value(LogCase.conflicts[0]).prediction == "view1Height")
        #expect(try broken(LogCase.conflicts[0].lines[0]).prediction == nil)
    }

    /// Two conflicts that have nothing to do with each other, and three that have.
    @Test(arguments: [
        (
            ["width == 100", "width == 120", "height == 50", "height == 44.5"], 2,
            [
                ["view1Width", "view1Height"], ["view1Width", "view1Height2"], ["view1Width2", "view1Height"],
                ["view1Width2", "view1Height2"],
            ]
        ),
        (
            ["width == 100", "width == 120", "width >= 130"], 3,
            [["view1Width", "view1Width2"], ["view1Width", "view1Width3"], ["view1Width2", "view1Width3"]]
        ),
    ])
    func someFixesTakeTwo(bodies: [String], conflicts: Int, fixes: [[String]]) throws {
        let lines = bodies.enumerated().map { "NSLayoutConstraint:0x600\($0) UIView:0xa1a1.\($1)   (active)" }
        let list = LogCase(name: "", lines: lines, verdict: "", summary: "").text
        let text = list + "Will attempt to recover by breaking constraint\n<\(lines[0])>\n"
        let value = try #require(try values(text).first)
        #expect(value.conflicts.count == conflicts && value.conflicts.allSatisfy { $0.members.count == 2 && $0.proof != nil })
        #expect(Set(value.fixes.map { Set($0.members.map(\.id)) }) == Set(fixes.map(Set.init)) && value.fixes.count == fixes.count)
        // What UIKit broke first is not all of it.
        guard case .listed("view1Width", isFix: false)? = value.broken else {
            Issue.record("\(String(describing: value.broken))")
            return
        }
        for number in 1...fixes.count {
            var session = scripted(["a.log": text])
            session.run("import log a.log; fix \(number); expect no conflicts")
            #expect(session.failures == [], "fix \(number)")
        }
    }

    @Test func logsOfOneTextStandForThemselves() throws {
        let header = "2026-02-03 10:11:12.345678+0100 Shop[4711:815] [LayoutConstraints] "
        func log(_ lines: [String], broken: Int) -> String {
            header + LogCase(name: "", lines: lines, verdict: "", summary: "").text
                + "\nWill attempt to recover by breaking constraint \n<\(lines[broken])>\n\nMake a symbolic breakpoint\n"
        }
        let wide = "NSLayoutConstraint:0x6001 UIView:0xa1a1.width == 100   (active)"
        let wider = "NSLayoutConstraint:0x6002 UIView:0xa1a1.width == 120   (active)"
        let least = "NSLayoutConstraint:0x6003 UIView:0xa1a1.width >= 90   (active)"
        let moved = "NSLayoutConstraint:0x6001 UIView:0xa1a1.width == 110   (active)"
        let text =
            log([wide, wider], broken: 0) + "2026-02-03 Shop[4711:815] tapped\n" + log([wide, least], broken: 1)
            + log([moved, wider], broken: 1)
        let values = try values(text)
        #expect(values.map(\.verdict) == [.conflict, .noConflict, .conflict])
        #expect(values.map(\.line) == [1, 12, 22])
        #expect(values.map { $0.conflicts.first?.proof?.balance } == ["120 == 100", nil, "120 == 110"])
        #expect(try reports(text).map(\.number) == [1, 2, 3])
    }

    // MARK: What was assumed

    @Test func whatAProofRestsOnIsSaid() throws {
        func remarks(_ lines: [String]) throws -> [String] {
            let value = try #require(try values(LogCase(name: "", lines: lines, verdict: "", summary: "").text).first)
            return value.remarks.map { "\($0.line): \($0.text)" }
        }
        let beside = "NSLayoutConstraint:0x6001 V:[Foo...]-(7)-[Foo...]   (active, names: Foo...:0x04e2, Foo...:0xcc62 )"
        let order = "3: several views are called 'Foo...'; they are taken in the order of their addresses: 0x04e2, then 0xcc62"
        #expect(try remarks([beside]) == [order])
        #expect(try remarks([beside, beside]) == [order])
        let above = "NSLayoutConstraint:0x6002 Foo....top >= Foo....bottom + 3   (active, names: Foo...:0x04e2, Foo...:0xcc62 )"
        #expect(try remarks([beside, above]) == [order, "3: the other way round nothing conflicts"])
        let both = "NSLayoutConstraint:0x6002 Foo....top == Foo....bottom + 3   (active, names: Foo...:0xcc62, Foo...:0x04e2 )"
        #expect(try remarks([beside, both]) == [order, "3: the other way round something conflicts too"])
        #expect(try remarks(LogCase.conflicts[0].lines) == [])
    }

    @Test func remarksAreInBothOutputs() throws {
        let log = try #require(LogCase.others.first { $0.name == "two views of one name beside each other" })
        let report = try #require(try reports(log.text).first)
        #expect(TextRenderer(width: 200).render(report)?.contains("remark, line 3: several views are called 'Foo...'") == true)
        #expect(JSONRenderer().render(report)?.contains(#""remarks":[{"line":3,"text":"several views are called 'Foo...'; "#) == true)
        #expect(try !json(LogCase.conflicts[0].text).contains("remarks"))
    }

    /// An exception is a remark, beside a log and without one. The names in it are escaped.
    @Test func anExceptionIsARemark() throws {
        let text =
            "a\nThe view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6003 UILabel:0xa1'\u{7}\u{9B}31m'.top == 3>\n"
        let report = try #require(try reports(text).first)
        let shown = try #require(TextRenderer(width: 200).render(report))
        #expect(!shown.unicodeScalars.contains { $0 == "\u{7}" || $0 == "\u{9B}" }, "\(shown)")
        #expect(shown.contains("remark, line 2: Auto Layout warned") && shown.contains("addSubview"), "\(shown)")
        #expect(try values(text).first?.verdict == .noLog)
        #expect(try json(text).contains(#""verdict":"none""#))
        let mixed = LogCase.conflicts[0].text + "\n\nInvalid pairing of layout attributes\n"
        #expect(try values(mixed).first?.remarks.last?.text.contains("Auto Layout threw") == true)
        #expect(try values(mixed).first?.summary == value(LogCase.conflicts[0]).summary)
    }

    // MARK: In the shell

    private func scripted(_ files: [String: String]) -> Scripted { Scripted(files: FilesInMemory(files).readOnly) }

    /// How the text of each verdict begins.
    private static let labels = ["conflict": "conflict", "no-conflict": "no conflict", "partial": "undecided"]

    @Test(arguments: LogCase.conflicts + LogCase.others)
    func whatIsImportedIsLiveAndSaved(_ logCase: LogCase) throws {
        var session = scripted(["a.log": logCase.text])
        let said = session.run("import log a.log")
        #expect(session.failures == [])
        #expect(said.contains("\(Self.labels[logCase.verdict] ?? "?"): "))
        session.run("status")
        guard case .status(let status, lint: _)? = session.answer else { return }
        #expect(status.suspended.isEmpty == (logCase.verdict != "conflict"))
        // A script that makes the same again.
        let script = SavedScript(session.console.session.inspector).text()
        var again = Scripted()
        again.run(script)
        #expect(again.failures == [])
        #expect(SavedScript(again.console.session.inspector).text() == script)
        session.run("undo")
        #expect(session.console.session.layout.viewsInOrder.isEmpty && session.console.session.layout.constraints.isEmpty)
    }

    @Test func namesThatAreTakenStayWhoseTheyAre() {
        var session = scripted(["a.log": LogCase.conflicts[0].text])
        session.run("window screen 100x100; view contentView; view1Height: contentView.height == 3")
        session.run("import log a.log")
        session.run("import log a.log")
        #expect(session.failures == [])
        session.run("expect contentView.height == 3")
        #expect(session.failures == [])
    }

    @Test func severalLogsAreBroughtInTogether() throws {
        var session = scripted(["a.log": LogCase.conflicts[0].text + LogCase.others[2].text])
        let said = session.run("import log a.log")
        #expect(said.contains("log 1 of 2, line 1") && said.contains("log 2 of 2, line 8"))
        guard case .imported(let value)? = session.answer else {
            Issue.record("no logs")
            return
        }
        let values = value.logs
        #expect(value.form == .log && value.conflictCount == 1)
        #expect(values.map(\.verdict) == [.conflict, .noConflict])
        let ids = values.flatMap(\.rows).map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(session.json.contains("\"logs\":["))
    }

    @Test func moreLogsThanAnyoneLooksAtAreNotImported() {
        var session = scripted(["a.log": String(repeating: LogCase.conflicts[8].text, count: 101)])
        session.run("import log a.log")
        #expect(session.failures.map(\.code) == [.limit])
        #expect(session.console.session.layout.viewsInOrder.isEmpty)
    }

    @Test func aFixEndsIt() {
        var session = scripted(["a.log": LogCase.conflicts[0].text])
        session.run("import log a.log\nfix 1\nexpect no conflicts")
        #expect(session.failures == [])
    }

    @Test func whatIsNoLogIsRefused() throws {
        var session = scripted(["a.log": "print 1", "long.log": String(repeating: "x", count: 17 << 20)])
        session.run("import log a.log\nimport log b.log\nimport log long.log\nimport log")
        #expect(session.failures.map(\.code) == [.format, .io, .limit, .usage])
        #expect(session.console.session.layout.viewsInOrder.isEmpty)
    }

    @Test func aLogLongerThanAnyIsRefused() throws {
        let lines = (0..<2001).map { "NSLayoutConstraint:0x\(6000 + $0) UIView:0xa1a1.width == \($0)" }
        let text = LogCase(name: "", lines: lines, verdict: "", summary: "").text
        var codes: [Diagnostic.Code] = []
        var explainer = LogExplainer(command: "log", file: nil, interpreter: Console())
        let isWell = try explainer.explain(.success(text)) { if case .failed(let diagnostic) = $0.status { codes.append(diagnostic.code) } }
        #expect(codes == [.limit] && !isWell)
    }

    @Test func interruptingEndsIt() {
        var explainer = LogExplainer(command: "log", file: nil, interpreter: Console())
        explainer.isInterrupted = { true }
        #expect(throws: Diagnostic.self) { _ = try explainer.explain(.success(LogCase.conflicts[0].text)) { _ in } }
    }

    // MARK: What is shown

    @Test func namesCannotReachTheTerminalRaw() throws {
        let text = LogCase.conflicts[0].text.split(separator: "UIView").joined(separator: "Evil\u{1B}[2J\u{202E}View")
        for report in try reports(text) {
            for text in [TextRenderer().render(report), JSONRenderer().render(report)] {
                let harmful = text?.unicodeScalars.first { $0.value == 0x1B || $0.value == 0x202E }
                #expect(text != nil && harmful == nil)
            }
        }
    }

    /// A line that made several constraints has its name to itself.
    @Test func importedNamesLeaveThoseOfLinesAlone() {
        let logCase = LogCase.conflicts[0]
        var session = scripted(["a.log": logCase.text])
        session.run("import log a.log")
        let names = session.console.session.layout.viewsInOrder.map(\.name)
        for name in names {
            var other = scripted(["a.log": logCase.text])
            other.run("view x; `\(name)`: x.edges == super.edges; import log a.log")
            #expect(other.failures == [], "\(name)")
        }
    }

    @Test(arguments: Effort.some([24, 40, 132, 80], short: 2))
    func linesKeepToTheWidthWhereWordsDo(width: Int) throws {
        for logCase in LogCase.conflicts + LogCase.others {
            let text = try reports(logCase.text).compactMap { TextRenderer(width: width).render($0) }.joined(separator: "\n")
            #expect(text.hasPrefix("\(Self.labels[logCase.verdict] ?? "?"): "))
            if width < 80 { continue }
            for line in text.split(separator: "\n") { #expect(line.count <= width, "\(line)") }
        }
    }

    /// Numbers have the digits that the log has.
    @Test func numbersKeepTheirDigits() throws {
        let lines = [
            "NSLayoutConstraint:0x6001 UIView:0xa1a1.width == 30.1234567890123456   (active)",
            "NSLayoutConstraint:0x6002 UIView:0xa1a1.width == 20.00000000001   (active)",
        ]
        let text = LogCase(name: "", lines: lines, verdict: "", summary: "").text
        let json = try json(text)
        #expect(json.contains(#""gap":10.1234567890023456"#))
        #expect(json.contains(#""change":"constant","from":30.1234567890123456,"to":20.00000000001}"#))
        #expect(json.contains(#""change":"constant","from":20.00000000001,"to":30.1234567890123456}"#))
    }

    /// A line that says several things has a name for each.
    @Test func everyNameOfALineIsListed() throws {
        let line = "NSContentSizeLayoutConstraint:0x6001 V:[UIImageView:0xa1a1(60)] Hug:1000 CompressionResistance:750   (active)"
        let text = LogCase(name: "", lines: [line], verdict: "", summary: "").text
        let json = try json(text)
        #expect(json.contains(#""id":"imageViewHeightHug","#) && json.contains(#""ids":["imageViewHeightHug","imageViewHeightResist"]"#))
    }

    @Test func programsReadTheContract() throws {
        let log = LogCase.conflicts[0]
        let text = log.text + "Will attempt to recover by breaking constraint\n<\(log.lines[0])>\n"
        let report = try #require(try reports(text).first)
        let json = try #require(JSONRenderer().render(report))
        #expect(
            json.hasPrefix(
                #"{"n":1,"command":"log","status":"ok","events":[],"result":{"parsed":4,"unparsed":[],"constraints":[{"id":"view1Height","#)
        )
        for part in [
            #""verdict":"conflict","conflicts":[{"members":["#, #""uikitBroke":true"#, #""identifier":"UIView-Encapsulated-Layout-Height""#,
            #""fixes":[{"remove":["contentViewBottom"],"or":[{"id":"contentViewBottom","change":"priority","from":1000,"to":999}"#,
            #""why":"the height is not final""#,
            #""summary":"contentView is 44 high"#,
            #""sum":"0 == 56""#,
        ] {
            #expect(json.contains(part), "\(part)")
        }
    }
}
