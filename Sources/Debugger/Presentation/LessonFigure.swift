import Answers
import Layout
import Session

/// The answer of a command as a figure on a lesson's page: one picture, two pictures or a plot, with text above.
struct LessonFigure {
    /// The lines of text above the figure; none for a picture alone.
    let text: [StyledText]
    /// The HTML elements of the figure.
    let elements: [String]

    /// Makes the figure for a command's output: a picture, the pictures before and after a change, or the plot of a sweep. Nil for other answers, and for a
    /// command that changed something or ran others.
    ///
    /// The prefix keeps the ids of several pictures on a page apart.
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

    /// The elements for two pictures, which stand side by side where they fit, unless both are wide.
    static func pair(_ before: (caption: String, PictureValue), _ after: (caption: String, PictureValue), prefix: String) -> [String] {
        let both = [(before, "before"), (after, "after")].map { side, name in
            "<figure><figcaption>\(Markup.escaped(side.caption))</figcaption>"
                + "\(VectorPicture(side.1, prefix: "\(prefix)\(name)-").plainElement)</figure>"
        }
        // Two wide pictures would become small beside each other, and therefore stand below each other.
        let isWide = [before.1, after.1].allSatisfy { picture in
            picture.items.first.map { $0.frame.width > 1.5 * $0.frame.height } ?? false
        }
        return ["<div class=\"pair\(isWide ? " wide" : "")\">"] + both + ["</div>"]
    }
}
