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

    // MARK: Roots

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

    /// Code says how large the content of a scroll view is in a file that does not use Auto Layout.
    @Test(arguments: [("", []), (#"useAutolayout="YES""#, ["content width", "content height"])])
    func theContentOfAScrollViewIsFreeWithoutAutoLayout(attribute: String, expected: [String]) throws {
        let scroll = #"<scrollView id="a">\#(rect([0, 0, 200, 300]))</scrollView>"#
        let text = xib([0, 0, 200, 300], scroll).replacing(#".XIB""#, with: #".XIB" \#(attribute)"#)
        #expect(try check(text).views.last?.ambiguous == expected)
    }
}
