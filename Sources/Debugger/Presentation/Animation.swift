import Answers
import Language
import Session

/// Frames of text that are shown one after the other at the same place of a terminal.
package struct Animation: Sendable {
    package struct Frame: Sendable {
        /// The time at which the frame is shown, in seconds from the beginning of the animation.
        package var seconds: Double
        package var lines: [String]
    }

    /// The text shown before the frames; nil for none. `conclusion` is the text shown after them.
    package var introduction: String?
    package var conclusion: String?
    /// The frames in the order in which they are shown, at least one. The last one remains on the screen.
    package var frames: [Frame]
}

extension TextRenderer {
    /// The animation that a report asks to play; nil where it asks for none.
    ///
    /// Where the height of the terminal is known, the frames have fewer lines than it, as far as pictures can be made smaller.
    package func animation(of report: Report) -> Animation? {
        guard case .done(let events, let answer) = report.status else { return nil }
        let most = DragValue.limits.height
        let limits = Picture.Limits(height: height.map { min(most, max(4, $0 - 10)) } ?? most)
        let frames: [Animation.Frame]? =
            switch answer {
            case .drag(let drag): playedFrames(of: drag, limits)
            case .animation(let animation): playedFrames(of: animation, limits)
            default: nil
            }
        guard let frames, !frames.isEmpty else { return nil }
        var introduction = report
        introduction.status = .done(events: events, answer: nil)
        // The last frame shows the layout, so that the report's own picture is left out. What the change means for a lesson's task is told after the animation.
        (introduction.picture, introduction.lesson) = (nil, nil)
        var conclusion = report
        conclusion.status = .done(events: [], answer: nil)
        (conclusion.picture, conclusion.work, conclusion.timing) = (nil, nil, nil)
        return Animation(introduction: render(introduction), conclusion: render(conclusion), frames: frames)
    }

    private func frame(_ seconds: Double, _ lines: [StyledText]) -> Animation.Frame {
        Animation.Frame(seconds: seconds, lines: lines.map { $0.rendered(usesColor: usesColor) })
    }

    /// The frames of a played drag, twenty for each second; nil where it is not to be played. What changes on the way, such as a constraint that breaks, is
    /// noted below the picture and remains there; only the last notes are shown.
    private func playedFrames(of drag: DragValue, _ limits: Picture.Limits) -> [Animation.Frame]? {
        guard let played = drag.played else { return nil }
        var happened: [StyledText] = []
        let extents = drag.extents
        return played.enumerated().map { index, frame in
            let changes = changes(in: frame)
            if !changes.isEmpty { happened += wrap("at \(NumberText.of(frame.parameterValue)): \(changes.joined(separator: "; "))") }
            let picture = Picture(frame.picture, width: min(width, 76), limits: limits, usesUnicode: usesUnicode, extents: extents)
            return self.frame(
                Double(index) / Self.playedRate, wrap(head(of: frame, drag.parameter)) + picture.lines + happened.suffix(Self.happenedLimit)
            )
        }
    }

    private static let playedRate = 20.0
    private static let happenedLimit = 6

    /// The frames of a played animation, at its own speed; nil where it is not to be played, or nothing moves.
    private func playedFrames(of animation: AnimationValue, _ limits: Picture.Limits) -> [Animation.Frame]? {
        guard let played = animation.played else { return nil }
        if played.allSatisfy(\.rows.isEmpty) { return nil }
        let extents = PictureValue.extents(for: played.map(\.picture))
        return played.map { frame in
            let moving = frame.rows.prefix(3).map { "\($0.view, .bold)  \(text($0.frame))" as StyledText }
            let head: StyledText = "\(NumberText.of(frame.time)) seconds"
            let picture = Picture(frame.picture, width: min(width, 60), limits: limits, usesUnicode: usesUnicode, extents: extents)
            return self.frame(frame.time, [head] + moving.map(cut) + picture.lines)
        }
    }
}
