/// A view that came into a container, left it or changed in it: what its siblings' constraints are made anew for.
package struct ArrangementEdit: Sendable {
    /// The view's place among its siblings.
    package var place: Int
    /// The standings that it got or lost. The siblings behind it that have one of them are counted anew.
    var changed: Standing

    /// - Parameters:
    ///   - old: the view as it was in the container; nil where it was not in it.
    ///   - new: the view as it is in the container; nil where it no longer is.
    package init(at place: Int, from old: View?, to new: View?) {
        self.place = place
        changed = (old.map(Standing.init(of:)) ?? []).symmetricDifference(new.map(Standing.init(of:)) ?? [])
    }
}
