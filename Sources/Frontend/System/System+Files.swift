@preconcurrency import CLibrary
import Synchronization

extension System {
    /// Repeats a call while a signal interrupts it.
    package func retrying<Value>(_ call: () throws(SystemError) -> Value) throws(SystemError) -> Value {
        while true {
            do throws(SystemError) {
                return try call()
            } catch {
                if error.code != EINTR { throw error }
            }
        }
    }

    /// Opens a file; repeats the call while a signal interrupts it.
    package func openFile(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) -> Int32 {
        try retrying { () throws(SystemError) in try open(path, flags | O_CLOEXEC, mode: mode) }
    }

    /// Writes all bytes.
    package func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty { rest = rest.dropFirst(try writeSome(rest, to: file)) }
    }

    /// Appends bytes to a file opened for that: all or nothing.
    func append(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
        let length = try attributes(of: file).size
        var rest = bytes[...]
        do throws(SystemError) {
            while !rest.isEmpty { rest = rest.dropFirst(try writeSome(rest, to: file)) }
        } catch {
            // The bytes that were written before the error are cut off again, unless another process has written to the file since.
            let count = bytes.count - rest.count
            if count > 0, let now = try? attributes(of: file).size, now == length + count { try? truncate(file, to: length) }
            throw error
        }
    }

    /// Writes as many of the bytes as the system takes at once; returns their number.
    private func writeSome(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(SystemError) -> Int {
        let result = bytes.withUnsafeBytes { buffer -> Result<Int, SystemError> in
            do throws(SystemError) {
                return .success(try retrying { () throws(SystemError) in try write(file, buffer) })
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// The wanted names in a directory, in no order and at most `limit`; empty where it cannot be read.
    package func list(_ directory: String, limit: Int = .max, where isWanted: (String) -> Bool) -> [String] {
        (try? names(in: directory, limit: limit, where: isWanted)) ?? []
    }

    /// Creates the missing directories above the last component of a path, accessible to the owner only unless another mode is given.
    /// Errors are ignored.
    package func makeDirectories(above path: String, mode: mode_t = 0o700) {
        for slash in path.indices.dropFirst() where path[slash] == "/" { try? makeDirectory(String(path[..<slash]), mode: mode) }
    }

    /// Whether a path, which must not be a link, names the file that is open under this descriptor.
    func isOpen(_ file: Int32, at path: String) -> Bool {
        guard let own = try? attributes(of: file), let named = try? attributes(at: path, followsLinks: false) else { return false }
        return own.identity == named.identity
    }

    /// Creates a file with this text in one step, so that it never exists in part.
    func createFile(_ path: String, with text: String, mode: mode_t) throws(SystemError) {
        try putFile(path, with: text, mode: mode) { _ throws(SystemError) in }
    }

    /// Replaces the text of a regular file, which keeps its owner, permissions and hard links. The path must not end in a symbolic
    /// link.
    ///
    /// Normally that is one step: the old text remains until all is written. Where a replacement would change the owner or break hard
    /// links, the file is overwritten, and restored if that fails.
    func rewriteFile(_ path: String, with text: String) throws(SystemError) {
        let old = try attributes(at: path, followsLinks: false)
        try access(path, W_OK)
        if old.nameCount == 1 {
            var losesOwner = false
            do throws(SystemError) {
                return try putFile(path, with: text, mode: 0o600) { file throws(SystemError) in
                    let new = try attributes(of: file)
                    if new.owner != old.owner || new.group != old.group {
                        losesOwner = true
                        try setOwner(of: file, old.owner, old.group)
                        losesOwner = false
                    }
                    try setMode(of: file, old.mode)
                }
            } catch {
                if !losesOwner { throw error }
            }
        }
        try overwriteFile(path, with: Array(text.utf8))
    }

    /// Writes a temporary file beside a path, and moves it there when it is complete.
    private func putFile(
        _ path: String, with text: String, mode: mode_t, prepare: (_ file: Int32) throws(SystemError) -> Void
    ) throws(SystemError) {
        let number = Replacements.count.wrappingAdd(1, ordering: .relaxed).newValue
        let temporary = "\(path).\(process).\(number)"
        let file = try openFile(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        do throws(SystemError) {
            do throws(SystemError) {
                try prepare(file)
                try writeAll(Array(text.utf8), to: file)
                try synchronize(file)
            } catch {
                try? close(file)
                throw error
            }
            try close(file)
            try rename(temporary, to: path)
        } catch {
            try? remove(temporary)
            throw error
        }
    }

    /// Overwrites a file in place, and restores it on failure.
    private func overwriteFile(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        let old = try content(of: path)
        let file = try openFile(path, O_WRONLY)
        defer { try? close(file) }
        do throws(SystemError) {
            try writeAll(bytes, to: file)
            try truncate(file, to: bytes.count)
            try synchronize(file)
        } catch {
            // The old contents had room on the disk before, so writing them back is expected to succeed.
            if let again = try? openFile(path, O_WRONLY) {
                try? writeAll(old, to: again)
                try? truncate(again, to: old.count)
                try? close(again)
            }
            throw error
        }
    }

    /// The bytes of a regular file.
    private func content(of path: String) throws(SystemError) -> [UInt8] {
        let file = try openFile(path, O_RDONLY)
        defer { try? close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try retrying { () throws(SystemError) in try read(file, into: &chunk) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    /// The path after following symbolic links at its end; no file need exist there. Throws `ELOOP` for circular links.
    package func destination(of path: String) throws(SystemError) -> String {
        var path = path
        for _ in 0..<40 {
            do throws(SystemError) {
                guard try attributes(at: path, followsLinks: false).kind == .link else { return path }
            } catch {
                if error.code == ENOENT { return path }
                throw error
            }
            let target = try linkTarget(at: path)
            path = target.hasPrefix("/") ? target : folder(of: path) + target
        }
        throw SystemError(ELOOP)
    }

    /// The part of a path up to its last slash, with that; empty where there is no slash.
    private func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

    /// Throws where a file cannot be written, or created where there is none.
    func checkWritable(_ path: String) throws(SystemError) {
        do throws(SystemError) {
            let attributes = try attributes(at: path, followsLinks: true)
            if attributes.kind == .directory { throw SystemError(EISDIR) }
        } catch {
            guard error.code == ENOENT else { throw error }
            let destination = try destination(of: path)
            let folder = folder(of: destination)
            if folder == destination { throw error }
            return try access(folder.isEmpty ? "." : folder, W_OK | X_OK)
        }
        try access(path, W_OK)
    }
}

/// Counts temporary files, so that no two of a process have the same name.
private enum Replacements {
    static let count = Atomic(0)
}
