import Answers
import Checking
import Exact
import Language
import Layout
import Session
import Simplex
import Solving
import Vocabulary

/// The command `matrix [of EXPR,…] [devices LIST] [textsize SIZES] [rtl]`.
struct MatrixCommand: LookCommand {
    private var expressions: [(syntax: ExpressionSyntax, text: String)]
    private var devices: Word?
    private var sizes: Word?
    private var turns: Bool

    /// The devices where none are named: the smallest phone, a usual one, the largest, and a tablet.
    private static let usual = ["iphone-se", "iphone-15", "iphone-15-pro-max", "ipad"]

    static let manual = Manual(
        name: "matrix", group: .questions, summary: "show the layout on many screens, upright and turned",
        synopsis: "matrix [of EXPR,…] [devices LIST] [textsize SIZES] [rtl]",
        details: """
            A row for each device in both orientations, each size of texts, and each direction with 'rtl': the number of conflicts, what is \
            not determined, which texts are cut off, how much is likely wrong (see 'lint'), and the values of EXPR. LIST and SIZES are names \
            with commas between them, or 'all'; a device with '-landscape' behind its name is only turned. Nothing changes in the session.
            """,
        examples: [
            "window root 390x844", "label title \"Payments and transfers\"", "pin title leading,top 16", "title.width <= 0.4 * root.width",
            "matrix of title.width", "matrix devices iphone-se,ipad-landscape textsize large,xxxLarge",
        ], seeAlso: ["sweep", "lint"], means: ["LIST": .word, "SIZES": .word],
        expected: ["LIST": "devices, or 'all'", "SIZES": "sizes of texts, or 'all'", "EXPR": "an expression to follow"])

    init(_ arguments: Arguments) {
        expressions = arguments.expressionsWithTexts("EXPR")
        devices = arguments.optionalWord("LIST")
        sizes = arguments.optionalWord("SIZES")
        turns = arguments.has("rtl")
    }

    func look(at console: Console) throws(Diagnostic) -> Answer {
        let windows = console.session.layout.viewsInOrder.filter { $0.kind == .window }.map(\.name)
        if windows.isEmpty { throw Diagnostic(.usage, "there is no window to resize", hint: "window root iphone-15 makes one") }
        for expression in expressions { _ = try console.session.inspector.form(expression.syntax) }
        // Each layout goes on from the one before. A window of another size changes less of it than other texts or another direction do, so
        // that those change last.
        let all = try allTraits()
        func order(_ place: Int) -> (Int, String, Int) { (all[place].isRightToLeft ? 1 : 0, all[place].textSize?.rawValue ?? "", place) }
        var session = console.session
        var rows: [Int: MatrixRow] = [:]
        for place in all.indices.sorted(by: { order($0) < order($1) }) {
            let traits = all[place]
            guard let name = traits.device else { continue }
            if console.isInterrupted?() == true { throw .interrupted }
            var statements = windows.map { WrittenStatement.command("resize", .name(Word(naming: $0)), .keyword(name)) }
            if let size = traits.textSize { statements.append(.set("textsize", size.rawValue)) }
            if turns { statements += windows.map { .set($0, "rtl", .keyword(traits.isRightToLeft ? "on" : "off")) } }
            _ = try session.perform(SourceStatement(text: "")) { editor throws(Diagnostic) in
                for statement in statements { try Console.edit(statement, printed: statement.text, &editor) }
            }
            rows[place] = try row(traits, session.inspector)
        }
        return .matrix(all.indices.compactMap { rows[$0] })
    }

    /// The screens, sizes of texts and directions, each device upright and turned.
    private func allTraits() throws(Diagnostic) -> [SceneTraits] {
        func names(_ word: Word?) -> [String] { word.map { $0.text.split(separator: ",").map(String.init) } ?? [] }
        var screens: [String] = []
        for name in names(devices).isEmpty ? Self.usual : names(devices) {
            for device in name == "all" ? Device.all.map(\.name) : [name] {
                let isTurned = device.lowercased().hasSuffix(Device.landscapeEnding)
                screens += isTurned ? [device] : [device, device + Device.landscapeEnding]
            }
        }
        do throws(Diagnostic) {
            for screen in screens { _ = try Device(named: screen) }
        } catch {
            throw error.at(devices?.span)
        }
        do throws(Diagnostic) {
            return try LayoutCheck(devices: screens, textSizes: names(sizes), turns: turns).traits
        } catch {
            throw error.at(sizes?.span)
        }
    }

    private func row(_ traits: SceneTraits, _ inspector: Inspector) throws(Diagnostic) -> MatrixRow {
        let (live, layout) = (inspector.live, inspector.layout)
        let open = Set(live.point.undetermined.elements.map(\.entity))
        var values: [(text: String, value: Double)] = []
        for expression in expressions { values.append((expression.text, try inspector.measure(expression.syntax))) }
        return MatrixRow(
            traits: traits, conflicts: live.suspendedInOrder.count,
            ambiguous: layout.entitiesInOrder.filter(open.contains).map { layout.name(of: $0) },
            truncated: layout.viewsInOrder.filter { inspector.isTruncated($0) }.map(\.name),
            lint: try Linter(inspector).usualFindings().count, values: values)
    }
}
