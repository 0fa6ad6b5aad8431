import Exact
import Testing

@testable import ConsoleLogs
import Vocabulary

@Suite("Constraints as they are printed")
struct ConstraintLineTests {
    @Test(arguments: [
        // iOS 10 and later.
        ("<NSLayoutConstraint:0x6001 UILabel:0xa1a1'Hi'.top == UIView:0xb1b1.bottom + 20   (active)>", "0xa1a1.top == 0xb1b1.bottom + 20"),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.width == - 16   (active)>", "0xa1a1.width == -16"),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.width >= 44.5   (inactive)>", "0xa1a1.width >= 44.5 inactive"),
        (
            "<NSLayoutConstraint:0x6001 UIView:0xa1a1.height == 0.5*UIView:0xb1b1.height - 3   (active)>",
            "0xa1a1.height == 0.5*0xb1b1.height + -3"
        ),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.height == 1.5*UIView:0xa1a1.width   (active)>", "0xa1a1.height == 1.5*0xa1a1.width"),
        (
            "<NSLayoutConstraint:0x6001 H:|-(8)-[UIView:0xa1a1]   (active, names: '|':UIView:0xb1b1 )>",
            "0xa1a1.leading == 0xb1b1.leading + 8"
        ),
        (
            "<NSLayoutConstraint:0x6001 H:[UIView:0xa1a1]-(8)-|(LTR)   (active, names: '|':UIView:0xb1b1 )>",
            "0xb1b1.right == 0xa1a1.right + 8"
        ),
        (
            "<NSLayoutConstraint:0x6001 H:|-(8)-[UIView:0xa1a1](RTL)   (active, names: '|':UIView:0xb1b1 )>",
            "0xa1a1.right == 0xb1b1.right + -8"
        ),
        ("<NSLayoutConstraint:0x6001 V:[UIView:0xa1a1]-(>=8@750)-[UIView:0xb1b1]   (active)>", "0xb1b1.top >= 0xa1a1.bottom + 8 @750"),
        ("<NSLayoutConstraint:0x6001 V:[UIView:0xa1a1]-(-20)-[UIView:0xb1b1]   (active)>", "0xb1b1.top == 0xa1a1.bottom + -20"),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.width == 2.22507e-308   (active)>", "0xa1a1.width == 0"),
        (
            "<NSLayoutConstraint:0x6001 (UIView:0xa1a1.leading - UIView:0xb1b1.trailing) == 0.5*(UIView:0xc1c1.leading - UIView:0xa1a1.trailing)   (active)>",
            "0xa1a1.leading + -1*0xb1b1.trailing == 0.5*0xc1c1.leading + -0.5*0xa1a1.trailing"
        ),
        // Bare names, whose addresses stand behind.
        ("<NSLayoutConstraint:0x6001 header.top == UIView:0xb1b1.top   (active, names: header:0xa1a1 )>", "0xa1a1.top == 0xb1b1.top"),
        (
            "<NSLayoutConstraint:0x6001 V:|-(0)-[a.b, c's: d]   (Names: a.b, c's: d:0xa1a1, page:0xb1b1, '|':page:0xb1b1 )>",
            "0xa1a1.top == 0xb1b1.top"
        ),
        (
            "<NSLayoutConstraint:0x6001 'row.bottom' row.bottom == Foo:0xb1b1.top   (active, names: row:0xa1a1 )>",
            "0xa1a1.bottom == 0xb1b1.top"
        ),
        // iOS 6 to 9.
        ("<NSLayoutConstraint:0x6001 V:[UIView:0xa1a1(45)]>", "0xa1a1.height == 45"),
        ("<NSLayoutConstraint:0x6001 H:[UIView:0xa1a1(==UIView:0xb1b1)]>", "0xa1a1.width == 0xb1b1.width"),
        ("<NSLayoutConstraint:0x6001 V:|-(NSSpace(20))-[UIView:0xa1a1]   (Names: '|':UIView:0xb1b1 )>", "0xa1a1.top == 0xb1b1.top + 20"),
        ("<NSLayoutConstraint:0x6001 V:[UILabel:0xa1a1'x'(0@51)] priority:51   (active)>", "0xa1a1.height == 0 @51 @51"),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.baseline == UIView:0xb1b1.baseline>", "0xa1a1.lastBaseline == 0xb1b1.lastBaseline"),
        (
            "<NSLayoutConstraint:0x6001 UIView:0xa1a1.leading == UIView:0xb1b1.leadingMargin - 8>",
            "0xa1a1.leading == 0xb1b1.leadingMargin + -8"
        ),
        // Several items in one format, as people write them.
        (
            "<NSLayoutConstraint:0x6001 H:|-(8)-[A]-[B(A)]-(>=8,<=20)-[C(>=45)]|   (names: A:0xa1a1, B:0xb1b1, C:0xc1c1, '|':UIView:0xd1d1 )>",
            "0xb1b1.width == 0xa1a1.width; 0xc1c1.width >= 45; 0xa1a1.leading == 0xd1d1.leading + 8; 0xb1b1.leading == 0xa1a1.trailing + 8; "
                + "0xc1c1.leading >= 0xb1b1.trailing + 8; 0xc1c1.leading <= 0xb1b1.trailing + 20; 0xd1d1.trailing == 0xc1c1.trailing"
        ),
        // Autoresizing masks.
        (
            "<NSAutoresizingMaskLayoutConstraint:0x6001 h=-&- v=--& UIView:0xa1a1.minX == 4   (active, names: '|':UIView:0xb1b1 )>",
            "0xa1a1.left == 4"
        ),
        ("<NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& UIView:0xa1a1.midY == + 70>", "0xa1a1.centerY == 70"),
        ("<NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& UIView:0xa1a1.midY ==>", "0xa1a1.centerY == 0"),
        (
            "<NSAutoresizingMaskLayoutConstraint:0x6001 h=-&- v=-&- 'UIView-Encapsulated-Layout-Left' H:|-(0)-[Cell:0xa1a1'id']   (Names: '|':UIView:0xb1b1 )>",
            "0xa1a1.leading == 0xb1b1.leading"
        ),
        (
            "<NSAutoresizingMaskLayoutConstraint:0x6001 h=&-& v=&-& UIView:0xa1a1.minX == 0.500507*UIView:0xb1b1.width - 32   (active)>",
            "0xa1a1.left == 0.500507*0xb1b1.width + -32"
        ),
        (
            "<NSAutoresizingMaskLayoutConstraint:0x6001 h=&-& v=&-& UIView:0xa1a1.maxY == 0.25*UIView:0xb1b1.height   (active)>",
            "0xa1a1.bottom == 0.25*0xb1b1.height"
        ),
        // Content sizes.
        (
            "<NSContentSizeLayoutConstraint:0x6001 H:[UILabel:0xa1a1'Hi (a) [b].c'(45.5)] Hug:251 CompressionResistance:750   (active)>",
            "0xa1a1.width ~ 45.5 251/750"
        ),
        (
            "<NSContentSizeLayoutConstraint:0x6001 UILabel:0xa1a1.height == 20 Hug:250 CompressionResistance:1000>",
            "0xa1a1.height ~ 20 250/1000"
        ),
        // System spacing.
        (
            "<_UISystemBaselineConstraint:0x6001 UIView:0xa1a1.bottom <= UILayoutGuide:0xb1b1'UIViewSafeAreaLayoutGuide'.bottom NSLayoutAnchorConstraintSpace(8)   (active)>",
            "0xa1a1.bottom <= 0xb1b1.bottom + 8"
        ),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.bottom == UIView:0xb1b1.bottom NSSpace(0)>", "0xa1a1.bottom == 0xb1b1.bottom"),
        // Masonry.
        (
            "<MASLayoutConstraint:0x6001 UIView:0xa1a1.width == UIView:0xb1b1.width * 0.7 + 3 ^high>",
            "0xa1a1.width == 0.7*0xb1b1.width + 3 @750"
        ),
        ("<MASLayoutConstraint:title width UIView:header.width == 100>", "UIView:header.width == 100"),
        (
            "<MASLayoutConstraint:0x6001 UIView:my header.left == UIView:0xb1b1.left ^fitting size>",
            "UIView:my header.left == 0xb1b1.left @50"
        ),
        // SnapKit.
        ("<SnapKit.LayoutConstraint:0x6001@Card.swift#20 UIView:0xa1a1.height == 20.0>", "0xa1a1.height == 20"),
        (
            "<SnapKit.LayoutConstraint:0x6001@/Users/ada/Documents/Work in progress/The App/App/\(String(repeating: "Views/", count: 30))Card.swift#98 UIView:0xa1a1.height == 20.0>",
            "0xa1a1.height == 20"
        ),
        ("<NSLayoutConstraint:0x6001 NSKVONotifying_App.Switch:0xa1a1.height == 20>", "0xa1a1.height == 20"),
        (
            "<NSLayoutConstraint:0x6001 UILabel:0xa1a1' '.leading == UIView:0xb1b1.leading + 2   (active)>",
            "0xa1a1.leading == 0xb1b1.leading + 2"
        ),
        (
            "<SnapKit.LayoutConstraint:my title@My Card.swift#20 UIView:0xa1a1.height <= UIView:0xb1b1.height / 2 ^999.0>",
            "0xa1a1.height <= 0.5*0xb1b1.height @999"
        ),
        // In brackets of their own.
        ("<<My.LayoutConstraint:0x6001> <UIView:0xa1a1>.height == 30>", "0xa1a1.height == 30"),
        (
            "<<SnapKit.LayoutConstraint:top of it@My Card.swift#32> <UILabel:0xa1a1>.top >= <Shop.Box<Int>:0xb1b1>.top + 8.0 ^750.0>",
            "0xa1a1.top >= 0xb1b1.top + 8 @750"
        ),
        (
            "<<My.LayoutConstraint:my label> <UIView:0xa1a1'a > b'>.width <= <UIView:head>.width / 2>",
            "0xa1a1.width <= 0.5*UIView:head.width"
        ),
        ("<<My.LayoutConstraint: 0x6001> <UIView: 0xa1a1>.height == 30>", "0xa1a1.height == 30"),
        ("<<My.LayoutConstraint:0x6001> UIView:0xa1a1.height == 2.0*<UIView:0xb1b1>.height>", "0xa1a1.height == 2*0xb1b1.height"),
        // Names that two views go by.
        (
            "<NSLayoutConstraint:0x6001 V:[Foo...]-(7)-[Foo...]   (active, names: Foo...:0xa1a1, Foo...:0xb1b1 )>",
            "0xb1b1.top == 0xa1a1.bottom + 7"
        ),
        (
            "<NSLayoutConstraint:0x6001 Foo....width == Foo....width + 7   (active, names: Foo...:0xa1a1, Foo...:0xb1b1 )>",
            "0xa1a1.width == 0xb1b1.width + 7"
        ),
        ("<NSLayoutConstraint:0x6001 V:[Foo...(>=Foo...)]   (names: Foo...:0xa1a1, Foo...:0xb1b1 )>", "0xa1a1.height >= 0xb1b1.height"),
        (
            "<NSLayoutConstraint:0x6001 V:|-(7)-[Foo...]   (active, names: Foo...:0xa1a1, Foo...:0xb1b1, '|':Foo...:0xb1b1 )>",
            "0xa1a1.top == 0xb1b1.top + 7"
        ),
        (
            "<NSLayoutConstraint:0x6001 V:[Foo...]-(7)-|   (active, names: Foo...:0xb1b1, Foo...:0xa1a1, '|':Foo...:0xb1b1 )>",
            "0xb1b1.bottom == 0xa1a1.bottom + 7"
        ),
        (
            "<NSLayoutConstraint:0x6001 Foo....height == 2*Foo....width   (active, names: Foo...:0xa1a1 )>",
            "0xa1a1.height == 2*0xa1a1.width"
        ),
        (
            "<NSLayoutConstraint:0x6001 Foo....height == 2*Foo....width   (active, names: Foo...:0xa1a1, Foo...:0xa1a1 )>",
            "0xa1a1.height == 2*0xa1a1.width"
        ),
        // macOS.
        (
            "<NSLayoutConstraint: 0x6001 H:[NSButton:0xa1a1'OK']-(20)-|   (Names: '|':NSView:0xb1b1 ) >",
            "0xb1b1.trailing == 0xa1a1.trailing + 20"
        ),
        // Classes and titles of all kinds.
        ("<NSLayoutConstraint:0x6001 UILabel:0xa1a1'don't. > No'.width == 3   (active)>", "0xa1a1.width == 3"),
        ("<NSLayoutConstraint:0x6001 V:[UILabel:0xa1a1'a]-(3)-[b'(>=12)]   (active)>", "0xa1a1.height >= 12"),
        (
            "<NSLayoutConstraint:0x6001 SwiftUI._UIHostingView<SwiftUI.ModifiedContent<Foo, Bar>>:0xa1a1.width >= 3   (active)>",
            "0xa1a1.width >= 3"
        ),
        (
            "<NSLayoutConstraint:0x6001 V:|-(3)-[UIView:0xa1a1]   (active, names: '|':Shop.Box<Int>:0xb1b1 )>",
            "0xa1a1.top == 0xb1b1.top + 3"
        ),
        (
            "<NSLayoutConstraint:0x6001 V:|-(3)-[row]   (active, names: row:0xa1a1, '|':Shop.Box<Shop.Pair<Int, Foo>, Bar>:0xb1b1 )>",
            "0xa1a1.top == 0xb1b1.top + 3"
        ),
        ("<NSLayoutConstraint:0x6001 _TtC5MyApp8CardView:0xa1a1.top == *UIKBInputView:0xb1b1.top>", "0xa1a1.top == 0xb1b1.top"),
        ("<NSLayoutConstraint:0x6001 UIView:0x7f...1a.width == 3>", "UIView:0x7f...1a.width == 3"),
        ("<NSLayoutConstraint:0x6001 UITableViewCellContentView:pp.width == 414>", "UITableViewCellContentView:pp.width == 414"),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.width == 3   (active)>  <-- this one", "0xa1a1.width == 3"),
    ])
    func aLineIsRead(line: String, says: String) { #expect(Described.line(line) == says) }

    @Test(arguments: [
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.width == nan   (active)>", "expected a view or guide"),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.width ==== 3>", "expected a view or guide"),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.width == UIView:0xb1b1.top>", "a horizontal attribute stands beside a vertical one"),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.width == UIView:0xb1b1.leading>", "a size stands beside a position"),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.left == 0.5*UIView:0xb1b1.width>", "a size stands beside a position"),
        (
            "<NSAutoresizingMaskLayoutConstraint:0x6001 h=&-& v=&-& UIView:0xa1a1.width == UIView:0xb1b1.minX>",
            "a size stands beside a position"
        ),
        (
            "<NSAutoresizingMaskLayoutConstraint:0x6001 h=&-& v=&-& UIView:0xa1a1.minY == 0.5*UIView:0xb1b1.width>",
            "a horizontal attribute stands beside a vertical one"
        ),
        (
            "<NSAutoresizingMaskLayoutConstraint:0x6001 h=&-& v=&-& UIView:0xa1a1.minX == 0.5*UIView:0xa1a1.width>",
            "a size stands beside a position"
        ),
        ("<<My.LayoutConstraint:0x6001 UIView:0xa1a1.width == 3>", "expected '>' behind the address"),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.top == 0*UIView:0xb1b1.top>", "a multiplier of 0 relates nothing"),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.width == 3 priority:1200>", "a priority is above 0 and at most 1000"),
        ("<NSLayoutConstraint:0x6001 H:|-(8)-[UIView:0xa1a1]   (active)>", "'|' stands for a view that the line does not name"),
        ("<NSLayoutConstraint:0x6001 H:[UIView:0xa1a1]>", "the visual format says nothing"),
        ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.width == 3 and more>", "unexpected 'and more'"),
        ("<NSLayoutConstraint:0x6001 H:[UILabel...>", "expected a view or guide"),
    ])
    func whatIsWrongIsSaid(line: String, reason: String) {
        #expect(Described.line(line).hasPrefix("unread: \(reason)"), "\(Described.line(line))")
    }

    /// The bracket belongs to the constraint: it is nothing that could not be read.
    @Test func bracketsOfTheirOwnLeaveNothingBehind() throws {
        let text = """
            Unable to simultaneously satisfy constraints.
            (
                "<<My.LayoutConstraint:0x6001@Card.swift#7> <UIView:0xa1a1>.height == 30>",
                "<<My.LayoutConstraint:0x6002> <UIView:0xb1b1>.height == <UIView:0xa1a1>.height>"
            )
            Will attempt to recover by breaking constraint
            <<My.LayoutConstraint:0x6001@Card.swift#7> <UIView:0xa1a1>.height == 30>
            """
        let logs = ConsoleLog.logs(in: text)
        let log = try #require(logs.first)
        #expect(logs.count == 1 && log.unread == [] && log.broken == .listed(0))
        #expect(log.constraints.map(\.address) == ["0x6001", "0x6002"] && log.constraints.first?.source == "Card.swift#7")
        #expect(log.items.all.map(\.description) == ["UIView:0xa1a1", "UIView:0xb1b1"])
    }

    /// What a line does not tell is said, and no view is taken for another.
    @Test(
        arguments: [
            (
                "<NSLayoutConstraint:0x6001 V:[Foo...]-(7)-[Foo...]   (active, names: Foo...:0xa1a1, Foo...:0xb1b1 )>",
                "several views are called 'Foo...'; they are taken in the order of their addresses: 0xa1a1, then 0xb1b1"
            ),
            ("<NSLayoutConstraint:0x6001 Foo....width == Foo....width + 7   (active, names: Foo...:0xa1a1, Foo...:0xb1b1 )>", nil),
            (
                "<NSLayoutConstraint:0x6001 V:|-(7)-[Foo...]   (active, names: Foo...:0xa1a1, Foo...:0xb1b1, '|':Foo...:0xb1b1 )>", nil
            ),
            (
                "<NSLayoutConstraint:0x6001 Foo....height == 7   (active, names: Foo...:0xa1a1, Foo...:0xb1b1 )>",
                "'Foo...' may be 0xa1a1 or 0xb1b1, which the line does not tell: it is taken for a view of its own"
            ),
            (
                "<NSLayoutConstraint:0x6001 (Foo....top - Foo....bottom) == (UIView:0xc1c1.top - Foo....bottom)   (names: Foo...:0xa1a1, Foo...:0xb1b1 )>",
                "'Foo...' may be 0xa1a1 or 0xb1b1, which the line does not tell: it is taken for a view of its own"
            ),
            (
                "<MASLayoutConstraint:0x6001 UIView:row.top == UIView:row.bottom + 7>",
                "'UIView:row' stands on both sides: it is taken for two views"
            ),
            ("<MASLayoutConstraint:0x6001 UIView:row.width == UIView:row.height * 2>", nil),
            ("<NSLayoutConstraint:0x6001 UIView:0xa1a1.width == 7>", nil),
        ] as [(String, String?)])
    func whatHadToBeAssumedIsSaid(line: String, remark: String?) throws {
        let log = try #require(ConsoleLog.logs(in: line).first)
        #expect(log.constraints.map(\.remark) == [remark])
        for relation in log.constraints.flatMap(\.relations) {
            let places = relation.terms.map { "\($0.item).\($0.attribute.axis == .horizontal)" }
            #expect(places.allSatisfy { log.items[String($0.prefix { $0 != "." })] != nil } || remark != nil)
            if relation.terms.count == 2, remark != nil { #expect(relation.terms[0].item != relation.terms[1].item) }
        }
    }

    @Test func twoOfOneNameMayBeEachOther() throws {
        let text = """
            <NSLayoutConstraint:0x6001 V:[Foo...]-(7)-[Foo...]   (active, names: Foo...:0xa1a1, Foo...:0xb1b1 )>
            <NSLayoutConstraint:0x6002 Foo....height == Foo....height   (active, names: Foo...:0xa1a1, Foo...:0xb1b1 )>
            """
        let log = try #require(ConsoleLog.logs(in: text).first)
        #expect(log.hasSameNamedItems)
        #expect(
            log.withSameNamedItemsExchanged.constraints.map(Described.constraint)
                == ["0xa1a1.top == 0xb1b1.bottom + 7", "0xa1a1.height == 0xb1b1.height"])
    }

    @Test(arguments: [
        ("Sign in", "Sign in"), ("\\U4f60\\U597d", "你好"), ("\\Ud83d\\Ude00\\nline two", "\u{1F600} line two"), ("50\\% \\U12", "50% U12"),
    ])
    func titlesArePlain(printed: String, title: String) {
        let log = ConsoleLog.logs(in: "<NSLayoutConstraint:0x6001 UILabel:0xa1a1'\(printed)'.width == 3>").first
        #expect(log?.items["0xa1a1"]?.title == title)
    }

    @Test func parenthesesNestNoDeeperThanAnyonePrintsThem() {
        let line = "<NSLayoutConstraint:0x6001 \(String(repeating: "(", count: 100_000))UIView:0xa1a1.width == 3>"
        #expect(Described.line(line).hasPrefix("unread:"))
    }

    @Test func whatIsSaidOfAConstraintIsKept() throws {
        let text = "<SnapKit.LayoutConstraint:0x6001@Card.swift#20 'the id' UILabel:0xa1a1'Hi'.height == 20.0 ^500.0>"
        let log = try #require(ConsoleLog.logs(in: text).first)
        let constraint = try #require(log.constraints.first)
        #expect(constraint.className == "SnapKit.LayoutConstraint" && constraint.address == "0x6001")
        #expect(constraint.source == "Card.swift#20" && constraint.identifier == "the id" && constraint.priority == 500)
        let item = try #require(log.items["0xa1a1"])
        #expect(item.className == "UILabel" && item.title == "Hi" && item.description == "UILabel:0xa1a1'Hi'")
    }
}
