import Synchronization

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

extension System {
    /// Does a call until it is not a signal that ends it.
    package func retrying<Value>(_ call: () throws(SystemError) -> Value) throws(SystemError) -> Value {
        while true {
            do throws(SystemError) {
                return try call()
            } catch {
                if error.code != EINTR { throw error }
            }
        }
    }

    /// `open`, again while a signal interrupts it.
    package func openFile(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) -> Int32 {
        try retrying { () throws(SystemError) in try open(path, flags | O_CLOEXEC, mode: mode) }
    }

    /// Writes all of it.
    package func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty { rest = rest.dropFirst(try writeSome(rest, to: file)) }
    }

    /// Writes to the end of a file that was opened for that: all of it, or nothing.
    func append(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
        let length = try facts(of: file).size
        var rest = bytes[...]
        do throws(SystemError) {
            while !rest.isEmpty { rest = rest.dropFirst(try writeSome(rest, to: file)) }
        } catch {
            // Unless somebody else has written to it since.
            let count = bytes.count - rest.count
            if count > 0, let now = try? facts(of: file).size, now == length + count { try? truncate(file, to: length) }
            throw error
        }
    }

    /// How many of the bytes the system takes at once.
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

    /// What stands in a directory, in no order; of more than so many, some. Empty where it cannot be read.
    package func list(_ directory: String, limit: Int = .max, where isWanted: (String) -> Bool) -> [String] {
        (try? names(in: directory, limit: limit, where: isWanted)) ?? []
    }

    /// Makes the directories above a path that are missing, for their owner alone unless another mode is said.
    package func makeDirectories(above path: String, mode: mode_t = 0o700) {
        for slash in path.indices.dropFirst() where path[slash] == "/" { try? makeDirectory(String(path[..<slash]), mode: mode) }
    }

    /// Whether a path names the file that is open under this number, without a link.
    func isOpen(_ file: Int32, at path: String) -> Bool {
        guard let own = try? facts(of: file), let named = try? facts(at: path, followsLinks: false) else { return false }
        return own.identity == named.identity
    }

    /// Puts a file with this text in the place of whatever the path names, in one step: what was there stays until all is written.
    ///
    /// - Parameter isExact: whether it has this mode whatever the process's mask says.
    func replaceFile(_ path: String, with text: String, mode: mode_t, isExact: Bool = false) throws(SystemError) {
        let number = Replacements.count.wrappingAdd(1, ordering: .relaxed).newValue
        let temporary = "\(path).\(process).\(number)"
        let file = try openFile(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        do throws(SystemError) {
            do throws(SystemError) {
                try writeAll(Array(text.utf8), to: file)
                if isExact { try setMode(of: file, mode) }
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

    /// The permissions of a file that may be written to.
    func modeOfWritable(_ path: String) throws(SystemError) -> mode_t {
        let facts = try facts(at: path, followsLinks: true)
        try access(path, W_OK)
        return facts.mode
    }

    /// Throws where a file cannot be written to, or made where there is none.
    func checkWritable(_ path: String) throws(SystemError) {
        do throws(SystemError) {
            let facts = try facts(at: path, followsLinks: true)
            if facts.kind == .directory { throw SystemError(EISDIR) }
        } catch {
            guard error.code == ENOENT else { throw error }
            let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
            if name.isEmpty { throw error }
            let folder = path.dropLast(name.count)
            return try access(folder.isEmpty ? "." : String(folder), W_OK | X_OK)
        }
        try access(path, W_OK)
    }
}

/// Counts them: no two of a process have the same temporary file.
private enum Replacements {
    static let count = Atomic(0)
}
