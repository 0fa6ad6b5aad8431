import Answers
import Commands
import Completing
import Language
import TestSupport
import Testing

/// What TAB offers, by the grammar.
@Suite struct CompletionTests {
    /// A layout in which every kind of name occurs.
    private static let session = """
        window root 320x200
        view card
        label title "Hello" in card
        view `my view` in card
        scroll page
        stack bar
        table list
        guide middle
        var slack
        let gap = 8
        let `two words` = 2
        wide: card.width == 100
        card.edges == root.edges inset 10 @low
        box: title.edges == card.edges @300
        checkpoint start
        break on conflict
        watch slack
        alias f = frames
        alias pw = print card.width
        """

    private static func console() -> Console {
        var console = Console()
        for line in session.split(separator: "\n") { console.execute(SourceStatement(text: String(line))) { _ in } }
        return console
    }

    /// The whole lines that TAB makes of one.
    private static func offered(for line: String, _ console: Console = Self.console()) -> [String] {
        let completion = console.completions(of: line, at: line.count)
        return completion.candidates.map { line.prefix(completion.start) + $0.text }
    }

    @Test(arguments: [
        // Commands, their beginnings, aliases.
        ("ambig", ["ambiguity"]), ("expl", ["explain"]), ("pw", ["pw"]),
        ("re", ["record", "redo", "replay", "rerun", "resist", "resize", "restore"]),
        ("print 1; ambig", ["print 1; ambiguity"]), ("a: ti", ["a: title"]), ("f ti", ["f title"]), ("pw + sl", ["pw + slack"]),
        ("  fra", ["  frames"]), ("# fra", []), ("try fra", ["try frames"]), ("try try del", ["try try delete"]),
        ("expect error unknown-n", ["expect error unknown-name"]),
        ("expect error syntax: pri", ["expect error syntax: print", "expect error syntax: priority"]),
        ("help expl", ["help explain"]),
        // Views where a view is wanted.
        ("hide ti", ["hide title"]), ("frames card ti", ["frames card title"]), ("move title in ca", ["move title in card"]),
        ("move title ", ["move title in"]), ("resize ", ["resize root"]), ("cell c in ", ["cell c in list"]),
        ("view x in mid", []), ("label x \"a\" 10x10 in ca", ["label x \"a\" 10x10 in card"]), ("hide card ", []),
        // Quoted names.
        ("hide my", ["hide `my view`"]), ("hide `m", ["hide `my view`", "hide `middle`"]), ("hide `my vi", ["hide `my view`"]),
        ("print `my view`.wid", ["print `my view`.width"]), ("print two", ["print `two words`"]),
        // Attributes.
        ("print card.wi", ["print card.width"]), ("print card.safeArea.wi", ["print card.safeArea.width"]),
        ("print card.con", []), ("print page.con", ["print page.content"]), ("print page.content.hei", ["print page.content.height"]),
        ("print card.super.wi", ["print card.super.width"]), ("print 2 * (card.wi", ["print 2 * (card.width"]), ("print nothing.", []),
        ("print card.ed", []), ("why card.firs", ["why card.firstBaseline"]), ("why no", ["why not"]),
        ("pin title leading to card.m", ["pin title leading to card.margins"]),
        // Equations.
        ("card.ed", ["card.edges"]), ("a: card.ed", ["a: card.edges"]), ("card.edges == root.e", ["card.edges == root.edges"]),
        ("card.width == root.ed", []), ("card.edges == root.edges ins", ["card.edges == root.edges inset"]),
        ("card.width == 3 ins", []), ("card.width == 3 @hi", ["card.width == 3 @high"]),
        ("card.width == 3 * ga", ["card.width == 3 * gap"]),
        ("card.width ", ["card.width ==", "card.width <=", "card.width >="]), ("card.width <", ["card.width <="]),
        ("card.leading == su", ["card.leading == super"]),
        ("card.leading == super.tra", ["card.leading == super.trailing", "card.leading == super.trailingMargin"]),
        // Constraints.
        ("explain wi", ["explain wide"]), ("explain card.h", ["explain card.height>=0"]), ("deactivate card.", []),
        ("explain title.hug", ["explain title.hug.h", "explain title.hug.v"]),
        ("delete bo", ["delete box.leading", "delete box.trailing", "delete box.top", "delete box.bottom", "delete box"].sorted()),
        ("delete wi", ["delete wide"]), ("priority wide hi", ["priority wide high"]), ("constant wide ga", ["constant wide gap"]),
        ("expect not br", ["expect not broken"]), ("expect broken wi", ["expect broken wide"]),
        (
            "expect because wide bo",
            [
                "expect because wide box.bottom", "expect because wide box.leading", "expect because wide box.top",
                "expect because wide box.trailing",
            ]
        ),
        ("animate wi", ["animate wide.constant", "animate wide.multiplier", "animate wide.priority"]),
        ("animate wide.constant 3 over 1 cur", ["animate wide.constant 3 over 1 curve"]),
        ("animate wide.constant 3 over 1 curve lin", ["animate wide.constant 3 over 1 curve linear"]),
        // Parameters.
        ("sweep root.w", ["sweep root.width"]), ("sweep wide.", ["sweep wide.constant", "sweep wide.priority"]), ("drag ga", ["drag gap"]),
        ("sweep root.width 0...100 o", ["sweep root.width 0...100 of"]), ("drag gap 0...100 st", ["drag gap 0...100 steps"]),
        ("sweep root.width 0...100 of card.wi", ["sweep root.width 0...100 of card.width"]),
        ("sweep title.hu", ["sweep title.hug.h", "sweep title.hug.v"]),
        // Options and settings.
        ("stack s ax", ["stack s axis="]), ("stack s axis=", ["stack s axis=h", "stack s axis=v"]),
        ("stack s axis=v distribution=fillE", ["stack s axis=v distribution=fillEqually"]),
        ("stack s alignment=to", ["stack s alignment=top"]), ("label l hug.h=lo", ["label l hug.h=low"]), ("view v hid", ["view v hidden"]),
        ("view v fon", []), ("label l font=bo", ["label l font=body"]),
        ("window w iphone-15-l", ["window w iphone-15-landscape"]),
        ("window w iphone-se-", ["window w iphone-se-landscape", "window w iphone-se-1", "window w iphone-se-2", "window w iphone-se-3"]),
        ("resize root ipad-a", ["resize root ipad-air", "resize root ipad-air-13"]), ("set kee", ["set keepgoing"]),
        ("set keepgoing ", ["set keepgoing on", "set keepgoing off"]), ("set draw o", ["set draw on", "set draw off"]),
        ("set draw my", ["set draw `my view`"]), ("drag root.width 1...3 of ca", ["drag root.width 1...3 of card"]),
        ("set bar.dis", ["set bar.distribution"]), ("set bar.distribution equalS", ["set bar.distribution equalSpacing"]),
        ("set card.dis", []),
        ("mask card o", ["mask card on", "mask card off"]), ("mask card wid", ["mask card width"]),
        ("mask card width,hei", ["mask card width,height"]),
        ("mask card h=&-", ["mask card h=&--", "mask card h=&-&"]), ("pin card edg", ["pin card edges"]),
        ("pin card leading,to", ["pin card leading,top"]),
        ("pin card leading to", ["pin card leading to"]), ("pin card leading t", ["pin card leading to", "pin card leading `two words`"]),
        (
            "align card title cen",
            [
                "align card title center", "align card title centerX", "align card title centerY", "align card title centerXWithinMargins",
                "align card title centerYWithinMargins",
            ]
        ),
        ("equal card title he", ["equal card title height"]), ("hug title h hi", ["hug title h high"]),
        ("fit title comp", ["fit title compressed"]), ("fit title h requi", ["fit title h required"]),
        ("timer o", ["timer on", "timer off"]), ("margins card dir", ["margins card directional"]),
        ("suggest slack of", ["suggest slack off"]),
        // The session.
        ("restore s", ["restore start"]), ("diff ", ["diff start"]),
        ("delete break ", ["delete break 1", "delete break 2", "delete break all"]),
        ("break on conf", ["break on conflict"]),
        ("break when sl", ["break when slack"]), ("watch wi", ["watch wide"]), ("record of", ["record off"]),
        ("alias g = fra", ["alias g = frames"]), ("let a = ga", ["let a = gap"]),
        ("values sl", ["values slack"]), ("checkpoint s", []), ("undo ", []),
        // Visual formats.
        ("H:|-[ti", ["H:|-[title"]), ("[card]-ga", ["[card]-gap"]), ("V:[card(ti", ["V:[card(title"]), ("H:[card(>=ga", ["H:[card(>=gap"]),
        ("H:[card(20@hi", ["H:[card(20@high"]), ("H:|[card]|  al", ["H:|[card]|  align"]),
        (
            "H:|[card][title]| align cen",
            [
                "H:|[card][title]| align center", "H:|[card][title]| align centerX", "H:|[card][title]| align centerY",
                "H:|[card][title]| align centerXWithinMargins", "H:|[card][title]| align centerYWithinMargins",
            ]
        ),
        ("row: H:|-[ti", ["row: H:|-[title"]), ("|-[`my", ["|-[`my view`"]), ("H:[card]-(ti", []),
        // In the next line of a statement.
        ("print (1 +\nca", ["print (1 +\ncard"]), ("frames card \\\nti", ["frames card \\\ntitle"]), ("print 1\nfra", ["print 1\nframes"]),
        // Nothing in a text, nothing behind what is whole.
        ("text title \"ca", []), ("print card.width", ["print card.width"]), ("ambiguity", ["ambiguity"]), ("status ", []),
    ])
    func offers(line: String, expected: [String]) {
        let found = Self.offered(for: line)
        #expect(found.sorted() == expected.sorted(), "\(line)")
    }

    @Test(arguments: ["source ", "save a", "record b", "replay \"my fi", "expect error io: source x"])
    func filesAreWanted(line: String) {
        #expect(Self.console().completions(of: line, at: line.count).wantsFile)
    }

    @Test func replacesFromWhereTheWordBegins() {
        let console = Self.console()
        #expect(console.completions(of: "source a/b", at: 10).start == 7)
        #expect(console.completions(of: "print card.wi", at: 13).start == 6)
        // What stands behind the cursor does not count.
        #expect(console.completions(of: "hide ti card", at: 7).candidates.map(\.text) == ["title"])
    }

    /// Whatever is offered, is taken: with each candidate the words before it can be typed on, or the line runs.
    @Test(arguments: Effort.some(["stack s ", "label l \"a\" ", "view v ", "table t ", "scroll s ", "window w "], short: 2))
    func everyValueOfAnOptionIsTaken(line: String) {
        for option in Self.offered(for: line) where option.hasSuffix("=") {
            for whole in Self.offered(for: option) {
                var console = Self.console()
                var failure: String?
                console.execute(SourceStatement(text: whole)) { if case .failed(let error) = $0.status { failure = error.message } }
                #expect(failure == nil, "\(whole)")
            }
        }
    }

    @Test func everyValueOfASettingIsTaken() {
        let settings = Self.offered(for: "set ").filter { !$0.contains(".") }
        #expect(settings.count > 5)
        for setting in settings {
            for whole in Self.offered(for: setting + " ") {
                var console = Self.console()
                var failure: String?
                console.execute(SourceStatement(text: whole)) { if case .failed(let error) = $0.status { failure = error.message } }
                #expect(failure == nil, "\(whole)")
            }
        }
    }

    /// Nothing that is typed brings it down, and it always answers about the end of what is typed.
    @Test func anyBeginningOfAnyLine() {
        let console = Self.console()
        let lines =
            CommandTable.manuals.flatMap(\.examples) + CommandTable.manuals.flatMap { $0.synopsis.split(separator: "\n").map(String.init) }
            + [
                "H:|-20-[card(44@750)]-(>=8,<=20)-|  align centerY @low", "`", "``.", "....", "@@", "((((", "try try try try", "a:b:c:",
                "\\", "=", "é.", "f f f",
            ]
        for line in lines {
            for length in 0...line.count {
                let completion = console.completions(of: line, at: length)
                #expect((0...length).contains(completion.start), "\(line.prefix(length))")
            }
        }
        #expect(console.completions(of: String(repeating: "try ", count: 4_000), at: 16_000).candidates == [])
        #expect(console.completions(of: "print " + String(repeating: "(", count: 10_000), at: 10_006).candidates.count > 3)
    }
}
