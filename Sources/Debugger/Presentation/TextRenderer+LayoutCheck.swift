import Answers
import Language

extension TextRenderer {
    /// The findings of `aldb check` in a file: one line where there are none, otherwise each problem under its scene, with its line in
    /// the file.
    package func render(_ checked: CheckedFile) -> String {
        var all: [StyledText] = []
        let problems = checked.problems
        // A scene that is laid out under several assumptions is one.
        let scenes = Set(checked.scenes.filter { !$0.problems.isEmpty }.map { $0.traits.title(of: $0.name) }).count
        let count = checked.scenes.count { $0.assumptions.isEmpty }
        let name = StyledText(checked.file, .bold)
        if problems.isEmpty {
            if !isQuiet {
                all.append(
                    "\(name): \(count) \(count == 1 ? "scene" : "scenes"), nothing wrong\(checked.unread.isEmpty ? "" : " in what could be read")"
                )
            }
        } else {
            let what = "\(problems.count) \(problems.count == 1 ? "problem" : "problems")"
            all.append("\(name): \(what) in \(scenes) of \(count) \(count == 1 ? "scene" : "scenes")")
        }
        for scene in checked.scenes {
            let found = scene.problems
            if found.isEmpty { continue }
            all.append("  \(scene.title)")
            for problem in found {
                let place = problem.line.map { "line \($0): " } ?? ""
                let isError = problem.kind == .conflict
                all += wrap("    \(place)\(StyledText("\(problem.kind.rawValue):", isError ? .red : .yellow)) \(problem.text)", indent: 8)
            }
        }
        if !isQuiet, let branches = checked.branches, branches.tried + branches.left > 0 {
            let left = branches.left > 0 ? ", \(branches.left) more were left out" : ""
            all.append(StyledText("  \(self.count(branches.tried, "choice")) of assumptions tried\(left)", .dim))
        }
        if !isQuiet, !checked.unread.isEmpty {
            all.append(StyledText("  not read:", .dim))
            for (line, reason) in checked.unread.prefix(Self.mostUnread) { all += wrap("    line \(line): \(reason)", indent: 8) }
            let left = checked.unread.count - Self.mostUnread
            if left > 0 { all.append("    and \(left) more") }
        }
        if !isQuiet, let warnings = checked.warnings, !warnings.isEmpty { all += reviewed(warnings) }
        return rendered(all)
    }

    /// What the check says to each warning of Xcode.
    private func reviewed(_ warnings: [ReviewedWarning]) -> [StyledText] {
        let agreed = warnings.count { $0.verdict == .agrees }
        var all: [StyledText] = ["  \(count(warnings.count, "warning")) of Xcode, aldb agrees with \(agreed)"]
        for reviewed in warnings.prefix(Self.mostWarnings) {
            let verdict = StyledText("\(reviewed.verdict.rawValue):", reviewed.verdict == .agrees ? .yellow : .dim)
            all += wrap("    \(verdict) \(reviewed.warning.message)", indent: 8)
            all += wrap("        \(reviewed.reason)", indent: 8)
        }
        if warnings.count > Self.mostWarnings { all.append("    and \(warnings.count - Self.mostWarnings) more") }
        return all
    }

    /// The most warnings of a file that are shown; JSON has all.
    private static let mostWarnings = 200
}
