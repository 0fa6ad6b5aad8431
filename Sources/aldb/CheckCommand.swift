import Answers
import ArgumentParser
@preconcurrency import CLibrary
import Checking
import Commands
import ConstraintCode
import Frontend
import Language
import Presentation
import Session
import Synchronization

/// The subcommand `check`: it finds problems in the layouts of files, for CI.
struct CheckCommand: ParsableCommand, Invocation {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: """
            Look for conflicts, ambiguity, misplaced views and texts that are cut off in .xib, .storyboard, .swift, .m, .mm, .aldb, .json \
            and .log files, in dumps, and in folders of them.
            """,
        usage: "aldb check [OPTIONS] FILE …",
        discussion: """
            Exit status 1 says that something of --fail-on was found in a layout, or that a file could not be checked. Without --devices a \
            scene is as large as it was saved. All files of code are one program. Ctrl-C ends it; what was found so far is reported.
            """,
        version: Version.text)

    /// The options that only plain `aldb` takes, declared here so that there is a good error for them.
    @OptionGroup(visibility: .hidden) var shellOptions: ShellOptions
    @OptionGroup var options: Options
    @OptionGroup var check: CheckOptions

    @Argument(help: ArgumentHelp("Files to check, and folders.", valueName: "file"), completion: .file())
    var paths: [String]

    func validate() throws {
        try shellOptions.refuse(because: "'check' looks into files")
        if options.json, check.format != .text { throw ValidationError("'--json' and '--format' do not go together") }
        for path in paths where LayoutCheck.Form(file: path) == nil && !Self.isFolder(path) {
            if case .success(let text) = TextFiles.posix.read(path), TextKind.of(text) != nil { continue }
            let endings = LayoutCheck.fileEndings
            let known = "\(endings.dropLast().joined(separator: ", ")) and \(endings.last ?? "")"
            throw ValidationError("'\(PlainLine.of(path))' is none of \(known), no dump and no folder")
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        if case .success(nil) = TextFiles.posix.files(below: path, endings: []) { return false }
        return true
    }

    private enum Outcome {
        /// The findings: `whole` has all, `new` only those that the baseline does not have.
        case checked(whole: CheckedFile, new: CheckedFile)
        case failed(Diagnostic)
    }

    /// What the jobs of a check have found so far, by the index of the file, and how many problems there are that are not in the baseline.
    private struct Run: Sendable {
        var outcomes: [Int: Outcome] = [:]
        var problems = 0
    }

    func start() -> ExitStatus {
        Signals.watchOnce(SIGINT)
        do throws(Diagnostic) {
            let project = try options.skipsInit ? nil : ProjectFile.find(above: paths)
            var command = self
            if let project { command.check = check.over(project.options) }
            return command.start(in: project)
        } catch {
            Self.say(error)
            return .usage
        }
    }

    private static func say(_ error: Diagnostic) {
        Output(STDERR_FILENO).write("aldb: \(PlainLine.of(error.message))\(error.hint.map { "; \(PlainLine.of($0))" } ?? "")\n")
    }

    /// Says on standard error that the file `.aldb.json` of the project gives options and rules, and how many files it leaves out.
    private func tell(_ project: ProjectFile?, leftOut: Int) {
        guard let project, !options.quiet, !options.json, check.format == .text else { return }
        let count = leftOut == 0 ? "" : leftOut == 1 ? "; one file is left out" : "; \(leftOut) files are left out"
        Output(STDERR_FILENO).write("aldb: options and rules are those of '\(PlainLine.of(project.path))'\(count)\n")
    }

    private func start(in project: ProjectFile?) -> ExitStatus {
        let errors = Output(STDERR_FILENO)
        var layoutCheck: LayoutCheck
        do throws(Diagnostic) {
            layoutCheck = try LayoutCheck(
                devices: check.screens, textSizes: check.textSizes, lengths: check.textLengths, includesRightToLeft: check.rtl)
            layoutCheck.keepsPictures = check.matrixPicture != nil
            layoutCheck.triesBranches = check.allBranches
            layoutCheck.switchedRules = project?.rules ?? [:]
        } catch {
            Self.say(error)
            return .usage
        }
        let files: [String]
        do throws(Diagnostic) {
            let all = try Self.files(at: paths, endings: LayoutCheck.fileEndings)
            files = all.filter { paths.contains($0) || project?.leavesOut($0) != true }
            tell(project, leftOut: all.count - files.count)
            if files.isEmpty { throw Diagnostic(.format, "there are no files in it that can be checked") }
            layoutCheck.project = try code(in: files)
            // Where some files are left out, the program is named by its files, since a folder would stand for all that are in it.
            layoutCheck.codePaths = Self.codePaths(among: files.count == all.count ? paths : files)
        } catch {
            Self.say(error)
            return .failed
        }
        var baseline: CheckBaseline?
        if let path = check.baseline {
            let read = TextFiles.posix.read(path).flatMap { text in Result { () throws(Diagnostic) in try CheckBaseline(text) } }
            switch read {
            case .success(let known): baseline = known
            case .failure(let diagnostic):
                errors.write("aldb: '\(PlainLine.of(path))': \(PlainLine.of(diagnostic.message))\n")
                return .failed
            }
        }
        var warnings: [[XcodeWarning]]?
        if let path = check.xcodeWarnings {
            switch TextFiles.posix.bytes(ofArgument: path) {
            case .success(let bytes): warnings = assigned(XcodeWarnings(String(decoding: bytes, as: UTF8.self)), to: files)
            case .failure(let diagnostic):
                errors.write("aldb: \(PlainLine.of(diagnostic.message))\n")
                return .failed
            }
            layoutCheck.keepsSubjects = true
        }
        return run(layoutCheck, files, baseline, warnings)
    }

    /// The files that were named and those below folders, each once. Of files in JSON below folders these are those that are layouts.
    private static func files(at paths: [String], endings: [String]) throws(Diagnostic) -> [String] {
        var files: [String] = []
        var seen: Set<String> = []
        for path in paths {
            let found = try TextFiles.posix.files(below: path, endings: endings).get()?.filter(Self.mayBeLayout) ?? [path]
            files += found.filter { seen.insert($0).inserted }
        }
        return files
    }

    /// False for a file in JSON that is no layout: projects have many of these.
    private static func mayBeLayout(_ file: String) -> Bool {
        guard LayoutCheck.Form(file: file) == .layout, case .success(let text) = TextFiles.posix.read(file) else { return true }
        return TextKind.isLayoutInJSON(text)
    }

    /// Those of the paths that are files of code or folders.
    private static func codePaths(among paths: [String]) -> [String] {
        paths.filter { path in LayoutCheck.Form(file: path).map { $0 == .code } ?? isFolder(path) }
    }

    /// The program that the files of code among `files` are, together with the headers in the folders that were named; nil where there are no files of code.
    ///
    /// Throws `limit` where the program is too long. A file that cannot be read is no part of it; the check of that file says why.
    private func code(in files: [String]) throws(Diagnostic) -> CodeProject? {
        let code = files.filter { LayoutCheck.Form(file: $0) == .code }
        guard !code.isEmpty else { return nil }
        let headers = try Self.files(at: paths, endings: ConstraintCode.fileEndings.filter { LayoutCheck.Form(file: $0) == nil })
        var sources: [CodeSource] = []
        var length = 0
        for file in code + headers.filter({ LayoutCheck.Form(file: $0) == nil }) {
            guard !Interrupt.isRequested, case .success(let text) = TextFiles.posix.read(file) else { continue }
            length += text.utf8.count
            guard length <= CodeProject.lengthLimit else {
                throw Diagnostic(
                    .limit, "more than \(CodeProject.lengthLimit >> 20) MB of code are not checked at once", hint: "name a folder in it")
            }
            sources.append(CodeSource(name: file, text: text))
        }
        return try CodeProject(sources)
    }

    /// The warnings about each of the files, in their order. Says on standard error which files that are not checked have warnings as well.
    private func assigned(_ warnings: XcodeWarnings, to files: [String]) -> [[XcodeWarning]] {
        let (own, others) = warnings.assigned(to: files)
        if !options.quiet, !options.json, check.format == .text, !others.isEmpty {
            let list = others.prefix(5).map { "'\(PlainLine.of($0.path))' (\($0.count))" }.joined(separator: ", ")
            let more = others.count > 5 ? " and \(others.count - 5) more" : ""
            Output(STDERR_FILENO).write("aldb: there are warnings about files that are not checked: \(list)\(more)\n")
        }
        return own
    }

    private func run(_ layoutCheck: LayoutCheck, _ files: [String], _ baseline: CheckBaseline?, _ warnings: [[XcodeWarning]]?) -> ExitStatus
    {
        let output = OrderedOutput()
        let state = Mutex(Run())
        let progress = Terminal.standardError.isPresent && !options.quiet ? ProgressLine(STDERR_FILENO) : nil
        progress?.show("0 of \(files.count) files")
        // Even a single file is checked on a thread of ours, because its stack is larger than that of the main thread may be.
        Workers.run(files.count, threads: check.jobs ?? 1) { [options, check] job in
            defer { output.end(job) }
            if Interrupt.isRequested || output.isBroken { return }
            guard
                let outcome = Self.outcome(
                    of: files[job], layoutCheck, check.timeLimit ?? CheckOptions.usualTimeLimit, baseline, warnings?[job])
            else { return }
            let (done, problems) = state.withLock { state in
                state.outcomes[job] = outcome
                if case .checked(_, let new) = outcome { state.problems += new.problems.count }
                return (state.outcomes.count, state.problems)
            }
            let (text, descriptor) = Self.text(outcome, of: files[job], number: job + 1, options, check)
            if check.format != .sarif || descriptor == STDERR_FILENO, !text.isEmpty {
                progress?.clear()
                output.stream(of: job, descriptor).write(text + "\n")
            }
            progress?.show("\(done) of \(files.count) files, \(problems) \(problems == 1 ? "problem" : "problems")")
        }
        progress?.show("")
        let found = state.withLock { state in files.indices.compactMap { index in state.outcomes[index].map { (files[index], $0) } } }
        var remark: String?
        if Interrupt.isRequested {
            remark = "interrupted: \(found.count) of \(files.count) files were checked"
            Output(STDERR_FILENO).write("aldb: \(remark ?? "")\n")
        }
        let status = conclude(found, remark, hasFailed: output.hasFailed)
        return remark == nil ? status : .interrupted
    }

    /// The result of checking a file; nil where ctrl-C ended the check.
    private static func outcome(
        of file: String, _ layoutCheck: LayoutCheck, _ limit: Double, _ baseline: CheckBaseline?, _ warnings: [XcodeWarning]?
    ) -> Outcome? {
        let deadline = ContinuousClock.now + .seconds(limit)
        var layoutCheck = layoutCheck
        layoutCheck.isInterrupted = { Interrupt.isRequested || ContinuousClock.now >= deadline }
        switch TextFiles.posix.bytes(file) {
        case .failure(let diagnostic): return .failed(diagnostic)
        case .success(let bytes):
            do throws(Diagnostic) {
                // A check writes no files, so what a script asks to save is dropped.
                let access = TextFiles.posix.access
                let files = FileAccess(read: access.read, write: { _, _ in .success(()) }, isFile: access.isFile)
                var checked = try layoutCheck.check(file, bytes, by: Console(files: files))
                if let warnings { checked = checked.reviewing(warnings) }
                return .checked(whole: checked, new: baseline?.newFindings(of: checked) ?? checked)
            } catch {
                if error.isInterruption {
                    if Interrupt.isRequested { return nil }
                    return .failed(
                        Diagnostic(
                            .limit, "'\(file)' took longer than \(NumberText.of(limit)) s, and was not checked to its end",
                            hint: "--time-limit gives it more"))
                }
                return .failed(Diagnostic(error.code, "'\(file)': \(error.message)", hint: error.hint))
            }
        }
    }

    private static func text(
        _ outcome: Outcome, of file: String, number: Int, _ options: Options, _ check: CheckOptions
    ) -> (String, Int32) {
        let usesJSON = options.json || check.format == .json
        switch outcome {
        case .checked(_, let checked) where check.format == .github: return (GitHubAnnotations.text(of: checked), STDOUT_FILENO)
        case .failed(let diagnostic) where check.format == .github:
            return (GitHubAnnotations.text(of: diagnostic, in: file), STDOUT_FILENO)
        case .checked(_, let checked):
            // Most files of a program have no layout in them, so nothing is printed for such a file.
            if !usesJSON, checked.scenes.isEmpty, checked.unread.isEmpty, checked.sites != nil { return ("", STDOUT_FILENO) }
            if usesJSON { return (JSONRenderer().render(checked, number: number), STDOUT_FILENO) }
            let renderer = options.style.textRenderer(isPortable: !Terminal.standardOutput.isPresent)
            return (check.matrix ? renderer.renderMatrix(checked) : renderer.render(checked), STDOUT_FILENO)
        case .failed(let diagnostic):
            if usesJSON { return (JSONRenderer().render(checkOf: file, number: number, failed: diagnostic), STDOUT_FILENO) }
            return (
                "error[\(diagnostic.code.rawValue)]: \(PlainLine.of(diagnostic.message))\(diagnostic.hint.map { "\n  \(PlainLine.of($0))" } ?? "")",
                STDERR_FILENO
            )
        }
    }

    /// Writes the reports that were asked for, and returns the exit status.
    ///
    /// - Parameters:
    ///   - remark: the sentence that says that the run was interrupted; nil where it was not.
    ///   - hasFailed: whether output could not be written before; then the exit status says so, whatever was found.
    private func conclude(_ outcomes: [(file: String, outcome: Outcome)], _ remark: String?, hasFailed: Bool) -> ExitStatus {
        var hasFailed = hasFailed
        let checked = outcomes.compactMap { if case .checked(_, let new) = $0.outcome { new } else { nil } }
        let whole = outcomes.compactMap { if case .checked(let whole, _) = $0.outcome { whole } else { nil } }
        let failures = outcomes.compactMap { outcome -> (file: String, diagnostic: Diagnostic)? in
            if case .failed(let diagnostic) = outcome.outcome { (outcome.file, diagnostic) } else { nil }
        }
        func sarif() -> String { SarifReport.text(of: checked, failures: failures, remark: remark, version: Version.number) }
        if check.format == .sarif, Output(STDOUT_FILENO).write(sarif()) != nil { hasFailed = true }
        var files: [(path: String, text: String)] = []
        if let path = check.sarif { files.append((path, sarif())) }
        // After an interruption no baseline is written: it would list the problems of some files only, and those of the others would be found as new.
        if let path = check.newBaseline, remark == nil { files.append((path, CheckBaseline.text(of: whole))) }
        if let path = check.matrixPicture { files.append((path, Self.picture(of: checked, for: path))) }
        for (path, text) in files {
            if case .failure(let diagnostic) = TextFiles.posix.write(text, to: path) {
                Output(STDERR_FILENO).write("aldb: \(PlainLine.of(diagnostic.message))\n")
                hasFailed = true
            }
        }
        // Findings that were just written to the baseline are no failure.
        let isWrong = check.newBaseline == nil && checked.contains { $0.fails(on: check.failures) }
        return hasFailed || isWrong || !failures.isEmpty ? .failed : .done
    }
}

extension CheckCommand {
    /// All scenes on all screens: a page where the path ends in `.html`, otherwise an SVG picture. Scenes without pictures, such as those
    /// of logs, are left out.
    private static func picture(of checked: [CheckedFile], for path: String) -> String {
        let scenes = checked.flatMap { file in
            file.matrices.filter { $0.rows.contains { $0.picture != nil } }.map { scene in
                MatrixScene(name: "\(file.file): \(scene.name)", rows: scene.rows)
            }
        }
        return path.lowercased().hasSuffix(".html") ? MatrixPage(scenes).text : MatrixPicture(scenes, hasHeadings: true).text
    }
}

/// The options of `check` only.
struct CheckOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, sarif, github
    }

    @Option(
        help: ArgumentHelp(
            "Show scenes on these screens, such as iphone-se,ipad-landscape; 'help devices' lists them, and 'all' stands for all.",
            valueName: "list"))
    var devices: String?

    @Option(
        name: .customLong("textsize"),
        help: ArgumentHelp(
            "Show scenes with these sizes of texts, such as large,ax3; 'help set' lists them, and 'all' stands for all.",
            valueName: "list"))
    var textSize: String?

    @Option(
        help: ArgumentHelp(
            "Show scenes with texts of these lengths, in percent of their characters, such as 100,140; 'help matrix' says how.",
            valueName: "list"))
    var lengths: String?

    @Flag(help: "Show each scene from right to left, too.")
    var rtl = false

    @Flag(help: "Show a table for each scene, with a row for each screen; without --devices four usual devices, upright and turned.")
    var matrix = false

    @Option(
        name: .customLong("matrix-picture"),
        help: ArgumentHelp("Draw the scenes on all screens as small pictures in this .svg or .html file.", valueName: "file"),
        completion: .file())
    var matrixPicture: String?

    @Option(help: ArgumentHelp("Leave out the problems that this file lists.", valueName: "file"), completion: .file())
    var baseline: String?

    @Option(
        name: .customLong("write-baseline"), help: ArgumentHelp("List the problems there are in this file.", valueName: "file"),
        completion: .file())
    var newBaseline: String?

    @Option(
        name: .customLong("xcode-warnings"),
        help: ArgumentHelp("Say of each warning of ibtool or xcodebuild in this text whether it is right.", valueName: "file"),
        completion: .file())
    var xcodeWarnings: String?

    @Option(
        name: .customLong("fail-on"),
        help: ArgumentHelp(
            "What makes the exit status 1: a list of conflict, ambiguous, truncated, lint, misplaced and unread, or none (default: \(Self.usualFailures)).",
            valueName: "list"))
    var failOn: String?

    @Option(
        name: .customLong("time-limit"),
        help: ArgumentHelp(
            "Take so long for each file at most; what takes longer is said to be not checked (default: 20).", valueName: "seconds"))
    var timeLimit: Double?

    @Option(help: "What to write on standard output: text, json, sarif, or github for annotations.")
    var format: Format = .text

    @Option(help: ArgumentHelp("Write a SARIF report for CI besides.", valueName: "file.sarif"), completion: .file())
    var sarif: String?

    @Flag(
        name: .customLong("all-branches"),
        help: "Try the branches of code whose conditions the code does not say, and say under which assumption something conflicts.")
    var allBranches = false

    @Option(help: ArgumentHelp("Check so many files at the same time (1 to 64; default: 1).", valueName: "n"))
    var jobs: Int?

    func validate() throws {
        guard (1...64).contains(jobs ?? 1) else { throw ValidationError("'--jobs' is a number from 1 to 64") }
        guard timeLimit.map({ $0 > 0 && $0 <= 86_400 }) ?? true else {
            throw ValidationError("'--time-limit' is a number of seconds above 0")
        }
        let words = Self.words(failOn ?? Self.usualFailures)
        for word in words where word != "none" && CheckFailure(rawValue: word) == nil {
            let kinds = CheckFailure.allCases.map(\.rawValue)
            let hint = didYouMean(word, among: kinds) ?? "it takes \(kinds.joined(separator: ", ")) or none"
            throw ValidationError("'--fail-on' does not know '\(PlainLine.of(word))'; \(hint)")
        }
        if words.isEmpty || (words.contains("none") && words.count > 1) {
            throw ValidationError("'--fail-on' is a list such as conflict,ambiguous, or none alone")
        }
        if devices != nil, deviceNames.isEmpty { throw ValidationError("'--devices' names no device") }
        if textSize != nil, textSizes.isEmpty { throw ValidationError("'--textsize' names no size of texts") }
        if lengths != nil, textLengths.isEmpty { throw ValidationError("'--lengths' names no length of texts") }
        if let matrixPicture, ![".svg", ".html"].contains(where: matrixPicture.lowercased().hasSuffix) {
            throw ValidationError("'--matrix-picture' takes a file that ends in .svg or .html")
        }
    }

    static let usualFailures = "conflict,ambiguous,truncated"
    /// The seconds that checking a file may take where `--time-limit` says nothing.
    static let usualTimeLimit = 20.0

    /// These options, with those of a project where they say nothing.
    func over(_ project: CheckOptions) -> CheckOptions {
        var all = self
        all.devices = devices ?? project.devices
        all.textSize = textSize ?? project.textSize
        all.lengths = lengths ?? project.lengths
        all.rtl = rtl || project.rtl
        all.baseline = baseline ?? project.baseline
        all.failOn = failOn ?? project.failOn
        all.timeLimit = timeLimit ?? project.timeLimit
        all.allBranches = allBranches || project.allBranches
        all.jobs = jobs ?? project.jobs
        return all
    }

    /// The names of devices as typed.
    var deviceNames: [String] { Self.words(devices ?? "") }

    /// The names of the screens on which scenes are shown: those that were typed, or some usual ones, upright and turned, where a matrix is
    /// asked for without any.
    var screens: [String] {
        devices == nil && (matrix || matrixPicture != nil) ? TraitChoice.inBothOrientations(TraitChoice.usualDevices) : deviceNames
    }

    /// The lengths of texts as typed.
    var textLengths: [String] { Self.words(lengths ?? "") }

    /// The names of sizes of texts as typed.
    var textSizes: [String] { Self.words(textSize ?? "") }

    /// What makes the exit status 1.
    var failures: Set<CheckFailure> { Set(Self.words(failOn ?? Self.usualFailures).compactMap { CheckFailure(rawValue: $0) }) }

    /// The words of a list with commas between them, without blanks.
    private static func words(_ list: String) -> [String] {
        list.split(separator: ",").map { $0.split(separator: " ").joined() }.filter { !$0.isEmpty }
    }
}
