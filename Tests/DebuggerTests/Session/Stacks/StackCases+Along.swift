/// What is between the first edge of a stack view and its last: distributions, spacing, margins, direction.
extension StackCase {
    /// A row, across its axis.
    static let rowFill = """
        canvas-connection: bar.top == a.top; bar.bottom == a.bottom
        alignment: a.top == b.top; a.bottom == b.bottom; a.top == c.top; a.bottom == c.bottom
        """
    static let columnFill = """
        canvas-connection: bar.leading == a.leading; bar.trailing == a.trailing
        alignment: a.leading == b.leading; a.trailing == b.trailing; a.leading == c.leading; a.trailing == c.trailing
        """
    static let rowEnds = "canvas-connection: bar.leading == a.leading; bar.trailing == c.trailing"
    static let columnEnds = "canvas-connection: bar.top == a.top; bar.bottom == c.bottom"
    /// A row 8 apart, along its axis.
    static let rowChain = rowEnds + "\nspacing: b.leading == a.trailing + 8; c.leading == b.trailing + 8"
    static let columnChain = columnEnds + "\nspacing: b.top == a.bottom + 4; c.top == b.bottom + 4"
    static let rowApart = rowEnds + "\nspacing: b.leading >= a.trailing + 8; c.leading >= b.trailing + 8"

    static let equalGaps = """
        distributing-edge: a.gap.leading == a.trailing; a.gap.trailing == b.leading
        distributing-edge: b.gap.leading == b.trailing; b.gap.trailing == c.leading
        fill-equally: b.gap.width == a.gap.width
        canvas-fit: bar.width == 0 @49
        """
    static let equalCentres = """
        distributing-edge: a.gap.leading == a.centerX; a.gap.trailing == b.centerX
        distributing-edge: b.gap.leading == b.centerX; b.gap.trailing == c.centerX
        fill-equally: b.gap.width == a.gap.width @149
        canvas-fit: bar.width == 0 @49
        """

    static let along = fills + spreads + margins + spacings

    private static let fills = [
        // Heights: no view is cut off, and the sum of what they are too high is least at 30.
        StackCase(
            options: "spacing=8", says: [rowChain, rowFill], frames: "bar 0,0 196x30; a 0,0 40x30; b 48,0 60x30; c 116,0 80x30"),
        StackCase(
            options: "", says: [rowEnds, rowFill, "spacing: b.leading == a.trailing; c.leading == b.trailing"],
            frames: "bar 0,0 180x30; b 40,0 60x30; c 100,0 80x30"),
        // Who hugs least grows, who resists least shrinks.
        StackCase(
            options: "spacing=8", views: ["a 40x20 hug.h=249", "b 60x30", "c 80x10"], then: "bar.width == 300", says: [rowChain, rowFill],
            frames: "bar 0,0 300x30; a 0,0 144x30; b 152,0 60x30; c 220,0 80x30"),
        StackCase(
            options: "spacing=8", views: ["a 40x20", "b 60x30", "c 80x10 resist.h=749"], then: "bar.width == 150",
            says: [rowChain, rowFill], frames: "bar 0,0 150x30; a 0,0 40x30; b 48,0 60x30; c 116,0 34x30"),
        StackCase(
            options: "axis=v spacing=4", says: [columnChain, columnFill],
            frames: "bar 0,0 80x68; a 0,0 80x20; b 0,24 80x30; c 0,58 80x10"),
        StackCase(
            options: "spacing=8", isRightToLeft: true, says: [rowChain, rowFill],
            frames: "bar 204,0 196x30; a 156,0 40x30; b 88,0 60x30; c 0,0 80x30"),
        // Equal: as wide as the widest, or as what there is.
        StackCase(
            options: "distribution=fillEqually spacing=8",
            says: [rowChain, rowFill, "fill-equally: b.width == a.width; c.width == a.width"],
            frames: "bar 0,0 256x30; a 0,0 80x30; b 88,0 80x30; c 176,0 80x30"),
        StackCase(
            options: "distribution=fillEqually spacing=8", then: "bar.width == 301",
            says: [rowChain, rowFill, "fill-equally: b.width == a.width; c.width == a.width"],
            frames: "bar 0,0 301x30; a 0,0 95x30; b 103,0 95x30; c 206,0 95x30"),
        StackCase(
            options: "distribution=fillEqually axis=v spacing=4", then: "bar.height == 128",
            says: [columnChain, columnFill, "fill-equally: b.height == a.height; c.height == a.height"],
            frames: "bar 0,0 80x128; a 0,0 80x40; b 0,44 80x40; c 0,88 80x40"),
        // Shares of 40 + 60 + 80 + 16 = 196: the last view takes what is left over.
        StackCase(
            options: "distribution=fillProportionally spacing=8", then: "bar.width == 392", says: [rowChain, rowFill, sharesOf196],
            frames: "bar 0,0 392x30; a 0,0 80x30; b 88,0 120x30; c 216,0 176x30"),
        StackCase(
            options: "distribution=fillProportionally spacing=8", says: [rowChain, rowFill, sharesOf196],
            frames: "bar 0,0 196x30; a 0,0 40x30; b 48,0 60x30; c 116,0 80x30"),
        StackCase(
            options: "distribution=fillProportionally axis=v", then: "bar.height == 120",
            says: [
                columnEnds, columnFill, "spacing: b.top == a.bottom; c.top == b.bottom",
                "fill-proportionally: a.height == (1/3) * bar.height @999; b.height == 0.5 * bar.height @998",
                "fill-proportionally: c.height == (1/6) * bar.height @997",
            ], frames: "bar 0,0 80x120; a 0,0 80x40; b 0,40 80x60; c 0,100 80x20"),
        // Views without a content size are as large as each other.
        StackCase(
            options: "distribution=fillProportionally", views: ["a", "b", "c"], then: "bar.width == 330; bar.height == 20",
            says: [
                rowEnds, rowFill, "spacing: b.leading == a.trailing; c.leading == b.trailing",
                "fill-proportionally: b.width == a.width @998; c.width == a.width @997",
            ], frames: "bar 0,0 330x20; a 0,0 110x20; b 110,0 110x20; c 220,0 110x20"),
        // The share of a single view is required.
        StackCase(
            options: "distribution=fillProportionally", views: ["a 40x20"], then: "bar.width == 90",
            says: [
                "canvas-connection: bar.leading == a.leading; bar.trailing == a.trailing; bar.top == a.top; bar.bottom == a.bottom",
                "fill-proportionally: a.width == bar.width",
            ], frames: "bar 0,0 90x20; a 0,0 90x20"),
    ]

    static let sharesOf196 = """
        fill-proportionally: a.width == (10/49) * bar.width @999; b.width == (15/49) * bar.width @998
        fill-proportionally: c.width == (20/49) * bar.width @997
        """

    private static let spreads = [
        StackCase(
            options: "distribution=equalSpacing spacing=8", then: "bar.width == 300", says: [rowApart, rowFill, equalGaps],
            frames: "bar 0,0 300x30; a 0,0 40x30; b 100,0 60x30; c 220,0 80x30"),
        StackCase(
            options: "distribution=equalSpacing spacing=8", says: [rowApart, rowFill, equalGaps],
            frames: "bar 0,0 196x30; a 0,0 40x30; b 48,0 60x30; c 116,0 80x30"),
        StackCase(
            options: "distribution=equalSpacing spacing=8", then: "bar.width == 300", isRightToLeft: true,
            says: [rowApart, rowFill, equalGaps], frames: "bar 100,0 300x30; a 260,0 40x30; b 140,0 60x30; c 0,0 80x30"),
        // Both gaps are as wide as the one that has to be.
        StackCase(
            options: "distribution=equalSpacing axis=v spacing=4", views: ["a 40x20 after=20", "b 60x30", "c 80x10"],
            says: [
                columnEnds, columnFill, "spacing: b.top >= a.bottom + 20; c.top >= b.bottom + 4",
                "distributing-edge: a.gap.top == a.bottom; a.gap.bottom == b.top; b.gap.top == b.bottom; b.gap.bottom == c.top",
                "fill-equally: b.gap.height == a.gap.height\ncanvas-fit: bar.height == 0 @49",
            ], frames: "bar 0,0 80x100; a 0,0 80x20; b 0,40 80x30; c 0,90 80x10"),
        // Centres at 20, 140 and 260.
        StackCase(
            options: "distribution=equalCentering spacing=8", then: "bar.width == 300", says: [rowApart, rowFill, equalCentres],
            frames: "bar 0,0 300x30; a 0,0 40x30; b 110,0 60x30; c 220,0 80x30"),
        // 30 + 8 + 40 between centres is the least, for both.
        StackCase(
            options: "distribution=equalCentering spacing=8", says: [rowApart, rowFill, equalCentres],
            frames: "bar 0,0 216x30; a 0,0 40x30; b 68,0 60x30; c 136,0 80x30"),
        // Centres come after spacing.
        StackCase(
            options: "distribution=equalCentering spacing=8", then: "bar.width == 196", says: [rowApart, rowFill, equalCentres],
            frames: "bar 0,0 196x30; a 0,0 40x30; b 48,0 60x30; c 116,0 80x30"),
    ]
}
