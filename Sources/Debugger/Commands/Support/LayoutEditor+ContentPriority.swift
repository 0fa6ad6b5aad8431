import Exact
import Language
import Layout
import Session

extension LayoutEditor {
    /// Changes hugging or compression resistance through the generated constraint for it; other generated constraints cannot be changed
    /// so.
    mutating func setContentPriority(of id: EntityID, _ kind: Generated, _ value: Rational, _ word: Word) throws(Diagnostic) {
        guard var view = layout.views[id] else { return }
        switch kind.role {
        case .hugWidth: view.hugging.horizontal = value
        case .hugHeight: view.hugging.vertical = value
        case .resistWidth: view.resistance.horizontal = value
        case .resistHeight: view.resistance.vertical = value
        default: throw Diagnostic.generated(word, layout)
        }
        update(view)
    }
}
