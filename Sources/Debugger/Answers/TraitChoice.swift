import Language
import Layout
import Session

/// The screens, sizes of texts, lengths of texts and directions for which layouts are laid out.
package struct TraitChoice: Sendable {
    /// The names of the devices for which layouts are laid out. Where the list is empty, a scene keeps the size at which it was saved.
    package var devices: [String]
    /// The text sizes with which layouts are laid out, of those that users of a device can choose. Where the list is empty, a scene keeps the text size with
    /// which it was made.
    package var textSizes: [TextSize]
    /// The lengths to which texts are changed, in percent of their number of characters. Where the list is empty, texts stay as they are.
    package var lengths: [Int]
    /// Whether each layout is made a second time, from right to left.
    package var includesRightToLeft: Bool

    package init(devices: [String] = [], textSizes: [TextSize] = [], lengths: [Int] = [], includesRightToLeft: Bool = false) {
        self.devices = devices
        self.textSizes = textSizes
        self.lengths = lengths
        self.includesRightToLeft = includesRightToLeft
    }

    /// The devices of a matrix for which none are named: the smallest phone, a usual one, the largest, and a tablet.
    package static let usualDevices = ["iphone-se", "iphone-15", "iphone-15-pro-max", "ipad"]

    /// Every combination of device, size and length of texts, and direction, each once. The direction changes first, then the length, the
    /// size, and last the device.
    package var all: [SceneTraits] {
        func orNone<Value>(_ values: [Value]) -> [Value?] { values.isEmpty ? [nil] : values.map(Optional.some) }
        var seen: Set<SceneTraits> = []
        var all: [SceneTraits] = []
        for device in orNone(devices) {
            for size in orNone(textSizes) {
                for length in orNone(lengths) {
                    for isRightToLeft in includesRightToLeft ? [false, true] : [false] {
                        let new = SceneTraits(device: device, textSize: size, length: length, isRightToLeft: isRightToLeft)
                        if seen.insert(new).inserted { all.append(new) }
                    }
                }
            }
        }
        return all
    }

    // MARK: Names

    /// The devices that a list of names asks for; the name `all` stands for all devices. Throws `unknown-name` for a name that no device has.
    package static func devices(named names: [String]) throws(Diagnostic) -> [String] {
        let devices = names.flatMap { $0 == "all" ? Device.all.map(\.name) : [$0] }
        for name in devices { _ = try Device(named: name) }
        return devices
    }

    /// Each device both upright and in landscape; one whose name says landscape already only so.
    package static func inBothOrientations(_ devices: [String]) -> [String] {
        devices.flatMap { SceneTraits(device: $0).isLandscape ? [$0] : [$0, $0 + Device.landscapeEnding] }
    }

    /// The text sizes that a list of names asks for; the name `all` stands for all sizes. Throws `unknown-name` for a name that no size has.
    package static func textSizes(named names: [String]) throws(Diagnostic) -> [TextSize] {
        var sizes: [TextSize] = []
        for name in names {
            if name == "all" {
                sizes += TextSize.allCases
            } else if let size = TextSize(named: name) {
                sizes.append(size)
            } else {
                let names = TextSize.allCases.map(\.rawValue)
                throw Diagnostic(
                    .unknownName, "there is no size of texts '\(name)'",
                    hint: didYouMean(name, among: names) ?? "it is one of \(names.joined(separator: ", "))")
            }
        }
        return sizes
    }

    /// The lengths of texts that a list of percentages names. Throws `bad-number` for one that is no whole number, too small or too large.
    package static func lengths(_ numbers: [String]) throws(Diagnostic) -> [Int] {
        var lengths: [Int] = []
        for number in numbers {
            guard let length = Int(number), PseudoLanguage.lengths.contains(length) else {
                let (low, high) = (PseudoLanguage.lengths.lowerBound, PseudoLanguage.lengths.upperBound)
                throw Diagnostic(
                    .badNumber, "'\(number)' is no length of texts, which is a whole percentage from \(low) to \(high)",
                    hint: "100,140 lays texts out as they are, and with 140% of their characters")
            }
            lengths.append(length)
        }
        return lengths
    }
}
