import Answers
import Commands
import Language
import Presentation
import Session
import TestSupport
import Testing

@testable import Checking

/// What Xcode warns of in files, and what the check says to it.
@Suite struct XcodeWarningTests {
    // MARK: Reading

    @Test(arguments: [
        ("/a/b/Main.storyboard:aBc-de-fGh: warning: Height is ambiguous for \"A\". [9]", XcodeWarning.Subject.id("aBc-de-fGh")),
        ("    Main.storyboard:61: warning: Height is ambiguous for \"A\".", .line(61)),
        ("a b/Main.storyboard: warning: Ambiguous Layout: Height is ambiguous for \"A\".", .label("A")),
        ("Main.storyboard:global: warning: Height is ambiguous. [9]", .file),
        ("Main.storyboard Height is ambiguous for \"A\".", .label("A")),
        ("Old.xib/Main.storyboard:aBc-de-fGh: note: Height is ambiguous [12]", .id("aBc-de-fGh")),
    ])
    func isRead(line: String, subject: XcodeWarning.Subject) throws {
        let found = XcodeWarnings("CompileXIB Main.storyboard (in target: A)\n\(line)\r\n\(line)\n").all
        #expect(found.count == 1)
        let warning = try #require(found.first)
        #expect(warning.subject == subject)
        #expect(warning.kind == .ambiguous(["height"]))
        #expect(warning.path.hasSuffix("Main.storyboard") && !warning.path.hasPrefix(" "))
        #expect(!warning.message.hasSuffix("]"))
    }

    @Test(arguments: [
        "a.swift:3:4: warning: Height is ambiguous", "Main.storyboard", "Main.storyboard:", "Main.storyboard:a", "Main.storyboard:a:",
        "Main.storyboard:a: remark: ambiguous", "ibtool --warnings Main.storyboard --compile Main.nib",
        "Main.storyboardc: warning: ambiguous", "",
    ])
    func isNoWarning(line: String) { #expect(XcodeWarnings(line).all.isEmpty) }

    @Test(arguments: [
        ("Vertical position and height are ambiguous for \"width\".", XcodeWarning.Kind.ambiguous(["y", "height"])),
        ("Position and size are ambiguous for \"View\".", .ambiguous(["x", "y", "width", "height"])),
        ("Size and horizontal position are ambiguous for \"Scroll View\".", .ambiguous(["x", "width", "height"])),
        ("Scrollable content size is ambiguous for \"Scroll View\".", .ambiguous(["content width", "content height"])),
        ("Has ambiguous scrollable content height", .ambiguous(["content height"])),
        ("Content Priority Ambiguity: Set horizontal hugging", .ambiguous([])),
        ("Frame for \"Label\" will be different at run time.", .misplaced),
        ("Conflicting constraints", .conflict),
        ("Fixed width constraints may cause clipping.", .clipping),
        ("Auto Layout Localization: Views without any layout constraints may clip their content or overlap other views.", .unconstrained),
        ("Unsupported configuration of constraint attributes.", .attributes),
        ("This file is set to build for an older version", .other), ("Frame for \"misplaced\"", .other),
    ])
    func isOfAKind(message: String, kind: XcodeWarning.Kind) {
        #expect(XcodeWarnings("a.xib:x: warning: \(message)").all.map(\.kind) == [kind])
    }

    @Test func aWarningIsAboutTheFileWhosePathIsNearest() {
        let text = """
            /ci/app/Home/Main.storyboard:a: warning: Width is ambiguous.
            /ci/app/Shop/Main.storyboard:b: warning: Width is ambiguous.
            /ci/app/Shop/Cell.xib:c: warning: Width is ambiguous.
            /ci/app/Shop/Cell.xib:d: warning: Width is ambiguous.
            """
        let (own, others) = XcodeWarnings(text).assigned(to: ["Shop/Main.storyboard", "./Home/Main.storyboard", "Other.xib"])
        #expect(own.map { $0.map(\.subject) } == [[.id("b")], [.id("a")], []])
        #expect(others.map(\.path) == ["/ci/app/Shop/Cell.xib"])
        #expect(others.map(\.count) == [2])
    }

    /// A file of the same name in another folder is another file.
    @Test(arguments: [
        ("Shop/Main.storyboard", "Home/Main.storyboard", false), ("Main.storyboard", "Home/Main.storyboard", true),
        ("/ci/app/Home/Main.storyboard", "Home/Main.storyboard", true), ("/ci/app/Shop/Main.storyboard", "Home/Main.storyboard", false),
        ("Home/Main.storyboard", "/me/app/Home/Main.storyboard", true), ("Home/Main.storyboard", "../Home/Main.storyboard", true),
        ("/ci/app/Home/Main.storyboard", "/me/app/Home/Main.storyboard", true),
        ("/ci/app/Shop/Main.storyboard", "/me/app/Home/Main.storyboard", false),
    ])
    func aWarningIsAboutAFileOfItsPath(path: String, file: String, isAbout: Bool) {
        let (own, others) = XcodeWarnings("\(path):a: warning: Width is ambiguous.").assigned(to: [file])
        #expect(own[0].count == (isAbout ? 1 : 0) && others.map(\.path) == (isAbout ? [] : [path]))
    }

    // MARK: Comparing

    /// Many warnings about views that Xcode shows under the same words.
    @Test func equalQuestionsAreAnsweredOnce() throws {
        let count = 300
        let views = (0..<count).map {
            "<view id=\"v\($0)\" userLabel=\"Box\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view>"
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="r"><rect key="frame" x="0" y="0" width="300" height="200"/>
            <subviews>\(views.joined())</subviews></view></objects></document>
            """
        var check = try LayoutCheck()
        check.keepsSubjects = true
        var review = WarningReview(try check.check("a.xib", Array(text.utf8), by: Console()))
        for warning in XcodeWarnings((0..<count).map { "a.xib: warning: Width is ambiguous for \"Box\". \($0)" }.joined(separator: "\n"))
            .all
        {
            #expect(review.review(warning).verdict == .disagrees)
        }
        #expect(review.looked == count)
    }

    private func reviewed(_ lines: String, devices: [String] = []) throws -> [ReviewedWarning] {
        var check = try LayoutCheck(devices: devices)
        check.keepsSubjects = true
        let checked = try check.check("profile.xib", Array(try Repository.text("examples/profile.xib").utf8), by: Console())
        return try #require(checked.reviewing(XcodeWarnings(lines).all).warnings)
    }

    @Test(arguments: [
        (
            ":bAn-ne-r00: warning: Vertical position is ambiguous for \"Banner\".", ReviewedWarning.Verdict.agrees,
            "Banner is not determined: y, height"
        ),
        (":bAn-ne-r00: warning: Width is ambiguous for \"Banner\".", .disagrees, "that of Banner is determined; what is not is y, height"),
        (": warning: Width is ambiguous for \"picture\".", .disagrees, "all of Picture is determined: (16, 16) 64x64"),
        (
            ":nAm-la-bel: warning: Frame for \"Name\" will be different at run time.", .agrees,
            "Name is saved at (96, 20) 263x20.5, and its constraints put it at (96, 16) 263x20.5"
        ),
        (
            ":pIc-tu-re0: warning: Frame for \"Picture\" will be different at run time.", .disagrees,
            "the constraints put Picture where it is saved: (16, 16) 64x64"
        ),
        (
            ":bAn-ne-r00: warning: Frame for \"Banner\" will be different at run time.", .disagrees,
            "Banner is ambiguous instead, not determined: y, height"
        ),
        (
            ":fOl-wi-dth: warning: Fixed width constraints may cause clipping.", .disagrees,
            "no text of Follow is cut off at 263x30, though a longer one may be"
        ),
        (": warning: Fixed width constraints may cause clipping.", .unchecked, "it does not say which view it is about"),
        (
            ":bAn-ne-r00: warning: Views without any layout constraints may clip.", .disagrees,
            "these are about Banner: BannerLeading, ProfileTrailing2, ProfileBottom"
        ),
        (": warning: Views without any layout constraints may clip.", .disagrees, "there is a constraint on each view"),
        (
            ":aAa-00-001: warning: Unsupported configuration of constraint attributes.", .disagrees,
            "PictureLeading is taken as it is: Picture.leading == Profile.leading + 16"
        ),
        (":99: warning: Width is ambiguous.", .unknown, "no view or constraint that was read begins at line 99"),
        (":a-b-c: warning: Width is ambiguous.", .unknown, "no view or constraint that was read has this id"),
        (": warning: Width is ambiguous for \"Image View\".", .unknown, "no view or constraint that was read is called Image View"),
        (":bAn-ne-r00: warning: Segues must have an identifier", .unchecked, "aldb does not check that"),
    ])
    func isReviewed(line: String, verdict: ReviewedWarning.Verdict, reason: String) throws {
        let found = try #require(reviewed("profile.xib" + line).first)
        #expect(found.verdict == verdict)
        #expect(found.reason == reason)
    }

    @Test(arguments: [":fOl-wi-dth", ":29", ":fOl-bu-ton", ""])
    func aConflictIsThatOfWhatItIsAbout(place: String) throws {
        let found = try #require(reviewed("profile.xib\(place): error: Conflicting constraints").first)
        #expect(found.verdict == (place == ":29" ? .disagrees : .agrees))
        #expect(found.reason.hasPrefix("FollowWidth cannot hold with") == (place != ":29"))
    }

    /// Where files have numbers as ids, these are no lines.
    @Test func aNumberIsAnIdFirst() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="1" userLabel="Page">
            <rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
            <view id="3" translatesAutoresizingMaskIntoConstraints="NO" userLabel="Box"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
            </subviews></view></objects></document>
            """
        var check = try LayoutCheck()
        check.keepsSubjects = true
        let checked = try check.check("a.xib", Array(text.utf8), by: Console())
        let lines = "a.xib:3: warning: Width is ambiguous.\na.xib: warning: Views without any layout constraints may clip."
        let found = try #require(checked.reviewing(XcodeWarnings(lines).all).warnings)
        #expect(found.map(\.verdict) == [.agrees, .agrees])
        #expect(found.last?.reason == "no constraint of the file is about Box")
    }

    @Test func onSeveralDevicesOneOnWhichItIsTrueWillDo() throws {
        let found = try reviewed("profile.xib:bAn-ne-r00: warning: Height is ambiguous.", devices: ["iphone-se", "ipad-landscape"])
        #expect(found.map(\.verdict) == [.agrees])
        let frames = try reviewed(
            "profile.xib:pIc-tu-re0: warning: Frame for \"Picture\" will be different at run time.", devices: ["iphone-se"])
        #expect(frames.map(\.verdict) == [.unchecked])
    }

    /// Only control characters could harm the terminal.
    @Test func messagesAreShownWithoutControlCharacters() throws {
        var check = try LayoutCheck()
        check.keepsSubjects = true
        let checked = try check.check("profile.xib", Array(try Repository.text("examples/profile.xib").utf8), by: Console())
        let text = TextRenderer().render(checked.reviewing(XcodeWarnings("profile.xib:\u{1B}[31m: warning: ambiguous \u{1B}]0;x\u{7}").all))
        #expect(text.contains("1 warning of Xcode, aldb agrees with 0"))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
}
