import Answers
import Exact
import Language
import Session

extension DragValue {
    /// The frames with their pictures, all to the same scale. The pictures are lower than a single one would be, since there are several.
    func pictures(
        width: Int = 76, limits: Picture.Limits = DragValue.limits, usesUnicode: Bool = true
    ) -> [(frame: Frame, picture: Picture)] {
        let extents = extents
        return frames.map { ($0, Picture($0.picture, width: width, limits: limits, usesUnicode: usesUnicode, extents: extents)) }
    }

    /// The limits of a picture of a drag for which no others are given.
    static let limits = Picture.Limits(height: 24)
}

extension TextRenderer {
    /// The pictures of a drag, each below the value of the parameter and what breaks or holds again there. As far as possible each fits on the terminal.
    func drag(_ drag: DragValue) -> [StyledText] {
        func parts(_ limits: Picture.Limits) -> [[StyledText]] {
            drag.pictures(width: min(width, 76), limits: limits, usesUnicode: usesUnicode).map { frame, picture in
                wrap(head(of: frame, drag.parameter)) + changes(in: frame).flatMap { wrap($0) } + picture.lines
            }
        }
        let windows = drag.frames.map(\.picture.groups.count).max() ?? 1
        return parts(limits(DragValue.limits.height, stacked: windows) { parts($0).map(\.count).max() ?? 0 }).flatMap { $0 }
    }

    /// The line above a picture, with the parameter's value and the watched expressions: `root.width = 220   name.width = 180   end: broken`.
    func head(of frame: DragValue.Frame, _ parameter: String) -> StyledText {
        let values = frame.watched.map { text, value -> StyledText in
            switch value {
            case .number: "   \(text) = \(watched(value), .bold)"
            case .state, nil: "   \(text): \(watched(value), .bold)"
            }
        }
        return values.reduce("\(StyledText(parameter, .bold)) = \(NumberText.of(frame.parameterValue))") { $0 + $1 }
    }

    /// The lines about what changed since the frame before: `breaks: name.hug.h @251 by 31.5`, `holds again: end`.
    func changes(in frame: DragValue.Frame) -> [StyledText] {
        func list(_ label: String, _ unmet: [DragValue.Frame.Unmet]) -> [StyledText] {
            if unmet.isEmpty { return [] }
            let names = unmet.prefix(Self.mostNamed).map {
                "\($0.id)\($0.isSuspended ? "" : " @\(NumberText.priority($0.priority))") by \(NumberText.amount($0.violation))"
            }
            return ["\(label, .red) \(names.joined(separator: ", "))\(more(than: unmet.count))"]
        }
        var lines = list("suspended:", frame.breaking.filter(\.isSuspended)) + list("breaks:", frame.breaking.filter { !$0.isSuspended })
        if !frame.returning.isEmpty {
            let names = frame.returning.prefix(Self.mostNamed).joined(separator: ", ")
            lines.append("holds again: \(names)\(more(than: frame.returning.count))")
        }
        return lines
    }

    private static let mostNamed = 8

    private func more(than count: Int) -> String { count > Self.mostNamed ? " and \(count - Self.mostNamed) more" : "" }
}
