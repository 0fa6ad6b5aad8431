import Frontend
import Synchronization

/// One line of a terminal with the progress of a long command; it is cleared when the command is done.
final class ProgressLine: Sendable {
    private struct State {
        var begun: ContinuousClock.Instant?
        var isShown = false
    }

    private let descriptor: Int32
    private let state = Mutex(State())
    /// The time before the line appears; shorter commands show none.
    private static let delay = Duration.milliseconds(500)

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Clears the line, so that something else can be written. The delay does not begin anew: the next text may be shown at once.
    func clear() {
        state.withLock { state in
            if state.isShown { Output(descriptor).write("\r\u{1B}[K") }
            state.isShown = false
        }
    }

    /// Shows a text in place of the last one, once `delay` has passed since the first one; an empty text clears the line at the end.
    func show(_ text: String) {
        state.withLock { state in
            if text.isEmpty {
                if state.isShown { Output(descriptor).write("\r\u{1B}[K") }
                state = State()
                return
            }
            let now = ContinuousClock.now
            let begun = state.begun ?? now
            state.begun = begun
            guard now - begun >= Self.delay else { return }
            Output(descriptor).write("\r\(text)\u{1B}[K")
            state.isShown = true
        }
    }
}
