import Language
import Layout
import Session
import Vocabulary

extension LayoutEditor {
    mutating func setHidden(_ isHidden: Bool, _ word: Word) throws(Diagnostic) {
        var view = try resolver.view(word)
        guard view.kind != .window else { throw Diagnostic(.usage, "a window is not hidden", at: word.span) }
        guard view.isHidden != isHidden else { return }
        view.isHidden = isHidden
        update(view)
        note(.viewChanged(view.name, what: isHidden ? "is hidden" : "is shown"))
    }
}
