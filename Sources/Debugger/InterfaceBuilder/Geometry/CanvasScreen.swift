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

    /// By how much the canvas covers a root view that fills a screen, at its top and at its bottom, in points, where no bar covers it. Found in 263 saved
    /// root views.
    ///
    /// - Parameters:
    ///   - height: the height of the screen, upright.
    ///   - toolsVersion: the version of Interface Builder that saved the file. Versions from 15000 to 20999 draw no status bar on a screen with a home button.
    ///     Those from 23700 on, up to the numbers from 32000 on that other versions have, count the insets of phones without one twice.
    ///   - top: the inset at the top where it is known, which shows whether insets are counted twice.
    static func coveredEdges(height: Rational, toolsVersion: Int, knownTop top: Rational? = nil) -> (top: Rational, bottom: Rational) {
        let isRecent = toolsVersion >= 21_000
        let notch: Rational? =
            switch height {
            case 812: isRecent ? 50 : 44
            case 844: 47
            case 852, 932: 59
            case 874, 956: 62
            case 896: isRecent ? 48 : 44
            case 926: isRecent ? 47 : 44
            default: nil
            }
        guard let notch else {
            if isRecent, tabletsWithoutButton.contains(height) { return (24, 20) }
            return ((15_000..<21_000).contains(toolsVersion) ? 0 : 20, 0)
        }
        /// Whether `top` is `inset`, alone or with a navigation bar below it, which may have a large title.
        func isKnown(as inset: Rational) -> Bool { [inset, inset + 44, inset + 96].contains { $0 == top } }
        let isDoubled = !isKnown(as: notch) && (isKnown(as: 2 * notch) || (23_700..<32_000).contains(toolsVersion))
        return isDoubled ? (2 * notch, 68) : (notch, 34)
    }

    /// The insets of all screens at the top and at the bottom in all versions, in points, apart from 0.
    static let insets: Set<Rational> = {
        let heights = (old + notched + tablets).map { Rational($0.height) }
        let all = [14_000, 21_000, 24_000].flatMap { version in
            heights.map { coveredEdges(height: $0, toolsVersion: version) }.flatMap { [$0.top, $0.bottom] }
        }
        return Set(all).subtracting([0])
    }()

    private static let tabletsWithoutButton: Set<Rational> = [1180, 1194, 1366]

    /// Whether a root view of this size fills one of the screens, upright or turned.
    static func isFilled(width: Rational, height: Rational) -> Bool {
        (old + notched + tablets).contains {
            (Rational($0.width) == width && Rational($0.height) == height) || (Rational($0.height) == width && Rational($0.width) == height)
        }
    }
}
