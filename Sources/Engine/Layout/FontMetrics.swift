import Exact
import Vocabulary

/// Advance widths of characters, measured where the system font is installed. They take the place of the estimates of `TextFont`.
package struct FontMetrics: Equatable, Sendable {
    /// A font at one size and weight, as measured. Widths are in thousandths of the size.
    package struct Face: Hashable, Sendable {
        package var weight: FontWeight
        /// The font size in points, above 0.
        package var size: Rational
        /// The distance from the top of a line to its baseline, for each point of size.
        package var ascender: Rational
        /// The distance from the baseline of a line to its bottom, for each point of size.
        package var descender: Rational
        package var widths: [Character: Int]
        /// The width of characters that `widths` lacks, in thousandths of the size. Emoji and wide East Asian characters that it lacks are as wide as the size
        /// instead, and marks without a width stay so.
        package var otherWidth: Int

        /// Takes lengths in points, as measured at this font size (above 0). A width of more than a thousand times the size is cut to that.
        package init(
            weight: FontWeight, size: Rational, ascender: Rational, descender: Rational, widths: [Character: Rational], otherWidth: Rational
        ) {
            func thousandths(_ length: Rational) -> Int { Int((min(length / size, 1000) * 1000).double.rounded()) }
            (self.weight, self.size, self.ascender, self.descender) = (weight, size, ascender / size, descender / size)
            (self.widths, self.otherWidth) = (widths.mapValues(thousandths), thousandths(otherWidth))
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(weight)
            hasher.combine(size)
        }
    }

    /// The path of the file that the widths were read from, as it was given.
    package let file: String
    private let faces: [FontWeight: [Face]]

    package init(file: String, faces: [Face]) {
        self.file = file
        self.faces = Dictionary(grouping: faces, by: \.weight)
    }

    /// The weights that were measured, the lightest first.
    package var weights: [FontWeight] { faces.keys.sorted() }

    /// The face for a font: of those measured in its weight the one whose size is nearest to the font's, by their ratio. Nil where the weight was not
    /// measured.
    func face(size: Rational, weight: FontWeight) -> Face? {
        func distance(_ face: Face) -> Rational { max(face.size, size) / max(min(face.size, size), Rational(1, 1000)) }
        return faces[weight]?.min { distance($0) < distance($1) }
    }
}
