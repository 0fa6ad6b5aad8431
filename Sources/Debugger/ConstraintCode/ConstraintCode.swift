import Exact
import Interchange
import Language
import Vocabulary

/// Reads Swift or Objective-C code that makes constraints. The code is not run, and other files are not read.
package enum ConstraintCode {
    /// The longest text that is read, in bytes of UTF-8.
    package static let lengthLimit = 16 << 20

    /// Whether a text is code that makes views or constraints, by words that only such code has. O(length)
    package static func recognises(_ bytes: [UInt8]) -> Bool {
        bytes.holdAny([
            "NSLayoutConstraint", "Anchor.constraint(", "Anchor constraint", ".constraint(equalTo",
            "translatesAutoresizingMaskIntoConstraints",
            "addSubview", "addArrangedSubview", "arrangedSubviews", ".snp.", "mas_makeConstraints", "mas_remakeConstraints",
            "mas_updateConstraints", "constraintsWithVisualFormat", "withVisualFormat", "import UIKit", "import AppKit", "UIKit/UIKit.h",
            "Cocoa/Cocoa.h", "UIView(", "UILabel(", "UIButton(", "UIStackView(", "UIImageView(", "NSView(", "NSStackView(", "[UIView ",
            "[UILabel ", "[UIStackView ", " LAY(", "\nLAY(", "LAYC(", "activateConstraints",
        ])
    }

    /// The statements that make the layout described by a source file, and what could not be read of it.
    ///
    /// Throws `limit` for a text that is too long or describes too much, `format` where it has nothing about a layout.
    package static func script(of text: String, in surroundings: ImportSurroundings = ImportSurroundings()) throws(Diagnostic)
        -> ImportedScript
    {
        guard text.utf8.count <= lengthLimit else {
            throw Diagnostic(.limit, "code of more than 16 MB is not read")
        }
        let code = try CodeLexer.tokens(of: text)
        var reader = CodeReader(CodeProgram(code, isObjectiveC: isObjectiveC(code)))
        reader.run()
        reader.finish()
        reader.reportWhatWasNotRun()
        guard reader.budget.allows(reader.draft) else {
            throw Diagnostic(
                .limit, "the code makes more than \(reader.budget.viewLimit) views or \(reader.budget.constraintLimit) constraints")
        }
        guard reader.draft.isShallow else { throw Diagnostic(.limit, "the views nest too deeply") }
        var writer = ScriptWriter(reader.draft, code, surroundings)
        var script = writer.write()
        script.unread += reader.findings.unread
        script.unread.sort { $0.line < $1.line }
        script.remarks += reader.findings.closingRemarks
        reader.memory.clear()
        guard !script.statements.isEmpty || !script.unread.isEmpty else {
            throw Diagnostic(.format, "there is nothing about a layout in it", hint: "Swift or Objective-C that makes constraints is read")
        }
        return script
    }

    /// Whether a file is Objective-C, by words and marks that only one of the two languages has.
    private static func isObjectiveC(_ code: CodeText) -> Bool {
        var (objectiveC, swift) = (0, 0)
        for (index, token) in code.tokens.enumerated().prefix(200_000) {
            switch token.kind {
            case .mark:
                if code.is(index, "@"), let next = code.tokens.indices.contains(index + 1) ? index + 1 : nil {
                    let marks: [StaticString] = [
                        "interface", "implementation", "property", "end", "protocol", "class", "import", "[", "{", "YES", "NO",
                    ]
                    if marks.contains(where: { code.is(next, $0) }) || code.tokens[next].kind == .number { objectiveC += 2 }
                }
                if code.is(index, "^"), code.is(index + 1, "(") || code.is(index + 1, "{") { objectiveC += 2 }
                if code.is(index, "->") { swift += 1 }
                // `[a b]`, `[a b:`
                if code.is(index, "["), code.tokens.indices.contains(index + 3), code.tokens[index + 1].kind == .word,
                    code.tokens[index + 2].kind == .word, code.is(index + 3, "]") || code.is(index + 3, ":")
                {
                    objectiveC += 2
                }
            case .word:
                if code.is(index, "let") || code.is(index, "var") || code.is(index, "func") || code.is(index, "guard")
                    || code.is(index, "snp")
                {
                    swift += 1
                }
                if code.is(index, "alloc") || code.is(index, "YES") || code.is(index, "mas_makeConstraints") { objectiveC += 1 }
                // `UIView *a`
                if code.is(index + 1, "*"), code.is(index + 3, "=") || code.is(index + 3, ";"), code.bytes[Int(token.start)] < 0x5B {
                    objectiveC += 1
                }
            case .string: if code.bytes[Int(token.start)] == UInt8(ascii: "@") { objectiveC += 2 }
            case .directive: if code.is(index, "#define") { objectiveC += 1 }
            case .number: break
            }
        }
        return objectiveC > swift
    }
}

extension CodeReader {
    /// Adds views without a superview to the root view.
    mutating func finish() {
        for view in draft.views.indices where !draft.views[view].isRoot && draft.views[view].parent == nil {
            let home = draft.views[view].home
            let root: Int
            if let home, home.type != nil || home === file {
                root = self.root(of: home)
            } else {
                root = draft.views.firstIndex(where: \.isRoot) ?? self.root(of: file)
            }
            if root != view, !draft.isInside(root, view) {
                draft.views[view].parent = root
            } else {
                putIntoWindow(view)
            }
        }
        // A view with a constraint on its size is not a window.
        let sized = Set(
            draft.constraints.lazy.filter { $0.isActive && $0.second == nil && $0.from == nil && $0.first.item.guide == nil }
                .map(\.first.item.view))
        for view in draft.views.indices where draft.views[view].isRoot && sized.contains(view) && isView(view) { putIntoWindow(view) }
        readContentSizes()
    }

    /// Whether the view is an object of a view class, and not what a controller shows.
    private func isView(_ view: Int) -> Bool { draft.views[view].className.map { program.kind(of: $0) != nil } ?? false }

    private mutating func putIntoWindow(_ view: Int) {
        let className = draft.views[view].className
        if draft.views[view].isRoot {
            draft.views[view].isRoot = false
            draft.views[view].kind = className.flatMap { program.kind(of: $0) } ?? .view
            if draft.views[view].name == nil, let className {
                draft.views[view].name = className.prefix(1).lowercased() + className.dropFirst()
            }
        }
        let window = addView(kind: .window, className: nil, token: draft.views[view].token, isMade: false)
        draft.views[window].isRoot = true
        draft.views[window].hasMask = false
        draft.views[view].parent = window
    }

    /// Reads `override var intrinsicContentSize` of view classes in the file.
    private mutating func readContentSizes() {
        for view in draft.views.indices {
            guard let name = draft.views[view].className, let type = program.types[name], !draft.views[view].isRoot,
                draft.views[view].size == nil,
                program.lineage(of: type).contains(where: { $0.variable("intrinsicContentSize")?.getter != nil })
            else { continue }
            let instance = memory.instance(of: type)
            instance.root = view
            guard case .pair(let width, let height)? = ownMember("intrinsicContentSize", of: instance, at: 0) else {
                remark("the intrinsic content size of '\(Self.shown(name))' is not known")
                continue
            }
            draft.views[view].size = (width.sign < 0 ? nil : width, height.sign < 0 ? nil : height)
        }
    }
}
