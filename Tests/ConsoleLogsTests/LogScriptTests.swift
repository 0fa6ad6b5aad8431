import Exact
import Testing

@testable import ConsoleLogs
@testable import Interchange

@Suite("Logs as statements")
struct LogScriptTests {
    private func script(_ text: String, _ reading: LogScript.Reading = .init()) -> [String] {
        var names = NameSource()
        guard let log = ConsoleLog.logs(in: text).first else { return [] }
        return LogScript(log, names: &names, reading: reading).script.statements.map(\.text)
    }

    @Test func viewsComeFirstThenTheSystemsConstraints() {
        let text = """
            <NSLayoutConstraint:0x6001 'my top' UILabel:0xa1a1'Sign in'.top == UIView:0xb1b1.top + 8   (active)>
            <NSLayoutConstraint:0x6002 H:|-(0)-[UILabel:0xa1a1'Sign in']   (inactive, names: '|':UIView:0xb1b1 )>
            <NSLayoutConstraint:0x6003 'UIView-Encapsulated-Layout-Height' UIView:0xb1b1.height == 44   (active)>
            """
        #expect(
            script(text) == [
                "window screen 390x844", "view view1 in screen", "origin view1 UIView \"0xb1b1\"", "note view1 \"UIView:0xb1b1\"",
                "label signInLabel \"Sign in\" -x- in view1", "origin signInLabel UILabel \"0xa1a1\"",
                "note signInLabel \"UILabel:0xa1a1'Sign in'\"",
                "encapsulatedHeight: view1.height == 44",
                "system encapsulatedHeight NSLayoutConstraint \"UIView-Encapsulated-Layout-Height\"",
                "myTop: signInLabel.top == view1.top + 8", "signInLabelLeading: signInLabel.leading == view1.leading",
                "deactivate signInLabelLeading",
            ])
    }

    @Test(arguments: [
        ("UITableViewCellContentView", "contentView"), ("MyApp.ProfileCard", "profileCard"), ("_TtC5MyApp8CardView", "cardView"),
        ("NSKVONotifying_UIStackView", "stackView"), ("MKMapView", "mkMapView"), ("_UIModernBarButton", "modernBarButton"),
        ("SwiftUI._UIHostingView<Foo, Bar>", "hostingView"), ("NSBox", "box"), ("UIView", "view"), ("X", "x"), ("", ""),
    ])
    func aClassGivesAWord(name: String, word: String) { #expect(LogNames.word(forClass: name) == word) }

    @Test func whatLooksTheSameHasNumbers() {
        let names = script(
            "<NSLayoutConstraint:0x6001 UIView:0xa1a1.top == UIView:0xb1b1.top + 8>\n<NSLayoutConstraint:0x6002 Card:0xc1c1.top == Card:0xd1d1.top>"
        )
        .filter { $0.hasPrefix("view ") }.compactMap { $0.split(separator: " ").dropFirst().first }
        #expect(names.sorted() == ["card", "card2", "view1", "view2"])
    }

    /// The addresses in the titles of UIKit's guides are no words.
    @Test func anAddressInATitleIsNoPartOfAName() {
        let names = script(
            "<NSLayoutConstraint:0x6001 H:[UILayoutGuide:0xa1a1'BackButtonGuide(0x10c8a9)']-(0)-[UILayoutGuide:0xb1b1'BarGuide(0x10c8a9)']>"
        )
        .filter { $0.hasPrefix("guide ") }.compactMap { $0.split(separator: " ").dropFirst().first }
        #expect(names == ["backButtonGuide", "barGuide"])
    }

    @Test func oneThatWasBrokenIsNoted() {
        let text = """
            Unable to simultaneously satisfy constraints:
            (
            "<SnapKit.LayoutConstraint:0x6001@Card.swift#9 UIView:0xa1a1.width == 8.0>",
            "<NSLayoutConstraint:0x6002 UIView:0xa1a1.width == 9>"
            )
            Will attempt to recover by breaking constraint
            <SnapKit.LayoutConstraint:0x6001@Card.swift#9 UIView:0xa1a1.width == 8.0>
            """
        #expect(script(text).contains("note view1Width \"UIKit broke this one; Card.swift#9\""))
    }

    @Test func aMaskCountsFromASuperviewThatMayBeUnknown() {
        let mask = "<NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& UIButton:0xa1a1.midX == + 11>"
        let edge = "<NSLayoutConstraint:0x6002 H:[UIButton:0xa1a1]-(0)-|   (Names: '|':Card:0xb1b1 )>"
        #expect(script(mask).contains("button1CenterX: button1.centerX == unprinted.left + 11"))
        #expect(script("\(mask)\n\(edge)").contains("button1CenterX: button1.centerX == cardUnprinted.left + 11"))
        #expect(script("\(mask)\n\(edge)", .init(takesSuperviews: true)).contains("button1CenterX: button1.centerX == card.left + 11"))
    }

    /// The second item of a mask is the superview, whose corner positions count from.
    @Test(arguments: [
        ("minX == 0.500507*Card:0xb1b1.width - 32", "left == card.left + 0.500507 * card.width - 32"),
        ("midX == 0.25*Card:0xb1b1.width + 4", "centerX == card.left + 0.25 * card.width + 4"),
        ("maxX == Card:0xb1b1.width", "right == card.left + card.width"),
        ("minY == 0.75*Card:0xb1b1.height", "top == card.top + 0.75 * card.height"),
        ("midY == 0.5*Card:0xb1b1.height - 8", "centerY == card.top + 0.5 * card.height - 8"),
        ("maxY == Card:0xb1b1.height - 20", "bottom == card.top + card.height - 20"),
        ("midX == Card:0xb1b1.midX - 105", "centerX == card.centerX - 105"),
        ("midX == 0.5*Card:0xb1b1.midX + 3", "centerX == 0.5 * card.left + 0.5 * card.centerX + 3"),
        ("width == Card:0xb1b1.width - 210", "width == card.width - 210"),
    ])
    func aMaskPlacesAViewInItsSuperview(body: String, says: String) {
        let lines = script("<NSAutoresizingMaskLayoutConstraint:0x6001 h=&-& v=&-& UIButton:0xa1a1.\(body)   (active)>")
        #expect(lines.contains { $0.hasSuffix(": button1.\(says)") }, "\(lines)")
        #expect(lines.contains("button button1 -x- in card"))
        // `|` says the same.
        let named = script(
            "<NSAutoresizingMaskLayoutConstraint:0x6001 h=&-& v=&-& UIButton:0xa1a1.\(body)   (active, names: '|':Card:0xb1b1 )>")
        #expect(named == lines)
    }

    /// What is printed twice is one constraint.
    @Test func whatIsPrintedTwiceIsWrittenOnce() throws {
        let line = "\"<NSLayoutConstraint:0x6001 Card:0xa1a1.width == 3   (active)>\""
        var names = NameSource()
        let log = try #require(ConsoleLog.logs(in: "(\n\(line),\n\(line)\n)\n").first)
        let script = LogScript(log, names: &names)
        #expect(script.ids == [["cardWidth"], ["cardWidth"]])
        #expect(script.script.statements.map(\.text).count { $0.hasPrefix("cardWidth: ") } == 1)
    }

    /// The number may stand first, whatever is compared.
    @Test func aPositionAloneMayStandOnTheRight() {
        let edge = "<NSLayoutConstraint:0x6001 20 <= UIButton:0xa1a1.minX   (active, names: '|':Card:0xb1b1 )>"
        #expect(script(edge).contains { $0.hasSuffix(": button1.left >= card.left + 20") })
        let size = "<NSLayoutConstraint:0x6001 20 <= UIButton:0xa1a1.width   (active)>"
        #expect(script(size).contains { $0.hasSuffix(": button1.width >= 20") })
    }

    @Test func marginsThatAreNotPrintedAreOpen() {
        let text = "<NSLayoutConstraint:0x6001 Card:0xa1a1.leading == Page:0xb1b1.leadingMargin>"
        #expect(script(text).contains("cardLeading: card.leading == pageMargins.leading"))
        #expect(script(text).contains("marginLeading: pageMargins.leading >= page.leading"))
        #expect(script(text, .init(margins: 8)).contains("marginLeading: pageMargins.leading == page.leading + 8"))
        let guide =
            "<NSLayoutConstraint:0x6002 'UIView-leftMargin-guide-constraint' H:|-(8)-[UILayoutGuide:0xc1c1'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':Page:0xb1b1 )>"
        #expect(script("\(text)\n\(guide)").contains("cardLeading: card.leading == marginsGuide.leading"))
    }

    @Test func aBaselineIsSomewhereInItsView() {
        let lines = script("<NSLayoutConstraint:0x6001 UILabel:0xa1a1'A'.firstBaseline == UIView:0xb1b1.top + 28>")
        #expect(lines.contains("aLabelFirstBaseline: aLabelFirstLine.top == view1.top + 28"))
        #expect(lines.contains("baselineTop: aLabelFirstLine.top >= aLabel.top"))
    }

    @Test func readingDirectionAndScreenAreNotMixed() {
        #expect(
            script("<NSLayoutConstraint:0x6001 Card:0xa1a1.left == Page:0xb1b1.leading + 3>").contains(
                "cardLeft: card.left == page.left + 3"))
    }

    @Test func contentSizesAreTwoConstraints() {
        let lines = script("<NSContentSizeLayoutConstraint:0x6001 H:[Card:0xa1a1(45)] Hug:251 CompressionResistance:750>")
        #expect(lines.contains("cardWidthHug: card.width <= 45 @251") && lines.contains("cardWidthResist: card.width >= 45 @750"))
    }

    @Test func numbersBeyondTheLanguageAreAtItsEnd() {
        #expect(script("<NSLayoutConstraint:0x6001 Card:0xa1a1.width <= 1.79769e+308>").contains("cardWidth: card.width <= 1000000000000"))
    }

    @Test func aScrollViewScrollsWhatIsInIt() {
        let text = "<NSLayoutConstraint:0x6001 H:|-(0)-[Card:0xa1a1]   (active, names: '|':UIScrollView:0xb1b1 )>"
        #expect(script(text).contains("scroll scrollView in screen"))
        #expect(script(text, .init(scrolls: false)).contains("view scrollView in screen"))
        #expect(script("<NSLayoutConstraint:0x6001 UIScrollView:0xb1b1.width == 3>").contains("view scrollView in screen"))
    }

    @Test func nothingIsInItself() {
        let text = """
            <NSLayoutConstraint:0x6001 H:|-(0)-[A:0xa1a1]   (active, names: '|':B:0xb1b1 )>
            <NSLayoutConstraint:0x6002 H:|-(0)-[B:0xb1b1]   (active, names: '|':A:0xa1a1 )>
            <NSLayoutConstraint:0x6003 H:|-(0)-[A:0xa1a1]   (active, names: '|':A:0xa1a1 )>
            """
        #expect(script(text).filter { $0.hasPrefix("view ") } == ["view b in screen", "view a in b"])
    }
}
