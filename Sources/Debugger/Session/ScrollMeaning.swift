import Exact
import Layout
import Vocabulary

/// Decides what the edges of a scroll view mean in a constraint: its content in constraints with views inside it, its frame in all
/// others.
extension Layout {
    /// The scroll views among the anchors that contain another of the anchored views: their edges mean their content.
    func scrollViewsInside(_ anchors: [Anchor]) -> Set<EntityID> {
        guard anchors.contains(where: { scrolls($0.entity) }) else { return [] }
        let entities = Set(anchors.map(\.entity))
        return entities.filter(scrolls).filter { scroll in entities.contains { $0 != scroll && ancestry(of: $0).contains(scroll) } }
    }

    /// Replaces edges and margins of the given scroll views by those of their content. Sizes, centers and guides stay as they are.
    func inContent(_ form: LinearForm<Anchor>, of scrolling: Set<EntityID>) -> LinearForm<Anchor> {
        var result = LinearForm<Anchor>(form.constant)
        for item in form.items {
            if case .attribute(let view, let attribute) = item.term, scrolling.contains(view), attribute.isEdge {
                result.add(.guide(view, .content, attribute), times: item.multiplier)
            } else {
                result.add(item.term, times: item.multiplier)
            }
        }
        return result
    }
}
