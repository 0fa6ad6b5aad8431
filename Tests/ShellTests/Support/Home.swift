@preconcurrency import CLibrary

/// A home directory for one test: nothing of the person's own is read or written.
final class Home {
    let path: String

    init() throws {
        var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/aldb-shell-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Trouble(description: "no temporary directory") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { remove(path) }

    var history: String { "\(path)/state/aldb/history" }
    var initFile: String { "\(path)/config/aldb/init.aldb" }

    /// The child's whole environment; of a variable that is given, this value.
    func environment(adding more: [String] = []) -> [String] {
        let given = Set(more.map { $0.prefix { $0 != "=" } })
        return usual.filter { !given.contains($0.prefix { $0 != "=" }) } + more
    }

    private var usual: [String] {
        [
            "HOME=\(path)", "XDG_CONFIG_HOME=\(path)/config", "XDG_STATE_HOME=\(path)/state",
            // No settings of the machine's for readline.
            "INPUTRC=/dev/null", "TERM=xterm", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin",
        ] + ofSanitizers
    }

    /// What `scripts/sanitize` tells every program it has built.
    private var ofSanitizers: [String] {
        let names: [String] = ["ASAN_OPTIONS", "TSAN_OPTIONS"]
        return names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
    }

    /// Writes a file, with the directories above it; returns its path.
    @discardableResult
    func write(_ text: String, to name: String, isProgram: Bool = false) throws -> String {
        try write(Array(text.utf8), to: name, isProgram: isProgram)
    }

    /// Writes a file of any bytes, with the directories above it; returns its path.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String, isProgram: Bool = false) throws -> String {
        let file = name.hasPrefix("/") ? name : "\(path)/\(name)"
        for slash in file.indices.dropFirst() where file[slash] == "/" { mkdir(String(file[..<slash]), 0o700) }
        guard let stream = fopen(file, "w") else { throw Trouble(description: "cannot write \(file)") }
        defer { fclose(stream) }
        fwrite(bytes, 1, bytes.count, stream)
        if isProgram { fchmod(fileno(stream), 0o700) }
        return file
    }

    func read(_ file: String) -> String? {
        guard let stream = fopen(file, "r") else { return nil }
        defer { fclose(stream) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, stream)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// The directory of the journals, and their names.
    var sessions: String { "\(path)/state/aldb/sessions" }
    var journals: [String] { names(in: sessions).map { "\(sessions)/\($0)" } }

    /// What stands in a directory, by alphabet.
    func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The bytes of a file, and other bytes in their place.
    func bytes(of file: String) -> [UInt8] {
        guard let stream = fopen(file, "r") else { return [] }
        defer { fclose(stream) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, stream)
        return Array(bytes[..<count])
    }

    func write(_ bytes: [UInt8], to file: String) throws {
        guard let stream = fopen(file, "w") else { throw Trouble(description: "cannot write \(file)") }
        defer { fclose(stream) }
        fwrite(bytes, 1, bytes.count, stream)
    }

    /// Makes a file look as old as that.
    func age(_ file: String, days: Int) {
        var times = [timeval(tv_sec: time(nil) - days * 86_400, tv_usec: 0), timeval(tv_sec: time(nil) - days * 86_400, tv_usec: 0)]
        _ = utimes(file, &times)
    }

    /// The permissions of a file or directory.
    func mode(_ file: String) -> mode_t? {
        var facts = stat()
        return stat(file, &facts) == 0 ? facts.st_mode & 0o777 : nil
    }

    private func remove(_ path: String) {
        if let directory = opendir(path) {
            while let entry = readdir(directory) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                guard name != "." && name != ".." else { continue }
                let inner = "\(path)/\(name)"
                if unlink(inner) != 0 { remove(inner) }
            }
            closedir(directory)
        }
        rmdir(path)
    }
}
