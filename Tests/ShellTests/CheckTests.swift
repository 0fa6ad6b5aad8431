@preconcurrency import CLibrary
import Testing

extension ShellTests {
    /// `aldb check` as CI runs it.
    @Suite struct Check {
        let home: Home

        init() throws { home = try Home() }

        private func write(_ name: String, width: Int) throws -> String {
            let path = "\(home.path)/\(name)"
            try home.write(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
                <view id="page" userLabel="Page"><rect key="frame" x="0" y="0" width="300" height="200"/>
                <constraints><constraint id="c" firstAttribute="width" constant="\(width)"/></constraints></view>
                </objects></document>
                """, to: path)
            return path
        }

        @Test func exitStatuses() throws {
            let (good, bad) = (try write("good.xib", width: 300), try write("bad.xib", width: 310))
            #expect(try PipedRun.run("check", good, home: home).status == 0)
            let wrong = try PipedRun.run("check", good, bad, home: home)
            #expect(wrong.status == 1)
            #expect(wrong.output.contains("line 3: conflict:"))
            #expect(wrong.errors == "")
            let missing = try PipedRun.run("check", "\(home.path)/nowhere.xib", home: home)
            #expect(missing.status == 1)
            #expect(missing.errors.contains("nowhere.xib"))
            for arguments in [
                ["check"], ["check", "a.txt"], ["check", "--devices", "iphone-99", good], ["check", "--devices", ",", good],
                ["check", "--textsize", "huge", good], ["check", "--jobs", "0", good], ["check", "--json", "--format", "sarif", good],
                ["check", "-e", "quit", good],
            ] {
                #expect(try PipedRun(arguments, home: home).finish().status == 2, "\(arguments)")
            }
        }

        @Test func jsonHasOneObjectAFile() throws {
            let (good, bad) = (try write("good.xib", width: 300), try write("bad.xib", width: 310))
            let broken = "\(home.path)/broken.xib"
            try home.write("<document>", to: broken)
            let run = try PipedRun.run("check", "--json", "--jobs", "3", good, broken, bad, home: home)
            #expect(run.status == 1)
            let lines = run.output.split(separator: "\n")
            #expect(lines.count == 3)
            #expect(lines.first?.hasPrefix(#"{"n":1,"command":"check "#) == true)
            #expect(lines.dropFirst().first?.contains(#""status":"error""#) == true)
            #expect(lines.last?.contains(#""suspended":"PageWidth""#) == true)
            #expect(try PipedRun.run("check", "--json", "--jobs", "3", good, broken, bad, home: home).output == run.output)
        }

        @Test func baselineAndSarif() throws {
            let bad = try write("bad.xib", width: 310)
            let (baseline, report) = ("\(home.path)/known.txt", "\(home.path)/report.sarif")
            #expect(try PipedRun.run("check", "--write-baseline", baseline, bad, home: home).status == 0)
            #expect(home.read(baseline)?.contains("conflict\t\(bad)\tPage\tc\n") == true)
            #expect(try PipedRun.run("check", "--baseline", baseline, bad, home: home).status == 0)
            // Written anew it has what was known.
            #expect(try PipedRun.run("check", "--baseline", baseline, "--write-baseline", baseline, bad, home: home).status == 0)
            #expect(home.read(baseline)?.contains("conflict\t\(bad)\tPage\tc\n") == true)
            #expect(try PipedRun.run("check", "--baseline", "\(home.path)/nowhere", bad, home: home).status == 1)
            #expect(try PipedRun.run("check", "--sarif", report, bad, home: home).status == 1)
            let printed = try PipedRun.run("check", "--format", "sarif", bad, home: home)
            #expect(printed.output == home.read(report))
            #expect(printed.output.contains(#""ruleId":"aldb/conflict""#))
        }

        // MARK: .aldb.json

        /// A folder with a project's file and two scripts in it, of which one repeats a constraint.
        private func project(_ json: String) throws -> String {
            try home.write(json, to: "App/.aldb.json")
            try home.write(
                "window root 320x100; view a 9x9; view b 9x9; pin a leading,top 8; b.top == a.top; gap: b.leading == a.trailing + 8; again: a.trailing == b.leading - 8",
                to: "App/Views/twice.aldb")
            try home.write("var x; x == 1; x == 2", to: "App/Old/deep/wrong.aldb")
            return "\(home.path)/App"
        }

        @Test func aProjectSaysOptionsRulesAndPaths() throws {
            let folder = try project(
                #"{"options": {"fail-on": ["conflict", "lint"], "jobs": 2}, "rules": {"twice": "on"}, "exclude": ["Old/"]}"#)
            let run = try PipedRun.run("check", folder, home: home)
            #expect(run.status == 1)
            #expect(run.output.contains("twice: again says what gap says") && !run.output.contains("wrong.aldb"))
            #expect(run.errors == "aldb: options and rules are those of '\(folder)/.aldb.json'; one file is left out\n")
            // It stands above what is checked, too; a file that is named is checked in any case, and the command line counts for more.
            #expect(try PipedRun.run("check", "\(folder)/Views/twice.aldb", home: home).status == 1)
            #expect(try PipedRun.run("check", "\(folder)/Old/deep/wrong.aldb", home: home).output.contains("conflict"))
            #expect(try PipedRun.run("check", "--fail-on", "conflict", folder, home: home).status == 0)
            let without = try PipedRun.run("check", "--no-init", folder, home: home)
            #expect(without.output.contains("wrong.aldb") && !without.errors.contains(".aldb.json"), "\(without)")
            #expect(try PipedRun.run("check", "--quiet", folder, home: home).errors == "")
        }

        @Test func aProjectSwitchesRulesOff() throws {
            let folder = try project(#"{"options": {"fail-on": "lint"}, "rules": {"twice": false}, "exclude": ["**/deep/**"]}"#)
            let run = try PipedRun.run("check", folder, home: home)
            #expect(run.status == 0 && run.output.contains("1 scene, nothing wrong"), "\(run.output)")
        }

        @Test(arguments: [
            (#"{"options": {"devises": "ipad"}}"#, "'options.devises' is not known; did you mean 'options.devices'?"),
            (#"{"rules": {"twcie": "off"}}"#, "'rules.twcie' is not known; did you mean 'rules.twice'?"),
            (#"{"rules": {"twice": "maybe"}}"#, "line 1: rules.twice is one of on, off"),
            (#"{"options": {"jobs": 0}}"#, "'--jobs' is a number from 1 to 64"),
            (#"{"options": {"fail-on": "everything"}}"#, "'--fail-on' does not know 'everything'"),
            (#"{"exclude": ["a/**/b"]}"#, "is a path, in which '**' stands at the beginning or at the end"),
            (#"{"exclude": "Pods"}"#, "line 1: exclude is an array, not"), ("{", "line 1"), ("[]", "it is an object, not"),
        ])
        func aProjectThatCannotBeRead(json: String, message: String) throws {
            let run = try PipedRun.run("check", try project(json), home: home)
            #expect(run.status == 2 && run.output == "")
            #expect(run.errors.contains(message), "\(run.errors)")
        }

        // MARK: Tables of screens

        @Test func matrixIsATableOfScreens() throws {
            let bad = try write("bad.xib", width: 310)
            let run = try PipedRun.run(
                "check", "--matrix", "--devices", "iphone-se,ipad-landscape", "--lengths", "100,140", "--rtl", bad, home: home)
            // The status is that without the table.
            #expect(run.status == 1 && run.errors == "")
            let lines = run.output.split(separator: "\n").map(String.init)
            #expect(lines[0].hasPrefix("\(bad): ") && lines[0].hasSuffix(" in 8 of 8 scenes"))
            #expect(lines[1] == "  Page")
            #expect(lines[2] == "    device     orientation  length  rtl  conflicts  ambiguous  truncated  lint")
            #expect(lines.count == 11)
            for line in lines[3...] {
                let cells = line.split(separator: " ").map(String.init)
                #expect(cells.count == 8)
                #expect(["iphone-se portrait", "ipad landscape"].contains("\(cells[0]) \(cells[1])") && cells[4] == "1", "\(line)")
            }
            #expect(lines[3].contains("100%    off") && lines[6].contains("140%    on"))
            // Without devices, on the usual ones, upright and turned; and a scene that is fine has its table, too.
            let usual = try PipedRun.run("check", "--matrix", try write("good.xib", width: 300), "--fail-on", "misplaced", home: home)
            #expect(usual.output.split(separator: "\n").count == 3 + 8)
            #expect(usual.output.contains("iphone-15-pro-max  landscape"))
            #expect(usual.status == 0)
            // JSON has a scene for each as ever.
            let json = try PipedRun.run("check", "--matrix", "--json", "--devices", "ipad", "--lengths", "140", bad, home: home)
            #expect(json.output.contains(#""device":"ipad","length":140,"constraints""#))
        }

        @Test func aLogIsOfNoScreen() throws {
            try home.write(
                """
                (
                    "<NSLayoutConstraint:0x1 UIView:0xa.width == 10>",
                    "<NSLayoutConstraint:0x2 UIView:0xa.width == 20>"
                )
                Will attempt to recover by breaking constraint
                <NSLayoutConstraint:0x2 UIView:0xa.width == 20>
                """, to: "a.log")
            let plain = try PipedRun.run("check", "\(home.path)/a.log", home: home)
            #expect(plain.output.contains("conflict:"))
            #expect(try PipedRun.run("check", "--matrix", "\(home.path)/a.log", home: home).output == plain.output)
        }

        @Test func matrixPictures() throws {
            let (good, bad) = (try write("good.xib", width: 300), try write("bad.xib", width: 310))
            let (svg, html) = ("\(home.path)/a.svg", "\(home.path)/a.HTML")
            let drawn = try PipedRun.run("check", "--matrix-picture", svg, good, bad, home: home)
            #expect(drawn.output.contains("conflict:"))
            let picture = try #require(home.read(svg))
            #expect(picture.split(separator: "<g class=\"configuration").count == 17)
            #expect(picture.contains("bad.xib: Page</text>") && picture.hasSuffix("</svg>\n"))
            #expect(try PipedRun.run("check", "--matrix-picture", html, "--devices", "ipad", good, bad, home: home).status == 1)
            #expect(home.read(html)?.split(separator: "<g class=\"configuration").count == 3)
            #expect(home.read(html)?.contains("bad.xib: Page</h2>") == true)
            for arguments in [
                ["--matrix-picture", "\(home.path)/a.png"], ["--lengths", "12"], ["--lengths", "abc"], ["--lengths", ","],
                ["--matrix", "--devices", "iphone-99"],
            ] {
                let run = try PipedRun(["check"] + arguments + [good], home: home).finish()
                #expect(run.status == 2 && run.errors != "", "\(arguments)")
            }
            // What is no layout is not drawn.
            try home.write("var x; x == 3", to: "x.aldb")
            #expect(try PipedRun.run("check", "--matrix-picture", svg, "\(home.path)/x.aldb", home: home).status == 0)
            #expect(home.read(svg)?.contains(">no layouts</text>") == true)
            let nowhere = try PipedRun.run("check", "--matrix-picture", "\(home.path)/no/where.svg", good, home: home)
            #expect(nowhere.status == 1 && nowhere.errors.contains("where.svg"))
        }

        // MARK: What fails, what is printed, and what ends it

        @Test func failOnSaysWhatTheStatusIsAbout() throws {
            let bad = try write("bad.xib", width: 310)
            try home.write(card(30), to: "Card.swift")
            let code = "\(home.path)/Card.swift"
            for (arguments, status) in [
                (["--fail-on", "ambiguous,truncated", bad], 1), (["--fail-on", "none", bad], 0), (["--fail-on", "conflict", bad], 1),
                (["--fail-on", "misplaced", bad], 0), ([code], 0), (["--fail-on", "unread,lint", code], 1),
                (["--fail-on", "conflicts", bad], 2), (["--fail-on", "none,conflict", bad], 2), (["--fail-on", "", bad], 2),
                (["--time-limit", "0", bad], 2), (["--time-limit", "soon", bad], 2),
            ] {
                let run = try PipedRun(["check"] + arguments, home: home).finish()
                // A conflict makes the sizes of this file open as well.
                if arguments.contains("ambiguous,truncated") { continue }
                #expect(run.status == status, "\(arguments): \(run.errors)")
            }
            let unknown = try PipedRun.run("check", "--fail-on", "conflicts", bad, home: home)
            #expect(unknown.errors.contains("'--fail-on' does not know 'conflicts'; did you mean 'conflict'?"))
        }

        @Test func annotationsForGitHub() throws {
            try home.write(card(30), to: "App/a,b:c%.swift")
            try home.write("enum Theme { static let height: CGFloat = 20 }", to: "App/Kit.swift/Theme.swift")
            let run = try PipedRun.run("check", "--format", "github", "\(home.path)/App", home: home)
            #expect(run.status == 1 && run.errors == "")
            #expect(
                run.output
                    == "::error file=\(home.path)/App/a%2Cb%3Ac%25.swift,line=8,title=aldb%3A Required constraints cannot hold together::"
                    + "Card: c2 cannot hold with c1: 30 == 20 fails by 10"
                    + "%0Ain aldb: import code \"\(home.path)/App\"; explain c2\n")
            let none = try PipedRun.run("check", "--format", "github", "\(home.path)/nowhere.xib", home: home)
            #expect(none.status == 1 && none.output.hasPrefix("::error file=\(home.path)/nowhere.xib,title=aldb%3A not checked::"))
        }

        /// A script that takes some seconds.
        private func slow(_ lines: Int) throws -> String {
            let path = "\(home.path)/slow.aldb"
            try home.write(String(repeating: "print 1\n", count: lines), to: path)
            return path
        }

        @Test func whatTakesTooLongIsSaidToBeSo() throws {
            let (good, slow) = (try write("good.xib", width: 300), try slow(400_000))
            let run = try PipedRun.run("check", "--time-limit", "0.5", "--sarif", "\(home.path)/r.sarif", slow, good, home: home)
            #expect(run.status == 1 && run.output.contains("good.xib: 1 scene, nothing wrong"))
            #expect(run.errors.contains("slow.aldb' took longer than 0.5 s, and was not checked to its end"))
            #expect(home.read("\(home.path)/r.sarif")?.contains(#""executionSuccessful":false"#) == true)
            let json = try PipedRun.run("check", "--json", "--time-limit", "0.5", slow, home: home)
            #expect(json.output.contains(#""status":"error","error":{"code":"limit""#))
        }

        @Test func controlCReportsWhatWasFound() throws {
            let (bad, slow) = (try write("bad.xib", width: 310), try slow(400_000))
            let run = try PipedRun(["check", "--sarif", "\(home.path)/r.sarif", bad, slow, bad], home: home)
            #expect(try run.nextLine().contains("bad.xib: 1 problem"))
            run.interrupt()
            let result = try run.finish()
            #expect(result.status == 130 && result.errors.contains("aldb: interrupted: 1 of 2 files were checked"))
            let report = home.read("\(home.path)/r.sarif") ?? ""
            #expect(report.contains(#""ruleId":"aldb/conflict""#) && report.contains("interrupted: 1 of 2 files were checked"))
        }

        @Test func aTerminalSeesProgress() throws {
            let (good, slow) = (try write("good.xib", width: 300), try slow(300_000))
            let run = try TerminalRun(arguments: ["check", slow, good], home: home, greeting: "1 of 2 files, 0 problems")
            try run.expect("good.xib: 1 scene, nothing wrong")
            #expect(try run.finish() == 0)
        }

        // MARK: Folders and code

        private func card(_ height: Int) -> String {
            """
            import UIKit
            final class Card: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    let box = UIView()
                    addSubview(box); box.translatesAutoresizingMaskIntoConstraints = false
                    box.heightAnchor.constraint(equalToConstant: Theme.height).isActive = true
                    box.heightAnchor.constraint(equalToConstant: \(height)).isActive = true
                    box.widthAnchor.constraint(equalToConstant: 30).isActive = true
                    box.topAnchor.constraint(equalTo: topAnchor).isActive = true
                    box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                }
            }
            """
        }

        /// What builds and package managers put into a folder is passed over, and links to folders are not followed. A folder may be called like a file.
        @Test func foldersAreLookedThrough() throws {
            try home.write(card(30), to: "App/Views/Card.swift")
            try home.write("enum Theme { static let height: CGFloat = 20 }", to: "App/Kit.swift/Theme.swift")
            try home.write("// nothing of a layout", to: "App/Empty.m")
            for folder in ["App/.build/checkouts", "App/Pods/Other", "App/Carthage", "App/DerivedData"] {
                try home.write(card(40), to: "\(folder)/Card.swift")
            }
            _ = try write("App/bad.xib", width: 310)
            symlink(home.path, "\(home.path)/App/Loop")
            let run = try PipedRun.run("check", "\(home.path)/App", home: home)
            #expect(run.status == 1 && run.errors == "")
            #expect(run.output.contains("App/Views/Card.swift: 1 problem in 1 of 1 scene"))
            #expect(run.output.contains("line 8: conflict:"))
            #expect(run.output.contains("App/bad.xib: 1 problem"))
            #expect(
                !run.output.contains("Empty") && !run.output.contains("Pods") && !run.output.contains(".build")
                    && !run.output.contains("Loop"))
            let json = try PipedRun.run("check", "--json", "--jobs", "2", "\(home.path)/App", home: home)
            #expect(json.output.split(separator: "\n").count == 4)
            #expect(json.output.contains(#""sites":{"applied":5,"notRun":0,"notUnderstood":0}"#))
            let app = "\(home.path)/App"
            let sarif = try PipedRun.run("check", "--format", "sarif", "\(app)/Views", "\(app)/Kit.swift/Theme.swift", home: home)
            #expect(sarif.status == 1 && sarif.output.contains(#""startLine":8"#))
            let imported = try PipedRun.run("--no-init", "-e", "import code \(home.path)/App Card", home: home)
            #expect(imported.status == 0 && imported.output.contains("one conflict"))
        }

        /// Of the files in JSON below a folder the layouts are checked; a dump is where it is named.
        @Test func layoutsInJSONAndDumpsAreChecked() throws {
            try home.write("{\"name\": \"app\"}", to: "App/package.json")
            let layout = "\(home.path)/App/layout.json"
            let lines = ["window root 320x100", "view a in root", "export json \"\(layout)\""]
            #expect(try PipedRun.run("--no-init", "-e", lines.joined(separator: "; "), home: home).status == 0)
            try home.write("<UIView: 0x7f1; frame = (0 0; 100 50)>\n", to: "App/dump.txt")
            let app = "\(home.path)/App"
            let run = try PipedRun.run("check", app, home: home)
            #expect(run.status == 1 && run.errors == "" && run.output.contains("layout.json: 1 problem in 1 of 1 scene"))
            #expect(
                run.output.contains("ambiguous: a is not determined") && !run.output.contains("package") && !run.output.contains("dump"))
            let dump = try PipedRun.run("check", "\(app)/dump.txt", home: home)
            #expect(dump.status == 0 && dump.output.contains("dump.txt: 1 scene, nothing wrong"))
        }

        @Test func aFolderWithNothingToCheckIsAnError() throws {
            try home.write("Dear all", to: "Letters/a.txt")
            let run = try PipedRun.run("check", "\(home.path)/Letters", home: home)
            #expect(run.status == 1 && run.errors.contains("there are no files in it that can be checked"))
        }
    }
}
