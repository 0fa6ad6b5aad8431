import Answers
import Commands
import Completing
import Language
import Reference
import TestSupport
import Testing

/// Parsing, completion and help go by one grammar: what a synopsis says is parsed, and what it does not say is refused.
@Suite struct SynopsisTests {
    /// The error with which a line cannot be parsed; nil where it can. Nothing is run.
    private func error(_ line: String) -> Diagnostic? {
        let reader = ScriptReader(line)
        return Console().interpreter.unreadable(in: reader).first?.diagnostic
    }

    @Test(arguments: CommandTable.manuals.map(\.name))
    func everySentenceIsParsed(name: String) throws {
        let grammar = try #require(CommandTable.manuals.first { $0.name == name }).grammar
        for seed in Effort.seeds(200, short: 30) {
            var random = SplitMix64(seed: seed)
            let line = name + " " + grammar.sentence(&random)
            #expect(grammar.accepts(line.dropFirst(name.count)), "\(line)")
            if let error = error(line) { Issue.record("\(line): \(error.message)") }
        }
    }

    @Test(arguments: CommandTable.manuals.map(\.name))
    func everyExampleIsParsed(name: String) throws {
        let manual = try #require(CommandTable.manuals.first { $0.name == name })
        #expect(error(manual.examples.joined(separator: "\n")) == nil)
    }

    /// What completion thinks impossible is refused.
    @Test(arguments: CommandTable.manuals.map(\.name))
    func nothingElseIsParsed(name: String) throws {
        let grammar = try #require(CommandTable.manuals.first { $0.name == name }).grammar
        for seed in Effort.seeds(400, short: 60) {
            var random = SplitMix64(seed: seed)
            var words = grammar.sentence(&random).split(separator: " ").map(String.init)
            switch random.below(4) {
            case 0 where !words.isEmpty: words.remove(at: random.below(words.count))
            case 1 where !words.isEmpty: words.append(words[random.below(words.count)])
            case 2 where words.count > 1: words.swapAt(random.below(words.count), random.below(words.count))
            default: words.insert(random.pick(["zzz", "7", ")", "\"x\"", ",", "in", "@"]) ?? "", at: random.below(words.count + 1))
            }
            let line = name + " " + words.joined(separator: " ")
            // With a relation behind its name it would be an equation.
            guard !grammar.accepts(line.dropFirst(name.count)), words.first?.first.map({ "=<>".contains($0) }) != true else { continue }
            #expect(error(line) != nil, "\(line)")
        }
    }

    /// A line to which a candidate of completion was added is parsed, where nothing is missing behind it.
    @Test(arguments: CommandTable.manuals.map(\.name))
    func whatCompletionProposesIsParsed(name: String) throws {
        let grammar = try #require(CommandTable.manuals.first { $0.name == name }).grammar
        var session = Scripted()
        session.run("view card 100x50\nlabel title \"Hello\" in card\nlet gap = 8\nvar slack\nwide: card.width == 200\ncheckpoint start")
        for seed in Effort.seeds(40, short: 6) {
            var random = SplitMix64(seed: seed)
            let words = grammar.sentence(&random).split(separator: " ").map(String.init)
            let start = name + " " + words.prefix(random.below(words.count + 1)).map { $0 + " " }.joined()
            let completion = session.console.completions(of: start, at: start.count)
            for candidate in Effort.some(completion.candidates, short: 8) {
                let line = String(start.prefix(completion.start)) + candidate.text
                // A name that is a keyword, too, is taken for that; it needs backticks where the keyword cannot stand.
                guard grammar.accepts(line.dropFirst(name.count)), !words.contains(candidate.text) else { continue }
                guard let error = error(line), error.span?.start != line.count else { continue }
                Issue.record("\(line): \(error.message)")
            }
        }
    }
}

extension Grammar {
    /// A sentence of the grammar: its words with blanks between them.
    fileprivate func sentence(_ random: inout SplitMix64) -> String {
        switch self {
        case .keyword(let keyword): return keyword
        case .mark(let mark): return mark
        case .slot(let slot, _, _): return random.pick(slot.samples) ?? ""
        case .sequence(let parts): return Self.joined(parts.map { $0.sentence(&random) })
        case .choice(let parts): return random.pick(parts)?.sentence(&random) ?? ""
        case .optional(let part): return random.below(2) == 0 ? part.sentence(&random) : ""
        case .anyOrder(let parts):
            let some = parts.filter { _ in random.below(2) == 0 }.shuffled(using: &random)
            return Self.joined(some.map { $0.sentence(&random) })
        case .repeated(let part, let separator):
            return (0...random.below(3)).map { _ in part.sentence(&random) }.joined(separator: separator ?? " ")
        }
    }

    private static func joined(_ words: [String]) -> String {
        words.reduce("") { $0 + ($0.isEmpty || $1.isEmpty || $0.last == "=" ? "" : " ") + $1 }
    }
}

extension ArgumentKind {
    /// Arguments that may stand for it.
    fileprivate var samples: [String] {
        switch self {
        case .view, .table, .container: ["card", "`a-view`"]
        case .window: ["root"]
        case .variable: ["slack", "x"]
        case .anyName: ["card", "wide", "card.edges.1"]
        case .checkpoint, .newCheckpoint: ["start", "`the-end`"]
        case .breakpoint: ["1", "12"]
        case .constraint: ["c1", "wide", "title.width>=0", "mask(card).minX"]
        case .ownConstraint: ["c1", "wide", "card.leading"]
        case .anchor: ["card.width", "card.margins.top"]
        case .viewOrAnchor: ["card", "card.width"]
        case .viewOrGuide: ["card", "card.margins"]
        case .property(let name): ["wide.\(name)"]
        case .parameter: ["root.width", "wide.constant", "title.hug.h"]
        case .newName: ["fresh", "`a-name`"]
        case .expression: ["card.width", "2 * (card.width + gap)", "3"]
        case .number: ["8", "gap", "(2 * gap)", "-3"]
        case .count(let range): [String(range.lowerBound), String(min(range.upperBound, 12))]
        case .solvedNumber: ["8", "1/3", "gap"]
        case .insets: ["8", "1,2,3,4"]
        case .priority: ["750", "high", "low + 1"]
        case .relation: ["==", "<=", ">="]
        case .range: ["0...10", "gap ... 2 * gap"]
        case .size: ["100x50", "-x44", "(gap)x20"]
        case .text: ["\"text\"", "\"\""]
        case .device: ["iphone-15"]
        case .errorCode: ["syntax", "unknown-view"]
        case .option: ["font=17", "hidden", "margins=1,2,3,4", "mask=h=-&-,v=--&"]
        case .viewOption: ["card.margins", "title.font"]
        case .setting: ["scale", "keepgoing"]
        case .value: ["on", "3", "8,8,8,8"]
        case .attribute: ["leading", "centerY"]
        case .sizeAttribute: ["width", "size"]
        case .edge: ["leading", "edges"]
        case .maskPart: ["width", "left"]
        case .springs: ["-&-", "&&-"]
        case .command, .topic: ["draw", "options"]
        case .statement: ["frames", "card.width == 3"]
        case .lesson: ["first"]
        case .file: ["a.aldb", "\"a b.aldb\""]
        case .scriptLine: ["12", "demo.aldb:3"]
        case .word, .identifier: ["Main"]
        case .rest: ["some words"]
        }
    }
}
