import Reference
import TestSupport
import Testing

@testable import ConsoleLogs
@testable import Interchange

/// Texts that nobody means well with are read to their end.
@Suite("Hostile texts")
struct HostileTextTests {
    private static let seeds = [
        "Unable to simultaneously satisfy constraints.\n(\n \"<NSLayoutConstraint:0x6001 H:|-(8)-[UILabel:0xa1a1'Hi']   (active, names: '|':UIView:0xb1b1 )>\",\n"
            + " \"<NSAutoresizingMaskLayoutConstraint:0x6002 h=--& v=--& UILabel:0xa1a1'Hi'.midX == + 8>\"\n)\nWill attempt to recover by breaking constraint\n<NSLayoutConstraint:0x6001 H:|>",
        "{\"a\":\"(\\n \\\"<SnapKit.LayoutConstraint:0x6003@A.swift#1 UIView:0xa1a1.width == UIView:0xb1b1.width * 0.5 + 1.0 ^500.0>\\\",\\n\"}",
        "<MASLayoutConstraint:key UIView:head.left == (UIView:0xb1b1.leftMargin - UIView:0xc1c1.right) + NSSpace(8)>\n<NSContentSizeLayoutConstraint:0x6004 V:[UILabel:0xa1a1'x'(20)] Hug:251 CompressionResistance:750>",
        "(\n \"<<My.LayoutConstraint:0x6001@A.swift#1> <UIView:0xa1a1>.width == <UIView:head>.width * 0.5>\",\n"
            + " \"<NSLayoutConstraint:0x6002 V:[Foo...]-(7)-[Foo...(>=Foo...)]   (active, names: Foo...:0xa1a1, Foo...:0xb1b1, '|':Foo...:0xb1b1 )>\",\n"
            + " \"<NSLayoutConstraint:0x6002 V:[Foo...]-(7)-[Foo...(>=Foo...)]   (active, names: Foo...:0xa1a1, Foo...:0xb1b1, '|':Foo...:0xb1b1 )>\",\n"
            + " \"<NSAutoresizingMaskLayoutConstraint:0x6003 h=&-& v=&-& UIView:0xa1a1.minX == 0.5*UIView:0xb1b1.width - 32>\"\n)\n",
    ]
    private static let pieces = [
        "<", ">", "'", "\"", "\\", "(", ")", "[", "]", "|", "==", "<=", "0x", ":", ".width", "H:", "names: '|':", "(active", "priority:",
        "^", "@", "\n",
        "\\n", "&lt;", "\u{1B}[31m", "\0", "é", "NSSpace(", "Hug:", "...", "Foo...", "<<", "names: Foo...:0x1234, ", "1e308",
        "99999999999999999999", "<NSLayoutConstraint:0x1 ", "\u{202E}",
    ]

    @Test func textsMadeAtRandomAreRead() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<Effort.count(4000) {
            var text = Array(Self.seeds[random.below(Self.seeds.count)].unicodeScalars)
            for _ in 0..<(1 + random.below(6)) {
                let at = random.below(text.count + 1)
                let end = min(text.count, at + random.below(40))
                switch random.below(4) {
                case 0: text.insert(contentsOf: Self.pieces[random.below(Self.pieces.count)].unicodeScalars, at: at)
                case 1: text.removeSubrange(at..<end)
                case 2: text.insert(contentsOf: text[at..<end], at: at)
                default: text = Array(text[..<end])
                }
            }
            var whole = String.UnicodeScalarView()
            whole.append(contentsOf: text)
            var names = NameSource()
            for log in ConsoleLog.logs(in: String(whole)) {
                for read in [log, log.withSameNamedItemsExchanged] {
                    #expect(read.constraints.allSatisfy { $0.originalIndex ?? -1 < read.constraints.count })
                }
                let script = LogScript(log, names: &names)
                #expect(script.ids.count == log.constraints.count)
            }
        }
    }

    @Test(arguments: [
        String(repeating: "<AConstraint:0x1 ", count: 20000), String(repeating: "&", count: 200_000),
        String(repeating: "\\n\"<", count: 50000),
        "<NSLayoutConstraint:0x1 UIView:0x1234'" + String(repeating: "'.x", count: 100_000),
        "<NSLayoutConstraint:0x1 H:" + String(repeating: "[UIView:0x1234]-", count: 20000) + ">",
        "<NSLayoutConstraint:0x1 UIView:0x1234.width == " + String(repeating: "9", count: 200_000) + ">",
        "<NSLayoutConstraint:0x1 a.top == b.top (active, names: " + String(repeating: "n:0x1234, ", count: 20000),
        String(repeating: "\n", count: 200_000),
    ])
    func longTextsOfOneKindAreRead(text: String) {
        for log in ConsoleLog.logs(in: text) { #expect(log.constraints.count <= 1) }
    }
}
