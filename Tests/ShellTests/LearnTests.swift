@testable import Answers
import Language
import Lessons
import TestSupport
@testable import Presentation
import Testing

@testable import Commands

extension ShellTests {
    /// The course in a terminal.
    @Suite struct Learn {
        let home: Home

        init() throws { home = try Home() }

        /// A learner who answers everything rightly, once in English and once in Chinese: what to type the engine says.
        @Test(arguments: Effort.some(Course.names, short: 2), ["en", "zh"])
        func playedThrough(name: String, language: String) throws {
            let lesson = try #require(try Course.lesson(named: name))
            let words = LessonWords.of(language)
            let locale = language == "zh" ? "zh_CN.UTF-8" : "C.UTF-8"
            // C.UTF-8 is there on every machine; which language is wanted is another variable's matter.
            let run = try TerminalRun(
                arguments: ["learn", name], home: home, environment: ["LC_ALL=", "LC_CTYPE=C.UTF-8", "LANG=\(locale)"],
                greeting: words.lesson(1, lesson.sections.count))
            // The same lesson beside it tells what is right.
            var twin = Console()
            func play(_ line: String) -> LessonValue? { twin.lesson(after: line) }
            var value = play("learn \(name)")
            var questions = 0
            while let now = value, now.phase != .done {
                switch now.phase {
                case .question:
                    var copy = twin
                    let answer = try #require(copy.lesson(after: "skip")?.parts.compactMap(\.rightAnswer).first)
                    questions += 1
                    try run.type("answer \(answer)\r")
                    try run.expect(language == "zh" ? "正确：" : "Right: ")
                    value = play("answer \(answer)")
                case .task:
                    guard case .task(let task)? = lesson.sections[now.section - 1].kind as Lesson.Kind? else {
                        throw Trouble(description: "no task")
                    }
                    for statement in task.solution {
                        try run.type(statement.text.replacing("\n", with: "\r") + "\r")
                        value = play(statement.text) ?? value
                    }
                    try run.expect(words.done(task.solution.count))
                default:
                    try run.expect(words.goOn)
                    try run.type("\r")
                    value = play("next")
                    if value?.phase != .done { try run.expect(words.lesson(value?.section ?? 0, now.sections)) }
                }
            }
            try run.expect(words.score(questions, questions))
            try run.expect("aldb> ")
            try run.type(TerminalRun.Key.end)
            #expect(try run.finish() == 0)
            #expect(home.read("\(home.path)/state/aldb/lessons")?.contains("\(name) done") == true)
            #expect(home.mode("\(home.path)/state/aldb/lessons") == 0o600)
        }

        @Test func progressIsKeptAndPrivate() throws {
            let first = try TerminalRun("learn", "equations", home: home)
            try first.type("\r")
            try first.expect("part 2 of")
            try first.expect("aldb> ")
            try first.enter("leave", expecting: "learn equations")
            try first.type(TerminalRun.Key.end)
            #expect(try first.finish() == 0)
            let second = try TerminalRun("learn", home: home)
            try second.enter("learn equations", expecting: "part 2 of")
            second.kill()
            // Brought back, the question is still open.
            let third = try TerminalRun("--resume", home: home)
            try third.enter("280", expecting: "Right")
            try third.type(TerminalRun.Key.end)
            #expect(try third.finish() == 0)
        }

        /// Nothing is promised that cannot be kept.
        @Test func progressThatCannotBeKept() throws {
            let file = try home.write("no directory\n", to: "file")
            let run = try TerminalRun("learn", "equations", home: home, environment: ["XDG_STATE_HOME=\(file)"])
            try run.type("\r")
            try run.expect("part 2 of")
            try run.expect("aldb> ")
            try run.enter("leave", expecting: "could not be written down")
            #expect(!run.plain.contains("goes on there"))
        }

        @Test func checking() throws {
            let good = try home.write(
                "lesson a\ntitle: A\nstart: view box 10x20\npredict box.width\n  text: ?\n  wrong 3", to: "good.lesson")
            let bad = try home.write(
                "lesson a\ntitle: A\nstart: view box 10x20\npredict box.width\n  text: ?\n  wrong 10", to: "bad.lesson")
            let broken = try home.write("lesson a\ntitel: A", to: "broken.lesson")
            let fine = try PipedRun.run("learn", good, "--check", home: home)
            #expect(fine.status == 0 && fine.output == "\(good): 1 question, 1 wrong answer, 0 tasks: ok\n")
            let wrong = try PipedRun.run("learn", bad, broken, "--check", home: home)
            #expect(wrong.status == 1 && wrong.lines == ["\(bad):6: 10 is right", "\(broken):2: a lesson has no 'titel'"])
            let json = try PipedRun.run("learn", "--check", "--json", "hugging", "nothing", home: home)
            #expect(json.status == 1 && json.lines.count == 2)
            #expect(json.lines[0].contains(#""lesson":"hugging""#) && json.lines[1].contains(#""status":"error""#))
            #expect(try PipedRun.run("learn", "a", "b", home: home).status == 2)
            let played = try PipedRun.run("learn", good, input: "10\nnext\nframes\n", home: home)
            #expect(played.status == 0 && played.output.contains("Right: box.width = 10."))
        }
    }
}

extension Console {
    /// Runs a line; what the lesson says then.
    fileprivate mutating func lesson(after line: String) -> LessonValue? {
        var value: LessonValue?
        execute(SourceStatement(text: line)) { report in
            if case .done(_, .lesson(let said)?) = report.status { value = said } else { value = report.lesson }
        }
        return value
    }
}

extension LessonValue.Part {
    fileprivate var rightAnswer: String? { if case .verdict(let verdict) = self { verdict.right.first } else { nil } }
}
