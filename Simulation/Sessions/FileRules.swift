/// What holds of the files that are left, whatever happened.
struct FileRules {
    private let disk: SimulatedDisk
    private let versions: [String: Set<[UInt8]>]

    private let growing: Set<String>

    init(_ state: SimulatedSystem.State) { (disk, versions, growing) = (state.disk, state.versions, state.growing) }

    /// - Parameter mayHaveRemains: whether a process was killed, or could not tidy up: temporary files may be left.
    func violations(mayHaveRemains: Bool) -> [String] {
        var found: [String] = []
        for path in disk.paths {
            guard let content = disk.content(at: path), !path.hasPrefix(SimulatedSystem.journals), !growing.contains(path) else { continue }
            if Self.isTemporary(path) {
                if !mayHaveRemains { found.append("\(path) was left behind") }
            } else if versions[path]?.contains(content) != true {
                found.append(
                    "\(path) is neither what was there nor what was to be written: \(String(decoding: content.prefix(200), as: UTF8.self).debugDescription)"
                )
            }
        }
        return found
    }

    /// `FILE.PROCESS.NUMBER`
    static func isTemporary(_ path: String) -> Bool {
        let parts = path.split(separator: ".").suffix(2)
        return parts.count == 2 && parts.allSatisfy { Int($0) != nil }
    }
}
