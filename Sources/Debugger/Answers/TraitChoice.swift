import Language
import Layout
import Session

/// The screens, sizes and lengths of texts and directions for which layouts are laid out.
package struct TraitChoice: Sendable {
    /// Devices by name; none for the size at which a scene was saved.
    package var devices: [String]
    /// The sizes of texts that users choose; with none, a scene has the size that it was made with.
    package var textSizes: [TextSize]
    /// The lengths of texts in percent of their number of characters; with none, texts stay as they are.
    package var lengths: [Int]
    /// Whether each is laid out from right to left as well.
    package var turns: Bool

    package init(devices: [String] = [], textSizes: [TextSize] = [], lengths: [Int] = [], turns: Bool = false) {
        self.devices = devices
        self.textSizes = textSizes
        self.lengths = lengths
        self.turns = turns
    }

    /// The devices on which people look where they name none: the smallest phone, a usual one, the largest, and a tablet.
    package static let usualDevices = ["iphone-se", "iphone-15", "iphone-15-pro-max", "ipad"]

    /// Every combination, each once; what stands last in the name of a scene changes first.
    package var all: [SceneTraits] {
        func orNone<Value>(_ values: [Value]) -> [Value?] { values.isEmpty ? [nil] : values.map(Optional.some) }
        var seen: Set<SceneTraits> = []
        var all: [SceneTraits] = []
        for device in orNone(devices) {
            for size in orNone(textSizes) {
                for length in orNone(lengths) {
                    for isRightToLeft in turns ? [false, true] : [false] {
                        let new = SceneTraits(device: device, textSize: size, length: length, isRightToLeft: isRightToLeft)
                        if seen.insert(new).inserted { all.append(new) }
                    }
                }
            }
        }
        return all
    }

    // MARK: Names

    /// The devices with these names, `all` for all. Throws `unknown-name`.
    package static func devices(named names: [String]) throws(Diagnostic) -> [String] {
        let devices = names.flatMap { $0 == "all" ? Device.all.map(\.name) : [$0] }
        for name in devices { _ = try Device(named: name) }
        return devices
    }

    /// Devices upright and turned; one that was named as turned is only turned.
    package static func turning(_ devices: [String]) -> [String] {
        devices.flatMap { SceneTraits(device: $0).isLandscape ? [$0] : [$0, $0 + Device.landscapeEnding] }
    }

    /// The sizes of texts with these names, `all` for all. Throws `unknown-name`.
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

    /// The lengths of texts that numbers in a list stand for. Throws `bad-number`.
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
