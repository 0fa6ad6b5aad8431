import Vocabulary

/// What a view is among its siblings, such as visible, hidden or a row, as far as the stack view, table or collection view around them needs it.
package struct Standing: OptionSet, Sendable {
    package var rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The number of single standings (bits).
    static let count = 9

    /// A view, visible or hidden, that is no layout guide.
    static let arranged = Standing(rawValue: 1 << 0)
    static let visible = Standing(rawValue: 1 << 1)
    static let hidden = Standing(rawValue: 1 << 2)
    // A visible view has one of these three, which says in which gravity area of an NSStackView it is.
    static let leading = Standing(rawValue: 1 << 3)
    static let center = Standing(rawValue: 1 << 4)
    static let trailing = Standing(rawValue: 1 << 5)
    /// A visible label that may have several lines.
    static let wrapping = Standing(rawValue: 1 << 6)
    /// A cell: a row of a table, or an item of a collection view.
    static let row = Standing(rawValue: 1 << 7)
    /// The header view of a table.
    static let header = Standing(rawValue: 1 << 8)

    package init(of view: View) {
        self = view.rowOptions.isTableHeader ? .header : []
        if view.kind == .cell { insert(.row) }
        if view.kind == .guide { return }
        insert(.arranged)
        if !view.isShown {
            insert(.hidden)
            return
        }
        insert(.visible)
        insert(Standing(area: view.arrangedOptions.gravity))
        if view.kind == .label, view.textOptions.lines != 1 { insert(.wrapping) }
    }

    /// The standing of the visible views in a gravity area.
    init(area: StackOptions.Gravity) {
        switch area {
        case .leading: self = .leading
        case .center: self = .center
        case .trailing: self = .trailing
        }
    }

    /// The number of the standing's bit, where it is a single one.
    var index: Int { rawValue.trailingZeroBitCount }
}
