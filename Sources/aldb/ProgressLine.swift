import Frontend
import Synchronization

/// One line of a terminal that says how far a long command has come, and goes away when it is done.
final class ProgressLine: Sendable {
    private struct State {
        var begun: ContinuousClock.Instant?
        var isShown = false
    }

    private let descriptor: Int32
    private let state = Mutex(State())
    /// What is done sooner needs no word.
    private static let delay = Duration.milliseconds(500)

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Shows a text in place of the last; an empty one ends it.
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
