import Layout
import Session

/// What an animation shows.
package struct AnimationValue: Sendable {
    package struct Frame: Sendable {
        /// Seconds since the beginning.
        package var time: Double
        /// The views that move, in their superviews' coordinates.
        package var rows: [(view: String, frame: Rect)]
        package var picture: PictureValue

        package init(time: Double, rows: [(view: String, frame: Rect)], picture: PictureValue) {
            self.time = time
            self.rows = rows
            self.picture = picture
        }
    }

    package var curve: String
    /// The first is the layout before, the last the one after.
    package var frames: [Frame]
    /// What is played where that was asked for: frames closer to each other.
    package var played: [Frame]?

    package init(curve: String, frames: [Frame], played: [Frame]? = nil) {
        self.curve = curve
        self.frames = frames
        self.played = played
    }
}
