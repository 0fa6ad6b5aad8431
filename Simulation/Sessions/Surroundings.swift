import Commands
import Layout
import Session
import Solving
import Vocabulary

/// What a line that fits the session can name.
struct Surroundings {
    var views: [String] = []
    /// Kinds by view.
    var kinds: [String: String] = [:]
    var variables: [String] = []
    var metrics: [String] = []
    /// Those that were typed.
    var constraints: [String] = []
    var generated: [String] = []
    var hasConflict = false

    init() {}

    init(_ session: Session) {
        let layout = session.layout
        for view in layout.viewsInOrder {
            views.append(view.name)
            kinds[view.name] = view.kind.rawValue
        }
        variables = layout.variablesInOrder.map(\.name)
        for constraint in layout.constraintsInOrder {
            if constraint.isGenerated { generated.append(constraint.name) } else { constraints.append(constraint.name) }
        }
        hasConflict = !session.live.suspendedInOrder.isEmpty
        metrics = layout.metrics.keys.sorted()
    }

    func views(ofKind kind: String) -> [String] { views.filter { kinds[$0] == kind } }

    /// How much there is: layouts stay small.
    var size: Int { views.count + variables.count + (constraints.count + generated.count) / 8 }
}
