import Exact
import Interchange
import Language
import Layout
import Session
import Vocabulary

/// The findings of `aldb check` in a file.
package struct CheckedFile: Sendable {
    package var file: String
    package var scenes: [CheckedScene] = []
    /// What could not be read, with lines.
    package var unread: [(line: Int, reason: String)] = []
    /// For code, how many places of it concern constraints, by what became of them.
    package var sites: ImportedScript.SiteCounts?
    /// For code, in how many branches conflicts were looked for, where that was asked.
    package var branches: Branches?
    /// What the check says to Xcode's warnings about the file, where they were given.
    package var warnings: [ReviewedWarning]?
    /// What is laid out as at design time, since nothing says how it is when the app runs.
    package var designTime: [DesignTime] = []

    package init(file: String) { self.file = file }

    /// How many choices of assumptions were tried, and how many were not, because of a limit.
    package struct Branches: Sendable, Equatable {
        package var tried: Int
        package var left: Int

        package init(tried: Int = 0, left: Int = 0) { (self.tried, self.left) = (tried, left) }
    }

    /// The views of a scene whose size counts at design time only, and its constraints that are removed at build time.
    package struct DesignTime: Sendable, Equatable {
        package var scene: String
        package var views: [String]
        package var constraints: [String]

        package init(scene: String, views: [String], constraints: [String]) {
            (self.scene, self.views, self.constraints) = (scene, views, constraints)
        }
    }

    package var problems: [CheckProblem] { scenes.flatMap(\.problems) }
}

/// A scene of a file, laid out for one screen, size of texts and direction.
package struct CheckedScene: Sendable {
    package struct Conflict: Sendable {
        package var value: ConflictValue
        /// The ids in the file of the constraints in the conflict; generated constraints are left out.
        package var ids: [String]
        /// The line of the constraint that was left out because of the conflict.
        package var line: Int?

        package init(value: ConflictValue, ids: [String], line: Int? = nil) {
            self.value = value
            self.ids = ids
            self.line = line
        }
    }

    /// What warnings of Xcode can be about, besides views by their ids.
    package struct Subjects: Sendable {
        package var constraints: [Constraint]
        /// The words under which Xcode shows views, by the names of the views.
        package var labels: [String: String]

        package init(constraints: [Constraint], labels: [String: String]) {
            self.constraints = constraints
            self.labels = labels
        }
    }

    /// What is kept of a scene besides, where somebody asks for it.
    package struct Kept: Sendable {
        /// Constraints and labels for looking up Xcode's warnings; nil unless `keepsSubjects`.
        package var subjects: Subjects?
        /// What it looks like; nil unless `keepsPictures`.
        package var picture: PictureValue?
    }

    /// A constraint of the file.
    package struct Constraint: Sendable {
        /// The constraint's id in the file.
        package var id: String
        package var name: String
        package var line: Int
        /// The constraint as an equation; empty where it could not be taken over.
        package var text: String
        /// The names of the views that it is about.
        package var views: [String]

        package init(id: String, name: String, line: Int, text: String, views: [String]) {
            self.id = id
            self.name = name
            self.line = line
            self.text = text
            self.views = views
        }
    }

    /// Something that the code does not say, or that is otherwise on a usual day.
    package struct Assumption: Sendable, Hashable {
        package var name: String
        package var value: String

        package init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    /// Something that is likely wrong.
    package struct Lint: Sendable {
        package var finding: LintFinding
        /// The ids in the file of the constraints that it is about, or of the view.
        package var ids: [String]
        package var line: Int?
        /// Whether the rule is one by which the check names problems; otherwise only the JSON has the finding.
        package var isProblem: Bool

        package init(_ finding: LintFinding, ids: [String], line: Int?, isProblem: Bool) {
            (self.finding, self.ids, self.line, self.isProblem) = (finding, ids, line, isProblem)
        }
    }

    package struct View: Sendable {
        /// The view's id in the file.
        package var id: String
        package var name: String
        package var line: Int?
        /// The frame in the superview's coordinates, in the file's direction of y.
        package var frame: Rect
        /// The alignment rectangle, relative to the root view's upper left corner.
        package var absolute: Rect
        /// The distances from the frame to the alignment rectangle.
        package var insets = Insets(all: 0)
        /// Whether y grows upwards in the file.
        package var isYUp = false
        /// The frame in the file.
        package var saved: Rect?
        /// The ambiguous parts: position and size, or a scroll view's content.
        package var ambiguous: [String] = []
        /// Whether the file asks not to report the ambiguity.
        package var isAmbiguityIgnored = false
        package var isMisplaced = false
        /// How its text is cut off; nil where it is not.
        package var truncation: Truncation?

        package init(
            id: String, name: String, line: Int? = nil, frame: Rect, absolute: Rect, insets: Insets = Insets(all: 0), isYUp: Bool = false,
            saved: Rect? = nil, ambiguous: [String] = [], isAmbiguityIgnored: Bool = false, isMisplaced: Bool = false,
            truncation: Truncation? = nil
        ) {
            self.id = id
            self.name = name
            self.line = line
            self.frame = frame
            self.absolute = absolute
            self.insets = insets
            self.isYUp = isYUp
            self.saved = saved
            self.ambiguous = ambiguous
            self.isAmbiguityIgnored = isAmbiguityIgnored
            self.isMisplaced = isMisplaced
            self.truncation = truncation
        }

        package var isTruncated: Bool { truncation != nil }

        /// What `ambiguous` holds where the file alone says that the view is.
        package static let verdictOfFile = ["in Xcode's own verdict"]

        /// Whether the file alone says that the view is ambiguous.
        package var isAmbiguousByFile: Bool { ambiguous == Self.verdictOfFile }

        /// What is ambiguous of a view of macOS that neither a mask nor constraints place. The shell holds it where it was saved.
        package static let place = ["where it is, since neither constraints nor a mask say it"]

        /// Whether the shell shows the ambiguity, too.
        package var isShownByAmbiguity: Bool { !isAmbiguousByFile && ambiguous != Self.place }
    }

    /// How a text is cut off.
    package struct Truncation: Sendable, Equatable {
        /// The width below which it is, in points; nil where more height would show all of it.
        package var neededWidth: Double?

        package init(neededWidth: Double?) { self.neededWidth = neededWidth }
    }

    /// The statements that bring a scene into the shell as it was checked.
    package struct Opening: Sendable, Equatable {
        package var statements: [String] = []
        /// Those for ambiguity and for texts, where these are looked for in another layout, with texts that are measured here.
        package var measured: [String]?

        package init(statements: [String] = [], measured: [String]? = nil) { (self.statements, self.measured) = (statements, measured) }
    }

    package var name: String
    /// The id of the root view in the file.
    package var root: String
    package var line: Int?
    package var traits: SceneTraits
    package var opening = Opening()
    /// What is assumed of code that it does not say.
    package var assumptions: [Assumption] = []
    /// Whether it was looked for what is open and what is too small for its text. Of code that is only where all of it was read and run.
    package var isWhole = true
    /// The number of constraints in the file, with inactive ones and placeholders.
    package var constraints: Int
    package var conflicts: [Conflict] = []
    package var views: [View] = []
    /// What is likely wrong. Of code that is looked for only where all of it was read and run.
    package var lint: [Lint] = []
    package var kept = Kept()

    package init(
        name: String, root: String, line: Int? = nil, traits: SceneTraits = SceneTraits(), constraints: Int, conflicts: [Conflict] = [],
        views: [View] = []
    ) {
        self.name = name
        self.root = root
        self.line = line
        self.traits = traits
        self.constraints = constraints
        self.conflicts = conflicts
        self.views = views
    }

    /// The scene's name, with what it is laid out for and what is assumed.
    package var title: String { traits.title(of: name) + assumed }

    /// The scene's name, with what is assumed.
    package var ownTitle: String { name + assumed }

    private var assumed: String {
        let assumed = assumptions.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
        return assumed.isEmpty ? "" : ", assuming \(assumed)"
    }

    package var problems: [CheckProblem] {
        let conflicts = conflicts.map { conflict in
            CheckProblem(
                kind: .conflict, scene: title, ids: conflict.ids, line: conflict.line ?? line,
                text: conflict.value.summary + (conflict.value.cause.map { "; \($0)" } ?? ""),
                statements: statements("explain \(Word.spelling(ofID: conflict.value.suspended))"),
                related: conflict.value.members.filter { $0.id != conflict.value.suspended }.compactMap { member in
                    member.place.map { CheckProblem.Related(text: "\(member.id): \(member.text)", place: $0) }
                })
        }
        let lint = lint.filter(\.isProblem).map { lint in
            let fix = lint.finding.fix.map { " (\($0))" } ?? ""
            return CheckProblem(
                kind: .lint, scene: title, ids: lint.ids, line: lint.line ?? line,
                text: "\(lint.finding.rule.rawValue): \(lint.finding.message)\(fix)",
                statements: statements("lint \(Word.spelling(of: lint.finding.view))"))
        }
        return conflicts + views.flatMap { problems(of: $0) } + lint
    }

    private func problems(of view: View) -> [CheckProblem] {
        var found: [CheckProblem] = []
        let name = Word.spelling(of: view.name)
        func add(_ kind: CheckProblem.Kind, _ text: String, _ command: String, isMeasured: Bool = false) {
            found.append(
                CheckProblem(
                    kind: kind, scene: title, ids: [view.id], line: view.line ?? line, text: "\(view.name) \(text)",
                    statements: statements(command, isMeasured: isMeasured)))
        }
        if !view.ambiguous.isEmpty, !view.isAmbiguityIgnored {
            let isMeasured = view.isShownByAmbiguity
            add(
                .ambiguous, "is not determined: \(view.ambiguous.joined(separator: ", "))", isMeasured ? "ambiguity" : "inspect \(name)",
                isMeasured: isMeasured)
        }
        if view.isMisplaced, let saved = view.saved, saved == view.frame {
            add(.misplaced, "was saved with another size than Xcode shows it with: \(saved.text)", "inspect \(name)")
        } else if view.isMisplaced, let saved = view.saved {
            add(.misplaced, "is saved at \(saved.text), and its constraints put it at \(view.frame.text)", "inspect \(name)")
        }
        if let truncation = view.truncation {
            let need = truncation.neededWidth.map { "and its text needs \(NumberText.of($0))" } ?? "and its text needs more height"
            add(.truncated, "is \(NumberText.of(view.frame.width)) wide, \(need)", "truncates \(name)", isMeasured: true)
        }
        return found
    }

    /// The statements that show a problem in the shell. Texts of another length are shown by `matrix` alone.
    private func statements(_ command: String, isMeasured: Bool = false) -> CheckProblem.Statements {
        let opening = isMeasured ? opening.measured ?? opening.statements : opening.statements
        guard let length = traits.length, length != PseudoLanguage.unchanged else {
            return CheckProblem.Statements(opening: opening, command: command)
        }
        let choices = [
            "devices \(traits.device ?? "current")", traits.textSize.map { "textsize \($0.rawValue)" }, "lengths \(length)",
            traits.isRightToLeft ? "rtl" : nil,
        ]
        return CheckProblem.Statements(opening: opening, command: (["matrix"] + choices.compactMap { $0 }).joined(separator: " "))
    }
}

/// A problem in a layout.
package struct CheckProblem: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case conflict, ambiguous, misplaced, truncated, lint

        /// The meaning of the kind, as a sentence without a full stop.
        package var meaning: String {
            switch self {
            case .conflict: "Required constraints cannot hold together"
            case .ambiguous: "Constraints leave a place or a size open"
            case .misplaced: "A view was saved elsewhere than its constraints put it"
            case .truncated: "A text does not fit its view"
            case .lint: "Something is likely wrong though it can be solved"
            }
        }
    }

    package var kind: Kind
    package var scene: String
    /// The ids in the file of the view or the constraints.
    package var ids: [String]
    package var line: Int?
    package var text: String
    package var statements = Statements(opening: [], command: "")
    /// The other constraints of a conflict, with the lines that they come from.
    package var related: [Related] = []

    /// What shows a problem in the shell.
    package struct Statements: Sendable, Hashable {
        /// Those that bring the scene there.
        package var opening: [String]
        /// The one that shows the problem.
        package var command: String

        package init(opening: [String], command: String) { (self.opening, self.command) = (opening, command) }

        /// All of them, one after the other.
        package var all: [String] { opening + [command] }

        /// All of them in one line.
        package var line: String { all.joined(separator: "; ") }
    }

    package struct Related: Sendable, Hashable {
        package var text: String
        package var place: SourcePlace
    }
}

extension Rect {
    /// A rectangle in words: `(20, 20) 100x50`.
    package var text: String { "(\(NumberText.of(x)), \(NumberText.of(y))) \(NumberText.of(width))x\(NumberText.of(height))" }
}

extension ConflictValue {
    /// The conflict in one line: which constraints cannot hold together, and by how much.
    package var summary: String {
        let others = members.map(\.id).filter { $0 != suspended }.joined(separator: ", ")
        let proof = proof.map { ": \($0.balance) fails by \(NumberText.amount($0.gap.double))" } ?? ""
        return others.isEmpty ? "\(suspended) cannot hold\(proof)" : "\(suspended) cannot hold with \(others)\(proof)"
    }
}
