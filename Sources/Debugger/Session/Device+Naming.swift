import Language
import Layout

extension Device {
    /// The device with a name, in portrait, or in landscape with `-landscape` behind its name. Throws `unknown-name`.
    package init(_ word: Word) throws(Diagnostic) {
        let suffix = "-landscape"
        let isLandscape = word.text.lowercased().hasSuffix(suffix)
        let name = isLandscape ? String(word.text.dropLast(suffix.count)) : word.text
        guard let device = Device.named(name) else {
            throw Diagnostic(
                .unknownName, "there is no device '\(word.text)'", at: word.span,
                hint: didYouMean(name, among: Device.all.map(\.name)) ?? "a size such as 390x844 will do")
        }
        self = isLandscape ? device.landscape : device
    }

    /// The device with a name that stands in no statement. Throws `unknown-name`.
    package init(named name: String) throws(Diagnostic) { try self.init(Word(name, Span(0, name.count))) }
}
