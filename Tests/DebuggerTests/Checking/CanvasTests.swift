import Answers
import Checking
import Commands
import Language
import Layout
import Session
import TestSupport
import Testing

/// What Interface Builder's canvas does that constraints do not say, found in the frames of saved files.
@Suite struct CanvasTests {
    private func check(_ text: String) throws -> CheckedScene {
        let checked = try LayoutCheck().check("a.storyboard", Array(text.utf8), by: Console())
        #expect(checked.unread.isEmpty)
        return try #require(checked.scenes.first)
    }

    /// The names of the views that are misplaced.
    private func misplaced(_ text: String) throws -> [String] { try check(text).views.filter(\.isMisplaced).map(\.name) }

    private func rect(_ frame: [Double], key: String = "frame") -> String {
        #"<rect key="\#(key)" x="\#(frame[0])" y="\#(frame[1])" width="\#(frame[2])" height="\#(frame[3])"/>"#
    }

    /// A view, by its id.
    private func view(_ id: String, _ frame: [Double], _ element: String = "view", _ attributes: String = "", content: String = "")
        -> String
    {
        """
        <\(element) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" userLabel="\(id)" \(attributes)>\(rect(frame))\(content)
        </\(element)>
        """
    }

    private func equal(
        _ first: (String, String), _ second: (String, String)? = nil, _ constant: Double = 0, _ rest: String = ""
    ) -> String {
        let other = second.map { #"secondItem="\#($0.0)" secondAttribute="\#($0.1)""# } ?? ""
        let id = "\(first.0)-\(first.1)-\(second?.0 ?? "")"
        return #"<constraint id="\#(id)" firstItem="\#(first.0)" firstAttribute="\#(first.1)" \#(other) constant="\#(constant)" \#(rest)/>"#
    }

    /// A view of a file's own, without a controller.
    private func xib(_ root: [Double], _ views: String, _ constraints: String = "", guides: String = "", head: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">\(head)<objects><view id="page" userLabel="page">\(rect(root))
        <subviews>\(views)</subviews>\(guides)<constraints>\(constraints)</constraints></view></objects></document>
        """
    }

    /// The view of a controller.
    private func storyboard(_ root: [Double], _ views: String, _ constraints: String, guides: String, head: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">\(head)<scenes><scene sceneID="s"><objects>
        <viewController id="c"><view key="view" id="page" userLabel="page">\(rect(root))
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>\(views)</subviews>\(guides)<constraints>\(constraints)</constraints></view></viewController></objects></scene></scenes>
        </document>
        """
    }

    private let safeArea = #"<viewLayoutGuide key="safeArea" id="safe"/>"#

    private func pinned(_ id: String, to other: String = "page", _ insets: [Double] = [0, 0, 0, 0]) -> String {
        equal((id, "top"), (other, "top"), insets[0]) + equal((id, "leading"), (other, "leading"), insets[1])
            + equal((other, "bottom"), (id, "bottom"), insets[2]) + equal((other, "trailing"), (id, "trailing"), insets[3])
    }

    // MARK: Stack views

    /// A stack view with margins of its own arranges its views inside of them.
    @Test(arguments: [
        #"<edgeInsets key="layoutMargins" top="7" left="9" bottom="5" right="3"/>"#,
        #"<directionalEdgeInsets key="directionalLayoutMargins" top="7" leading="9" bottom="5" trailing="3"/>"#,
    ])
    func marginsOfAStackViewCount(margins: String) throws {
        let inner = "<subviews>\(view("a", [9, 7, 188, 38]))</subviews>\(margins)"
        let stack = view("stack", [0, 0, 200, 50], "stackView", content: inner)
        #expect(try misplaced(xib([0, 0, 200, 50], stack, pinned("stack"))) == [])
        #expect(try misplaced(xib([0, 0, 200, 50], stack.replacing(margins, with: ""), pinned("stack"))) == ["a"])
    }

    /// A view without content size keeps its length across a stack view that does not stretch its views, and the stack view is as long.
    @Test(arguments: [("center", 9.0), ("top", 0), ("bottom", 18)])
    func extentAcrossAStackView(alignment: String, y: Double) throws {
        let views =
            view(
                "a", [0, y, 60, 24],
                content: "<constraints>\(equal(("a", "width"), nil, 60))\(equal(("a", "height"), nil, 24))</constraints>")
            + view("b", [60, 0, 140, 42])
        let stack = view(
            "stack", [0, 10, 200, 42], "stackView", #"alignment="\#(alignment)""#, content: "<subviews>\(views)</subviews>")
        let constraints =
            equal(("stack", "top"), ("page", "top"), 10) + equal(("stack", "leading"), ("page", "leading"))
            + equal(("page", "trailing"), ("stack", "trailing"))
        let scene = try check(xib([0, 0, 200, 90], stack, constraints))
        #expect(scene.views.filter(\.isMisplaced).isEmpty)
        #expect(scene.views.first { $0.name == "b" }?.frame.height == 42)
    }

    /// A hidden view has no room where its saved frame is outside of the stack view, or where another view is; otherwise it has.
    @Test(arguments: [
        ([-44.0, 0, 44, 30], [0.0, 0, 200, 30]), ([0, 0, 44, 30], [0, 0, 200, 30]), ([200, 0, 44, 30], [0, 0, 200, 30]),
        ([0, 0, 44, 30], [44, 0, 156, 30]), ([0, 0, 0, 30], [0, 0, 200, 30]),
    ])
    func roomForHiddenViews(hidden: [Double], shown: [Double]) throws {
        let width = "<constraints>\(equal(("h", "width"), nil, 44))</constraints>"
        let views = view("h", hidden, "view", #"hidden="YES""#, content: width) + view("a", shown)
        let stack = view("stack", [0, 0, 200, 30], "stackView", content: "<subviews>\(views)</subviews>")
        #expect(try misplaced(xib([0, 0, 200, 30], stack, pinned("stack"))) == [])
    }

    /// A hidden view keeps a length that constraints require, without a place along the stack view and without a part in its length across.
    @Test func hiddenViewsAreNotClosedUp() throws {
        let size = "<constraints>\(equal(("banner", "width"), nil, 44))\(equal(("banner", "height"), nil, 50))</constraints>"
        let views =
            view("banner", [0, -10, 44, 50], "view", #"hidden="YES""#, content: size) + view("a", [0, 0, 90, 30], content: height("a", 30))
        let stack = view("stack", [0, 0, 90, 30], "stackView", #"alignment="center""#, content: "<subviews>\(views)</subviews>")
        let constraints =
            equal(("stack", "top"), ("page", "top")) + equal(("stack", "leading"), ("page", "leading")) + equal(("stack", "width"), nil, 90)
        let scene = try check(xib([0, 0, 200, 100], stack, constraints))
        #expect(scene.conflicts.isEmpty && scene.views.filter(\.isMisplaced).isEmpty)
        #expect(scene.views.first { $0.name == "banner" }?.frame.width == 44)
    }

    /// Fonts have other baselines here, so that saved frames show where those of a row are.
    @Test(arguments: [("firstBaseline", 0.0, -7.0, 24.5), ("lastBaseline", 7, 0, 31.5)])
    func theBaselinesOfARowAreAsSaved(alignment: String, caption: Double, entry: Double, height: Double) throws {
        let views =
            view("caption", [0, caption, 40, 20.5], "label", #"text="Text:""#)
            + view("entry", [48, entry, 152, 31.5], "textField", #"borderStyle="bezel""#)
        let stack = view(
            "stack", [0, 10, 200, height], "stackView", #"spacing="8" alignment="\#(alignment)""#, content: "<subviews>\(views)</subviews>")
        let constraints =
            equal(("stack", "top"), ("page", "top"), 10) + equal(("stack", "leading"), ("page", "leading"))
            + equal(("page", "trailing"), ("stack", "trailing"))
        let scene = try check(xib([0, 0, 200, 90], stack, constraints))
        #expect(scene.views.map(\.frame.y) == [0, 10, caption, entry])
    }

    @Test func theSpacingBetweenBaselinesIsAsSaved() throws {
        let views = view("a", [0, 0, 200, 20.5], "label", #"text="Name""#) + view("b", [0, 22.5, 200, 20.5], "label", #"text="Place""#)
        let stack = view(
            "stack", [0, 0, 200, 43], "stackView",
            #"axis="vertical" distribution="fillEqually" baselineRelativeArrangement="YES" spacingType="standard""#,
            content: "<subviews>\(views)</subviews>")
        #expect(try misplaced(xib([0, 0, 200, 43], stack, pinned("stack"))) == [])
    }

    private func height(_ id: String, _ length: Double, _ rest: String = "") -> String {
        "<constraints>\(equal((id, "height"), nil, length, rest))</constraints>"
    }

    /// Interface Builder may draw a view with the code of its class, which says how large its content is.
    @Test(arguments: [("", ["a"]), (#"customClass="Badge""#, [String]())]) func aViewOfTheAppMayHaveAContentSize(
        attributes: String, expected: [String]
    ) throws {
        let box = view("a", [0, 0, 100, 96], "view", attributes, content: height("a", 64, #"priority="500""#))
        let constraints =
            equal(("a", "top"), ("page", "top")) + equal(("a", "leading"), ("page", "leading"))
            + equal(("page", "trailing"), ("a", "trailing"))
        #expect(try misplaced(xib([0, 0, 100, 200], box, constraints)) == expected)
    }

    /// A cell that is as high as its content does not have the height that it had on the canvas, so that the frames in it say nothing.
    @Test func aCellWithAnotherHeightIsMisplacedAsAWhole() throws {
        let inside = (0..<3).map { view("v\($0)", [0, Double($0) * 20, 320, 20], content: height("v\($0)", 65)) }.joined()
        let stack = view("stack", [0, 0, 320, 60], "stackView", #"axis="vertical""#, content: "<subviews>\(inside)</subviews>")
        let cell = """
            <tableViewCell id="cell" rowHeight="60">\(rect([0, 0, 320, 60]))<tableViewCellContentView key="contentView" id="content" userLabel="content">
            \(rect([0, 0, 320, 60]))<subviews>\(stack)</subviews><constraints>\(pinned("stack", to: "content"))</constraints>
            </tableViewCellContentView></tableViewCell>
            """
        let table = view("table", [0, 0, 320, 480], "tableView", #"rowHeight="-1""#, content: "<prototypes>\(cell)</prototypes>")
        #expect(try misplaced(xib([0, 0, 320, 480], table, pinned("table"))) == ["content"])
    }

    /// Xcode 6 left the content view of a cell as large as that of a new cell.
    @Test(arguments: [(43.0, 103.0), (103, 103), (103.5, 103.5), (104, 104)])
    func theContentViewIsAsLargeAsItsCell(saved: Double, height: Double) throws {
        let box = view("box", [8, (height - 75) / 2, 75, 75], content: self.height("box", 75))
        let constraints =
            equal(("content", "centerY"), ("box", "centerY")) + equal(("box", "leading"), ("content", "leading"), 8)
            + equal(("box", "width"), nil, 75)
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><tableViewCell id="cell" userLabel="cell" rowHeight="104">
            \(rect([0, 0, 320, 104]))<tableViewCellContentView key="contentView" id="content">\(rect([0, 0, 320, saved]))
            <subviews>\(box)</subviews><constraints>\(constraints)</constraints></tableViewCellContentView></tableViewCell></objects></document>
            """
        #expect(try misplaced(text) == [])
    }

    // MARK: Texts

    private func twoLabels(_ heights: (Double, Double), in room: Double, font: String = "", flag: String = "") -> String {
        let attributes = #"verticalHuggingPriority="251" text="Text" \#(flag)"#
        let views =
            view("a", [0, 0, 200, heights.0], "label", attributes, content: font)
            + view("b", [0, heights.0, 200, heights.1], "label", attributes, content: font)
        let stack = view("stack", [0, 0, 200, room], "stackView", #"axis="vertical""#, content: "<subviews>\(views)</subviews>")
        return xib([0, 0, 200, room], stack, pinned("stack"))
    }

    /// The font of an app has a height that is not known here, so that the saved one may be that of a line.
    @Test(arguments: [
        (#"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#, ["a", "b"]),
        (#"<fontDescription key="fontDescription" name="Nunito-Bold" family="Nunito" pointSize="17"/>"#, [String]()),
    ])
    func heightsOfTheFontsOfAnApp(font: String, expected: [String]) throws {
        let scene = try check(twoLabels((24, 24), in: 48, font: font))
        #expect(scene.views.filter { !$0.ambiguous.isEmpty }.map(\.name) == expected)
    }

    /// What is open by a fraction of a point is open here alone, unless the file says that it is.
    @Test(arguments: [(41.9, "", []), (44.0, "", ["a", "b"]), (41.9, #"ambiguous="YES""#, ["a", "b"])])
    func fractionsOfAPointAreNotAmbiguous(room: Double, flag: String, expected: [String]) throws {
        let scene = try check(twoLabels((20.5, room - 20.5), in: room, flag: flag))
        #expect(scene.views.filter { !$0.ambiguous.isEmpty }.map(\.name) == expected)
    }

    /// A text field may have no border, a bezel, or a rounded border as before Xcode 11.
    @Test(arguments: [(22.0, true), (31.5, true), (30, true), (25, false)]) func heightsOfTextFields(height: Double, isKnown: Bool) throws {
        let views =
            view(
                "a", [0, 0, 200, height], "textField", #"verticalHuggingPriority="251""#,
                content: #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#)
            + view("b", [0, height, 200, 20.5], "label", #"verticalHuggingPriority="251" text="Text""#)
        let stack = view("stack", [0, 0, 200, height + 20.5], "stackView", #"axis="vertical""#, content: "<subviews>\(views)</subviews>")
        let scene = try check(xib([0, 0, 200, height + 20.5], stack, pinned("stack")))
        #expect(scene.views.allSatisfy(\.ambiguous.isEmpty) == isKnown)
    }

    // MARK: Roots

    /// Recent versions draw other insets, and some count them twice.
    @Test(arguments: [
        (20_000, 44.0, 34.0), (22_505, 48, 34), (23_504, 48, 34), (23_727, 96, 68), (24_765, 96, 68), (32_700, 48, 34),
    ])
    func insetsOfAScreenByVersion(version: Int, top: Double, bottom: Double) throws {
        let half = #"multiplier="0.5""#
        let constraints =
            equal(("a", "height"), ("safe", "height"), 0, half) + equal(("a", "width"), nil, 100)
            + equal(("a", "leading"), ("page", "leading")) + equal(("a", "top"), ("page", "top"), 100)
        let box = view("a", [0, 100, 100, (896 - top - bottom) / 2])
        let text = storyboard([0, 0, 414, 896], box, constraints, guides: safeArea)
        #expect(try misplaced(versioned(text, version)) == [])
    }

    /// The inset at the top shows whether those of the screen are counted twice, with a navigation bar below it or not.
    @Test(arguments: [(24_765, 48.0, 34.0), (24_765, 92, 34), (22_505, 96, 68), (22_505, 140, 68)])
    func theTopShowsTheBottom(version: Int, top: Double, bottom: Double) throws {
        let constraints =
            equal(("a", "top"), ("safe", "top")) + equal(("a", "height"), ("safe", "height"), 0, #"multiplier="0.5""#)
            + equal(("a", "leading"), ("page", "leading")) + equal(("a", "width"), nil, 100)
        let box = view("a", [0, top, 100, (896 - top - bottom) / 2])
        #expect(try misplaced(versioned(storyboard([0, 0, 414, 896], box, constraints, guides: safeArea), version)) == [])
    }

    /// An equation that is not required shows an inset if it is one of a screen.
    @Test(arguments: [(34.0, []), (30.0, ["a"])]) func anOptionalEquationShowsAnInset(inset: Double, expected: [String]) throws {
        let constraints =
            equal(("a", "top"), ("page", "top")) + equal(("safe", "bottom"), ("a", "bottom"), 0, #"priority="750""#)
            + equal(("a", "leading"), ("page", "leading")) + equal(("page", "trailing"), ("a", "trailing"))
        #expect(try misplaced(xib([0, 0, 414, 300], view("a", [0, 0, 414, 300 - inset]), constraints, guides: safeArea)) == expected)
    }

    /// The root of a .xib has the margins of a controller's view on the canvas. A part of a file, which has no version, may be from anywhere in it.
    @Test(arguments: [(17_000, 20.0), (0, 8)]) func marginsOfTheRootOfAFile(version: Int, margin: Double) throws {
        let constraints =
            equal(("a", "leading"), ("page", "leadingMargin"), 0, #"priority="900""#)
            + equal(("page", "trailingMargin"), ("a", "trailing"), 0, #"priority="900""#) + equal(("a", "top"), ("page", "top"))
            + equal(("a", "height"), nil, 20)
        let text = xib([0, 0, 510, 160], view("a", [margin, 0, 510 - 2 * margin, 20]), constraints)
        #expect(try misplaced(version > 0 ? versioned(text, version) : text) == [])
    }

    private func versioned(_ text: String, _ version: Int) -> String {
        text.replacing(#"XIB">"#, with: #"XIB" toolsVersion="\#(version)">"#)
    }

    /// Files of older versions keep the height of the screen for a root below an opaque bar: a center of the root is that of what is left.
    @Test func aRootBelowAnOpaqueBarEndsWithTheScreen() throws {
        let constraints =
            equal(("a", "centerX"), ("page", "centerX")) + equal(("a", "centerY"), ("page", "centerY"))
            + equal(("a", "width"), nil, 100) + equal(("a", "height"), nil, 50)
        let box = view("a", [137.5, 276.5, 100, 50])
        #expect(try misplaced(storyboard([0, 64, 375, 667], box, constraints, guides: "")) == [])
        // A root that was saved with the height that it has stays as high.
        #expect(try misplaced(storyboard([0, 64, 375, 603], box, constraints, guides: "")) == [])
    }

    /// A view in the middle of the safe area shows by how much it is covered more at the top than at the bottom.
    @Test(arguments: [(9.0, 0.0), (14, 10), (19, 20), (31, 44)])
    func theMiddleOfTheSafeAreaShowsItsInsets(y: Double, top: Double) throws {
        let constraints =
            equal(("a", "centerX"), ("page", "centerX")) + equal(("a", "centerY"), ("safe", "centerY"))
            + equal(("a", "width"), nil, 100) + equal(("a", "height"), nil, 550)
        let scene = try check(storyboard([0, 0, 320, 568], view("a", [110, y, 100, 550]), constraints, guides: safeArea))
        #expect(scene.views.filter(\.isMisplaced).isEmpty)
        #expect(scene.views.last?.frame.y == 9 + top / 2)
    }

    /// A low view of a .xib that was saved in the middle of the safe area shows it as the view of a controller does.
    @Test(arguments: [(40.0, 0.0), (62, 44)]) func theMiddleOfTheSafeAreaShowsItsInsetsInAXib(y: Double, top: Double) throws {
        let constraints =
            equal(("a", "height"), nil, 24) + equal(("a", "leading"), ("page", "leading"), 15) + equal(("a", "width"), nil, 24)
            + equal(("a", "centerY"), ("safe", "centerY"))
        let scene = try check(xib([0, 0, 320, 104], view("a", [15, y, 24, 24]), constraints, guides: safeArea))
        #expect(scene.views.map(\.isMisplaced) == [false, false])
        #expect(scene.views.last?.frame.y == 40 + top / 2)
    }

    /// The canvas may give a low view of a .xib the safe area of a screen, which is higher than the view.
    @Test func aSafeAreaThatIsHigherThanTheViewIsNone() throws {
        let constraints = pinned("a", to: "safe") + equal(("a", "height"), nil, 20)
        let scene = try check(xib([0, 0, 170, 20], view("a", [0, 44, 170, 20]), constraints, guides: safeArea))
        #expect(scene.conflicts.isEmpty)
    }

    /// The standard distance to a safe area is 0, whatever number is beside it; that to the view itself is the number.
    @Test(arguments: [("safe", 0.0), ("page", 20)]) func theStandardDistanceToASafeArea(item: String, x: Double) throws {
        let constraints =
            equal(("a", "top"), ("page", "top"), 60) + equal(("a", "height"), nil, 10)
            + equal(("a", "leading"), (item, "leading"), 20, #"symbolic="YES""#)
            + equal((item, "trailing"), ("a", "trailing"), 20, #"symbolic="YES""#)
        let text = storyboard([0, 0, 320, 568], view("a", [x, 60, 320 - 2 * x, 10]), constraints, guides: safeArea)
        #expect(try misplaced(text) == [])
        #expect(try check(text).views.last?.frame.x == x)
    }

    /// A view of a file's own that is as large as the screen of a phone with a notch is covered like that screen.
    @Test func aRootAsLargeAsANotchedScreenIsCovered() throws {
        let half = #"multiplier="0.5""#
        let constraints =
            equal(("a", "height"), ("safe", "height"), 0, half) + equal(("a", "width"), nil, 100)
            + equal(("a", "leading"), ("page", "leading")) + equal(("a", "top"), ("page", "top"), 100)
        #expect(try misplaced(xib([0, 0, 414, 896], view("a", [0, 100, 100, 409]), constraints, guides: safeArea)) == [])
        #expect(try misplaced(xib([0, 0, 414, 890], view("a", [0, 100, 100, 445]), constraints, guides: safeArea)) == [])
    }

    /// On the canvas there is no keyboard: its guide begins where the safe area ends.
    @Test(arguments: ["keyboardLayoutGuide", "viewLayoutGuide"]) func theKeyboardGuideIsThatOfTheSafeArea(element: String) throws {
        let guides = safeArea + #"<\#(element) key="keyboard" id="keys"/>"#
        let constraints =
            equal(("a", "top"), ("safe", "top")) + equal(("keys", "top"), ("a", "bottom"), 8)
            + equal(("a", "leading"), ("page", "leading")) + equal(("a", "trailing"), ("page", "trailing"))
        #expect(try misplaced(storyboard([0, 0, 375, 812], view("a", [0, 44, 375, 726]), constraints, guides: guides)) == [])
    }

    /// Where all views say that the root ends further down than it was saved, the root is misplaced and not they.
    @Test func viewsShowThatTheRootHadAnotherSize() throws {
        let taller = pinned("a", [10, 0, 20, 0])
        #expect(try misplaced(storyboard([0, 0, 414, 666], view("a", [0, 10, 414, 642]), taller, guides: "")) == ["page"])
        // A root that fills a screen is right, and so is one of which a center says its size.
        #expect(try misplaced(storyboard([0, 0, 414, 736], view("a", [0, 10, 414, 756]), taller, guides: "")) == ["a"])
        let centered =
            equal(("b", "centerY"), ("page", "centerY")) + equal(("b", "leading"), ("page", "leading"))
            + equal(("b", "width"), nil, 10) + equal(("b", "height"), nil, 10)
        let both = view("a", [0, 10, 414, 642]) + view("b", [0, 328, 10, 10])
        #expect(try misplaced(storyboard([0, 0, 414, 666], both, taller + centered, guides: "")) == ["a"])
    }

    /// The pixels of the phone on which a scene was drawn.
    @Test(arguments: [("retina4_7", 2), ("retina6_1", 2), ("ipad9_7", 2), ("retina5_9", 3), ("retina6_12", 3), ("retina5_5", 3)])
    func pixelsOfTheScreen(device: String, scale: Int) throws {
        let text = xib([0, 0, 200, 100], "", head: #"<device id="\#(device)" orientation="portrait"/>"#)
        var session = Scripted(files: FilesInMemory(["a.xib": text]).access)
        session.run(#"set scale 4; import ib "a.xib""#)
        #expect(session.console.session.layout.settings.scale == scale)
    }

    // MARK: Conflicts

    /// The saved frames may give up what a stack view says, too: then its views are not misplaced. Where they give up something that is in no
    /// conflict, they are.
    @Test(arguments: [(80.0, false), (60, true)])
    func aStackViewMayBeGivenUp(width: Double, isMisplaced: Bool) throws {
        let heights = ["a", "b"].map { equal(($0, "height"), nil, 22) }.joined()
        let views = view("a", [0, 4, 80, 22]) + view("b", [80, 4, width, 22])
        let content = "<subviews>\(views)</subviews><constraints>\(heights)\(equal(("a", "width"), ("b", "width")))</constraints>"
        let stack = view("stack", [0, 0, 160, 30], "stackView", content: content)
        let constraints = pinned("stack") + equal(("b", "top"), ("page", "top"), 4)
        let scene = try check(xib([0, 0, 160, 30], stack, constraints))
        #expect(!scene.conflicts.isEmpty)
        #expect(scene.views.filter(\.isMisplaced).isEmpty != isMisplaced)
    }

    /// Which of the constraints in a conflict is given up is nowhere documented: a view is where Xcode has it if it is there without one that does
    /// not hold at the saved frames.
    @Test(arguments: [([0.0, 0, 200, 40], []), ([0, 0, 90, 40], []), ([0, 0, 120, 40], ["a"])])
    func aConflictIsResolvedAsTheSavedFramesShow(frame: [Double], expected: [String]) throws {
        let scene = try check(xib([0, 0, 200, 40], view("a", frame), pinned("a") + equal(("a", "width"), nil, 90)))
        #expect(scene.conflicts.count == 1)
        #expect(scene.views.filter(\.isMisplaced).map(\.name) == expected)
    }

    // MARK: Images

    /// A symbol's frame is lower or higher than its alignment rectangle, around the same center.
    @Test(arguments: [("system", 18.0, []), ("assets", 18, ["a"]), ("system", 2, ["a"])])
    func theFrameOfASymbolIsNotItsAlignmentRectangle(catalog: String, y: Double, expected: [String]) throws {
        let constraints =
            equal(("a", "width"), nil, 24) + equal(("a", "height"), nil, 24) + equal(("a", "leading"), ("page", "leading"), 10)
            + equal(("a", "centerY"), ("page", "centerY"))
        let image = view("a", [10, y, 24, 13], "imageView", #"image="star" catalog="\#(catalog)""#)
        #expect(try misplaced(xib([0, 0, 100, 50], image, constraints)) == expected)
    }

    /// An image may have a shadow that is drawn outside of its alignment rectangle: then all four edges of its view were saved farther out. Where some were
    /// not, the view was saved at another place than its constraints put it.
    @Test(arguments: [([7.0, -2, 307, 112], []), ([7, 6, 297, 94], ["a"])])
    func anImageHasAlignmentInsets(frame: [Double], expected: [String]) throws {
        let views = view("a", frame, "imageView", #"image="card""#) + view("b", [16, 6, 287, 94])
        let text = xib([0, 0, 319, 106], views, pinned("a", [6, 16, 6, 16]) + pinned("b", to: "a"))
        #expect(try misplaced(text) == expected)
    }

    // MARK: Files without Auto Layout

    /// Code says how large the content of a scroll view is in a file that does not use Auto Layout, and of one without subviews unless Xcode marked it.
    @Test(arguments: [
        ("", "", true, [String]()), (#"useAutolayout="YES""#, "", true, ["content width", "content height"]),
        (#"useAutolayout="YES""#, "", false, []),
        (#"useAutolayout="YES""#, #"ambiguous="YES""#, false, ["content width", "content height"]),
    ])
    func theContentOfAScrollViewMayBeFree(attribute: String, flag: String, hasContent: Bool, expected: [String]) throws {
        let content = hasContent ? #"<subviews><view id="b">\#(rect([0, 0, 10, 10]))</view></subviews>"# : ""
        let scroll = #"<scrollView id="a" userLabel="a" \#(flag)>\#(rect([0, 0, 200, 300]))\#(content)</scrollView>"#
        let text = xib([0, 0, 200, 300], scroll).replacing(#".XIB""#, with: #".XIB" \#(attribute)"#)
        #expect(try check(text).views.first { $0.name == "a" }?.ambiguous == expected)
    }
}
