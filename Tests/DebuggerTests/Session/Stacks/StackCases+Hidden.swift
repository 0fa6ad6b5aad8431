/// Hidden views: without a size along the axis, without spacing, aligned with the others, and where they would come back.
extension StackCase {
    static let hidden = [
        StackCase(
            options: "spacing=8", views: ["a 40x20 hidden", "b 60x30", "c 80x10"],
            says: [bAndC, rowFill, "spacing: c.leading == b.trailing + 8", gone("a", behind: "bar.leading")],
            frames: "bar 0,0 148x30; a 0,0 0x30; b 0,0 60x30; c 68,0 80x30"),
        // The highest view is hidden, and counts.
        StackCase(
            options: "spacing=8", views: ["a 40x20", "b 60x30 hidden", "c 80x10"],
            says: [rowEnds, rowFill, "spacing: c.leading == a.trailing + 8", gone("b", behind: "a.trailing")],
            frames: "bar 0,0 128x30; a 0,0 40x30; b 40,0 0x30; c 48,0 80x30"),
        StackCase(
            options: "spacing=8", views: ["a 40x20", "b 60x30", "c 80x10 hidden"],
            says: [aAndB, rowFill, "spacing: b.leading == a.trailing + 8", gone("c", behind: "b.trailing")],
            frames: "bar 0,0 108x30; a 0,0 40x30; b 48,0 60x30; c 108,0 0x30"),
        StackCase(
            options: "spacing=8", views: ["a 40x20 hidden", "b 60x30 hidden", "c 80x10 hidden"], says: nothingIsShown,
            frames: "bar 0,0 0x0; a 0,0 0x20; b 0,0 0x30; c 0,0 0x10"),
        // In a column it keeps its place before the next one, in a row from right to left on the right.
        StackCase(
            options: "axis=v spacing=4", views: ["a 40x20", "b 60x30 hidden", "c 80x10"],
            says: [
                columnEnds, columnFill, "spacing: c.top == a.bottom + 4", "hiding: b.height == 0\nspacing-hidden: b.top == a.bottom @50",
            ], frames: "bar 0,0 80x34; a 0,0 80x20; b 0,20 80x0; c 0,24 80x10"),
        StackCase(
            options: "spacing=8", views: ["a 40x20 hidden", "b 60x30", "c 80x10"], isRightToLeft: true,
            says: [bAndC, rowFill, "spacing: c.leading == b.trailing + 8", gone("a", behind: "bar.leading")],
            frames: "bar 252,0 148x30; a 148,0 0x30; b 88,0 60x30; c 0,0 80x30"),
        // The spacing behind a view counts up to the next one that is seen; that behind a hidden one is gone.
        StackCase(
            options: "spacing=8", views: ["a 40x20 after=20", "b 60x30 hidden after=50", "c 80x10"],
            says: [rowEnds, rowFill, "spacing: c.leading == a.trailing + 20", gone("b", behind: "a.trailing")],
            frames: "bar 0,0 140x30; a 0,0 40x30; b 40,0 0x30; c 60,0 80x30"),
        StackCase(
            options: "distribution=fillEqually spacing=8 marginsrelative", views: ["a 40x20 hidden", "b 60x30", "c 80x10"],
            says: [
                "canvas-connection: bar.margins.leading == b.leading; bar.margins.trailing == c.trailing",
                "canvas-connection: bar.margins.top == a.top; bar.margins.bottom == a.bottom",
                "spacing: c.leading == b.trailing + 8",
                "alignment: a.top == b.top; a.bottom == b.bottom; a.top == c.top; a.bottom == c.bottom",
                "fill-equally: c.width == b.width\nhiding: a.width == 0\nspacing-hidden: a.leading == bar.margins.leading @50",
            ], frames: "bar 0,0 184x46; a 8,8 0x30; b 8,8 80x30; c 96,8 80x30"),
        // Shares of 40 + 60 + 8.
        StackCase(
            options: "distribution=fillProportionally spacing=8", views: ["a 40x20", "b 60x30", "c 80x10 hidden"], then: "bar.width == 216",
            says: [
                aAndB, rowFill, "spacing: b.leading == a.trailing + 8", gone("c", behind: "b.trailing"),
                "fill-proportionally: a.width == (10/27) * bar.width @999; b.width == (5/9) * bar.width @998",
            ], frames: "bar 0,0 216x30; a 0,0 80x30; b 88,0 128x30; c 216,0 0x30"),
        StackCase(
            options: "distribution=equalSpacing spacing=8", views: ["a 40x20", "b 60x30 hidden", "c 80x10"], then: "bar.width == 300",
            says: [
                rowEnds, rowFill, "spacing: c.leading >= a.trailing + 8", gone("b", behind: "a.trailing"),
                "distributing-edge: a.gap.leading == a.trailing; a.gap.trailing == c.leading\ncanvas-fit: bar.width == 0 @49",
            ], frames: "bar 0,0 300x30; a 0,0 40x30; b 40,0 0x30; c 220,0 80x30"),
        StackCase(
            options: "distribution=equalCentering spacing=8", views: ["a 40x20 hidden", "b 60x30 hidden", "c 80x10"],
            says: [
                "canvas-connection: bar.leading == c.leading; bar.trailing == c.trailing", rowFill, gone("a", behind: "bar.leading"),
                gone("b", behind: "bar.leading"), "canvas-fit: bar.width == 0 @49",
            ], frames: "bar 0,0 80x30; a 0,0 0x30; b 0,0 0x30; c 0,0 80x30"),
        StackCase(
            options: "alignment=center spacing=8", views: ["a 40x20 hidden", "b 60x30", "c 80x10"],
            says: [bAndC, rowCenter, rowWithin, "spacing: c.leading == b.trailing + 8", gone("a", behind: "bar.leading")],
            frames: "bar 0,0 148x30; a 0,5 0x20; b 0,0 60x30; c 68,10 80x10"),
        StackCase(
            options: "alignment=trailing spacing=8", views: ["a 40x20", "b 60x30 hidden", "c 80x10"],
            says: [
                rowEnds, rowAbove, rowLoose, "canvas-connection: bar.top == bar.spanner.top; bar.bottom == a.bottom",
                "spacing: c.leading == a.trailing + 8\nalignment: a.bottom == b.bottom; a.bottom == c.bottom",
                gone("b", behind: "a.trailing"),
                "spanning-boundary: bar.spanner.bottom == a.bottom @999.5; bar.spanner.bottom == b.bottom @999.5",
                "spanning-boundary: bar.spanner.bottom == c.bottom @999.5",
            ], frames: "bar 0,0 128x30; a 0,10 40x20; b 40,0 0x30; c 48,20 80x10"),
        StackCase(
            options: "alignment=center distribution=equalSpacing spacing=8",
            views: ["a 40x20 hidden", "b 60x30 hidden", "c 80x10 hidden"], says: nothingIsShown,
            frames: "bar 0,0 0x0; a 0,0 0x20; b 0,0 0x30; c 0,0 0x10"),
    ]

    private static let aAndB = "canvas-connection: bar.leading == a.leading; bar.trailing == b.trailing"
    private static let bAndC = "canvas-connection: bar.leading == b.leading; bar.trailing == c.trailing"

    /// Of a view in a row.
    private static func gone(_ view: String, behind edge: String) -> String {
        "hiding: \(view).width == 0\nspacing-hidden: \(view).leading == \(edge) @50"
    }

    /// Of a row in which all is hidden: nothing is aligned.
    private static let nothingIsShown =
        ["spanning-fit: bar.width == 0 @0.001; bar.height == 0 @0.001"]
        + ["a", "b", "c"].map { view in
            "\(gone(view, behind: "bar.leading"))\nambiguity-suppression: \(view).top == bar.top @25; \(view).height == 0 @25"
        }
}
