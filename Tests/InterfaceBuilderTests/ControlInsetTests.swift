import InterfaceBuilder
import Testing

/// Alignment insets of controls, which a file does not state, found from the frames in it.
@Suite struct ControlInsetTests {
    private func insets(_ views: String, _ constraints: String) throws -> [String] {
        try Written.statements(Written.xib(Written.root(views, constraints))).compactMap { statement in
            let words = statement.split(separator: " ")
            return words.first { $0.hasPrefix("alignmentinsets=") }.map { "\(words[1]) \($0.dropFirst(16))" }
        }
    }

    private static let slider = Written.view("s", (17, 20, 100, 30), element: "slider")
    private static let toggle = Written.view("t", (15, 60, 51, 31), element: "switch")

    private static let ofSlider = """
        <constraint id="1" firstItem="s" firstAttribute="leading" secondItem="root-id" secondAttribute="leading" constant="20"/>
        """
    private static let between = #"<constraint id="2" firstItem="t" firstAttribute="leading" secondItem="s" secondAttribute="leading"/>"#

    /// A slider at 17 points whose edge is said to be at 20 has an inset of 3.
    @Test func aControlShowsItsInsetAgainstItsSuperview() throws {
        #expect(try insets(Self.slider, Self.ofSlider) == ["slider 0,3,0,0"])
    }

    /// A switch that is aligned with a slider shows its own inset once that of the slider is known, whichever constraint stands first.
    @Test func aControlShowsItsInsetAgainstOneWhoseInsetIsKnown() throws {
        let found = ["slider 0,3,0,0", "switch 0,5,0,0"]
        #expect(try insets(Self.slider + Self.toggle, Self.ofSlider + Self.between) == found)
        #expect(try insets(Self.slider + Self.toggle, Self.between + Self.ofSlider) == found)
    }

    /// Where neither is known, both have what such controls usually have.
    @Test func controlsAlignedWithOneAnotherAloneShowNothing() throws {
        #expect(try insets(Self.slider + Self.toggle, Self.between) == ["slider 0,2,1,2", "switch 0,0,0,2"])
    }
}
