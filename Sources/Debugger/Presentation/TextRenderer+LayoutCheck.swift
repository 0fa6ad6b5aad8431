import Answers
import Language

extension TextRenderer {
    /// The text for what `aldb check` found in a file: a line with the number of problems, each problem under its scene with its line in the file, and
    /// remarks.
    package func render(_ checked: CheckedFile) -> String {
        var all = [summary(of: checked)].compactMap { $0 }
        for scene in checked.scenes { all += problems(of: scene) }
        return rendered(all + remarks(on: checked))
    }

    /// The lines for the problems of a scene, below its title; none where it has no problems.
    func problems(of scene: CheckedScene) -> [StyledText] {
        let found = scene.problems
        if found.isEmpty { return [] }
        var lines: [StyledText] = ["  \(scene.title)"]
        var opening: [String] = []
        for problem in found {
            if problem.statements.opening != opening {
                opening = problem.statements.opening
                lines += typed(opening, indent: 4)
            }
            let place = problem.line.map { "line \($0): " } ?? ""
            let isError = problem.kind == .conflict
            lines += wrap("    \(place)\(StyledText("\(problem.kind.rawValue):", isError ? .red : .yellow)) \(problem.text)", indent: 8)
            lines += typed([problem.statements.command], indent: 6)
        }
        return lines
    }

    /// The line with statements as they are typed in the shell; none where the renderer is quiet. A reader copies it from the terminal, and therefore it is
    /// not wrapped.
    private func typed(_ statements: [String], indent: Int) -> [StyledText] {
        if isQuiet { return [] }
        return [StyledText("\(String(repeating: " ", count: indent))aldb> \(statements.joined(separator: "; "))", .dim)]
    }

    /// The line that says how many problems a file has; nil where it has none and the renderer is quiet.
    func summary(of checked: CheckedFile) -> StyledText? {
        let problems = checked.problems
        // A scene that was laid out under several assumptions counts as one.
        let scenes = Set(checked.scenes.filter { !$0.problems.isEmpty }.map { $0.traits.title(of: $0.name) }).count
        let count = checked.scenes.count { $0.assumptions.isEmpty }
        let name = StyledText(checked.file, .bold)
        if problems.isEmpty {
            if isQuiet { return nil }
            return
                "\(name): \(count) \(count == 1 ? "scene" : "scenes"), nothing wrong\(checked.unread.isEmpty ? "" : " in what could be read")"
        }
        let what = "\(problems.count) \(problems.count == 1 ? "problem" : "problems")"
        return "\(name): \(what) in \(scenes) of \(count) \(count == 1 ? "scene" : "scenes")"
    }

    /// The first reason why not all of the code was read and run, in brackets, with the number of the other reasons. Reasons that the text lists under
    /// "not read" are not counted. The result is empty where there are no others.
    private func causes(of checked: CheckedFile) -> StyledText {
        let listed = Set(checked.unread.map { CheckedFile.Incompleteness(line: $0.line, $0.reason) })
        let others = checked.incomplete.filter { !listed.contains($0) }
        guard let first = others.first else { return "" }
        let place = first.line.map { "line \($0): " } ?? ""
        let more = others.count > 1 ? "; and \(others.count - 1) more" : ""
        return " (\(place)\(first.reason)\(more))"
    }

    /// The lines about what was not looked for or not read, how many choices of assumptions were tried, what is there at design time only, and what the check
    /// says to warnings of Xcode; none where the renderer is quiet.
    func remarks(on checked: CheckedFile) -> [StyledText] {
        var all: [StyledText] = []
        let count = checked.scenes.count { $0.assumptions.isEmpty }
        func scenes(_ isLeftOut: (CheckedScene) -> Bool) -> String? {
            let parts = Set(checked.scenes.filter { !$0.isInherited && isLeftOut($0) }.map(\.name)).count
            return parts == 0 ? nil : count == 1 ? "it" : parts == count ? "any" : "\(parts) of them"
        }
        if !isQuiet {
            let why = "since not all of the code is read and run"
            if let which = scenes({ !$0.looksForAmbiguity }) {
                all += wrap("  what is ambiguous is not looked for in \(which), \(why)\(causes(of: checked))", indent: 4)
            } else if let which = scenes({ !$0.isFullyChecked }) {
                all += wrap("  texts that are cut off are not looked for in \(which), \(why)\(causes(of: checked))", indent: 4)
            }
            var said: Set<String> = []
            let inherited = checked.scenes.filter { $0.isInherited && said.insert($0.name).inserted }.map(\.name)
            if !inherited.isEmpty {
                let (names, pronoun) = (inherited.joined(separator: ", "), inherited.count == 1 ? "it" : "them")
                all += wrap("  what is ambiguous is not looked for in \(names), since other classes inherit from \(pronoun)", indent: 4)
            }
            all += unclear(in: checked)
        }
        if !isQuiet, let branches = checked.branches, branches.tried + branches.leftOut > 0 {
            let left = branches.leftOut > 0 ? ", \(branches.leftOut) more were left out" : ""
            all.append(StyledText("  \(self.count(branches.tried, "choice")) of assumptions tried\(left)", .dim))
        }
        if !isQuiet {
            for found in checked.designTime {
                let what = [
                    found.views.isEmpty
                        ? nil : "the \(found.views.count == 1 ? "size" : "sizes") of \(found.views.joined(separator: ", "))",
                    found.constraints.isEmpty ? nil : found.constraints.joined(separator: ", "),
                ]
                all += wrap(
                    "  \(found.scene): there at design time only, and counted: \(what.compactMap { $0 }.joined(separator: "; "))", indent: 4
                )
            }
        }
        if !isQuiet, !checked.unread.isEmpty {
            all.append(StyledText("  not read:", .dim))
            for (line, reason) in checked.unread.prefix(Self.mostUnread) { all += wrap("    line \(line): \(reason)", indent: 8) }
            let left = checked.unread.count - Self.mostUnread
            if left > 0 { all.append("    and \(left) more") }
        }
        if !isQuiet, let warnings = checked.warnings, !warnings.isEmpty { all += reviewed(warnings) }
        return all
    }

    /// The line about the views that are left open and not called ambiguous; none where there are no such views.
    private func unclear(in checked: CheckedFile) -> [StyledText] {
        var said: Set<CheckedScene.Unclear> = []
        let found = checked.scenes.flatMap(\.unclear).filter { said.insert($0).inserted }
        if found.isEmpty { return [] }
        let names = found.prefix(Self.mostUnclear).map { view in view.view + (view.line.map { " (line \($0))" } ?? "") }
        let more = found.count > names.count ? " and \(found.count - names.count) more" : ""
        return wrap(
            "  not called ambiguous, since what is not read or run may place or size them: \(names.joined(separator: ", "))\(more)",
            indent: 4)
    }

    /// The most views in `unclear(in:)` that are named.
    private static let mostUnclear = 12

    /// The lines about what the check says to each warning of Xcode.
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
