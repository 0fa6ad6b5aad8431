@preconcurrency import CLibrary

/// Commands of a shell, for what people do with aldb outside of it.
enum ShellScript {
    /// Runs a text with `sh`; its output, errors among it, and its exit status.
    static func run(_ text: String) throws -> (output: String, status: Int32) {
        guard let stream = popen("exec 2>&1\n\(text)", "r") else { throw Trouble(description: "no shell") }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, stream)
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        let status = pclose(stream)
        return (String(decoding: bytes, as: UTF8.self), (status >> 8) & 0xff)
    }

    /// Whether there is a program of that name.
    static func has(_ name: String) -> Bool { (try? run("command -v \(name) >/dev/null").status) == 0 }

    /// The repository's directory.
    static let root = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
}
