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
    /// The views and guides, each once, in the order in which they were printed first; in a capture superviews come before their subviews.
    package internal(set) var views: [DumpedView] = []
    /// The constraints, and the views that they mention.
    package internal(set) var list = ConsoleLog(line: 1)
    /// What looks like a part of a dump and could not be read.
    package internal(set) var unread: [ImportedScript.Unread] = []
    /// Whether each view of the text stands behind other words on its line, so that the text may be something else which mentions views.
    package internal(set) var isInProse = true
    /// How many descriptions of views the text has; some of them may be about the same view.
    var descriptions = 0
    /// How many constraints at the end of `list` the text does not have: they are those by which the system places guides whose frames are known.
    var impliedConstraints = 0
    /// How many bytes were passed to find views, some of them several times. Tests see by it that reading takes linear time.
    var scannedBytes = 0
    /// The error for a text that is too long or has too many views or constraints, so that the rest was not read; nil where all was read.
    var excess: Diagnostic?

    /// The most views, and in a text the most constraints, that are read; an app's screen has a few hundred.
    static let mostViews = 20_000
    static let tooMany = Diagnostic(.limit, "a dump has no more than \(mostViews) views and as many constraints")
    /// The most views that may be nested in each other, counted together. Views that nest deeper are left out; in real apps there are fewer than a hundred.
    static let mostNested = 400

    /// Whether the constraints of the text may be what a debugger printed: none of them is in quotes with a comma behind it, or something else in the text
    /// speaks for a debugger. Otherwise they are rather a part of a console log.
    private var tellsOfDebugger = false

    /// Reads the views and constraints of a text, of which there may be none. Nothing of a text is read that is too long. O(length)
    package init(_ text: String) {
        guard text.utf8.count <= ConsoleLog.longestText else {
            excess = Diagnostic(.limit, "a dump is no longer than \(ConsoleLog.longestText >> 20) MB")
            return
        }
        let source = LogText(text)
        self = DumpReader.read(source)
        tellsOfDebugger =
            !source.bytes.containsText(">\",") || source.bytes.containsAny(["(lldb)", "<__NSArray", "<_NSArray", "▿", "- 0 : <"])
    }

    init() {}

    /// Whether the text holds views or constraints as a debugger prints them.
    package var isRecognised: Bool { !views.isEmpty || !list.constraints.isEmpty && tellsOfDebugger }

    /// The statements for a text that a debugger printed. Throws `format` for a text without views and constraints, `limit` for one that is too long or has too
    /// many views or constraints.
    package static func script(of text: String, in surroundings: ImportSurroundings) throws(Diagnostic) -> ImportedScript {
        try Dump(text).script(in: surroundings)
    }

    /// The statements for the dump. Throws `format` where it has no views and no constraints, `limit` where its text was too long or had too many views or
    /// constraints.
    package func script(in surroundings: ImportSurroundings) throws(Diagnostic) -> ImportedScript {
        if let excess { throw excess }
        guard !views.isEmpty || !list.constraints.isEmpty else {
            throw Diagnostic(
                .format, "no view and no constraint of a running app was found in it",
                hint:
                    "it is what lldb prints for 'po [view recursiveDescription]', 'po [view _autolayoutTrace]' and 'po [view constraints]'")
        }
        var script = DumpScript(self, in: surroundings).script
        script.remarks += advice
        return script
    }

    /// What the text leaves out that a debugger would print if it were asked, and what it says more than once.
    private var advice: [String] {
        var advice: [String] = []
        if descriptions > views.count {
            advice.append("\(descriptions) lines are about \(views.count) views: some are printed more than once")
        }
        let frameless = views.count { $0.printed.frame == nil }
        if frameless > 0 {
            advice.append(
                frameless == views.count
                    ? "frames are not in the text; 'po [view recursiveDescription]' pasted with it brings them"
                    : "\(frameless) of \(views.count) views have no frame in the text")
        }
        if !views.isEmpty, list.constraints.isEmpty {
            advice.append(
                "constraints are not in the text; 'po [view constraintsAffectingLayoutForAxis:0]' pasted with it brings some")
        }
        return advice
    }
}

/// A view or guide as a debugger printed it.
package struct DumpedView: Sendable {
    /// What places a view (constraints or its autoresizing mask), as a layout trace or a capture tells; `unknown` where nothing does.
    enum Placement: Sendable {
        case unknown, constraints, mask
    }

    /// The address and class; the key is the address where one was printed.
    var item: LoggedItem
    var printed: PrintedView
    var placement = Placement.unknown
    /// Whether UIKit found the view ambiguous.
    var isAmbiguous = false
    /// Whether the view has a superview which is not in the text. Marks before the view's description tell that or, in a capture, the superview's address.
    var isOrphan = false
    /// Whether y counts downwards in the view, as everywhere in UIKit.
    var isFlipped = true
}
