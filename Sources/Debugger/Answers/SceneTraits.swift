import Layout

/// What a scene is laid out for: a screen, a size of texts and a direction.
package struct SceneTraits: Sendable, Hashable {
    /// The device as named on the command line; nil for the size at which the scene was saved.
    package var device: String?
    /// The size of texts that users chose; nil where that was not asked for.
    package var textSize: TextSize?
    /// Whether the windows are laid out from right to left.
    package var isRightToLeft: Bool

    package init(device: String? = nil, textSize: TextSize? = nil, isRightToLeft: Bool = false) {
        self.device = device
        self.textSize = textSize
        self.isRightToLeft = isRightToLeft
    }

    /// Whether a scene is laid out as it was saved, so that frames can be compared with those of the file.
    package var areAsSaved: Bool { self == SceneTraits() }

    /// The name of a scene with what it is laid out for: `Profile on iphone-se, texts xxLarge, right to left`.
    package func title(of scene: String) -> String {
        let others = [textSize.map { "texts \($0.rawValue)" }, isRightToLeft ? "right to left" : nil].compactMap { $0 }
        return ([device.map { "\(scene) on \($0)" } ?? scene] + others).joined(separator: ", ")
    }
}
