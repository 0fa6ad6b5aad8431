import Exact
import JSONText
import Language
import Vocabulary

/// A document with the advance widths of a font, as share/aldb/FontMetrics.swift writes it on a Mac. docs/fontmetrics.md describes it.
package struct FontMetricsDocument: Sendable {
    /// A font at one size and weight; all lengths are in points at that size.
    package struct Face: Sendable {
        package var weight: FontWeight
        /// The font size in points, from 1 to 1000.
        package var size: Rational
        package var ascender: Rational
        package var descender: Rational
        package var widths: [Character: Rational]
        /// The width of the characters that `widths` lacks.
        package var otherWidth: Rational
    }

    package var faces: [Face]

    /// The most faces that a document may have, and the most characters that one face may have.
    private static let limit = 10_000

    /// Reads a document. Throws `format` for one that is not as docs/fontmetrics.md describes it, and `limit` for one that is too long or nests too deeply.
    /// O(length of the text)
    package init(_ text: String) throws(Diagnostic) {
        var document = try JSONField(node: try JSONReader.document(of: text), path: "").object()
        let version = try document.need("fontmetrics")
        guard try version.integer() == 1 else { throw version.fault("is 1, the version of this format") }
        let list = try document.need("faces").array()
        guard !list.isEmpty, list.count <= Self.limit else {
            throw Diagnostic(.format, "'faces' has at least one face and at most \(Self.limit)")
        }
        faces = []
        for field in list { faces.append(try Self.face(field)) }
    }

    private static func face(_ field: JSONField) throws(Diagnostic) -> Face {
        var face = try field.object()
        let weight = try face.need("weight")
        guard let known = FontWeight(named: try weight.string()) else {
            throw weight.fault("is one of \(FontWeight.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let size = try face.need("size")
        let points = try size.number()
        guard points >= 1, points <= 1000 else { throw size.fault("is from 1 to 1000 points") }
        // No length in a real font is as large, and with this limit all sums of lengths stay in the range of numbers.
        let limitOfLength = 100 * points
        func length(_ field: JSONField) throws(Diagnostic) -> Rational {
            let value = try field.number()
            guard value.sign >= 0, value <= limitOfLength else { throw field.fault("is a length from 0 to \(limitOfLength) points") }
            return value
        }
        var record = try face.need("widths").object()
        let fields = record.takeAll()
        guard fields.count <= limit else { throw field.fault("has more than \(limit) characters") }
        var widths: [Character: Rational] = [:]
        for (key, value) in fields {
            guard let character = key.first, key.dropFirst().isEmpty else { throw value.fault("is the width of one character") }
            widths[character] = try length(value)
        }
        return Face(
            weight: known, size: points, ascender: try length(try face.need("ascender")), descender: try length(try face.need("descender")),
            widths: widths, otherWidth: try length(try face.need("other")))
    }
}
