import Language
import Session

extension Session {
    /// The checkpoint with a name. Throws `unknown-name`.
    func checkpoint(_ name: Word) throws(Diagnostic) -> Checkpoints.Checkpoint {
        if let found = checkpoints[name.text] { return found }
        let names = checkpoints.all.map(\.name)
        throw Diagnostic(
            .unknownName, "there is no checkpoint '\(name.text)'", at: name.span,
            hint: didYouMean(name.text, among: names)
                ?? (names.isEmpty ? "'checkpoint NAME' makes one" : "checkpoints: \(names.joined(separator: ", "))"))
    }
}
