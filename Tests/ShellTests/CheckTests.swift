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
                ["check", "--jobs", "0", good], ["check", "--json", "--format", "sarif", good], ["check", "-e", "quit", good],
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
    }
}
