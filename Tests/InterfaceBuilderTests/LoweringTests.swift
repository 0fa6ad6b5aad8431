import Exact
import Interchange
import InterfaceBuilder
import Language
import Testing
import Vocabulary

/// What each thing in a file becomes.
@Suite struct LoweringTests {
    private func statements(_ subviews: String, _ constraints: String = "", options: LoweringOptions = LoweringOptions()) throws -> [String]
    {
        try Written.statements(Written.xib(Written.root(subviews, constraints)), options: options)
    }

    @Test func constraintsInAllTheirForms() throws {
        let views = Written.view("a", (20, 20, 100, 40)) + Written.view("b", (20, 80, 100, 40), attributes: #"userLabel="Box""#)
        let constraints = """
            <constraint id="1" firstItem="a" firstAttribute="leading" secondItem="root-id" secondAttribute="leading" constant="20"/>
            <constraint id="2" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="-8.5" priority="750"/>
            <constraint id="3" firstItem="b" firstAttribute="width" secondItem="a" secondAttribute="width" multiplier="2:3"/>
            <constraint id="4" firstItem="b" firstAttribute="height" relation="lessThanOrEqual" constant="40" identifier="Box height"/>
            <constraint id="5" firstItem="b" firstAttribute="top" relation="greaterThanOrEqual" secondItem="a" secondAttribute="bottom" symbolic="YES"/>
            <constraint id="6" firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="0.5" placeholder="YES"/>
            """
        let found = try statements(views, constraints)
        #expect(
            found.suffix(7) == [
                "viewLeading: view.leading == Page.leading + 20", "PageTrailing: Page.trailing == view.trailing - 8.5 @750",
                "BoxWidth: Box.width == 2/3 * view.width", "BoxHeight: Box.height <= 40", "BoxTop: Box.top >= view.bottom + 8",
                "viewWidth: view.width == 0.5 * view.height", "placeholder viewWidth",
            ])
    }

    /// What is read of a view and not modelled is said, with the line.
    @Test(arguments: [
        (
            Written.view(
                "a", (0, 0, 90, 20), element: "label",
                content: """
                    <attributedString key="attributedText"><fragment content="Big">
                    <attributes><font key="NSFont" size="21" name="Helvetica"/></attributes></fragment><fragment content=" small">
                    <attributes><font key="NSFont" size="12.5" name="Helvetica"/></attributes></fragment></attributedString>
                    """),
            ["the text has fonts of 12.5 and 21 points, and is measured as if all of it had 21"]
        ),
        (
            Written.view(
                "a", (0, 0, 90, 20), element: "label",
                content: """
                    <attributedString key="attributedText"><fragment content="Big">
                    <attributes><font key="NSFont" size="21" name="Helvetica"/></attributes></fragment></attributedString>
                    """), []
        ),
    ])
    func whatIsNotModelledIsSaid(view: String, reasons: [String]) throws {
        let scene = try #require(try Written.lowered(Written.xib(Written.root(view))).first)
        #expect(scene.script.unread.map(\.reason) == reasons)
        #expect(scene.script.unread.allSatisfy { $0.line > 5 })
    }

    @Test func names() throws {
        let text = Written.xib(
            Written.root(
                Written.view("a", (0, 0, 10, 10), attributes: #"userLabel="Sign in!""#)
                    + Written.view("b", (0, 0, 10, 10), element: "label", attributes: #"text="Hello there""#)
                    + Written.view("c", (0, 0, 10, 10), attributes: #"customClass="BadgeView""#)
                    + Written.view("d", (0, 0, 10, 10), element: "button") + Written.view("e", (0, 0, 10, 10), element: "button")
                    + Written.view("f", (0, 0, 10, 10), attributes: #"userLabel="\#u{1B}[31m""#.replacing("\u{1B}", with: ""))
            ).replacing(
                "<subviews>", with: #"<connections><outlet property="closeButton" destination="d" id="o"/></connections><subviews>"#))
        let scene = try #require(try Written.lowered(text).first)
        #expect(scene.views.map(\.name) == ["Page", "SignIn", "helloThereLabel", "badgeView", "closeButton", "button", "_31m"])
        #expect(scene.views.map(\.id) == ["root-id", "a", "b", "c", "d", "e", "f"])
        #expect(scene.script.statements.contains { $0.text == #"note badgeView "BadgeView c""# })
        #expect(scene.script.statements.contains { $0.text == #"note closeButton "UIButton d""# })
        #expect(scene.script.statements.contains { $0.text == #"origin closeButton UIButton "d""# })
    }

    /// Code may change a constraint that an outlet refers to, whatever the outlet is called.
    @Test(arguments: ["topConstraint", "view", "target"])
    func constraintsWithOutletsMayBeIdleInTheFile(property: String) throws {
        let text = Written.xib(
            Written.root(
                Written.view("a", (0, 0, 10, 10)),
                #"<constraint firstItem="a" firstAttribute="top" secondItem="root-id" secondAttribute="top" id="c"/>"#
            ).replacing(
                "<subviews>", with: #"<connections><outlet property="\#(property)" destination="c" id="o"/></connections><subviews>"#))
        let scene = try #require(try Written.lowered(text).first)
        let equations = scene.script.statements.filter { $0.text.contains("==") }
        #expect(equations.map(\.lintExceptions) == [[.idleConstraint, .idlePriority]])
    }

    /// A view, what it becomes behind its name, and where it stands.
    @Test(arguments: [
        (
            Written.view(
                "a", (20, 20, 42, 21), element: "label",
                attributes: #"text="Hi" horizontalHuggingPriority="251" verticalHuggingPriority="251""#),
            #"label hiLabel "Hi" in Page canvas=42x21 frame=20,20,42,21"#
        ),
        (
            Written.view(
                "a", (20, 20, 42, 21), element: "label",
                attributes: #"text="Hi" numberOfLines="0" preferredMaxLayoutWidth="200" verticalCompressionResistancePriority="1000""#),
            #"label hiLabel "Hi" in Page lines=0 maxwidth=200 hug.h=250 hug.v=250 resist.v=1000 canvas=42x21 frame=20,20,42,21"#
        ),
        (
            Written.view(
                "a", (0, 0, 50, 30), element: "button",
                content: #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/><state key="normal" title="Go"/>"#),
            #"button goButton "Go" in Page font=body canvas=50x30 frame=0,0,50,30"#
        ),
        (
            Written.view("a", (0, 0, 30, 30), element: "imageView", attributes: #"image="star""#),
            "image imageView 24x20 in Page hug.h=250 hug.v=250 canvas=30x30 frame=0,0,30,30"
        ),
        (Written.view("a", (0, 0, 30, 30), element: "imageView"), "image imageView in Page frame=0,0,30,30"),
        (
            Written.view(
                "a", (0, 0, 51, 31), element: "switch", attributes: #"horizontalHuggingPriority="750" verticalHuggingPriority="750""#),
            "switch switch in Page canvas=49x31 alignmentinsets=0,0,0,2 frame=0,0,51,31"
        ),
        (
            Written.view("a", (0, 0, 120, 32), element: "segmentedControl"),
            "segmented segmentedControl 120x31 in Page alignmentinsets=0,0,1,0 frame=0,0,120,32"
        ),
        (
            Written.view("a", (0, 0, 120, 50), attributes: #"placeholderIntrinsicWidth="120" placeholderIntrinsicHeight="infinite""#),
            "view view in Page placeholder=120x- frame=0,0,120,50"
        ),
        (
            Written.view(
                "a", (0, 0, 120, 50), element: "stackView",
                attributes:
                    #"axis="vertical" distribution="fillEqually" alignment="top" spacing="6" layoutMarginsRelativeArrangement="YES""#),
            "stack stackView in Page axis=v spacing=6 distribution=fillEqually alignment=leading marginsrelative frame=0,0,120,50"
        ),
        (
            Written.view("a", (0, 0, 120, 50), element: "scrollView", attributes: #"hidden="YES""#),
            "scroll scrollView in Page frame=0,0,120,50 hidden"
        ),
        (
            #"<view id="a"><rect key="frame" x="10" y="20" width="30" height="40"/><autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/></view>"#,
            "view view in Page frame=10,20,30,40 mask=h=&--,v=-&-,in=320x480"
        ),
        (
            Written.view("a", (0, 0, 9, 9), content: #"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>"#),
            "view view in Page margins=1,2,3,4 frame=0,0,9,9"
        ),
        (
            Written.view(
                "a", (0, 0, 9, 9), attributes: #"preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO""#,
                content: #"<directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>"#),
            "view view in Page directionalmargins=1,2,3,4 preservesmargins insetsfromsafearea=off frame=0,0,9,9"
        ),
    ])
    func views(view: String, statement: String) throws {
        let resources = #"<resources><image name="star" width="24" height="20"/></resources>"#
        let found = try Written.statements(Written.xib(Written.root(view), rest: resources))
        #expect(found.dropFirst() == [statement])
    }

    /// Texts are measured where the sizes that were saved do not count.
    @Test func measuredSizes() throws {
        let label = Written.view("a", (20, 20, 42, 21), element: "label", attributes: #"text="Hi""#)
        let found = try statements(label, options: LoweringOptions(usesSavedSizes: false))
        #expect(found.dropFirst() == [#"label hiLabel "Hi" in Page hug.h=250 hug.v=250 frame=20,20,42,21"#])
    }

    @Test func guides() throws {
        let controller = """
            <viewController id="vc" sceneMemberID="viewController">
                <layoutGuides>
                    <viewControllerLayoutGuide type="top" id="top-bar"/><viewControllerLayoutGuide type="bottom" id="bottom-bar"/>
                </layoutGuides>
                \(Written.root(
                    Written.view("a", (16, 64, 100, 40)) + Written.view("s", (0, 100, 320, 100), element: "scrollView",
                        content: #"<viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide key="frameLayoutGuide" id="outer"/>"#),
                    """
                    <constraint id="1" firstItem="a" firstAttribute="top" secondItem="top-bar" secondAttribute="bottom"/>
                    <constraint id="2" firstItem="bottom-bar" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="8"/>
                    <constraint id="3" firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16"/>
                    <constraint id="4" firstItem="a" firstAttribute="width" secondItem="outer" secondAttribute="width"/>
                    <constraint id="5" firstItem="content" firstAttribute="height" constant="300"/>
                    <constraint id="6" firstItem="a" firstAttribute="trailing" secondItem="root-id" secondAttribute="trailingMargin"/>
                    """, guides: #"<viewLayoutGuide key="safeArea" id="safe"/>"#).replacing("<view id=\"root-id\"", with: "<view key=\"view\" id=\"root-id\""))
            </viewController>
            """
        let found = try Written.statements(Written.xib(controller))
        #expect(
            found.filter { $0.contains("==") } == [
                "viewTop: view.top == Page.safeArea.top", "PageBottom: Page.safeArea.bottom == view.bottom + 8",
                "viewLeading: view.leading == Page.safeArea.leading + 16", "viewWidth: view.width == scrollView.frame.width",
                "scrollViewHeight: scrollView.content.height == 300", "viewTrailing: view.trailing == Page.trailingMargin",
            ])
        // What bars and margins take is read from the frames.
        #expect(found[0].hasPrefix("window Page 320x480 "))
        #expect(found[0].contains("safearea=64,0,0,0"))
    }

    @Test func impliedMargins() throws {
        let constraints = """
            <constraint id="1" firstItem="a" firstAttribute="leading" secondItem="root-id" secondAttribute="leadingMargin"/>
            <constraint id="2" firstItem="a" firstAttribute="top" secondItem="root-id" secondAttribute="topMargin" constant="4"/>
            <constraint id="3" firstItem="b" firstAttribute="leading" secondItem="root-id" secondAttribute="leadingMargin" constant="1"/>
            """
        let found = try statements(Written.view("a", (12, 14, 10, 10)) + Written.view("b", (13, 40, 10, 10)), constraints)
        #expect(found[0] == "window Page 320x480 margins=10,12,8,8 minimummargins=off insetsfromsafearea=off")
    }

    /// A root view that is no window has no option that only windows have.
    @Test(arguments: ["stackView", "tabBar", "scrollView", "tableView"]) func rootsOfOtherKinds(element: String) throws {
        let found = try Written.lowered(Written.xib(Written.root("", element: element))).first?.script.statements.map(\.text) ?? []
        #expect(found.first == "window window 320x480")
        #expect(found.dropFirst().first?.contains(" Page ") == true)
        #expect(found.dropFirst().first?.contains("minimummargins") == false)
    }

    /// A ratio may leave its second item out; what is half said is not read.
    @Test func secondItemsAreTheOwnerOrHaveAnAttribute() throws {
        let constraints = """
            <constraint id="1" firstAttribute="width" secondAttribute="height" multiplier="1:2"/>
            <constraint id="2" firstItem="a" firstAttribute="width" secondItem="root-id" constant="7"/>
            <constraint id="3" firstItem="a" firstAttribute="height" constant="7"><variation key="heightClass=regular" constant="x"/></constraint>
            """
        let root = Written.root(Written.view("a", (0, 0, 10, 10)), constraints)
        let scene = try #require(try Written.lowered(Written.xib(root)).first)
        #expect(scene.script.statements.map(\.text).contains { $0.hasSuffix(": Page.width == 0.5 * Page.height") })
        #expect(scene.script.unread.map(\.reason) == ["the item 'root-id' is named without an attribute", "the constant 'x' is no number"])
    }

    /// Of the variations that hold, the one that says most decides.
    @Test func sizeClasses() throws {
        let constraints = """
            <constraint id="always" firstItem="a" firstAttribute="width" constant="10">
                <variation key="widthClass=compact" constant="20"/>
            </constraint>
            <constraint id="wide" firstItem="a" firstAttribute="height" constant="30"/>
            """
        let variations = """
            <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask><mask key="subviews"><exclude reference="b"/></mask></variation>
            <variation key="heightClass=regular-widthClass=regular">
                <mask key="constraints"><include reference="wide"/></mask><mask key="subviews"><include reference="b"/></mask>
            </variation>
            """
        let root = Written.root(Written.view("a", (0, 0, 10, 10)) + Written.view("b", (0, 0, 5, 5)), constraints, variations: variations)
        func found(_ device: String) throws -> [String] {
            let text = Written.xib(root).replacing("<objects>", with: "<device id=\"\(device)\" orientation=\"portrait\"/><objects>")
                .replacing("useAutolayout", with: "useTraitCollections=\"YES\" useAutolayout")
            return try Written.statements(text).filter { !$0.contains("frame=") && !$0.hasPrefix("window") }
        }
        #expect(try found("retina4_7") == ["viewWidth: view.width == 20", "viewHeight: view.height == 30", "deactivate viewHeight"])
        #expect(try found("ipad9_7") == ["viewWidth: view.width == 10", "viewHeight: view.height == 30"])
        // All of them count as constraints of the file.
        #expect(try Written.lowered(Written.xib(root)).map(\.constraintCount) == [2])
    }

    @Test func tables() throws {
        let table = Written.view(
            "t", (0, 0, 320, 480), element: "tableView", attributes: #"rowHeight="-1""#,
            content: """
                <prototypes>
                    <tableViewCell id="cell" customClass="NewsCell"><rect key="frame" x="0" y="28" width="320" height="60"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="300" height="59.5"/>
                            <autoresizingMask key="autoresizingMask"/>
                            <subviews>\(Written.view("x", (16, 11, 10, 10)))</subviews>
                        </tableViewCellContentView>
                    </tableViewCell>
                </prototypes>
                """)
        let found = try statements(table)
        #expect(found[1] == "table tableView in Page frame=0,0,320,480")
        #expect(found[2] == "cell newsCell in tableView rowheight=60 frame=0,28,320,60")
        #expect(found[3] == "view contentView in newsCell margins=11,16,11,16 frame=0,0,300,59.5")
        #expect(found.contains("contentViewEncapsulatedHeight: contentView.height == newsCell.height - 0.5 @999"))
        #expect(found.contains(#"system contentViewEncapsulatedHeight NSLayoutConstraint "UIView-Encapsulated-Layout-Height""#))
        #expect(found.contains("contentViewEncapsulatedWidth: contentView.width == newsCell.width - 20"))
        // On a screen rows are as high as what is in them.
        let screen = LoweringOptions.Screen(width: 390, height: 844, safeArea: .init(top: 47, left: 0, bottom: 34, right: 0), scale: 3)
        let shown = try statements(table, options: LoweringOptions(screen: screen, usesSavedSizes: false))
        #expect(shown.contains("cell newsCell in tableView frame=0,28,320,60"))
        #expect(shown[0] == "window Page 390x844 margins=8,8,8,8 minimummargins=off")
    }

    /// AppKit counts from below, and its controls have other sizes and priorities.
    @Test func macOS() throws {
        let window = """
            <window title="Main" id="w"><rect key="contentRect" x="0" y="0" width="400" height="300"/>
                <view key="contentView" id="cv"><rect key="frame" x="0" y="0" width="400" height="300"/>
                    <subviews>
                        <textField translatesAutoresizingMaskIntoConstraints="NO" verticalHuggingPriority="750" horizontalHuggingPriority="251" id="l">
                            <rect key="frame" x="18" y="260" width="104" height="16"/>
                            <textFieldCell key="cell" lineBreakMode="clipping" title="Name:" id="lc"><font key="font" metaFont="system"/></textFieldCell>
                        </textField>
                        <customView fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="f">
                            <rect key="frame" x="10" y="20" width="30" height="40"/>
                            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
                        </customView>
                    </subviews>
                    <constraints>
                        <constraint id="1" firstItem="l" firstAttribute="leading" secondItem="cv" secondAttribute="leading" constant="20"/>
                        <constraint id="2" firstItem="l" firstAttribute="firstBaseline" secondItem="f" secondAttribute="baseline"/>
                    </constraints>
                </view>
            </window>
            """
        let scenes = try Written.lowered(Written.xib(window, type: "Cocoa.XIB"))
        let scene = try #require(scenes.first)
        #expect(scene.name == "Main")
        let found = scene.script.statements.filter { !["note", "origin"].contains($0.syntax.commandName) }.map(\.text)
        #expect(
            found == [
                "window contentView 400x300 safearea=0 resizable",
                #"label nameLabel "Name:" in contentView font=13 canvas=100x16 alignmentinsets=0,2,0,2 frame=18,24,104,16"#.replacing(
                    "nameLabel", with: "nameField"),
                "view customView in contentView frame=10,240,30,40 mask=h=--&,v=--&,in=400x300",
                "nameFieldLeading: nameField.leading == contentView.leading + 20",
                "nameFieldFirstBaseline: nameField.firstBaseline == customView.lastBaseline", "set contentView.yup on",
            ])
    }

    /// The statements are the same each time.
    @Test func isDeterministic() throws {
        let text = Written.xib(Written.root((0..<20).map { Written.view("v\($0)", (Double($0), 0, 10, 10), element: "switch") }.joined()))
        #expect(try Written.statements(text) == Written.statements(text))
    }
}
