/// An edit of one view of a container: the view came into the container, left it or changed in it. It says for which of the view's siblings constraints have
/// to be made anew.
package struct ArrangementEdit: Sendable {
    /// The `View.order` of the edited view, the number by which it is ordered among its siblings.
    package var order: Int
    /// The standings, such as visible or hidden, that the edit gave to the view or took from it. Those siblings of such a standing that come behind the view
    /// get other indices.
    var changed: Standing

    /// - Parameters:
    ///   - old: the view as it was in the container; nil where it was not in it.
    ///   - new: the view as it is in the container; nil where it no longer is.
    package init(at order: Int, from old: View?, to new: View?) {
        self.order = order
        changed = (old.map(Standing.init(of:)) ?? []).symmetricDifference(new.map(Standing.init(of:)) ?? [])
    }
}
