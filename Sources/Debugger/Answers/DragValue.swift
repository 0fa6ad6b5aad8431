import Exact
import Session

/// The result of `drag`: a layout at several values of a parameter.
package struct DragValue: Sendable {
    /// The layout at one value of the parameter.
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

        /// The parameter's value in this frame.
        package var parameterValue: Rational
        package var picture: PictureValue
        /// The expressions and constraints that `watch` follows, with their values in this frame; nil where a value does not exist.
        package var watched: [(text: String, value: Watchpoint.Value?)]
        /// The suspended constraints, then the broken ones, these with the strongest first. Left out are those of which nobody minds that they break, such as
        /// constraints that the system adds only to break ties, and content sizes of views that are hidden in stack views.
        package var unmet: [Unmet]
        /// The constraints of `unmet` that held in the previous frame; empty in the first frame, which has no previous one.
        package var breaking: [Unmet]
        /// The ids of constraints that did not hold in the previous frame and hold in this one.
        package var returning: [String]

        package init(
            parameterValue: Rational, picture: PictureValue, watched: [(text: String, value: Watchpoint.Value?)], unmet: [Unmet],
            breaking: [Unmet],
            returning: [String]
        ) {
            self.parameterValue = parameterValue
            self.picture = picture
            self.watched = watched
            self.unmet = unmet
            self.breaking = breaking
            self.returning = returning
        }
    }

    package var parameter: String
    package var frames: [Frame]
    /// The frames that a terminal plays, usually at shorter intervals than `frames`; nil where `live` was not typed.
    package var played: [Frame]?

    package init(parameter: String, frames: [Frame], played: [Frame]? = nil) {
        self.parameter = parameter
        self.frames = frames
        self.played = played
    }

    /// The width and height that each window needs in all frames, so that all of them can be drawn to one scale.
    package var extents: [PictureValue.Extent] { PictureValue.extents(for: (frames + (played ?? [])).map(\.picture)) }
}
