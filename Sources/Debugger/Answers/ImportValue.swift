import Interchange
import Layout

/// The result of an import: what was read, what could not be read, and what is wrong with the layout that resulted.
package struct ImportValue: Sendable {
    package typealias Unread = ImportedScript.Unread

    /// The form that the text was recognised as, such as code or a console log.
    package var form: ImportedForm
    /// The file that the text came from; nil for a text that was pasted or piped in.
    package var file: String?
    package var viewCount: Int
    package var constraintCount: Int
    /// The parts of the text that could not be read or are not run, sorted by file and line.
    package var unread: [Unread]
    /// For code, the places whose constraints are in the layout; the number of all places is in `sites`.
    package var applied: [ImportedScript.Line]
    package var sites: ImportedScript.SiteCounts?
    /// The number of suspended constraints (required, but left out because of a conflict) in the layout that resulted; `ambiguousCount` counts its ambiguous
    /// views and variables.
    package var conflictCount = 0
    package var ambiguousCount = 0
    /// The number of things that the usual rules of `lint` find likely wrong in the layout that resulted; 0 for console logs, in which they are not looked
    /// for.
    package var lintCount = 0
    /// The explanations of the console logs in the text; empty where it has none.
    package var logs: [LogValue] = []
    /// The command that a person most likely wants to type next; nil where there is none.
    package var next: String?
    /// Remarks on the import, as sentences without a full stop.
    package var remarks: [String]

    /// - Parameters:
    ///   - form: the form that the text was recognised as.
    ///   - file: the file that the text came from, if any.
    ///   - before: the layout without what `script` made.
    ///   - after: the layout with what `script` made.
    package init(_ script: ImportedScript, as form: ImportedForm, file: String?, before: Layout, after: Layout) {
        self.form = form
        self.file = file
        viewCount = script.counts?.views ?? after.views.count - before.views.count
        let (old, new) = (Self.typed(before), Self.typed(after))
        constraintCount = script.counts?.constraints ?? new.subtracting(old).count
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

    /// The most constraints that the remark about removed constraints names.
    private static let mostNamed = 12

    private static func typed(_ layout: Layout) -> Set<ConstraintID> {
        Set(layout.constraints.values.lazy.filter { !$0.isGenerated }.map(\.id))
    }
}
