@preconcurrency import CLibrary
import TestSupport
import Testing

extension ShellTests {
    /// What the simulation says of a simulated system, now and then on a true one.
    @Suite struct Faults {
        let home: Home

        init() throws { home = try Home() }

        private func run(_ input: String, limit: String? = nil, sink: String? = nil) throws -> PipedRun.Result {
            let run = try PipedRun(["--quiet"], home: home, limit: limit, sink: sink)
            try run.send(input)
            run.closeInput()
            return try run.finish()
        }

        /// kill −9 while one file is saved again and again: it is one of those that were saved.
        @Test(arguments: 0..<Effort.count(6, short: 2))
        func killedWhileSaving(moment: Int) throws {
            let file = "\(home.path)/a.aldb"
            let steps = (0..<60).map { "var x\($0)\nx\($0) == \($0)\n" }
            let saved = (0..<60).map { step in (0...step).map { "x\($0)" } }
            let run = try PipedRun(["--json"], home: home)
            try run.send(steps.map { $0 + "save \(file)\n" }.joined())
            for _ in 0..<3 * (moment * 9 + 2) { _ = try run.nextLine() }
            try run.kill()
            let found = try self.run("set keepgoing on\nsource \(file)\nvalues\n")
            #expect(found.status == 0 && found.errors == "")
            let names = found.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }.filter {
                $0.hasPrefix("x")
            }
            #expect(saved.contains(names), "\(names)")
        }

        /// A file that cannot be written whole stays as it was, and nothing is left beside it.
        @Test func aFullDiskKeepsWhatWasSaved() throws {
            let file = try home.write("var old\n", to: "files/a.aldb")
            let many = "var " + (0..<400).map { "variable\($0)" }.joined(separator: " ")
            let result = try run("\(many)\nsave \(file)\n", limit: "-f 2")
            #expect(result.status == 1 && result.errors.contains("error[io]: cannot write '\(file)'"))
            #expect(home.read(file) == "var old\n" && home.names(in: "\(home.path)/files") == ["a.aldb"])
        }

        /// A transcript that has no room for an entry ends with the one before.
        @Test func aFullDiskLeavesWholeEntries() throws {
            let file = "\(home.path)/a.session"
            let lines = (0..<40).map { "var variable\($0)\nprint variable\($0) + 1000\n" }.joined()
            let result = try run("set keepgoing on\nset private on\nrecord \(file)\n\(lines)", limit: "-f 2")
            #expect(result.errors.contains("error[io]: cannot write '\(file)'"))
            let text = try #require(home.read(file))
            #expect(text.utf8.count <= 1024 && text.utf8.count > 900 && text.hasSuffix("\n"))
            let entries = text.split(separator: "\n")
            #expect(entries.filter { $0.hasPrefix("aldb> print") }.count == entries.filter { $0 == "1000" }.count)
        }

        /// Output that nobody can take is said to be lost; that nobody reads it any more is not worth a word.
        @Test func outputThatIsGone() throws {
            if access("/dev/full", W_OK) == 0 {
                let full = try run("var x\nprint 3\nvar y\n", sink: "/dev/full")
                #expect(full.status == 1 && full.errors == "aldb: cannot write: \(String(cString: strerror(ENOSPC)))\n")
            }
            let closed = try PipedRun(["--quiet"], home: home)
            closed.closeOutput()
            try closed.send("print 3\nprint 4\n")
            closed.closeInput()
            #expect(try closed.finish().errors == "")
            #expect(home.journals == [])
        }
    }
}
