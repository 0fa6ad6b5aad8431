import Commands
import Language
import Layout
import Presentation
import Scripts
import Session
import Solving

/// A session as it is: two that are the same agree on it in every bit.
struct SessionFacts: Equatable {
    var script: String
    var values: [UInt64]
    var suspended: [String]
    var undetermined: [String]
    var mark: History.Mark
    var settings: [Bool]
    var recording: String?

    init(_ console: Console) {
        let session = console.session
        let live = session.live
        script = SavedScript(session.inspector).text()
        values = []
        for id in live.layout.viewsInOrder.map(\.id) + live.layout.variablesInOrder.map(\.id) {
            for part in Unknown.Part.allCases where live.variable(for: Unknown(id, part)) != nil {
                values.append(live.value(of: Unknown(id, part)).bitPattern)
            }
        }
        suspended = live.suspendedInOrder.map(\.name)
        undetermined = live.solverState.undetermined.elements.map { "\(live.layout.name(of: $0.entity)).\($0.part)" }.sorted()
        mark = session.history.mark
        settings = [console.keepsGoing, console.usesPager, console.isPrivate]
        recording = console.recorder.recording?.file
    }

    /// What differs, for people; `nil` where nothing does.
    func difference(from other: SessionFacts, withHistory: Bool = true) -> String? {
        var found: [String] = []
        if script != other.script {
            let (one, two) = (script.split(separator: "\n"), other.script.split(separator: "\n"))
            found.append("script: \(Set(one).symmetricDifference(two).sorted().prefix(6).joined(separator: " | "))")
            if Set(one) == Set(two) { found.append("order of lines") }
        }
        if values != other.values {
            let pairs = zip(values, other.values).filter { $0 != $1 }.prefix(4).map {
                "\(Double(bitPattern: $0)) / \(Double(bitPattern: $1))"
            }
            found.append("values: \(pairs.joined(separator: ", ")) of \(values.count) / \(other.values.count)")
        }
        if suspended != other.suspended { found.append("suspended: \(suspended) / \(other.suspended)") }
        if undetermined != other.undetermined { found.append("undetermined: \(undetermined) / \(other.undetermined)") }
        if withHistory {
            if mark != other.mark { found.append("history: \(mark) / \(other.mark)") }
            if settings != other.settings { found.append("settings: \(settings) / \(other.settings)") }
            if recording != other.recording { found.append("recording: \(recording ?? "-") / \(other.recording ?? "-")") }
        }
        return found.isEmpty ? nil : found.joined(separator: "\n    ")
    }

    /// The same but for the number of the next unnamed constraint.
    var withoutCounter: SessionFacts {
        var other = self
        other.script = script.split(separator: "\n").filter { !$0.hasPrefix("set unnamed ") }.joined(separator: "\n")
        return other
    }
}

extension Console {
    /// What a person sees who looks at everything: of a copy, which is told nothing and writes nothing.
    var looks: [String] {
        var copy = self
        copy.journalSink = nil
        copy.isInterrupted = nil
        copy.progress = nil
        let renderer = TextRenderer(width: 120)
        var texts: [String] = []
        for line in ["timer off", "set statistics off", "set draw off"] { copy.execute(SourceStatement(text: line)) { _ in } }
        for line in [
            "frames", "values", "constraints", "status", "history", "checkpoint", "diff", "set", "alias", "where", "list", "info breaks",
            "record",
        ] {
            copy.execute(SourceStatement(text: line)) { texts.append("\(line): \(renderer.render($0) ?? "")") }
        }
        return texts
    }
}
