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
    package func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = try retrying { () throws(SystemError) in try write(file, rest) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    package func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
        let trouble = bytes.withUnsafeBytes { buffer -> SystemError? in
            do throws(SystemError) {
                try writeAll(buffer, to: file)
                return nil
            } catch {
                return error
            }
        }
        if let trouble { throw trouble }
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
