import Interchange
import Language
import Testing

@testable import ConsoleLogs
@testable import Dumps

@Suite("Dumps of running apps")
struct DumpTests {
    private func script(_ text: String) throws -> ImportedScript { try Dump.script(of: text, in: ImportSurroundings()) }

    private func views(_ text: String) throws -> [String] {
        try script(text).statements.filter { !["note", "origin", "system"].contains($0.syntax.commandName) }.map(\.text)
    }

    private static let hierarchy = """
        <UIWindow: 0xa100; frame = (0 0; 320 568); layer = <UIWindowLayer: 0xb100>>
           | <Shop.Row: 0xa200; baseClass = UIView; frame = (0 20; 320 44); autoresize = W+BM; layer = <CALayer: 0xb200>>
           |    | <UILabel: 0xa300; frame = (16 11.5; 100 21); text = 'Sum; frame = (1 2; 3 4)'; hidden = YES; layer = <_UILabelLayer: 0xb300>>
           | <UIView: 0xa400; frame = (0 64; 320 504); layer = <CALayer: 0xb400>>
        """

    @Test func aHierarchyIsNestedByItsBarsAndHeldAtItsFrames() throws {
        #expect(
            try views(Self.hierarchy) == [
                "window window1 320x568", "view row in window1 frame=0,20,320,44 mask=h=-&-,v=--&,in=320x568",
                "label sumFrame123Label \"Sum; frame = (1 2; 3 4)\" -x- in row frame=16,11.5,100,21 mask=h=---,v=---,in=320x44 hidden",
                "view view1 in window1 frame=0,64,320,504 mask=h=---,v=---,in=320x568",
            ])
    }

    @Test(arguments: ["// ", "> ", "2024-05-20 15:23:58.720 App[2551:68] ", "\t"])
    func whatALoggerOrAMailPutsBeforeEachLineIsPassed(prefix: String) throws {
        let text = Self.hierarchy.split(separator: "\n").map { prefix + $0 }.joined(separator: "\n")
        #expect(try views(text) == views(Self.hierarchy))
    }

    /// The debuggers of Xcode 4 print the type and the address of a result before it, Swift prints what an optional is, and people log views behind words.
    @Test(arguments: [
        "(id) $2 = 0x0a8abf00 ", "(UIWindow *) $1 = 0xa100 ", "  - some : ", "Optional(", "the window is ", "#\"",
        "(gdb) po [w description] ",
    ])
    func wordsBeforeAViewArePassed(words: String) throws {
        #expect(try views(words + Self.hierarchy) == views(Self.hierarchy))
        #expect(try script(words + Self.hierarchy).unread.isEmpty)
        #expect(Dump(words + Self.hierarchy).isInProse == false && Dump("a \(words)<UIView: 0xa2; frame = (0 0; 9 9)>").isInProse)
    }

    /// A view that is a property of something else is not where the line stands.
    @Test(arguments: [
        "(int) $8 = 16 <CALayer:0xb200; bounds = CGRect (0 0; 9 9); delegate = <UIView: 0xa900; frame = (1 2; 9 9)>>",
        "delegate = <UIView: 0xa900; frame = (1 2; 9 9)>",
        "| words <UIView: 0xa900; frame = (1 2; 9 9)>",
    ])
    func whatAnotherDescriptionMentionsIsNoViewOfTheDump(line: String) throws {
        #expect(try views(Self.hierarchy + "\n" + line) == views(Self.hierarchy))
    }

    /// UIKit prints the container of a text view so.
    @Test func aDescriptionWithinAnotherOneIsRead() throws {
        let text = """
            <UITextView: 0xa100; frame = (0 0; 320 200); text = 'a'; layer = <CALayer: 0xb100>>
               | <<_UITextContainerView: 0xa200; frame = (0 0; 320 90); layer = <CALayer: 0xb200>> minSize = {0, 0}, textContainer = <NSTextContainer: 0xc200>>
               |    | <TileView: 0xa300; frame = (0 0; 320 40); layer = <CALayer: 0xb300>>
            """
        #expect(try script(text).unread.isEmpty)
        #expect(
            try views(text).map { $0.split(separator: " frame=")[0] } == [
                "window aView 320x200", "view textContainerView in aView", "view tileView in textContainerView",
            ])
    }

    @Test func aByteOrderMarkIsPassedOver() throws {
        #expect(try views("\u{FEFF}" + Self.hierarchy) == views(Self.hierarchy))
    }

    @Test func lineEndsMayBeWrittenAsInAString() throws {
        let text = "@\"" + Self.hierarchy.split(separator: "\n").joined(separator: "\\n") + "\""
        #expect(try views(text) == views(Self.hierarchy))
    }

    @Test func aTraceTellsGuidesAndWhatIsAmbiguous() throws {
        let text = """
            •UIWindow:0xa100
            |   •UIView:0xa200
            |   |   *UILabel:0xa300'It's 5 - 6'- AMBIGUOUS LAYOUT for UILabel:0xa300'It's 5 - 6'.minX{id: 24}
            |   |   *<UILayoutGuide: 0xa400 - "UIViewSafeAreaLayoutGuide", layoutFrame = {{0, 20}, {320, 548}}, owningView = <UIView: 0xa200; frame = (0 0; 320 568)>>
            |   +Card<Int>:0xa500

            Legend:
            \t* - is laid out with auto layout
            """
        let script = try script(text)
        #expect(
            try views(text) == [
                "window window1 390x844", "view view1 in window1", "label itS56Label \"It's 5 - 6\" -x- in view1",
                "guide safeArea in view1", "view card in window1",
            ])
        #expect(script.remarks.first == "UIKit calls ambiguous: itS56Label")
        #expect(script.unread.isEmpty)
    }

    @Test func viewsOfOneLineAreNestedByTheBarsBetweenThem() throws {
        let text = "UIWindow:0xa100 | •UIView:0xa200 | | *UIButton:0xa300'OK' | | *UIView:0xa400 | UIView:0xa500"
        #expect(
            try views(text) == [
                "window window1 390x844", "view view1 in window1", "button OKButton \"OK\" -x- in view1", "view view2 in view1",
                "view view3 in window1",
            ])
    }

    @Test func severalDumpsArePutTogetherByAddress() throws {
        let text = """
            (lldb) po [window recursiveDescription]
            \(Self.hierarchy)
            (lldb) po [label constraintsAffectingLayoutForAxis:0]
            <__NSArrayM 0xc100>(
            <NSLayoutConstraint:0xd100 UILabel:0xa300'Sum'.leading == Shop.Row:0xa200.leading + 16   (active)>,
            <NSLayoutConstraint:0xd200 UILabel:0xa300'Sum'.width == 90   (active)>
            )
            """
        let script = try script(text)
        let lines = try views(text)
        #expect(lines.contains("label sumFrame123Label \"Sum; frame = (1 2; 3 4)\" -x- in row frame=16,11.5,100,21 hidden"))
        #expect(lines.contains("view row in window1 frame=0,20,320,44 mask=h=-&-,v=--&,in=320x568"))
        #expect(
            lines.suffix(2) == [
                "sumFrame123LabelLeading: sumFrame123Label.leading == row.leading + 16",
                "sumFrame123LabelWidth: sumFrame123Label.width == 90",
            ])
        #expect(script.counts?.views == 4)
        #expect(script.counts?.constraints == 2)
        #expect(script.remarks.contains("a mask holds row, view1 where UIKit put them: no constraint in the text does"))
    }

    @Test func aSwiftListOfConstraintsIsRead() throws {
        let script = try script(
            """
            ▿ 2 elements
              - 0 : <NSLayoutConstraint:0xd100 UIView:0xa100.width == 90   (active)>
              - 1 : <NSLayoutConstraint:0xd200 V:|-(8)-[UIView:0xa100]   (active, names: '|':UIView:0xa200 )>
            """)
        #expect(script.counts?.constraints == 2)
        #expect(script.counts?.views == 2)
    }

    @Test func contentSizesWithoutPrioritiesAreNotRequired() throws {
        let script = try script("<NSContentSizeLayoutConstraint:0xd100 UILabel:0xa100.width == 35>")
        let texts = script.statements.map(\.text)
        #expect(texts.contains { $0.hasSuffix("label1.width <= 35 @250") })
        #expect(texts.contains { $0.hasSuffix("label1.width >= 35 @750") })
        #expect(script.remarks.contains { $0.contains("are assumed") })
    }

    @Test func yCountsUpwardsInAppKitUnlessAViewIsFlipped() throws {
        let text = """
            [   A     ! wLU ] h=--- v=--- NSView f=(0,0,200,100) b=(-) => <_NSViewBackingLayer>
              [   AF    ! wLU ] h=-&- v=&-- NSBox "Plan" f=(10,20,50,30) b=(-) => <_NSViewBackingLayer>
                [   A     ! wLU ] h=--- v=--- NSView f=(1,2,3,4) b=(-) => <_NSViewBackingLayer>
            """
        #expect(
            try views(text) == [
                "window view1 200x100", "view planBox in view1 frame=10,50,50,30 mask=h=-&-,v=--&,in=200x100",
                "view view2 in planBox frame=1,2,3,4 mask=h=---,v=---,in=50x30",
            ])
    }

    /// A logger prints its stamp before the first line only, or before each, and stamps need not be equally long.
    @Test(arguments: [
        ["10:00:00.123 App[25:68] ", "", ""], ["10:00:00.123 App[25:68] ", "10:00:00.9 App[25:68] ", "10:00:01 App[25:7] "],
        ["> ", "> ", "> "],
    ])
    func stampsAreNoIndentation(stamps: [String]) throws {
        let lines = [
            "[   AF    ! wLU ] h=--- v=--- NSView f=(0,0,200,100) b=(-) => <_NSViewBackingLayer>",
            "  [   AF    ! wLU ] h=--- v=--- NSBox \"Plan\" f=(10,20,50,30) b=(-) => <_NSViewBackingLayer>",
            "    [   AF    ! wLU ] h=--- v=--- NSView f=(1,2,3,4) b=(-) => <_NSViewBackingLayer>",
        ]
        let made = try views(zip(stamps, lines).map { $0 + $1 }.joined(separator: "\n"))
        #expect(
            made.map { $0.split(separator: " ").prefix(4).joined(separator: " ") } == [
                "window view1 200x100", "view planBox in view1", "view view2 in planBox",
            ])
    }

    @Test func viewsOfControllersCountWhereThereAreNoOthers() throws {
        let text = """
            <Root 0xe100>, state: appeared, view: <UIView 0xa100>
               | <List 0xe200>, state: appeared, view: <UITableView 0xa200>
               | <Later 0xe300>, state: disappeared, view: (view not loaded)
            """
        #expect(try views(text) == ["window view1 390x844", "view tableView in view1"])
        #expect(try script(text).unread.map(\.reason) == ["the controller's view is not loaded"])
        #expect(try views(Self.hierarchy + "\n" + text) == views(Self.hierarchy))
    }

    @Test func aDumpWithoutItsBeginningSaysWhatIsMissing() throws {
        let text = """
            8); layer = <CALayer: 0xb000>>, frame = (0 0; 1 1)
               |    | <UIView: 0xa100; frame = (0 0; 320 44); layer = <CALayer: 0xb100>>
               |    |    | <UIView: 0xa200; frame = (0 0; 320 44); layer = <CALayer: 0xb200>>
               | <UIView: 0xa300; frame = (0 44; 320 44); layer = <CALa
            """
        let script = try script(text)
        #expect(script.unread.map(\.line) == [1])
        #expect(script.remarks.first == "the beginning is missing: the superviews of view1, view3 are not in the text")
    }

    @Test func aWrappedDescriptionGoesOnInTheNextLine() throws {
        let text = """
            <UIView: 0xa100; frame = (0 0; 320 44); layer = <CALayer: 0xb100>>
               | <UIView: 0xa200;
            frame = (8 9; 10 11); layer = <CALayer: 0xb200>>
            """
        #expect(try views(text).last == "view view2 in view1 frame=8,9,10,11 mask=h=---,v=---,in=320x44")
    }

    @Test(arguments: [
        "(1e308 0; 1 1)", "(nan 0; 1 1)", "(inf 0; 1 1)", "(0 0; -1 1)", "(0 0; 1)", "(0 0; 1 1",
    ])
    func aFrameThatCannotBeIsLeftOut(frame: String) throws {
        let text = "<UIView: 0xa100; frame = (0 0; 9 9); l = <C: 0xb>>\n   | <UIView: 0xa200; frame = \(frame); layer = <CALayer: 0xb200>>"
        #expect(try views(text).last == "view view2 in view1")
    }

    @Test func viewsThatContainEachOtherEndInATree() throws {
        let text = "UIView:0xa100\n| UIView:0xa200\nUIView:0xa200\n| UIView:0xa100"
        #expect(try views(text) == ["window view1 390x844", "view view2 in view1"])
    }

    @Test(arguments: ["", "hello", "view card", "card.top == 8", "po [view recursiveDescription]", "<NSArray: 0x1>", "a | b | c"])
    func otherTextsAreRefused(text: String) {
        #expect(!Dump(text).isRecognised)
        #expect(throws: Diagnostic.self) { try script(text) }
    }

    // MARK: Hostile input

    /// A text that is too long is refused before anything of it is read.
    @Test func longTextsAreNotRead() {
        let long = Self.hierarchy + String(repeating: " ", count: ConsoleLog.longestText)
        #expect(Dump(long).views.isEmpty && Dump(long).scannedBytes == 0)
        #expect(throws: Diagnostic(.limit, "a dump is no longer than 16 MB")) { try script(long) }
    }

    /// How many bytes are passed to find views in texts of one piece over and over: twice as many in twice as many pieces. Where each piece
    /// were looked through to the end of the text, these would be four times as many.
    @Test(arguments: [
        "| <A", "|*A:0x1'", "<UIView: 0x1; text = '", "| <A<B<", "[ A ] h=", "\n<UIView: 0x1; a\nb", "<A 0x1>, state: view: <", "|>",
        "| \"`|",
    ])
    func aLongTextIsReadInLinearTime(piece: String) {
        func scannedBytes(_ count: Int) -> Int {
            Dump("<UIView: 0x1; frame = (0 0; 1 1)>" + String(repeating: piece, count: count)).scannedBytes
        }
        #expect(scannedBytes(4000) <= 2 * scannedBytes(2000) + 100)
    }

    /// Views of which each is printed around the one before, or inside it: as deep as the text is long.
    @Test(arguments: [true, false]) func deepTreesAreCut(isInwards: Bool) throws {
        let count = 7000
        let lines = (1...count).map { place in
            isInwards ? "UIView:0x1\(place)\n| UIView:0x1\(place + 1)" : "UIView:0x1\(place + 1)\n| UIView:0x1\(place)"
        }
        let script = try script(lines.joined(separator: "\n"))
        #expect(script.counts?.views == Dump.mostNested)
        #expect(script.unread.count == count + 1 - Dump.mostNested)
        #expect(Set(script.unread.map(\.reason)) == ["views nest too deeply here"])
        #expect(script.statements.first?.text.hasPrefix("window") == true)
    }

    @Test func constraintsAboutViewsThatNestTooDeeplyAreLeftOut() throws {
        let lines = (1...401).map { "UIView:0x1\($0)\n| UIView:0x1\($0 + 1)" }
        let constraints = [400, 402].map { "<NSLayoutConstraint:0xd\($0) UIView:0x1\($0).width == 90   (active)>" }
        let script = try script((lines + ["(lldb) po constraints"] + constraints).joined(separator: "\n"))
        #expect(script.counts?.constraints == 1)
        #expect(script.unread.last?.reason == "it is about a view that nests too deeply")
    }

    /// Lists of constraints tell superviews, too, and a chain of them is as long as the list.
    @Test func superviewsThatAreOnlySupposedDoNotNestDeeply() throws {
        let constraints = (1...3000).map {
            "<NSLayoutConstraint:0xd\($0) UIView:0x1\($0).leading == UIView:0x1\($0 + 1).leading   (active)>"
        }
        let script = try script(constraints.joined(separator: "\n"))
        #expect(script.counts?.views == 3001)
        var depths: [String: Int] = [:]
        for case .command(let command) in script.statements.map(\.syntax) where ["view", "window"].contains(command.name) {
            let words = WrittenStatement.command(command).text.split(separator: " ").map(String.init)
            depths[words[1]] = (words.firstIndex(of: "in").flatMap { depths[words[$0 + 1]] } ?? -1) + 1
        }
        #expect(depths.count == 3002)
        #expect(depths.values.allSatisfy { $0 <= 63 })
    }

    @Test func aDumpWithTooManyViewsIsRefusedBeforeItIsRead() {
        let dump = Dump((0...(Dump.mostViews + 500)).map { "<UIView: 0x1\($0); frame = (0 0; 1 1)>" }.joined(separator: "\n"))
        #expect(dump.views.count == Dump.mostViews)
        #expect(throws: Dump.tooMany) { try dump.script(in: ImportSurroundings()) }
        let list = Dump(
            (0...(Dump.mostViews + 500)).map { "<NSLayoutConstraint:0xd1\($0) UIView:0xa1.width == 9   (active)>" }.joined(separator: "\n"))
        #expect(list.list.constraints.count == Dump.mostViews)
        #expect(throws: Dump.tooMany) { try list.script(in: ImportSurroundings()) }
    }

    // MARK: What is printed more than once

    @Test func viewsThatArePrintedMoreThanOnceAreSaid() throws {
        let again = try script(Self.hierarchy + "\n(lldb) po view\n" + Self.hierarchy)
        #expect(again.remarks.contains("8 lines are about 4 views: some are printed more than once"))
        #expect(try !script(Self.hierarchy).remarks.contains { $0.contains("more than once") })
    }
}
