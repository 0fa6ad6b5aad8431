import Debugger
import Language
import Lessons

extension Subject {
    // MARK: Imports

    static func bringIn(_ format: String, _ name: String, _ text: String, _ outcome: inout Outcome) {
        var play = Play(files: [name: text])
        play.run("import \(format) \(name)\nstatus", &outcome)
        if outcome.isOne(in: 8) { play.run("save out.aldb\nundo\nimport \(format) \(name)\nframes\nconstraints", &outcome) }
    }

    static func explain(_ text: String, _ outcome: inout Outcome) {
        var reading = LogReading(command: "log", file: nil)
        reading.isInterrupted = Play.limit()
        do throws(Diagnostic) { _ = try reading.explain(.success(text)) { outcome.check($0) } } catch { outcome.check(error, of: text) }
        guard outcome.isOne(in: 8) else { return }
        var play = Play(files: ["a.log": text])
        play.run("import log a.log\nconstraints\nundo", &outcome)
    }

    private static let layoutCheck = try? LayoutCheck()

    static func check(_ bytes: [UInt8], _ text: String, _ outcome: inout Outcome) {
        guard var check = layoutCheck else { return outcome.hold(false, "no check") }
        check.isInterrupted = Play.limit()
        do throws(Diagnostic) {
            let checked = try check.check("a.xib", bytes, files: .none)
            outcome.note("\(min(checked.scenes.count, 5)) \(checked.unread.isEmpty)")
            outcome.checkJSON(JSONRenderer().render(checked, number: 1), isLine: false)
            outcome.checkJSON(SarifReport.text(of: [checked], failures: [], version: "1"), isLine: false)
        } catch {
            outcome.note(error.word)
        }
        guard outcome.isOne(in: 4) else { return }
        var play = Play(files: ["a.xib": text])
        play.run("import ib a.xib\nframes", &outcome)
    }

    // MARK: Lessons

    static func learn(_ text: String, _ outcome: inout Outcome) {
        let lesson: Lesson
        do throws(LessonError) { lesson = try LessonReader.lesson(text, file: "a.lesson") } catch {
            outcome.hold(!error.diagnostic.message.isEmpty, "an error without a word")
            return outcome.note(error.diagnostic.word)
        }
        outcome.note("read")
        if outcome.isOne(in: 2) {
            for problem in (try? LessonCheck(lesson, isInterrupted: Play.limit()).problems) ?? [] {
                outcome.note(String(problem.message.prefix(12)))
            }
        } else {
            var play = Play(files: ["a.lesson": text])
            play.run("learn a.lesson\nnext\n12\na\nhint\nskip\nnext\nundo\nskip\nnext\nhint\nskip\nnext\nleave", &outcome)
        }
        guard outcome.isOne(in: 5) else { return }
        for language in ["en", "zh"] {
            guard let document = try? LessonDocument(lesson, language: language, source: "a.lesson") else { continue }
            for format in LessonFormat.allCases {
                let page = document.page(format)
                outcome.checkPage(page)
                if page.hasPrefix("<"), let fault = MarkupGrammar.fault(in: page) { outcome.hold(false, "no markup, \(fault)") }
            }
        }
    }

    // MARK: Replays

    /// Steps of a transcript that are run, at most.
    private static let stepLimit = 20

    static func replay(_ text: String, _ outcome: inout Outcome) {
        let transcript = Transcript(text, form: outcome.isOne(in: 3) ? .markdown : .session)
        var replay = TranscriptReplay(Play().console, file: "a.session")
        var check = TranscriptCheck(of: transcript)
        for step in transcript.steps.prefix(stepLimit) {
            let said = replay.run(step) { reports in reports.forEach { outcome.check($0) } }
            _ = check.compare(step, with: said)
        }
        guard transcript.steps.count <= stepLimit, outcome.isOne(in: 2) else { return }
        // What is brought up to date is up to date.
        let updated = Transcript(check.updated, form: .session)
        var again = TranscriptReplay(Play().console, file: "a.session")
        var second = TranscriptCheck(of: updated)
        for step in updated.steps { _ = second.compare(step, with: again.run(step) { _ in }) }
        outcome.hold(second.isMet, "a transcript that was updated is not as it says")
    }

    static func resume(_ bytes: [UInt8], _ outcome: inout Outcome) {
        // What is damaged ends at its checksum; most inputs are to come further.
        let whole = Journal.header + (outcome.isOne(in: 4) ? bytes : sealed(bytes))
        guard let journal = try? Journal(decoding: whole) else { return outcome.note("no journal") }
        outcome.hold(journal.validLength <= whole.count, "a journal is longer than it is")
        var console = Play().console
        let resumed = console.resume(journal)
        outcome.note("\(min(resumed.commandCount, 8)) \(min(resumed.strayCount, 3))")
    }

    /// Lines as records, with lengths and checksums that are right.
    private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
        bytes.split(separator: UInt8(ascii: "\n")).flatMap { line in
            // Without the length and checksum that it had.
            let body = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false).last ?? []
            return Array("\(body.count) \(String(crc32(body), radix: 16)) ".utf8) + body + [UInt8(ascii: "\n")]
        }
    }

    /// The checksum of gzip, bit by bit.
    private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        return ~sum
    }
}
