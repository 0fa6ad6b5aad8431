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

    /// Whether the text describes the views of a running app, so that the frames in it are those that UIKit or AppKit gave them.
    package var isOfRunningApp: Bool { self == .dump || self == .capture }
}
