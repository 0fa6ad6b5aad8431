import Layout
@testable import Presentation
import Testing

@testable import Commands
@testable import Session

@Suite struct RenderingPictureTests {
    private func item(
        _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, depth: Int = 1, text: String? = nil,
        ambiguous: Bool = false, truncated: Bool = false
    ) -> PictureValue.Item {
        PictureValue.Item(
            name: name, kind: "view", text: text, frame: Rect(x: x, y: y, width: width, height: height), depth: depth,
            isAmbiguous: ambiguous, isTruncated: truncated)
    }

    private let unsatisfied = PictureValue.Unsatisfied(id: "width", text: "card.width == 300", violation: 20)

    private var phone: [PictureValue.Item] {
        [
            item("root", 0, 0, 320, 480, depth: 0), item("card", 20, 40, 280, 200), item("title", 30, 60, 260, 60, depth: 2, text: "Hello"),
            item("name", 30, 150, 120, 20, depth: 2, truncated: true), item("value", 158, 150, 132, 20, depth: 2, ambiguous: true),
            item("hollow", 20, 300, 280, 120, ambiguous: true), item("empty", 60, 440, 0, 0),
        ]
    }

    @Test(arguments: [40, 76])
    func picturesFitAndNameEverything(width: Int) {
        for usesUnicode in [true, false] {
            let picture = Picture(
                PictureValue(items: phone, unsatisfied: [unsatisfied]), width: width, usesUnicode: usesUnicode)
            let lines = picture.lines.map(\.text)
            #expect(lines.allSatisfy { DisplayWidth.of($0) <= width })
            #expect(lines.count <= 50)
            for name in phone.map(\.name) { #expect(picture.text.contains(name), "\(name)") }
            #expect(picture.text.contains("width  card.width == 300  broken by 20"))
            if !usesUnicode { #expect(picture.text.utf8.allSatisfy { $0 < 0x80 }) }
            #expect(
                picture.text
                    == Picture(PictureValue(items: phone, unsatisfied: [unsatisfied]), width: width, usesUnicode: usesUnicode)
                    .text)
        }
    }

    /// A child that fills its superview hides neither's name.
    @Test func fillingChildrenLeaveTheNameOfTheirSuperview() {
        let text = Picture(PictureValue(items: [item("root", 0, 0, 300, 120, depth: 0), item("fill", 0, 0, 300, 120)], unsatisfied: []))
            .text
        #expect(text.contains("fill"))
        #expect(text.contains("root"))
    }

    @Test func whatIsOutsideIsNamed() {
        let text = Picture(PictureValue(items: [item("root", 0, 0, 300, 120, depth: 0), item("far", 9000, 0, 30, 12)], unsatisfied: []))
            .text
        #expect(text.contains("far"))
    }

    @Test func longNamesAndTextsStayInTheirBoxes() {
        let items = [
            item("root", 0, 0, 300, 200, depth: 0),
            item(String(repeating: "名", count: 60), 10, 10, 80, 80, text: String(repeating: "x", count: 500)),
        ]
        for line in Picture(PictureValue(items: items, unsatisfied: []), width: 60).lines.prefix(20) { #expect(line.width <= 60) }
    }

    @Test func manyPlacesNeverTrap() {
        let odd = [0, -0.0, 1, -1, 1e-300, 0.5, 1e6, 1e12, -1e12, 1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan]
        for x in odd {
            for size in odd {
                let items = [item("root", x, 0, size, size, depth: 0), item("a", size, x, x, size), item("b", 0, 0, size, x)]
                for width in [-5, 0, 1, 20, 76, 10_000] {
                    #expect(!Picture(PictureValue(items: items, unsatisfied: []), width: width).text.isEmpty)
                }
            }
        }
        #expect(!Picture(PictureValue(items: [], unsatisfied: [])).text.isEmpty)
    }
}
