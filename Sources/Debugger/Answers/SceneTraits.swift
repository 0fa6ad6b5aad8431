import Layout

/// What a scene is laid out for: a screen, a size and a length of texts, and a direction.
package struct SceneTraits: Sendable, Hashable {
    /// The device as named on the command line; nil for the size at which the scene was saved.
    package var device: String?
    /// The size of texts that users chose; nil where that was not asked for.
    package var textSize: TextSize?
    /// The length to which texts are changed, in percent of their number of characters; nil where they stay as they are.
    package var length: Int?
    /// Whether the windows are laid out from right to left.
    package var isRightToLeft: Bool

    package init(device: String? = nil, textSize: TextSize? = nil, length: Int? = nil, isRightToLeft: Bool = false) {
        self.device = device
        self.textSize = textSize
        self.length = length
        self.isRightToLeft = isRightToLeft
    }

    /// Whether a scene is laid out as it was saved, so that frames can be compared with those of the file.
    package var areAsSaved: Bool { self == SceneTraits() }

    /// The device without its orientation.
    package var upright: String? {
        device.map { isLandscape ? String($0.dropLast(Device.landscapeEnding.count)) : $0 }
    }

    package var orientation: String { isLandscape ? "landscape" : "portrait" }

    package var isLandscape: Bool { device?.lowercased().hasSuffix(Device.landscapeEnding) ?? false }

    /// The name of a scene with what it is laid out for: `Profile on iphone-se, texts xxLarge, right to left`.
    package func title(of scene: String) -> String {
        ([device.map { "\(scene) on \($0)" } ?? scene] + words).joined(separator: ", ")
    }

    /// What is asked for besides the device, in words.
    package var words: [String] {
        [textSize.map { "texts \($0.rawValue)" }, length.map { "length \($0)%" }, isRightToLeft ? "right to left" : nil].compactMap { $0 }
    }
}
