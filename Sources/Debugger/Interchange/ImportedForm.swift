/// What kind of text an import took a text for.
package enum ImportedForm: Sendable {
    /// Swift or Objective-C that makes constraints.
    case code
    /// What a debugger printed of a running app.
    case dump
    /// A document in JSON (docs/capture.md) that a program wrote about a running app.
    case capture
    /// A file of Interface Builder.
    case interface
    /// A layout in JSON.
    case layout
    /// One console log, or several.
    case log

    /// Whether the text is about a running app, so that its frames are what UIKit or AppKit did.
    package var isOfRunningApp: Bool { self == .dump || self == .capture }
}
