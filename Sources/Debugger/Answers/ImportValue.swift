import Interchange
import Layout

/// The result of an import: how much was read, and what could not be.
package struct ImportValue: Sendable {
    package typealias Unread = ImportedScript.Unread

    /// What the text was taken for.
    package var form: ImportedForm
    /// The file that it came from; nil for a text that was pasted or piped in.
    package var file: String?
    package var views: Int
    package var constraints: Int
    /// What could not be read or is not run, by file and line.
    package var unread: [Unread]
    /// For code, the places whose constraints are in the layout, and how many places there are.
    package var applied: [ImportedScript.Place]
    package var sites: ImportedScript.SiteCounts?
    /// How many constraints cannot hold in the layout that resulted, and how many views are ambiguous in it.
    package var conflicts = 0
    package var ambiguous = 0
    /// How much is likely wrong in it: what the usual rules of `lint` find.
    package var lint = 0
    /// The explanation of each console log, where it was one.
    package var logs: [LogValue] = []
    /// The command that a person would want next.
    package var next: String?
    /// Remarks, as sentences without a full stop.
    package var remarks: [String]

    /// - Parameters:
    ///   - form: what the text was taken for.
    ///   - file: the file that it came from, if any.
    ///   - before: the layout without what `script` made.
    ///   - after: the layout with it.
    package init(_ script: ImportedScript, as form: ImportedForm, file: String?, before: Layout, after: Layout) {
        self.form = form
        self.file = file
        views = script.counts?.views ?? after.views.count - before.views.count
        let (old, new) = (Self.typed(before), Self.typed(after))
        constraints = script.counts?.constraints ?? new.subtracting(old).count
        unread = script.unread.enumerated().sorted { one, other in
            (one.element.file ?? "", one.element.line, one.offset) < (other.element.file ?? "", other.element.line, other.offset)
        }.map(\.element)
        applied = script.applied
        sites = script.sites
        remarks = script.remarks
        let gone = before.constraintsInOrder.filter { old.subtracting(new).contains($0.id) }.map(\.name)
        if !gone.isEmpty {
            let more = gone.count > Self.mostNamed ? " and \(gone.count - Self.mostNamed) more" : ""
            remarks.append(
                "removed, as UIKit does where a view moves into another: \(gone.prefix(Self.mostNamed).joined(separator: ", "))\(more)")
        }
    }

    /// The most constraints that a remark names.
    private static let mostNamed = 12

    private static func typed(_ layout: Layout) -> Set<ConstraintID> {
        Set(layout.constraints.values.lazy.filter { !$0.isGenerated }.map(\.id))
    }
}
