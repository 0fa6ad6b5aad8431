import Answers
import ConstraintCode
import Exact
import Interchange
import Language
import Layout
import Session

/// Looks for conflicts in the branches of code that a usual run does not take, and in those whose conditions the code does not decide.
///
/// First each condition alone is assumed to be otherwise than in the usual run. A condition that only turns up under such an assumption is tried together
/// with it. At last come pairs of assumptions each of which changes the layout by itself. The number of runs is bounded; `count` says how many there were,
/// and how many were left out.
struct BranchSearch {
    /// Reads the code under assumptions. It returns the statements that the code comes to, and a function that lays these out and returns the scenes with
    /// their conflicts. Both throw an error that ends only this run, or that they were interrupted.
    typealias CodeRun = (_ assumptions: CodeAssumptions) throws(Diagnostic) -> (
        script: ImportedScript, scenes: () throws(Diagnostic) -> [CheckedScene]
    )

    private typealias Assumed = CheckedScene.Assumption

    /// The scenes with conflicts that no earlier run showed, each with what was assumed for the run that showed it.
    private(set) var scenes: [CheckedScene] = []
    private(set) var count = CheckedFile.Branches()

    /// The most runs of one search, not counting those that end in an error. `depth` is the largest number of assumptions of one run.
    private static let limit = 48
    private static let depth = 3

    private let file: String
    private let base: [String]
    private var waiting: [[Assumed]] = []
    private var known: Set<[Assumed]> = []
    private var conflicts: Set<String> = []
    /// Those assumptions that change the statements that the code comes to even where nothing else is assumed.
    private var effective: [Assumed] = []

    /// - Parameters:
    ///   - script: the statements of the usual run, without assumptions.
    ///   - scenes: the layouts of that run.
    init(_ file: String, _ script: ImportedScript, _ scenes: [CheckedScene]) {
        self.file = file
        base = script.statements.map(\.text)
        for scene in scenes { conflicts.formUnion(scene.conflicts.map { Self.key($0, in: scene.name) }) }
        add(script.unread, under: [])
    }

    /// Tries the branches until none is left, `limit` runs were made without an error, or the search is interrupted.
    mutating func run(_ runCode: CodeRun) {
        var hasPaired = false
        while true {
            if waiting.isEmpty, !hasPaired {
                hasPaired = true
                pair()
            }
            guard let assumed = waiting.first else { return }
            guard count.tried < Self.limit else {
                count.leftOut = waiting.count
                return
            }
            waiting.removeFirst()
            do throws(Diagnostic) {
                try tryBranch(assumed, runCode)
                count.tried += 1
            } catch {
                // An error in one branch, such as a limit that it exceeds, says nothing of the others. An interruption ends the search, and what was
                // found stays.
                count.leftOut += 1
                if error.isInterruption {
                    count.leftOut += waiting.count
                    return
                }
            }
        }
    }

    private mutating func tryBranch(_ assumed: [Assumed], _ runCode: CodeRun) throws(Diagnostic) {
        var assumptions = CodeAssumptions()
        for one in assumed { assumptions.set(one.name, CodeAssumptions.value(of: one.value)) }
        let (script, scenes) = try runCode(assumptions)
        guard script.statements.map(\.text) != base else { return }
        if assumed.count == 1 { effective += assumed }
        add(script.unread, under: assumed)
        for var scene in try scenes() {
            let name = scene.name
            scene.conflicts.removeAll { !conflicts.insert(Self.key($0, in: name)).inserted }
            guard !scene.conflicts.isEmpty else { continue }
            scene.views = []
            scene.assumptions = assumed
            self.scenes.append(scene)
        }
    }

    // MARK: What is tried

    /// Adds runs for the conditions that a run depends on, each together with what was assumed for that run.
    private mutating func add(_ unread: [ImportedScript.Unread], under assumed: [Assumed]) {
        guard assumed.count < Self.depth else { return }
        for item in unread where item.isBranch {
            guard let text = item.assumption, let more = Self.parts(of: text) else { continue }
            let names = Set(more.map(\.name))
            guard assumed.count + more.count <= Self.depth, !assumed.contains(where: { names.contains($0.name) }) else { continue }
            add(assumed + more)
            // The usual run takes neither branch of a condition of which nothing is known, so that the other value is tried as well.
            if item.state == .notUnderstood, more.count == 1, more[0].value == "true" {
                add(assumed + [Assumed(name: more[0].name, value: "false")])
            }
        }
    }

    private mutating func add(_ assumed: [Assumed]) {
        // A condition that has a run of its own, made or waiting, is not tried together with this run's assumptions as well; where both change the layout by
        // themselves, `pair` combines them at the end.
        if assumed.count > 1, let last = assumed.last, known.contains([last]) { return }
        if known.insert(assumed).inserted { waiting.append(assumed) }
    }

    private mutating func pair() {
        for (index, one) in effective.enumerated() {
            for other in effective[(index + 1)...] where other.name != one.name {
                if known.insert([one, other]).inserted { waiting.append([one, other]) }
            }
        }
    }

    /// The names and values in a text such as `isLandscape = true; assume count = 3`; nil where a value is only described (`NUMBER`), or a part of the text
    /// is no such assumption.
    private static func parts(of text: String) -> [Assumed]? {
        var all: [Assumed] = []
        for part in text.split(separator: "; assume ") {
            guard let separator = part.ranges(of: " = ").last else { return nil }
            let value = String(part[separator.upperBound...])
            guard value != "NUMBER", CodeAssumptions.value(of: value) != nil else { return nil }
            all.append(Assumed(name: String(part[..<separator.lowerBound]), value: value))
        }
        return all.isEmpty ? nil : all
    }

    /// A text that is the same for a conflict in every run, whatever its constraints are called there: the scene, and the place and text of each member that
    /// comes from a line of code.
    private static func key(_ conflict: CheckedScene.Conflict, in scene: String) -> String {
        let members = conflict.value.members.compactMap { member in member.place.map { "\($0.file):\($0.line) \(member.text)" } }
        return "\(scene): \(members.sorted().joined(separator: "; "))"
    }
}
