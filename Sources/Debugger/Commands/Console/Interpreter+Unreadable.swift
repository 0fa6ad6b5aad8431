import Answers
import Language

extension Interpreter {
    /// The errors in the rest of a script that stopped, up to its next `quit`, at most `unreadableLimit`. Nothing is run, so these are only errors of syntax
    /// and unknown commands.
    ///
    /// - Parameter reader: a copy of the reader, behind the statement at which the script stopped.
    package func unreadable(in reader: ScriptReader) -> [ScriptError] {
        var reader = reader
        var vocabulary = vocabulary
        // A script that `source` names is not run here and could define aliases, so that behind such a statement unknown commands are no
        // errors.
        var knowsCommands = true
        var found: [ScriptError] = []
        while found.count < Self.unreadableLimit, let next = reader.next({ Self.readsInput($0, vocabulary) }) {
            switch next {
            case .failure(let error): found.append(error)
            case .success(let statement):
                do throws(Diagnostic) {
                    guard let (name, command) = try Self.command(of: statement.text, vocabulary) else { continue }
                    if let (alias, text) = (command as? AliasCommand)?.definition { vocabulary.aliases[alias] = text }
                    if name == SourceCommand.manual.name { knowsCommands = false }
                    if name == QuitCommand.manual.name { return found }
                } catch {
                    if error.code == .unknownCommand, !knowsCommands { continue }
                    found.append(ScriptError(statement: statement, diagnostic: error))
                }
            }
        }
        return found
    }

    /// The greatest number of errors that are listed.
    private static let unreadableLimit = 100

}

extension [ScriptError] {
    /// A clause about the lines that cannot be read: `line 5 cannot be read either`, `lines 5, 7 and 9 …`; nil where there are none.
    var summary: String? {
        var lines = map { String($0.statement.line) }
        guard let last = lines.popLast() else { return nil }
        if lines.count > 5 { return "\(lines.count + 1) more lines cannot be read either, from line \(lines[0]) on" }
        return lines.isEmpty
            ? "line \(last) cannot be read either" : "lines \(lines.joined(separator: ", ")) and \(last) cannot be read either"
    }
}
