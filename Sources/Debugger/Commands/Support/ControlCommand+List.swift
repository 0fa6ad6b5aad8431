extension ControlCommand {
    /// The commands on one line; of many only the first ones.
    static func list(_ commands: [String]) -> String {
        let shown = commands.count > 6 ? Array(commands.prefix(5)) : commands
        let rest = commands.count - shown.count
        return shown.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    }
}
