import Answers

/// Writes the man page, with the macros of man(7), in ASCII.
package struct ManPage {
    let program: ProgramHelp
    /// The manuals of all commands; `topics` are the help topics.
    let manuals: [Manual]
    let topics: [Topic]

    package init(program: ProgramHelp, manuals: [Manual], topics: [Topic]) {
        self.program = program
        self.manuals = manuals
        self.topics = topics
    }

    package var text: String {
        let name = program.name
        var lines = [
            #".\" Written by scripts/reference."#, ".TH \(name.uppercased()) 1 \"\" \"\(name) \(program.version)\" \"User commands\"",
            // Words are not hyphenated, so that names stay whole.
            ".nh", ".ad l", ".SH NAME", "\(name) \\- \(roff(program.summary))", ".SH SYNOPSIS", ".nf",
        ]
        lines += program.usage.map(line) + [".fi", ".SH DESCRIPTION"] + filled(program.details) + [".SH OPTIONS"]
        lines += terms(program.options)
        for part in program.parts {
            lines += [".SH \(quoted("\(name) \(part.name)".uppercased()))"] + filled(part.summary) + terms(part.options)
        }
        lines += [".SH COMMANDS"] + filled("In the shell, in scripts and behind -e; 'help' says the same. Names may be shortened.")
        for group in Manual.Group.allCases {
            lines += [".SS \(quoted(group.rawValue))"] + filled("\(sentence(group.summary)).")
            lines += manuals.filter { $0.group == group }.flatMap(command)
        }
        lines.append(".SH TOPICS")
        for topic in topics where topic.section == nil { lines += [".SS \(quoted(sentence(topic.summary)))"] + text(of: topic) }
        for topic in topics {
            if let section = topic.section { lines += [".SH \(quoted(section))"] + text(of: topic) }
        }
        lines += [".SH SEE ALSO", line("The same with what the examples say: docs/commands.md in the source.")]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The lines for a command: how it is typed, what it does, its words and its examples.
    private func command(_ manual: Manual) -> [String] {
        let synopsis = manual.synopsisLines
        var lines = [".TP", ".B \(argument(synopsis[0]))"]
        for other in synopsis.dropFirst() { lines += [".TQ", ".B \(argument(other))"] }
        lines +=
            filled("\(sentence(manual.summary)).\(manual.details.isEmpty ? "" : " \(manual.details)")") + terms(manual.terms, isInner: true)
        if !manual.examples.isEmpty { lines += [".RS", ".PP", ".nf"] + manual.examples.map(line) + [".fi", ".RE"] }
        return lines
    }

    private func text(of topic: Topic) -> [String] {
        topic.blocks.enumerated().flatMap { index, block in
            let gap = index == 0 ? [] : [".PP"]
            return switch block {
            case .heading(let text): gap + [".B \(argument(text))"]
            case .paragraph(let text): gap + filled(text)
            case .lines(let all): gap + [".RS", ".nf"] + all.map(line) + [".fi", ".RE"]
            case .terms(let terms): self.terms(terms)
            case .lists(let lists): self.terms(lists.map { HelpPage.Term($0.title, $0.words.joined(separator: " ")) })
            }
        }
    }

    private func terms(_ terms: [HelpPage.Term], isInner: Bool = false) -> [String] {
        let lines = terms.flatMap { [".TP", ".B \(argument($0.term))"] + filled($0.text.isEmpty ? "-" : $0.text) }
        return isInner && !lines.isEmpty ? [".RS"] + lines + [".RE"] : lines
    }

    // MARK: Escapes

    private func sentence(_ summary: String) -> String { summary.prefix(1).uppercased() + summary.dropFirst() }

    /// A text in lines of at most 78 characters, apart from longer words; `man` wraps it again.
    private func filled(_ text: String) -> [String] {
        var lines: [String] = []
        for word in roff(text).split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= 78 {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.map(guarded)
    }

    /// A line of text, protected where it begins with a point or an apostrophe, so that `man` does not read it as a request.
    private func line(_ text: String) -> String { guarded(roff(text)) }

    private func guarded(_ escaped: String) -> String {
        escaped.hasPrefix(".") || escaped.hasPrefix("'") || escaped.hasPrefix("\\(aq") ? "\\&\(escaped)" : escaped
    }

    /// A text as the argument of a macro that takes the rest of the line, with quotation marks escaped.
    private func argument(_ text: String) -> String { roff(text).replacing("\"", with: "\\(dq") }

    private func quoted(_ text: String) -> String { "\"\(argument(text))\"" }

    private func roff(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "\n": result += " "
            case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
    }
}
