import Answers
import ArgumentParsing
import Checking
import ConstraintCode
import Dumps
import Exact
import Interchange
import InterfaceBuilder
import JSONText
import Language
import Layout
import LayoutJSON
import Session
import Vocabulary

/// The command `import [FORMAT] FILE…`, which brings in a layout from elsewhere: from a log, a dump, a file of Interface Builder, code or JSON.
struct ImportCommand: ControlCommand {
    /// The format that the command names; nil where it names none.
    private var format: ImportFormat?
    /// The words that name what is imported: one file, or for code any number of files and folders, and the class to lay out.
    private var words: [Word]
    private var file: Word
    /// The name of the scene to import from a file with several; nil where none is named.
    private var scene: Word?
    /// The device for which a file of Interface Builder or code is laid out; nil where none is named.
    private var device: Word?
    /// Whether `measured` was typed, with which texts in a file of Interface Builder get the sizes that aldb measures, and not those with which they
    /// were saved.
    private var isMeasured: Bool

    private static let names = ImportFormat.allCases.map(\.rawValue)

    static let manual = Manual(
        name: "import", group: .session, summary: "bring in a layout from elsewhere",
        synopsis: "import FILE… [on DEVICE]\nimport \(names.filter { $0 != "ib" && $0 != "code" }.joined(separator: "|")) FILE\n"
            + "import code FILE… [ENTRY] [on DEVICE]\nimport ib FILE [SCENE] [on DEVICE] [measured]",
        details: "Without a format it is found by what is in the file, which may be any of these, or a transcript, whose commands are run. "
            + "`-` is standard input, and in the shell or in a script the lines that follow, up to one with a single dot. "
            + "What is pasted at the prompt, named as a file of 'aldb' or piped into it is imported in the same way. "
            + ImportFormat.allCases.map { "\($0.rawValue): \($0.meaning)." }.joined(separator: " ")
            + " Several files of code, and folders, are one program: all code below a folder is read, but for what is hidden and for Pods, "
            + "Carthage, DerivedData, node_modules and the source of libraries whose calls are known. ENTRY is the class whose objects are "
            + "laid out; without it each view, cell and controller that nothing else makes is a window of its own. "
            + "'on DEVICE' lays it out as 'aldb check --devices' does: on that screen, with the constraints for its size classes, and with "
            + "texts as large as they are measured here; 'measured' does that with the sizes of texts alone. "
            + "What is brought in is a script of commands, run as one step: undo takes all of it back, and save writes it.",
        examples: [
            "import examples/logs/row.log", "fix 1", "expect no conflicts", "new", "import ib examples/profile.xib",
            "explain FollowWidth", "new", "import ib examples/profile.xib on iphone-se", "frames", "new",
            "import dump examples/dumps/order.txt", "status", "new",
            "import code examples/code/card-anchors.swift", "frames", "new", "import code examples/code/app ProfileViewController",
            "frames",
            "new", "import examples/card.json", "expect title.leading == 16",
        ], seeAlso: ["assume", "export", "save", "check"], means: ["ENTRY": .word, "SCENE": .word],
        expected: ["code": "a format", "ib": "a format", "ENTRY": "the name of a class", "SCENE": "the name of a scene"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        format = arguments.choice(ImportFormat.self)
        file = try arguments.word("FILE")
        words = arguments.words("FILE") + (arguments.optionalWord("ENTRY").map { [$0] } ?? [])
        scene = arguments.optionalWord("SCENE")
        device = arguments.optionalWord("DEVICE")
        isMeasured = arguments.has("measured")
        for (word, next) in zip(words, words.dropFirst()) where word.span.end == next.span.start {
            throw Diagnostic(.syntax, "a blank is missing before '\(next.text)'", at: next.span)
        }
    }

    /// Whether the command reads the lines that follow it as the text to import: where its first file, and no other word, is `-`.
    var readsInput: Bool { file.text == FileAccess.standardInput && words.count { $0.text == FileAccess.standardInput } == 1 }

    /// The only word after `import`, where it could be the name of a module in Swift: it has letters and digits alone. Nil otherwise.
    var moduleName: String? {
        guard format == nil, words.count == 1, file.text.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
        return file.text
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        if format == nil, words.count == 1, Self.names.contains(file.text) {
            throw Diagnostic(.usage, "the file is missing", at: file.span, hint: "import \(file.text) FILE")
        }
        if format == nil, words.count > 1, Self.names.contains(file.text), !console.files.isFile(file.text) {
            throw Diagnostic(
                .syntax, "'\(words.last?.text ?? "")' is one word too many", at: words.last?.span,
                hint: Self.manual.synopsis.split(separator: "\n").first { $0.contains(file.text) }.map(String.init))
        }
        if format == .code || words.count > 1 { return try bringCode(into: &console) }
        if format == nil, try console.folder(file) != nil { return try bringCode(into: &console) }
        let found = console.interpreter.found
        let text = try console.contents(of: file)
        if let format { return try bring(text, FoundLayout(format), into: &console) }
        if let found { return try bring(text, found, into: &console) }
        switch TextKind.of(text) {
        case .layout(let found)?: return try bring(text, found, into: &console)
        case .transcript(let transcript)?:
            try console.run(transcript, of: file, report)
            return ([], nil)
        case .exception(let exception)?: throw TextKind.error(exception, in: "'\(file.text)'", at: file.span)
        case nil where file.text.hasSuffix(".aldb"):
            throw Diagnostic(
                .format, "'\(file.text)' is a script, and no layout", at: file.span, hint: "'source \(Word.quoted(file.text))' runs it")
        case nil: throw TextKind.unknown("'\(file.text)'", at: file.span)
        }
    }

    private func bring(
        _ text: String, _ found: FoundLayout, into console: inout Console
    ) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let surroundings = console.session.inspector.importSurroundings
        switch found {
        case .code, .ib: break
        case .log, .dump, .json:
            if let device {
                throw Diagnostic(.usage, "'on \(device.text)' is for files of Interface Builder and code", at: device.span)
            }
        }
        switch found {
        case .log(let logs): return try console.importLogs(text, logs, of: file)
        case .code: return try bringCode(text, into: &console)
        case .dump(let dump):
            return try bring(.dump, into: &console) { () throws(Diagnostic) in try (dump ?? Dump(text)).script(in: surroundings) }
        case .ib:
            let screen = try device.map { word throws(Diagnostic) in LoweringOptions.Screen(try Device(word)) }
            let options = LoweringOptions(screen: screen, usesSavedSizes: screen == nil && !isMeasured)
            return try bring(.interface, into: &console) { () throws(Diagnostic) in
                try InterfaceFile.script(of: text, scene: scene?.text, options: options, in: surroundings)
            }
        case .json:
            let document = try inFile { () throws(Diagnostic) in try JSONReader.document(of: text) }
            let isCapture = Capture.isCapture(document)
            return try bring(isCapture ? .capture : .layout, into: &console) { () throws(Diagnostic) in
                isCapture ? try Capture.script(of: document, in: surroundings) : try LayoutReader.script(of: document)
            }
        }
    }

    /// Runs the statements that `read` makes of the imported file.
    private func bring(
        _ form: ImportedForm, into console: inout Console, _ read: () throws(Diagnostic) -> ImportedScript
    ) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        var script = try inFile(read)
        let before = console.session.layout
        var refused: [ImportedScript.Unread] = []
        let events = try console.perform(
            script, of: file, isOfSession: form == .layout,
            refused: form.isOfRunningApp ? { refused.append(.init(line: $0.line ?? 1, text: $0.text, reason: $1.message)) } : nil)
        script.unread += refused
        return (events, .imported(try console.imported(script, as: form, of: file, before: before)))
    }

    /// Calls `read`, and says in its errors which file they are about.
    private func inFile<Value>(_ read: () throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
        do throws(Diagnostic) {
            return try read()
        } catch {
            throw located(error, scene)
        }
    }

    /// Imports the files of a program.
    ///
    /// - Parameter text: the text of the only file, where it was read already; nil where the files are to be read here.
    private func bringCode(_ text: String? = nil, into console: inout Console) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let files = CodeFiles(words, in: console)
        let (sources, remarks) = try files.sources(in: &console, text: text)
        let named = try self.device.map { word throws(Diagnostic) in CodeDevice(try Device(word)) }
        let device = named ?? console.session.layout.codeDevice
        var surroundings = console.session.inspector.importSurroundings
        if file.text == FileAccess.standardInput { surroundings.views = console.session.layout.knownViews }
        let program = ImportedProgram(
            files: sources.map { $0.name ?? "" }, entry: files.entry?.text, assumptions: console.codeImports.assumptions, device: device,
            surroundings: surroundings, session: console.session)
        var script: ImportedScript
        do throws(Diagnostic) {
            script = try ConstraintCode.script(
                of: sources, entry: files.entry?.text, assuming: console.codeImports.assumptions, on: device, in: surroundings)
        } catch {
            throw located(error, files.entry)
        }
        script.remarks += remarks
        if file.text == FileAccess.standardInput { script.remarks += sources.flatMap { console.remarks(onCommandsIn: $0.text) } }
        let before = console.session.layout
        let events = try console.perform(script, of: file)
        console.codeImports.note(script)
        if !program.files.contains("") { console.codeImports.note(program) }
        return (events, .imported(try console.imported(script, as: .code, of: file, before: before)))
    }

    /// An importer's error with the file's name in its message. Its span, which counts in the file, is replaced by the span of the file's
    /// name in the statement, or by that of `part` where the file has no such scene or class.
    private func located(_ error: Diagnostic, _ part: Word?) -> Diagnostic {
        Diagnostic(
            error.code, "'\(file.text)': \(error.message)", at: error.code == .unknownName ? part?.span ?? file.span : file.span,
            hint: error.hint)
    }
}

extension SourceStatement {
    /// The statement that imports a text which was pasted or piped in, with the text as the lines behind the statement.
    package static func importing(_ text: String, file: String? = nil, line: Int = 1) -> SourceStatement {
        SourceStatement(text: "\(ImportCommand.manual.name) \(FileAccess.standardInput)", file: file, line: line, input: text)
    }

    /// The statement that imports a file whose text was read before, with the text as its input.
    package static func importing(_ text: String, of file: String) -> SourceStatement {
        SourceStatement(text: "\(ImportCommand.manual.name) \(Word.quoted(file))", input: text)
    }
}

extension Layout {
    /// The device about which code can ask, with the size of the first window, its safe area above and below, and the scale of the layout. It is the
    /// default device where the first window has no size, or there is no window.
    var codeDevice: CodeDevice {
        guard let root = roots.first, let window = views[root], let width = window.givenSize?.width, let height = window.givenSize?.height
        else {
            return CodeDevice()
        }
        let area = window.safeArea
        return CodeDevice(
            width: width, height: height, scale: Rational(settings.scale), safeTop: area?.top ?? 0,
            safeBottom: area?.bottom ?? 0)
    }
}

extension Layout {
    /// The views of the layout by their names; code that is typed or pasted may mean them.
    var knownViews: [String: ImportSurroundings.KnownView] {
        Dictionary(
            viewsInOrder.map { view in
                let parent = view.parent.map { name(of: $0) }
                return (view.name, ImportSurroundings.KnownView(kind: view.kind, parent: parent, hasMask: view.mask != nil))
            }, uniquingKeysWith: { first, _ in first })
    }
}

extension Inspector {
    /// The names that are taken in this layout, and the name of its first window, which an importer needs to know.
    var importSurroundings: ImportSurroundings {
        ImportSurroundings(names: layout.names + layout.statementNames, window: layout.roots.first.map { layout.name(of: $0) })
    }
}
