import ConsoleLogs
import Interchange
import Language

/// What a debugger printed of a running app: view hierarchies, layout traces and lists of constraints, put together by address.
///
///     <UIWindow: 0x7f8a; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x6000>>
///        | <UILabel: 0x7f8b; frame = (20 59; 120 21); text = 'Total'; layer = <_UILabelLayer: 0x6001>>
///
///     •UIWindow:0x7f8a
///     |   *UILabel:0x7f8b'Total'- AMBIGUOUS LAYOUT for UILabel:0x7f8b'Total'.minX{id: 12}
package struct Dump: Sendable {
    /// The views and guides, each once, in the order in which they were printed first.
    package internal(set) var views: [DumpedView] = []
    /// The constraints, and the views that they mention.
    package internal(set) var list = ConsoleLog(line: 1)
    /// What looks like a part of a dump and could not be read.
    package internal(set) var unread: [ImportedScript.Unread] = []

    /// The most views that are read; an app's screen has a few hundred.
    static let mostViews = 20_000

    /// Whether a text holds views or constraints as a debugger prints them. O(length)
    ///
    /// Constraints in quotes with a comma behind each are rather a part of a console log, where nothing else tells of a debugger.
    package static func recognises(_ text: String) -> Bool {
        let source = LogText(text)
        let dump = DumpReader.read(source)
        guard dump.views.isEmpty else { return true }
        return !dump.list.constraints.isEmpty
            && (!source.bytes.hold(">\",") || source.bytes.holdAny(["(lldb)", "<__NSArray", "<_NSArray", "▿", "- 0 : <"]))
    }

    /// The statements for a dump. Throws `format` for a text without views and constraints, `limit` for one that is too long.
    package static func script(of text: String, in surroundings: ImportSurroundings) throws(Diagnostic) -> ImportedScript {
        guard text.utf8.count <= ConsoleLog.longestText else { throw Diagnostic(.limit, "a dump is no longer than 16 MB") }
        let dump = DumpReader.read(LogText(text))
        guard !dump.views.isEmpty || !dump.list.constraints.isEmpty else {
            throw Diagnostic(
                .format, "no view and no constraint of a running app was found in it",
                hint:
                    "it is what lldb prints for 'po [view recursiveDescription]', 'po [view _autolayoutTrace]' and 'po [view constraints]'")
        }
        guard dump.views.count <= mostViews, dump.list.constraints.count <= mostViews else {
            throw Diagnostic(
                .limit,
                "the dump has \(dump.views.count) views and \(dump.list.constraints.count) constraints; no more than \(mostViews) are read")
        }
        return DumpScript(dump, in: surroundings).script
    }
}

/// A view or guide as a debugger printed it.
package struct DumpedView: Sendable {
    /// What places a view, as a layout trace tells.
    enum Placement: Sendable {
        case unknown, constraints, mask
    }

    /// The address and class; the key is the address where one was printed.
    var item: LoggedItem
    var printed: PrintedView
    var placement = Placement.unknown
    /// Whether UIKit found the view ambiguous.
    var isAmbiguous = false
    /// The depth of nesting as it was printed: only the order of depths means something.
    var depth = 0
    /// Whether the superview must have been printed before, although it is not in the text.
    var isOrphan = false
    /// Whether y counts downwards in the view, as everywhere in UIKit.
    var isFlipped = true
}
