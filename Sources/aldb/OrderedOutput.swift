@preconcurrency import CLibrary
import Frontend
import Synchronization

/// Orders the output of jobs that run at the same time: all of the first comes before any of the second.
///
/// The job whose turn it is writes at once; the output of others waits.
final class OrderedOutput: Sendable {
    private struct State {
        /// The job whose turn it is.
        var turn = 0
        var waiting: [Int: [(text: String, descriptor: Int32)]] = [:]
        var ended: Set<Int> = []
        /// The error of writing to standard output, after which nothing more is written there; nil where there was none.
        var trouble: SystemError?
    }

    private let state = Mutex(State())

    /// Whether standard output can no longer be written.
    var isBroken: Bool { state.withLock { $0.trouble != nil } }

    /// Whether writing failed for another reason than that the reader is gone.
    var hasFailed: Bool { state.withLock { $0.trouble != nil && $0.trouble?.code != EPIPE } }

    /// The stream of a job, which is numbered from 0.
    func stream(of job: Int, _ descriptor: Int32) -> some TextStream { JobStream(output: self, job: job, descriptor: descriptor) }

    /// Notes that a job writes nothing more.
    func end(_ job: Int) {
        state.withLock { state in
            state.ended.insert(job)
            while state.ended.remove(state.turn) != nil {
                state.turn += 1
                for (text, descriptor) in state.waiting.removeValue(forKey: state.turn) ?? [] { Self.write(text, descriptor, &state) }
            }
        }
    }

    fileprivate func write(_ text: String, _ job: Int, _ descriptor: Int32) -> SystemError? {
        state.withLock { state in
            if job == state.turn {
                Self.write(text, descriptor, &state)
            } else if state.trouble == nil {
                state.waiting[job, default: []].append((text, descriptor))
            }
            // An error tells the caller to stop writing. Its message has been printed already.
            return state.trouble == nil ? nil : SystemError(EPIPE)
        }
    }

    private static func write(_ text: String, _ descriptor: Int32, _ state: inout State) {
        guard state.trouble == nil || descriptor != STDOUT_FILENO, let trouble = Output(descriptor).write(text), descriptor == STDOUT_FILENO
        else { return }
        state.trouble = trouble
        // A closed pipe means that its reader wants no more, which is no error. A full disk is reported.
        if trouble.code != EPIPE { Output(STDERR_FILENO).write("aldb: cannot write: \(trouble.message)\n") }
    }
}

private struct JobStream: TextStream {
    let output: OrderedOutput
    let job: Int
    let descriptor: Int32

    func write(_ text: String) -> SystemError? { output.write(text, job, descriptor) }
}
