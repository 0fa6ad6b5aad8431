@preconcurrency import CLibrary
import Frontend

/// What is on the disk by its name.
extension SimulatedSystem {
    func attributes(at path: String, followsLinks: Bool) throws(SystemError) -> FileAttributes {
        try locked { state throws(SystemError) in
            try self.begin(&state)
            guard let node = state.disk.node(at: Self.absolute(path)) else { throw SystemError(ENOENT) }
            return try Self.attributes(node, state)
        }
    }

    func access(_ path: String, _ mode: Int32) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state)
            guard let found = state.disk.node(at: Self.absolute(path)).flatMap({ state.disk[$0] }) else { throw SystemError(ENOENT) }
            if mode & W_OK != 0, found.mode & 0o200 == 0 { throw SystemError(EACCES) }
            if mode & R_OK != 0, found.mode & 0o400 == 0 { throw SystemError(EACCES) }
        }
    }

    func linkTarget(at path: String) throws(SystemError) -> String {
        try locked { state throws(SystemError) in
            try self.begin(&state)
            throw SystemError(EINVAL)
        }
    }

    func rename(_ path: String, to other: String) throws(SystemError) {
        try locked { state throws(SystemError) in
            let (path, other) = (Self.absolute(path), Self.absolute(other))
            // What goes wrong with the temporary file goes wrong with the file.
            try self.begin(&state, .rename, changes: true, path: other)
            guard let node = state.disk.node(at: path), let content = state.disk[node]?.content else { throw SystemError(ENOENT) }
            try Self.checkFolder(of: other, state)
            if let old = state.disk.node(at: other), state.disk[old]?.kind == .directory { throw SystemError(EISDIR) }
            state.versions[other, default: []].insert(content)
            state.disk.rename(path, to: other)
        }
    }

    func remove(_ path: String) throws(SystemError) {
        try locked { state throws(SystemError) in
            let path = Self.absolute(path)
            try self.begin(&state, changes: true, path: path)
            guard state.disk.node(at: path) != nil else { throw SystemError(ENOENT) }
            try Self.checkFolder(of: path, state)
            state.disk.remove(path)
        }
    }

    func makeDirectory(_ path: String, mode: mode_t) throws(SystemError) {
        try locked { state throws(SystemError) in
            let path = Self.absolute(path)
            if state.disk.node(at: path) != nil { throw SystemError(EEXIST) }
            try self.begin(&state, changes: true, path: path)
            try Self.checkFolder(of: path, state)
            _ = state.disk.add(SimulatedDisk.Node(kind: .directory, mode: UInt32(mode)), at: path)
        }
    }

    func setMode(at path: String, _ mode: mode_t) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state, changes: true, path: Self.absolute(path))
            guard let node = state.disk.node(at: Self.absolute(path)) else { throw SystemError(ENOENT) }
            state.disk[node]?.mode = UInt32(mode)
        }
    }

    func names(in directory: String, limit: Int, where isWanted: (String) -> Bool) throws(SystemError) -> [String] {
        let all = try locked { state throws(SystemError) in
            try self.begin(&state)
            let folder = Self.absolute(directory)
            guard state.disk.node(at: folder) != nil else { throw SystemError(ENOENT) }
            return state.disk.paths.filter { Self.folder(of: $0) == folder && $0 != folder }.map { String($0.dropFirst(folder.count + 1)) }
        }
        return Array(all.filter(isWanted).prefix(limit))
    }
}
