import CLibrary

/// Memory of this process in KiB.
enum Memory {
    /// This process alone, where the system can say so; what `getrusage` counts may include the program that started it.
    static var peak: Int {
        if let size = status("VmHWM:") { return size }
        var usage = rusage()
        getrusage(0, &usage)  // RUSAGE_SELF, whose type differs from system to system
        return usage.ru_maxrss / 1024
    }

    /// What is resident now, where the system can say so.
    static var resident: Int? { status("VmRSS:") }

    private static func status(_ key: String) -> Int? {
        guard let file = fopen("/proc/self/status", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
                whereSeparator: \.isWhitespace)
            if words.count > 1, words[0] == key { return Int(words[1]) }
        }
        return nil
    }
}
