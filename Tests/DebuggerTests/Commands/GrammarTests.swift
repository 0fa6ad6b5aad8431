import Answers
import Commands
import Completing
import Language
import Testing

/// What completion goes by is read from the synopses that help shows.
@Suite struct GrammarTests {
    /// Every example is typed as the synopsis says: a synopsis that leaves something out, or that reads as something else, is found here.
    @Test(arguments: CommandTable.manuals.map(\.name))
    func examplesFollowTheSynopsis(name: String) throws {
        let manual = try #require(CommandTable.manuals.first { $0.name == name })
        for example in manual.examples where example.split(separator: " ").first.map(String.init) == name {
            #expect(manual.grammar.accepts(example.dropFirst(name.count)), "\(example)")
        }
    }

    /// A word in capitals that nothing is known of would complete to nothing.
    @Test(arguments: CommandTable.manuals.map(\.name))
    func wordsInCapitalsMeanSomething(name: String) throws {
        let manual = try #require(CommandTable.manuals.first { $0.name == name })
        let unknown = manual.grammar.keywords.filter { $0 == $0.uppercased() && $0.contains(where: \.isLetter) }
        #expect(unknown == [])
    }

    @Test(arguments: [
        ("x VIEW", " card", true), ("x VIEW", "", false), ("x VIEW", " card card", false), ("x [VIEW]", "", true),
        ("x VIEW…", " a b c", true), ("x VIEW…", "", false), ("x PART,…", " a,b , c", true), ("x PART,…", " a b", false),
        ("x h|v", " v", true), ("x h|v", " hv", false), ("x EXPR REL EXPR", " (a.b + 2) * 3 <= 4", true),
        ("x FROM...TO", " 0...10", true), ("x FROM...TO", " gap ... 2 * gap", true), ("x FROM...TO", " 0..10", false),
        ("x CODE: COMMAND", " unknown-name: print y", true), ("x [@PRIORITY]", " @ high + 1", true), ("x \"TEXT\"", " \"a b\"", true),
        ("x FILE", " \"a b\"", true), ("x FILE", " a b", false), ("x [h=SPRINGS] [v=SPRINGS]", " h=-&- v=--&", true),
        ("x NAME [WxH] [in PARENT] [OPTION…]", " a b=1 in c 1x2", true), ("x NAME [WxH] [in PARENT] [OPTION…]", " a 1x2 3x4", false),
        ("x [VIEW] [a] [b N]", " b 2 a", true), ("x [VIEW] [a] [b N]", " v b 2", true), ("x [VIEW] [a] [b N]", " v a a", false),
        ("x\nx N", "", true), ("x\nx N", " 2", true), ("x\nx N", " 2 3", false),
    ])
    func readsASynopsis(synopsis: String, text: String, isAccepted: Bool) {
        #expect(Grammar(synopsis: synopsis).accepts(text[...]) == isAccepted)
    }
}

extension Grammar {
    fileprivate var keywords: [String] {
        switch self {
        case .keyword(let word): [word]
        case .mark, .slot: []
        case .sequence(let parts), .choice(let parts), .anyOrder(let parts): parts.flatMap(\.keywords)
        case .optional(let part), .repeated(let part, _): part.keywords
        }
    }
}
