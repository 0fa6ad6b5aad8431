import Solving

/// States of a session that have a name. Undo does not remove them. Snapshots share the storage of what they have in common.
package struct Checkpoints: Sendable {
    package struct Checkpoint: Sendable {
        package var name: String
        package var snapshot: Snapshot
        /// The state of the history at which the checkpoint was made.
        package var mark: History.Mark
    }

    /// The largest number of checkpoints: each keeps the values of a whole layout.
    package static let limit = 200

    /// All checkpoints, the oldest first.
    package private(set) var all: [Checkpoint] = []

    /// Whether there is no room for a checkpoint with another name than those that there are.
    package var isFull: Bool { all.count >= Self.limit }

    package subscript(name: String) -> Checkpoint? { all.first { $0.name == name } }

    package var latest: Checkpoint? { all.last }

    /// Adds a checkpoint, in place of one with the same name if there is one. Returns the history position of the replaced one; nil where there was none.
    mutating func insert(_ checkpoint: Checkpoint) -> Int? {
        let old = self[checkpoint.name]
        all.removeAll { $0.name == checkpoint.name }
        all.append(checkpoint)
        return old?.mark.position
    }
}
