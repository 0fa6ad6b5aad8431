/// A warning of Xcode about an object of a .xib or .storyboard file, as ibtool and xcodebuild print it.
package struct XcodeWarning: Sendable, Hashable {
    /// What the warning says, as far as it is about layout.
    package enum Kind: Sendable, Hashable {
        /// These parts of the view are not determined: `x`, `y`, `width`, `height`, `content width`, `content height`; empty where the
        /// warning does not say which.
        case ambiguous([String])
        /// The view's frame in the file differs from the one that constraints give.
        case misplaced
        /// Required constraints cannot hold together.
        case conflict
        /// A size is fixed, so that the view's text may be cut off.
        case clipping
        /// No constraint is about the view.
        case unconstrained
        /// A constraint relates attributes that do not go together.
        case attributes
        /// The warning is about something that aldb does not check.
        case other
    }

    /// What the warning is about, as far as its text says so.
    package enum Subject: Sendable, Hashable {
        /// The view, the constraint or another object that has this id in the file.
        case id(String)
        /// The object at this line of the file, from 1.
        case line(Int)
        /// A view that Xcode shows under this label.
        case label(String)
        case file
    }

    /// The path of the file as Xcode printed it, which may be one on another machine.
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

/// A warning of Xcode, with what `aldb check` says to it.
package struct ReviewedWarning: Sendable {
    package enum Verdict: String, Sendable {
        /// The check found what the warning says.
        case agrees
        /// The check looked for what the warning says, and found that it is otherwise.
        case disagrees
        /// The check does not look for what the warning says.
        case unchecked
        /// The file has no view or constraint, among those that were read, that the warning could be about.
        case unknown
    }

    package var warning: XcodeWarning
    package var verdict: Verdict
    /// The reason for the verdict, as a sentence without a full stop.
    package var reason: String

    package init(_ warning: XcodeWarning, _ verdict: Verdict, _ reason: String) {
        self.warning = warning
        self.verdict = verdict
        self.reason = reason
    }
}
