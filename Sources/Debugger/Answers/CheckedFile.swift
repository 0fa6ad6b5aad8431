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
    /// What could not be read or run of the file, and conflicts that are not reported because they are doubtful or too many; each with its line and the
    /// reason.
    package var unread: [(line: Int, reason: String)] = []
    /// For code, how many places in it could make, change or activate a constraint, by what became of them; nil for other files.
    package var sites: ImportedScript.SiteCounts?
    /// For code, what was not read or run, and what was assumed: the reasons why the check does not look for texts that are cut off and for what `lint` finds.
    /// Empty where all of the code was read and run.
    package var incomplete: [Incompleteness] = []
    /// For code, how many sets of assumptions were tried to find conflicts in branches that a usual run does not take. Nil for other files, where that was
    /// not asked for, and where the file has no scenes.
    package var branches: Branches?
    /// Xcode's warnings about the file, each with what the check says to it; nil where no warnings were given.
    package var warnings: [ReviewedWarning]?
    /// The placeholders of Interface Builder in each scene that has some. They count in the layouts, since the file does not say what is in their place when
    /// the app runs.
    package var designTime: [DesignTime] = []

    package init(file: String) { self.file = file }

    /// A reason why the check does not treat a file of code as read and run to its end. `line` is the line of this file that the reason is about; nil where the
    /// reason is about no single line, or about a line of another file, which `reason` then names.
    package struct Incompleteness: Sendable, Hashable {
        package var line: Int?
        package var reason: String

        package init(line: Int? = nil, _ reason: String) { (self.line, self.reason) = (line, reason) }
    }

    /// How many sets of assumptions about code were tried, and how many were left out because of a limit, an error or an interruption.
    package struct Branches: Sendable, Equatable {
        package var tried: Int
        package var leftOut: Int

        package init(tried: Int = 0, leftOut: Int = 0) { (self.tried, self.leftOut) = (tried, leftOut) }
    }

    /// The names of those views of a scene that have a size at design time only, and of its active constraints that are removed at build time.
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

/// A scene of a file, laid out for one combination of screen, size and length of texts, and direction. In code it is a class, in a script a window, in a file
/// of console logs a log.
package struct CheckedScene: Sendable {
    package struct Conflict: Sendable {
        package var value: ConflictValue
        /// The ids in the file of the constraints in the conflict, or their names where a file has no ids. Generated constraints are left out, except in
        /// console logs.
        package var ids: [String]
        /// The line of the suspended constraint, which is left out because of the conflict. In code, where that stands in no line of the file, it is the line
        /// of another member. Nil where there is none.
        package var line: Int?

        package init(value: ConflictValue, ids: [String], line: Int? = nil) {
            self.value = value
            self.ids = ids
            self.line = line
        }
    }

    /// The constraints of a scene, and the labels of its views, in which the subjects of Xcode's warnings are looked up.
    package struct Subjects: Sendable {
        package var constraints: [Constraint]
        /// The words under which Xcode shows each view, by the view's name in aldb.
        package var labels: [String: String]

        package init(constraints: [Constraint], labels: [String: String]) {
            self.constraints = constraints
            self.labels = labels
        }
    }

    /// What a check keeps of a scene only on request.
    package struct Kept: Sendable {
        /// The constraints and labels that are needed to look up Xcode's warnings. Nil unless `LayoutCheck.keepsSubjects` is set, and for files that are not
        /// of Interface Builder.
        package var subjects: Subjects?
        /// What a renderer needs to draw the scene as it is laid out: the frames of views, their texts and the like. Nil unless `LayoutCheck.keepsPictures` is
        /// set.
        package var picture: PictureValue?
    }

    /// A constraint of a file of Interface Builder.
    package struct Constraint: Sendable {
        /// The constraint's id in the file.
        package var id: String
        package var name: String
        package var line: Int
        /// The constraint as an equation; empty where it could not be made in the layout.
        package var text: String
        /// The names of the views that the constraint relates.
        package var views: [String]

        package init(id: String, name: String, line: Int, text: String, views: [String]) {
            self.id = id
            self.name = name
            self.line = line
            self.text = text
            self.views = views
        }
    }

    /// An assumption under which code was run: a condition or a name, and the value that it was taken to have, because the code does not say it or in order
    /// to try another branch.
    package struct Assumption: Sendable, Hashable {
        package var name: String
        package var value: String

        package init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    /// Something in the scene that is likely wrong, as a rule of `lint` found it.
    package struct Lint: Sendable {
        package var finding: LintFinding
        /// The ids in the file of the constraints that the finding is about; where it is about none, the id of the view. In code and scripts, which have no
        /// ids, they are names.
        package var ids: [String]
        package var line: Int?
        /// Whether the check reports the finding as a problem. Otherwise it stands only in the list of all findings of `lint` that the check's JSON has.
        package var isProblem: Bool

        package init(_ finding: LintFinding, ids: [String], line: Int?, isProblem: Bool) {
            (self.finding, self.ids, self.line, self.isProblem) = (finding, ids, line, isProblem)
        }
    }

    package struct View: Sendable {
        /// The view's id in the file; its name in code and scripts, which have no ids.
        package var id: String
        package var name: String
        package var line: Int?
        /// The frame in the superview's coordinates; its y is measured upwards where `isYUp`.
        package var frame: Rect
        /// The alignment rectangle, from the root's upper left corner and without scrolling.
        package var absolute: Rect
        /// The distances from the edges of the frame inwards to those of the alignment rectangle.
        package var insets = Insets(all: 0)
        /// Whether y grows upwards in the file.
        package var isYUp = false
        /// The frame that the file gives to the view; nil where it gives none, and for code.
        package var saved: Rect?
        /// The ambiguous parts of the view: `x`, `y`, `width`, `height`, and of a view that scrolls `content width` and `content height`.
        ///
        /// Where it is not known which parts are ambiguous, the only element is the sentence in `verdictOfFile` or in `unplaced`.
        package var ambiguous: [String] = []
        /// Whether the file asks not to report that the view is ambiguous.
        package var isAmbiguityIgnored = false
        package var isMisplaced = false
        /// How the view's text is cut off; nil where it is not cut off.
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

        /// What `ambiguous` contains where only a verdict that Xcode stored in the file says that the view is ambiguous.
        package static let verdictOfFile = ["in Xcode's own verdict"]

        /// Whether only a verdict that Xcode stored in the file says that the view is ambiguous.
        package var isAmbiguousByFile: Bool { ambiguous == Self.verdictOfFile }

        /// What `ambiguous` contains for a view of macOS of which neither an autoresizing mask nor constraints say where it is. In the shell such a view is
        /// held where it was saved.
        package static let unplaced = ["where it is, since neither constraints nor a mask say it"]

        /// What `ambiguous` contains for a view that code relates to others by constraints and puts into no view. In the shell such a view is in the window.
        package static let putNowhere = ["where it is, since nothing puts it into a view, and its constraints throw an exception"]

        /// Whether the command `ambiguity` shows the view's ambiguity, too, when the scene is brought into the shell.
        package var isShownByAmbiguity: Bool { !isAmbiguousByFile && ambiguous != Self.unplaced && ambiguous != Self.putNowhere }
    }

    /// How a text is cut off.
    package struct Truncation: Sendable, Equatable {
        /// The width in points below which the text is cut off. Nil where the view is that wide already or no such width is known, as where the view is too low
        /// for the text.
        package var neededWidth: Double?

        package init(neededWidth: Double?) { self.neededWidth = neededWidth }
    }

    /// A view that constraints leave open, and that is not called ambiguous.
    package struct Unclear: Sendable, Hashable {
        package var view: String
        /// The first line of the file that may place or size the view without being run or understood; nil where there is none, as where the view depends on
        /// another one.
        package var line: Int?

        package init(view: String, line: Int? = nil) { (self.view, self.line) = (view, line) }
    }

    /// The statements that bring a scene into the shell as it was checked.
    package struct Opening: Sendable, Equatable {
        package var statements: [String] = []
        /// The statements to use in place of `statements` for problems of ambiguity and of texts. These were looked for in another layout, in which texts
        /// have the sizes that aldb measures.
        ///
        /// Nil where `statements` do for all problems.
        package var measured: [String]?

        package init(statements: [String] = [], measured: [String]? = nil) { (self.statements, self.measured) = (statements, measured) }
    }

    package var name: String
    /// The id of the root view in the file, or its name where a file has no ids; empty for a console log, and for variables without views.
    package var root: String
    package var line: Int?
    package var traits: SceneTraits
    package var opening = Opening()
    /// The assumptions under which code was laid out; empty for a usual run and for other files.
    package var assumptions: [Assumption] = []
    /// False where truncated texts and rules of `lint` were not looked for: in code of which not all was read and run, and in a class from which others
    /// inherit. It is true for console logs, of which nothing but conflicts is asked.
    package var isFullyChecked = true
    /// False where ambiguity was not looked for: in code of which any view may be placed or sized by what was not read or run, and in a class from which others
    /// inherit.
    package var looksForAmbiguity = true
    /// For code, whether the scene is a class from which others inherit, which may add what it lacks.
    package var isInherited = false
    /// For code, the views that constraints leave open and that are not called ambiguous, since something may place or size them that was not read or run.
    package var unclear: [Unclear] = []
    /// The number of the scene's constraints, with inactive ones and placeholders but without generated ones.
    package var constraintCount: Int
    package var conflicts: [Conflict] = []
    package var views: [View] = []
    /// The findings of `lint` in the scene; empty for console logs, and for code of which not all was read and run.
    package var lint: [Lint] = []
    package var kept = Kept()

    package init(
        name: String, root: String, line: Int? = nil, traits: SceneTraits = SceneTraits(), constraintCount: Int, conflicts: [Conflict] = [],
        views: [View] = []
    ) {
        self.name = name
        self.root = root
        self.line = line
        self.traits = traits
        self.constraintCount = constraintCount
        self.conflicts = conflicts
        self.views = views
    }

    /// The scene's name, with the screen, texts and direction that it is laid out for and with what is assumed of the code.
    package var title: String { traits.title(of: name) + assumed }

    /// The scene's name with what is assumed of the code, but without the screen, texts and direction that it is laid out for.
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
                kind: .lint, scene: title, ids: lint.ids, rule: lint.finding.rule, line: lint.line ?? line,
                text: "\(lint.finding.rule.rawValue): \(lint.finding.message)\(fix)",
                statements: statements("lint \(Word.spelling(of: lint.finding.view))"))
        }
        let together = ambiguousTogether
        return conflicts + views.flatMap { problems(of: $0, together) } + lint
    }

    /// The ambiguous views that are reported. Those that code makes alike, as in a loop, are together under one key: they are one problem.
    private var ambiguousTogether: [AmbiguousAlike: [View]] {
        Dictionary(grouping: views.filter { !$0.ambiguous.isEmpty && !$0.isAmbiguityIgnored }, by: AmbiguousAlike.init)
    }

    /// Ambiguous views count as made alike if they have the same line and the same ambiguous attributes, and names that differ only in the number at the end.
    private struct AmbiguousAlike: Hashable {
        var line: Int?
        var name: Substring
        var parts: [String]

        init(_ view: View) {
            (line, parts) = (view.line, view.ambiguous)
            name = view.name[..<(view.name.lastIndex { !$0.isNumber }.map(view.name.index(after:)) ?? view.name.endIndex)]
        }
    }

    private func problems(of view: View, _ together: [AmbiguousAlike: [View]]) -> [CheckProblem] {
        var found: [CheckProblem] = []
        let name = Word.spelling(of: view.name)
        func add(_ kind: CheckProblem.Kind, _ text: String, _ command: String, ids: [String]? = nil, isMeasured: Bool = false) {
            found.append(
                CheckProblem(
                    kind: kind, scene: title, ids: ids ?? [view.id], line: view.line ?? line, text: "\(view.name) \(text)",
                    statements: statements(command, isMeasured: isMeasured)))
        }
        let alike = together[AmbiguousAlike(view)] ?? []
        if alike.first?.name == view.name {
            let isMeasured = view.isShownByAmbiguity
            let others = alike.count > 1 ? "(and \(alike.count - 1) more like it) " : ""
            add(
                .ambiguous, "\(others)is not determined: \(view.ambiguous.joined(separator: ", "))",
                isMeasured ? "ambiguity" : "inspect \(name)", ids: alike.map(\.id), isMeasured: isMeasured)
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

    /// The statements that show a problem in the shell: those that bring the scene there, then `command`.
    ///
    /// Where texts are laid out at another length than in the file, `matrix` stands in place of `command`, since it alone changes their length.
    ///
    /// - Parameter isMeasured: whether the problem shows in the layout in which texts have the sizes that aldb measures (`Opening.measured`).
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
    /// The ids in the file of the view or the constraints that the problem is about; where a file has no ids, their names.
    package var ids: [String]
    /// The rule of `lint` that found the problem; nil for problems of other kinds.
    package var rule: LintRule?
    package var line: Int?
    package var text: String
    package var statements = Statements(opening: [], command: "")
    /// The members of a conflict besides the suspended constraint, with the lines that they come from; those that come from no line are left out. Empty for
    /// other problems.
    package var related: [Related] = []

    /// The statements to type in the shell in order to see a problem.
    package struct Statements: Sendable, Hashable {
        /// The statements that bring the scene into the shell.
        package var opening: [String]
        /// The statement that shows the problem, once the scene is in the shell.
        package var command: String

        package init(opening: [String], command: String) { (self.opening, self.command) = (opening, command) }

        /// All statements in the order in which they are typed.
        package var all: [String] { opening + [command] }

        /// All statements on one line, separated by semicolons.
        package var line: String { all.joined(separator: "; ") }
    }

    package struct Related: Sendable, Hashable {
        package var text: String
        package var place: SourcePlace
    }
}

extension Rect {
    /// The rectangle in words: `(20, 20) 100x50`.
    package var text: String { "(\(NumberText.of(x)), \(NumberText.of(y))) \(NumberText.of(width))x\(NumberText.of(height))" }
}

extension ConflictValue {
    /// The conflict in one line: which constraints cannot hold together, and by how much their sum fails where a proof is known.
    package var summary: String {
        let others = members.map(\.id).filter { $0 != suspended }.joined(separator: ", ")
        let proof = proof.map { ": \($0.balance) fails by \(NumberText.amount($0.gap.double))" } ?? ""
        return others.isEmpty ? "\(suspended) cannot hold\(proof)" : "\(suspended) cannot hold with \(others)\(proof)"
    }
}
