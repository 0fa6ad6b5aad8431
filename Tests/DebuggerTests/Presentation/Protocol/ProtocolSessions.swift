import Answers
import Commands
import Exact
import Explaining
import Language
import Synchronization
import TestSupport

@testable import Session

/// Sessions and files for what no example comes to.
enum ProtocolSessions {
    /// Keeps what is written; those of the repository may be read too, and a few more.
    final class Disk: Sendable {
        private let written = Mutex<[String: String]>([:])
        /// What cannot be written.
        private let refused: String?

        init(refusing refused: String? = nil) { self.refused = refused }

        var access: FileAccess {
            FileAccess(
                read: { [self] path in
                    if let text = written.withLock({ $0[path] }) ?? ProtocolSessions.scripts[path] { return .success(text) }
                    return Repository.access.read(path)
                },
                write: { [self] text, path in
                    if path == refused { return .failure(Diagnostic(.io, "cannot write '\(path)': Permission denied")) }
                    written.withLock { $0[path] = text }
                    return .success(())
                }, checkWritable: { _ in .success(()) })
        }
    }

    /// What lessons that were taken are kept in.
    static let progress = "progress"

    private static let scripts = [
        "outer.aldb": "var x\nsource inner.aldb\nx == 3\nexpect x == 4\nprint x",
        "inner.aldb": "var y\ny == 1\ny == 2 @300",
        "circle.aldb": "source circle.aldb",
        "two.log": LogCase.conflicts[0].text + "\n\n" + LogCase.conflicts[1].text,
        "small.lesson": LessonTests.text,
    ]

    static let all: [(name: String, text: String)] = [
        (
            "a sweep",
            """
            var x y; low: x == 4 @500; wish: x == 20 @300; y == 2 * x
            sweep low.constant 0...20 of x, y
            sweep low.constant 0...20 of x to "a plot.svg"
            """
        ),
        ("two logs", "import log two.log"),
        (
            "questions",
            """
            var x; a: x == 3; b: x == 4 @800; w: x == 9 @300
            explain w; why x + 5; status; why not x == 3
            deactivate b; constraints; explain b
            new; window w; label l "Text" in w; why l.width
            new; var x; x >= 0; why not x == 3
            """
        ),
        // Numbers of which floating point knows nothing.
        ("doubts", "var x y; a: x + y == 1; b: x + 1.00000000000001 * y == 2; x >= 0 @500; y == 3 @400; status; verify"),
        ("the cost of an answer", "set statistics on; timer on; var x; x == 3; print nosuch"),
        (
            "errors",
            "print 1e99999; source circle.aldb; var x; x == \(String(repeating: "(", count: 5000))1\(String(repeating: ")", count: 5000))"
        ),
        (
            "steps", "replay outer.aldb; break 3; info breaks; step; step; step; where; continue; continue; continue; back; where"
        ),
        (
            "a lesson",
            """
            learn small.lesson; next; hint; 320 - 2*20; next; trailing; next; hint; hint
            width: title.width == 70 @1; delete trailing; next; 60; next
            learn equations; next; leave; learn; learn small.lesson again; next; skip; leave
            """
        ),
    ]

    /// Answers that no session is known to come to at any time, or that take a person who types ctrl-C.
    static let unusual: [Answer] = {
        let wish = ConstraintRow(
            id: "wish", text: "a.width == 10", priority: 300, className: "NSLayoutConstraint", owner: nil, state: .broken, violation: 20,
            isGenerated: false, isAutoLayout: true)
        var unexplained = ExplanationValue(constraint: wish, because: [], isTie: false, threshold: 750, proof: nil)
        unexplained.isComplete = false
        let refusal = RefusalValue(claim: "x == 3", verdict: .forbidden, because: [], cost: [], isComplete: false)
        let listing = ListingValue(file: "Card.swift", lines: [], remark: "the file has changed since it was read")
        return [.explanation(unexplained), .refusal(refusal), .listing(listing)]
    }()

    /// Warnings about examples/profile.xib, each about something in another way, and with each verdict.
    static let warnings = """
        profile.xib:bAn-ne-r00: warning: Vertical position and height are ambiguous for "Banner". [9]
        profile.xib:18: warning: Frame for "Name" will be different at run time.
        profile.xib: warning: Ambiguous Layout: Width is ambiguous for "Picture".
        profile.xib:nowhere: warning: Fixed width constraints may cause clipping.
        profile.xib: error: Conflicting constraints
        profile.xib:global: warning: This file is set to build for a version older than the deployment target.
        """

    static let interfaces: [(name: String, text: String)] = [
        ("damaged.xib", "<document>"),
        (
            "unreadable.xib",
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="page" userLabel="Page">
            <rect key="frame" x="0" y="0" width="300" height="200"/>
            <constraints><constraint id="c" firstAttribute="width" constant="nan"/></constraints>
            </view></objects></document>
            """
        ),
        (
            "narrow.xib",
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="page" userLabel="Page">
            <rect key="frame" x="0" y="0" width="300" height="200"/>
            <subviews>
            <label id="title" text="Far more than fits into sixty points" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="20" y="20" width="60" height="21"/></label>
            <view id="badge" translatesAutoresizingMaskIntoConstraints="NO" placeholderIntrinsicWidth="30" placeholderIntrinsicHeight="30">
            <rect key="frame" x="20" y="60" width="30" height="30"/></view>
            <view id="held" ambiguous="YES" fixedFrame="YES"><rect key="frame" x="20" y="100" width="10" height="10"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>
            </subviews>
            <constraints>
            <constraint id="1" firstItem="title" firstAttribute="leading" secondItem="page" secondAttribute="leading" constant="20"/>
            <constraint id="2" firstItem="title" firstAttribute="top" secondItem="page" secondAttribute="top" constant="20"/>
            <constraint id="3" firstItem="title" firstAttribute="width" constant="60"/>
            <constraint id="4" firstItem="badge" firstAttribute="leading" secondItem="title" secondAttribute="leading"/>
            <constraint id="5" firstItem="badge" firstAttribute="top" secondItem="page" secondAttribute="top" constant="60"/>
            <constraint id="6" firstItem="badge" firstAttribute="height" constant="30" placeholder="YES"/>
            </constraints></view></objects></document>
            """
        ),
    ]

    static let logs: [(name: String, text: String)] = {
        let list = LogCase.conflicts[0].text
        func recovered(_ line: String) -> String { list + "Will attempt to recover by breaking constraint\n<\(line)>\n" }
        let given = (LogCase.conflicts + LogCase.others).map { (name: $0.name, text: $0.text) }
        return given + [
            ("one of the list was broken", recovered(LogCase.conflicts[0].lines[0])),
            ("another was broken", recovered("NSLayoutConstraint:0x7001 UIView:0xa1a1.height == 9")),
            ("no log", "nothing"),
        ]
    }()

    static let transcripts: [(name: String, text: String)] = [
        ("true.session", "aldb> print 1 + 1\n2\naldb> expect 1 == 1\nok  1\n"),
        ("false.session", "aldb> print 1 + 1\n3\naldb> expect 1 == 2\nok\n"),
    ]
}
