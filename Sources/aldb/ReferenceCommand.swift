import Answers
import ArgumentParser
@preconcurrency import CLibrary
import Commands
import Frontend
import JSONText
import Language

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
        guard let text = try? text else { return .failed }
        return Output(STDOUT_FILENO).write(text) == nil ? .done : .failed
    }

    private var text: String {
        get throws(Diagnostic) {
            switch part {
            case .commands: Reference.commands(reading: TextFiles.posix.access)
            case .man: Reference.manual(of: try AldbCommand.help)
            case .bash: ShellCompletions.text(for: .bash)
            case .zsh: ShellCompletions.text(for: .zsh)
            case .fish: ShellCompletions.text(for: .fish)
            }
        }
    }
}

extension AldbCommand {
    /// What the program's `--help` and that of its subcommands say, as values: from the description that ArgumentParser gives of them.
    static var help: ProgramHelp {
        get throws(Diagnostic) {
            let program = CommandDescription(try JSONReader.value(of: describedInJSON)["command"])
            let shared = Set(program.options.map(\.term))
            let others = program.subcommands.filter { $0.isShown && $0.name != program.defaultSubcommand && $0.name != "help" }
            return ProgramHelp(
                name: program.name, version: Version.number, summary: "a debugger for Auto Layout constraints",
                usage: (configuration.usage ?? "").split(separator: "\n").map(String.init), details: program.discussion,
                options: program.options,
                parts: others.map { command in
                    ProgramHelp.Part(
                        name: command.name,
                        summary: command.discussion.isEmpty ? command.abstract : "\(command.abstract) \(command.discussion)",
                        options: command.options.filter { !shared.contains($0.term) })
                })
        }
    }

    /// What `aldb --experimental-dump-help` prints.
    private static var describedInJSON: String {
        do {
            _ = try parseAsRoot(["--experimental-dump-help"])
            return ""
        } catch {
            return fullMessage(for: error)
        }
    }
}

/// A command as ArgumentParser describes it in JSON.
private struct CommandDescription {
    var name: String
    var abstract: String
    var discussion: String
    var isShown: Bool
    var defaultSubcommand: String?
    var options: [HelpPage.Term]
    var subcommands: [CommandDescription]

    init(_ json: JSONNode?) {
        name = json?["commandName"]?.text ?? ""
        abstract = json?["abstract"]?.text ?? ""
        discussion = json?["discussion"]?.text ?? ""
        isShown = json?["shouldDisplay"]?.flag ?? true
        defaultSubcommand = json?["defaultSubcommand"]?.text
        options = (json?["arguments"]?.elements ?? []).compactMap(HelpPage.Term.init(describedBy:))
        subcommands = (json?["subcommands"]?.elements ?? []).map { CommandDescription($0) }
    }
}

extension HelpPage.Term {
    /// An option or a flag, as help shows it; nil for other arguments and for what is hidden.
    fileprivate init?(describedBy json: JSONNode) {
        guard let kind = json["kind"]?.text, kind != "positional", json["shouldDisplay"]?.flag ?? true else { return nil }
        let names = (json["names"]?.elements ?? []).compactMap { name in
            name["name"]?.text.map { (name["kind"]?.text == "long" ? "--" : "-") + $0 }
        }
        let values = json["allValues"]?.elements.compactMap(\.text) ?? []
        let notes = [
            values.isEmpty ? nil : "values: \(values.joined(separator: ", "))", json["defaultValue"]?.text.map { "default: \($0)" },
        ].compactMap(\.self)
        let text = [json["abstract"]?.text, notes.isEmpty ? nil : "(\(notes.joined(separator: "; ")))"].compactMap(\.self)
        self.init(
            names.joined(separator: ", ") + (kind == "option" ? " <\(json["valueName"]?.text ?? "value")>" : ""),
            text.joined(separator: " "))
    }
}

extension JSONNode {
    /// The value of a key of an object; nil where there is no such key, and for other values.
    fileprivate subscript(key: String) -> JSONNode? {
        if case .object(let pairs) = value { pairs.first { $0.key == key }?.value } else { nil }
    }

    fileprivate var text: String? { if case .string(let text) = value { text } else { nil } }
    fileprivate var flag: Bool? { if case .bool(let flag) = value { flag } else { nil } }
    fileprivate var elements: [JSONNode] { if case .array(let elements) = value { elements } else { [] } }
}
