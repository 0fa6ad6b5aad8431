@preconcurrency import CLibrary
import Commands
import Completing
import Frontend
import Language

/// Completes names of files, spelled as the language reads them: in quotes where necessary.
enum FileCandidates {
    /// The most names of a directory that are offered.
    private static let limit = 10_000

    /// Completes the name of a file that was typed in part.
    ///
    /// - Parameter typed: from the first character of the name on, an opening quote included.
    static func all(for typed: String) -> [Completion.Candidate] {
        let isQuoted = typed.first == "\""
        guard let path = isQuoted ? Word.contents(ofOpenString: typed) : typed else { return [] }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let begun = path.dropFirst(folder.count)
        return names(in: folder, from: begun).map { name, isFolder in
            let whole = folder + name + (isFolder ? "/" : "")
            guard isQuoted || !isPlain(whole) else { return Completion.Candidate(text: whole, appendsBlank: !isFolder) }
            let quoted = Word.quoted(whole)
            // The name of a directory gets no closing quote, so that it can go on.
            return Completion.Candidate(text: isFolder ? String(quoted.dropLast()) : quoted, appendsBlank: !isFolder)
        }
    }

    /// The names in a folder that begin with `begun`, in alphabetical order; those with a leading dot only if `begun` begins with a dot.
    private static func names(in folder: String, from begun: Substring) -> [(name: String, isFolder: Bool)] {
        let found = PosixSystem().list(folder.isEmpty ? "." : UserFiles.own.expanded(folder), limit: limit) { name in
            name != "." && name != ".." && name.hasPrefix(begun) && (name.first != "." || begun.first == ".")
        }
        return found.sorted().map { ($0, isFolder(UserFiles.own.expanded(folder + $0))) }
    }

    private static func isFolder(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a path can be written as one word of the language, without quotes.
    private static func isPlain(_ path: String) -> Bool {
        path.allSatisfy { $0.isLetter || $0.isNumber || "._-/~+,:@%=".contains($0) } && Word.quoted(path) == "\"\(path)\""
    }
}
