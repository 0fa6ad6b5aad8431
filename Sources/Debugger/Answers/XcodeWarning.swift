/// A warning of Xcode about an object of a .xib or .storyboard file, as ibtool and xcodebuild print it.
package struct XcodeWarning: Sendable, Hashable {
    /// What a warning says, as far as it is about layout.
    package enum Kind: Sendable, Hashable {
        /// These are not determined: `x`, `y`, `width`, `height`, `content width`, `content height`; empty where it does not say which.
        case ambiguous([String])
        /// The frame in the file is another one than constraints give.
        case misplaced
        /// Required constraints cannot hold together.
        case conflict
        /// A size is fixed, so that a text may be cut off.
        case clipping
        /// A constraint relates attributes that do not go together.
        case attributes
        /// It is about something that is not checked.
        case other
    }

    /// The file as it was printed, which may be a path on another machine.
    package var path: String
    /// The id in the file of the view or constraint, or another object; empty where none was printed.
    package var id: String
    package var message: String
    package var kind: Kind

    package init(path: String, id: String, message: String, kind: Kind) {
        self.path = path
        self.id = id
        self.message = message
        self.kind = kind
    }
}

/// What the check of a file says to a warning of Xcode.
package struct ReviewedWarning: Sendable {
    package enum Verdict: String, Sendable {
        /// The check found the same.
        case agrees
        /// The check looked for it, and found something else.
        case disagrees
        /// The check does not look for it.
        case unchecked
        /// The file has no view or constraint of that id.
        case unknown
    }

    package var warning: XcodeWarning
    package var verdict: Verdict
    /// Why, as a sentence without a full stop.
    package var reason: String

    package init(_ warning: XcodeWarning, _ verdict: Verdict, _ reason: String) {
        self.warning = warning
        self.verdict = verdict
        self.reason = reason
    }
}
