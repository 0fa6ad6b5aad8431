import Exact
import Interchange
import Vocabulary

/// A log as statements of aldb: first views with short names in a window, then the system's constraints, then people's.
package struct LogScript: Sendable {
    /// Choices for what a log leaves open.
    package struct Reading: Sendable {
        /// Whether a position whose superview its own line does not name is measured from the superview that the rest of the log tells. (Older logs do not
        /// print the superview with a mask.)
        package var takesSuperviews = false
        /// The width of margins that the log does not print, in points; any width where nil.
        package var margins: Rational?
        /// Whether items with the same name, where a line does not say which is which, are exchanged.
        package var exchangesSameNamedItems = false
        /// Whether edges of a scroll view mean its content in constraints with views inside it, as in UIKit.
        package var scrolls = true

        package init(takesSuperviews: Bool = false, margins: Rational? = nil, exchangesSameNamedItems: Bool = false, scrolls: Bool = true) {
            self.takesSuperviews = takesSuperviews
            self.exchangesSameNamedItems = exchangesSameNamedItems
            self.margins = margins
            self.scrolls = scrolls
        }
    }

    package internal(set) var script = ImportedScript()
    /// For each constraint of the log, in order, the names of its statements: several where it states several relations or a content size.
    package internal(set) var ids: [[String]] = []
    package internal(set) var itemNames: [LoggedItem.Key: String] = [:]
    /// Whether some constraint measures from a superview that its own line does not name, but the rest of the log tells. `takesSuperviews` decides
    /// whether that superview was taken.
    package internal(set) var hasUnprintedSuperviews = false
    /// Whether the log mentions margins whose widths it does not print.
    package internal(set) var hasUnprintedMargins = false
    /// Whether an item of the log was taken for a scroll view.
    package internal(set) var hasScrolling = false
    private let hierarchy: LogHierarchy

    init(_ hierarchy: LogHierarchy) { self.hierarchy = hierarchy }

    /// Turns a log into statements.
    ///
    /// - Parameters:
    ///   - names: the names that are taken; those of the log's views and constraints are added.
    ///   - printed: what the text says of views besides the constraints. Its views must be among the items of the log.
    package init(_ log: ConsoleLog, names: inout NameSource, reading: Reading = Reading(), printed: PrintedViews = PrintedViews()) {
        let items = LogItems(reading.exchangesSameNamedItems ? log.withSameNamedItemsExchanged : log, reading, printed)
        var lowering = LogLowering(items, names)
        lowering.run()
        names = lowering.names.source
        self = lowering.result
    }

    /// Keeps only these statements, after others were refused.
    package mutating func keep(_ statements: [ImportedScript.Statement]) { script.statements = statements }

    /// The superview of an item, as far as what the log prints tells it; nil where it does not.
    package func parent(of key: LoggedItem.Key) -> LoggedItem.Key? { hierarchy.parent(of: key) }
}
