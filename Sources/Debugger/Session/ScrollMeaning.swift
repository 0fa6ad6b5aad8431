import Exact
import Layout
import Vocabulary

/// Decides what the edges of a scroll view mean in a constraint. Where the constraint also mentions a view inside the scroll view, they are those of its
/// content; otherwise they are those of its frame.
extension Layout {
    /// The scroll views that the anchors belong to and that contain another view of the anchors. In a constraint with these anchors their edges mean their
    /// content.
    func enclosingScrollViews(_ anchors: [Anchor]) -> Set<EntityID> {
        guard anchors.contains(where: { scrolls($0.entity) }) else { return [] }
        let entities = Set(anchors.map(\.entity))
        return entities.filter(scrolls).filter { scroll in entities.contains { $0 != scroll && ancestry(of: $0).contains(scroll) } }
    }

    /// Replaces edges, and margins at edges, of the given scroll views by those of their content. Sizes, centres, baselines and guides stay as they are.
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
