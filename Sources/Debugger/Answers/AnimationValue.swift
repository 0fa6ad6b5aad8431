import Layout
import Session

/// The result of `animate`: the frames of an animation.
package struct AnimationValue: Sendable {
    package struct Frame: Sendable {
        /// The time in seconds since the beginning.
        package var time: Double
        /// The views that move, with frames in their superviews' coordinates.
        package var rows: [(view: String, frame: Rect)]
        package var picture: PictureValue

        package init(time: Double, rows: [(view: String, frame: Rect)], picture: PictureValue) {
            self.time = time
            self.rows = rows
            self.picture = picture
        }
    }

    package var curve: String
    /// The frames; the first is the layout before, the last the one after.
    package var frames: [Frame]
    /// The frames to play, in shorter intervals; nil where playing was not asked for.
    package var played: [Frame]?

    package init(curve: String, frames: [Frame], played: [Frame]? = nil) {
        self.curve = curve
        self.frames = frames
        self.played = played
    }
}
