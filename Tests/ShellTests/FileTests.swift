import CLibrary
import Testing

extension ShellTests {
    /// What names of files may lead to.
    @Suite struct Files {
        let home: Home

        init() throws { home = try Home() }

        private func path(_ name: String) -> String { "\(home.path)/\(name)" }

        private func facts(_ name: String) -> stat? {
            var facts = stat()
            return lstat(path(name), &facts) == 0 ? facts : nil
        }

        private func isLink(_ name: String) -> Bool { facts(name).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false }

        private func save(_ name: String) throws -> PipedRun.Result {
            try PipedRun.run("-e", "var x", "-e", "save \"\(path(name))\"", home: home)
        }

        @Test func noNameIsCut() throws {
            let result = try save(#"a\u{0}b"#)
            #expect(result.status == 1 && result.errors.contains("error[io]"))
            try home.write("var y\n", to: "c")
            #expect(try PipedRun.run("-e", "source \"\(path(#"c\u{0}d"#))\"", home: home).status == 1)
            #expect(home.names(in: home.path).filter { $0 != "state" && $0 != "config" } == ["c"])
        }

        /// What a link leads to is written, and be it new; the link stays.
        @Test func links() throws {
            mkdir(path("folder"), 0o700)
            symlink("target", path("dangling"))
            symlink("folder/inner", path("chain"))
            symlink("../far", path("folder/inner"))
            symlink(path("absolute-target"), path("absolute"))
            for (link, target) in [("dangling", "target"), ("chain", "far"), ("absolute", "absolute-target")] {
                // Made, and written once more.
                for _ in 1...2 { #expect(try save(link).status == 0) }
                #expect(isLink(link) && !isLink(target))
                #expect(home.read(path(target))?.contains("var x") == true)
            }
            #expect(isLink("folder/inner"))
            symlink("second", path("first"))
            symlink("first", path("second"))
            symlink("nowhere/at-all", path("lost"))
            for link in ["first", "second", "lost"] {
                let result = try save(link)
                #expect(result.status == 1 && result.errors.contains("error[io]"))
                #expect(isLink(link))
            }
            #expect(home.names(in: home.path).allSatisfy { $0.split(separator: ".").count == 1 })
        }

        @Test func hardLinks() throws {
            try home.write("old\n", to: "one")
            #expect(link(path("one"), path("other")) == 0)
            chmod(path("one"), 0o640)
            #expect(try save("one").status == 0)
            #expect(home.read(path("other"))?.contains("var x") == true)
            #expect(facts("one")?.st_ino == facts("other")?.st_ino && facts("one")?.st_nlink == 2)
            #expect(home.mode(path("one")) == 0o640)
            // No room for it: what was there is there again.
            let before = home.read(path("one"))
            let many = "var " + (0..<3_000).map { "x\($0)" }.joined(separator: " ")
            let child = try PipedRun(["-e", many, "-e", "save \"\(path("other"))\""], home: home, limit: "-f 1")
            child.closeInput()
            #expect(try child.finish().status == 1)
            #expect(home.read(path("one")) == before)
        }

        /// Who may write everybody's files takes none.
        @Test(.enabled(if: geteuid() == 0)) func owners() throws {
            try home.write("old\n", to: "theirs")
            chown(path("theirs"), 1234, 2345)
            chmod(path("theirs"), 0o640)
            #expect(try save("theirs").status == 0)
            #expect(home.read(path("theirs"))?.contains("var x") == true)
            #expect(facts("theirs")?.st_uid == 1234 && facts("theirs")?.st_gid == 2345)
            #expect(home.mode(path("theirs")) == 0o640)
        }

        /// A pipe that nobody writes to yet is waited for; ctrl-C ends that.
        @Test func pipes() throws {
            #expect(mkfifo(path("pipe"), 0o600) == 0)
            let run = try PipedRun(["-e", "source \"\(path("pipe"))\"", "-e", "values"], home: home)
            run.closeInput()
            // Opened when it is read.
            let writer = try #require(fopen(path("pipe"), "w"))
            fputs("var zz; zz == 42\n", writer)
            fclose(writer)
            let result = try run.finish()
            #expect(result.status == 0 && result.output.contains("zz = 42"))

            let terminal = try TerminalRun(home: home)
            try terminal.type("source \"\(path("pipe"))\"\r")
            try terminal.expect("pipe\"")
            usleep(200_000)
            try terminal.type(TerminalRun.Key.interrupt)
            try terminal.expect("cannot read")
            try terminal.enter("print 1200+34", expecting: "1234")
        }
    }
}
