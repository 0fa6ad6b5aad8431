extension ControlCommand {
    /// The commands on one line, with semicolons between them; of more than six only the first five and the number of the others.
    static func list(_ commands: [String]) -> String {
        let shown = commands.count > 6 ? Array(commands.prefix(5)) : commands
        let rest = commands.count - shown.count
        return shown.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    }
}
