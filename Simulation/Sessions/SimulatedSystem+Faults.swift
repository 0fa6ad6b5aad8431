@preconcurrency import CLibrary
import Frontend

/// What goes wrong, and when.
extension SimulatedSystem {
    /// A call begins. Throws where it fails because of a fault.
    func begin(_ state: inout State, _ kind: Fault.Kind? = nil, changes: Bool = false, path: String = "") throws(SystemError) {
        if state.process.isDead { throw SystemError(EIO) }
        state.process.calls += 1
        if changes { state.process.changes += 1 }
        if let kind { state.process.kinds[kind, default: 0] += 1 }
        for fault in state.process.faults {
            switch fault {
            case .kill(let call) where call == state.process.calls: try die(of: fault, &state)
            case .killWriting(let call) where changes && call == state.process.changes: try die(of: fault, &state)
            case .powerLoss(let call) where changes && call == state.process.changes: try die(of: fault, &state)
            case .killAt(let call, let meant) where meant == kind && state.process.kinds[meant] == call: try die(of: fault, &state)
            case .readOnly(let call) where changes && state.process.changes >= call && kind != .write && kind != .synchronize:
                try fail(fault, EROFS, path, &state)
            case .broken(let call, let meant) where meant == kind && state.process.kinds[meant] == call:
                try fail(fault, EIO, path, &state)
            default: break
            }
        }
        // A signal may come at any time.
        if kind == .write || kind == .read, Int.random(in: 0..<50, using: &state.random) == 0 { throw SystemError(EINTR) }
    }

    func fail(_ fault: Fault, _ code: Int32, _ path: String, _ state: inout State) throws(SystemError) {
        state.process.struck[fault.name, default: 0] += 1
        // What the directory of journals is in is its way too.
        if path.hasPrefix(Self.journals) || Self.journals.hasPrefix(path + "/") { state.process.hasJournalTrouble = true }
        throw SystemError(code)
    }

    func die(of fault: Fault, _ state: inout State) throws(SystemError) {
        state.process.struck[fault.name, default: 0] += 1
        state.process.isDead = true
        if case .powerLoss = fault { state.disk.losePower(&state.random) }
        state.disk.unlock(state.process.number)
        throw SystemError(EIO)
    }

    /// How many of so many bytes a file takes: fewer where the disk is full.
    func room(_ count: Int, _ path: String, _ state: inout State) throws(SystemError) -> Int {
        for fault in state.process.faults {
            guard case .diskFull(let bytes, let calls) = fault, state.process.failuresOfFullDisk < calls else { continue }
            let left = max(0, bytes - state.process.bytesWritten)
            if left >= count { continue }
            if left > 0 {
                // The rest is tried again.
                return left
            }
            state.process.failuresOfFullDisk += 1
            try fail(fault, ENOSPC, path, &state)
        }
        // A system may write less than it was given, without a reason.
        return count > 1 && Int.random(in: 0..<100, using: &state.random) == 0 ? .random(in: 1..<count, using: &state.random) : count
    }
}
