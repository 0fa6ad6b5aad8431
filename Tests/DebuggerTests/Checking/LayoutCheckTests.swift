import Answers
import Checking
import Commands
import Foundation
import Language
import Layout
import Presentation
import Session
import TestSupport
import Testing
import Vocabulary

/// What `aldb check` finds in files.
@Suite struct LayoutCheckTests {
    private func bytes(_ path: String) throws -> [UInt8] { Array(try Repository.text(path).utf8) }

    private func check(_ text: String, as file: String = "a.xib", devices: [String] = []) throws -> CheckedFile {
        try LayoutCheck(devices: devices).check(file, Array(text.utf8), by: Console())
    }

    private func xib(_ subviews: String, _ constraints: String, root: String = #"<rect key="frame" x="0" y="0" width="300" height="200"/>"#)
        -> String
    {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="page" userLabel="Page">
        \(root)
        <subviews>\(subviews)</subviews>
        <constraints>\(constraints)</constraints>
        </view></objects></document>
        """
    }

    private func box(_ frame: String, _ attributes: String = "", element: String = "view", id: String = "box") -> String {
        let numbers = frame.split(separator: ",")
        return """
            <\(element) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" userLabel="\(id)" \(attributes)>
            <rect key="frame" x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" height="\(numbers[3])"/></\(element)>
            """
    }

    private let pinned = """
        <constraint id="l" firstItem="box" firstAttribute="leading" secondItem="page" secondAttribute="leading" constant="20"/>
        <constraint id="t" firstItem="box" firstAttribute="top" secondItem="page" secondAttribute="top" constant="20"/>
        <constraint id="w" firstItem="box" firstAttribute="width" constant="100"/>
        <constraint id="h" firstItem="box" firstAttribute="height" constant="50"/>
        """

    @Test func theExampleHasAProblemOfEachKind() throws {
        let checked = try LayoutCheck().check("examples/profile.xib", bytes("examples/profile.xib"), by: Console())
        #expect(checked.problems.map(\.kind) == [.conflict, .misplaced, .ambiguous])
        #expect(checked.problems.map(\.line) == [25, 18, 29])
        #expect(checked.problems.map(\.ids.count) == [7, 1, 1])
        let scene = try #require(checked.scenes.first)
        #expect(scene.constraintCount == 14)
        #expect(scene.conflicts.map(\.value.suspended) == ["FollowWidth"])
        #expect(
            TextRenderer(width: 100).render(checked) == """
                examples/profile.xib: 3 problems in 1 of 1 scene
                  Profile
                    aldb> import ib "examples/profile.xib" "Profile"
                    line 25: conflict: FollowWidth cannot hold with PictureLeading, NameLeading, ProfileTrailing,
                        FollowLeading, FollowTrailing, PictureWidth, Profile.width: 392 == 375 fails by 17
                      aldb> explain FollowWidth
                    line 18: misplaced: Name is saved at (96, 20) 263x20.5, and its constraints put it at (96, 16)
                        263x20.5
                      aldb> inspect Name
                    line 29: ambiguous: Banner is not determined: y, height
                      aldb> ambiguity
                """)
    }

    @Test func aFileInWhichAllIsWellIsOneLine() throws {
        let checked = try check(xib(box("20,20,100,50"), pinned))
        #expect(checked.problems == [])
        #expect(TextRenderer().render(checked) == "a.xib: 1 scene, nothing wrong")
        #expect(TextRenderer(isQuiet: true).render(checked) == "")
    }

    /// The object that programs read, key by key.
    @Test func json() throws {
        let text = JSONRenderer().render(try check(xib(box("20,20,90,50"), pinned)), number: 3)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["n"] as? Int == 3)
        #expect(object["command"] as? String == "check a.xib")
        #expect(object["status"] as? String == "ok")
        let scenes = try #require((object["result"] as? [String: Any])?["scenes"] as? [[String: Any]])
        let scene = try #require(scenes.first)
        #expect(scene["name"] as? String == "Page")
        #expect(scene["root"] as? String == "page")
        #expect(scene["device"] == nil)
        #expect(scene["constraints"] as? Int == 4)
        #expect((scene["conflicts"] as? [Any])?.isEmpty == true)
        let view = try #require((scene["views"] as? [[String: Any]])?.last)
        #expect(view["id"] as? String == "box")
        #expect(view["frame"] as? [String: Double] == ["x": 20, "y": 20, "width": 100, "height": 50])
        #expect(view["absolute"] as? [String: Double] == ["x": 20, "y": 20])
        #expect(view["saved"] as? [String: Double] == ["x": 20, "y": 20, "width": 90, "height": 50])
        #expect(view["ambiguous"] as? Bool == false)
        #expect(view["misplaced"] as? Bool == true)
        #expect(view["truncated"] as? Bool == false)
    }

    /// In scripts as in files of Interface Builder, the rectangles of the object are those that constraints are about: without alignment insets, and not
    /// scrolled.
    @Test func rectanglesOfAScriptAreThoseOfItsConstraints() throws {
        let text = """
            window root 320x480
            scroll s in root frame=0,0,320,480 offset=0,30
            switch t in s alignmentinsets=1,2,3,4
            t.left == s.content.left + 10
            t.top == s.content.top + 50
            t.right == s.content.right
            t.bottom == s.content.bottom
            """
        let view = try #require(try check(text, as: "a.aldb").scenes.first?.views.last)
        #expect(view.name == "t" && view.absolute.x == 10 && view.absolute.y == 50)
        let json = JSONRenderer().render(try check(text, as: "a.aldb"), number: 1)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let scene = try #require(((object["result"] as? [String: Any])?["scenes"] as? [[String: Any]])?.first)
        let shown = try #require((scene["views"] as? [[String: Any]])?.last)
        #expect(shown["absolute"] as? [String: Double] == ["x": 10, "y": 50])
        let frame = try #require(shown["frame"] as? [String: Double])
        #expect(frame["x"] == 10 && frame["y"] == 50 && frame["width"] == view.absolute.width && frame["height"] == view.absolute.height)
    }

    @Test func devices() throws {
        let checked = try LayoutCheck(devices: ["iphone-se", "ipad-landscape"]).check(
            "examples/profile.xib", bytes("examples/profile.xib"), by: Console())
        #expect(checked.scenes.map(\.traits.device) == ["iphone-se", "ipad-landscape"])
        #expect(checked.scenes.map { $0.views[0].frame.width } == [375, 1080])
        // Frames were saved for another screen.
        #expect(!checked.problems.map(\.kind).contains(.misplaced))
        #expect(throws: Diagnostic.self) { try LayoutCheck(devices: ["iphone-99"]) }
    }

    /// Scenes are laid out for each size of texts and in each direction, whatever the file is.
    @Test(arguments: ["xib", "swift", "aldb"]) func traits(_ ending: String) throws {
        let text =
            switch ending {
            case "xib":
                xib(
                    box("20,20,100,50", #"text="Settings""#, element: "label"),
                    """
                    <constraint id="l" firstItem="box" firstAttribute="leading" secondItem="page" secondAttribute="leading" constant="20"/>
                    <constraint id="t" firstItem="box" firstAttribute="top" secondItem="page" secondAttribute="top" constant="20"/>
                    """)
            case "swift":
                """
                class Page: UIViewController {
                    override func viewDidLoad() {
                        let box = UILabel()
                        box.text = "Settings"
                        box.font = .preferredFont(forTextStyle: .body)
                        box.adjustsFontForContentSizeCategory = true
                        box.translatesAutoresizingMaskIntoConstraints = false
                        view.addSubview(box)
                        box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true
                        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 20).isActive = true
                    }
                }
                """
            default:
                """
                window page 300x200
                label box "Settings" in page font=body
                box.leading == page.leading + 20
                box.top == page.top + 20
                """
            }
        let checked = try LayoutCheck(textSizes: ["large", "ax3"], includesRightToLeft: true).check(
            "a.\(ending)", Array(text.utf8), by: Console())
        #expect(checked.scenes.map(\.traits.textSize) == [.large, .large, .ax3, .ax3])
        #expect(checked.scenes.map(\.traits.isRightToLeft) == [false, true, false, true])
        let boxes = checked.scenes.compactMap(\.views.last?.absolute)
        let width = ending == "swift" ? 390.0 : 300
        #expect(boxes[0].x == 20 && boxes[2].x == 20)
        #expect(boxes[1].x == width - 20 - boxes[1].width && boxes[3].x == width - 20 - boxes[3].width)
        if ending != "xib" { #expect(boxes[2].width > 1.5 * boxes[0].width) }
        #expect(checked.problems.isEmpty)
        #expect(checked.scenes.last?.title.hasSuffix(", texts ax3, right to left") == true)
    }

    @Test func devicesOfScripts() throws {
        let text = "window root 390x844\nview a in root\na.edges == root.edges\nwindow card 300x100 resizable=on\n"
        let checked = try LayoutCheck(devices: ["iphone-se"]).check("a.aldb", Array(text.utf8), by: Console())
        #expect(checked.scenes.map { $0.views[0].frame.width } == [375, 300])
        #expect(try LayoutCheck(devices: ["all"]).traits.count >= 30)
        #expect(throws: Diagnostic.self) { try LayoutCheck(textSizes: ["huge"]) }
    }

    /// A controller's view is as large as the screen, and bars take of it what they take there.
    @Test func safeAreaFollowsTheDevice() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
            <viewController id="c"><view key="view" id="page"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(box("0,20,375,647"))</subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>
            <constraint id="1" firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top"/>
            <constraint id="2" firstItem="box" firstAttribute="bottom" secondItem="safe" secondAttribute="bottom"/>
            <constraint id="3" firstItem="box" firstAttribute="leading" secondItem="safe" secondAttribute="leading"/>
            <constraint id="4" firstItem="box" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing"/>
            </constraints></view></viewController></objects></scene></scenes></document>
            """
        #expect(try check(text).problems == [])
        let frames = try check(text, devices: ["iphone-15", "iphone-15-landscape"]).scenes.compactMap { $0.views.last?.frame }
        #expect(frames.map(\.y) == [59, 0])
        #expect(frames.map(\.x) == [0, 59])
        #expect(frames.map(\.height) == [759, 372])
    }

    /// What is saved a little off by rounding is where it belongs; a point more is not.
    @Test(arguments: [("20,20,100,50", false), ("20.5,20.3,99.5,50", false), ("21.5,20,100,50", true), ("20,20,100,52", true)])
    func misplaced(frame: String, isMisplaced: Bool) throws {
        let checked = try check(xib(box(frame), pinned))
        #expect(checked.scenes.flatMap(\.views).contains(where: \.isMisplaced) == isMisplaced)
    }

    /// A label's size follows from its text, as it was measured where the file was saved, not from fonts here.
    @Test func labelsAreAsLargeAsTheyWereSaved() throws {
        let constraints = String(pinned.split(separator: "\n").prefix(2).joined(separator: "\n"))
        let label = box(
            "20,20,133,27", #"text="Some words" horizontalHuggingPriority="251" verticalHuggingPriority="251""#, element: "label")
        #expect(try check(xib(label, constraints)).problems == [])
    }

    @Test func truncation() throws {
        let constraints = pinned.replacing(#"constant="100""#, with: #"constant="60""#)
        let label = box("20,20,60,50", #"text="Far more than fits into sixty points""#, element: "label")
        let checked = try check(xib(label, constraints))
        #expect(checked.problems.map(\.kind) == [.truncated])
        let needed = try #require(checked.scenes.first?.views.last?.truncation?.neededWidth)
        #expect(checked.problems.map(\.text) == ["box is 60 wide, and its text needs \(NumberText.of(needed))"])
    }

    /// A script says of a text of several lines whether it needs more width or more height.
    @Test(arguments: [("lines=2", 60, "needs 1"), ("lines=0", 60, "needs more height")])
    func truncationOfSeveralLines(option: String, width: Int, need: String) throws {
        let text = """
            window root 320x480
            label note "Far more than fits into two short lines of text" \(option)
            pin note leading,top 10
            note.width == \(width)
            note.height == 20
            """
        let problems = try check(text, as: "a.aldb").problems.filter { $0.kind == .truncated }
        #expect(problems.count == 1 && problems[0].text.contains(need), "\(problems)")
    }

    /// What counts at design time only is counted, and said.
    @Test(arguments: [[], ["iphone-se"]]) func designTime(devices: [String]) throws {
        let badge = box("20,20,30,30", #"placeholderIntrinsicWidth="30" placeholderIntrinsicHeight="30""#)
        let constraints =
            pinned.split(separator: "\n").prefix(2).joined(separator: "\n")
            + #"<constraint id="h" firstItem="box" firstAttribute="height" constant="30" placeholder="YES"/>"#
        let checked = try check(xib(badge, constraints), devices: devices)
        #expect(checked.designTime == [CheckedFile.DesignTime(scene: "Page", views: ["box"], constraints: ["boxHeight"])])
        #expect(checked.problems == [])
        #expect(
            TextRenderer(width: 100).render(checked)
                == "a.xib: 1 scene, nothing wrong\n  Page: there at design time only, and counted: the size of box; boxHeight")
        #expect(TextRenderer(isQuiet: true).render(checked) == "")
    }

    @Test func twoLabelsThatTieAreAmbiguous() throws {
        let labels =
            box("20,20,80,21", #"text="One""#, element: "label") + box("108,20,80,21", #"text="Two""#, element: "label", id: "other")
        let constraints = """
            <constraint id="1" firstItem="box" firstAttribute="leading" secondItem="page" secondAttribute="leading" constant="20"/>
            <constraint id="2" firstItem="other" firstAttribute="leading" secondItem="box" secondAttribute="trailing" constant="8"/>
            <constraint id="3" firstAttribute="trailing" secondItem="other" secondAttribute="trailing" constant="112"/>
            <constraint id="4" firstItem="box" firstAttribute="top" secondItem="page" secondAttribute="top" constant="20"/>
            <constraint id="5" firstItem="other" firstAttribute="top" secondItem="box" secondAttribute="top"/>
            """
        let checked = try check(xib(labels, constraints))
        #expect(checked.problems.map(\.kind) == [.ambiguous, .ambiguous])
        #expect(checked.scenes[0].views.map(\.ambiguous) == [[], ["width"], ["x", "width"]])
        // A file may ask to ignore the sizes of a view, or its position.
        for (asked, left) in [("ignoreSizes", ["x"]), ("ignorePosition", ["width"])] {
            let labels = labels.replacing(#"id="other""#, with: #"id="other" verifyAmbiguity="\#(asked)""#)
            #expect(try check(xib(labels, constraints)).scenes[0].views.map(\.ambiguous) == [[], ["width"], left])
        }
    }

    @Test func baselines() throws {
        let checked = try LayoutCheck().check("examples/profile.xib", bytes("examples/profile.xib"), by: Console())
        let known = try CheckBaseline(CheckBaseline.text(of: [checked]))
        #expect(known.newFindings(of: checked).problems == [])
        // Only what is listed is left out.
        let lines = CheckBaseline.text(of: [checked]).split(separator: "\n").filter { !$0.hasPrefix("conflict") }.joined(separator: "\n")
        #expect(try CheckBaseline(lines).newFindings(of: checked).problems.map(\.kind) == [.conflict])
        var other = checked
        other.file = "other.xib"
        #expect(known.newFindings(of: other).problems.count == 3)
        #expect(throws: Diagnostic.self) { try CheckBaseline("hello\n") }
    }

    /// A finding of a rule hides none of another rule about the same constraint; a baseline without rules hides all.
    @Test func baselinesNameRules() throws {
        var checked = try LayoutCheck().check("examples/profile.xib", bytes("examples/profile.xib"), by: Console())
        func finding(_ rule: LintRule) -> CheckedScene.Lint {
            CheckedScene.Lint(LintFinding(rule, "title", "is odd"), ids: ["abc"], line: nil, isProblem: true)
        }
        checked.scenes[0].lint = [finding(.safeArea)]
        let text = CheckBaseline.text(of: [checked])
        checked.scenes[0].lint.append(finding(.outside))
        #expect(try CheckBaseline(text).newFindings(of: checked).scenes[0].lint.map(\.finding.rule) == [.outside])
        #expect(try CheckBaseline(text.replacing("rule safe-area\t", with: "")).newFindings(of: checked).scenes[0].lint.isEmpty)
    }

    @Test func sarif() throws {
        let checked = try LayoutCheck().check("a b/ü.xib", bytes("examples/profile.xib"), by: Console())
        let text = SarifReport.text(of: [checked], failures: [("x.xib", Diagnostic(.format, "no"))], version: "1.0")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["version"] as? String == "2.1.0")
        let run = try #require((object["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["ruleId"] as? String } == ["aldb/conflict", "aldb/misplaced", "aldb/ambiguous"])
        #expect(results.map { $0["level"] as? String } == ["error", "warning", "warning"])
        let location = try #require((results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
        #expect((location["artifactLocation"] as? [String: Any])?["uri"] as? String == "a%20b/%C3%BC.xib")
        #expect((location["region"] as? [String: Any])?["startLine"] as? Int == 25)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
    }

    /// Layouts in JSON and dumps, under whatever name, are checked as `import` reads them.
    @Test func layoutsInJSONAndDumps() throws {
        var session = Scripted()
        session.run("window root 320x100; view a in root; a.leading == super.leading + 20; w: a.width == 30; v: a.width == 40; export json")
        let checked = try check(try #require(session.exported), as: "a.json")
        #expect(checked.scenes.map(\.name) == ["root"] && checked.scenes[0].conflicts.map(\.value.suspended) == ["v"])
        #expect(checked.scenes[0].views.map(\.id) == ["root", "a"] && checked.scenes[0].opening.statements == ["import \"a.json\""])
        let dump = try check(
            "<UIView: 0x7f1; frame = (0 0; 100 50)>\n   | <UILabel: 0x7f2; frame = (0 0; 10 10); text = 'a'>\n", as: "a.txt")
        #expect(dump.scenes.map(\.views.count) == [2])
        let failure = #expect(throws: Diagnostic.self) { try check("{}", as: "a.json") }
        #expect(failure?.message == "it is nothing that aldb reads: no log, code, XML, JSON, dump or transcript")
    }

    @Test(arguments: ["a.log", "a.txt"])
    func exceptionsOfAutoLayoutAreErrors(name: String) {
        let text = "*** Terminating app, reason: 'Multiplier is not finite! That's illegal. multiplier:nan'\n*** First throw call stack:\n"
        let failure = #expect(throws: Diagnostic.self) { try check(text, as: name) }
        #expect(failure?.code == .badNumber && failure?.message.hasPrefix("Auto Layout threw an exception: the multiplier") == true)
    }

    /// The first failure is told, with the line of the script in which it stands.
    @Test(arguments: [
        ("var x\nnope\n", "line 2: there is no command 'nope'"),
        ("source inner.aldb\n", "line 1: 'inner.aldb' stopped at line 2: there is no command 'nope'"),
        ("set keepgoing on\nvar x\nsource inner.aldb\n", "'inner.aldb' line 2: there is no command 'nope'"),
    ])
    func whatFailsInAScriptIsToldWithItsPlace(text: String, message: String) {
        let console = Console(files: FilesInMemory(["inner.aldb": "var y\nnope\nexpect y == 5\n"]).readOnly)
        let failure = #expect(throws: Diagnostic.self) { try LayoutCheck().check("a.aldb", Array(text.utf8), by: console) }
        #expect(failure?.message == message)
    }

    @Test func scripts() throws {
        let text = """
            window root 300x200
            view box 100x50
            box.leading == root.leading + 20
            tight: box.width == 400
            box.trailing == root.trailing
            """
        let checked = try check(text, as: "a.aldb")
        let scene = try #require(checked.scenes.first)
        #expect(scene.name == "root")
        #expect(scene.constraintCount == 3)
        #expect(scene.conflicts.map(\.value.suspended) == ["c2"])
        #expect(scene.conflicts.map(\.line) == [5])
        #expect(checked.problems.map(\.kind) == [.conflict, .ambiguous])
        #expect(throws: Diagnostic.self) { try check("nonsense", as: "a.aldb") }
        #expect(throws: Diagnostic.self) { try check("", as: "a.txt") }
    }

    @Test func logs() throws {
        let text = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x600000000010 UIView:0x7f8000000010.width == 100   (active)>",
                "<NSLayoutConstraint:0x600000000020 UIView:0x7f8000000010.width == 120   (active)>"
            )
            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x600000000020 UIView:0x7f8000000010.width == 120   (active)>
            """
        let checked = try check(text, as: "a.log")
        #expect(checked.problems.map(\.kind) == [.conflict])
        #expect(checked.scenes.map(\.constraintCount) == [2])
        #expect(throws: Diagnostic.self) { try check("nothing of the kind", as: "a.log") }
    }

    @Test func scriptsWithoutViews() throws {
        let checked = try check("var x; low: x == 1; high: x == 2", as: "a.aldb")
        #expect(checked.problems.map(\.ids) == [["high", "low"]])
    }

    /// Control characters of a file reach no terminal.
    @Test func escapes() throws {
        let text = xib(box("20,20,100,50", id: "box"), "").replacing(#"userLabel="Page""#, with: "userLabel=\"Pa\u{9B}31m\u{202E}ge\"")
        let shown = TextRenderer().render(try check(text))
        #expect(shown.contains("Pa\\u{9B}31m\\u{202E}ge"))
        #expect(!shown.unicodeScalars.contains { $0.value == 0x9B || $0.value == 0x202E })
    }

    @Test func importing() throws {
        var session = Scripted(files: Repository.access)
        session.run("import ib examples/profile.xib")
        #expect(session.failures == [])
        #expect(session.run("print Name.width") == "263")
        #expect(session.run("status").contains("Suspended: FollowWidth"))
        #expect(session.run("explain FollowWidth").contains("FollowWidth"))
        session.run("undo")
        #expect(session.run("status").contains("0 views"))
        session.run("import ib examples/profile.xib profile; import ib examples/profile.xib; expect Name2.width == 263")
        #expect(session.failures == [])
        session.run("import ib examples/profile.xib Profiles")
        #expect(session.failures.map(\.code) == [.unknownName])
        #expect(session.failures.last?.hint?.contains("Profile") == true)
    }

    /// What was imported can be saved and read again.
    @Test func importedIsSaved() throws {
        var session = Scripted(files: Repository.access)
        session.run("import ib examples/profile.xib")
        let saved = SavedScript(session.console.session.inspector).text()
        var again = Scripted()
        again.run(saved)
        #expect(again.failures == [])
        #expect(SavedScript(again.console.session.inspector).text() == saved)
    }
}
