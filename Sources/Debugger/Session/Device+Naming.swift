import Language
import Layout

extension Device {
    /// The device with the name that a word of a statement gives, in any spelling that `Device.named(_:)` knows. Throws `unknown-name` where there is none.
    package init(_ word: Word) throws(Diagnostic) {
        guard let device = Device.named(word.text) else {
            let isTurned = word.text.lowercased().hasSuffix(Device.landscapeEnding)
            let upright = isTurned ? String(word.text.dropLast(Device.landscapeEnding.count)) : word.text
            throw Diagnostic(
                .unknownName, "there is no device '\(word.text)'", at: word.span,
                hint: didYouMean(upright, among: Device.all.map(\.name)) ?? "a size such as 390x844 will do")
        }
        self = device
    }

    /// The device with a name that stands in no statement, such as that of an option of the program. Throws `unknown-name` where there is none.
    package init(named name: String) throws(Diagnostic) { try self.init(Word(name, Span(0, name.count))) }
}
