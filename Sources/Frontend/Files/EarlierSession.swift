import Commands
import Presentation
import Scripts

/// An earlier session that was cut off, for example by a crash, or that somebody left, with the contents of its journal.
package struct EarlierSession {
    /// Reasons why there is no session to resume.
    package enum Absence: Error {
        case nothing
        /// There is no session to resume. A journal was found in a format that this version of aldb does not know.
        case later(path: String, format: Int)
    }

    let lockedJournal: JournalDirectory.LockedJournal
    package let journal: Journal

    /// Of the ended sessions of which at least one command can be restored, the one whose journal was written to last. That journal is then open, and locked
    /// by this process. Throws the reason where there is no such session.
    package static func newest(_ system: any System) throws(Absence) -> EarlierSession {
        var absence = Absence.nothing
        guard let files = JournalDirectory(system) else { throw absence }
        for path in files.paths() {
            guard let lockedJournal = files.openLocked(path, patiently: true) else { continue }
            switch journal(of: lockedJournal) {
            case .success(let journal) where journal.commandCount > 0: return EarlierSession(lockedJournal: lockedJournal, journal: journal)
            case .failure(.later(let format)): if case .nothing = absence { absence = .later(path: path, format: format) }
            default: break
            }
            lockedJournal.release()
        }
        throw absence
    }

    /// A message that offers to resume sessions which were cut off; nil where there is none of which a command can be restored. Before that, journals of ended
    /// sessions are removed that are empty, too old or too many.
    static func offer(_ system: any System, _ renderer: TextRenderer) -> String? {
        guard let files = JournalDirectory(system) else { return nil }
        files.prune()
        var newest: (commandCount: Int, moment: String)?
        var count = 0
        for path in files.paths() where !JournalDirectory.isLeft(path) {
            guard let lockedJournal = files.openLocked(path) else { continue }
            if newest != nil {
                if hasCommands(lockedJournal) { count += 1 }
            } else if let commandCount = commandCount(of: lockedJournal), commandCount > 0 {
                newest = (commandCount, lockedJournal.moment)
                count = 1
            }
            lockedJournal.release()
        }
        return newest.map { renderer.offer(of: count, commandCount: $0.commandCount, moment: $0.moment) }
    }

    /// Whether a journal has commands. Its first 4096 bytes tell it as a rule, and all of it is read only where they do not.
    private static func hasCommands(_ lockedJournal: JournalDirectory.LockedJournal) -> Bool {
        let beginning = 4_096
        if let count = commandCount(of: lockedJournal, atMost: beginning), count > 0 { return true }
        guard lockedJournal.attributes.size > beginning, let count = commandCount(of: lockedJournal) else { return false }
        return count > 0
    }

    /// The number of commands in the first bytes of a journal; nil where it cannot be read as one.
    private static func commandCount(of lockedJournal: JournalDirectory.LockedJournal, atMost limit: Int = .max) -> Int? {
        try? journal(of: lockedJournal, atMost: limit).get().commandCount
    }

    private static func journal(of lockedJournal: JournalDirectory.LockedJournal, atMost limit: Int = .max) -> Result<Journal, Journal.Flaw>
    {
        guard let bytes = lockedJournal.bytes(atMost: limit) else { return .failure(.foreign) }
        return Result { () throws(Journal.Flaw) in try Journal(decoding: bytes) }
    }
}

extension EarlierSession.Absence {
    /// The reason as a sentence.
    package var message: String {
        switch self {
        case .nothing: "nothing to resume"
        case .later(let path, let format): "cannot resume '\(path)': a later aldb wrote it, in format \(format)"
        }
    }
}
