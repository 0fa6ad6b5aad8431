@preconcurrency import CLibrary
import Testing

extension ShellTests {
    /// What is made from the commands is what stands in the repository, and shells and `man` can read it.
    @Suite struct ReferenceFiles {
        let home: Home

        init() throws { home = try Home() }

        static let files = [
            ("man", "man/aldb.1"), ("bash", "completions/aldb.bash"), ("zsh", "completions/_aldb"), ("fish", "completions/aldb.fish"),
        ]

        /// `ALDB_TEST_RECORD=1` writes them instead, as `scripts/reference` does.
        @Test(arguments: files)
        func isUpToDate(part: String, file: String) throws {
            let result = try PipedRun.run("reference", part, home: home)
            #expect(result.status == 0 && result.errors == "")
            let path = "\(ShellScript.root)/\(file)"
            if getenv("ALDB_TEST_RECORD") != nil { try home.write(result.output, to: path) }
            #expect(home.read(path) == result.output, "\(file) is out of date: scripts/reference writes it")
        }

        @Test func manPageNamesEverything() throws {
            let page = try #require(home.read("\(ShellScript.root)/man/aldb.1"))
            for text in [
                "\\-\\-resume", "\\-\\-jobs <n>", ".SH COMMANDS", "explain ID", ".SH \"EXIT STATUS\"",
                "~/.config".replacing("~", with: "\\(ti"),
            ] {
                #expect(page.contains(text), "\(text)")
            }
            #expect(page.utf8.allSatisfy { $0 < 0x80 })
        }

        @Test(.enabled(if: ShellScript.has("groff")))
        func groffReadsTheManPage() throws {
            let result = try ShellScript.run("groff -ww -man -z \(ShellScript.root)/man/aldb.1")
            #expect(result.output == "" && result.status == 0)
        }

        @Test(
            .enabled(if: ShellScript.has("bash")),
            arguments: [
                ("aldb re", "replay"), ("aldb replay --che", "--check"), ("aldb --color al", "always"), ("aldb --res", "--resume"),
            ])
        func bashCompletes(line: String, word: String) throws {
            let result = try ShellScript.run(
                """
                bash -c '
                source \(ShellScript.root)/completions/aldb.bash
                COMP_LINE="\(line)"; COMP_POINT=${#COMP_LINE}; COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _aldb aldb "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
                printf "%s\\n" "${COMPREPLY[@]}"; complete -p aldb'
                """)
            let lines = result.output.split(separator: "\n").map(String.init)
            #expect(lines.contains { $0.trimmingBlanks == word }, "\(result.output)")
            // Files are completed where no word fits: they belong to the subcommand that nobody types.
            #expect(lines.last?.contains("-o default") == true, "\(lines)")
        }

        @Test(.enabled(if: ShellScript.has("zsh")))
        func zshReadsItsCompletions() throws {
            let file = "\(ShellScript.root)/completions/_aldb"
            #expect(try ShellScript.run("zsh -n \(file)") == ("", 0))
            #expect(try #require(home.read(file)).split(separator: "\n").filter { $0.contains("_files && ret=0") }.count == 2)
        }

        @Test(
            .enabled(if: ShellScript.has("fish")),
            arguments: [("aldb rep", "replay"), ("aldb replay --up", "--update"), ("aldb exam", "examples/")])
        func fishCompletes(line: String, word: String) throws {
            let result = try ShellScript.run(
                """
                export HOME=\(home.path) XDG_CONFIG_HOME=\(home.path)/config XDG_DATA_HOME=\(home.path)/data
                cd \(ShellScript.root) && fish -c 'source completions/aldb.fish; complete -C "\(line)"'
                """)
            #expect(
                result.output.split(separator: "\n").contains { $0.split(separator: "\t").first.map(String.init) == word },
                "\(result.output)")
        }
    }

    /// `scripts/install`, with the binary beside the tests.
    @Suite struct Installation {
        let home: Home
        let binary: String

        init() throws {
            home = try Home()
            binary = try #require(Binary.path)
        }

        private static let files = [
            "bin/aldb", "share/aldb/AldbCapture.swift", "share/aldb/FontMetrics.swift", "share/aldb/lldb/aldb.py", "share/aldb/lldb/walk.m",
            "share/bash-completion/completions/aldb", "share/fish/vendor_completions.d/aldb.fish", "share/man/man1/aldb.1",
            "share/zsh/site-functions/_aldb",
        ]

        private func install(_ arguments: String, environment: String = "") throws -> (output: String, status: Int32) {
            try ShellScript.run("\(environment) \(ShellScript.root)/scripts/install \(arguments)")
        }

        /// All files below a directory.
        private func files(in directory: String) throws -> [String] {
            try ShellScript.run("cd '\(directory)' && find . -type f | sort").output.split(separator: "\n").map { String($0.dropFirst(2)) }
        }

        @Test func putsFilesInPlaceAndTakesThemAway() throws {
            let prefix = "\(home.path)/a place"
            try home.write("mine", to: "\(prefix)/share/man/man1/other.1")
            for _ in 1...2 {  // Again is the same.
                let result = try install("--prefix '\(prefix)' --binary '\(binary)'")
                #expect(result.status == 0, "\(result.output)")
                #expect(result.output.contains("is not in PATH"))
                #expect(try files(in: prefix) == (Self.files + ["share/man/man1/other.1"]).sorted())
            }
            // Symbols are left out, where there is a tool for that.
            let isSmaller = "! command -v strip >/dev/null || [ $(wc -c <'\(prefix)/bin/aldb') -lt $(wc -c <'\(binary)') ]"
            #expect(try ShellScript.run(isSmaller).status == 0)
            #expect(home.mode("\(prefix)/bin/aldb") == 0o755 && home.mode("\(prefix)/share/man/man1/aldb.1") == 0o644)
            #expect(try ShellScript.run("'\(prefix)/bin/aldb' --no-init -e 'print 6 * 7'") == ("42\n", 0))
            #expect(try install("--prefix '\(prefix)' --uninstall").status == 0)
            #expect(try files(in: prefix) == ["share/man/man1/other.1"])
            let again = try install("--prefix '\(prefix)' --uninstall")
            #expect(again.status == 0 && again.output.contains("nothing of aldb"))
        }

        @Test func staysBelowDestdir() throws {
            let result = try install("--prefix=/opt/aldb --binary='\(binary)'", environment: "DESTDIR='\(home.path)/stage'")
            #expect(result.status == 0, "\(result.output)")
            #expect(try files(in: "\(home.path)/stage") == Self.files.map { "opt/aldb/\($0)" })
        }

        @Test(arguments: ["--prefix", "--nosuch", "--binary", "--prefix=", "here"])
        func wrongArguments(arguments: String) throws {
            let result = try install(arguments)
            #expect(result.status == 2 && result.output.hasPrefix("usage: scripts/install"), "\(result.output)")
        }

        @Test func missingBinaryChangesNothing() throws {
            let result = try install("--prefix '\(home.path)/p' --binary /nowhere/aldb")
            #expect(result.status == 1 && result.output == "scripts/install: cannot read '/nowhere/aldb'\n", "\(result.output)")
            #expect(try files(in: home.path).isEmpty)
        }

        @Test func withoutRightsItSaysWhatToType() throws {
            // A file where a directory should be: nobody may write there, root neither.
            try home.write("", to: "\(home.path)/p/share")
            let result = try install("--prefix '\(home.path)/p' --binary '\(binary)'")
            #expect(result.status == 1 && result.output == "scripts/install: '\(home.path)/p/share' is no directory\n", "\(result.output)")
            guard getuid() != 0 else { return }
            mkdir("\(home.path)/q", 0o500)
            let refused = try install("--prefix '\(home.path)/q' --binary '\(binary)'")
            #expect(refused.status == 1 && refused.output.contains("you may not write") && refused.output.contains("--prefix ~/.local"))
        }
    }
}

extension String {
    fileprivate var trimmingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}
