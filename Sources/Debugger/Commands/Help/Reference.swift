import Answers
import Presentation
import Scripts
import Session

/// Makes the reference (docs/commands.md and the man page) from the help of commands and topics.
package enum Reference {
    /// The text of docs/commands.md: topics, then commands by group, each with its examples and their output. Read as a transcript, the whole text is
    /// one session.
    ///
    /// - Parameter files: gives access to the files that the examples read.
    package static func commands(reading files: FileAccess) -> String {
        let page = MarkdownReference()
        let topics = Topic.all.map { page.section("help \($0.name)", of: .topic($0), examples: $0.examples) }
        let groups = Manual.Group.allCases.map { group in
            let manuals = CommandTable.manuals.filter { $0.group == group }
            return "## \(group.rawValue)\n\n\(page.text(of: .group(group)))\n"
                + manuals.map { page.section($0.name, of: .command($0), examples: $0.examples) }.joined()
        }
        let text = """
            # Commands

            What `help` says in the shell, with what the examples say; `scripts/reference` writes it, and the tests check it. Words in capitals stand for
            views, constraints, numbers and files; what stands in brackets may be left out; `…` stands for more of the same.

            ## Topics


            """
        return filled(text + topics.joined() + groups.joined(), reading: files)
    }

    /// The text of the man page of the program, for section 1.
    package static func manual(of program: ProgramHelp) -> String {
        ManPage(program: program, manuals: CommandTable.manuals, topics: Topic.all).text
    }

    /// The text of a transcript with the output of its commands filled in.
    private static func filled(_ text: String, reading files: FileAccess) -> String {
        let transcript = Transcript(text, form: .markdown)
        var replay = TranscriptReplay(Console(files: files), file: "commands.md")
        var check = TranscriptCheck(of: transcript)
        for step in transcript.steps { _ = check.compare(step, with: replay.run(step) { _ in }) }
        return check.updated
    }
}
