import Language
import Vocabulary

/// The result of an importer: statements of our language, and what it could not read.
///
/// The statements are run in order as one step of the session. They make and change the layout, and ask nothing.
package struct ImportedScript: Sendable {
    package struct Statement: Sendable {
        package var syntax: WrittenStatement
        /// The imported file that the statement comes from, where there are several; otherwise nil. (`line` is the line in it or in the only text, from 1.)
        package var file: String?
        package var line: Int?
        /// The rules of `lint` that are switched off for what the statement makes.
        package var lintExceptions: Set<LintRule> = []

        package init(_ syntax: WrittenStatement, file: String? = nil, line: Int? = nil) {
            self.syntax = syntax
            self.file = file
            self.line = line
        }

        /// The text of the statement, as a user would type it. O(length)
        package var text: String { syntax.text }

        /// What views and constraints that the statement makes get as the statement from which they come: its text and its exceptions from `lint`.
        package var source: SourceStatement {
            SourceStatement(text: text, lintExceptions: LintComments.Exceptions(lintExceptions))
        }
    }

    /// A part of the text that is missing in the result.
    package struct Unread: Equatable, Sendable {
        /// Why a part of the text is missing in the result.
        package enum State: String, Sendable {
            /// The part could not be read, or what it says is not known.
            case notUnderstood = "not-understood"
            /// The part is code that is not run when the layout is made.
            case notRun = "not-run"
        }

        /// The file in which the part stands, where there are several; otherwise nil.
        package var file: String?
        package var line: Int
        /// The text, at most one line of it; it must be escaped before it is shown.
        package var text: String
        /// The reason as a phrase: what was expected, or what is unknown.
        package var reason: String
        package var state: State
        /// What could be assumed so that the part is read, as the command `assume` takes it: `isLandscape = true`. Nil where there is nothing.
        package var assumption: String?
        /// Whether the assumption decides which branch of the code is taken.
        package var isBranch = false

        package init(
            file: String? = nil, line: Int, text: String, reason: String, state: State = .notUnderstood, assumption: String? = nil,
            isBranch: Bool = false
        ) {
            self.file = file
            self.line = line
            self.text = text
            self.reason = reason
            self.state = state
            self.assumption = assumption
            self.isBranch = isBranch
        }
    }

    /// A line of an imported text.
    package struct Line: Equatable, Sendable {
        /// The file in which the line stands, where there are several; otherwise nil.
        package var file: String?
        package var line: Int
        /// The text, at most one line of it; it must be escaped before it is shown.
        package var text: String

        package init(file: String? = nil, line: Int, text: String) {
            self.file = file
            self.line = line
            self.text = text
        }
    }

    /// How many places of code could make, change or activate a constraint, by whether they did, were not run, or were not understood.
    package struct SiteCounts: Equatable, Sendable {
        package var applied = 0
        package var notRun = 0
        package var notUnderstood = 0

        package init() {}

        package var total: Int { applied + notRun + notUnderstood }
    }

    /// The views that something may place or size which was not read or run, or is assumed.
    package struct Reach: Sendable {
        package enum Cause: Equatable, Sendable {
            /// The code in a line of a file, which is nil where there are not several.
            case code(file: String?, line: Int)
            /// Something that is assumed of the view, such as the size of its image.
            case assumption
        }

        /// Attributes of a view; its position is that in its superview.
        package struct Attributes: OptionSet, Sendable {
            package let rawValue: UInt8

            package init(rawValue: UInt8) { self.rawValue = rawValue }

            package static let x = Attributes(rawValue: 1)
            package static let y = Attributes(rawValue: 2)
            package static let width = Attributes(rawValue: 4)
            package static let height = Attributes(rawValue: 8)
            package static let size: Attributes = [.width, .height]
            package static let all: Attributes = [.x, .y, .width, .height]

            /// The position and size along an axis, or along both where it is nil.
            package static func along(_ axis: Axis?) -> Attributes {
                switch axis {
                case .horizontal: [.x, .width]
                case .vertical: [.y, .height]
                case nil: .all
                }
            }
        }

        /// What may place or size a view.
        package struct Reached: Equatable, Sendable {
            /// The first cause that was found.
            package var cause: Cause
            /// The attributes that may be given.
            package var attributes: Attributes

            package init(_ cause: Cause, _ attributes: Attributes) { (self.cause, self.attributes) = (cause, attributes) }
        }

        /// The views by their names.
        package var views: [String: Reached] = [:]
        /// The names of the views that constraints relate to other views, though no code adds them to a superview, as far as it is read or names them.
        package var putNowhere: Set<String> = []
        /// Whether it may be any view, so that `views` does not tell.
        package var isLimitless = false

        package init(isLimitless: Bool = false) { self.isLimitless = isLimitless }

        /// Adds attributes of a view. The cause that was added first stays.
        package mutating func add(_ attributes: Attributes, of view: String, _ cause: Cause) {
            views[view, default: Reached(cause, [])].attributes.formUnion(attributes)
        }
    }

    package struct Counts: Sendable {
        package var views: Int
        package var constraints: Int

        package init(views: Int, constraints: Int) {
            self.views = views
            self.constraints = constraints
        }
    }

    package var statements: [Statement] = []
    package var unread: [Unread] = []
    /// For code, the places that made, changed or activated constraints of the result. (`unread` lists those that did not, and `sites` counts all.)
    package var applied: [Line] = []
    package var sites: SiteCounts?
    /// For code, the windows of the layout, each with the class that is laid out in it.
    package var scenes: [ImportedScene] = []
    /// For code, the names of the views that something else may place or size than what was read: their frames, what makes the views elsewhere, or a content
    /// size that is not known.
    package var framed: Set<String> = []
    /// For a file of code that is checked, the views that something may place or size which was not read or run, or is assumed.
    package var reach = Reach()
    /// For code, what is not known of a view though the code says it: by the view's name a phrase, which must be escaped before it is shown.
    package var doubts: [String: String] = [:]
    /// For code, the names that it uses for views and declares nowhere.
    package var undeclared: [String] = []
    /// Remarks for the user: sentences without a full stop, which must be escaped before they are shown.
    package var remarks: [String] = []
    /// How many views and constraints the text has; nil where that is the number of those that the statements make.
    package var counts: Counts?

    package init() {}

    package mutating func add(_ statement: WrittenStatement, file: String? = nil, line: Int? = nil) {
        statements.append(Statement(statement, file: file, line: line))
    }

    /// Switches rules of `lint` off for what the last statement makes.
    package mutating func switchOff(_ rules: Set<LintRule>) {
        if let last = statements.indices.last { statements[last].lintExceptions.formUnion(rules) }
    }
}
