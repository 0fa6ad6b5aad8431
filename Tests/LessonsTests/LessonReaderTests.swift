import Answers
import Language
import Lessons
import Reference
import TestSupport
import Testing

/// What a lesson's text means, and what is said of one that means nothing.
@Suite struct LessonReaderTests {
    private static let small = """
        lesson small
        title: Small
        say
          text: One.
        """

    private func read(_ text: String) throws -> Lesson { try LessonReader.lesson(text, file: "x.lesson") }

    @Test func everyField() throws {
        let lesson = try read(
            """
            # a comment
            lesson all-of-it
            title:
              en: All of it
              zh: 全部
            needs: one two
            start:
              window root 320x100
              label title "Hello"

            predict title.width
              en: How wide?
              zh: 多宽？
              setup: hug title h 252
              run: size title 100x20
              within: 2
              explain: frames
              wrong 20
                explain: why title.width
                promise: c1 root.width
              hint
                en: Look.
                zh: 看。
              then:
                en: So.
                zh: 好。

            choose
              text: Which?
              choice a.b
                when: not ambiguous title
              choice other
                text: another one
                when:
                  broken c1
                  satisfied c2

            task
              text: Do it.
              goal: title.width == 3
              goal
                text: wide
                after: resize root 10x10
                expect: title.width == 4
              solution:
                first
                second
              fewest: 1
            """)
        #expect(lesson.name == "all-of-it" && lesson.needs == ["one", "two"])
        #expect(lesson.title.line(in: "zh") == "全部" && lesson.title.line(in: "fr") == "All of it")
        #expect(lesson.start.map(\.text) == ["window root 320x100", "label title \"Hello\""])
        #expect(lesson.start.map(\.line) == [8, 9])
        guard lesson.sections.count == 3, case .predict(let prediction) = lesson.sections[0].kind,
            case .choose(let selection) = lesson.sections[1].kind, case .task(let task) = lesson.sections[2].kind
        else {
            Issue.record("\(lesson.sections)")
            return
        }
        #expect(prediction.expression.text == "title.width" && prediction.expression.line == 11)
        #expect(prediction.within?.text == "2" && prediction.explanation.map(\.text) == ["frames"])
        #expect(prediction.wrong.map(\.number.text) == ["20"] && prediction.wrong[0].reply.promise == ["c1", "root.width"])
        #expect(lesson.sections[0].hints.map { $0.line(in: "en") } == ["Look."] && lesson.sections[0].moral?.line(in: "zh") == "好。")
        #expect(
            lesson.sections[0].setup.map(\.text) == ["hug title h 252"] && lesson.sections[0].commands.map(\.text) == ["size title 100x20"])
        #expect(selection.choices.map(\.name.text) == ["a.b", "other"])
        #expect(selection.choices[1].conditions.map(\.text) == ["broken c1", "satisfied c2"])
        #expect(task.goals.count == 2 && task.goals[1].setup.map(\.text) == ["resize root 10x10"])
        #expect(task.solution.count == 2 && task.fewestCommands == 1)
    }

    @Test func paragraphsListsAndMarks() throws {
        let lesson = try read(
            """
            lesson small
            title: Small
            say
              en:
                One `a * b` and *two*
                go on here, 2 * 3 * 4.

                - first
                  line
                - second

                Last `open.
              zh:
                第一行
                第二行 and
                more。
            """)
        let paragraphs = lesson.sections[0].text.paragraphs(in: "en")
        #expect(paragraphs.map(\.plain) == ["One a * b and two go on here, 2 * 3 * 4.", "first line", "second", "Last `open."])
        #expect(paragraphs.map(\.isItem) == [false, true, true, false])
        #expect(paragraphs[0].runs.map(\.style) == [.plain, .code, .plain, .stressed, .plain])
        #expect(lesson.sections[0].text.line(in: "zh") == "第一行第二行 and more。")
    }

    @Test(arguments: [
        ("", 1, "begins with 'lesson NAME'"), ("title: x", 1, "begins with 'lesson NAME'"), ("lesson a b\n", 1, "letters, digits"),
        ("lesson a", 1, "no title"), ("lesson a\ntitle: A", 1, "no section"), ("lesson a\n\ttitle: A", 2, "tab"),
        ("lesson a\ntitel: A", 2, "no 'titel'"), (small + "\n  zz: Two.\n  zz: Three.", 3, "twice"),
        (small + "\n  goal: x == 1", 5, "'say' has no 'goal'"),
        (small + "\nsay:\n  text: x", 5, "heading"), (small + "\nsay x\n  text: x", 5, "nothing follows"),
        (small + "\npredict\n  text: x", 5, "predict title.width"),
        (small + "\nsay\n  run: frames", 5, "has no text"), (small + "\nsay\n  text: x\n  run:", 7, "no command"),
        (small + "\nsay\n  text: x\n  run: print \"a", 7, "never closed"),
        (small + "\nchoose\n  text: x\n  choice a\n    when: b == 1", 5, "nothing to choose"),
        (small + "\nchoose\n  text: x\n  choice a\n    text: b", 7, "no 'when:'"),
        (small + "\ntask\n  text: x\n  solution: frames", 5, "no 'goal:'"),
        (small + "\ntask\n  text: x\n  goal: x == 1", 5, "no 'solution:'"),
        (small + "\ntask\n  text: x\n  goal: x == 1\n  fewest: 0", 8, "number of commands"),
        (small + "\ntask\n  text: x\n  goal: x == 1\n  solution: frames\n  fewest: 3", 5, "more than"),
        (small + "\ntask\n  text: x\n  goal\n    after: frames", 7, "no 'expect:'"),
        (small + "\npredict x\n  text: x\n  wrong\n    promise: a", 7, "wrong 300"),
        (small + "\npredict x\n  text: x\n  wrong 3\n    promises: a", 8, "'wrong' has no 'promises'"),
        (small + "\ntask\n  text: x\n  hint", 7, "no text"),
    ])
    func whatIsWrong(text: String, line: Int, message: String) throws {
        do {
            _ = try read(text)
            Issue.record("read: \(text)")
        } catch let error as LessonError {
            #expect(error.line == line && error.diagnostic.message.contains(message), "\(error)")
        }
    }

    @Test func unknownWordsHaveANeighbour() throws {
        do {
            _ = try read(Self.small + "\ntask\n  text: x\n  gaol: x == 1")
            Issue.record("read")
        } catch let error as LessonError {
            #expect(error.diagnostic.hint == "did you mean 'goal'?")
        }
    }

    @Test func progressIsWhatWasWritten() throws {
        var progress = LearningProgress()
        progress.leave("rows", at: 3)
        progress.leave("hugging", at: 1)
        progress.finish("ladder")
        progress.leave("ladder", at: 2)
        progress.finish("ladder")
        #expect(progress.done == ["ladder"] && progress.leftAtSection == ["rows": 3])
        #expect(LearningProgress(progress.text) == progress)
        #expect(LearningProgress("") == LearningProgress())
        for other in ["#!/bin/sh\nrm x", "a at x", "a at 0", "a at 99999999999999999999", "one two three four"] {
            #expect(LearningProgress(other) == nil)
        }
    }

    /// Nothing that stands in a file may trap or hang.
    @Test func anyTextIsReadOrRefused() throws {
        let pieces = [
            "lesson a\n", "title:", "title: A\n", "  en:", " zh: 好\n", "say\n", "predict x\n", "choose\n", "task\n", "  run: frames\n",
            "  goal", ":", " x == 1\n",
            "  choice a\n", "    when: x\n", "    ", "\n", "\n\n", "\t", "#", "`", "*", "- ", "  wrong 1e999\n", "  then\n", "  hint\n",
            "  solution:\n",
            "    a; b\n", "\u{FEFF}", "\u{0}", "\r\n", "\u{2028}", "😀", "\"", "(", "  fewest: -1\n", "  within: 1\n", "needs:\n",
            "start:\n",
        ]
        var random = SplitMix64(seed: 7)
        func next(_ count: Int) -> Int { random.below(count) }
        for _ in 0..<Effort.count(20_000, short: 1_000) {
            var text = next(2) == 0 ? "lesson a\ntitle: A\n" : ""
            for _ in 0..<next(24) { text += pieces[next(pieces.count)] }
            _ = try? LessonReader.lesson(text, file: "x")
            _ = LearningProgress(text)
        }
        // Long ones in linear time.
        for piece in ["*", "* ", "`", "*a", "- a\n      ", " ", "say\n", "  en: x\n", "(", "\"", "好"] {
            let text = Self.small + "\n        " + String(repeating: piece, count: 200_000 / piece.count)
            _ = try? LessonReader.lesson(text, file: "x")
        }
    }

    /// What explains a reply may be said in several fields.
    @Test func eachExplanationOfAReplyIsKept() throws {
        let lesson = try read(
            Self.small + """

                predict a.width
                  text: How wide?
                  wrong 3
                    explain: why a.width
                    promise: c1
                    explain: frames
                    promise: c2 c3
                """)
        guard case .predict(let prediction)? = lesson.sections.last?.kind, let wrong = prediction.wrong.first else {
            Issue.record("\(lesson.sections)")
            return
        }
        #expect(wrong.reply.explanation.map(\.text) == ["why a.width", "frames"])
        #expect(wrong.reply.promise == ["c1", "c2", "c3"])
    }
}
