import Interchange
import Layout

/// The result of an import: how much was read, and what could not be.
package struct ImportValue: Sendable {
    package typealias Unread = ImportedScript.Unread

    package var views: Int
    package var constraints: Int
    /// What could not be read, by line.
    package var unread: [Unread]
    /// Remarks, as sentences without a full stop.
    package var remarks: [String]

    /// - Parameters:
    ///   - before: the layout without what `script` made.
    ///   - after: the layout with it.
    package init(_ script: ImportedScript, before: Layout, after: Layout) {
        views = script.counts?.views ?? after.views.count - before.views.count
        constraints = script.counts?.constraints ?? Self.typed(after) - Self.typed(before)
        unread = script.unread.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
        remarks = script.remarks
    }

    private static func typed(_ layout: Layout) -> Int { layout.constraints.values.count { !$0.isGenerated } }
}
