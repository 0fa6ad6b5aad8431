import Answers
import Checking
import Commands
import Language
import Layout
import Session
import TestSupport
import Testing

/// The statements beside a problem of `aldb check` show it in the shell.
@Suite struct CheckStatementsTests {
    private struct Checked {
        var problem: CheckProblem
        /// What the shell says to the last of the statements.
        var shown: String
        var failures: [Diagnostic]
    }

    /// Checks a file, and runs what stands beside each problem in a session of its own.
    private func run(_ file: String, _ text: String, _ check: LayoutCheck) throws -> [Checked] {
        let files = FilesInMemory([file: text])
        return try check.check(file, Array(text.utf8), by: Console(files: files.access)).problems.map { problem in
            var session = Scripted(files: files.access)
            for statement in problem.statements.opening { session.run(statement) }
            let shown = session.run(problem.statements.command)
            return Checked(problem: problem, shown: shown, failures: session.failures)
        }
    }

    private static let page = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
        <scene><objects><viewController id="first" storyboardIdentifier="First page"><view key="view" id="v1">
        <rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews><label id="a" text="One" userLabel="title" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="20" y="20" width="60" height="21"/></label></subviews>
        <constraints>
        <constraint id="1" firstItem="a" firstAttribute="leading" secondItem="v1" secondAttribute="leading" constant="20"/>
        <constraint id="2" firstItem="a" firstAttribute="top" secondItem="v1" secondAttribute="top" constant="20"/>
        </constraints></view></viewController></objects></scene>
        <scene><objects><viewController id="second" storyboardIdentifier="Second page"><view key="view" id="v2">
        <rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews><label id="b" text="Far more than fits beside the button" userLabel="title" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="20" y="20" width="60" height="21"/></label>
        <view id="c" userLabel="card" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="20" y="60" width="335" height="50"/>
        </view></subviews>
        <constraints>
        <constraint id="3" firstItem="b" firstAttribute="leading" secondItem="v2" secondAttribute="leading" constant="20"/>
        <constraint id="4" firstItem="b" firstAttribute="top" secondItem="v2" secondAttribute="top" constant="30"/>
        <constraint id="5" firstItem="b" firstAttribute="width" constant="60"/>
        <constraint id="6" firstItem="c" firstAttribute="leading" secondItem="v2" secondAttribute="leading" constant="20"/>
        <constraint id="7" firstAttribute="trailing" secondItem="c" secondAttribute="trailing" constant="20"/>
        <constraint id="8" firstItem="c" firstAttribute="width" constant="300"/>
        <constraint id="9" firstItem="c" firstAttribute="height" constant="50"/>
        </constraints></view></viewController></objects></scene>
        </scenes></document>
        """

    @Test(arguments: [[], ["iphone-se"], ["ipad-landscape"]]) func ofInterfaceBuilder(devices: [String]) throws {
        let found = try run("Pages.storyboard", Self.page, LayoutCheck(devices: devices))
        #expect(found.flatMap(\.failures) == [])
        let kinds = found.map(\.problem.kind)
        #expect(kinds.contains(.conflict) && kinds.contains(.ambiguous) && kinds.contains(.truncated), "\(kinds)")
        for one in found {
            switch one.problem.kind {
            case .conflict: #expect(one.shown.contains("suspended"), "\(one.shown)")
            case .ambiguous: #expect(one.shown.contains("card"), "\(one.shown)")
            case .truncated: #expect(one.problem.text.hasSuffix("needs \(one.shown.trimmingPrefix("≈ "))"), "\(one.shown)")
            case .misplaced: #expect(one.shown.contains("30"), "\(one.shown)")
            case .lint: #expect(one.shown.contains("→"), "\(one.shown)")
            }
        }
    }

    /// In the second scene the names are those that it has when it is imported alone, and the frames are the same.
    @Test func framesInTheShellAreThoseOfTheCheck() throws {
        let files = FilesInMemory(["Pages.storyboard": Self.page])
        for check in [
            try LayoutCheck(),
            try LayoutCheck(devices: ["iphone-15", "iphone-15-landscape"], textSizes: ["ax2"], includesRightToLeft: true),
        ] {
            for scene in try check.check("Pages.storyboard", Array(Self.page.utf8), by: Console()).scenes {
                var session = Scripted(files: files.access)
                for statement in scene.opening.statements { session.run(statement) }
                #expect(session.failures == [])
                for view in scene.views.dropFirst() {
                    let model = try #require(session.console.session.layout.view(named: view.name))
                    #expect(session.console.session.inspector.frameRow(model).absolute == view.absolute, "\(view.name)")
                }
            }
        }
    }

    /// Two scenes of one name are told apart by the ids of their views.
    @Test func scenesOfOneNameAreToldApart() throws {
        let page = Self.page.split(separator: "First page").joined(separator: "Second page")
        let found = try run("Pages.storyboard", page, LayoutCheck())
        #expect(found.flatMap(\.failures) == [] && found.contains { $0.problem.statements.opening.joined().contains("\"v2\"") })
        for one in found where one.problem.kind == .conflict { #expect(one.shown.contains("suspended"), "\(one.shown)") }
    }

    /// Texts of another length are shown by `matrix`, on the device or in the window as it was saved.
    @Test(arguments: [[], ["iphone-se"]]) func ofLongerTexts(devices: [String]) throws {
        let found = try run("Pages.storyboard", Self.page, LayoutCheck(devices: devices, lengths: ["140"])).filter {
            $0.problem.kind == .truncated
        }
        #expect(found.flatMap(\.failures) == [] && !found.isEmpty)
        for one in found {
            #expect(one.problem.statements.command == "matrix devices \(devices.first ?? "current") lengths 140")
            #expect(one.shown.contains("truncated: title"), "\(one.shown)")
        }
    }

    @Test(arguments: [
        ("a.aldb", "window root 320x480; view a; pin a leading 0; a.width == 10; a.width == 20; pin a top 0; a.height == 9"),
        (
            "Card.swift",
            """
            class Card: UIView {
                func build() {
                    let box = UIView()
                    box.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(box)
                    box.widthAnchor.constraint(equalToConstant: 10).isActive = true
                    box.widthAnchor.constraint(equalToConstant: 20).isActive = true
                }
                override init(frame: CGRect) { super.init(frame: frame); build() }
            }
            """
        ),
        (
            "a.log",
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x600000000010 UIView:0x7f8000000010.width == 100   (active)>",
                "<NSLayoutConstraint:0x600000000020 UIView:0x7f8000000010.width == 120   (active)>"
            )
            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x600000000020 UIView:0x7f8000000010.width == 120   (active)>
            """
        ),
    ])
    func ofOtherFiles(file: String, text: String) throws {
        let found = try run(file, text, LayoutCheck()).filter { $0.problem.kind == .conflict }
        #expect(!found.isEmpty && found.flatMap(\.failures).isEmpty)
        for one in found { #expect(one.shown.contains("suspended"), "\(one.shown)") }
    }
}
