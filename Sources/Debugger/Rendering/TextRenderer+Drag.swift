import Exact

extension DragValue {
    /// One a frame, to the same scale; lower than a picture by itself, since there are several.
    func pictures(width: Int = 76, usesUnicode: Bool = true) -> [(at: Rational, picture: Picture)] {
        let rooms = rooms
        return frames.map { ($0.at, Picture($0.picture, width: width, height: 24, usesUnicode: usesUnicode, rooms: rooms)) }
    }
}

extension TextRenderer {
    /// Pictures, each below the value it stands for.
    func drag(_ drag: DragValue) -> [StyledText] {
        drag.pictures(width: min(width, 76), usesUnicode: usesUnicode).flatMap { frame in
            ["\(StyledText(drag.parameter, .bold)) = \(NumberText.of(frame.at))"] + frame.picture.lines
        }
    }
}
