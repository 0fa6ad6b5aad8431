/// The formats from which a layout can be imported.
package enum ImportFormat: String, CaseIterable, Sendable {
    case code, dump, ib, json, log

    /// A phrase that describes the format in help.
    var meaning: String {
        switch self {
        case .code:
            "Swift or Objective-C that makes constraints (NSLayoutConstraint, anchors, visual format, SnapKit, Masonry, PureLayout, "
                + "TinyConstraints, Cartography, Anchorage, LAY macros)"
        case .dump:
            "what a debugger printed of a running app: recursiveDescription, _autolayoutTrace, lists of constraints, _subtreeDescription; "
                + "several in one text are put together by address, and the frames are kept as what UIKit did"
        case .ib: "a .xib or .storyboard of Interface Builder: all of it, or the scene of that name"
        case .json:
            "what 'export json' wrote; the same session comes of it, where nothing is there yet. Or a capture of a running app, which is "
                + "read as a dump is ('aldb capture' says how to take one)"
        case .log:
            "what UIKit or AppKit printed about constraints it could not satisfy, with anything around it; views get short names, "
                + "each log a window of its own, and what conflicts is explained ('aldb log FILE' does that without a shell)"
        }
    }
}
