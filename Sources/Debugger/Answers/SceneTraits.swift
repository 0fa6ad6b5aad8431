import Layout

/// What a scene is laid out for: a device, a text size, a length of texts and a direction of reading.
package struct SceneTraits: Sendable, Hashable {
    /// The device as it was named by the user; nil for the size at which the scene was saved, or which its window has.
    package var device: String?
    /// The text size that was asked for, of those that users of a device can choose; nil where none was.
    package var textSize: TextSize?
    /// The length to which texts are changed, in percent of their number of characters; nil where texts stay as they are.
    package var length: Int?
    /// Whether the windows are laid out from right to left.
    package var isRightToLeft: Bool

    package init(device: String? = nil, textSize: TextSize? = nil, length: Int? = nil, isRightToLeft: Bool = false) {
        self.device = device
        self.textSize = textSize
        self.length = length
        self.isRightToLeft = isRightToLeft
    }

    /// Whether a scene is laid out just as it was saved, so that its frames can be compared with those in the file.
    package var areAsSaved: Bool { self == SceneTraits() }

    /// The name of the device without the ending for landscape; nil where there is no device.
    package var deviceWithoutOrientation: String? {
        device.map { isLandscape ? String($0.dropLast(Device.landscapeEnding.count)) : $0 }
    }

    package var orientation: String { isLandscape ? "landscape" : "portrait" }

    package var isLandscape: Bool { device?.lowercased().hasSuffix(Device.landscapeEnding) ?? false }

    /// The name of a scene, followed by what it is laid out for: `Profile on iphone-se, texts xxLarge, right to left`.
    package func title(of scene: String) -> String {
        ([device.map { "\(scene) on \($0)" } ?? scene] + words).joined(separator: ", ")
    }

    /// What is asked for besides the device, in words: `texts xxLarge`, `length 140%`, `right to left`.
    package var words: [String] {
        [textSize.map { "texts \($0.rawValue)" }, length.map { "length \($0)%" }, isRightToLeft ? "right to left" : nil].compactMap { $0 }
    }
}
