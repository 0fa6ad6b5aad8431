import ArgumentParser
@preconcurrency import CLibrary
import Commands
import Frontend
import Presentation

/// The options that subcommands share, before their names or after them. `capture` and `reference` have no use for them.
struct Options: ParsableArguments {
    enum Color: String, ExpressibleByArgument, CaseIterable {
        case auto, always, never
    }

    @Flag(help: "Write one JSON object a command.")
    var json = false

    @Flag(help: "Show answers and errors only, no account of what changed.")
    var quiet = false

    @Option(help: "Colour: auto (on a terminal), always or never.")
    var color: Color = .auto

    @Flag(name: .customLong("no-init"), help: "Do not run the init file, and let 'check' not read '.aldb.json'.")
    var skipsInit = false
}

/// The options that only plain `aldb` takes: commands to run in place of standard input, and whether to resume a session.
struct ShellOptions: ParsableArguments {
    @Option(
        name: .customShort("e"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Run this command and leave; may be repeated.", valueName: "command"))
    var commands: [String] = []

    @Flag(help: "Go on with the session that a crash interrupted.")
    var resume = false

    /// Throws an error if one of these options is given with a subcommand; `reason` is the beginning of the message.
    func refuse(because reason: String) throws {
        guard commands.isEmpty else { throw ValidationError("\(reason); '-e' does not go with it") }
        guard !resume else { throw ValidationError("\(reason); '--resume' does not go with it") }
    }
}

extension Options {
    var style: OutputStyle { OutputStyle(isJSON: json, isQuiet: quiet, color: color) }
}

/// The options for the look of reports. They are copied here once, since reading the parser's wrappers is slow.
struct OutputStyle: ReportStyle {
    let isJSON: Bool
    let isQuiet: Bool
    let color: Options.Color
    func textRenderer(isPortable: Bool) -> TextRenderer {
        let output = Terminal.standardOutput
        return TextRenderer(
            width: isPortable ? Terminal.defaultWidth : output.width,
            height: isPortable || output.height == 0 ? nil : output.height,
            usesColor: color == .always || color == .auto && !isPortable && output.hasColor,
            usesUnicode: isPortable || Terminal.isUnicode,
            isQuiet: isQuiet)
    }
}

extension ReportPrinter {
    /// Makes a printer that writes answers to standard output and errors to `errors`; as JSON, everything goes to standard output.
    convenience init(_ style: OutputStyle, errors: Output = Output(STDERR_FILENO)) {
        self.init(style, answers: Output(STDOUT_FILENO), errors: errors)
    }
}
