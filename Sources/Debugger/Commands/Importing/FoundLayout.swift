import ConsoleLogs
import ConstraintCode
import Dumps
import InterfaceBuilder
import LayoutJSON

/// A layout that was found in a text, in another form than statements, with what was read of the text to find that out.
package enum FoundLayout: Sendable {
    case code, ib, json
    /// What a debugger printed, as it was read to recognise it; nil where the text is still to be read.
    case dump(Dump?)
    case log([ConsoleLog]?)

    /// The layout in a text whose format was named by the user, and which is still to be read.
    init(_ format: ImportFormat) {
        switch format {
        case .code: self = .code
        case .dump: self = .dump(nil)
        case .ib: self = .ib
        case .json: self = .json
        case .log: self = .log(nil)
        }
    }

    /// The layout in a text, recognised by what is in it; nil where it has no known format. O(length)
    init?(in text: String) {
        let bytes = Array(text.utf8)
        if LayoutReader.recognises(bytes) {
            self = .json
        } else if InterfaceFile.recognises(bytes) {
            self = .ib
        } else if ConsoleLog.isAnnounced(in: bytes) {
            self = .log(nil)
        } else if let found = Self.printed(text) {
            self = found
        } else if ConstraintCode.recognises(bytes) {
            self = .code
        } else {
            return nil
        }
    }

    /// So many bytes of a text that is too long are read to find out what it is that is refused.
    private static let lookedAt = 1 << 20

    /// A dump, or a log without the sentence with which logs begin; nil where the text is neither.
    private static func printed(_ text: String) -> FoundLayout? {
        let isTooLong = text.utf8.count > ConsoleLog.longestText
        let text = isTooLong ? String(decoding: text.utf8.prefix(lookedAt), as: UTF8.self) : text
        let dump = Dump(text)
        if dump.isRecognised { return .dump(isTooLong ? nil : dump) }
        let logs = ConsoleLog.logs(in: text)
        return logs.isEmpty ? nil : .log(isTooLong ? nil : logs)
    }
}
