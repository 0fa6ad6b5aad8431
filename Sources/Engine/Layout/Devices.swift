import Exact
import Vocabulary

/// A device whose size a window can take on, or an app's part of an iPad's screen: the size of the window and its safe area, in points, in one orientation.
package struct Device: Equatable, Sendable {
    /// The part of an iPad's screen that an app has beside another one.
    private enum Split: String, CaseIterable {
        case third, half
        case twoThirds = "two-thirds"
    }

    package let name: String
    /// The width of the window: that of the screen, or of the app's part of it.
    package let width: Rational
    package let height: Rational
    /// The distances in points that status bar, notch and home indicator take from the edges.
    package let safeArea: Insets
    /// Pixels for each point.
    package let scale: Int

    /// Every device with its whole screen, in portrait orientation and in the order of the table.
    package static let all: [Device] = table.flatMap { row in
        row.names.map { name in
            Device(
                name: name, width: Rational(row.width), height: Rational(row.height),
                safeArea: Insets(top: Rational(row.top), left: 0, bottom: Rational(row.bottom), right: 0),
                scale: name.hasPrefix("ipad") || withTwoPixels.contains(name) ? 2 : 3)
        }
    }

    private var isPad: Bool { name.hasPrefix("ipad") }

    /// The device in landscape orientation. A phone's notch takes space on both sides, and its home indicator 21 points; a phone without a notch hides its
    /// status bar. An iPad keeps its safe area.
    package var landscape: Device {
        let notch = !isPad && safeArea.bottom.sign > 0
        let turned =
            notch
            ? Insets(top: 0, left: safeArea.top, bottom: 21, right: safeArea.top)
            : isPad ? safeArea : Insets(all: 0)
        return Device(name: name + Self.landscapeEnding, width: height, height: width, safeArea: turned, scale: scale)
    }

    /// The device in the other orientation.
    package var turned: Device {
        let isTurned = name.hasSuffix(Self.landscapeEnding)
        let other = isTurned ? String(name.dropLast(Self.landscapeEnding.count)) : name + Self.landscapeEnding
        return Device.named(other) ?? landscape
    }

    /// The app's part of an iPad's screen, in the orientation that the device has; nil for other devices. Between the parts are 10 points; a third is 375
    /// points wide where the screen's shorter side has 1024 points or more, or its width 1180 or more, and 320 elsewhere. (From memory.)
    private func part(_ split: Split, named name: String) -> Device? {
        guard isPad else { return nil }
        let third: Rational = min(width, height) >= 1024 || width >= 1180 ? 375 : 320
        let part: Rational =
            switch split {
            case .third: third
            case .half: ((width - 10) / 2).floor
            case .twoThirds: width - 10 - third
            }
        return Device(name: name, width: part, height: height, safeArea: safeArea, scale: scale)
    }

    /// What the name of a device in landscape orientation ends in.
    package static let landscapeEnding = "-landscape"

    /// The first device, or else the first part of an iPad's screen, that in one of its orientations has this size and safe area; nil where none has.
    /// O(devices)
    package static func matching(width: Rational, height: Rational, safeArea: Insets) -> Device? {
        func fits(_ device: Device) -> Bool { device.width == width && device.height == height && device.safeArea == safeArea }
        if let whole = all.first(where: fits) ?? all.lazy.map(\.landscape).first(where: fits) { return whole }
        let parts = all.lazy.filter(\.isPad).flatMap { pad in
            Split.allCases.flatMap { split in ["", landscapeEnding].compactMap { named("\(pad.name)-\(split.rawValue)\($0)") } }
        }
        return parts.first(where: fits)
    }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The device with a name; nil where there is none. The name may end in `-landscape` for that orientation, and before it in `-third`, `-half` or
    /// `-two-thirds` for a part of an iPad's screen. Case does not matter.
    package static func named(_ name: String) -> Device? {
        let whole = name.lowercased()
        var name = whole
        let isTurned = name.hasSuffix(landscapeEnding)
        if isTurned { name.removeLast(landscapeEnding.count) }
        // No ending is also the end of another one (`-two-thirds` ends in an s), so at most one fits.
        let split = [Split.twoThirds, .half, .third].first { name.hasSuffix("-" + $0.rawValue) }
        if let split { name.removeLast(split.rawValue.count + 1) }
        guard let upright = byName[name] else { return nil }
        let screen = isTurned ? upright.landscape : upright
        guard let split else { return screen }
        return screen.part(split, named: whole)
    }

    /// The phones with two pixels a point.
    private static let withTwoPixels: Set<String> = ["iphone-se-1", "iphone-se", "iphone-se-2", "iphone-se-3", "iphone-xr", "iphone-11"]

    private typealias Row = (names: [String], width: Int, height: Int, top: Int, bottom: Int)

    /// The screen sizes as Apple publishes them, and safe areas, which were measured by others where the documentation lacks them.
    private static let table: [Row] = [
        (["iphone-se-1"], 320, 568, 20, 0),
        (["iphone-se", "iphone-se-2", "iphone-se-3"], 375, 667, 20, 0),
        (["iphone-13-mini", "iphone-12-mini"], 375, 812, 50, 34),
        (["iphone-x", "iphone-xs", "iphone-11-pro"], 375, 812, 44, 34),
        (["iphone-xr", "iphone-11"], 414, 896, 48, 34),
        (["iphone-xs-max", "iphone-11-pro-max"], 414, 896, 44, 34),
        (["iphone-12", "iphone-13", "iphone-14", "iphone-16e"], 390, 844, 47, 34),
        (["iphone-13-pro-max", "iphone-14-plus"], 428, 926, 47, 34),
        (["iphone-14-pro", "iphone-15", "iphone-15-pro", "iphone-16"], 393, 852, 59, 34),
        (["iphone-15-plus", "iphone-14-pro-max", "iphone-15-pro-max", "iphone-16-plus"], 430, 932, 59, 34),
        (["iphone-16-pro", "iphone-17", "iphone-17-pro"], 402, 874, 62, 34),
        (["iphone-16-pro-max", "iphone-17-pro-max"], 440, 956, 62, 34),
        (["iphone-air"], 420, 912, 68, 34),
        (["ipad-mini", "ipad-mini-6", "ipad-mini-7"], 744, 1133, 24, 20),
        (["ipad-air", "ipad-11", "ipad-10"], 820, 1180, 24, 20),
        (["ipad-pro-11"], 834, 1194, 24, 20),
        (["ipad-pro-12.9", "ipad-air-13"], 1024, 1366, 24, 20),
        (["ipad-pro-13"], 1032, 1376, 24, 20),
        (["ipad", "ipad-10.2"], 810, 1080, 20, 0),
    ]
}
