import Testing

extension ShellTests {
    /// `aldb diff` between two files.
    @Suite struct Diff {
        let home: Home

        init() throws { home = try Home() }

        @Test func exitStatuses() throws {
            let (a, b) = ("\(home.path)/a.aldb", "\(home.path)/b.aldb")
            try home.write("var x; x == 3", to: a)
            try home.write("var x; x == 4", to: b)
            #expect(try PipedRun.run("diff", a, a, home: home).status == 0)
            let different = try PipedRun.run("diff", a, b, home: home)
            #expect(different.status == 1)
            #expect(different.output == "\(a) → \(b)\n~  c1  x == 4  was x == 3\nx  3 → 4\n")
            let missing = try PipedRun.run("diff", a, "\(home.path)/nowhere", home: home)
            #expect(missing.status == 1)
            #expect(missing.output == "" && missing.errors.contains("nowhere"))
            for arguments in [["diff"], ["diff", a], ["diff", a, b, a], ["diff", "-", "-"], ["diff", "-e", "quit", a, b]] {
                #expect(try PipedRun(arguments, home: home).finish().status == 2, "\(arguments)")
            }
        }

        @Test func aSideIsStandardInputOrAPipe() throws {
            let a = "\(home.path)/a.aldb"
            try home.write("var x; x == 3", to: a)
            let binary = try #require(Binary.path)
            let piped = try ShellScript.run("printf 'var x\\nx == 5\\n' | '\(binary)' --no-init diff '\(a)' - ")
            #expect(piped.output.contains("x  3 → 5"))
            let pipe = try ShellScript.run("bash -c \"'\(binary)' --no-init diff <(printf 'var x\\nx == 6\\n') '\(a)'\"")
            #expect(pipe.output.contains("x  6 → 3"))
        }

        @Test func jsonIsOneObject() throws {
            let (a, b) = ("\(home.path)/a.aldb", "\(home.path)/b.aldb")
            try home.write("var x; x == 3", to: a)
            try home.write("view x in nobody", to: b)
            let run = try PipedRun.run("diff", "--json", a, a, home: home)
            #expect(run.status == 0)
            #expect(run.output.hasSuffix(#""changes":[],"constraints":[]}}"# + "\n"))
            let failed = try PipedRun.run("diff", "--json", a, b, home: home)
            #expect(failed.status == 1)
            #expect(failed.output.contains(#""status":"error""#) && failed.output.contains("unknown-view"))
        }
    }
}
