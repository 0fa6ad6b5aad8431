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
        /// No constraint is about the view.
        case unconstrained
        /// A constraint relates attributes that do not go together.
        case attributes
        /// It is about something that is not checked.
        case other
    }

    /// What a warning is about, as far as it says so.
    package enum Subject: Sendable, Hashable {
        /// The view, the constraint or another object that has this id in the file.
        case id(String)
        /// The object at this line of the file, from 1.
        case line(Int)
        /// A view that Xcode shows under this label.
        case label(String)
        case file
    }

    /// The file as it was printed, which may be a path on another machine.
    package var path: String
    package var subject: Subject
    package var message: String
    package var kind: Kind

    package init(path: String, subject: Subject, message: String, kind: Kind) {
        self.path = path
        self.subject = subject
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
        /// The file has no view or constraint that it could be about.
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
