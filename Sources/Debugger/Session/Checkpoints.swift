import Solving

/// States of a session that were given a name. They stay whatever is undone: what a snapshot shares with others is stored once.
package struct Checkpoints: Sendable {
    package struct Checkpoint: Sendable {
        package var name: String
        package var snapshot: Snapshot
        /// Where in the history it is.
        package var mark: History.Mark
    }

    /// So many there may be: each keeps the values of a whole layout.
    package static let limit = 200

    /// The oldest first.
    package private(set) var all: [Checkpoint] = []

    /// Whether there can be no other one.
    package var isFull: Bool { all.count >= Self.limit }

    package subscript(name: String) -> Checkpoint? { all.first { $0.name == name } }

    package var latest: Checkpoint? { all.last }

    /// Adds one, in the place of another of that name; the position of that.
    mutating func insert(_ checkpoint: Checkpoint) -> Int? {
        let old = self[checkpoint.name]
        all.removeAll { $0.name == checkpoint.name }
        all.append(checkpoint)
        return old?.mark.position
    }
}
