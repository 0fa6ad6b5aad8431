/// Margins, spacing after a view, spacing between baselines, labels of several lines.
extension StackCase {
    static let margins = [
        // Margins are 8 a side.
        StackCase(
            options: "spacing=8 marginsrelative", says: [marginEnds, chain, marginFill],
            frames: "bar 0,0 212x46; a 8,8 40x30; b 56,8 60x30; c 124,8 80x30"),
        StackCase(
            options: "axis=v spacing=4 marginsrelative margins=4,10,6,20",
            says: [
                "canvas-connection: bar.margins.top == a.top; bar.margins.bottom == c.bottom",
                "canvas-connection: bar.margins.leading == a.leading; bar.margins.trailing == a.trailing",
                "spacing: b.top == a.bottom + 4; c.top == b.bottom + 4",
                "alignment: a.leading == b.leading; a.trailing == b.trailing; a.leading == c.leading; a.trailing == c.trailing",
            ], frames: "bar 0,0 110x78; a 10,4 80x20; b 10,28 80x30; c 10,62 80x10"),
        // Left stays left, whatever the direction.
        StackCase(
            options: "spacing=8 marginsrelative margins=0,10,0,20", isRightToLeft: true, says: [marginEnds, chain, marginFill],
            frames: "bar 174,0 226x30; a 166,0 40x30; b 98,0 60x30; c 10,0 80x30"),
        // Shares are of the whole stack view.
        StackCase(
            options: "distribution=fillProportionally spacing=8 marginsrelative", then: "bar.width == 196",
            says: [marginEnds, chain, marginFill, sharesOf196], frames: "bar 0,0 196x46; a 8,8 40x30; b 56,8 60x30; c 124,8 64x30"),
        StackCase(
            options: "distribution=equalSpacing spacing=8 marginsrelative", then: "bar.width == 300",
            says: [marginEnds, "spacing: b.leading >= a.trailing + 8; c.leading >= b.trailing + 8", marginFill, equalGaps],
            frames: "bar 0,0 300x46; a 8,8 40x30; b 100,8 60x30; c 212,8 80x30"),
        StackCase(
            options: "alignment=center spacing=8 marginsrelative",
            says: [
                marginEnds, chain, "alignment: a.centerY == b.centerY; a.centerY == c.centerY",
                "canvas-connection: bar.margins.top == bar.spanner.top; bar.margins.bottom == bar.spanner.bottom",
                "canvas-connection: bar.margins.centerY == a.centerY", rowWithin,
            ], frames: "bar 0,0 212x46; a 8,13 40x20; b 56,8 60x30; c 124,18 80x10"),
    ]

    private static let marginEnds = "canvas-connection: bar.margins.leading == a.leading; bar.margins.trailing == c.trailing"
    private static let chain = "spacing: b.leading == a.trailing + 8; c.leading == b.trailing + 8"
    private static let marginFill = """
        canvas-connection: bar.margins.top == a.top; bar.margins.bottom == a.bottom
        alignment: a.top == b.top; a.bottom == b.bottom; a.top == c.top; a.bottom == c.bottom
        """

    static let spacings = [
        StackCase(
            options: "spacing=8", views: ["a 40x20 after=20", "b 60x30", "c 80x10 after=50"],
            says: [rowEnds, rowFill, "spacing: b.leading == a.trailing + 20; c.leading == b.trailing + 8"],
            frames: "bar 0,0 208x30; a 0,0 40x30; b 60,0 60x30; c 128,0 80x30"),
        StackCase(
            options: "spacing=8", views: ["a 40x20 after=-5", "b 60x30 after=0", "c 80x10"],
            says: [rowEnds, rowFill, "spacing: b.leading == a.trailing - 5; c.leading == b.trailing"],
            frames: "bar 0,0 175x30; b 35,0 60x30; c 95,0 80x30"),
        StackCase(
            options: "distribution=fillEqually spacing=8", views: ["a 40x20 after=20", "b 60x30", "c 80x10"], then: "bar.width == 298",
            says: [
                rowEnds, rowFill, "spacing: b.leading == a.trailing + 20; c.leading == b.trailing + 8",
                "fill-equally: b.width == a.width; c.width == a.width",
            ], frames: "bar 0,0 298x30; a 0,0 90x30; b 110,0 90x30; c 208,0 90x30"),
        // A line is 12 high with its baseline at 9.522; one of 20 points is 24 high, with its baseline at 19.044.
        StackCase(
            options: "axis=v spacing=20 baselinerelative", views: labels(10, 10, 10),
            says: [columnEnds, columnFill, "spacing: b.firstBaseline == a.lastBaseline + 20; c.firstBaseline == b.lastBaseline + 20"],
            frames: "bar 0,0 80x52; a 0,0 80x12; b 0,20 80x12; c 0,40 80x12"),
        StackCase(
            options: "axis=v spacing=30 baselinerelative", views: labels(10, 20, 10),
            says: [columnEnds, columnFill, "spacing: b.firstBaseline == a.lastBaseline + 30; c.firstBaseline == b.lastBaseline + 30"],
            frames: "bar 0,0 80x72; a 0,0 80x12; b 0,20.478 80x24; c 0,60 80x12"),
        // Without text, baselines are at the top and at the bottom.
        StackCase(
            options: "axis=v spacing=4 baselinerelative",
            says: [columnEnds, columnFill, "spacing: b.firstBaseline == a.lastBaseline + 4; c.firstBaseline == b.lastBaseline + 4"],
            frames: "bar 0,0 80x68; a 0,0 80x20; b 0,24 80x30; c 0,58 80x10"),
        StackCase(
            options: "spacing=8 baselinerelative", says: [rowChain, rowFill], frames: "bar 0,0 196x30; a 0,0 40x30; b 48,0 60x30"),
        StackCase(
            options: "axis=v distribution=equalSpacing spacing=8 baselinerelative", views: labels(10, 10, 10), then: "bar.height == 100",
            says: [
                columnEnds, columnFill, "spacing: b.firstBaseline >= a.lastBaseline + 8; c.firstBaseline >= b.lastBaseline + 8",
                "distributing-edge: a.gap.top == a.lastBaseline; a.gap.bottom == b.firstBaseline",
                "distributing-edge: b.gap.top == b.lastBaseline; b.gap.bottom == c.firstBaseline",
                "fill-equally: b.gap.height == a.gap.height\ncanvas-fit: bar.height == 0 @49",
            ], frames: "bar 0,0 80x100; a 0,0 80x12; b 0,44 80x12; c 0,88 80x12"),
        // Who wraps takes an equal part: (300 - 8) / 2.
        StackCase(
            options: "spacing=8", views: [#"label a "A" 40x20 lines=0"#, #"label b "B" 60x20 lines=2 resist.h=500"#],
            then: "bar.width == 300",
            says: [
                "canvas-connection: bar.leading == a.leading; bar.trailing == b.trailing; bar.top == a.top; bar.bottom == a.bottom",
                "spacing: b.leading == a.trailing + 8\nalignment: a.top == b.top; a.bottom == b.bottom",
                "text-width-disambiguation: a.width == 0.5 * bar.width - 4 @25; b.width == 0.5 * bar.width - 4 @25",
            ], frames: "bar 0,0 300x20; a 0,0 146x20; b 154,0 146x20"),
    ]

    /// Three labels, as wide as the views elsewhere, of these font sizes.
    static func labels(_ a: Int, _ b: Int, _ c: Int) -> [String] {
        zip([("a", 40), ("b", 60), ("c", 80)], [a, b, c]).map { label, font in
            "label \(label.0) \"\(label.0)\" \(label.1)x\(font == 10 ? 12 : 24) font=\(font)"
        }
    }
}
