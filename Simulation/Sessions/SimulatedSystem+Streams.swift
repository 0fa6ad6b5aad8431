@preconcurrency import CLibrary
import Frontend
import Synchronization

/// The process itself, what it reads and what it says.
extension SimulatedSystem {
    var process: Int32 { running.number }
    var user: uid_t { 1_000 }
    var home: String? { Self.home }
    var now: timespec { state.withLock { timespec(tv_sec: $0.seconds, tv_nsec: $0.nanoseconds) } }
    func pause(microseconds: UInt32) {}
    func variable(_ name: String) -> String? { name == "HOME" ? Self.home : nil }

    var isInterrupted: Bool {
        state.withLock { state in
            // A ghost is to come to its end.
            if state.process.isDead { return true }
            state.process.questions += 1
            for fault in state.process.faults {
                guard case .interrupt(let question, let period) = fault, state.process.questions >= question,
                    (state.process.questions - question) % period == 0, !state.process.isInterrupted
                else { continue }
                state.process.struck[fault.name, default: 0] += 1
                state.process.isInterrupted = true
            }
            return state.process.isInterrupted
        }
    }

    func forgetInterrupt() { state.withLock { $0.process.isInterrupted = false } }

    // MARK: - Streams

    func readInput(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        let hasRest = try locked { state throws(SystemError) in
            try self.begin(&state, .read)
            return !state.process.input.isEmpty
        }
        if !hasRest, let line = takeLine() { state.withLock { $0.process.input = Array((line + "\n").utf8) } }
        return state.withLock { state in
            let part = state.process.input.prefix(buffer.count)
            buffer.copyBytes(from: part)
            state.process.input.removeFirst(part.count)
            return part.count
        }
    }

    /// The next line that is typed; `nil` at the end, or where the terminal has gone.
    func takeLine() -> String? {
        let isGone = state.withLock { state in
            if state.process.isDead { return true }
            state.process.lines += 1
            for fault in state.process.faults {
                guard case .terminalGone(let lines) = fault, state.process.lines >= lines else { continue }
                if state.process.hasTerminal || state.process.lines == lines { state.process.struck[fault.name, default: 0] += 1 }
                state.process.hasTerminal = false
                return true
            }
            return false
        }
        return isGone ? nil : nextLine?()
    }

    func writeOutput(_ file: Int32, _ bytes: UnsafeRawBufferPointer, _ state: inout State) throws(SystemError) -> Int {
        try begin(&state, .write)
        if file == STDERR_FILENO {
            state.process.errors += bytes
            return bytes.count
        }
        var count = bytes.count
        for fault in state.process.faults {
            switch fault {
            case .brokenPipe(let limit) where state.process.output.count >= limit: try fail(fault, EPIPE, "-", &state)
            case .fullOutput(let limit) where state.process.output.count >= limit: try fail(fault, ENOSPC, "-", &state)
            case .brokenPipe(let limit), .fullOutput(let limit): count = min(count, limit - state.process.output.count)
            case .terminalGone(let lines) where state.process.lines >= lines: try fail(fault, EIO, "-", &state)
            default: break
            }
        }
        state.process.output += bytes.prefix(count)
        return count
    }
}
