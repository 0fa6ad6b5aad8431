import Answers
import Language
import Layout
import Session

/// Compares Xcode's warnings about a file with what the check of it found.
struct WarningReview {
    /// A scene, with what the check found in it, to be looked up by names and ids of views and constraints.
    private struct Facts {
        let scene: CheckedScene
        /// The indices in `scene.views` of the views, by their names.
        var views: [String: Int] = [:]
        /// The names of the constraints that mention each view, by the view's name.
        var constraints: [String: [String]] = [:]
        /// The index in `scene.conflicts` of the first conflict that a constraint is a member of, by the constraint's name. `conflictsOfViews` has, by the
        /// view's name, the index of the first conflict with a constraint that the system added for the view.
        var conflicts: [String: Int] = [:]
        var conflictsOfViews: [String: Int] = [:]
        /// What the check says of misplaced views, by their ids.
        var misplaced: [String: String] = [:]

        init(_ scene: CheckedScene) {
            self.scene = scene
            for (index, view) in scene.views.enumerated() { views[view.name] = views[view.name] ?? index }
            for constraint in scene.kept.subjects?.constraints ?? [] {
                for view in constraint.views { constraints[view, default: []].append(constraint.name) }
            }
            for (index, conflict) in scene.conflicts.enumerated() {
                for member in conflict.value.members.map(\.id) {
                    conflicts[member] = conflicts[member] ?? index
                    guard let dot = member.firstIndex(of: ".") else { continue }
                    conflictsOfViews[String(member[..<dot])] = conflictsOfViews[String(member[..<dot])] ?? index
                }
            }
            for problem in scene.problems where problem.kind == .misplaced {
                for id in problem.ids { misplaced[id] = problem.text }
            }
        }
    }

    /// The index of a scene in `scenes`, and of a view or constraint in the scene's list of these.
    private typealias Location = (scene: Int, index: Int)

    /// The scenes of the file. The same scene is there several times where it was laid out for several devices, sizes of texts or the like.
    private let scenes: [Facts]
    /// Where the views of the file are in `scenes`, by what warnings call them: an id, a line, or a label in lower case without blanks and punctuation. A view
    /// is there as often as its scene. `constraints` has the same of the constraints, by ids and lines.
    private var views: [XcodeWarning.Subject: [Location]] = [:]
    private var constraints: [XcodeWarning.Subject: [Location]] = [:]
    /// Why lines of the file were not read, by the lines' numbers.
    private let unread: [Int: String]

    /// What is asked about a file: many warnings may ask the same.
    private struct Question: Hashable {
        var kind: XcodeWarning.Kind
        var subject: XcodeWarning.Subject
    }

    /// The opinions that were formed so far, by question. The opinion is nil where the file does not have what is asked about.
    private var opinions: [Question: Opinion?] = [:]
    /// How many views, constraints and scenes were looked at. Tests see by it that equal warnings take no time.
    private(set) var looked = 0

    init(_ checked: CheckedFile) {
        scenes = checked.scenes.map { Facts($0) }
        unread = Dictionary(checked.unread.map { ($0.line, $0.reason) }, uniquingKeysWith: { first, _ in first })
        for (sceneIndex, scene) in checked.scenes.enumerated() {
            for (index, view) in scene.views.enumerated() {
                views[.id(view.id), default: []].append((sceneIndex, index))
                if let line = view.line { views[.line(line), default: []].append((sceneIndex, index)) }
                if let label = scene.kept.subjects?.labels[view.name] {
                    views[.label(Self.plain(label)), default: []].append((sceneIndex, index))
                }
            }
            for (index, constraint) in (scene.kept.subjects?.constraints ?? []).enumerated() {
                constraints[.id(constraint.id), default: []].append((sceneIndex, index))
                constraints[.line(constraint.line), default: []].append((sceneIndex, index))
            }
        }
    }

    /// The letters and digits of a label in lower case. Xcode shows the class `imageView` as `Image View`.
    private static func plain(_ label: String) -> String { String(label.lowercased().filter { $0.isLetter || $0.isNumber }) }

    /// The subject in the form that is a key of `views` and `constraints`.
    private func plain(_ subject: XcodeWarning.Subject) -> XcodeWarning.Subject {
        switch subject {
        case .label(let label): return .label(Self.plain(label))
        case .line(let line):
            // In old files ids are numbers, so that what looks like a line may be an id.
            let id = XcodeWarning.Subject.id(String(line))
            return views[id] != nil || constraints[id] != nil ? id : subject
        case .id, .file: return subject
        }
    }

    private typealias Opinion = (verdict: ReviewedWarning.Verdict, reason: String)

    mutating func review(_ warning: XcodeWarning) -> ReviewedWarning {
        if warning.kind == .other { return ReviewedWarning(warning, .unchecked, "aldb does not check that") }
        let question = Question(kind: warning.kind, subject: plain(warning.subject))
        let opinion: Opinion?
        if let known = opinions[question] {
            opinion = known
        } else {
            opinion = form(question)
            opinions[question] = .some(opinion)
        }
        guard let opinion else {
            return ReviewedWarning(warning, .unknown, "no view or constraint that was read \(Self.lacking(warning.subject))")
        }
        return ReviewedWarning(warning, opinion.verdict, opinion.reason)
    }

    /// The check's opinion on a question: the first that agrees with the warning, or the first of all where none does. Several devices, or views of the
    /// same label, may be meant, and it is enough that the warning is true of one. Nil where the file has nothing that the question is about.
    private mutating func form(_ question: Question) -> Opinion? {
        var first: Opinion?
        func isEnough(_ opinion: Opinion) -> Bool {
            if first == nil || opinion.verdict == .agrees { first = opinion }
            return opinion.verdict == .agrees
        }
        if question.subject == .file {
            for scene in scenes {
                looked += 1
                if isEnough(opinion(on: question.kind, of: scene)) { break }
            }
            return first
        }
        for location in views[question.subject] ?? [] {
            looked += 1
            let scene = scenes[location.scene]
            if isEnough(opinion(on: question.kind, of: scene.scene.views[location.index], in: scene)) { return first }
        }
        for location in constraints[question.subject] ?? [] {
            looked += 1
            let scene = scenes[location.scene]
            guard let subjects = scene.scene.kept.subjects else { continue }
            if isEnough(opinion(on: question.kind, of: subjects.constraints[location.index], in: scene)) { return first }
        }
        return first
    }

    private static func lacking(_ subject: XcodeWarning.Subject) -> String {
        switch subject {
        case .id: "has this id"
        case .line(let line): "begins at line \(line)"
        case .label(let label): "is called \(label)"
        case .file: "is in the file"
        }
    }

    // MARK: About a view

    private func opinion(on kind: XcodeWarning.Kind, of view: CheckedScene.View, in scene: Facts) -> Opinion {
        switch kind {
        case .ambiguous(let parts): return ambiguity(of: view, parts)
        case .misplaced: return placement(of: view, in: scene)
        case .conflict:
            let own = (scene.constraints[view.name] ?? []).compactMap { scene.conflicts[$0] }.min()
            return conflict(own ?? scene.conflictsOfViews[view.name], in: scene, of: "the required constraints on \(view.name)")
        case .unconstrained:
            return constraints(on: view.name, in: scene)
        case .clipping:
            let size = "\(NumberText.of(view.frame.width))x\(NumberText.of(view.frame.height))"
            return view.isTruncated
                ? (.agrees, "\(view.name) is too small for its text: \(NumberText.of(view.frame.width)) wide")
                : (.disagrees, "no text of \(view.name) is cut off at \(size), though a longer one may be")
        case .attributes, .other: return (.unchecked, "aldb does not check that of views")
        }
    }

    /// Whether there is any constraint on a view.
    private func constraints(on view: String, in scene: Facts) -> Opinion {
        let own = scene.constraints[view] ?? []
        let list = own.prefix(5).joined(separator: ", ") + (own.count > 5 ? " and \(own.count - 5) more" : "")
        return own.isEmpty ? (.agrees, "no constraint of the file is about \(view)") : (.disagrees, "these are about \(view): \(list)")
    }

    private func ambiguity(of view: CheckedScene.View, _ parts: [String]) -> Opinion {
        let open = view.ambiguous.joined(separator: ", ")
        if view.ambiguous.isEmpty {
            return (.disagrees, "all of \(view.name) is determined: \(view.frame.text)")
        }
        if !parts.isEmpty, !view.ambiguous.contains(where: { parts.contains($0) || !Self.parts.contains($0) }) {
            return (.disagrees, "that of \(view.name) is determined; what is not is \(open)")
        }
        return (.agrees, "\(view.name) is not determined: \(open)\(view.isAmbiguityIgnored ? ", which the file asks not to report" : "")")
    }

    /// The parts of a view that `CheckedScene.View.ambiguous` may name. What else stands there does not tell which part is ambiguous.
    private static let parts: Set<String> = ["x", "y", "width", "height", "content width", "content height"]

    private func placement(of view: CheckedScene.View, in scene: Facts) -> Opinion {
        if let found = scene.misplaced[view.id] { return (.agrees, found) }
        if !scene.scene.traits.areAsSaved {
            return (.unchecked, "frames are compared with those of the file only without --devices, --textsize, --lengths and --rtl")
        }
        guard let saved = view.saved else { return (.unchecked, "the file has no frame of \(view.name)") }
        if !view.ambiguous.isEmpty {
            return (.disagrees, "\(view.name) is ambiguous instead, not determined: \(view.ambiguous.joined(separator: ", "))")
        }
        return (.disagrees, "the constraints put \(view.name) where it is saved: \(saved.text)")
    }

    // MARK: About a constraint, or a scene

    private func opinion(on kind: XcodeWarning.Kind, of constraint: CheckedScene.Constraint, in scene: Facts) -> Opinion {
        switch kind {
        case .conflict: return conflict(scene.conflicts[constraint.name], in: scene, of: constraint.name)
        case .attributes:
            return unread[constraint.line].map { (.agrees, "\(constraint.name) is not read: \($0)") }
                ?? (.disagrees, "\(constraint.name) is taken as it is: \(constraint.text)")
        case .other: return (.unchecked, "aldb does not check that of constraints")
        case .ambiguous, .misplaced, .clipping, .unconstrained:
            // A warning of this kind about a constraint is taken to be about the views that the constraint mentions.
            let indices = constraint.views.compactMap { scene.views[$0] }
            let opinions = indices.map { opinion(on: kind, of: scene.scene.views[$0], in: scene) }
            return opinions.first { $0.verdict == .agrees } ?? opinions.first ?? (.unchecked, "\(constraint.name) is about no view")
        }
    }

    private func opinion(on kind: XcodeWarning.Kind, of scene: Facts) -> Opinion {
        if kind == .conflict { return conflict(scene.scene.conflicts.indices.first, in: scene, of: "the required constraints") }
        if kind == .unconstrained {
            // The first view is the root, which is held by its window and needs no constraints.
            let bare = scene.scene.views.dropFirst().first { scene.constraints[$0.name] == nil }
            return bare.map { constraints(on: $0.name, in: scene) } ?? (.disagrees, "there is a constraint on each view")
        }
        return (.unchecked, "it does not say which view it is about")
    }

    /// - Parameter index: the index in the scene of the conflict that was found; nil where none was.
    private func conflict(_ index: Int?, in scene: Facts, of what: String) -> Opinion {
        index.map { (.agrees, scene.scene.conflicts[$0].value.summary) }
            ?? (.disagrees, "\(what) can hold together with all others that are required")
    }
}

extension CheckedFile {
    /// A copy with what the check says to each of Xcode's warnings about the file.
    package func reviewing(_ warnings: [XcodeWarning]) -> CheckedFile {
        var reviewed = self
        var review = WarningReview(self)
        reviewed.warnings = warnings.map { review.review($0) }
        return reviewed
    }
}
