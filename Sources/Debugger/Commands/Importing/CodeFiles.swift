import ConstraintCode
import Language
import Session

/// The files of code that a statement names (by themselves or as folders), and the class whose objects are laid out.
struct CodeFiles {
    private let paths: [Word]
    /// The class that was named behind the files, of which an object is laid out; nil where none was named.
    let entry: Word?

    /// The last of several words is taken for the class if it could be the name of one, and no file or folder of that name can be read.
    init(_ words: [Word], in console: Console) {
        guard words.count > 1, let last = words.last, Self.isName(last), !console.hasFile(last.text) else {
            (paths, entry) = (words, nil)
            return
        }
        (paths, entry) = (Array(words.dropLast()), last)
    }

    private static func isName(_ word: Word) -> Bool {
        guard let first = word.text.first, first.isLetter || first == "_" else { return false }
        return !word.isQuoted && word.text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The texts of the files, each once, and a remark about each file of a folder that is left out because it cannot be read.
    ///
    /// Throws the error of reading a file or folder that was named, `format` for a folder without code, and `limit` for too much code.
    ///
    /// - Parameter text: the text of the only file, where it was read already; nil where the files are to be read here.
    func sources(in console: inout Console, text: String?) throws(Diagnostic) -> (sources: [CodeSource], remarks: [String]) {
        var sources: [CodeSource] = []
        var remarks: [String] = []
        var seen: Set<String> = []
        var length = 0
        func add(_ name: String, _ text: String, _ word: Word) throws(Diagnostic) {
            length += text.utf8.count
            guard length <= ConstraintCode.lengthLimit else {
                throw Diagnostic(
                    .limit, "'\(word.text)': more than \(ConstraintCode.lengthLimit >> 20) MB of code are not read at once", at: word.span,
                    hint: "name a folder in it, or the files")
            }
            sources.append(CodeSource(name: name == FileAccess.standardInput ? nil : name, text: text))
        }
        for word in paths {
            if let text {
                try add(word.text, text, word)
                continue
            }
            guard let files = try console.folder(word) else {
                guard seen.insert(word.text).inserted else { continue }
                try add(word.text, try console.contents(of: word), word)
                continue
            }
            guard !files.isEmpty else {
                throw Diagnostic(.format, "'\(word.text)' has no files of Swift or Objective-C", at: word.span)
            }
            for path in files where seen.insert(path).inserted {
                switch console.read(path) {
                case .success(let text): try add(path, text, word)
                case .failure(let error): remarks.append("a file is left out: \(error.message)")
                }
            }
        }
        return (sources, remarks)
    }
}

extension Console {
    /// The files of code below a folder; nil where the word names no folder.
    func folder(_ word: Word) throws(Diagnostic) -> [String]? {
        switch files.files(word.text, ConstraintCode.fileEndings) {
        case .success(let found): return found
        case .failure(var error):
            error.span = word.span
            throw error
        }
    }

    fileprivate func hasFile(_ path: String) -> Bool {
        if case .success(.some) = files.files(path, []) { return true }
        if case .success = files.read(path) { return true }
        return false
    }
}
