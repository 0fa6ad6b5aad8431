@preconcurrency import CLibrary
import Frontend
import Synchronization

/// Files that are open.
extension SimulatedSystem {
    func open(_ path: String, _ flags: Int32, mode: mode_t) throws(SystemError) -> Int32 {
        try locked { state throws(SystemError) in
            let path = Self.absolute(path)
            let isWritable = flags & O_ACCMODE != O_RDONLY
            try self.begin(&state, .open, changes: isWritable, path: path)
            var node = state.disk.node(at: path)
            if let found = node, flags & O_CREAT != 0, flags & O_EXCL != 0 { _ = found; throw SystemError(EEXIST) }
            if node == nil {
                guard flags & O_CREAT != 0 else { throw SystemError(ENOENT) }
                try Self.checkFolder(of: path, state)
                node = state.disk.add(SimulatedDisk.Node(mode: UInt32(mode) & ~0o022, time: self.tick(&state)), at: path)
            }
            guard let node, let found = state.disk[node] else { throw SystemError(ENOENT) }
            if found.kind == .directory, isWritable { throw SystemError(EISDIR) }
            if isWritable && found.mode & 0o200 == 0 || !isWritable && found.mode & 0o400 == 0 { throw SystemError(EACCES) }
            if flags & O_APPEND != 0 { state.growing.insert(path) }
            let number = Self.free(state.process.files)
            state.process.files[number] = OpenFile(
                node: node, path: path, isWritable: isWritable, appends: flags & O_APPEND != 0, before: found.content)
            return number
        }
    }

    func close(_ file: Int32) throws(SystemError) {
        try locked { state throws(SystemError) in
            let closed = state.process.isDead ? nil : state.process.files.removeValue(forKey: file)
            // It is closed, whatever the disk says to that.
            if let closed, closed.isLocked { state.disk[closed.node]?.lock = 0 }
            try self.begin(&state, .close, path: closed?.path ?? "")
            guard let open = closed else { throw SystemError(EBADF) }
            guard open.appends, open.hasFailed, !open.path.hasPrefix(Self.journals), let now = state.disk[open.node]?.content else {
                return
            }
            // What could not be taken back stays.
            if state.process.struck["EIO at truncate"] != nil || state.process.struck["read-only disk"] != nil { return }
            if now != open.before { state.process.violations.append("half of a text was left at the end of \(open.path)") }
        }
    }

    func hasInput(_ file: Int32, within milliseconds: Int32) -> Bool { true }

    func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        if file == STDIN_FILENO { return try readInput(into: buffer) }
        return try locked { state throws(SystemError) in
            try self.begin(&state, .read, path: state.process.files[file]?.path ?? "")
            guard let open = state.process.files[file], let content = state.disk[open.node]?.content else { throw SystemError(EBADF) }
            let rest = content.dropFirst(open.offset).prefix(buffer.count)
            buffer.copyBytes(from: rest)
            state.process.files[file]?.offset += rest.count
            return rest.count
        }
    }

    func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
        try locked { state throws(SystemError) in
            try self.begin(&state, .read, path: state.process.files[file]?.path ?? "")
            guard let open = state.process.files[file], let content = state.disk[open.node]?.content else { throw SystemError(EBADF) }
            let rest = content.dropFirst(offset).prefix(buffer.count)
            buffer.copyBytes(from: rest)
            return rest.count
        }
    }

    func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        try locked { state throws(SystemError) in
            guard file > STDERR_FILENO else { return try self.writeOutput(file, bytes, &state) }
            let path = state.process.files[file]?.path ?? ""
            do throws(SystemError) {
                try self.begin(&state, .write, changes: true, path: path)
                guard let open = state.process.files[file], open.isWritable, var node = state.disk[open.node] else {
                    throw SystemError(EBADF)
                }
                if node.kind == .device { throw SystemError(ENOSPC) }
                let count = try self.room(bytes.count, path, &state)
                let offset = open.appends ? node.content.count : open.offset
                if node.content.count < offset { node.content += [UInt8](repeating: 0, count: offset - node.content.count) }
                let end = min(node.content.count, offset + count)
                node.content.replaceSubrange(offset..<end, with: bytes.prefix(count))
                node.time = self.tick(&state)
                state.disk[open.node] = node
                state.process.files[file]?.offset = offset + count
                state.process.bytesWritten += count
                return count
            } catch {
                if error.code != EINTR { state.process.files[file]?.hasFailed = true }
                throw error
            }
        }
    }

    func truncate(_ file: Int32, to length: Int) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state, .truncate, changes: true, path: state.process.files[file]?.path ?? "")
            guard let open = state.process.files[file], open.isWritable, var node = state.disk[open.node] else { throw SystemError(EBADF) }
            node.content = Array(node.content.prefix(length)) + [UInt8](repeating: 0, count: max(0, length - node.content.count))
            node.time = self.tick(&state)
            state.disk[open.node] = node
        }
    }

    func synchronize(_ file: Int32) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state, .synchronize, changes: true, path: state.process.files[file]?.path ?? "")
            guard let open = state.process.files[file] else { throw SystemError(EBADF) }
            state.disk.synchronize(open.node)
        }
    }

    func setMode(of file: Int32, _ mode: mode_t) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state, changes: true, path: state.process.files[file]?.path ?? "")
            guard let open = state.process.files[file] else { throw SystemError(EBADF) }
            state.disk[open.node]?.mode = UInt32(mode)
        }
    }

    func setOwner(of file: Int32, _ owner: uid_t, _ group: gid_t) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state, changes: true, path: state.process.files[file]?.path ?? "")
            // There is one person alone.
            throw SystemError(EPERM)
        }
    }

    func makeBlocking(_ file: Int32) {}

    func lock(_ file: Int32, waits: Bool) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state, .lock, path: state.process.files[file]?.path ?? "")
            guard let open = state.process.files[file], let holder = state.disk[open.node]?.lock else { throw SystemError(EBADF) }
            if holder != 0, !open.isLocked {
                if waits, holder == state.process.number { state.process.violations.append("a process waits for itself at \(open.path)") }
                // Nobody who holds one here ever lets go.
                throw SystemError(waits ? ENOLCK : EWOULDBLOCK)
            }
            state.disk[open.node]?.lock = state.process.number
            state.process.files[file]?.isLocked = true
        }
    }

    func attributes(of file: Int32) throws(SystemError) -> FileAttributes {
        try locked { state throws(SystemError) in
            try self.begin(&state)
            guard let open = state.process.files[file] else { throw SystemError(EBADF) }
            return try Self.attributes(open.node, state)
        }
    }

    func isTerminal(_ file: Int32) -> Bool { state.withLock { $0.process.hasTerminal } }
}
