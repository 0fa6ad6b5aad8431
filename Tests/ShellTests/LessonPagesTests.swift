import Testing

extension ShellTests {
    /// `aldb learn --export`: files for a course site.
    @Suite struct LessonPages {
        let home: Home

        init() throws { home = try Home() }

        private func write(_ name: String, _ text: String) throws -> String {
            let path = "\(home.path)/\(name)"
            try home.write("lesson \(text)", to: path)
            return path
        }

        @Test func aLessonIsAPage() throws {
            let (html, markdown) = ("\(home.path)/a.html", "\(home.path)/a.md")
            let run = try PipedRun.run("learn", "hugging", "--export", html, home: home)
            #expect(run.status == 0 && run.output == "exported \(html)\n" && run.errors == "")
            #expect(home.read(html)?.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\"") == true)
            #expect(try PipedRun.run("learn", "hugging", "--export", markdown, "--language", "zh", home: home).status == 0)
            #expect(home.read(markdown)?.hasPrefix("# 内容吸附\n") == true)
            let checked = try PipedRun.run("replay", "--check", markdown, home: home)
            #expect(checked.status == 0 && checked.output.contains("as shown"))
            // Again, over what is there: the same bytes.
            let first = home.read(html)
            #expect(try PipedRun.run("learn", "hugging", "--export", html, home: home).status == 0)
            #expect(home.read(html) == first)
        }

        @Test func theCourseIsADirectory() throws {
            let site = "\(home.path)/deep/site"
            let run = try PipedRun.run("learn", "--export", site, "--language", "zh", home: home)
            #expect(run.status == 0 && run.lines.first == "exported \(site)/index.html" && run.lines.count >= 13)
            #expect(home.read("\(site)/index.html")?.contains("<a href=\"hugging.html\">内容吸附</a>") == true)
            #expect(home.read("\(site)/hugging.html")?.contains("<a href=\"index.html\">") == true)
            let own = try write("mine.lesson", "mine\ntitle: Mine\nneeds: ladder\nsay\n  text: Hello")
            #expect(try PipedRun.run("learn", own, "ladder", "--export", site + "/", "--format", "md", home: home).status == 0)
            #expect(home.read("\(site)/README.md")?.contains("1. [Mine](mine.md)") == true)
            #expect(home.read("\(site)/mine.md")?.contains("[The ladder of priorities](ladder.md)") == true)
            // Where the file stood is nobody's business.
            #expect(home.read("\(site)/mine.md")?.contains("`aldb learn mine.lesson`") == true)
        }

        @Test func nothingIsWrittenWhereOneIsWrong() throws {
            let good = try write("good.lesson", "good\ntitle: Good\nsay\n  text: Hello")
            let bad = try write("bad.lesson", "bad\ntitle: Bad\nsay\n  text: Hello\n  run: prnt")
            let broken = try write("broken.lesson", "broken\ntitel: Broken")
            let twin = try write("twin.lesson", "good\ntitle: Twin\nsay\n  text: Hello")
            let site = "\(home.path)/site"
            for (lesson, message) in [
                (bad, "line 5 of the lesson: there is no command 'prnt'"), (broken, "line 2 of '\(broken)': a lesson has no 'titel'"),
                (twin, "'good.html' would be written twice"), ("\(home.path)/nowhere.lesson", "nowhere.lesson': No such file"),
            ] {
                let run = try PipedRun.run("learn", good, lesson, "--export", site, home: home)
                let said = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                #expect(run.status == 1 && said.contains(message) && run.output == "", "\(said)")
                #expect(home.read("\(site)/good.html") == nil)
            }
            let run = try PipedRun.run("learn", good, "--export", "\(home.path)/no/where.html", home: home)
            #expect(run.status == 1 && run.errors.contains("where.html"))
            let json = try PipedRun.run("learn", good, "--export", site, "--json", home: home)
            #expect(json.status == 0 && json.lines.count == 2 && json.lines.allSatisfy { $0.contains(#""status":"ok""#) })
        }

        @Test func wrongUsage() throws {
            for arguments in [
                ["--export", "a.html"], ["hugging", "ladder", "--export", "a.md"], ["hugging", "--export", "a.md", "--format", "md"],
                ["--export", "site", "--format", "pdf"], ["--format", "md"], ["--export", "site", "--check"],
                ["--language", "<b>", "hugging"],
                ["--export", ""],
            ] {
                #expect(try PipedRun(["learn"] + arguments, home: home).finish().status == 2, "\(arguments)")
            }
        }

        @Test func aLanguageThatIsNotThereIsSaid() throws {
            let own = try write("mine.lesson", "mine\ntitle:\n  en: Mine\nsay\n  en: Hello")
            let run = try PipedRun.run("learn", own, "--export", "\(home.path)/mine.html", "--language", "zh", home: home)
            #expect(run.status == 0 && run.output.contains("warning: 'mine' has no texts in 'zh': its page is in 'en'"))
            #expect(home.read("\(home.path)/mine.html")?.contains("<html lang=\"en\"") == true)
        }

        @Test func theLanguageOfLessonsCanBeSaid() throws {
            let run = try PipedRun.run("learn", "hugging", "--language", "zh", home: home)
            #expect(run.status == 0 && run.output.contains("内容吸附"))
        }
    }
}
