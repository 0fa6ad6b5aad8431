import ConsoleLogs
import ConstraintCode
import Dumps
import Interchange
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
        } else {
            let beginning = Self.beginning(of: text)
            let isTooLong = text.utf8.count > beginning.utf8.count
            let exceptions = LayoutExceptions(in: beginning)
            let isCode = ConstraintCode.recognises(isTooLong ? Array(beginning.utf8) : bytes)
            if let found = Self.printed(beginning, exceptions, isCode: isCode, isTooLong: isTooLong) {
                self = found
            } else if isCode, exceptions.first == nil || Self.makesLayout(beginning) {
                self = .code
            } else {
                return nil
            }
        }
    }

    /// So many bytes of a text that is too long are read to find out what it is that is refused.
    private static let lookedAt = 1 << 20

    /// The text or, where it is too long, its beginning.
    static func beginning(of text: String) -> String {
        text.utf8.count > ConsoleLog.longestText ? String(decoding: text.utf8.prefix(lookedAt), as: UTF8.self) : text
    }

    /// Whether a text that may be code makes anything. Exceptions and call stacks have the names of classes and methods in them as code does.
    private static func makesLayout(_ text: String) -> Bool {
        (try? ConstraintCode.script(of: text)).map { !$0.statements.isEmpty } ?? false
    }

    /// A dump, or a log without the sentence with which logs begin; nil where the text is neither. The text is no dump where only exceptions name views, or
    /// only the comments of code. Where it is the beginning of one that is too long, what was read of it is not kept.
    private static func printed(_ text: String, _ exceptions: LayoutExceptions, isCode: Bool, isTooLong: Bool) -> FoundLayout? {
        let dump = Dump(text)
        if dump.isRecognised, !(isCode && dump.isInProse && !dump.views.isEmpty),
            exceptions.first == nil || Dump(exceptions.rest).isRecognised
        {
            return .dump(isTooLong ? nil : dump)
        }
        let logs = ConsoleLog.logs(in: text)
        return logs.isEmpty ? nil : .log(isTooLong ? nil : logs)
    }
}
