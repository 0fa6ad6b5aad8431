import Exact

/// The screens that versions of Interface Builder draw scenes on, upright, in points.
enum CanvasScreen {
    /// The screens of phones with a home button, of the first iPads, and the square that stood for any size before Xcode 8.
    private static let old: [(width: Int, height: Int)] = [(320, 480), (320, 568), (375, 667), (414, 736), (600, 600), (768, 1024)]
    /// The screens of phones without a home button.
    private static let notched: [(width: Int, height: Int)] = [
        (375, 812), (390, 844), (393, 852), (402, 874), (414, 896), (428, 926), (430, 932), (440, 956),
    ]
    /// The screens of later iPads.
    private static let tablets: [(width: Int, height: Int)] = [(810, 1080), (820, 1180), (834, 1112), (834, 1194), (1024, 1366)]

    /// The widths of all screens, apart from those of the larger iPads.
    static let widths = Set((old + notched + tablets).map(\.width).filter { $0 <= 820 }.map { Rational($0) })
    /// The heights of the screens that versions up to Xcode 8 have.
    static let oldHeights = Set(old.map { Rational($0.height) })
    /// The heights of the screens of phones without a home button.
    static let notchedHeights = Set(notched.map { Rational($0.height) })

    /// Whether a root view of this size fills one of the screens, upright or turned.
    static func isFilled(width: Rational, height: Rational) -> Bool {
        (old + notched + tablets).contains {
            (Rational($0.width) == width && Rational($0.height) == height) || (Rational($0.height) == width && Rational($0.width) == height)
        }
    }
}
