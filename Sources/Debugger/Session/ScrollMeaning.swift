import Exact
import Layout
import Vocabulary

/// What the edges of a scroll view mean: its content to what is inside it, its frame to everything else.
extension Layout {
    /// The scroll views among these whose edges mean their content, since something inside them is there too.
    func scrollViewsInside(_ anchors: [Anchor]) -> Set<EntityID> {
        guard anchors.contains(where: { scrolls($0.entity) }) else { return [] }
        let entities = Set(anchors.map(\.entity))
        return entities.filter(scrolls).filter { scroll in entities.contains { $0 != scroll && ancestry(of: $0).contains(scroll) } }
    }

    /// Edges and margins of these scroll views as their content's. Sizes and centres stay the frame's, guides what they are.
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
