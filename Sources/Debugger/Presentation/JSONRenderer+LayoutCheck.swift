import Answers
import Exact
import JSONText
import Language
import Layout
import Vocabulary

extension JSONRenderer {
    /// The JSON object for a file that `aldb check` examined.
    package func render(_ checked: CheckedFile, number: Int) -> String {
        object(number, checked.file, [("status", .string("ok")), ("events", .array([])), ("result", JSON(checked))])
    }

    /// The JSON object for a file that could not be read.
    package func render(checkOf file: String, number: Int, failed diagnostic: Diagnostic) -> String {
        object(number, file, [("status", .string("error")), ("error", JSON(diagnostic))])
    }

    private func object(_ number: Int, _ file: String, _ rest: [(String, JSON)]) -> String {
        JSON.object([("n", .integer(number)), ("command", .string("check \(file)")), ("file", .string(file))] + rest).text
    }
}

extension JSON {
    fileprivate init(_ checked: CheckedFile) {
        var pairs: [(String, JSON)] = [("scenes", .array(checked.scenes.map(JSON.init)))]
        if !checked.unread.isEmpty {
            pairs.append(
                ("unread", .array(checked.unread.map { .object([("line", .integer($0.line)), ("reason", .string($0.reason))]) })))
        }
        if let branches = checked.branches {
            pairs.append(("branches", .object([("tried", .integer(branches.tried)), ("left", .integer(branches.leftOut))])))
        }
        if !checked.designTime.isEmpty {
            pairs.append(
                (
                    "designtime",
                    .array(
                        checked.designTime.map {
                            .object([
                                ("scene", .string($0.scene)), ("views", .array($0.views.map { .string($0) })),
                                ("constraints", .array($0.constraints.map { .string($0) })),
                            ])
                        })
                ))
        }
        if let sites = checked.sites { pairs.append(("sites", JSON(sites))) }
        if let warnings = checked.warnings { pairs.append(("warnings", .array(warnings.map(JSON.init)))) }
        self = .object(pairs)
    }

    private init(_ reviewed: ReviewedWarning) {
        var pairs: [(String, JSON)] = []
        switch reviewed.warning.subject {
        case .id(let id): pairs.append(("id", .string(id)))
        case .line(let line): pairs.append(("line", .integer(line)))
        case .label(let label): pairs.append(("label", .string(label)))
        case .file: break
        }
        self = .object(
            pairs + [
                ("message", .string(reviewed.warning.message)), ("verdict", .string(reviewed.verdict.rawValue)),
                ("reason", .string(reviewed.reason)),
            ])
    }

    private init(_ scene: CheckedScene) {
        var pairs: [(String, JSON)] = [("name", .string(scene.name)), ("root", .string(scene.root))]
        if let device = scene.traits.device { pairs.append(("device", .string(device))) }
        if let size = scene.traits.textSize { pairs.append(("textsize", .string(size.rawValue))) }
        if let length = scene.traits.length { pairs.append(("length", .integer(length))) }
        if scene.traits.isRightToLeft { pairs.append(("rtl", .bool(true))) }
        pairs += [
            ("constraints", .integer(scene.constraintCount)), ("conflicts", .array(scene.conflicts.map { JSON.object($0.value.pairs) })),
            ("views", .array(scene.views.map(JSON.init))), ("lint", .array(scene.lint.map { JSON($0.finding) })),
            ("problems", .array(scene.problems.map { JSON($0, in: scene) })), ("whole", .bool(scene.isFullyChecked)),
            (
                "assumptions",
                .array(scene.assumptions.map { .object([("name", .string($0.name)), ("value", .string($0.value))]) })
            ),
        ]
        self = .object(pairs)
    }

    private init(_ problem: CheckProblem, in scene: CheckedScene) {
        self = .object([
            ("kind", .string(problem.kind.rawValue)), ("ids", .array(problem.ids.map { .string($0) })),
            ("line", problem.line.map { .integer($0) } ?? .null), ("message", .string(problem.text)),
            ("commands", .array(problem.statements.all.map { .string($0) })),
        ])
    }

    private init(_ view: CheckedScene.View) {
        self = .object(
            [
                ("id", .string(view.id)), ("name", .string(view.name)), ("line", view.line.map { .integer($0) } ?? .null),
                ("frame", JSON(view.alignmentRect)),
                ("absolute", .object([("x", .number(view.absolute.x)), ("y", .number(view.absolute.y))])),
                ("saved", view.saved.map(JSON.init) ?? .null), ("ambiguous", .bool(!view.ambiguous.isEmpty)),
                ("misplaced", .bool(view.isMisplaced)), ("truncated", .bool(view.isTruncated)),
            ] + (view.isAmbiguousByFile ? [("by", .string("file"))] : [])
                + (view.truncation?.neededWidth.map { [("needs", .number($0))] } ?? []))
    }
}

extension CheckedScene.View {
    /// The alignment rectangle, which constraints are about, in the superview's coordinates.
    fileprivate var alignmentRect: Rect {
        Rect(x: frame.x + insets.left.double, y: frame.y + nearInset, width: absolute.width, height: absolute.height)
    }

    private var nearInset: Double { isYUp ? insets.bottom.double : insets.top.double }
}
