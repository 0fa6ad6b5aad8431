import Answers
import Checking
import Commands
import Language
import Lessons
import Presentation
import Scripts
import Session
import TestSupport

/// What aldb says of everything that people are shown, as programs read it: of examples, documents, help, lessons, checked files and logs.
struct ProtocolCorpus {
    /// A line of JSON.
    struct Answer {
        /// What it was said of.
        var source: String
        var text: String
        /// What it was made of; nil where that is no report.
        var report: Report?
    }

    private(set) var answers: [Answer] = []

    init() throws {
        for path in try Repository.files(in: "examples", ending: ".aldb") {
            let text = try Repository.text(path)
            run(text, of: path)
            run(text + Self.goldenPictures, of: "the pictures of \(path)")
        }
        for format in ExportedCodeTests.formats { run(ExportedCodeTests.everything + "\nexport \(format)", of: "everything as \(format)") }
        for manual in CommandTable.manuals { run(manual.examples.joined(separator: "\n"), of: "help \(manual.name)") }
        for topic in Topic.all { run(topic.examples.joined(separator: "\n"), of: "help \(topic.name)") }
        for path in try ["README.md"] + Repository.files(in: "docs", ending: ".md") { try replay(path) }
        for (name, text) in ProtocolSessions.all { run(text, of: name) }
        run("learn small.lesson; next; leave", of: "a lesson that cannot be kept", files: .init(refusing: ProtocolSessions.progress))
        interruptSteps()
        for answer in ProtocolSessions.unusual {
            add(Report(number: 1, command: "", status: .done(events: [], answer: answer)), of: "by hand")
        }
        try checkFiles()
        try explainLogs()
        try compareFiles()
        try checkLessons()
        try compareTranscripts()
    }

    /// What the golden pictures are drawn by.
    private static let goldenPictures = "\ndraw\ndraw margins alignment constraints"

    private mutating func add(_ report: Report, of source: String) {
        answers.append(Answer(source: source, text: JSONRenderer().render(report) ?? "", report: report))
    }

    private mutating func add(_ text: String?, of source: String) {
        answers.append(Answer(source: source, text: text ?? "", report: nil))
    }

    // MARK: Sessions

    /// A script; what fails in it does not end it.
    private mutating func run(_ text: String, of source: String, files: ProtocolSessions.Disk = .init()) {
        var console = Console(files: files.access)
        console.tellsChanges = true
        console.progressFile = ProtocolSessions.progress
        var reader = ScriptReader(text)
        while !console.isFinished, let next = console.next(of: &reader) { console.execute(next) { add($0, of: source) } }
    }

    /// ctrl-C while a script runs.
    private mutating func interruptSteps() {
        var console = Console(files: ProtocolSessions.Disk().access)
        console.tellsChanges = true
        for command in ["replay outer.aldb", "continue"] {
            if command == "continue" { console.isInterrupted = { true } }
            console.execute(SourceStatement(text: command)) { add($0, of: "an interruption") }
        }
    }

    private mutating func replay(_ path: String) throws {
        let transcript = Transcript(try Repository.text(path), form: .markdown)
        var replay = TranscriptReplay(Console(files: Repository.access), file: path)
        for step in transcript.steps {
            _ = replay.run(step) { reports in for report in reports { add(report, of: path) } }
        }
    }

    // MARK: What the program is given besides sessions

    private mutating func checkFiles() throws {
        let examples = try Repository.files(in: "examples", ending: ".aldb")
        let files =
            try ["examples/profile.xib", "examples/code/unknowns.swift"] + examples + Repository.files(in: "examples/logs", ending: ".log")
        for devices in [[], ["iphone-se", "ipad-landscape"]] {
            let check = try LayoutCheck(devices: devices)
            for (index, file) in files.enumerated() where devices.isEmpty || file.hasSuffix(".xib") {
                let bytes = Array(try Repository.text(file).utf8)
                add(
                    JSONRenderer().render(try check.check(file, bytes, by: Console(files: Repository.access)), number: index + 1),
                    of: "aldb check \(file)")
            }
        }
        let script = "window root 320x480; view card; pin card leading,top,trailing 20; card.height == 40; card.width == 280\n"
        add(
            JSONRenderer().render(
                try LayoutCheck().check("size.aldb", Array(script.utf8), by: Console(files: Repository.access)), number: 1),
            of: "aldb check of a size beside both edges")
        let file = "examples/profile.xib"
        let sizes = try LayoutCheck(textSizes: ["ax3"], lengths: ["140"], includesRightToLeft: true)
        let turned = try sizes.check(file, Array(try Repository.text(file).utf8), by: Console())
        add(JSONRenderer().render(turned, number: 1), of: "aldb check --textsize ax3 --lengths 140 --rtl")
        var check = try LayoutCheck()
        check.keepsSubjects = true
        let checked = try check.check(file, Array(try Repository.text(file).utf8), by: Console())
        let warnings = XcodeWarnings(ProtocolSessions.warnings).all
        add(JSONRenderer().render(checked.reviewing(warnings), number: 1), of: "aldb check --xcode-warnings")
        var branches = try LayoutCheck()
        branches.triesBranches = true
        let offer = "examples/code/OfferView.swift"
        let tried = try branches.check(offer, Array(try Repository.text(offer).utf8), by: Console())
        add(JSONRenderer().render(tried, number: 1), of: "aldb check --all-branches")
        for (name, text) in ProtocolSessions.interfaces {
            do throws(Diagnostic) {
                let checked = try LayoutCheck().check(name, Array(text.utf8), by: Console())
                add(JSONRenderer().render(checked, number: 1), of: "aldb check \(name)")
            } catch {
                add(JSONRenderer().render(checkOf: name, number: 1, failed: error), of: "aldb check \(name)")
            }
        }
    }

    private mutating func explainLogs() throws {
        var texts = try Repository.files(in: "examples/logs", ending: ".log").map { ($0, try Repository.text($0)) }
        texts += ProtocolSessions.logs
        for (name, text) in texts {
            var explainer = LogExplainer(command: "log \(name)", file: name, interpreter: Console())
            _ = try explainer.explain(.success(text)) { add($0, of: "aldb log \(name)") }
        }
        var follower = LogFollower(LogExplainer(command: "log -f", file: nil, interpreter: Console()))
        for line in (texts + [texts[0]]).flatMap({ $0.1.split(separator: "\n", omittingEmptySubsequences: false) }) {
            try follower.take(Array(line.utf8)) { add($0, of: "aldb log -f") }
        }
        try follower.end { add($0, of: "aldb log -f") }
        follower.sumUp { add($0, of: "aldb log -f") }
    }

    private mutating func compareFiles() throws {
        let file = try Repository.text("examples/profile.xib")
        let other = file.replacing("constant=\"10\" id=\"aAa-00-008\"", with: "constant=\"10\" priority=\"250\" id=\"aAa-00-009b\"")
            .replacing("constant=\"64\" id=\"pIc-wi-dth\"", with: "constant=\"80\" id=\"pIc-wi-dth\"")
        for (before, after) in [(file, other), (file, file), (file, "window root 320x480")] {
            let before = try ComparedFile("before", before).side(Repository.access) { false }
            let after = try ComparedFile("after", after).side(Repository.access) { false }
            let value = try LayoutComparison(before, after).value()
            add(
                Report(number: 1, command: "diff before after", status: .done(events: [], answer: .comparison(value))),
                of: "aldb diff")
        }
    }

    private mutating func checkLessons() throws {
        let lessons = try Course.names.compactMap { try Course.lesson(named: $0) }
        for lesson in lessons {
            let answer = try LessonCheck(lesson)
            add(
                Report(number: 1, command: "learn", status: .done(events: [], answer: .lessonCheck(answer))),
                of: "aldb learn --check \(lesson.name)")
        }
        let damaged = LessonCheck(LessonError(file: "mine.lesson", line: 3, Diagnostic(.syntax, "there is no title")))
        add(Report(number: 1, command: "learn", status: .done(events: [], answer: .lessonCheck(damaged))), of: "a damaged lesson")
    }

    private mutating func compareTranscripts() throws {
        for (name, text) in ProtocolSessions.transcripts {
            for isUpdate in [false, true] {
                let transcript = Transcript(text, form: .session)
                var result = ReplayResult(file: name)
                var replay = TranscriptReplay(Console(files: Repository.access), file: name)
                var check = TranscriptCheck(of: transcript)
                for step in transcript.steps {
                    var reports: [[Report]] = []
                    let said = replay.run(step) { reports.append($0) }
                    result.add(step, reports, differing: check.compare(step, with: said), isUpdate: isUpdate)
                }
                if !check.isMet { result.diff = check.diff }
                result.isUpdated = isUpdate && !check.isMet
                add(JSONRenderer().render(result), of: "aldb replay \(name)")
            }
        }
        var lost = ReplayResult(file: "lost.session")
        lost.fail(Diagnostic(.io, "cannot read 'lost.session': No such file or directory"))
        add(JSONRenderer().render(lost), of: "aldb replay lost.session")
    }
}
