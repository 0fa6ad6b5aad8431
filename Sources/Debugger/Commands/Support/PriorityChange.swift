import ArgumentParsing
import Language
import Layout
import Session
import Vocabulary

/// The arguments of `hug VIEW [h|v] P` and `resist VIEW [h|v] P`.
struct PriorityChange: Sendable {
    var view: Word
    var axes: [Axis]
    var priority: ExpressionSyntax

    init(_ arguments: Arguments) throws(Diagnostic) {
        view = try arguments.word("VIEW")
        axes = arguments.choice(Axis.self).map { [$0] } ?? Axis.allCases
        priority = try arguments.expression("PRIORITY")
    }

    func edit(_ editor: inout LayoutEditor, _ part: WritableKeyPath<View, View.Priorities> & Sendable) throws(Diagnostic) {
        var changed = try editor.resolver.view(view)
        guard changed.kind != .window else {
            throw Diagnostic(.usage, "a window has no content size to hold on to", at: view.span, hint: "resize \(changed.name) WxH")
        }
        let value = try editor.resolver.priority(priority)
        for axis in axes { changed[keyPath: part][axis] = value }
        editor.update(changed)
    }
}
