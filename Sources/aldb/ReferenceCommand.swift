import Answers
import ArgumentParser
@preconcurrency import CLibrary
import Commands
import Frontend

/// A hidden subcommand that prints a part of the reference, made from the commands; `scripts/reference` writes all parts to their
/// files.
struct ReferenceCommand: ParsableCommand, Invocation {
    enum Part: String, ExpressibleByArgument, CaseIterable {
        case commands, man, bash, zsh, fish
    }

    static let configuration = CommandConfiguration(
        commandName: "reference", abstract: "Print the command reference, the man page or a completion script.",
        version: Version.text, shouldDisplay: false)

    @Argument(help: "What to print.")
    var part: Part

    func start() -> ExitStatus {
        let text =
            switch part {
            case .commands: Reference.commands(reading: ScriptFiles.posix.access)
            case .man: Reference.manual(of: AldbCommand.help)
            case .bash: ShellCompletions.text(for: .bash)
            case .zsh: ShellCompletions.text(for: .zsh)
            case .fish: ShellCompletions.text(for: .fish)
            }
        return Output(STDOUT_FILENO).write(text) == nil ? .done : .failed
    }
}

extension AldbCommand {
    /// The contents of `--help` as values.
    static var help: ProgramHelp {
        let replay = CommandLineHelp(helpMessage(for: ReplayCommand.self, columns: 10_000))
        let check = CommandLineHelp(helpMessage(for: CheckCommand.self, columns: 10_000))
        let log = CommandLineHelp(helpMessage(for: LogCommand.self, columns: 10_000))
        let all = CommandLineHelp(helpMessage(columns: 10_000))
        let shared = Set(all.options.map(\.term))
        return ProgramHelp(
            name: configuration.commandName ?? "aldb", version: Version.number, summary: "a debugger for Auto Layout constraints",
            usage: all.usage, details: configuration.discussion, options: all.options,
            parts: [
                ProgramHelp.Part(
                    name: "replay", summary: "\(ReplayCommand.configuration.abstract) \(ReplayCommand.configuration.discussion)",
                    options: replay.options.filter { !shared.contains($0.term) }),
                ProgramHelp.Part(
                    name: "check", summary: "\(CheckCommand.configuration.abstract) \(CheckCommand.configuration.discussion)",
                    options: check.options.filter { !shared.contains($0.term) }),
                ProgramHelp.Part(
                    name: "log", summary: "\(LogCommand.configuration.abstract) \(LogCommand.configuration.discussion)",
                    options: log.options.filter { !shared.contains($0.term) }),
            ])
    }
}

/// The parts of a help message, with each option on a line of its own.
private struct CommandLineHelp {
    var usage: [String] = []
    var options: [HelpPage.Term] = []

    init(_ message: String) {
        var isOptions = false
        for line in message.split(separator: "\n").map(String.init) {
            if line.hasPrefix("USAGE: ") || (!usage.isEmpty && options.isEmpty && line.hasPrefix("       ") && !isOptions) {
                usage.append(String(line.dropFirst("USAGE: ".count)))
            } else if line.hasSuffix(":"), !line.hasPrefix(" ") {
                isOptions = line == "OPTIONS:"
            } else if isOptions {
                let text = line.drop { $0 == " " }
                // The name ends at the first two blanks; a long one has its text in the next line.
                let parts = text.split(separator: "  ", maxSplits: 1).map { $0.drop { $0 == " " } }
                if text.hasPrefix("-") {
                    options.append(HelpPage.Term(String(parts[0]), parts.count > 1 ? String(parts[1]) : ""))
                } else if let last = options.indices.last {
                    options[last].text += (options[last].text.isEmpty ? "" : " ") + text
                }
            }
        }
    }
}
