// Writes how wide the characters of the system font are, for aldb to measure texts with:
//
//     swift FontMetrics.swift > sf.json          on a Mac
//     aldb> set fontmetrics sf.json
//
// docs/fontmetrics.md has the format. The program needs nothing but AppKit.

import AppKit

enum FontMetrics {
    private static var weights: [(name: String, weight: NSFont.Weight)] {
        [
            ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
            ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
        ]
    }

    /// The sizes in points: those of all text styles at all text sizes are among them.
    private static let sizes: [CGFloat] = (9...40).map { CGFloat($0) } + [42, 44, 46, 48, 50, 52, 53, 56, 58, 60]

    /// The characters that are measured: those of Latin, Greek and Cyrillic, and punctuation.
    private static let characters: [Character] = {
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0xA0...0x17F, 0x384...0x3CE, 0x400...0x45F, 0x1E80...0x1EF9, 0x2010...0x2026, 0x2030...0x203A, 0x20AC...0x20AC,
            0x2122...0x2122, 0x2190...0x2193, 0x2212...0x2212,
        ]
        return ranges.joined().compactMap { Unicode.Scalar($0).map { Character($0) } }
    }()

    /// The document.
    static func json() throws -> String {
        var faces: [[String: Any]] = []
        for (name, weight) in weights {
            for size in sizes {
                let font = NSFont.systemFont(ofSize: size, weight: weight)
                func width(_ text: String) -> Double { Double(NSAttributedString(string: text, attributes: [.font: font]).size().width) }
                var widths: [String: Double] = [:]
                for character in characters { widths[String(character)] = width(String(character)) }
                faces.append([
                    "weight": name, "size": Double(size), "ascender": Double(font.ascender), "descender": Double(-font.descender),
                    "other": width("n"), "widths": widths,
                ])
            }
        }
        let document: [String: Any] = ["fontmetrics": 1, "faces": faces]
        return String(decoding: try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys]), as: UTF8.self)
    }
}

print(try FontMetrics.json())
