import Interchange
import Testing

@testable import ConsoleLogs

@Suite("Logs within texts")
struct ConsoleLogTests {
    private static let height = "<NSLayoutConstraint:0x6001 UIView:0xa1a1.height == 44   (active)>"
    private static let least = "<NSLayoutConstraint:0x6002 UIView:0xa1a1.height >= 50   (active)>"
    private static let said = ["0xa1a1.height == 44", "0xa1a1.height >= 50"]
    private static let preamble = "Unable to simultaneously satisfy constraints."
    private static let tail = "Will attempt to recover by breaking constraint"

    /// A log as it is printed, each line behind what a logger puts there.
    private static func log(_ prefix: String = "", broken: String? = least) -> String {
        let lines = [
            "2020-05-20 15:23:58.720+0200 App[25513:68097] [LayoutConstraints] \(preamble)", "\tTry this:",
            "\t\t(1) look at each constraint;", "(", "    \"\(height)\",", "    \"\(least)\"", ")", "",
        ]
        return (lines + (broken.map { ["\(tail) ", $0, ""] } ?? [])).map { prefix + $0 }.joined(separator: "\n") + "\n"
    }

    @Test(arguments: ["", "> ", "// ", "> > ", "\t\t", "May  3 12:33:21 iPhone App[12] <Error>: ", "flutter: ", "  | "])
    func aLogIsFoundBehindWhateverStandsBeforeItsLines(prefix: String) throws {
        let logs = ConsoleLog.logs(in: "some text\n" + Self.log(prefix) + "more text")
        #expect(logs.map { $0.constraints.map(Described.constraint) } == [Self.said])
        #expect(logs.first?.broken == .listed(1) && logs.first?.unread == [])
    }

    @Test func severalLogsAreSeveral() {
        let text = Self.log() + "2020 App[1:2] something else\n" + Self.log(broken: Self.height) + Self.log(broken: nil)
        let logs = ConsoleLog.logs(in: text)
        #expect(logs.map { $0.constraints.count } == [2, 2, 2])
        #expect(logs.map(\.broken) == [.listed(1), .listed(0), nil])
        #expect(logs.map(\.line) == [1, 13, 24])
    }

    @Test func aListAloneIsALog() {
        #expect(Described.logs("\(Self.height)\n\(Self.least)\n") == [Self.said])
        #expect(Described.logs("(\n  \"\(Self.height)\",\n  \"\(Self.least)\"\n)") == [Self.said])
        // Two lists after each other, of the same objects.
        #expect(Described.logs("\(Self.height)\n\(Self.least)\n\(Self.height)\n") == [Self.said, [Self.said[0]]])
    }

    /// What the text does not have of a list is listed, so that nobody takes what is left of it for the whole list.
    @Test(arguments: [
        ("(\n  \"\(height)\",\n  \"\",\n  \"\(least)\"\n)", 3, "there is nothing between the quotation marks"),
        ("\(preamble)\n(\n  \"\"\n)\n", 3, "there is nothing between the quotation marks"),
        ("(\n  \"\(height)\",\n  ...\n  \"\(least)\"\n)", 3, "some of the list was left out here"),
        ("(\n  \"\(height)\",\n  \"\(least)\",\n", 3, "the list is cut off behind it"),
    ])
    func whatTheListLacksIsSaid(text: String, line: Int, reason: String) {
        let logs = ConsoleLog.logs(in: text)
        #expect(logs.count == 1)
        #expect(logs.first?.unread.map(\.reason) == [reason])
        #expect(logs.first?.unread.map(\.line) == [line])
    }

    /// A comma behind the last constraint cuts nothing off where the list is closed, and a list without a parenthesis has no end.
    @Test(arguments: ["(\n\(height),\n\(least),\n)", "\(height),\n\(least),\n", "(\n\(height),\n\(least)\n)\n...\n\"\"\n"])
    func completeListsLackNothing(text: String) {
        #expect(ConsoleLog.logs(in: text).map { $0.unread.isEmpty } == [true])
    }

    @Test func bracketsMayBeMissing() {
        let bare = [Self.height, Self.least].map { $0.dropFirst().dropLast() }
        #expect(Described.logs("(\n  \(bare[0]),\n  \(bare[1])\n)") == [Self.said])
        #expect(Described.logs("(\n  \"<\(bare[0])\",\n  \(bare[1])>\n)") == [Self.said])
    }

    /// People put a blank there, so that a web page does not take the constraint for a tag.
    @Test func aBlankMayStandBehindTheOpeningBracket() {
        let text = Self.log().split(separator: "<NS", omittingEmptySubsequences: false).joined(separator: "< NS")
        #expect(Described.logs(text) == [Self.said])
        #expect(ConsoleLog.logs(in: text).map(\.broken) == [.listed(1)])
        #expect(ConsoleLog.logs(in: "where a < MyConstraint: b").isEmpty)
    }

    @Test func whatTheDebuggerPrintsIsRead() {
        let text = "▿ 2 elements\n  - 0 : \(Self.height)\n  - 1 : \(Self.least)\n"
        #expect(Described.logs(text) == [Self.said])
    }

    @Test func everythingMayStandOnOneLine() throws {
        let text = "words ( \(Self.height), \(Self.least),)other words \(Self.height) end"
        let logs = ConsoleLog.logs(in: text)
        #expect(logs.count == 1 && logs.first?.constraints.count == 2 && logs.first?.broken == .listed(0))
    }

    @Test func aListThatIsPrintedAgainIsAnother() {
        let list = "<__NSArrayM 0x6000>(\n\(Self.height),\n\(Self.least)\n)\n"
        #expect(Described.logs(list + "\n(lldb) po $1\n" + list) == [Self.said, Self.said])
        #expect(Described.logs(list + "[\(Self.height), \(Self.least)]") == [Self.said, Self.said])
    }

    /// Only its closing parenthesis ends a list that one opened.
    @Test(arguments: ["", "> ", "flutter: ", "May  3 12:33:21 iPhone App[12] <Error>: "])
    func linesPrintedTwiceAreOneList(prefix: String) throws {
        let third = "<NSLayoutConstraint:0x6003 UIView:0xb1b1.height == 3   (active)>"
        let list = [
            "(", "  \"\(Self.height)\",", "  \"\(Self.least)\",", "  \"\(Self.height)\",", "  \"\(Self.least)\",", "  \"\(third)\"", ")",
        ]
        let text = list.map { prefix + $0 }.joined(separator: "\n") + "\n"
        let logs = ConsoleLog.logs(in: text)
        #expect(logs.map { $0.constraints.map(Described.constraint) } == [Self.said + Self.said + ["0xb1b1.height == 3"]])
        #expect(logs.first?.constraints.map(\.originalIndex) == [nil, nil, 0, 1, nil])
        // What was broken is the one that was printed first.
        #expect(ConsoleLog.logs(in: text + "\(Self.tail)\n\(Self.least)\n").map(\.broken) == [.listed(1)])
        // Another list is another log, whether the parenthesis of the first is closed or lost.
        #expect(Described.logs(text + text).map(\.count) == [5, 5])
        let open = list.dropLast().map { prefix + $0 }.joined(separator: "\n") + "\n"
        #expect(Described.logs(open + open).map(\.count) == [5, 5])
        let doubled = "(\n\(Self.height),\n\(Self.height),\n\(Self.least)\n)\n"
        #expect(Described.logs(doubled + doubled).map(\.count) == [3, 3])
        // The header begins one too.
        #expect(Described.logs(open + prefix + Self.preamble + "\n" + open).map(\.count) == [5, 5])
    }

    @Test func aListOnOneLineEndsWithItsParenthesis() {
        let twice = "words (\(Self.height), \(Self.least), \(Self.height), \(Self.least)) words"
        #expect(Described.logs(twice) == [Self.said + Self.said])
        #expect(Described.logs(twice + "\n" + twice) == [Self.said + Self.said, Self.said + Self.said])
        #expect(Described.logs("\(Self.height), \(Self.least), \(Self.height), \(Self.least)") == [Self.said, Self.said])
    }

    /// The same address with another body is another constraint: addresses are used again.
    @Test func anAddressUsedAgainIsNoRepeat() {
        let other = "<NSLayoutConstraint:0x6001 UIView:0xa1a1.height == 45   (active)>"
        let log = ConsoleLog.logs(in: "(\n\(Self.height),\n\(other)\n)\n").first
        #expect(log?.constraints.map(\.originalIndex) == [nil, nil])
        let optional = "<NSLayoutConstraint:0x6001 UIView:0xa1a1.height == 44 priority:750   (active)>"
        #expect(ConsoleLog.logs(in: "(\n\(optional),\n\(Self.height)\n)\n").first?.constraints.map(\.originalIndex) == [nil, nil])
    }

    /// A parenthesis of something else does not hold a list together.
    @Test func aParenthesisElsewhereOpensNoList() {
        let text = "view.addConstraint(\n  words)\nwords\n\(Self.height)\n\(Self.least)\n\(Self.height)\n"
        #expect(Described.logs(text) == [Self.said, [Self.said[0]]])
    }

    @Test func logsInJSONAndHTMLAndMarkdownAreRead() {
        let plain = Self.log()
        let quoted = plain.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") }.joined(separator: "\\n")
        let twice = quoted.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
        func replacing(_ text: String, _ pairs: [(Character, String)]) -> String {
            text.map { character in pairs.first { $0.0 == character }?.1 ?? String(character) }.joined()
        }
        let texts = [
            "{\"message\":\"\(quoted)\"}", "\"{\\\"message\\\":\\\"\(twice)\\\"}\"",
            replacing(plain, [("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;"), ("&", "&amp;")]),
            replacing(plain, [("<", "\\<"), ("_", "\\_"), ("[", "\\["), ("|", "\\|")]),
            replacing(plain, [("\"", "“")]), "```\n\(plain)```", "\u{1B}[31m" + replacing(plain, [("\n", "\u{1B}[0m\r\n\u{1B}[31m")]),
        ]
        for text in texts {
            let logs = ConsoleLog.logs(in: text)
            #expect(logs.map { $0.constraints.map(Described.constraint) } == [Self.said], "\(text)")
            #expect(logs.first?.broken == .listed(1), "\(text)")
        }
    }

    @Test(arguments: [
        "<NSLayoutConstraint:0x6001 UILabel:0xa1a1.width ==\n> 120   (active)>",
        "<NSLayoutConstraint:0x6001 UILabel:0xa1\n   a1.width == 120>",
        "<NSLayoutConstraint:0x6001\n  UILabel:0xa1a1.width == 12\n0\n(active)>",
        "<NSLayoutConstraint:0x6001 UILabel:0xa1a1.width ==\n2020-05-20 15:23:58.720+0200 App[25513:68097] 120   (active)>",
    ])
    func wrappedLinesArePutTogether(text: String) { #expect(Described.logs(text) == [["0xa1a1.width == 120"]]) }

    @Test func aBrokenOneThatIsCutOffIsKnownByItsAddress() {
        let logs = ConsoleLog.logs(
            in: "\(Self.preamble)\n(\n\"\(Self.height)\",\n\"\(Self.least)\"\n)\n\(Self.tail)\n<NSLayoutConstraint:0x6002 UIV...>")
        #expect(logs.first?.broken == .listed(1))
    }

    /// Loggers cut long messages anywhere.
    @Test(arguments: [
        "<NSLayoutConstraint:0x6002 UIV", "<NSLayoutConstraint:0x600", "<NSLayoutConstraint:0x600\n", "<NSLayoutConstraint:0x600...",
    ])
    func aBrokenOneThatIsCutOffInsideItsAddressIsTheOnlyOneThatBeginsSo(rest: String) {
        let other = Self.height.replacing("0x6001", with: "0x7001")
        #expect(
            ConsoleLog.logs(in: "\(Self.preamble)\n(\n\"\(other)\",\n\"\(Self.least)\"\n)\n\(Self.tail)\n\(rest)").map(\.broken) == [
                .listed(1)
            ])
        // Where the addresses of several constraints begin so, it may be any of them.
        guard !rest.contains("UIV") else { return }
        let logs = ConsoleLog.logs(in: "\(Self.preamble)\n(\n\"\(Self.height)\",\n\"\(Self.least)\"\n)\n\(Self.tail)\n\(rest)")
        guard case .elsewhere? = logs.first?.broken else {
            Issue.record("\(String(describing: logs.first?.broken))")
            return
        }
    }

    @Test func aBrokenOneThatIsNotListedIsNoneOfThose() throws {
        let other = "<NSLayoutConstraint:0x6009 UIView:0xa1a1.height >= 50   (active)>"
        let log = try #require(ConsoleLog.logs(in: Self.log(broken: other)).first)
        guard case .elsewhere(let text)? = log.broken else {
            Issue.record("\(String(describing: log.broken))")
            return
        }
        #expect(text.contains("0x6009"))
    }

    @Test func whatWasBrokenMayStandInTheSameLine() {
        let text = Self.log(broken: nil) + "\(Self.tail.dropLast(" constraint".count)) \(Self.least).\n"
        #expect(ConsoleLog.logs(in: text).map(\.broken) == [.listed(1)])
    }

    /// The end of a log whose list was cut off.
    @Test func whatIsLeftOfALogCountsWhereThereIsNothingElse() {
        let remains = "\(Self.tail)\n\(Self.height)\n"
        #expect(ConsoleLog.logs(in: remains).map(\.broken) == [.listed(0)])
        #expect(ConsoleLog.logs(in: remains + Self.log()).map(\.broken) == [.listed(1)])
    }

    /// Issue trackers take what stands between two `-` for struck out.
    @Test func whatIsStruckOutIsRead() {
        let text = "**\"<NSLayoutConstraint:0x6001 'UISV~~spacing' V:[UIView:0xa1a1]~~(8)~~[UIView:0xb1b1]   (active)>\",**"
        #expect(Described.logs(text) == [["0xb1b1.top == 0xa1a1.bottom + 8"]])
    }

    @Test func whatCannotBeReadIsListedWithItsLine() throws {
        let text = "\(Self.preamble)\n(\n\"\(Self.height)\",\n\"<NSLayoutConstraint:0x6005 UIView:0xa1a1.height == lots>\"\n<redacted>\n)\n"
        let log = try #require(ConsoleLog.logs(in: text).first)
        #expect(log.constraints.count == 1)
        #expect(log.unread.map(\.line) == [4, 5])
        #expect(ConsoleLog.logs(in: "\(Self.preamble)\n").first?.constraints.isEmpty == true)
    }

    @Test func aTextWithoutLogsHasNone() {
        #expect(ConsoleLog.logs(in: "").isEmpty)
        #expect(ConsoleLog.logs(in: "NSLayoutConstraint is a class; <UIView: 0x7f; frame = (0 0; 1 1)> is a view").isEmpty)
    }

    @Test func itemsAreTheirAddresses() throws {
        let text = """
            <NSLayoutConstraint:0x6001 Foo:0xa1a1.height == 44>
            <NSLayoutConstraint:0x6002 title.height == 45   (names: title:0xa1a1 )>
            <NSLayoutConstraint:0x6003 UILabel:0xa1a1'Hello'.height == 46>
            """
        let log = try #require(ConsoleLog.logs(in: text).first)
        #expect(log.items.all.count == 1)
        #expect(log.items.all.first?.description == "Foo:title:0xa1a1'Hello'")
    }

    /// As web pages and word processors have it.
    @Test func aBlankThatDoesNotBreakIsABlank() {
        let broken = Self.log().split(separator: " ", omittingEmptySubsequences: false).joined(separator: "\u{A0}")
        #expect(Described.logs(broken) == [Self.said])
    }
}
