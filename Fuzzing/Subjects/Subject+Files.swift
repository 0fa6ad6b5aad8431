import Answers
import Checking
import Commands
import ConsoleLogs
import ConstraintCode
import Dumps
import Interchange
import InterfaceBuilder
import JSONText
import Language
import LayoutJSON
import Lessons
import Presentation
import Scripts
import Session

/// What reads a file. One input in some goes on to what is done with it, which takes far longer than reading.
extension Subject {
    // MARK: Imports

    static func readLogs(_ text: String, _ outcome: inout Outcome) {
        if outcome.isOne(in: 8) { return explain(text, &outcome) }
        for log in ConsoleLog.logs(in: text).prefix(10) {
            var names = NameSource(taken: CommandTable.names)
            outcome.check(LogScript(log, names: &names).script)
            outcome.note("\(min(log.constraints.count, 5)) \(min(log.unread.count, 3))")
        }
    }

    private static func explain(_ text: String, _ outcome: inout Outcome) {
        var explainer = LogExplainer(command: "log", file: nil, interpreter: Console())
        explainer.isInterrupted = Play.limit()
        do throws(Diagnostic) { _ = try explainer.explain(.success(text)) { outcome.check($0) } } catch { outcome.check(error, of: text) }
        guard outcome.isOne(in: 32) else { return }
        var play = Play(files: ["a.log": text])
        play.run("import log a.log\nconstraints\nundo", &outcome)
    }

    static func readDump(_ text: String, _ outcome: inout Outcome) {
        if outcome.isOne(in: 6) { return bringIn("dump", "a.txt", text, &outcome) }
        do throws(Diagnostic) { outcome.check(try Dump.script(of: text, in: ImportSurroundings())) } catch { outcome.note(error.word) }
    }

    /// Most inputs are mended first: what is no JSON is refused before any of it is read as a capture.
    static func readCapture(_ input: String, _ outcome: inout Outcome) {
        let text = outcome.isOne(in: 4) ? input : mendedCapture(input)
        if outcome.isOne(in: 6) { return bringIn("json", "a.json", text, &outcome) }
        do throws(Diagnostic) { outcome.check(try Capture.script(of: text, in: ImportSurroundings())) } catch { outcome.note(error.word) }
    }

    /// A capture of those views, guides and constraints in a text that are JSON, each of which begins a line.
    private static func mendedCapture(_ text: String) -> String {
        var records: [String] = []
        for line in text.split(separator: "\n" as Character) {
            if line.drop(while: { $0 == " " }).hasPrefix("{\"") || records.isEmpty { records.append("") }
            records[records.count - 1] += line + "\n"
        }
        var lists: [String: [Substring]] = [:]
        for record in records {
            var rest = record[...]
            // Behind the last record of a list other brackets stand.
            for _ in 0..<3 {
                guard let end = rest.lastIndex(of: "}") else { break }
                rest = rest[...end]
                if case .object(let pairs)? = try? JSONReader.value(of: String(rest)).value {
                    let isGuide = pairs.contains { if case .string(let name) = $0.value.value { name.hasSuffix("Guide") } else { false } }
                    let list = pairs.contains { $0.key == "first" } ? "constraints" : isGuide ? "guides" : "views"
                    lists[list, default: []].append(rest)
                    break
                }
                rest = rest.dropLast()
            }
        }
        let parts = ["views", "guides", "constraints"].map { "\"\($0)\": [\((lists[$0] ?? []).joined(separator: ",\n"))]" }
        return "{\"format\": \"aldb capture\", \"version\": 1, \"toolkit\": \"UIKit\", \(parts.joined(separator: ", "))}"
    }

    static func readInterface(_ bytes: [UInt8], _ text: String, _ outcome: inout Outcome) {
        if outcome.isOne(in: 6) { return check(bytes, text, &outcome) }
        do throws(Diagnostic) {
            var lowering = InterfaceLowering(try InterfaceFile.document(of: bytes))
            let scenes = lowering.scenes()
            for scene in scenes.prefix(10) { outcome.check(scene.script) }
            outcome.note("\(min(scenes.count, 5)) \(min(scenes.first?.constraintCount ?? 0, 5))")
        } catch {
            outcome.note(error.word)
        }
    }

    private static let layoutCheck = try? LayoutCheck()

    private static func check(_ bytes: [UInt8], _ text: String, _ outcome: inout Outcome) {
        guard var check = layoutCheck else { return outcome.hold(false, "no check") }
        check.isInterrupted = Play.limit()
        do throws(Diagnostic) {
            let checked = try check.check("a.xib", bytes, by: Console())
            outcome.note("\(min(checked.scenes.count, 5)) \(checked.unread.isEmpty)")
            outcome.checkJSON(JSONRenderer().render(checked, number: 1), isLine: true)
            outcome.checkJSON(SarifReport.text(of: [checked], failures: [], version: "1"), isLine: false)
        } catch {
            outcome.note(error.word)
        }
        guard outcome.isOne(in: 24) else { return }
        var play = Play(files: ["a.xib": text])
        play.run("import ib a.xib\nframes", &outcome)
    }

    static func readCode(_ text: String, as name: String, _ outcome: inout Outcome) {
        if outcome.isOne(in: 6) { return bringIn("code", name, text, &outcome) }
        do throws(Diagnostic) { outcome.check(try ConstraintCode.script(of: text)) } catch { outcome.note(error.word) }
    }

    static func readLayout(_ text: String, _ outcome: inout Outcome) {
        if outcome.isOne(in: 6) { return bringIn("json", "a.json", text, &outcome) }
        do throws(Diagnostic) { outcome.check(try LayoutReader.script(of: text)) } catch { outcome.note(error.word) }
    }

    static func readFontMetrics(_ text: String, _ outcome: inout Outcome) {
        guard outcome.isOne(in: 3) else {
            do throws(Diagnostic) {
                let document = try FontMetricsDocument(text)
                outcome.note("\(min(document.faces.count, 5))")
            } catch {
                outcome.note(error.word)
            }
            return
        }
        var play = Play(files: ["a.json": text])
        play.run("window w 300x200\nlabel l \"A line of text\" lines=0 in w\nl.width == 40", &outcome)
        play.run("set fontmetrics a.json\nset l.weight bold\nprint l.height", &outcome)
    }

    private static func bringIn(_ format: String, _ name: String, _ text: String, _ outcome: inout Outcome) {
        var play = Play(files: [name: text])
        play.run("import \(format) \(name)\nstatus", &outcome)
        if outcome.isOne(in: 24) { play.run("save out.aldb\nundo\nimport \(format) \(name)\nframes\nconstraints", &outcome) }
    }

    // MARK: Lessons

    static func readLesson(_ text: String, _ outcome: inout Outcome) {
        let lesson: Lesson
        do throws(LessonError) { lesson = try LessonReader.lesson(text, file: "a.lesson") } catch {
            outcome.hold(!error.diagnostic.message.isEmpty, "an error without a word")
            return outcome.note(error.diagnostic.word)
        }
        outcome.note("read")
        switch outcome.lot % 15 {
        case 0:
            for problem in (try? LessonCheck(lesson, isInterrupted: Play.limit()).problems) ?? [] {
                outcome.note(String(problem.message.prefix(12)))
            }
        case 1:
            var play = Play(files: ["a.lesson": text])
            play.run("learn a.lesson\nnext\n12\na\nhint\nskip\nnext\nundo\nskip\nnext\nhint\nskip\nnext\nleave", &outcome)
        case 2:
            for language in ["en", "zh"] {
                guard let document = try? LessonDocument(lesson, language: language, source: "a.lesson") else { continue }
                for format in LessonFormat.allCases { outcome.checkPage(document.page(format)) }
            }
        default: break
        }
    }

    // MARK: Replays

    /// Steps of a transcript that are run, at most.
    private static let stepLimit = 15

    static func readTranscript(_ text: String, _ outcome: inout Outcome) {
        let form = outcome.isOne(in: 3) ? Transcript.Form.markdown : .session
        let transcript = Transcript(text, form: form)
        outcome.note("\(min(transcript.steps.count, 9))")
        // What is said is what other steps show: it differs, and is written down. Nothing ever says a carriage return.
        var said = transcript.steps.indices.map { index in
            let other = transcript.steps[(index + outcome.lot % 2) % transcript.steps.count]
            return transcript.output(of: other).filter { !$0.isEmpty && !$0.utf8.contains(0x0D) }
        }
        if outcome.isOne(in: 6), transcript.steps.count <= stepLimit {
            var replay = TranscriptReplay(Play().console, file: "a.session")
            var result = ReplayResult(file: "a.session")
            said = transcript.steps.map { step in
                replay.run(step) { reports in
                    reports.forEach { outcome.check($0) }
                    result.add(reports)
                }
            }
            outcome.checkPage(JUnitReport.text(of: [result]))
        }
        // Where all of a text is one block, the fences in it may come to pair in another way.
        let isOneBlock = form == .session && transcript.lines.contains { $0.contains("```") || $0.contains("~~~") }
        if !isOneBlock { check(transcript, form, said, &outcome) }
    }

    /// What is brought up to date is up to date.
    private static func check(_ transcript: Transcript, _ form: Transcript.Form, _ said: [[String]], _ outcome: inout Outcome) {
        var check = TranscriptCheck(of: transcript)
        for (step, said) in zip(transcript.steps, said) { _ = check.compare(step, with: said) }
        let updated = Transcript(check.updated, form: form)
        outcome.hold(updated.steps.map(\.command) == transcript.steps.map(\.command), "an update changes commands")
        var second = TranscriptCheck(of: updated)
        for (step, said) in zip(updated.steps, said) { _ = second.compare(step, with: said) }
        outcome.hold(
            second.isMet, "a transcript that was updated is not as it says: \(second.diff.text(old: "it", new: "says").debugDescription)")
    }

    static func readJournal(_ bytes: [UInt8], _ outcome: inout Outcome) {
        // What is damaged ends at its checksum; most inputs are to come further.
        let whole = Journal.header + (outcome.isOne(in: 3) ? bytes : sealed(bytes))
        guard let journal = try? Journal(decoding: whole) else { return outcome.note("no journal") }
        outcome.hold(journal.validLength <= whole.count, "a journal is longer than it is")
        outcome.note("\(min(journal.entries.count, 8))")
        guard outcome.isOne(in: 4) else { return }
        var console = Play().console
        let resumed = console.resume(journal)
        outcome.note("\(min(resumed.commandCount, 8)) \(min(resumed.divergenceCount, 3))")
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
