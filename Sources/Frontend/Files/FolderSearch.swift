@preconcurrency import CLibrary
import Language

/// Finds the files of a project: those below a folder, without what builds and package managers put there.
struct FolderSearch {
    private let system: any System
    private let endings: [String]
    /// How many names may still be looked at.
    private var room = Self.nameLimit
    private var found: [String] = []

    /// `limit` is the most files that are found, `nameLimit` the most names that are looked at for them, and `depthLimit` how many folders within each other
    /// are entered at most.
    static let limit = 20_000
    private static let nameLimit = 1_000_000
    private static let depthLimit = 64

    /// Folders of others' code and of what was built. Whatever has a name with a leading dot, such as `.build`, is passed over as well.
    private static let passedOver: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

    /// Finds the files below a folder whose own names have one of these endings, in alphabetical order, those of a folder before those of the folders in it.
    /// Their paths begin with `folder`, which is the name of the folder as it was given; `path` is where it is. Nil where there is no folder.
    ///
    /// Links to folders in it are not followed. After ctrl-C the result is what was found until then. The failure is the error of reading the folder itself, or
    /// an error with the code `limit` for too many files or names.
    static func files(below folder: String, at path: String, endings: [String], on system: any System) -> Result<[String]?, Diagnostic> {
        do throws(SystemError) {
            guard try system.attributes(at: path, followsLinks: true).kind == .directory else { return .success(nil) }
        } catch {
            return error.code == ENOENT || error.code == ENOTDIR ? .success(nil) : .failure(TextFiles.unreadable(folder, error))
        }
        if endings.isEmpty { return .success([]) }
        var search = FolderSearch(system: system, endings: endings)
        do throws(SystemError) {
            let isComplete = try search.run(name: folder, path: path)
            guard isComplete else {
                return .failure(
                    Diagnostic(.limit, "'\(folder)' holds more than \(limit) files", hint: "name a folder in it, or the files"))
            }
            return .success(search.found)
        } catch {
            return .failure(TextFiles.unreadable(folder, error))
        }
    }

    private init(system: any System, endings: [String]) { (self.system, self.endings) = (system, endings) }

    /// Looks through a folder and the folders in it, in alphabetical order. Returns false where there are too many files or names, and true
    /// as well where ctrl-C ended the search early. Throws where the first folder cannot be read; others that cannot be read are passed over.
    private mutating func run(name: String, path: String) throws(SystemError) -> Bool {
        func folder(_ text: String) -> String { text.hasSuffix("/") ? text : text + "/" }
        var open = [(name: folder(name), path: folder(path), depth: 0)]
        while let next = open.popLast() {
            if system.isInterrupted { return true }
            var names: [String]
            do throws(SystemError) {
                names = try system.names(in: next.path, limit: room) { !$0.hasPrefix(".") && !Self.passedOver.contains($0) }
            } catch {
                if next.depth == 0 { throw error }
                continue
            }
            room -= names.count
            names.sort()
            var folders: [(name: String, path: String, depth: Int)] = []
            for name in names {
                if (try? system.attributes(at: next.path + name, followsLinks: false))?.kind == .directory {
                    // A folder may have the name of a file: `SQLite.swift`.
                    if next.depth < Self.depthLimit { folders.append((folder(next.name + name), folder(next.path + name), next.depth + 1)) }
                } else if endings.contains(where: name.hasSuffix) {
                    found.append(next.name + name)
                }
            }
            open += folders.reversed()
            if found.count > Self.limit || room <= 0 { return false }
        }
        return true
    }
}
