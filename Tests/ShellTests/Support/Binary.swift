@preconcurrency import CLibrary

/// The program under test, as built beside the tests.
enum Binary {
    /// Its path: in a directory above the test executable, or above a path that this was started with (macOS).
    static let path: String? = {
        let candidates = ["/proc/self/exe"] + CommandLine.arguments
        for candidate in candidates {
            guard let resolved = realpath(candidate, nil) else { continue }
            defer { free(resolved) }
            if let found = executable(above: String(cString: resolved)) { return found }
        }
        return nil
    }()

    private static func executable(above path: String) -> String? {
        var directory = path[...]
        while let slash = directory.lastIndex(of: "/") {
            directory = directory[..<slash]
            let found = "\(directory)/aldb"
            var facts = stat()
            if stat(found, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, access(found, X_OK) == 0 { return found }
        }
        return nil
    }
}
