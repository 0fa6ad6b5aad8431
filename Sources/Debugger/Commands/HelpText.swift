/// Help as text, from the commands themselves.
enum HelpText {
    /// All commands in groups, and how constraints are typed.
    static var overview: String {
        let groups = Manual.Group.allCases.map { group in
            let rows = CommandTable.manuals.filter { $0.group == group }
            return "\(group.rawValue)\n\(list(rows))"
        }
        return """
            \(groups.joined(separator: "\n\n"))

            Constraints are typed as they read:
              title.leading == icon.trailing + 8 @high
              H:|-20-[icon(44)]-8-[title(>=50@700)]-20-|
              card.edges == super.edges inset 16

            help COMMAND shows how one is used. Commands may be shortened (expl, amb).
            """
    }

    /// A line a command.
    static func list(_ manuals: [Manual]) -> String {
        let width = manuals.map(\.name.count).max() ?? 0
        return manuals.map { "  \($0.name.padding(to: width))  \($0.summary)" }.joined(separator: "\n")
    }

    /// One command: how it is typed, what it means, examples.
    static func page(_ manual: Manual) -> String {
        var parts = ["\(manual.name): \(manual.summary)", indented(manual.synopsis)]
        if !manual.details.isEmpty { parts.append(manual.details) }
        if !manual.examples.isEmpty { parts.append("For example:\n" + indented(manual.examples.joined(separator: "\n"))) }
        return parts.joined(separator: "\n\n")
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
    }
}

extension String {
    /// Blanks up to a width in characters; names of commands are ASCII.
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
