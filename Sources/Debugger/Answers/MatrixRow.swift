import Layout

/// What a layout is like on one screen, with one size of texts and in one direction.
package struct MatrixRow: Sendable {
    package var traits: SceneTraits
    /// The number of conflicts.
    package var conflicts: Int
    /// The views with a part that the constraints leave open, and the variables whose value they leave open.
    package var ambiguous: [String]
    /// The views whose text is cut off.
    package var truncated: [String]
    /// The number of things that are likely wrong.
    package var lint: Int
    /// The expressions that were asked for, with their values.
    package var values: [(text: String, value: Double)]

    package init(
        traits: SceneTraits, conflicts: Int, ambiguous: [String], truncated: [String], lint: Int,
        values: [(text: String, value: Double)]
    ) {
        self.traits = traits
        self.conflicts = conflicts
        self.ambiguous = ambiguous
        self.truncated = truncated
        self.lint = lint
        self.values = values
    }

    /// The device without its orientation.
    package var device: String {
        let name = traits.device ?? ""
        return isLandscape ? String(name.dropLast(Device.landscapeEnding.count)) : name
    }

    package var isLandscape: Bool { traits.device?.lowercased().hasSuffix(Device.landscapeEnding) ?? false }

    /// Whether nothing is wrong on it.
    package var isFine: Bool { conflicts == 0 && ambiguous.isEmpty && truncated.isEmpty && lint == 0 }
}
