import Exact
import Interchange
import Language
import Vocabulary

/// Reads Swift or Objective-C code that makes constraints. A small interpreter follows the code, which is neither compiled nor executed. No other files are
/// read than those that are given.
package enum ConstraintCode {
    /// The endings of the names of files that may contain code for layouts.
    package static let fileEndings = [".swift"] + CodeLanguage.endingsOfObjectiveC

    /// The most text that `script` reads at once, all files together, in bytes of UTF-8.
    package static let lengthLimit = 16 << 20

    /// Whether a text seems to be code that makes views or constraints, by words such as `NSLayoutConstraint` or `import UIKit`. O(length)
    package static func recognises(_ bytes: [UInt8]) -> Bool {
        bytes.containsAny([
            "NSLayoutConstraint", "Anchor.constraint(", "Anchor constraint", ".constraint(equalTo",
            "translatesAutoresizingMaskIntoConstraints",
            "addSubview", "addArrangedSubview", "arrangedSubviews", ".snp.", "mas_makeConstraints", "mas_remakeConstraints",
            "mas_updateConstraints", "constraintsWithVisualFormat", "withVisualFormat", "import UIKit", "import AppKit", "UIKit/UIKit.h",
            "Cocoa/Cocoa.h", "UIView(", "UILabel(", "UIButton(", "UIStackView(", "UIImageView(", "NSView(", "NSStackView(", "[UIView ",
            "[UILabel ", "[UIStackView ", " LAY(", "\nLAY(", "LAYC(", "activateConstraints", "autoPinEdge",
            "import Cartography", "import TinyConstraints", "import Anchorage", "PureLayout/PureLayout.h", "sd_layout",
        ])
    }

    /// The statements that make the layout described by a source file, and what could not be read of it.
    ///
    /// Throws `limit` for a text that is too long or describes too much, `format` where it has nothing about a layout.
    package static func script(of text: String, in surroundings: ImportSurroundings = ImportSurroundings()) throws(Diagnostic)
        -> ImportedScript
    {
        try script(of: [CodeSource(text: text)], in: surroundings)
    }

    /// The statements that make the layout described by the files of a program, and what could not be read of them.
    ///
    /// Throws `limit` for texts that are too long or describe too much, `format` where they have nothing about a layout, `unknown-name` where none of their
    /// types has the name `entry`.
    ///
    /// - Parameters:
    ///   - entry: the name of the class of which an object is laid out; nil for the whole program.
    ///   - assumptions: what is assumed of names that the files do not explain.
    ///   - device: the device on which the layout is shown.
    package static func script(
        of sources: [CodeSource], entry: String? = nil, assuming assumptions: CodeAssumptions = CodeAssumptions(),
        on device: CodeDevice = CodeDevice(), in surroundings: ImportSurroundings = ImportSurroundings()
    ) throws(Diagnostic) -> ImportedScript {
        guard sources.reduce(0, { $0 + $1.text.utf8.count }) <= lengthLimit else {
            throw Diagnostic(.limit, "code of more than \(lengthLimit >> 20) MB is not read")
        }
        let program = try CodeProgram(sources, assuming: assumptions)
        let script = try script(
            of: program, entry.map { .entry($0) } ?? .whole, assuming: assumptions, on: device, in: surroundings)
        guard !script.statements.isEmpty || !script.unread.isEmpty else {
            throw Diagnostic(
                .format, "there is nothing about a layout in it",
                hint: program.vendored.first?.remark(in: program) ?? "Swift or Objective-C that makes constraints is read")
        }
        return script
    }

    static func script(
        of program: CodeProgram, _ selection: CodeSelection, assuming assumptions: CodeAssumptions, on device: CodeDevice,
        in surroundings: ImportSurroundings, isInterrupted: (@Sendable () -> Bool)? = nil
    ) throws(Diagnostic) -> ImportedScript {
        var reader = CodeReader(program, selection, assumptions, device, surroundings)
        defer { reader.memory.clear() }
        reader.budget.isInterrupted = isInterrupted
        try reader.run()
        reader.finish()
        if reader.budget.wasInterrupted { throw Diagnostic(.limit, "interrupted: the code was not read to its end").asInterruption }
        guard reader.budget.allows(reader.layout.draft) else {
            throw Diagnostic(
                .limit, "the code makes more than \(reader.budget.viewLimit) views or \(reader.budget.constraintLimit) constraints")
        }
        guard reader.layout.draft.isShallow else { throw Diagnostic(.limit, "the views nest too deeply") }
        let comments: Int? = if case .file(let file) = selection { file } else { program.code.files.count == 1 ? 0 : nil }
        var writer = ScriptWriter(reader.layout.draft, program, on: device, commentsOf: comments, surroundings)
        var script = writer.write()
        script.scenes = writer.scenes
        let account = reader.account(of: writer)
        script.unread += account.unread.map { item in
            var item = item
            if let assumption = item.assumption, reader.memory.varyingAssumptions.contains(assumption) { item.isBranch = false }
            return item
        }
        if case .file = selection { script.reach = reader.reach(of: writer) }
        program.exceptFromLint(&script)
        script.unread.sort { ($0.file ?? "", $0.line) < ($1.file ?? "", $1.line) }
        script.applied = account.applied
        script.sites = account.counts
        script.remarks += reader.notes.remarks.all
        // Where every place that makes constraints was reached before the run was given up, no place says so.
        if reader.budget.isExhausted, !script.unread.contains(where: { $0.reason == reader.budget.refusal }) {
            script.remarks.append(reader.budget.refusal)
        }
        for library in program.vendored {
            switch selection {
            // Where files are checked one by one, the first of them says it for all.
            case .file(let file) where file == library.files[0]:
                script.unread.append(
                    ImportedScript.Unread(file: program.code.files[file].name, line: 1, text: "", reason: library.remark(in: program)))
            case .file: break
            case .whole, .entry: script.remarks.append(library.remark(in: program))
            }
        }
        return script
    }
}
