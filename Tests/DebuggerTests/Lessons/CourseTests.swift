import Answers
import Commands
import Language
import Lessons
import Synchronization
import TestSupport
import Testing

/// The lessons that come with aldb hold what they promise.
@Suite struct CourseTests {
    @Test(arguments: Course.names)
    func lessonIsSound(name: String) throws {
        let lesson = try #require(try Course.lesson(named: name))
        #expect(lesson.name == name)
        let checked = try LessonCheck(lesson)
        #expect(checked.problems == [])
        #expect(checked.questionCount >= 2 && checked.wrongAnswerCount >= 2 && checked.taskCount >= 1)
        // Each comes after what it builds on.
        let before = Course.names.prefix { $0 != name }
        #expect(lesson.needs.allSatisfy(before.contains), "\(name) needs \(lesson.needs)")
    }

    /// Neither language lacks a text.
    @Test(arguments: Course.names)
    func lessonIsInBothLanguages(name: String) throws {
        let lesson = try #require(try Course.lesson(named: name))
        for text in lesson.texts where !text.languages.isEmpty {
            #expect(text.languages.sorted() == ["en", "zh"])
            for language in text.languages { #expect(!text.line(in: language).isEmpty) }
            // Chinese in the Chinese one, unless it is no language at all.
            let isCode = text.line(in: "zh") == text.line(in: "en")
            #expect(isCode || text.line(in: "zh").contains { $0.isIdeographic }, "\(text.line(in: "zh"))")
            #expect(!text.line(in: "en").contains { $0.isIdeographic }, "\(text.line(in: "en"))")
        }
    }

    @Test func thereAreTwelveAndMore() { #expect(Course.names.count >= 12 && Set(Course.names).count == Course.names.count) }

    /// The example of docs/lessons.md is the file that it says it is.
    @Test func theExampleIsTheFile() throws {
        let file = "examples/in-the-middle.lesson"
        let text = try Repository.text(file)
        #expect(try Repository.text("docs/lessons.md").contains("```lesson\n\(text)```"))
        let checked = try LessonCheck(try LessonReader.lesson(text, file: file))
        #expect(checked.problems == [] && checked.questionCount == 2 && checked.taskCount == 1)
    }

    /// What authors do wrong is found.
    @Test(arguments: [
        ("predict box.width\n  text: ?\n  wrong 100", "100 is right"),
        ("predict box.width\n  text: ?\n  wrong 3\n    promise: elephants", "does not say 'elephants'"),
        ("predict box.width\n  text: ?\n  wrong 3\n    explain: print x", "cannot be run"),
        ("predict box.width\n  text: ?\n  wrong 3\n    explain: delete w", "explains nothing"),
        ("predict box.left\n  text: ?", "is not determined"), ("predict cow.left\n  text: ?", "no view 'cow'"),
        ("predict box.width\n  text: ?\n  run: prnt", "line 8 of the lesson"),
        ("choose\n  text: ?\n  choice a\n    when: box.width == 1\n  choice w\n    when: broken w", "none of the choices"),
        ("choose\n  text: ?\n  choice a\n    when: box.width == 100\n  choice w\n    when: satisfied w", "all choices"),
        ("choose\n  text: ?\n  choice a\n    when: box.width == 1\n  choice w\n    when: satisfied w", "nothing explains why"),
        ("choose\n  text: ?\n  choice w\n    when: bokren w\n  choice x\n    when: satisfied w", "line 9 of the lesson"),
        ("task\n  text: ?\n  goal: box.width == 100\n  solution: constant w 100", "done before"),
        ("task\n  text: ?\n  goal: box.width == 90\n  solution: constant w 80", "does not meet"),
        ("task\n  text: ?\n  goal: box.width == 90\n  solution:\n    constant w 80\n    constant w 90", "does without 'constant w 80'"),
        ("say\n  en: x", "missing in a text without a language"),
    ])
    func faultsAreFound(section: String, message: String) throws {
        let lesson = try LessonReader.lesson(
            "lesson small\ntitle: Small\nstart:\n  view box -x20\n  w: box.width == 100\n" + section, file: "small.lesson")
        let problems = try LessonCheck(lesson).problems
        #expect(problems.contains { $0.message.contains(message) }, "\(problems)")
    }

    /// Wherever ctrl-C comes, it ends the check, and is not taken for a fault of the lesson.
    @Test func interruptionEndsTheCheck() throws {
        let lesson = try LessonReader.lesson(
            """
            lesson small
            title: Small
            start:
              view box -x20
              w: box.width == 100
            predict box.width
              text: ?
              wrong 3
                explain: try constant w 90
            task
              text: ?
              goal: box.width == 90
              solution:
                constant w 80
                constant w 90
            """, file: "small.lesson")
        /// Counts how often the check asks whether it is interrupted; only one of the answers is yes.
        final class Interruption: Sendable {
            let asked = Mutex(0)
            func comes(at place: Int) -> Bool {
                asked.withLock { count in
                    count += 1
                    return count == place
                }
            }
        }
        let never = Interruption()
        _ = try LessonCheck(lesson, isInterrupted: { never.comes(at: 0) })
        let all = never.asked.withLock { $0 }
        #expect(all > 0)
        for place in stride(from: 1, through: all, by: 1) {
            let once = Interruption()
            #expect("ctrl-C at \(place) of \(all)") {
                _ = try LessonCheck(lesson, isInterrupted: { once.comes(at: place) })
            } throws: { ($0 as? Diagnostic)?.isInterruption == true }
        }
    }
}

extension Lesson {
    /// All its texts.
    fileprivate var texts: [LessonText] {
        [title]
            + sections.flatMap { section -> [LessonText] in
                var texts = [section.text] + section.hints + (section.moral.map { [$0] } ?? [])
                if case .choose(let selection) = section.kind { texts += selection.choices.map(\.text) }
                if case .task(let task) = section.kind { texts += task.goals.map(\.text) }
                return texts
            }
    }
}
