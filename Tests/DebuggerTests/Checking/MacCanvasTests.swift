import Answers
import Checking
import Commands
import Exact
import Language
import Layout
import Session
import Solving
import TestSupport
import Testing
import Vocabulary

/// What Interface Builder's canvas does in files for macOS that constraints do not say.
@Suite struct MacCanvasTests {
    private func checked(_ text: String) throws -> CheckedFile { try LayoutCheck().check("a.xib", Array(text.utf8), by: Console()) }

    private func scene(_ text: String) throws -> CheckedScene {
        let checked = try checked(text)
        #expect(checked.unread.isEmpty)
        return try #require(checked.scenes.first)
    }

    private func view(_ name: String, _ scene: CheckedScene) throws -> CheckedScene.View {
        try #require(scene.views.first { $0.name == name })
    }

    private func rect(_ frame: [Double]) -> String {
        #"<rect key="frame" x="\#(frame[0])" y="\#(frame[1])" width="\#(frame[2])" height="\#(frame[3])"/>"#
    }

    /// A view that constraints place.
    private func own(_ id: String, _ frame: [Double], _ element: String, _ attributes: String = "", _ content: String = "") -> String {
        """
        <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)" \(attributes)>\(rect(frame))\(content)
        </\(element)>
        """
    }

    private func equal(_ first: (String, String), _ second: (String, String)? = nil, _ constant: Double = 0) -> String {
        let other = second.map { #"secondItem="\#($0.0)" secondAttribute="\#($0.1)""# } ?? ""
        let id = "\(first.0)-\(first.1)-\(second?.0 ?? "")"
        return #"<constraint id="\#(id)" firstItem="\#(first.0)" firstAttribute="\#(first.1)" \#(other) constant="\#(constant)"/>"#
    }

    private func pinned(_ id: String, _ inset: Double = 0, to other: String = "page") -> String {
        equal((id, "top"), (other, "top"), inset) + equal((id, "leading"), (other, "leading"), inset)
            + equal((other, "bottom"), (id, "bottom"), inset) + equal((other, "trailing"), (id, "trailing"), inset)
    }

    /// A window with a content view.
    private func window(_ size: [Double], _ views: String, _ constraints: String = "", _ attributes: String = "", guides: String = "")
        -> String
    {
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="21507"><objects><window id="win">
        <view key="contentView" id="page" userLabel="page" \(attributes)>\(rect([0, 0] + size))
        <autoresizingMask key="autoresizingMask"/>
        <subviews>\(views)</subviews>\(guides)<constraints>\(constraints)</constraints></view></window></objects></document>
        """
    }

    // MARK: Masks

    /// A mask counts from the frame of the superview, which is larger than its alignment rectangle.
    @Test(arguments: [("h=---,v=---", 38.0, 22.0), ("h=-&-,v=-&-", 48, 32), ("h=&--,v=&--", 38, 22), ("h=--&,v=-&&", 38, 41.0 * 22 / 31)])
    func masksCountFromTheSuperviewsFrame(mask: String, width: Double, height: Double) throws {
        var session = Scripted()
        func frame() throws -> Rect {
            let session = session.console.session
            return session.live.reportedFrame(of: try #require(session.layout.view(named: "inner")).id)
        }
        session.run(
            """
            window w 300x200
            view box alignmentinsets=2,3,4,5 frame=20,30,60,40
            box.left == super.left + 23
            box.top == super.top + 32
            w1: box.width == 52
            h1: box.height == 34
            view inner in box frame=11,9,38,22 mask=\(mask),in=60x40
            """)
        #expect(try frame() == Rect(x: 11, y: 9, width: 38, height: 22))
        // Other insets with the same alignment rectangle make the frame larger, as the mask does with the view.
        session.run("set box.alignmentinsets 4,6,10,12")
        let larger = try frame()
        session.run("undo\nredo")
        #expect(try frame() == larger)
        session.run("verify\nundo")
        #expect(try frame() == Rect(x: 11, y: 9, width: 38, height: 22))
        session.run("constant w1 62\nconstant h1 44\nverify")
        let now = try frame()
        #expect(now.isNear(Rect(x: now.x, y: now.y, width: width, height: height), within: 1e-9))
        #expect(session.failures == [])
    }

    /// The content view of a box keeps its distances to the frame of the box.
    @Test func contentOfABox() throws {
        let content = """
            <view key="contentView" id="inner" userLabel="inner">\(rect([4, 5, 152, 71]))
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(own("leaf", [10, 10, 132, 51], "customView"))</subviews><constraints>\(pinned("leaf", 10, to: "inner"))</constraints>
            </view>
            """
        let box = own("box", [17, 16, 160, 80], "box", #"boxType="primary" titlePosition="noTitle""#, content)
        let scene = try scene(window([194, 114], box, pinned("box", 20)))
        #expect(scene.views.filter(\.isMisplaced).isEmpty)
        #expect(try view("leaf", scene).frame.isNear(Rect(x: 10, y: 10, width: 132, height: 51), within: 1e-9))
    }

    // MARK: Tabs

    /// What is in a tab that is not shown keeps its size and pushes nothing.
    @Test func tabsThatAreNotShownPushNothing() throws {
        func tab(_ id: String, height: Double) -> String {
            let height = "<constraints>\(equal(("\(id)leaf", "height"), nil, height))</constraints>"
            let leaf = own("\(id)leaf", [0, 0, 180, 60], "customView", "", height)
            return """
                <tabViewItem identifier="" id="\(id)"><view key="view" id="\(id)view" userLabel="\(id)view">\(rect([10, 33, 180, 60]))
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>\(leaf)</subviews><constraints>\(pinned("\(id)leaf", to: "\(id)view"))</constraints></view></tabViewItem>
                """
        }
        func tabs(shown: Double, other: Double) -> String {
            let items = "<tabViewItems>\(tab("one", height: shown))\(tab("two", height: other))</tabViewItems>"
            return window(
                [200, 106], own("tabs", [0, 0, 200, 106], "tabView", #"initialItem="one" type="noTabsNoBorder""#, items), pinned("tabs"))
        }
        #expect(try scene(tabs(shown: 60, other: 180)).views.filter(\.isMisplaced).map(\.name) == [])
        #expect(try scene(tabs(shown: 180, other: 60)).views.filter(\.isMisplaced).map(\.name) == ["page"])
    }

    // MARK: Alignment rectangles

    /// The distances from frames to alignment rectangles where the file does not tell them: above, left, below, right.
    @Test(arguments: [
        ("button", #"<buttonCell key="cell" type="push" bezelStyle="rounded" controlSize="large"/>"#, 40.0, [6.0, 6, 6, 6]),
        ("button", #"<buttonCell key="cell" type="check" controlSize="large"/>"#, 22, [2.5, 3, 2.5, 0]),
        ("button", #"<buttonCell key="cell" type="radio" controlSize="large"/>"#, 22, [1.5, 3, 1.5, 0]),
        ("button", #"<buttonCell key="cell" type="help"/>"#, 25, [1, 3, 4, 2]),
        ("button", #"<buttonCell key="cell" type="roundTextured"/>"#, 23, [1, 1, 2, 1]),
        ("popUpButton", #"<popUpButtonCell key="cell" type="push" controlSize="large"/>"#, 40, [6, 5, 6, 5]),
        ("popUpButton", #"<popUpButtonCell key="cell" type="push" controlSize="small"/>"#, 22, [2, 4, 4, 4]),
        ("slider", "", 28, [2, 2, 6, 2]), ("stepper", "", 28, [0, 3, 0, 3]), ("box", #"titlePosition="noTitle""#, 60, [2, 3, 4, 3]),
        ("tabView", "", 60, [6, 7, 10, 7]), ("tabView", #"type="noTabsNoBorder""#, 60, [0, 0, 0, 0]),
        ("box", #"boxType="separator""#, 5, [2, 0, 2, 0]), ("box", #"boxType="separator""#, 200, [0, 2, 0, 2]),
    ])
    func alignmentRectangles(element: String, detail: String, height: Double, insets: [Double]) throws {
        let isCell = detail.hasPrefix("<")
        let control = own("a", [50, 60, 90, height], element, isCell ? "" : detail, isCell ? detail : "")
        let found = try view("a", scene(window([300, 300], control))).insets
        #expect([found.top, found.left, found.bottom, found.right] == insets.map { Rational(Int($0 * 2), 2) })
    }

    /// One view that was saved too far out does not make all of its kind reach beyond their frames.
    @Test func insetsAreNotNegative() throws {
        let views = own("a", [30, 40, 50, 60], "imageView") + own("b", [100, 40, 50, 60], "imageView")
        let scene = try scene(window([300, 200], views, equal(("a", "leading"), ("page", "leading"), 20)))
        #expect(try view("b", scene).insets.left == 0)
    }

    // MARK: Windows

    /// A title bar covers the content of a window where a saved frame shows it.
    @Test func titleBarsOverContent() throws {
        let guide = #"<viewLayoutGuide key="safeArea" id="safe"/>"#
        let views = own("a", [0, 100, 300, 48], "customView") + own("b", [0, 0, 300, 100], "customView")
        let constraints =
            equal(("a", "top"), ("safe", "top")) + equal(("b", "top"), ("a", "bottom")) + equal(("b", "bottom"), ("page", "bottom"))
            + equal(("b", "height"), nil, 100)
            + ["a", "b"].map { equal(($0, "leading"), ("page", "leading")) + equal(($0, "trailing"), ("page", "trailing")) }.joined()
        #expect(try scene(window([300, 200], views, constraints, guides: guide)).views.filter(\.isMisplaced).isEmpty)
    }

    /// Where constraints give a window clearly another size, it is misplaced, and not all that follows from that.
    @Test(arguments: [(100.0, [String]()), (105.0, []), (130.0, ["page"])])
    func windowsOfAnotherSize(height: Double, misplaced: [String]) throws {
        let constraints = pinned("a") + equal(("a", "height"), nil, height)
        #expect(
            try scene(window([200, 100], own("a", [0, 0, 200, 100], "customView"), constraints)).views.filter(\.isMisplaced).map(\.name)
                == misplaced)
    }

    /// Nothing says where a content view is that has no mask, as Xcode finds, too.
    @Test func contentViewsWithoutMask() throws {
        #expect(try view("page", scene(window([200, 100], ""))).ambiguous == [])
        let free = window([200, 100], "", "", #"translatesAutoresizingMaskIntoConstraints="NO""#)
        #expect(try view("page", scene(free)).ambiguous == CheckedScene.View.unplaced)
    }

    /// The same for a clip view that has constraints with what is in it, and none with the scroll view.
    @Test func clipViewsWithoutMask() throws {
        func file(_ constraints: String) -> String {
            let document = own("document", [0, 0, 200, 100], "customView")
            let content = "<subviews>\(document)</subviews><constraints>\(constraints)</constraints>"
            return window(
                [200, 100], own("scroll", [0, 0, 200, 100], "scrollView", "", own("clip", [0, 0, 200, 100], "clipView", "", content)),
                pinned("scroll"))
        }
        #expect(try view("clip", scene(file(""))).ambiguous == [])
        #expect(try view("clip", scene(file(pinned("document", to: "clip")))).ambiguous == CheckedScene.View.unplaced)
    }

    /// A table is as large as what shows it, with or without a mask.
    @Test func tablesInClipViews() throws {
        let table = own("table", [0, 0, 200, 100], "tableView")
        let clip = own("clip", [0, 0, 200, 100], "clipView", "", "<subviews>\(table)</subviews>")
        let scroll = own("scroll", [0, 0, 200, 100], "scrollView", "", clip)
        #expect(try view("table", scene(window([200, 100], scroll, pinned("scroll")))).ambiguous == [])
    }

    // MARK: Content

    /// A text that cannot be edited is as wide as it was saved, with a border, too; one that can be is as wide as there is room.
    @Test(arguments: [("", [String]()), (#"editable="YES""#, ["width"])])
    func widthsOfFields(attributes: String, open: [String]) throws {
        let cell = #"<textFieldCell key="cell" borderStyle="bezel" \#(attributes) title="Some words"/>"#
        let constraints = equal(("a", "leading"), ("page", "leading"), 10) + equal(("a", "top"), ("page", "top"), 10)
        #expect(
            try view("a", scene(window([200, 100], own("a", [10, 69, 96, 21], "textField", "", cell), constraints))).ambiguous == open)
    }

    /// An image may stand in an element of its own, with more said of it.
    @Test func imageReferences() throws {
        let image = #"<imageCell key="cell"><imageReference key="image" image="star" catalog="system" symbolScale="large"/></imageCell>"#
        let constraints = equal(("a", "leading"), ("page", "leading"), 10) + equal(("a", "top"), ("page", "top"), 10)
        let scene = try scene(window([200, 100], own("a", [10, 60, 40, 30], "imageView", "", image), constraints))
        #expect(try view("a", scene).ambiguous == [])
        #expect(try view("a", scene).frame == Rect(x: 10, y: 60, width: 40, height: 30))
    }

    /// In a stack view that fills proportionally, a view without content size has no share: its length stays open.
    @Test func viewsWithoutShare() throws {
        let cell = #"<textFieldCell key="cell" title="Some words"/>"#
        let views =
            own("text", [0, 0, 80, 20], "textField", "", cell) + own("left", [80, 0, 50, 20], "customView")
            + own("right", [130, 0, 70, 20], "customView")
        let stack = own(
            "stack", [0, 0, 200, 20], "stackView", #"distribution="fillProportionally" spacing="0""#, "<subviews>\(views)</subviews>")
        let scene = try scene(window([200, 20], stack, pinned("stack")))
        #expect(try view("left", scene).ambiguous.contains("width"))
    }
}

/// Ambiguity of views in files, where sizes of texts are not known exactly.
@Suite struct SavedTextTests {
    /// Two labels below each other in 41 points: with texts as high as Xcode measured them there is no room between them, with those that are
    /// measured here there would be. A label that was saved higher than its text was stretched: then there is room, and either may have it.
    @Test(arguments: [(21.0, 20.0, false), (21, 20.5, false), (34, 20.5, true)])
    func savedSizesOfTextsCountWhereTheyCanBeRight(first: Double, second: Double, isAmbiguous: Bool) throws {
        func label(_ id: String, y: Double, _ height: Double) -> String {
            """
            <label id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" text="Some words" userLabel="\(id)"
            horizontalHuggingPriority="251" verticalHuggingPriority="251">
            <rect key="frame" x="0" y="\(y)" width="200" height="\(height)"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="page" userLabel="page">
            <rect key="frame" x="0" y="0" width="200" height="\(first + second)"/>
            <subviews>\(label("a", y: 0, first))\(label("b", y: first, second))</subviews><constraints>
            <constraint id="1" firstItem="a" firstAttribute="top" secondItem="page" secondAttribute="top"/>
            <constraint id="2" firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom"/>
            <constraint id="3" firstItem="page" firstAttribute="bottom" secondItem="b" secondAttribute="bottom"/>
            <constraint id="4" firstItem="a" firstAttribute="leading" secondItem="page" secondAttribute="leading"/>
            <constraint id="5" firstItem="b" firstAttribute="leading" secondItem="page" secondAttribute="leading"/>
            <constraint id="6" firstItem="page" firstAttribute="trailing" secondItem="a" secondAttribute="trailing"/>
            <constraint id="7" firstItem="page" firstAttribute="trailing" secondItem="b" secondAttribute="trailing"/>
            </constraints></view></objects></document>
            """
        let scene = try #require(try LayoutCheck().check("a.xib", Array(text.utf8), by: Console()).scenes.first)
        #expect(scene.views.contains { !$0.ambiguous.isEmpty } == isAmbiguous)
        #expect(scene.views.filter(\.isMisplaced).isEmpty)
    }

    /// A view may be named like a text style, as outlets are.
    @Test func viewsNamedLikeTextStyles() {
        var session = Scripted()
        session.run(
            "window w 300x200\nview caption2\nlabel a \"Hello\" font=caption2\nlet big = 20\nlabel b \"Hello\" font=big")
        #expect(session.failures == [])
    }
}
