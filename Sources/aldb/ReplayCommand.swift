import ArgumentParser
@preconcurrency import CLibrary
import Commands
import Frontend
import Language
import Presentation
import Scripts
import Synchronization

/// The subcommand `replay`: it runs scripts and transcripts, each from an empty session, with the same output on every machine.
struct ReplayCommand: ParsableCommand, Invocation {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Run scripts and transcripts the same way everywhere: no init file, no history, width 80, no colour.",
        usage: "aldb replay [OPTIONS] FILE …",
        discussion: """
            A script (.aldb) holds commands. A transcript (.session, or the fenced blocks of an .md) shows them behind 'aldb> ', each with \
            its output: '...' alone on a line stands for any lines, '[..]' for any text within one.
            """,
        version: Version.text)

    /// The options that only plain `aldb` takes, declared here so that there is a good error for them.
    @OptionGroup(visibility: .hidden) var shellOptions: ShellOptions
    @OptionGroup var options: Options
    @OptionGroup var replay: ReplayOptions

    @Argument(help: ArgumentHelp("Scripts and transcripts to run, each in a session of its own.", valueName: "file"), completion: .file())
    var files: [String]

    func validate() throws {
        try shellOptions.refuse(because: "'replay' runs files")
        if replay.step, files.count != 1 { throw ValidationError("'--step' steps through one file") }
    }

    func start() -> ExitStatus {
        if replay.step { return SteppedReplay(file: files[0], options: options).run() }
        Signals.watchOnce(SIGINT)
        let output = OrderedOutput()
        let results = Mutex<[Int: ReplayResult]>([:])
        Workers.run(files.count, threads: replay.jobs) { [options, replay, files] job in
            defer { output.end(job) }
            if Interrupt.isRequested || output.isBroken { return }
            let file = FileReplay(
                options: options, mode: replay.mode, isAlone: files.count == 1, answers: output.stream(of: job, STDOUT_FILENO),
                errors: output.stream(of: job, STDERR_FILENO))
            let result = file.run(files[job])
            results.withLock { $0[job] = result }
        }
        if Interrupt.isRequested { return .interrupted }
        return conclude(results.withLock { found in files.indices.compactMap { found[$0] } }, output)
    }

    /// Prints the summary, writes the JUnit report if it was asked for, and returns the exit status.
    private func conclude(_ results: [ReplayResult], _ output: OrderedOutput) -> ExitStatus {
        var hasFailed = output.hasFailed || results.contains(where: \.hasFailed)
        if !options.json, !options.quiet, !output.isBroken,
            let summary = options.style.textRenderer(isPortable: true).summary(of: results, isCheck: replay.mode != .run)
        {
            Output(STDOUT_FILENO).write(summary + "\n")
        }
        if !results.isEmpty, results.allSatisfy(\.isProse) {
            Output(STDERR_FILENO).write("aldb: none of the files shows a command\n")
            hasFailed = true
        }
        if let report = replay.report, case .failure(let diagnostic) = TextFiles.posix.write(JUnitReport.text(of: results), to: report) {
            Output(STDERR_FILENO).write("aldb: \(PlainLine.of(diagnostic.message))\n")
            hasFailed = true
        }
        return hasFailed ? .failed : .done
    }
}

/// The options of `replay` only.
struct ReplayOptions: ParsableArguments {
    @Flag(help: "Compare transcripts with what their commands say now; show a diff where it differs.")
    var check = false

    @Flag(help: "Rewrite transcripts where that differs, and keep what still matches.")
    var update = false

    @Flag(help: "Stop before the first command, and read what to do: step, continue, back, break …")
    var step = false

    @Option(help: ArgumentHelp("Run so many files at the same time (1 to 64).", valueName: "n"))
    var jobs = 1

    @Option(help: ArgumentHelp("Write a JUnit report for CI.", valueName: "file.xml"), completion: .file())
    var report: String?

    func validate() throws {
        if check && update { throw ValidationError("'--check' and '--update' do not go together") }
        if step, check || update || jobs != 1 || report != nil {
            throw ValidationError("'--step' does not go with '--check', '--update', '--jobs' or '--report'")
        }
        guard (1...64).contains(jobs) else { throw ValidationError("'--jobs' is a number from 1 to 64") }
    }

    var mode: FileReplay.Mode { update ? .update : check ? .check : .run }
}
