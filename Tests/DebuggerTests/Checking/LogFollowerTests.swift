import Answers
import Checking
import Commands
import ConsoleLogs
import Language
import Presentation
import TestSupport
import Testing

@Suite("Console logs in a stream")
struct LogFollowerTests {
    /// What a follower reported, in short.
    private enum Said: Equatable {
        case explained(LogValue.Verdict, line: Int)
        case again(line: Int, times: Int)
        case tally(logs: Int, times: [Int], forgotten: Int)
        case failed(Diagnostic.Code)

        init(_ report: Report) {
            switch report.status {
            case .done(_, .logs(let logs)): self = .explained(logs[0].verdict, line: logs[0].line)
            case .done(_, .logAgain(let log)): self = .again(line: log.line, times: log.times)
            case .done(_, .logTally(let tally)):
                self = .tally(logs: tally.logCount, times: tally.rows.map(\.times), forgotten: tally.forgotten)
            case .failed(let diagnostic): self = .failed(diagnostic.code)
            case .done: self = .failed(.usage)
            }
        }
    }

    private var follower = LogFollower(LogExplainer(command: "log -f", file: nil, interpreter: Console()))

    private mutating func said(_ text: String) throws -> [Said] {
        var said: [Said] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            try follower.take(Array(line.utf8)) { said.append(Said($0)) }
        }
        return said
    }

    private mutating func ending() throws -> [Said] {
        var said: [Said] = []
        try follower.end { said.append(Said($0)) }
        follower.sumUp { said.append(Said($0)) }
        return said
    }

    /// The constraint that a warning names is no log.
    @Test mutating func aWarningOfAutoLayoutIsARemark() throws {
        let said = try said("The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6001 Card:0xa1.width == 3>\n")
        #expect(try said + ending() == [.explained(.noLog, line: 1), .explained(.noLog, line: 1)])
        #expect(follower.isWell)
    }

    /// A log of two constraints in seven lines; the objects have the address given.
    private static func log(_ address: String, height: Int = 60, isTurned: Bool = false) -> String {
        let own = "    <NSLayoutConstraint:0x60\(address) Card:0x\(address).height == \(height)   (active)>"
        let row = "    <NSLayoutConstraint:0x61\(address) 'UIView-Encapsulated-Layout-Height' Card:0x\(address).height == 44   (active)>"
        let list = isTurned ? [row, own] : [own, row]
        return """
            2024-03-05 10:12:31.482910+0100 App[4711:99] [LayoutConstraints] Unable to simultaneously satisfy constraints.
            (
            \(list.joined(separator: ",\n"))
            )
            Will attempt to recover by breaking constraint
            \(own.dropFirst(4))
            """
    }

    @Test mutating func aLogIsExplainedBehindItsLastLine() throws {
        let text = Self.log("a1")
        #expect(try said("started\n" + text.split(separator: "\n").dropLast().joined(separator: "\n")) == [])
        #expect(try said(String(text.split(separator: "\n").last ?? "")) == [.explained(.conflict, line: 2)])
        #expect(try ending() == [.tally(logs: 1, times: [1], forgotten: 0)])
        #expect(!follower.isWell)
    }

    @Test mutating func addressesAndOrderMakeNoOther() throws {
        #expect(try said(Self.log("a1")) == [.explained(.conflict, line: 1)])
        #expect(try said(Self.log("b2", isTurned: true)) == [.again(line: 1, times: 2)])
        #expect(try said(Self.log("c3", height: 61)) == [.explained(.conflict, line: 15)])
        #expect(try said(Self.log("a1")) == [.again(line: 1, times: 3)])
        #expect(try ending() == [.tally(logs: 4, times: [3, 1], forgotten: 0)])
    }

    /// The texts are the same where all addresses are left out, but one is about one view and the other about two.
    @Test mutating func whichObjectsAreTheSameCounts() throws {
        func log(_ first: String, _ second: String) -> String {
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x6001 UIView:\(first).height == 60   (active)>",
                "<NSLayoutConstraint:0x6002 UIView:\(second).height == 44   (active)>"
            )
            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x6001 UIView:\(first).height == 60   (active)>
            """
        }
        #expect(try said(log("0xa", "0xa")) == [.explained(.conflict, line: 1)])
        #expect(try said(log("0xa", "0xb")) == [.explained(.noConflict, line: 8)])
        #expect(try said(log("0xd", "0xc") + "\n" + log("0xe", "0xe")) == [.again(line: 8, times: 2), .again(line: 1, times: 2)])
    }

    @Test mutating func manyTimesAreSaidLessOften() throws {
        var times: [Int] = []
        for _ in 0..<250 {
            for case .again(_, let count) in try said(Self.log("a1")) { times.append(count) }
        }
        #expect(times == Array(2...10) + [20, 30, 40, 50, 60, 70, 80, 90, 100, 200])
        #expect(try ending() == [.tally(logs: 250, times: [250], forgotten: 0)])
    }

    /// What other threads print comes between the lines of a log.
    @Test mutating func otherOutputMayStandWithin() throws {
        let lines = Self.log("a1").split(separator: "\n").flatMap { [String($0), "GET /index.html 200"] }
        #expect(try said(lines.joined(separator: "\n")) == [.explained(.conflict, line: 1)])
    }

    @Test mutating func otherOutputBehindAListCompletesIt() throws {
        let list = Self.log("a1").split(separator: "\n").dropLast(2).joined(separator: "\n")
        #expect(try said(list + String(repeating: "\nother", count: 4)) == [])
        #expect(try said("other") == [.explained(.conflict, line: 1)])
        #expect(try said("Will attempt to recover by breaking constraint\n<NSLayoutConstraint:0x60a1 Card:0xa1.height == 60>") == [])
        #expect(try said(Self.log("a1")) == [.again(line: 1, times: 2)])
    }

    @Test mutating func anotherAnnouncementCompletesIt() throws {
        let list = Self.log("a1").split(separator: "\n").dropLast(2).joined(separator: "\n")
        #expect(try said(list + "\n" + Self.log("b2", height: 70)) == [.explained(.conflict, line: 1), .explained(.conflict, line: 6)])
    }

    @Test mutating func aPauseCompletesAListThatHasEnded() throws {
        var count = 0
        let lines = Self.log("a1").split(separator: "\n").map(String.init)
        _ = try said(lines[..<4].joined(separator: "\n"))
        // Only some of the list may have come through a buffer.
        try follower.pause { _ in count += 1 }
        #expect(count == 0)
        _ = try said(lines[4])
        try follower.pause { _ in count += 1 }
        #expect(count == 1)
        #expect(try ending() == [.tally(logs: 1, times: [1], forgotten: 0)])
    }

    /// The system's log stream as JSON holds a log in one line.
    @Test mutating func aLogMayStandInOneLine() throws {
        let escaped = Self.log("a1").split(separator: "\n").joined(separator: "\\n")
        #expect(try said(#"{"eventMessage":""# + escaped + #""}"#) == [.explained(.conflict, line: 1)])
    }

    /// Followed or not, a text has the same logs.
    @Test(arguments: LogCase.conflicts + LogCase.others)
    mutating func followedLogsAreThoseOfTheText(_ logCase: LogCase) throws {
        let text = "started\n" + logCase.text + "done\n"
        var plain: [String?] = []
        var explainer = LogExplainer(command: "log -f", file: nil, interpreter: Console())
        let isWell = try explainer.explain(.success(text)) { plain.append(JSONRenderer().render($0)) }
        var followed: [String?] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            try follower.take(Array(line.utf8)) { followed.append(JSONRenderer().render($0)) }
        }
        try follower.end { followed.append(JSONRenderer().render($0)) }
        #expect(followed == plain && follower.isWell == isWell)
    }

    /// A log that is forgotten and comes again is one log.
    @Test mutating func whatIsKeptIsBounded() throws {
        func log(_ number: Int) -> String {
            "Unable to simultaneously satisfy constraints\n<NSLayoutConstraint:0x1 UIView:0x2.width == \(number)>\n)"
        }
        follower = LogFollower(LogExplainer(command: "log -f", file: nil, interpreter: Console()), mostKnown: 20)
        for number in 0..<50 { _ = try said(log(number)) }
        _ = try said(log(0))
        guard case .tally(51, let times, let forgotten)? = try ending().last else {
            Issue.record("no tally")
            return
        }
        #expect(times.count <= 20 && times.count + forgotten == 50)
    }

    @Test mutating func listsWithoutAnEndAreRefused() throws {
        var text = "Unable to simultaneously satisfy constraints.\n(\n"
        for number in 0..<30_000 { text += "\"<NSLayoutConstraint:0x\(6000 + number) UIView:0xa1a1.width == \(number)   (active)>\",\n" }
        #expect(try said(text) == [])
        #expect(try said(")\n" + Self.log("a1")) == [.failed(.limit), .explained(.conflict, line: 30_005)])
    }

    @Test mutating func namesCannotReachTheTerminalRaw() throws {
        let log = Self.log("a1").split(separator: "Card").joined(separator: "Evil\u{1B}[2J\u{202E}View")
        var reports: [Report] = []
        for line in (log + "\n" + log).split(separator: "\n") { try follower.take(Array(line.utf8)) { reports.append($0) } }
        follower.sumUp { reports.append($0) }
        #expect(reports.count == 3)
        for report in reports {
            for text in [TextRenderer().render(report), JSONRenderer().render(report)] {
                #expect(text?.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E } == false)
            }
        }
    }
}
