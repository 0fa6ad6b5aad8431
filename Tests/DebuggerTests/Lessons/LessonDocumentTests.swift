@testable import Answers
import FoundationEssentials
import Language
import Layout
import Lessons
import TestSupport
@testable import Presentation
@testable import Scripts
import Testing

@testable import Commands
@testable import Session

/// Lessons as pages: they say what the engine says, and nothing in a lesson can break them.
@Suite struct LessonDocumentTests {
    static let small = """
        lesson small
        title:
          en: A small one
          zh: 小课
        needs: equations
        start:
          window root 320x100
          label title 60x20
          leading: title.leading == super.leading + 20
          title.top == super.top + 20

        say
          en: First, *look*.
          zh: 先*看*。
          run: draw

        predict title.width
          en: What then?
          zh: 会怎样？
          run: trailing: title.trailing == super.trailing - 20
          hint:
            en: It is 320 less twice 20.
            zh: 320 减去两个 20。
          wrong 60
            promise: required constraints forbid it
          wrong 320 - 20
            explain: explain title.hug.h
            promise: trailing
          then:
            en: So it is.
            zh: 就是这样。

        choose
          en: Which is broken?
          zh: 哪个被打破？
          choice title.hug.h
            when: broken title.hug.h
          choice trailing
            when: broken trailing
          choice nobody
            en: none of them
            zh: 都没有
            when: not broken title.hug.h
            explain: status
          choice all
            en: both of them
            zh: 两个都是
            when:
              broken title.hug.h
              broken trailing
            explain: status

        task
          en: Make it as wide as its text.
          zh: 让它和文字一样宽。
          goal: title.width == 60
          goal
            en: whatever the text
            zh: 不管什么文字
            after: size title 90x20
            expect: title.width == 90
          hint:
            en: Who is in the way?
            zh: 谁挡着？
          solution: delete trailing
        """

    static func document(_ text: String, _ language: String = "en") throws -> LessonDocument {
        try LessonDocument(try LessonReader.lesson(text, file: "x.lesson"), language: language, source: "x.lesson")
    }

    /// What its transcripts show is not what happens, as a diff; empty where all is true.
    static func falsehoods(_ markdown: String) -> String {
        let transcript = Transcript(markdown, form: .markdown)
        var replay = TranscriptReplay(Console(), file: "page.md")
        var check = TranscriptCheck(of: transcript)
        for step in transcript.steps { _ = check.compare(step, with: replay.run(step) { _ in }) }
        return check.diff.text(old: "page", new: "now")
    }

    private func said(_ steps: [LessonDocument.Step]) -> String {
        let renderer = TextRenderer(width: 1000)
        return steps.flatMap(\.reports).compactMap(renderer.render).joined(separator: "\n")
    }

    // MARK: The value

    @Test func answersAreFound() throws {
        let document = try Self.document(Self.small)
        #expect(document.plainTitle == "A small one" && document.needs == ["equations"])
        #expect(document.start.map(\.command).last == "title.top == super.top + 20")
        guard case .prediction(let prediction) = document.sections[1].content,
            case .selection(let selection) = document.sections[2].content,
            case .task(let task) = document.sections[3].content
        else {
            Issue.record("\(document.sections.map(\.content))")
            return
        }
        #expect(prediction.value == 280 && prediction.tolerance == 0.5)
        #expect(prediction.explanation.map(\.command) == ["why title.width"])
        #expect(prediction.wrong.map(\.number) == [60, 300])
        #expect(prediction.replies.map(\.answers) == [[0], [1]])
        #expect(prediction.replies.map { $0.steps.map(\.command) } == [["why not title.width == 60"], ["explain title.hug.h"]])
        #expect(selection.choices.map(\.isRight) == [true, false, false, false])
        #expect(selection.replies.map(\.answers) == [[1], [2, 3]])
        #expect(selection.replies.map { $0.steps.map(\.command) } == [["explain trailing"], ["status"]])
        #expect(task.fewestCommands == 1 && task.goals.count == 2 && document.sections[3].steps.map(\.command) == ["delete trailing"])
    }

    @Test func picturesAreThoseOfChanges() throws {
        let document = try Self.document(Self.small)
        // The lesson draws the first layout itself.
        #expect(document.scene == nil && document.sections.prefix(3).allSatisfy { $0.scene == nil })
        func width(_ scene: LessonDocument.Scene?) -> Double? { scene?.drawn?.items.last?.frame.width }
        #expect(document.sections.map { width($0.change?.before) } == [nil, 60, nil, 280])
        #expect(document.sections.map { width($0.change?.after) } == [nil, 280, nil, 60])
        // It was an answer before, and whoever has the task sees it.
        #expect(width(document.sections[3].scene) == 280)
    }

    @Test(arguments: [("zh", "zh", "小课"), ("en", "en", "A small one"), ("fr", "en", "A small one")])
    func languageIsOneThatItHas(wanted: String, language: String, title: String) throws {
        let document = try Self.document(Self.small, wanted)
        #expect(document.language == language && document.plainTitle == title)
    }

    @Test func aLessonWithoutALanguageIsInTheOneAsked() throws {
        #expect(try Self.document("lesson a\ntitle: A\nsay\n  text: B", "de").language == "de")
    }

    @Test(arguments: [
        ("say\n  text: a\n  run: prnt", "line 5 of the lesson"), ("predict cow.width\n  text: a", "line 3 of the lesson"),
        ("task\n  text: a\n  goal: no conflicts\n  solution: delete cow", "line 6 of the lesson"),
    ])
    func faultsAreSaid(section: String, message: String) {
        #expect {
            _ = try Self.document("lesson a\ntitle: A\n" + section)
        } throws: { ($0 as? Diagnostic)?.message.contains(message) == true }
    }

    @Test func interruptionEndsIt() throws {
        let lesson = try LessonReader.lesson(Self.small, file: "x")
        #expect {
            _ = try LessonDocument(lesson, language: "en", source: "x", isInterrupted: { true })
        } throws: { ($0 as? Diagnostic)?.isInterruption == true }
    }

    // MARK: The course

    @Test(arguments: Effort.some(Course.names, short: 3), ["en", "zh"])
    func pagesOfTheCourseAreTrue(name: String, language: String) throws {
        let lesson = try #require(try Course.lesson(named: name))
        let document = try LessonDocument(lesson, language: language, source: name)
        let markdown = document.page(.markdown)
        #expect(Self.falsehoods(markdown) == "")
        let commands = Transcript(markdown, form: .markdown).steps.map(\.command)
        for statement in lesson.start + lesson.sections.flatMap({ $0.setup + $0.commands }) { #expect(commands.contains(statement.text)) }
        let page = ReadPage(document.page(.html))
        #expect(page.error == nil)
        #expect(page.root.children.first?.attributes["lang"] == language)
        #expect(page.root.all("form", "question").count == lesson.questionCount)
        expectSound(page)
        // Each section is there, with what it says and its pictures.
        let sections = page.root.all("section")
        try #require(sections.count == lesson.sections.count)
        for (section, (part, element)) in zip(lesson.sections, zip(document.sections, sections)) {
            for paragraph in section.text.paragraphs(in: language) { #expect(element.text.contains(paragraph.plain)) }
            for hint in section.hints { #expect(element.text.contains(hint.paragraphs(in: language).last?.plain ?? "?")) }
            #expect(element.all("details", "hint").count == section.hints.count)
            let pairs = part.change.map { $0.before == nil ? 1 : 2 } ?? 0
            #expect(element.all("svg").count >= pairs + (part.scene == nil ? 0 : 1))
            #expect(element.all("div", "pair").count == (part.change?.before == nil ? 0 : 1))
        }
    }

    /// What a wrong answer promises is in what the page explains.
    @Test(arguments: Course.names)
    func promisesAreKept(name: String) throws {
        let lesson = try #require(try Course.lesson(named: name))
        let document = try LessonDocument(lesson, language: "en", source: name)
        for (section, part) in zip(lesson.sections, document.sections) {
            switch (section.kind, part.content) {
            case (.predict(let prediction), .prediction(let shown)):
                #expect(prediction.wrong.map(\.number.text) == shown.wrong.map(\.text))
                for (index, wrong) in prediction.wrong.enumerated() {
                    let words = said(shown.replies.filter { $0.answers.contains(index) }.flatMap(\.steps) + shown.explanation)
                    for promise in wrong.reply.promise { #expect(words.contains(promise), "line \(wrong.number.line)") }
                }
            case (.choose(let selection), .selection(let shown)):
                for (index, choice) in selection.choices.enumerated() where !shown.choices[index].isRight {
                    let words = said(shown.replies.filter { $0.answers.contains(index) }.flatMap(\.steps) + shown.explanation)
                    #expect(!words.isEmpty, "line \(choice.name.line)")
                    for promise in choice.reply.promise { #expect(words.contains(promise), "line \(choice.name.line)") }
                }
            default: break
            }
        }
    }

    /// Ids are there once, answers where forms look for them; nothing comes from elsewhere.
    private func expectSound(_ page: ReadPage) {
        let all = page.root.descendants
        let ids = all.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count)
        #expect(all.count { $0.name == "script" } == 1)
        for element in all {
            for (name, value) in element.attributes {
                #expect(!name.hasPrefix("on") && name != "src" && name != "style", "\(name)")
                if name == "href" { #expect(!value.contains(":") && !value.hasPrefix("/"), "\(value)") }
                if name == "clip-path" { #expect(ids.contains { value == "url(#\($0))" }, "\(value)") }
            }
            if element.name == "form" { #expect(ids.contains(element.attributes["data-answer"] ?? "?")) }
        }
    }

    // MARK: Pages

    @Test func htmlHasQuestionsWithAnswers() throws {
        let page = ReadPage(try Self.document(Self.small).page(.html))
        #expect(page.error == nil)
        expectSound(page)
        let (first, second) = (page.root.all("form")[0], page.root.all("form")[1])
        #expect(first.attributes["data-right"] == "280.0" && first.attributes["data-within"] == "0.5")
        #expect(first.attributes["data-yes"] == "Right: title.width = 280." && first.attributes["data-no"] == "Not {}: title.width = 280.")
        #expect(first.all("input").map { $0.attributes["type"] } == ["text"])
        #expect(second.attributes["data-choices"] == "a" && second.all("input").map { $0.attributes["value"] } == ["a", "b", "c", "d"])
        #expect(second.text.contains("title.hug.h") && second.text.contains("none of them"))
        // Without the script nothing of it is shown that does nothing.
        #expect(page.root.all("input").allSatisfy { $0.attributes["hidden"] != nil } && page.root.all("button").count == 3)
        let answers = page.root.all("details", "answer")
        #expect(answers.count == 3)
        #expect(answers[0].text.contains("The answer: title.width = 280.") && answers[0].text.contains("So it is."))
        #expect(answers[0].all("div", "reply").map { $0.attributes["data-answers"] } == ["60.0", "300.0"])
        #expect(answers[0].all("div", "reply").last?.text.contains("title.hug.h is broken") == true)
        #expect(answers[1].all("div", "reply").map { $0.attributes["data-answers"] } == ["b", "c d"])
        #expect(answers[2].text.contains("aldb> delete trailing"))
        #expect(page.root.all("ul", "goals").first?.all("li").map(\.text) == ["title.width == 60", "whatever the text"])
        // `draw` gives a picture in place of characters.
        #expect(page.root.all("section")[0].all("figure").count == 1 && !page.root.text.contains("┌"))
    }

    @Test func sweepsAndComparisonsArePictures() throws {
        let text = """
            lesson a
            title: A
            start:
              window root 320x400
              view box
              box.edges == super.edges inset 8
            say
              text: b
              run:
                resize root 200x400
                draw since
                sweep root.width 100...200 of box.width
            """
        let page = ReadPage(try Self.document(text).page(.html))
        #expect(page.error == nil)
        expectSound(page)
        let section = try #require(page.root.all("section").first)
        #expect(section.all("svg", "plot").count == 1 && section.all("figcaption").map(\.text).contains("before: resize root 200x400"))
        // Those two, the plot, and the layout before and after; what is read stands there all the same.
        #expect(section.all("figure").count == 5 && section.all("div", "wide").isEmpty)
        #expect(section.text.contains("100…200") && section.text.contains("84 → 184") && !section.text.contains("┌"))
        #expect(Self.falsehoods(try Self.document(text).page(.markdown)) == "")
    }

    @Test func chineseIsMarkedAsSuch() throws {
        let text = try Self.document(Self.small, "zh").page(.html)
        let page = ReadPage(text)
        #expect(page.root.children.first?.attributes["lang"] == "zh" && page.root.all("pre").allSatisfy { $0.attributes["lang"] == "en" })
        #expect(page.root.all("summary").map(\.text).contains("参考解法（1 条命令）"))
        #expect(text.contains("PingFang SC") && !text.contains("Predict"))
    }

    @Test func markdownHasDetails() throws {
        let text = try Self.document(Self.small).page(.markdown)
        #expect(Self.falsehoods(text) == "")
        #expect(text.hasPrefix("# A small one\n\nIt builds on `equations`\n\nIn a terminal, `aldb learn x.lesson` plays it.\n"))
        #expect(text.contains("## 1. Read\n\nFirst, **look**.\n\n```\naldb> draw\n┌"))
        #expect(text.contains("`title.width` = ?\n\n<details>\n<summary>Hint 1 of 1</summary>\n\nIt is 320 less twice 20.\n\n</details>"))
        #expect(text.contains("<summary>Answer</summary>\n\nThe answer: `title.width` = 280.\n\n```\naldb> trailing: "))
        #expect(text.contains("**Why not `320 - 20`**\n\n```\naldb> explain title.hug.h\n"))
        #expect(text.contains("- a: `title.hug.h`\n- b: `trailing`\n- c: none of them\n- d: both of them\n"))
        #expect(text.contains("Wanted:\n\n- `title.width == 60`\n- whatever the text\n"))
        #expect(text.contains("<summary>Solution, in 1 command</summary>\n\n```\naldb> delete trailing\n"))
        // The first, that of the answer, that of the task and of its solution.
        #expect(text.split(separator: "\n").count { $0 == "aldb> draw" } == 4)
        #expect(text.components(separatedBy: "<details>").count == text.components(separatedBy: "</details>").count)
    }

    // MARK: Several

    @Test(arguments: LessonFormat.allCases)
    func pagesLeadToEachOther(format: LessonFormat) throws {
        let texts = ["lesson a\ntitle: First & <b>\nsay\n  text: x", "lesson b\ntitle: Second\nneeds: a c\nsay\n  text: y"]
        let files = try CourseExport(texts.map { try Self.document($0) }, as: format).files
        let index = format == .html ? "index.html" : "README.md"
        #expect(files.map(\.name) == [index, "a.\(format.rawValue)", "b.\(format.rawValue)"])
        for (from, to) in [(0, [1, 2]), (1, [0, 2]), (2, [0, 1])] {
            for target in to {
                let link = format == .html ? "href=\"\(files[target].name)\"" : "](\(files[target].name))"
                #expect(files[from].text.contains(link), "\(files[from].name) to \(files[target].name)")
            }
        }
        #expect(files[2].text.contains(format == .html ? "First &amp; &lt;b&gt;" : "First \\& \\<b\\>"))
        if format == .html { #expect(files.allSatisfy { ReadPage($0.text).error == nil }) }
    }

    @Test(arguments: [(["a", "A"], LessonFormat.html), (["index"], .html), (["readme"], .markdown)])
    func noPageIsWrittenTwice(names: [String], format: LessonFormat) throws {
        let documents = try names.map { try Self.document("lesson \($0)\ntitle: T\nsay\n  text: x") }
        #expect { _ = try CourseExport(documents, as: format) } throws: { ($0 as? Diagnostic)?.code == .duplicateName }
    }
}

extension Lesson {
    fileprivate var questionCount: Int {
        sections.count {
            switch $0.kind {
            case .predict, .choose: true
            case .say, .task: false
            }
        }
    }
}
