import ArgumentParser
@preconcurrency import CLibrary
import Frontend
import JSONText
import Language
import Presentation
import Session
import Vocabulary

/// What the file `.aldb.json` of a project says about `aldb check`: options, rules of `lint` that are on or off, and paths that are left out.
///
/// docs/ci.md shows one.
struct ProjectFile {
    static let name = ".aldb.json"

    /// The path of the file as it is shown.
    let path: String
    /// The options that the file gives. What the command line says counts before them.
    let options: CheckOptions
    let rules: [LintRule: Bool]
    private let folder: AbsolutePath
    private let leftOut: [PathPattern]

    /// The nearest `.aldb.json`, in the innermost folder that has all of the paths or in one above it; nil where there is none. Throws the error, such as
    /// `format` or `io`, for a file that cannot be read.
    static func find(above paths: [String]) throws(Diagnostic) -> ProjectFile? {
        var folder = AbsolutePath.common(paths.map { AbsolutePath($0).folder })
        while true {
            let path = folder.appending(name)
            if TextFiles.posix.access.isFile(path.text) { return try ProjectFile(at: path.text, in: folder) }
            guard let next = folder.parent else { return nil }
            folder = next
        }
    }

    private init(at path: String, in folder: AbsolutePath) throws(Diagnostic) {
        self.path = path
        self.folder = folder
        let text = try TextFiles.posix.read(path).get()
        do throws(Diagnostic) {
            let document = try JSONReader.document(of: text)
            guard case .object = document.value else { throw Diagnostic(.format, "it is an object, not \(document.meaning)") }
            var record = try JSONField(node: document, path: "").object()
            options = try CheckOptions.parsed(
                try record.take("options").map { field throws(Diagnostic) in try Self.arguments(field, in: folder) } ?? [])
            rules = try record.take("rules").map(Self.rules) ?? [:]
            leftOut = try record.take("exclude").map(Self.patterns) ?? []
            try Self.refuse(record.unknown, knowing: ["options", "rules", "exclude"])
        } catch {
            throw Diagnostic(error.code, "'\(path)': \(error.message)", hint: error.hint)
        }
    }

    /// Whether a pattern of the file leaves this path out of the check.
    func leavesOut(_ file: String) -> Bool {
        guard let parts = AbsolutePath(file).parts(below: folder) else { return false }
        return leftOut.contains { $0.matches(parts) }
    }

    // MARK: Reading

    private static let optionNames = ["devices", "textsize", "lengths", "rtl", "baseline", "fail-on", "time-limit", "all-branches", "jobs"]

    /// The options as arguments of the command line, so that they are checked as those of a user are.
    private static func arguments(_ field: JSONField, in folder: AbsolutePath) throws(Diagnostic) -> [String] {
        var record = try field.object()
        var arguments: [String] = []
        for name in optionNames {
            guard let value = record.take(name) else { continue }
            switch value.node.value {
            case .bool(let isOn): if isOn { arguments.append("--\(name)") }
            case .number(let digits): arguments.append("--\(name)=\(digits)")
            case .array:
                var words: [String] = []
                for word in try value.array() { words.append(try word.string()) }
                arguments.append("--\(name)=\(words.joined(separator: ","))")
            default:
                let text = try value.string()
                arguments.append("--\(name)=\(name == "baseline" ? folder.appending(text).text : text)")
            }
        }
        try refuse(record.unknown, knowing: optionNames.map { "options.\($0)" })
        return arguments
    }

    private static func patterns(_ field: JSONField) throws(Diagnostic) -> [PathPattern] {
        var patterns: [PathPattern] = []
        for pattern in try field.array() {
            guard let read = PathPattern(try pattern.string()) else {
                throw pattern.fault("is a path, in which '**' stands at the beginning or at the end")
            }
            patterns.append(read)
        }
        return patterns
    }

    private static func rules(_ field: JSONField) throws(Diagnostic) -> [LintRule: Bool] {
        var record = try field.object()
        var rules: [LintRule: Bool] = [:]
        for rule in LintRule.allCases {
            guard let value = record.take(rule.rawValue) else { continue }
            if case .bool(let isOn) = value.node.value {
                rules[rule] = isOn
            } else {
                rules[rule] = try value.word(among: ["on", "off"]) == "on"
            }
        }
        try refuse(record.unknown, knowing: LintRule.allCases.map { "rules.\($0.rawValue)" })
        return rules
    }

    private static func refuse(_ unknown: [String], knowing known: [String]) throws(Diagnostic) {
        guard let name = unknown.first else { return }
        throw Diagnostic(
            .format, "'\(name)' is not known", hint: didYouMean(name, among: known) ?? "it takes \(known.joined(separator: ", "))")
    }
}

extension CheckOptions {
    /// Options in words of the command line. Throws `format` with what the command line says to wrong ones.
    fileprivate static func parsed(_ arguments: [String]) throws(Diagnostic) -> CheckOptions {
        do {
            return try CheckOptions.parse(arguments)
        } catch {
            throw Diagnostic(.format, message(for: error))
        }
    }
}

/// An absolute path without `.` and `..`, taken apart.
private struct AbsolutePath {
    private var parts: [Substring] = []

    init(_ path: String) {
        var whole = path
        if !path.hasPrefix("/"), let here = getcwd(nil, 0) {
            whole = String(cString: here) + "/" + path
            free(here)
        }
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
    }

    private init(parts: [Substring]) { self.parts = parts }

    var text: String { "/" + parts.joined(separator: "/") }

    var parent: AbsolutePath? { parts.isEmpty ? nil : AbsolutePath(parts: parts.dropLast()) }

    /// The folder in which a regular file lies; for any other path, such as that of a folder, the path itself.
    var folder: AbsolutePath { TextFiles.posix.access.isFile(text) ? parent ?? self : self }

    func appending(_ path: String) -> AbsolutePath { path.hasPrefix("/") ? AbsolutePath(path) : AbsolutePath("\(text)/\(path)") }

    /// The components of the path below a folder; nil where the path does not lie in that folder.
    func parts(below folder: AbsolutePath) -> ArraySlice<Substring>? {
        parts.starts(with: folder.parts) ? parts[folder.parts.count...] : nil
    }

    /// The innermost folder that is, or contains, each of these folders; the root where there are none.
    static func common(_ paths: [AbsolutePath]) -> AbsolutePath {
        var common = paths.first?.parts ?? []
        for path in paths {
            let shared = zip(common, path.parts).prefix { $0 == $1 }.count
            common = Array(common.prefix(shared))
        }
        return AbsolutePath(parts: common)
    }
}

/// A pattern for paths, as in `.gitignore`: one without a slash, except at its end, matches names at any depth. A folder that matches is
/// left out with all that is in it.
private struct PathPattern {
    private let pattern: String
    private let isAnchored: Bool

    /// Nil for a pattern with `**` elsewhere than in `**/` at its beginning or `/**` at its end, and for one that is empty without these.
    init?(_ text: String) {
        var rest = text[...]
        let isDeep = rest.hasPrefix("**/")
        if isDeep { rest = rest.dropFirst(3) }
        if rest.hasSuffix("/**") { rest = rest.dropLast(3) }
        while rest.hasSuffix("/") { rest = rest.dropLast() }
        isAnchored = !isDeep && rest.contains("/")
        if rest.hasPrefix("/") { rest = rest.dropFirst() }
        if rest.hasPrefix("./") { rest = rest.dropFirst(2) }
        if rest.isEmpty || rest.contains("**") { return nil }
        pattern = String(rest)
    }

    func matches(_ parts: ArraySlice<Substring>) -> Bool {
        for start in isAnchored ? [parts.startIndex] : Array(parts.indices) {
            for end in parts.indices where end >= start {
                if fnmatch(pattern, parts[start...end].joined(separator: "/"), FNM_PATHNAME) == 0 { return true }
            }
        }
        return false
    }
}
