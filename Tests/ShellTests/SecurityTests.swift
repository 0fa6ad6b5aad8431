import CLibrary
import TestSupport
import Testing

extension ShellTests {
    /// What comes from outside stays text: nothing in a file makes the program do, open or show anything else.
    @Suite struct Security {
        let home: Home

        init() throws { home = try Home() }

        /// What a terminal would act on, and what would turn the reading direction.
        private func isHarmless(_ text: String) -> Bool {
            text.unicodeScalars.allSatisfy { scalar in
                let isControl = scalar.value < 32 && scalar != "\n" || scalar.value >= 127 && scalar.value < 160
                let turns = 0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
                return !isControl && !turns
            }
        }

        private static let evil = "\u{1B}]0;gone\u{7}\u{1B}[2J\u{9B}31m\u{202E}x\r"

        /// Files of every kind that say names and texts with escape sequences.
        private func files() throws -> [(path: String, command: String)] {
            let evil = Self.evil
            let escaped = evil.unicodeScalars.map { $0.value < 128 && $0.value > 31 ? "\($0)" : "\\u{\(String($0.value, radix: 16))}" }
                .joined()
            let json = evil.unicodeScalars.map { scalar in
                let hex = String(scalar.value, radix: 16)
                return scalar.value < 128 && scalar.value > 31 ? "\(scalar)" : "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            }.joined()
            let texts = [
                (
                    "log", "a.log",
                    """
                    Unable to simultaneously satisfy constraints.
                    (
                        "<NSLayoutConstraint:0x1 '\(evil)' Evil\(evil)View:0x2.width == 10   (active)>",
                        "<NSLayoutConstraint:0x3 Evil\(evil)View:0x2.width == 20   (active)>"
                    )
                    Will attempt to recover by breaking constraint
                    <NSLayoutConstraint:0x3 Evil\(evil)View:0x2.width == 20   (active)>
                    """
                ),
                (
                    "code", "a.swift",
                    "let a = UILabel()\na.text = \"\(escaped)\"\na.widthAnchor.constraint(equalToConstant: 3).isActive = true // \(evil)"
                ),
                (
                    "ib", "a.xib",
                    """
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
                    <view id="v" userLabel="\u{9B}31m\u{202E}x">
                    <rect key="frame" x="0" y="0" width="9" height="9"/></view></objects></document>
                    """
                ),
                ("json", "a.json", #"{"views":[{"name":"\#(json)","kind":"window","size":[10,10]}]}"#),
            ]
            return try texts.map { (try home.write($0.2, to: $0.1), "import \($0.0) \"\(home.path)/\($0.1)\"") }
        }

        @Test func noNameReachesTheTerminalAsItIs() throws {
            for (path, command) in try files() {
                let looks = ["tree", "draw", "status", "constraints", "conflicts", "history", "export svg", "export html", "export swift"]
                for look in Effort.some(looks, short: 2) {
                    let text = try PipedRun.run("-e", command, "-e", look, home: home)
                    #expect(isHarmless(text.output) && isHarmless(text.errors), "\(path), \(look)")
                    let json = try PipedRun.run("--json", "-e", command, "-e", look, home: home)
                    #expect(isHarmless(json.output) && isHarmless(json.errors), "\(path), \(look)")
                }
                for arguments in [
                    ["log", path], ["check", path], ["check", "--json", path], [path], ["replay", path], ["learn", path],
                ] {
                    let run = try PipedRun(arguments, home: home)
                    run.closeInput()
                    let result = try run.finish()
                    #expect(isHarmless(result.output) && isHarmless(result.errors), "\(arguments)")
                }
            }
        }

        /// Names of files come from outside too.
        @Test func noPathReachesTheTerminalAsItIs() throws {
            let path = try home.write("nonsense here\n", to: "\u{1B}[31m\u{202E}.aldb")
            for arguments in [
                [path], ["replay", path], ["replay", "--check", path], ["check", path], [path + "x"], ["check", path + "x"],
            ] {
                let run = try PipedRun(arguments, home: home)
                run.closeInput()
                let result = try run.finish()
                #expect(isHarmless(result.output) && isHarmless(result.errors), "\(arguments)")
            }
        }

        @Test func nothingThatAFileNamesIsOpened() throws {
            let secret = try home.write("secret-text", to: "secret")
            let frame = #"<rect key="frame" x="0" y="0" width="9" height="9"/>"#
            let objects = "<objects><view id='v' userLabel='&e;'>\(frame)</view></objects>"
            let entity = "<!DOCTYPE d [<!ENTITY e SYSTEM 'file://\(secret)'>]>"
            let texts = [
                "\(entity)<document>\(objects)</document>", "<document>\(entity)\(objects)</document>",
                """
                <document xmlns:xi="http://www.w3.org/2001/XInclude"><objects><view id="v">\(frame)
                <xi:include href="file://\(secret)" parse="text"/>
                </view></objects></document>
                """,
                "<?xml-stylesheet href='file://\(secret)'?><document><objects><view id='v'>\(frame)</view></objects></document>",
            ]
            for text in texts {
                let path = try home.write(text, to: "a.xib")
                let run = try PipedRun.run("-e", "import ib \"\(path)\"", "-e", "tree", "-e", "export json", home: home)
                #expect(!run.output.contains("secret-text") && !run.errors.contains("secret-text"))
                #expect(run.status <= 1)
            }
            let code = try home.write("#include \"\(secret)\"\n#import \"secret\"\nlet a = UIView()\n", to: "a.swift")
            let run = try PipedRun.run("-e", "import code \"\(code)\"", "-e", "tree", home: home)
            #expect(!run.output.contains("secret-text") && !run.errors.contains("secret-text"))
        }

        /// Entities that name entities, ten times each, ten deep.
        @Test func aSmallFileStaysSmall() throws {
            var entities = "<!ENTITY a0 'ha'>"
            for level in 1...10 { entities += "<!ENTITY a\(level) '" + String(repeating: "&a\(level - 1);", count: 10) + "'>" }
            for text in ["<!DOCTYPE d [\(entities)]><document>&a10;</document>", "<document><!DOCTYPE d [\(entities)]>&a10;</document>"] {
                let path = try home.write(text, to: "a.xib")
                let child = try PipedRun(["-e", "import ib \"\(path)\""], home: home, limit: "-v 4000000; ulimit -t 20")
                child.closeInput()
                let run = try child.finish()
                #expect(run.status == 1)
                #expect(run.errors.contains("format") || run.errors.contains("not"))
            }
        }

        /// PAGER, EDITOR and SHELL are words, never a shell's line; what is written through a link stays the link's.
        @Test func noShellIsRun() throws {
            let witness = "\(home.path)/witness"
            let pager = "PAGER=/bin/cat; touch \(witness)"
            let run = try TerminalRun(home: home, environment: [pager, "SHELL=/bin/false"])
            run.resize(columns: 80, rows: 12)
            try run.enter("help", expecting: "window")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
            #expect(home.read(witness) == nil)
            let name = "$(touch \(witness))"
            let result = try PipedRun.run(
                "-e", "view `\(name)`", "-e", "save \"\(home.path)/`touch \(witness)`.aldb\"", "-e", "source \"|touch \(witness)\"",
                home: home)
            #expect(home.read(witness) == nil)
            #expect(result.status <= 1)
        }

        @Test func filesAreWrittenWholeAndKeepWhoseTheyAre() throws {
            let file = try home.write("old\n", to: "layout.aldb")
            chmod(file, 0o640)
            let link = "\(home.path)/link.aldb"
            #expect(symlink(file, link) == 0)
            #expect(try PipedRun.run("-e", "var x", "-e", "save \"\(link)\"", home: home).status == 0)
            #expect(home.read(file)?.contains("var x") == true)
            #expect(home.mode(file) == 0o640)
            var facts = stat()
            #expect(lstat(link, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK)
            // No room for it: what was there stays.
            let before = home.read(file)
            let child = try PipedRun(
                ["-e", "var " + (0..<3_000).map { "x\($0)" }.joined(separator: " "), "-e", "save \"\(file)\""], home: home, limit: "-f 1")
            child.closeInput()
            #expect(try child.finish().status == 1)
            #expect(home.read(file) == before)
        }

        @Test func whatIsPrivateIsItsOwnersAlone() throws {
            let run = try TerminalRun(home: home)
            try run.enter("var x")
            #expect(home.mode("\(home.path)/state/aldb") == 0o700)
            #expect(home.mode(home.history) == 0o600)
            #expect(home.mode(home.sessions) == 0o700)
            for journal in home.journals { #expect(home.mode(journal) == 0o600) }
            #expect(!home.journals.isEmpty)
            try run.type(TerminalRun.Key.end)
            _ = try run.finish()
        }
    }
}
