import Layout
import Session

/// The result of `animate`: the frames of an animation.
package struct AnimationValue: Sendable {
    /// The layout as it is shown at one time of the animation.
    package struct Frame: Sendable {
        /// The time at which the frame is shown, in seconds since the beginning of the animation.
        package var time: Double
        /// The views whose frames the animation changes, each with its frame at this time, in its superview's coordinates.
        package var rows: [(view: String, frame: Rect)]
        package var picture: PictureValue

        package init(time: Double, rows: [(view: String, frame: Rect)], picture: PictureValue) {
            self.time = time
            self.rows = rows
            self.picture = picture
        }
    }

    package var curve: String
    /// The frames in the order of their times; the first shows the layout before the change, the last the layout after it.
    package var frames: [Frame]
    /// The frames that a terminal plays, usually at shorter intervals than `frames`; nil where `live` was not typed.
    package var played: [Frame]?

    package init(curve: String, frames: [Frame], played: [Frame]? = nil) {
        self.curve = curve
        self.frames = frames
        self.played = played
    }
}
