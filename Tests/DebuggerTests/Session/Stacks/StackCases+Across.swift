/// Alignments.
extension StackCase {
    /// What lets views be as high as they are.
    static let rowLoose = """
        spanning-fit: bar.spanner.height == 0 @51
        ambiguity-suppression: a.height == 0 @25; b.height == 0 @25; c.height == 0 @25
        """
    static let columnLoose = """
        spanning-fit: bar.spanner.width == 0 @51
        ambiguity-suppression: a.width == 0 @25; b.width == 0 @25; c.width == 0 @25
        """
    private static let rowBelow = """
        spanning-boundary: bar.spanner.bottom >= a.bottom; bar.spanner.bottom >= b.bottom; bar.spanner.bottom >= c.bottom
        """
    static let rowAbove = "spanning-boundary: bar.spanner.top <= a.top; bar.spanner.top <= b.top; bar.spanner.top <= c.top"
    private static let columnBefore = """
        spanning-boundary: bar.spanner.leading <= a.leading; bar.spanner.leading <= b.leading; bar.spanner.leading <= c.leading
        """
    private static let columnBehind = """
        spanning-boundary: bar.spanner.trailing >= a.trailing; bar.spanner.trailing >= b.trailing; bar.spanner.trailing >= c.trailing
        """
    static let rowWithin = [rowAbove, rowBelow, rowLoose].joined(separator: "\n")
    private static let columnWithin = [columnBefore, columnBehind, columnLoose].joined(separator: "\n")

    private static let rowLeading = """
        canvas-connection: bar.top == a.top; bar.bottom == bar.spanner.bottom
        alignment: a.top == b.top; a.top == c.top
        spanning-boundary: bar.spanner.top == a.top @999.5; bar.spanner.top == b.top @999.5; bar.spanner.top == c.top @999.5
        """
    private static let columnTrailing = """
        canvas-connection: bar.leading == bar.spanner.leading; bar.trailing == a.trailing
        alignment: a.trailing == b.trailing; a.trailing == c.trailing
        spanning-boundary: bar.spanner.trailing == a.trailing @999.5; bar.spanner.trailing == b.trailing @999.5
        spanning-boundary: bar.spanner.trailing == c.trailing @999.5
        """
    private static let columnLeading = """
        canvas-connection: bar.leading == a.leading; bar.trailing == bar.spanner.trailing
        alignment: a.leading == b.leading; a.leading == c.leading
        spanning-boundary: bar.spanner.leading == a.leading @999.5; bar.spanner.leading == b.leading @999.5
        spanning-boundary: bar.spanner.leading == c.leading @999.5
        """
    static let rowCenter = """
        canvas-connection: bar.top == bar.spanner.top; bar.bottom == bar.spanner.bottom; bar.centerY == a.centerY
        alignment: a.centerY == b.centerY; a.centerY == c.centerY
        """
    /// Alone the first view holds the stack view's edge, as UIKit has it: others stick out (rdar://32291130).
    private static let rowFirstBaseline = """
        canvas-connection: bar.top <= a.top; bar.bottom == bar.spanner.bottom
        alignment: a.firstBaseline == b.firstBaseline; a.firstBaseline == c.firstBaseline
        canvas-fit: bar.height == 0 @49
        """
    private static let rowLastBaseline = """
        canvas-connection: bar.top == bar.spanner.top; bar.bottom >= a.bottom
        alignment: a.lastBaseline == b.lastBaseline; a.lastBaseline == c.lastBaseline
        canvas-fit: bar.height == 0 @49
        """
    /// Baselines mean nothing between views that stand above each other.
    private static let columnUnaligned = "canvas-connection: bar.leading == bar.spanner.leading; bar.trailing == bar.spanner.trailing"

    static let across = [
        StackCase(
            options: "alignment=leading spacing=8", says: [rowChain, rowLeading, rowBelow, rowLoose],
            frames: "bar 0,0 196x30; a 0,0 40x20; b 48,0 60x30; c 116,0 80x10"),
        StackCase(
            options: "alignment=top spacing=8", then: "bar.height == 100", says: [rowChain, rowLeading, rowBelow, rowLoose],
            frames: "bar 0,0 196x100; a 0,0 40x20; b 48,0 60x30; c 116,0 80x10"),
        StackCase(
            options: "alignment=leading axis=v spacing=4", says: [columnChain, columnLeading, columnBehind, columnLoose],
            frames: "bar 0,0 80x68; a 0,0 40x20; b 0,24 60x30; c 0,58 80x10"),
        StackCase(
            options: "alignment=leading axis=v spacing=4", isRightToLeft: true,
            says: [columnChain, columnLeading, columnBehind, columnLoose],
            frames: "bar 320,0 80x68; a 40,0 40x20; b 20,24 60x30; c 0,58 80x10"),
        StackCase(
            options: "alignment=trailing spacing=8",
            says: [
                rowChain, "canvas-connection: bar.top == bar.spanner.top; bar.bottom == a.bottom",
                "alignment: a.bottom == b.bottom; a.bottom == c.bottom", rowAbove, rowLoose,
                "spanning-boundary: bar.spanner.bottom == a.bottom @999.5; bar.spanner.bottom == b.bottom @999.5",
                "spanning-boundary: bar.spanner.bottom == c.bottom @999.5",
            ], frames: "bar 0,0 196x30; a 0,10 40x20; b 48,0 60x30; c 116,20 80x10"),
        StackCase(
            options: "alignment=trailing axis=v spacing=4", says: [columnChain, columnTrailing, columnBefore, columnLoose],
            frames: "bar 0,0 80x68; a 40,0 40x20; b 20,24 60x30; c 0,58 80x10"),
        StackCase(
            options: "alignment=trailing axis=v spacing=4", isRightToLeft: true,
            says: [columnChain, columnTrailing, columnBefore, columnLoose],
            frames: "bar 320,0 80x68; a 0,0 40x20; b 0,24 60x30; c 0,58 80x10"),
        StackCase(
            options: "alignment=center spacing=8", says: [rowChain, rowCenter, rowWithin],
            frames: "bar 0,0 196x30; a 0,5 40x20; b 48,0 60x30; c 116,10 80x10"),
        StackCase(
            options: "alignment=center spacing=8 distribution=equalSpacing", then: "bar.width == 300; bar.height == 100",
            says: [rowApart, rowCenter, rowWithin, equalGaps],
            frames: "bar 0,0 300x100; a 0,40 40x20; b 100,35 60x30; c 220,45 80x10"),
        StackCase(
            options: "alignment=center axis=v spacing=4",
            says: [
                columnChain, columnWithin, "alignment: a.centerX == b.centerX; a.centerX == c.centerX",
                "canvas-connection: bar.leading == bar.spanner.leading; bar.trailing == bar.spanner.trailing; bar.centerX == a.centerX",
            ], frames: "bar 0,0 80x68; a 20,0 40x20; b 10,24 60x30; c 0,58 80x10"),
        // The first baseline is 19.044 below a's top: b and c hang from it with 9.522.
        StackCase(
            options: "alignment=firstBaseline spacing=8", views: labels(20, 10, 10), says: [rowChain, rowFirstBaseline, rowWithin],
            frames: "bar 0,0 196x24; a 0,0 40x24; b 48,9.522 60x12; c 116,9.522 80x12"),
        StackCase(
            options: "alignment=firstBaseline spacing=8", views: labels(10, 20, 10), says: [rowChain, rowFirstBaseline, rowWithin],
            frames: "bar 0,0 196x14.478; a 0,0 40x12; b 48,-9.522 60x24; c 116,0 80x12"),
        // Baselines of 10 and 20 points are 2.478 and 4.956 above the bottom: a's bottom is 2.478 below b's.
        StackCase(
            options: "alignment=lastBaseline spacing=8", views: labels(20, 10, 10), says: [rowChain, rowLastBaseline, rowWithin],
            frames: "bar 0,0 196x24; a 0,0 40x24; b 48,9.522 60x12; c 116,9.522 80x12"),
        StackCase(
            options: "alignment=lastBaseline spacing=8 distribution=fillEqually", views: labels(10, 20, 10),
            says: [rowChain, rowLastBaseline, rowWithin, "fill-equally: b.width == a.width; c.width == a.width"],
            frames: "bar 0,0 256x21.522; a 0,9.522 80x12; b 88,0 80x24; c 176,9.522 80x12"),
        StackCase(
            options: "alignment=lastBaseline spacing=8", says: [rowChain, rowLastBaseline, rowWithin],
            frames: "bar 0,0 196x30; a 0,10 40x20; b 48,0 60x30; c 116,20 80x10"),
        StackCase(
            options: "alignment=firstBaseline axis=v spacing=4", says: [columnChain, columnUnaligned, columnWithin],
            frames: "bar 0,0 80x68; c 0,58 80x10"),
        StackCase(
            options: "alignment=lastBaseline axis=v spacing=4", says: [columnChain, columnUnaligned, columnWithin],
            frames: "bar 0,0 80x68; c 0,58 80x10"),
    ]
}
