import Interchange
import InterfaceBuilder
import Reference
import TestSupport
import Testing

/// Files with something changed at random are read or refused, and never more than that.
@Suite struct FuzzTests {
    private static let seeds = [
        Written.xib(
            Written.root(
                Written.view("a", (20, 20, 100, 40), element: "label", attributes: #"text="Hello" numberOfLines="0""#)
                    + Written.view("b", (20, 80, 51, 31), element: "switch")
                    + Written.view(
                        "s", (0, 120, 320, 100), element: "stackView", attributes: #"axis="vertical" spacing="8""#,
                        content:
                            "<subviews>\(Written.view("i", (0, 0, 20, 20), element: "imageView", attributes: #"image="x""#))</subviews>"),
                """
                <constraint id="1" firstItem="a" firstAttribute="leading" secondItem="root-id" secondAttribute="leadingMargin" constant="4"/>
                <constraint id="2" firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="8" priority="750"/>
                <constraint id="3" firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="16:9"/>
                """, guides: #"<viewLayoutGuide key="safeArea" id="g"/>"#,
                variations: #"<variation key="heightClass=compact"><mask key="constraints"><exclude reference="2"/></mask></variation>"#),
            rest: #"<resources><image name="x" width="10" height="10"/></resources>"#),
        Written.xib(
            Written.root(Written.view("a", (20, 20, 100, 40), element: "textField"), "", element: "customView"), type: "Cocoa.XIB"),
    ].map { Array($0.utf8) }

    private static let pieces = [
        "<", ">", "\"", "/", "&#0;", "&amp;", "<![CDATA[", "]]>", "<!DOCTYPE", "<view id=\"z\">", "</view>", "1e400", "-1", "\u{1B}[2J",
        "1:0",
        "id=\"a\"", "<subviews>", "width=\"1e12\"", "NaN", "\0", "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>",
        "root-id",
    ].map { Array($0.utf8) }

    @Test func changedFilesAreReadOrRefused() {
        var random = SplitMix64(seed: 0x5EED)
        for _ in 0..<Effort.count(1500, short: 400) {
            var bytes = Self.seeds[Int.random(in: 0..<Self.seeds.count, using: &random)]
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0...bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.insert(contentsOf: Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)], at: place)
                case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
                default:
                    let end = min(bytes.count, place + Int.random(in: 1...200, using: &random))
                    bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
                }
            }
            guard let document = try? InterfaceFile.document(of: bytes) else { continue }
            var lowering = InterfaceLowering(document)
            let scenes = lowering.scenes()
            #expect(scenes.allSatisfy { $0.constraintCount >= $0.constraints.count })
            #expect(scenes.flatMap(\.script.statements).allSatisfy { !$0.text.utf8.contains { $0 < 0x20 } })
        }
    }
}
