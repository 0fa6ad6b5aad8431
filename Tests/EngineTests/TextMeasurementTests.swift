import Exact
import Testing
import Vocabulary

@testable import Layout

@Suite struct TextMeasurementTests {
    /// Sums of the published advance widths (thousandths of an em), added up outside this program.
    @Test(arguments: [
        ("Hello, world!", 5501), ("Settings", 3613), ("Cancel", 3112), ("0123456789", 5560), ("WWW.IIIiii", 4610),
        ("The quick brown fox jumps over the lazy dog", 19786), ("Größe ändern", 6225), ("façade “quoted” – done…", 11340),
        ("Łódź Žižkov", 5335), ("50 % ≤ €3,99", 5886),
    ])
    func widthIsTheSumOfTheAdvanceWidths(text: String, thousandths: Int) {
        let width = TextMeasurement(text, TextFont(helvetica: 17)).width
        #expect(width == Rational(thousandths * 17, 1000))
        #expect(abs(width.double - Double(thousandths) * 17 / 1000) < 0.01)
    }

    /// What a label of each text is wide at 17 points, before it is rounded up. In the comments the widths (WX) that Helvetica.afm,
    /// version 002.000, prints for its characters; their sum × 17 / 1000 is the number.
    @Test(arguments: [
        ("Sign In", 52.921),  // 667 222 556 556 278 278 556
        ("Continue", 68.034),  // 722 556 556 278 222 556 556 556
        ("Forgot Password?", 137.938),  // 611 556 333 556 556 278 278 667 556 500 500 722 556 333 556 556
        ("name@example.com", 160.854),  // 556 556 833 556 1015 556 500 556 833 556 222 556 278 500 556 833
        ("Don’t Allow", 85.017),  // 722 556 556 222 278 278 667 222 222 556 722
        ("Loading…", 77.486),  // 556 556 556 556 222 556 556 1000
        ("Save & Close (2)", 128.486),  // 667 556 500 556 278 667 278 722 222 556 500 556 278 333 556 333
        ("$1,299.00", 75.616),  // 556 556 278 556 556 556 278 556 556
        ("Über Größen", 99.195),  // 722 556 556 333 278 778 333 556 611 556 556
        ("12:09 PM", 72.760),  // 556 556 278 556 556 278 667 833
    ])
    func labelsAreAsWideAsTheMetricsSay(text: String, points: Double) {
        #expect(abs(TextMeasurement(text, TextFont(helvetica: 17)).width.double - points) < 0.001)
        #expect(abs(TextMeasurement(text, TextFont(helvetica: 17), lines: 0, maxWidth: 320).width.double - points) < 0.001)
    }

    /// Emoji, wide East Asian characters and marks without a width are the same in every font; other characters are scaled and tracked, also those as wide as
    /// the size in Helvetica. By hand at 17 points: 1000 × 1.06 − 26 and 556 × 1.06 − 26, in thousandths.
    @Test(arguments: [("…", 1034), ("—", 1034), ("Æ", 1034), ("a", 563), ("😀", 1000), ("本", 1000), ("\u{200B}", 0)] as [(Character, Int)])
    func glyphsOfTheSystemFontAreScaled(character: Character, thousandths: Int) {
        #expect(TextFont(size: 17).advance(of: character) == thousandths)
    }

    @Test(arguments: [
        ("日本語", 3000), ("한국", 2000), ("。！", 2000), ("😀", 1000), ("👨‍👩‍👧‍👦", 1000), ("🇩🇪", 1000), ("❤️", 1000), ("☝🏽", 1000),
        ("e\u{301}", 556), ("a\u{200B}b", 1112), ("a\u{AD}b", 1112), ("\t", 278), ("\u{A0}", 278),
    ])
    func everyOtherCharacterHasItsRule(text: String, thousandths: Int) {
        #expect(TextMeasurement.width(of: text, TextFont(helvetica: 1000)) == Rational(thousandths))
    }

    @Test func unknownCharactersHaveTheMeanWidth() {
        #expect(TextMeasurement.width(of: "жЖ", TextFont(helvetica: 1000)) == Rational(2 * HelveticaMetrics.regular.averageWidth))
        #expect((540...545).contains(HelveticaMetrics.regular.averageWidth))
    }

    @Test func everyPrintableLatinCharacterIsKnown() {
        for code in Array(UInt32(0x20)...0x7E) + Array(0xA0...0xFF) where code != 0xAD {
            #expect(HelveticaMetrics.regular.width(of: Unicode.Scalar(code)!) != nil, "U+\(String(code, radix: 16))")
        }
    }

    @Test func aLineIsAsHighAsTheSystemFontMakesIt() {
        let label = TextMeasurement("x", TextFont(helvetica: 17))
        #expect(label.height == Rational("20.2878"))
        #expect(label.roundedUp(scale: 1).height == 21)
        #expect(label.roundedUp(scale: 2).height == Rational("20.5"))
        #expect(label.roundedUp(scale: 3).height == Rational(61, 3))
        #expect(label.firstBaseline + label.lastBaseline == label.height)
    }

    @Test func roundingLeavesBothBaselinesOfOneLineInOnePlace() {
        let rounded = TextMeasurement("x", TextFont(helvetica: 17)).roundedUp(scale: 2)
        #expect(rounded.height - rounded.lastBaseline == rounded.firstBaseline)
        #expect(rounded.roundedUp(scale: 2) == rounded)
    }

    @Test func explicitLineBreaksMakeLinesAsFarAsLinesAllow() {
        let one = TextMeasurement("Settings", TextFont(helvetica: 17))
        let all = TextMeasurement("a\nSettings\n", TextFont(helvetica: 17), lines: 0)
        #expect(all.width == one.width)
        #expect(all.height == 3 * one.height)
        #expect(all.firstBaseline == one.firstBaseline)
        #expect(all.lastBaseline == one.lastBaseline)
        #expect(TextMeasurement("a\r\nb", TextFont(helvetica: 17), lines: 0).height == 2 * one.height)
        let first = TextMeasurement("a\nSettings\n", TextFont(helvetica: 17))
        #expect(first.width == TextMeasurement("a", TextFont(helvetica: 17)).width)
        #expect(first.height == one.height)
        #expect(first.isTruncated)
        #expect(!TextMeasurement("Settings\n", TextFont(helvetica: 17)).isTruncated)
    }

    @Test func anEmptyTextHasNoSize() {
        #expect(TextMeasurement("", TextFont(helvetica: 17)).width == 0)
        #expect(TextMeasurement("", TextFont(helvetica: 17)).height == 0)
    }
}

@Suite struct ControlsTests {
    @Test func textControlsAddTheirOwnMargins() {
        func size(of kind: View.Kind, _ text: String, _ font: Rational, scale: Int = 2, _ change: (inout View) -> Void = { _ in })
            -> ContentSize
        {
            var view = View(id: EntityID(1), name: "v", kind: kind, parent: nil)
            view.text = text
            change(&view)
            return Controls.intrinsicSize(of: view, TextFont(size: font), scale: scale)
        }
        #expect(size(of: .button, "OK", 15).height == 30)
        #expect(size(of: .button, "", 15) == .init(width: 30, height: 30))
        #expect(size(of: .button, "OK", 17, scale: 3) { $0.textOptions.hasConfiguration = true }.height == Rational(103, 3))
        #expect(size(of: .field, "", 14).height == 34)
        #expect(size(of: .field, "", 14, scale: 3).height == 34)
        #expect(size(of: .label, "", 17) == .init(width: 0, height: 0))
        #expect(size(of: .label, "a", 17) == .init(width: Rational("10"), height: Rational("20.5")))
        #expect(size(of: .segmented, "A|Longer|B", 13).height == 31)
        #expect(size(of: .view, "a", 17) == .init())
    }

    @Test func controlsHaveTheirOwnSizes() {
        #expect(Controls.intrinsicSize(of: .toggle) == .init(width: 49, height: 31))
        #expect(Controls.intrinsicSize(of: .slider) == .init(width: nil, height: 31))
        #expect(Controls.intrinsicSize(of: .view) == .init())
        #expect(Controls.alignmentInsets(of: .toggle).right == 2)
    }

    @Test func interfaceBuilderHugsLabelsALittleMore() {
        #expect(Controls.hugging(of: .label, defaults: .ib) == .init(251, 251))
        #expect(Controls.hugging(of: .label, defaults: .code) == .init(250, 250))
        #expect(Controls.hugging(of: .toggle, defaults: .code) == .init(750, 750))
        #expect(Controls.hugging(of: .progress, defaults: .ib) == .init(250, 750))
    }

    @Test func appKitHugsItsControlsVertically() {
        #expect(Controls.hugging(of: .label, defaults: .appkit) == .init(251, 750))
        for kind in [View.Kind.field, .button, .slider] {
            #expect(Controls.hugging(of: kind, defaults: .appkit) == .init(250, 750))
            #expect(Controls.hugging(of: kind, defaults: .ib) == .init(250, 250))
        }
        for kind in [View.Kind.view, .image, .toggle, .progress, .spinner] {
            #expect(Controls.hugging(of: kind, defaults: .appkit) == Controls.hugging(of: kind, defaults: .ib))
        }
        #expect(Controls.Defaults(rawValue: "appkit") == .appkit)
    }
}

@Suite struct DeviceTests {
    @Test func devicesAreFoundByName() throws {
        let phone = try #require(Device.named("iphone-11-pro"))
        #expect((phone.width, phone.height) == (375, 812))
        #expect((phone.safeArea.top, phone.safeArea.bottom) == (44, 34))
        #expect(Device.named("ipad")?.width == 810)
        #expect(Device.named("iPhone-15")?.height == 852)
        #expect(Device.named("nokia-3310") == nil)
    }

    @Test func namesAreUnique() {
        #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    }
}
