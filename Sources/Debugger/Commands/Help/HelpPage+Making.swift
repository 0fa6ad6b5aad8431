import Answers

extension HelpPage {
    /// The overview page: commands in groups, the topics, and what constraints look like.
    static var overview: HelpPage {
        let groups = Manual.Group.allCases.map { group in
            List(group.rawValue, CommandTable.manuals.filter { $0.group == group }.map(\.name))
        }
        return HelpPage([
            .lists(groups + [List("Topics", Topic.all.map(\.name))]),
            .lines([
                "title.leading == icon.trailing + 8 @high      constraints are typed so",
                "H:|-20-[icon(44)]-8-[title(>=50@700)]-20-|    or in Apple's visual format",
                "help COMMAND, GROUP or TOPIC says more (help pin, help asking, help states);",
                "apropos WORD searches. Commands may be shortened (expl, amb).",
            ]),
        ])
    }

    /// The page of a command: how it is typed, what it means, examples.
    static func command(_ manual: Manual) -> HelpPage {
        var blocks: [Block] = [.heading("\(manual.name): \(manual.summary)"), .lines(manual.synopsisLines)]
        if !manual.terms.isEmpty { blocks.append(.terms(manual.terms)) }
        if !manual.details.isEmpty { blocks.append(.paragraph(manual.details)) }
        return HelpPage(blocks + end(examples: manual.examples, seeAlso: RelatedCommands.others(than: manual)))
    }

    static func topic(_ topic: Topic) -> HelpPage {
        HelpPage([.heading("\(topic.name): \(topic.summary)")] + topic.blocks + end(examples: topic.examples, seeAlso: topic.seeAlso))
    }

    /// The page of a group, with a line for each command.
    static func group(_ group: Manual.Group) -> HelpPage {
        let manuals = CommandTable.manuals.filter { $0.group == group }
        return HelpPage([.heading("\(group.word): \(group.summary)"), .terms(manuals.map { Term($0.name, $0.summary) })])
    }

    /// The page of an alias: what it stands for and, where its text begins with the full name of a command, the page of that command.
    static func alias(_ name: String, _ text: String) -> HelpPage {
        let word = text.prefix { !$0.isWhitespace }
        let heading = Block.heading("\(name) stands for '\(text)'")
        guard let manual = CommandTable.entry(named: String(word))?.manual else { return HelpPage([heading]) }
        return HelpPage([heading] + command(manual).blocks)
    }

    private static func end(examples: [String], seeAlso: [String]) -> [Block] {
        var blocks: [Block] = []
        if !examples.isEmpty { blocks += [.paragraph("For example:"), .lines(examples)] }
        if !seeAlso.isEmpty { blocks.append(.paragraph("See also: \(seeAlso.joined(separator: ", ")).")) }
        return blocks
    }
}
