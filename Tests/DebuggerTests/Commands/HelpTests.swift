import Answers
import Commands
import Language
import Presentation
import TestSupport
import Testing

/// Help finds what is meant, says all there is, and fits a screen.
@Suite struct HelpTests {
    private func text(_ line: String) -> String {
        var session = Scripted()
        return session.run(line)
    }

    @Test func overviewFitsOneScreenAndNamesEverything() {
        let lines = text("help").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 23 && lines.allSatisfy { $0.count <= 80 }, "\(lines.count) lines")
        let words = Set(lines.flatMap { $0.split(separator: " ") }.map(String.init))
        for name in CommandTable.names + Topic.all.map(\.name) { #expect(words.contains(name), "\(name)") }
    }

    @Test(arguments: CommandTable.names + Topic.all.map(\.name) + Manual.Group.allCases.map(\.word))
    func everythingHasAPage(name: String) {
        let text = text("help \(name)")
        #expect(text.hasPrefix("\(name): "), "\(text.prefix(60))")
        // Lines to be typed are as long as they are.
        for line in text.split(separator: "\n") where !line.hasPrefix("  ") { #expect(line.count <= 80, "\(line)") }
    }

    @Test func namesAreUnique() {
        let names = CommandTable.names + Topic.all.map(\.name) + Manual.Group.allCases.map(\.word)
        #expect(Set(names).count == names.count)
        let topics = Topic.all.flatMap { [$0.name] + $0.aliases }
        #expect(Set(topics).count == topics.count)
        #expect(Set(topics).isDisjoint(with: CommandTable.names))
    }

    @Test func whatIsSaidToBeRelatedExists() {
        let known = Set(CommandTable.names + Topic.all.map(\.name))
        for manual in CommandTable.manuals {
            let page = text("help \(manual.name)").split(separator: "\n").drop { !$0.hasPrefix("See also: ") }.joined(separator: " ")
            #expect(!page.isEmpty, "\(manual.name) names nothing related")
            let names = page.dropFirst("See also: ".count).split { ",. ".contains($0) }.map(String.init)
            #expect(Set(names).isSubset(of: known), "\(manual.name): \(page)")
        }
        for topic in Topic.all { #expect(Set(topic.seeAlso).isSubset(of: known), "\(topic.name)") }
    }

    @Test(arguments: [
        ("expl", "explain: "), ("q", "q stands for 'quit'"), ("@", "priorities: "), ("H:", "formats: "),
        ("visual format", "formats: "), ("VFL", "formats: "), ("delete break", "delete: "), ("topic", nil), ("suspended", "states: "),
        ("undoing", "undoing: "), ("UNDO", "undo: "), ("prioritie", "priorities: "), ("error codes", "json: "), ("init file", "settings: "),
    ])
    func wordsFindTheirPage(word: String, beginning: String?) {
        let text = text("help \(word)")
        guard let beginning else { return #expect(text.hasPrefix("error[unknown-command]: "), "\(text)") }
        #expect(text.hasPrefix(beginning), "\(text.prefix(80))")
    }

    @Test(arguments: [
        ("hgu", "did you mean 'hug'?"), ("formts", "did you mean 'formats'?"), ("con", "may be short for conflicts, constant"),
        ("zzzzzz", "apropos zzzzzz searches"), ("co", "may be short for collection, conflicts, constant"),
        ("lo", "'lo' may be short for logs, looking, low"), ("opt", "may be short for optional, options"),
    ])
    func whatIsNotFoundIsPutRight(word: String, hint: String) { #expect(text("help \(word)").contains(hint), "\(text("help \(word)"))") }

    @Test func aliasesOfOnesOwnAreFound() {
        #expect(text("alias pw = print root.width; help pw").hasPrefix("pw stands for 'print root.width'\n\nprint: "))
    }

    @Test func searchRanksNamesBeforeTexts() {
        func found(_ word: String) -> [String] {
            text("apropos \(word)").split(separator: "\n").map {
                $0.split(separator: " ", omittingEmptySubsequences: true).prefix(2).joined(separator: " ")
            }
        }
        #expect(found("priority").first == "priority change")
        #expect(found("breakpoint").first == "break stop")
        #expect(found("safe area").contains("help devices"))
        #expect(found("pixels").first == "set scale")
        #expect(text("apropos framez").contains("did you mean 'frames'?"))
        #expect(text("apropos \u{1B}[31m").contains("nothing about") && !text("apropos \u{1B}[31m").contains("\u{1B}"))
    }

    @Test func pagesWrapAtAnyWidth() {
        for width in [1, 20, 40, 200] {
            var console = Console()
            for name in ["", "set", "states", "options"] {
                console.execute(SourceStatement(text: "help \(name)")) { report in
                    let text = TextRenderer(width: width).render(report) ?? ""
                    #expect(text.contains(" "), "\(name) at \(width)")
                }
            }
        }
    }

    @Test func programsReadText() {
        var session = Scripted()
        session.run("help undo")
        #expect(session.json.contains(#""result":{"text":"undo: take back"#))
    }

    @Test func everyOptionAndSettingIsExplained() {
        let options = text("help options")
        for kind in ["window", "label", "stack", "table", "scroll", "cell", "guide"] {
            let keys = text("\(kind == "cell" ? "table t; cell" : kind) v nonsense=1").split(separator: "options: ").last ?? ""
            #expect(keys.contains("margins"), "\(kind)")
            for key in keys.split(whereSeparator: { ", \n".contains($0) }) { #expect(options.contains("  \(key) "), "\(kind) \(key)") }
        }
        let shown = text("set").split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(shown == Setting.names)
        #expect(text("set keepgoing") == "keepgoing = off  on|off: whether a script goes on after a command that failed")
        #expect(text("set keepgong").contains("did you mean 'keepgoing'?"))
        for name in Setting.names { #expect(text("set \(name) nonsense").contains("error["), "\(name)") }
    }
}
