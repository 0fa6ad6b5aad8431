import TestSupport
import Testing

extension ShellTests {
    /// Whatever is deep, long or many is read or refused, never the end of the program: on a stack of 8 MB and on a small one.
    @Suite struct SmallStacks {
        private static let many = 20_000
        /// In kilobytes: the usual one of a program, and that of a thread. What is built for debugging takes some times as much.
        #if DEBUG
        static let stacks = ["8192", "2048"]
        #else
        static let stacks = ["8192", "512"]
        #endif

        private static func deep(_ open: String, _ middle: String, _ close: String, _ count: Int = many) -> String {
            String(repeating: open, count: count) + middle + String(repeating: close, count: count)
        }

        /// The short run has the smaller one alone, and shows what people read.
        private static let tried = Effort.isAll ? stacks : Array(stacks.suffix(1))
        private static let forms = Effort.isAll ? [["replay"], ["replay", "--json"]] : [["replay"]]

        /// Scripts, each a way to nest.
        private static let scripts: [(name: String, text: String)] = [
            ("parentheses", "print " + deep("(", "1", ")")), ("signs", "print " + deep("-", "1", "")),
            ("sums", "print 1" + String(repeating: "+1", count: many)), ("products", "print 1" + String(repeating: "*1", count: many)),
            ("metrics", "let m0 = 1\n" + (1..<2_000).map { "let m\($0) = m\($0 - 1) + 1\n" }.joined() + "print m1999"),
            ("tries", deep("try ", "print 1", "")), ("expectations", deep("expect error syntax: ", "print", "")),
            ("aliases", "alias a0 = print\n" + (1..<300).map { "alias a\($0) = a\($0 - 1)\n" }.joined() + "a299 1"),
            ("a format", "H:|" + String(repeating: "-[v]", count: many) + "-|"), ("brackets", "H:" + deep("[", "v", "]")),
            ("predicates", "H:[v(" + deep("(", "10", ")") + ")]"),
            ("a chain", "var x; x == " + String(repeating: "x == ", count: 5_000) + "1"),
            (
                "views in views",
                (0..<520).map { "view v\($0) in \($0 == 0 ? "root" : "v\($0 - 1)")\n" }.joined()
                    + (Effort.isAll ? "frames; draw; tree; export swift; export json; delete v0" : "draw; tree; delete v0")
            ),
            (
                "stacks in stacks",
                (0..<60).map { "stack s\($0) in \($0 == 0 ? "root" : "s\($0 - 1)")\n" }.joined()
                    + "frames; verify; export swift; export json"
            ),
            ("quotes", "label l \"" + String(repeating: "\\u{1F600} ", count: many) + "\"; draw; size l 10x10"),
            (
                "names",
                "view `" + String(repeating: "n", count: many) + "`; tree; draw; why `" + String(repeating: "n", count: many) + "`.left"
            ),
            ("priorities", "var x; x == 1 @" + deep("(", "5", ")")), ("options", "view v " + String(repeating: "hug=250 ", count: many)),
            ("conditions", "when " + deep("(", "x", ")") + " > 3"),
            ("a sweep", "var x; c: x == 1; sweep c.constant 0...1000 of " + deep("(", "x", ")")),
            ("open", deep("(", "", "")), ("statements", String(repeating: "print 1;", count: many)),
        ]

        @Test(arguments: tried) func scriptsAreReadOrRefused(kilobytes: String) throws {
            let home = try Home()
            for (name, text) in Effort.some(Self.scripts, short: 8) {
                let path = try home.write("window root 400x400\nset keepgoing on\n" + text + "\n", to: "a.aldb")
                for form in Self.forms {
                    let child = try PipedRun(form + [path], home: home, limit: "-s \(kilobytes)")
                    child.closeInput()
                    let run = try child.finish()
                    #expect(run.status == 0 || run.status == 1, "\(name) on \(kilobytes) KB: \(run.status)")
                }
            }
        }

        @Test(arguments: tried) func filesAreReadOrRefused(kilobytes: String) throws {
            let home = try Home()
            let view = #"<view id="v"><rect key="frame" x="0" y="0" width="9" height="9"/>"#
            let files: [(name: String, command: String, text: String)] = [
                (
                    "a.xib", "import ib",
                    "<document><objects>" + Self.deep("\(view)<subviews>", "", "</subviews></view>", 3_000) + "</objects></document>"
                ),
                ("b.xib", "import ib", Self.deep("<a>", "", "</a>")), ("c.xib", "import ib", String(repeating: "<a ", count: Self.many)),
                ("a.json", "import json", Self.deep("[", "", "]")), ("b.json", "import json", Self.deep("{\"views\":", "1", "}")),
                ("a.swift", "import code", "let a = " + Self.deep("(", "1", ")")), ("b.swift", "import code", Self.deep("{", "", "}")),
                ("c.swift", "import code", "let a = " + Self.deep("[", "", "]")),
                ("d.swift", "import code", "let a = b" + String(repeating: ".c()", count: Self.many)),
                ("e.swift", "import code", "func f() { f() }; f()"), ("f.swift", "import code", "let a = " + Self.deep("!", "b", "")),
                ("a.m", "import code", Self.deep("[", "a b", " c]")), ("b.m", "import code", Self.deep("@(", "1", ")")),
                (
                    "a.log", "import log",
                    "Unable to simultaneously satisfy constraints. (" + Self.deep("<NSLayoutConstraint:0x1 ", "x", ">") + ")"
                ),
                ("b.log", "import log", "<NSLayoutConstraint:0x1 " + Self.deep("(", "A:0x1.width", ")") + " == 3>"),
                ("a.lesson", "learn", Self.deep("# a\n", "", "")),
            ]
            for (name, command, text) in Effort.some(files, short: 6) {
                let path = try home.write(text, to: name)
                let child = try PipedRun(["-e", "\(command) \"\(path)\"", "-e", "tree"], home: home, limit: "-s \(kilobytes)")
                child.closeInput()
                let run = try child.finish()
                #expect(run.status == 0 || run.status == 1, "\(name) on \(kilobytes) KB: \(run.status)")
            }
        }
    }
}
