import Commands
import Presentation
import Scripts

/// A session that a crash interrupted, with what its journal says.
package struct CutOffSession {
    /// Why there is none.
    package enum Absence: Error {
        case nothing
        /// There is one in a format that this aldb does not know.
        case later(path: String, format: Int)
    }

    let orphan: SessionFiles.Orphan
    package let content: Journal

    /// The session that was cut off last, of those that can be read. It belongs to this process from now on.
    package static func newest(_ system: any System) throws(Absence) -> CutOffSession {
        var absence = Absence.nothing
        guard let files = SessionFiles(system) else { throw absence }
        for path in files.paths() {
            guard let orphan = files.orphan(path, patiently: true) else { continue }
            switch content(of: orphan) {
            case .success(let content) where content.commandCount > 0: return CutOffSession(orphan: orphan, content: content)
            case .failure(.later(let format)): if case .nothing = absence { absence = .later(path: path, format: format) }
            default: break
            }
            orphan.release()
        }
        throw absence
    }

    /// What a person is told of sessions that can be resumed; `nil` where there are none. Old ones are cleared away.
    static func offer(_ system: any System, _ renderer: TextRenderer) -> String? {
        guard let files = SessionFiles(system) else { return nil }
        files.prune()
        var newest: (commandCount: Int, moment: String)?
        var count = 0
        for path in files.paths() {
            guard let orphan = files.orphan(path) else { continue }
            if newest != nil {
                count += 1
            } else if case .success(let content) = content(of: orphan), content.commandCount > 0 {
                newest = (content.commandCount, orphan.moment)
                count = 1
            }
            orphan.release()
        }
        return newest.map { renderer.offer(of: count, commandCount: $0.commandCount, moment: $0.moment) }
    }

    private static func content(of orphan: SessionFiles.Orphan) -> Result<Journal, Journal.Flaw> {
        guard let bytes = orphan.bytes() else { return .failure(.foreign) }
        return Result { () throws(Journal.Flaw) in try Journal(decoding: bytes) }
    }
}

extension CutOffSession.Absence {
    /// A sentence for people.
    package var words: String {
        switch self {
        case .nothing: "nothing to resume"
        case .later(let path, let format): "cannot resume '\(path)': a later aldb wrote it, in format \(format)"
        }
    }
}
