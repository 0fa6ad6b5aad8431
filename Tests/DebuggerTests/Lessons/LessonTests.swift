@testable import Answers
import Language
import Layout
import TestSupport
@testable import Scripts
import Synchronization
import Testing

@testable import Commands
@testable import Session

/// A lesson as it is played.
@Suite struct LessonTests {
    static let text = """
        lesson small
        title: Small
        needs: equations
        start:
          window root 320x100
          label title 60x20
          leading: title.leading == super.leading + 20

        say
          text: First, look.
          run: frames title

        predict title.width
          text: What then?
          run: trailing: title.trailing == super.trailing - 20
          hint: It is 320 less twice 20.
          wrong 60
            explain: explain title.hug.h
            promise: trailing
          then: So it is.

        choose
          text: Which is broken?
          choice title.hug.h
            when: broken title.hug.h
          choice trailing
            when: broken trailing
          choice nobody
            text: none of them
            when: not broken title.hug.h
            explain: status

        task
          text: Make it as wide as its text, without a number.
          goal: title.width == 60
          goal
            text: whatever the text
            after: size title 90x20
            expect: title.width == 90
          hint: Who is in the way?
          solution: delete trailing
          then: That was it.

        predict title.width
          text: Still?
        """

    private let disk = FilesInMemory(["small.lesson": text])

    private func session() -> Scripted {
        var session = Scripted(files: disk.access)
        session.console.progressFile = "progress"
        return session
    }

    private func phase(_ session: Scripted) -> LessonValue.Phase? {
        guard case .done(_, .lesson(let value)?)? = session.reports.last?.status else { return session.reports.last?.lesson?.phase }
        return value.phase
    }

    @Test func fromBeginningToEnd() {
        var session = session()
        session.run("window mine 100x100\nview box")
        let begin = session.run("learn small.lesson")
        #expect(begin.contains("Small  part 1 of 5") && begin.contains("builds on equations") && begin.contains("aldb> frames title"))
        #expect(phase(session) == .reading && session.console.repeated == "next")
        #expect(session.run("next").contains("title.width = ?"))
        #expect(session.run("hint").contains("Hint 1 of 1:\nIt is 320"))
        let right = session.run("320 - 2*20")
        #expect(right.contains("Right: title.width = 280.") && right.contains("aldb> trailing:") && right.contains("So it is."))
        #expect(session.run("next").contains("a  title.hug.h\n  b  trailing\n  c  none of them"))
        let wrong = session.run("trailing")
        #expect(wrong.contains("Not b. The answer: a, title.hug.h.") && wrong.contains("aldb> explain trailing\ntrailing "))
        #expect(session.run("next").contains("[ ] title.width == 60"))
        let half = session.run("width: title.width == 60\ndelete trailing")
        #expect(half.contains("[✓] title.width == 60\n  [ ] whatever the text"))
        #expect(phase(session) == .task)
        // What was taken back does not count.
        session.run("undo 2")
        let done = session.run("width: title.width == 70 @1\ndelete trailing")
        #expect(done.contains("Done, in 2 commands.\n1 would do:\n  aldb> delete trailing") && done.contains("That was it."))
        #expect(phase(session) == .reading)
        _ = session.run("next")
        #expect(phase(session) == .question)
        #expect(session.run("60").contains("Right"))
        let end = session.run("next")
        #expect(end.contains("That was “Small”.\n2 of 3 predictions right.\nThe next one: learn equations"))
        #expect(disk["progress"]?.contains("small done") == true)
        // What was there before is there again, and may be undone.
        #expect(session.run("frames").contains("box") && session.run("undo").contains("view box"))
        #expect(session.failures.isEmpty)
    }

    @Test func wrongNumbersAreExplainedByTheEngine() {
        var session = session()
        session.run("learn small.lesson\nnext")
        let expected = session.run("60")
        #expect(expected.contains("Not 60: title.width = 280.") && expected.contains("title.hug.h is broken by 220"))
        session.run("learn small.lesson again\nnext")
        let other = session.run("answer 100")
        #expect(other.contains("aldb> why not title.width == 100") && other.contains("required constraints forbid it"))
        #expect(other.contains("aldb> why title.width"))
    }

    @Test func skippingShowsAndGoesOn() {
        var session = session()
        session.run("learn small.lesson\nskip")
        #expect(session.run("skip").contains("The answer: title.width = 280."))
        session.run("next")
        #expect(session.run("skip").contains("The answer: a, title.hug.h."))
        session.run("next\nhint")
        #expect(session.run("hint").contains("aldb> delete trailing"))
        #expect(session.run("skip").contains("aldb> delete trailing") && phase(session) == .reading)
        #expect(session.run("next").contains("Still?"))
        session.run("skip")
        #expect(session.run("next").contains("That was “Small”.\nThe next one"))
        #expect(session.failures.isEmpty)
    }

    @Test func leavingAndComingBack() {
        var session = session()
        session.run("var x\nx == 3\nlearn small.lesson\nnext\n280\nnext")
        #expect(session.run("leave").contains("learn small"))
        #expect(disk["progress"]?.contains("small at 3") == true)
        #expect(session.run("print x") == "3")
        #expect(session.run("learn small.lesson").contains("Small  part 3 of 5"))
        // Its layout is that of the lesson's own commands.
        #expect(session.run("print title.width") == "280")
        #expect(session.run("learn small.lesson again").contains("part 1 of 5"))
        #expect(session.run("leave\nprint x").hasSuffix("3"))
        #expect(session.failures.isEmpty)
    }

    @Test func whatIsTriedInBetweenIsGone() {
        var session = session()
        session.run("learn small.lesson\nnext\ndelete leading\nwidth: title.width == 10")
        let answer = session.run("280")
        #expect(answer.contains("Right"))
        #expect(session.run("constraints").contains("leading"))
        session.run("delete trailing")
        #expect(session.run("next").contains("goes on from its own layout"))
        #expect(session.run("print title.width") == "280")
        // Nor does undo lead out of it.
        session.run("undo 99")
        #expect(session.run("title.hug.h").contains("Right"))
    }

    @Test func bareAnswersAreAnswersOnlyWhereAQuestionIsOpen() {
        var session = session()
        session.run("280")
        #expect(session.failures.count == 1)
        session.run("learn small.lesson\n280")
        #expect(session.failures.count == 2)
        session.run("a")
        #expect(session.failures.last?.hint == "an empty line goes on with the lesson")
        session.run("next\nseveral\nb")
        #expect(session.failures.last?.hint == "a question is open: answer it, or type hint or skip")
        #expect(session.failures.count == 5 && phase(session) != .reading)
        session.run("answer twelve")
        #expect(session.failures.last?.hint?.contains("skip") == true)
        session.run("280\nnext\n12\nanswer z")
        #expect(session.failures.count == 8)
        #expect(session.run("NONE OF THEM").contains("Not c. The answer: a, title.hug.h."))
    }

    @Test func outsideOfLessons() {
        for command in ["next", "hint", "skip", "leave", "answer 3"] {
            var session = session()
            session.run(command)
            #expect(session.failures.map(\.code) == [.usage], "\(command)")
        }
        var session = session()
        session.run("learn huging\nlearn nowhere.lesson\nlearn 99")
        #expect(session.failures.map(\.code) == [.unknownName, .io, .unknownName])
        #expect(session.failures[0].hint == "did you mean 'hugging'?")
        disk["bad.lesson"] = "lesson bad\ntitle: Bad\nsay\n  txt: x"
        session.run("learn bad.lesson")
        #expect(session.failures.last?.message.contains("line 4 of 'bad.lesson'") == true)
        // A lesson that fails to begin leaves everything as it was.
        disk["worse.lesson"] = "lesson worse\ntitle: Worse\nstart: x.width == 3\nsay\n  text: x"
        session.run("var y\nlearn worse.lesson")
        #expect(session.failures.last?.message.contains("line 3 of the lesson") == true)
        #expect(session.run("print y") == "0")
    }

    @Test func othersProgressIsLeftAlone() {
        disk["progress"] = "my novel"
        var session = session()
        session.run("learn small.lesson\nnext\nleave")
        #expect(disk["progress"] == "my novel" && session.failures.isEmpty)
        #expect(session.run("learn").contains("hugging"))
    }

    @Test func languages() {
        var session = session()
        #expect(session.run("learn equations").contains("part 1 of"))
        session.run("set language zh")
        #expect(session.run("learn").contains("开始：learn"))
        #expect(session.run("learn equations again").contains("第 1 节"))
        #expect(session.run("set language").contains("zh"))
        session.run("set language auto")
        #expect(session.run("learn equations again").contains("part 1 of"))
        session.console.locale = "zh"
        #expect(session.run("learn equations again").contains("第 1 节"))
        session.run("set language chinese")
        #expect(session.failures.map(\.code) == [.usage])
        // No line is wider than the screen, and none begins with what closes.
        session.run("learn hugging")
        for line in session.run("next").split(separator: "\n") {
            #expect(line.reduce(0) { $0 + ($1.unicodeScalars.first.map { $0.value >= 0x2E80 } == true ? 2 : 1) } <= 80)
            #expect(line.first.map { "，。、；：？！）”".contains($0) } != true)
        }
    }

    /// A session in the middle of a lesson comes back as it was.
    @Test func resuming() throws {
        let records = Mutex(Journal.header)
        var session = session()
        session.console.journalSink = { record in records.withLock { $0 += record.encoded() } }
        session.run("var x\nlearn small.lesson\nnext\n280\nnext\ntitle.hug.h\nnext\nhint\nwidth: title.width == 60")
        var resumed = Scripted(files: disk.access)
        resumed.console.progressFile = "progress"
        let found = resumed.console.resume(try Journal(decoding: records.withLock { $0 }))
        #expect(found.divergences.isEmpty)
        #expect(resumed.run("frames") == session.run("frames"))
        #expect(resumed.run("delete trailing; delete width") == session.run("delete trailing; delete width"))
        #expect(resumed.run("leave\nprint x") == session.run("leave\nprint x"))
    }

    /// What programs read.
    @Test func asJSON() throws {
        var session = session()
        session.run("learn small.lesson")
        let begin = try #require(session.console.session.layout.views.isEmpty ? nil : session.json)
        for key in [#""lesson":"small""#, #""phase":"reading""#, #""type":"ran""#, #""command":"frames title""#] {
            #expect(begin.contains(key))
        }
        session.run("next\nskip\nnext\nskip\nnext\ndelete trailing")
        #expect(
            session.json.contains(#""lesson":{"lesson":"small""#) && session.json.contains(#""type":"task-done","commands":1,"fewest":1"#))
        session.run("learn")
        #expect(session.json.contains(#"{"name":"hugging","title":"Content hugging","done":false}"#))
    }

    /// A question in between is no step towards the goals: they are shown when something changed, and then once.
    @Test func goalsAreShownWhereSomethingChanged() {
        var session = session()
        session.run("learn small.lesson\nskip\nskip\nnext\nskip\nnext")
        #expect(phase(session) == .task && !session.run("print 1").contains("[ ]"))
        #expect(session.run("width: title.width == 60").contains("[ ] title.width == 60"))
        #expect(session.run("print 1") == "1" && session.run("frames title").contains("title") && session.reports.last?.lesson == nil)
        #expect(session.run("undo").contains("[ ] title.width == 60"))
    }
}
