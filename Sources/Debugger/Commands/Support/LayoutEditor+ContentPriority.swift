import Exact
import Language
import Layout
import Session

extension LayoutEditor {
    /// Sets the hugging or compression resistance priority of a view on one axis: the one for which the generated constraint `kind` stands. Throws for
    /// other generated constraints, whose priorities cannot be changed.
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
