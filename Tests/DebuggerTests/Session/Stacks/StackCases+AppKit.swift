/// Stack views of AppKit: with gravity areas, or with AppKit's defaults.
extension StackCase {
    private static let hugging = "@249.99998"

    /// What is said across a row for views that are centered in it.
    private static func across(_ views: String..., stack: String = "bar") -> String {
        let parts = views.map { view in
            """
            Edge: \(view).top == \(stack).top \(hugging); \(stack).bottom == \(view).bottom \(hugging)
            Edge.Min: \(view).top >= \(stack).top; \(stack).bottom >= \(view).bottom
            """
        }
        return parts.joined(separator: "\n")
    }

    private static func centered(_ views: String...) -> String {
        "Align: " + views.map { "\($0).centerY == bar.centerY @260" }.joined(separator: "; ")
    }

    /// The ends of a row along it, at two priorities.
    private static func ends(_ first: String, _ last: String, _ leading: String = "@750", _ trailing: String = "@750") -> String {
        """
        Edge: \(first).leading == bar.leading \(leading); bar.trailing == \(last).trailing \(trailing)
        Edge.Min: \(first).leading >= bar.leading; bar.trailing >= \(last).trailing
        """
    }

    private static let all = across("a", "b", "c") + "\n" + centered("a", "b", "c")
    private static let apart = "Stack.Min: b.leading >= a.trailing + 8; c.leading >= b.trailing + 8"
    private static let together = "Stack: b.leading == a.trailing + 8 @749.99; c.leading == b.trailing + 8 @749.98"
    private static let inThreeAreas = ["a 40x20", "b 60x30 gravity=center", "c 80x10 gravity=trailing"]

    static let appKit = [
        StackCase(
            options: "distribution=gravityAreas spacing=8", views: inThreeAreas, then: "bar.width == 300",
            says: [
                ends("a", "c"), all, apart, "Stack: b.leading == a.trailing + 8 \(hugging); c.leading == b.trailing + 8 \(hugging)",
                "CenterGroup: 0.5 * b.leading + 0.5 * b.trailing - bar.centerX == 0 @260",
            ], frames: "bar 0,0 300x30; a 0,5 40x20; b 120,0 60x30; c 220,10 80x10"),
        // 8 points are AppKit's spacing, and only AppKit has gravity areas.
        StackCase(
            options: "distribution=gravityAreas", views: inThreeAreas, then: "bar.width == 300", isRightToLeft: true,
            says: [
                ends("a", "c"), all, apart, "Stack: b.leading == a.trailing + 8 \(hugging); c.leading == b.trailing + 8 \(hugging)",
                "CenterGroup: 0.5 * b.leading + 0.5 * b.trailing - bar.centerX == 0 @260",
            ], frames: "bar 100,0 300x30; a 260,5 40x20; b 120,0 60x30; c 0,10 80x10"),
        // All in the leading area: the trailing edge is held only as tightly as the stack view hugs, so that the views stay together.
        StackCase(
            options: "spacing=8", then: "set defaults appkit\nbar.width == 300",
            says: [
                ends("a", "c", "@750", hugging), all, apart, together,
            ], frames: "bar 0,0 300x30; a 0,5 40x20; b 48,0 60x30; c 116,10 80x10"),
        // As small as its views without a width of its own; 8 points are AppKit's spacing.
        StackCase(
            options: "", then: "set defaults appkit",
            says: [
                ends("a", "c", "@750", hugging), all, apart, together,
            ], frames: "bar 0,0 196x30; a 0,5 40x20; b 48,0 60x30; c 116,10 80x10"),
        StackCase(
            options: "distribution=fill alignment=leading spacing=8", views: ["a 40x20 hug.h=200", "b 60x30", "c 80x10"],
            then: "set defaults appkit\nbar.width == 300",
            says: [
                "Edge: a.leading == bar.leading; bar.trailing == c.trailing", across("a", "b", "c"),
                "Stack: b.leading == a.trailing + 8; c.leading == b.trailing + 8",
                "Align: a.top == bar.top @260; b.top == bar.top @260; c.top == bar.top @260",
            ], frames: "bar 0,0 300x30; a 0,0 144x20; b 152,0 60x30; c 220,0 80x10"),
        // The sizes are equal only as far as the views let them.
        StackCase(
            options: "distribution=fillEqually spacing=8", views: ["a 40x20", "b 60x30", "c 180x10"],
            then: "set defaults appkit\nbar.width == 300",
            says: [
                "Edge: a.leading == bar.leading; bar.trailing == c.trailing", all,
                "Stack: b.leading == a.trailing + 8; c.leading == b.trailing + 8",
                "Distribution: a.width == bar.spanner.width @260; b.width == bar.spanner.width @260; c.width == bar.spanner.width @260",
            ], frames: "bar 0,0 300x30; c 120,10 180x10"),
        StackCase(
            options: "distribution=fillEqually spacing=8", then: "set defaults appkit\nbar.width == 316",
            says: [
                "Edge: a.leading == bar.leading; bar.trailing == c.trailing", all,
                "Stack: b.leading == a.trailing + 8; c.leading == b.trailing + 8",
                "Distribution: a.width == bar.spanner.width @260; b.width == bar.spanner.width @260; c.width == bar.spanner.width @260",
            ], frames: "bar 0,0 316x30; a 0,5 100x20; b 108,0 100x30; c 216,10 100x10"),
        StackCase(
            options: "distribution=fillProportionally spacing=10", then: "set defaults appkit\nbar.width == 380",
            says: [
                "Edge: a.leading == bar.leading; bar.trailing == c.trailing", all,
                "Stack: b.leading == a.trailing + 10; c.leading == b.trailing + 10",
                "Distribution: a.width == 40 * bar.spanner.width @260; b.width == 60 * bar.spanner.width @260",
                "Distribution: c.width == 80 * bar.spanner.width @260",
            ], frames: "bar 0,0 380x30; a 0,5 80x20; b 90,0 120x30; c 220,10 160x10"),
        StackCase(
            options: "distribution=equalSpacing spacing=8", then: "set defaults appkit\nbar.width == 300",
            says: [
                ends("a", "c"), all, apart, "Stack: b.leading == a.trailing + 8 \(hugging); c.leading == b.trailing + 8 \(hugging)",
                "Distribution: b.leading - a.trailing - bar.spanner.width == 0 @260; c.leading - b.trailing - bar.spanner.width == 0 @260",
            ], frames: "bar 0,0 300x30; a 0,5 40x20; b 100,0 60x30; c 220,10 80x10"),
        StackCase(
            options: "distribution=equalCentering spacing=8", views: ["a 40x20"], then: "set defaults appkit\nbar.width == 300",
            says: [ends("a", "a", hugging, hugging), across("a"), centered("a"), "CenterGroup: a.centerX == bar.centerX @260"],
            frames: "bar 0,0 300x20; a 130,0 40x20"),
        // A hidden view is taken out: it takes no room, and keeps its size.
        StackCase(
            options: "distribution=gravityAreas spacing=8", views: ["a 40x20", "b 60x30 hidden", "c 80x10 gravity=trailing"],
            then: "bar.width == 300",
            says: [
                ends("a", "c"), across("a", "c"), centered("a", "c"), "Stack.Min: c.leading >= a.trailing + 8",
                "Stack: c.leading == a.trailing + 8 \(hugging)", "spacing-hidden: b.leading == bar.leading @50",
                "ambiguity-suppression: b.top == bar.top @25; b.width == 0 @0.001; b.height == 0 @0.001",
            ], frames: "bar 0,0 300x20; a 0,0 40x20; b 0,0 60x30; c 220,5 80x10"),
        StackCase(
            options: "spacing=8", views: [], then: "set defaults appkit",
            says: ["spanning-fit: bar.width == 0 @0.001; bar.height == 0 @0.001"],
            frames: "bar 0,0 0x0"),
        // Edge insets are margins.
        StackCase(
            options: "distribution=fill marginsrelative margins=5,20,7,10", views: ["a 40x20"], then: "set defaults appkit",
            says: [
                "Edge: a.leading == bar.margins.leading; bar.margins.trailing == a.trailing",
                "Edge: a.top == bar.margins.top \(hugging); bar.margins.bottom == a.bottom \(hugging)",
                "Edge.Min: a.top >= bar.top; bar.bottom >= a.bottom", "Align: a.centerY == bar.margins.centerY @260",
            ], frames: "bar 0,0 70x32; a 20,5 40x20"),
        // It hugs more tightly than views in an area hold together.
        StackCase(
            options: "spacing=8 stackhug.h=800", views: ["a 40x20", "b 60x30"], then: "set defaults appkit",
            says: [
                ends("a", "b", "@750", "@800"), across("a", "b"), centered("a", "b"), "Stack.Min: b.leading >= a.trailing + 8",
                "Stack: b.leading == a.trailing + 8 @800",
            ], frames: "bar 0,0 108x30; a 0,5 40x20; b 48,0 60x30"),
        // A stack view that does not mind being clipped is as small as it is asked to be.
        StackCase(
            options: "spacing=8 clipping.h=400", then: "set defaults appkit\nbar.width == 100 @500",
            says: [
                "Edge: a.leading == bar.leading @750; bar.trailing == c.trailing \(hugging)",
                "Edge.Min: a.leading >= bar.leading; bar.trailing >= c.trailing @400", all, apart, together,
            ], frames: "bar 0,0 100x30; a 0,5 40x20; b 48,0 60x30; c 116,10 80x10"),
    ]
}
