import Exact
import Session

/// A layout for several values of a parameter.
package struct DragValue: Sendable {
    package struct Frame: Sendable {
        package struct Unmet: Sendable {
            package var id: String
            package var priority: Rational
            package var violation: Double
            package var isSuspended: Bool

            package init(id: String, priority: Rational, violation: Double, isSuspended: Bool) {
                self.id = id
                self.priority = priority
                self.violation = violation
                self.isSuspended = isSuspended
            }
        }

        /// The parameter's value.
        package var at: Rational
        package var picture: PictureValue
        /// What watchpoints watch, and what it is worth; nil where it is not there.
        package var watched: [(text: String, value: Watchpoint.Value?)]
        /// Suspended and broken constraints, those that only break ties left out.
        package var unmet: [Unmet]
        /// Those of them that were met in the frame before.
        package var breaking: [Unmet]
        /// Ids of those that were not met in the frame before and are.
        package var returning: [String]

        package init(
            at: Rational, picture: PictureValue, watched: [(text: String, value: Watchpoint.Value?)], unmet: [Unmet], breaking: [Unmet],
            returning: [String]
        ) {
            self.at = at
            self.picture = picture
            self.watched = watched
            self.unmet = unmet
            self.breaking = breaking
            self.returning = returning
        }
    }

    package var parameter: String
    package var frames: [Frame]
    /// What is played where that was asked for: frames closer to each other.
    package var played: [Frame]?

    package init(parameter: String, frames: [Frame], played: [Frame]? = nil) {
        self.parameter = parameter
        self.frames = frames
        self.played = played
    }

    /// The largest extents of each thing drawn by itself, so that all frames can be drawn to one scale.
    package var rooms: [PictureValue.Room] { PictureValue.rooms(for: (frames + (played ?? [])).map(\.picture)) }
}
