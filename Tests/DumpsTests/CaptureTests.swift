import Interchange
import JSONText
import Language
import TestSupport
import Testing

@testable import Dumps

@Suite("Captures of running apps")
struct CaptureTests {
    private func capture(_ rest: String) -> String { "{\"format\": \"aldb capture\", \"version\": 1, \(rest)}" }

    private func script(_ rest: String) throws -> ImportedScript { try Capture.script(of: capture(rest), in: ImportSurroundings()) }

    private func commands(_ rest: String) throws -> [String] {
        try script(rest).statements.filter { !["note", "origin", "system"].contains($0.syntax.commandName) }.map(\.text)
    }

    private static let window = #"{"address": "0x1", "class": "UIWindow", "frame": [0, 0, 320, 568], "safearea": [20, 0, 0, 0]}"#

    // MARK: Views

    @Test func aViewHasWhatTheCaptureSaysOfIt() throws {
        let commands = try commands(
            """
            "views": [\(Self.window), {"address": "0x2", "class": "Shop.Price", "base": "UILabel", "in": "0x1", "text": "24.00",
              "frame": [16, 20.333333333333332, 100, 21], "masked": false, "mask": 0, "font": {"name": "Avenir", "size": 15},
              "intrinsic": [43.5, -1], "hug": [251, 250], "resist": [749.5, 750], "hidden": true, "rtl": true, "name": "price"}],
            "constraints": [{"address": "0x9", "first": {"item": "0x2", "attribute": "leading"},
              "second": {"item": "0x1", "attribute": "leadingMargin"}, "constant": 1.5, "priority": 999, "relation": ">="}]
            """)
        #expect(
            commands == [
                "window window1 320x568 safearea=20,0,0,0",
                "label price \"24.00\" 43.5x- in window1 frame=16,61/3,100,21 hidden font=15 hug.h=251 resist.h=749.5 rtl=on",
                "guide window1Margins in window1", "marginLeading: window1Margins.leading >= window1.leading",
                "priceLeading: price.leading >= window1Margins.leading + 1.5 @999",
            ])
    }

    @Test func marginsThatAreKnownAreNamedAndNotStoodFor() throws {
        let commands = try commands(
            """
            "views": [{"address": "0x1", "class": "UIWindow", "frame": [0, 0, 320, 568], "margins": [8, 20, 8, 20]},
              {"address": "0x2", "class": "UIView", "in": "0x1", "frame": [20, 8, 10, 10], "margins": [1, 2, 3, 4]}],
            "constraints": [{"address": "0x9", "first": {"item": "0x2", "attribute": 5}, "second": {"item": "0x1", "attribute": 17}}]
            """)
        #expect(
            commands == [
                "window window1 320x568 margins=8,20,8,20 insetsfromsafearea=off minimummargins=off",
                "view view1 in window1 frame=20,8,10,10",
                "view1Leading: view1.leading == window1.leadingMargin",
            ])
    }

    @Test func yCountsDownwardsHoweverTheToolkitCounts() throws {
        let commands = try commands(
            """
            "toolkit": "AppKit", "views": [{"address": "0x1", "class": "NSView", "frame": [0, 0, 300, 200]},
              {"address": "0x2", "class": "NSView", "in": "0x1", "frame": [10, 150, 100, 40], "masked": true, "mask": 8},
              {"address": "0x3", "class": "List", "in": "0x1", "frame": [0, 0, 300, 100], "flipped": true, "masked": true, "mask": 2},
              {"address": "0x4", "class": "NSView", "in": "0x3", "frame": [0, 5, 10, 10], "masked": true, "mask": 0}]
            """)
        #expect(
            commands == [
                "window view1 300x200", "view view2 in view1 frame=10,10,100,40 mask=h=---,v=--&,in=300x200",
                "view list in view1 frame=0,100,300,100 mask=h=-&-,v=---,in=300x200",
                "view view3 in list frame=0,5,10,10 mask=h=---,v=---,in=300x100",
            ])
    }

    @Test func transformsAndScrollingAreTakenFromFrames() throws {
        let commands = try commands(
            """
            "views": [\(Self.window), {"address": "0x2", "class": "UIView", "in": "0x1", "frame": [10, 0, 20, 40], "bounds": [0, 0, 40, 20],
              "transform": [0, 1, -1, 0, 0, 0]},
              {"address": "0x3", "class": "UIView", "in": "0x1", "frame": [0, 100, 100, 100], "bounds": [5, 30, 100, 100]},
              {"address": "0x4", "class": "UIView", "in": "0x3", "frame": [10, 40, 10, 10]}]
            """)
        #expect(commands.contains { $0.contains("frame=0,10,40,20 ") })
        #expect(commands.contains { $0.contains("in view2 frame=5,10,10,10 ") })
    }

    @Test func aGuideOfTheSystemIsTiedToItsView() throws {
        let rest = """
            "views": [\(Self.window), {"address": "0x2", "class": "UIView", "in": "0x1", "frame": [0, 20, 320, 20]}],
            "guides": [{"address": "0x5", "class": "UILayoutGuide", "identifier": "UIViewSafeAreaLayoutGuide", "in": "0x1",
              "frame": [0, 20, 320, 514]}, {"address": "0x6", "class": "UILayoutGuide", "in": "0x1", "frame": [0, 0, 0, 0]}],
            "constraints": [{"address": "0x9", "first": {"item": "0x2", "attribute": 3}, "second": {"item": "0x5", "attribute": 3}}]
            """
        let commands = try commands(rest)
        #expect(
            commands.suffix(5) == [
                "safeAreaLeft: safeArea.left == window1.left", "safeAreaTop: safeArea.top == window1.top + 20",
                "safeAreaRight: safeArea.right == window1.right",
                "safeAreaBottom: safeArea.bottom == window1.bottom - 34", "view1Top: view1.top == safeArea.top",
            ])
        #expect(commands.filter { $0.hasPrefix("guide") }.count == 1)
    }

    @Test func masksAndContentSizesAreSaidOnce() throws {
        let commands = try commands(
            """
            "views": [\(Self.window), {"address": "0x2", "class": "UILabel", "in": "0x1", "frame": [0, 0, 30, 20], "masked": true, "mask": 4,
              "intrinsic": [30, 20]}],
            "constraints": [{"address": "0x8", "class": "NSAutoresizingMaskLayoutConstraint", "first": {"item": "0x2", "attribute": 7},
              "constant": 30}, {"address": "0x9", "class": "NSContentSizeLayoutConstraint", "first": {"item": "0x2", "attribute": 7},
              "constant": 30}]
            """)
        #expect(commands.count == 2)
    }

    // MARK: What is wrong

    @Test(arguments: [
        (#""views": [7]"#, "views[0] is an object, not a number"),
        (#""views": [{"class": "UIView"}]"#, "views[0].address is missing"),
        (#""views": [{"address": "0x7", "class": "UIView", "frame": [0, 0, 1e300, 1]}]"#, "views[0].frame[2] is out of range"),
        (#""views": [{"address": "0x7", "class": "UIView", "frame": [0, 0, 1]}]"#, "views[0].frame is 4 numbers, not 3"),
        (#""views": [{"address": "0x7", "class": "UIView", "mask": 64}]"#, "is a mask, from 0 to 63"),
        (#""views": [{"address": "0x1", "class": "UIView"}]"#, "has the address of one before it"),
        (#""constraints": [{"address": "0x9", "first": {"item": "0x1", "attribute": 99}}]"#, "is no attribute that is known: 99"),
        (#""constraints": [{"address": "0x9", "first": {"item": "0x1", "attribute": 7}, "priority": 0}]"#, "is a priority"),
        (#""constraints": [{"address": "0x9", "first": {"item": "0x1", "attribute": 7}, "relation": 5}]"#, "is -1, 0 or 1"),
        (#""constraints": [{"address": "0x9", "first": {"item": "0x77", "attribute": 7}}]"#, "its item 0x77 is not in the capture"),
    ])
    func aPartThatCannotBeReadIsListedAndTheRestIsRead(part: String, reason: String) throws {
        let views = part.hasPrefix("\"views\"") ? part.replacing("\"views\": [", with: "\"views\": [\(Self.window), ") : part
        let rest = part.hasPrefix("\"views\"") ? views : "\"views\": [\(Self.window)], \(part)"
        let script = try script(rest)
        #expect(script.statements.first?.text == "window window1 320x568 safearea=20,0,0,0")
        let unread = try #require(script.unread.first)
        #expect(unread.reason.replacing("views[1]", with: "views[0]").contains(reason), "\(unread)")
        #expect(script.unread.count == 1)
    }

    @Test(arguments: [
        "{}", "[]", "{\"format\": \"aldb layout\", \"version\": 1}", "{\"format\": \"aldb capture\"}",
        "{\"format\": \"aldb capture\", \"version\": 2}", "{\"format\": \"aldb capture\", \"version\": 1}",
        "{\"format\": \"aldb capture\", \"version\": 1, \"views\": 3}",
    ])
    func anotherTextIsRefused(text: String) {
        #expect(throws: Diagnostic.self) { try Capture.script(of: text, in: ImportSurroundings()) }
    }

    @Test func onlyTheFormatMakesACapture() throws {
        #expect(Capture.isCapture(try JSONReader.value(of: "{\"format\": \"aldb capture\", \"version\": 9}")))
        #expect(!Capture.isCapture(try JSONReader.value(of: "{\"format\": \"aldb layout\", \"note\": \"aldb capture\"}")))
        #expect(!Capture.isCapture(try JSONReader.value(of: "\"aldb capture\"")))
    }

    // MARK: Hostile input

    @Test func ringsOfSuperviewsAreCutOnce() throws {
        let script = try script(
            """
            "views": [{"address": "0x4", "class": "Leaf", "in": "0x3"}, {"address": "0x2", "class": "A", "in": "0x3"},
              {"address": "0x3", "class": "B", "in": "0x2"}, {"address": "0x5", "class": "Own", "in": "0x5"}]
            """)
        #expect(script.unread.map(\.reason) == ["its superview is inside it", "its superview is inside it"])
        #expect(script.counts?.views == 4)
    }

    /// Thousands of views, in one chain, in one ring, beside each other and hanging from a ring. Each is read or listed.
    @Test(
        arguments: Effort.some(
            [
                ("chain", Dump.mostNested), ("ring", Dump.mostNested), ("fan", 20_000), ("fan of a ring", 20_000), ("equal addresses", 1),
            ], short: 3))
    func eachOfManyViewsIsReadOrListed(shape: String, read: Int) throws {
        let count = 20_000
        var views: [String] = []
        for place in 0..<count {
            let outer: Int? =
                switch shape {
                case "chain": place == 0 ? nil : place - 1
                case "ring": (place + 1) % count
                case "fan": place == 0 ? nil : 0
                case "fan of a ring": place == count - 1 ? count - 2 : count - 1
                default: nil
                }
            let address = shape == "equal addresses" ? 1 : place + 1
            views.append(
                "{\"address\": \"0x\(address)\", \"class\": \"V\"\(outer.map { ", \"in\": \"0x\($0 + 1)\"" } ?? ""), \"frame\": [0, 0, 9, 9]}"
            )
        }
        let constraints = (0..<count).map {
            "{\"address\": \"0xc\($0)\", \"first\": {\"item\": \"0x\($0 + 1)\", \"attribute\": 7}, \"constant\": 9}"
        }
        let script = try script(
            "\"views\": [\(views.joined(separator: ","))], \"constraints\": [\(constraints.joined(separator: ","))]")
        // What nests too deeply is left out, and with it the constraints about it.
        let isCut = shape.hasSuffix("ring")
        let reasons = Dictionary(grouping: script.unread, by: \.reason).mapValues(\.count)
        #expect(script.counts?.views == read)
        #expect(reasons["its superview is inside it"] ?? 0 == (isCut ? 1 : 0))
        #expect(reasons["views nest too deeply here"] ?? 0 == (shape == "chain" || shape == "ring" ? count - read : 0))
        #expect(reasons.keys.count { $0.contains("has the address of one before it") } == (shape == "equal addresses" ? count - 1 : 0))
        #expect(script.counts?.constraints == read)
        #expect(reasons.keys.count { $0.contains("is not in the capture") } == count - read)
    }

    /// The system's constraints for a guide are in no capture, and are not counted.
    @Test func constraintsThatAreMadeUpAreNotCounted() throws {
        let script = try script(
            """
            "views": [\(Self.window)], "guides": [{"address": "0x5", "class": "UILayoutGuide", "identifier": "UIViewSafeAreaLayoutGuide",
              "in": "0x1", "frame": [0, 20, 320, 514]}],
            "constraints": [{"address": "0x9", "first": {"item": "0x5", "attribute": 3}, "second": {"item": "0x1", "attribute": 3},
              "constant": 20}]
            """)
        #expect(script.counts?.constraints == 1)
        #expect(script.statements.contains { $0.text.hasPrefix("safeAreaBottom:") })
        #expect(!script.remarks.contains { $0.contains("'po ") })
        #expect(try self.script("\"views\": [\(Self.window)]").remarks == [])
    }

    @Test func controlCharactersStayOutOfStatements() throws {
        let text = #""\u001b[31m\u0007\n\u202e""#
        let script = try script(
            """
            "views": [{"address": \(text), "class": \(text), "name": \(text), "text": \(text), "frame": [0, 0, 1, 1]}],
            "constraints": [{"address": \(text), "class": \(text), "identifier": \(text), "first": {"item": \(text), "attribute": 7},
              "constant": 1}]
            """)
        for statement in script.statements {
            #expect(!statement.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E }, "\(statement.text.debugDescription)")
        }
    }
}
