import Layout

/// What a layout is like on one screen, with one size of texts and in one direction.
package struct MatrixRow: Sendable {
    package var traits: SceneTraits
    package var isLandscape: Bool
    /// The number of conflicts.
    package var conflicts: Int
    /// The views and variables that are not determined.
    package var ambiguous: [String]
    /// The views whose text is cut off.
    package var truncated: [String]
    /// The number of things that are likely wrong.
    package var lint: Int
    /// The expressions that were asked for, with their values.
    package var values: [(text: String, value: Double)]

    package init(
        traits: SceneTraits, isLandscape: Bool, conflicts: Int, ambiguous: [String], truncated: [String], lint: Int,
        values: [(text: String, value: Double)]
    ) {
        self.traits = traits
        self.isLandscape = isLandscape
        self.conflicts = conflicts
        self.ambiguous = ambiguous
        self.truncated = truncated
        self.lint = lint
        self.values = values
    }

    /// Whether nothing is wrong on it.
    package var isFine: Bool { conflicts == 0 && ambiguous.isEmpty && truncated.isEmpty && lint == 0 }
}
