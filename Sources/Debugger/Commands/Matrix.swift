import Answers
import ArgumentParsing
import Checking
import Exact
import Language
import Layout
import Presentation
import Session
import Simplex
import Solving
import Vocabulary

/// The command `matrix [of EXPR,…] [devices LIST] [textsize SIZES] [lengths LENGTHS] [rtl] [svg FILE] [html PAGE]`, which shows how the layout does on
/// many devices, and with other texts and directions.
struct MatrixCommand: LookCommand {
    private var expressions: [(syntax: ExpressionSyntax, text: String)]
    private var devices: Word?
    private var sizes: Word?
    private var lengths: Word?
    private var includesRightToLeft: Bool
    /// The file to which the picture is written; nil for none.
    private var file: Word?
    /// The file to which the page with picture and table is written; nil for none.
    private var page: Word?

    static let manual = Manual(
        name: "matrix", group: .questions, summary: "show the layout on many screens, upright and turned",
        synopsis: "matrix [of EXPR,…] [devices LIST] [textsize SIZES] [lengths LENGTHS] [rtl] [svg FILE] [html PAGE]",
        details: """
            A row for each device in both orientations, each size and each length of texts, and each direction with 'rtl': the number of \
            conflicts, what is not determined, which texts are cut off, how much is likely wrong (see 'lint'), and the values of EXPR. LIST \
            and SIZES are names with commas between them, or 'all'; a device with '-landscape' behind its name is only turned, and 'devices current' leaves windows as they are. LENGTHS are \
            percentages of the number of characters, from 50 to 400, as 100,140 for texts as they are and as long as translations may be: \
            above 100 a text is repeated behind a blank until it is that long ('Save' becomes 'Save Sa' at 140), below 100 its end is left \
            out; a text without letters stays as it is. 'svg FILE' writes the layouts as small pictures beside each other, all to one scale, with what is wrong on each; 'html \
            PAGE' writes a page with these and the table. Nothing changes in the session.
            """,
        examples: [
            "window root 390x844", "label title \"Payments and transfers\"", "pin title leading,top 16", "title.width <= 0.6 * root.width",
            "matrix of title.width", "matrix devices iphone-se,ipad-landscape textsize large,xxxLarge",
            "matrix devices iphone-se lengths 100,140 rtl", "matrix devices current lengths 100,140",
            "try matrix devices iphone-se,ipad svg screens.svg html screens.html",
        ], seeAlso: ["sweep", "lint", "export"], means: ["LIST": .word, "SIZES": .word, "LENGTHS": .word, "PAGE": .file],
        expected: [
            "LIST": "devices, or 'all'", "SIZES": "sizes of texts, or 'all'", "LENGTHS": "percentages such as 100,140",
            "EXPR": "an expression to follow",
        ])

    init(_ arguments: Arguments) {
        expressions = arguments.expressionsWithTexts("EXPR")
        devices = arguments.optionalWord("LIST")
        sizes = arguments.optionalWord("SIZES")
        lengths = arguments.optionalWord("LENGTHS")
        includesRightToLeft = arguments.has("rtl")
        file = arguments.optionalWord("FILE")
        page = arguments.optionalWord("PAGE")
    }

    func look(at console: Console) throws(Diagnostic) -> Answer {
        let windows = console.session.layout.viewsInOrder.filter { $0.kind == .window }.map(\.name)
        if windows.isEmpty { throw Diagnostic(.usage, "there is no window to resize", hint: "window root iphone-15 makes one") }
        for expression in expressions { _ = try console.session.inspector.form(expression.syntax) }
        let scene = MatrixScene(name: windows.joined(separator: ", "), rows: try rows(for: try choice().all, windows, console))
        if let file { try console.write(MatrixPicture([scene]).text, to: file) }
        if let page { try console.write(MatrixPage([scene]).text, to: page) }
        return .matrix(scene, file: file?.text, page: page?.text)
    }

    /// A row for each combination of device, text size, length of texts and direction in `all`, in that order. For speed the layouts are solved in
    /// another order, each beginning with the solution of the one before.
    private func rows(for all: [SceneTraits], _ windows: [String], _ console: Console) throws(Diagnostic) -> [MatrixRow] {
        // A window of another size changes less of a layout than other texts or another direction do, so that devices change from each row
        // to the next, directions and lengths of texts seldom. Texts as they are come first, since a content size that was given is lost
        // when the text is changed.
        func order(_ index: Int) -> (Int, Int, String, Int) {
            let traits = all[index]
            let length = traits.length == PseudoLanguage.unchanged ? 0 : traits.length ?? 0
            return (length, traits.isRightToLeft ? 1 : 0, traits.textSize?.rawValue ?? "", index)
        }
        var session = console.session
        session.tellsChanges = false
        var rows: [Int: MatrixRow] = [:]
        var length: Int?
        for index in all.indices.sorted(by: { order($0) < order($1) }) {
            let traits = all[index]
            if console.isInterrupted?() == true { throw .interrupted }
            var statements =
                traits.device.map { device in
                    windows.map { WrittenStatement.command("resize", .name(Word(naming: $0)), .keyword(device)) }
                } ?? []
            if let size = traits.textSize { statements.append(.set("textsize", size.rawValue)) }
            if includesRightToLeft { statements += windows.map { .set($0, "rtl", .keyword(traits.isRightToLeft ? "on" : "off")) } }
            if traits.length != length {
                statements += traits.texts(of: console.session.layout)
                length = traits.length
            }
            try session.run(statements, by: console)
            rows[index] = try row(traits, session.inspector)
        }
        return all.indices.compactMap { rows[$0] }
    }

    /// The traits that were chosen: devices, sizes of texts, lengths of texts, and whether both directions are shown. Each device is shown upright and turned,
    /// one that was named with `-landscape` only turned.
    private func choice() throws(Diagnostic) -> TraitChoice {
        func read<Value>(
            _ word: Word?, _ values: ([String]) throws(Diagnostic) -> [Value]
        ) throws(Diagnostic) -> [Value] {
            guard let word else { return [] }
            let names = word.text.split(separator: ",").map(String.init)
            if names.isEmpty {
                throw Diagnostic(.usage, "'\(word.text)' names nothing", at: word.span, hint: "names with commas between them")
            }
            do throws(Diagnostic) {
                return try values(names)
            } catch {
                throw error.at(word.span)
            }
        }
        let isAsItIs = devices?.text == Self.present
        let named = isAsItIs ? [] : try read(devices, TraitChoice.devices)
        return TraitChoice(
            devices: isAsItIs ? [] : TraitChoice.inBothOrientations(named.isEmpty ? TraitChoice.usualDevices : named),
            textSizes: try read(sizes, TraitChoice.textSizes), lengths: try read(lengths, TraitChoice.lengths),
            includesRightToLeft: includesRightToLeft)
    }

    /// The word that may stand in place of the devices' names; windows then stay as they are.
    private static let present = "current"

    private func row(_ traits: SceneTraits, _ inspector: Inspector) throws(Diagnostic) -> MatrixRow {
        let (live, layout) = (inspector.live, inspector.layout)
        let open = Set(live.solverState.undetermined.elements.map(\.entity))
        var values: [(text: String, value: Double)] = []
        for expression in expressions { values.append((expression.text, try inspector.valueWithoutParameters(of: expression.syntax))) }
        var row = MatrixRow(
            traits: traits, conflictCount: live.suspendedInOrder.count,
            ambiguous: layout.entitiesInOrder.filter(open.contains).map { layout.name(of: $0) },
            truncated: layout.viewsInOrder.filter { inspector.isTruncated($0) }.map(\.name),
            lintCount: try Linter(inspector).usualFindings().count, values: values)
        if file != nil || page != nil { row.picture = inspector.smallPicture(of: layout.roots) }
        return row
    }
}
