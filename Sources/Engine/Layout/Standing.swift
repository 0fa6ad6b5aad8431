import Vocabulary

/// What a view is among its siblings, as far as the view that they are in asks when it arranges them.
package struct Standing: OptionSet, Sendable {
    package var rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The number of standings there are.
    static let count = 9

    /// Every view that is no guide.
    static let arranged = Standing(rawValue: 1 << 0)
    static let visible = Standing(rawValue: 1 << 1)
    static let hidden = Standing(rawValue: 1 << 2)
    // The gravity area of a visible view.
    static let leading = Standing(rawValue: 1 << 3)
    static let center = Standing(rawValue: 1 << 4)
    static let trailing = Standing(rawValue: 1 << 5)
    /// A visible label of several lines.
    static let wrapping = Standing(rawValue: 1 << 6)
    /// A cell, which is a row where the views are in a table.
    static let row = Standing(rawValue: 1 << 7)
    /// The header of a table.
    static let header = Standing(rawValue: 1 << 8)

    package init(of view: View) {
        self = view.isTableHeader ? .header : []
        if view.kind == .cell { insert(.row) }
        if view.kind == .guide { return }
        insert(.arranged)
        if !view.isShown {
            insert(.hidden)
            return
        }
        insert(.visible)
        insert(Standing(area: view.gravity))
        if view.kind == .label, view.lines != 1 { insert(.wrapping) }
    }

    /// The visible views of a gravity area.
    init(area: StackOptions.Gravity) {
        switch area {
        case .leading: self = .leading
        case .center: self = .center
        case .trailing: self = .trailing
        }
    }

    /// The index of a single standing among all.
    var index: Int { rawValue.trailingZeroBitCount }
}
