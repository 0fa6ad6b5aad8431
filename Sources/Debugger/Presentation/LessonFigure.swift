import Answers
import Layout
import Session

/// The answer of a command as a figure on a page: a picture with text above it.
struct LessonFigure {
    /// The text above the figure.
    let text: [StyledText]
    /// The HTML elements of the figure.
    let elements: [String]

    /// Makes the figure of a command's output; nil for an answer without a picture. The prefix keeps the ids of several pictures on a page
    /// apart.
    init?(_ step: LessonDocument.Step, _ renderer: TextRenderer, prefix: String) {
        guard step.reports.count == 1, case .done(let events, let answer?)? = step.reports.last?.status, events.isEmpty else { return nil }
        switch answer {
        case .picture(let picture):
            text = []
            elements = Self.single(picture, prefix: prefix)
        case .beforeAndAfter(let value):
            text = renderer.rows(value.rows)
            elements = Self.pair((value.before.caption, value.before.picture), (value.now.caption, value.now.picture), prefix: prefix)
        case .sweep(let sweep):
            text = renderer.segments(of: sweep)
            elements = ["<figure>\(VectorPlot(sweep).element)</figure>"]
        default: return nil
        }
    }

    static func single(_ picture: PictureValue, prefix: String) -> [String] {
        ["<figure>\(VectorPicture(picture, prefix: prefix).plainElement)</figure>"]
    }

    /// Two pictures, side by side where they fit.
    static func pair(_ before: (caption: String, PictureValue), _ after: (caption: String, PictureValue), prefix: String) -> [String] {
        let both = [(before, "before"), (after, "after")].map { side, name in
            "<figure><figcaption>\(Markup.escaped(side.caption))</figcaption>"
                + "\(VectorPicture(side.1, prefix: "\(prefix)\(name)-").plainElement)</figure>"
        }
        // Two wide pictures beside each other would become small.
        let isWide = [before.1, after.1].allSatisfy { picture in
            picture.items.first.map { $0.frame.width > 1.5 * $0.frame.height } ?? false
        }
        return ["<div class=\"pair\(isWide ? " wide" : "")\">"] + both + ["</div>"]
    }
}
