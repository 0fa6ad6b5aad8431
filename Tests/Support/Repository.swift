import Foundation
import Language
import Session

/// Files of the repository.
package enum Repository {
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    package static func text(_ path: String) throws -> String { try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) }

    package static func write(_ text: String, to path: String) throws {
        try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }

    /// Its files may be read, and nothing is written.
    package static let access = FileAccess(
        read: { path in
            (try? text(path)).map { .success($0) } ?? .failure(Diagnostic(.io, "cannot read '\(path)': No such file or directory"))
        }, write: { _, path in FileAccess.denied(path) },
        files: { folder, endings in
            let path = root.appendingPathComponent(folder).path
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
                let found = try? FileManager.default.subpathsOfDirectory(atPath: path)
            else { return .success(nil) }
            let prefix = folder.hasSuffix("/") ? folder : folder + "/"
            return .success(found.filter { name in endings.contains(where: name.hasSuffix) }.sorted().map { prefix + $0 })
        })

    /// The names of the files of a folder that end so, by alphabet.
    package static func files(in folder: String, ending suffix: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            .filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
    }
}
