import ConstraintCode
import Interchange
import Language
import TestSupport
import Testing

/// Every place of code that could make, change or activate a constraint was applied, was not run, or was not understood.
@Suite struct AccountTests {
    /// What makes constraints, as a person would look for it in a file: found here without the importer's code.
    private static func concernsConstraints(_ line: Substring) -> Bool {
        let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? line
        guard !code.contains("/*") else { return false }
        let makers: [Regex<Substring>] = [
            /\.constraint\((?:equal|greaterThan|lessThan)/, /constraint(?:Equal|GreaterThan|LessThan)\w*:/, /NSLayoutConstraint\(item:/,
            /constraintWithItem:/, /isualFormat:/, /LAYC?\(/,
            // PureLayout, TinyConstraints, Anchorage and Cartography, and what sets frames.
            /[.\s]auto(?:Pin|Match|Align|SetDimension|SetViews|Constrain|Center|Distribute)\w*[(:]/,
            /To(?:Superview|Top|Bottom|Left|Right)\(/, /^\s*[\w.?!]+Anchors?\s[\/]?(?:==|<=|>=)/,
            /^\s*[\w.$]+\.(?:left|right|top|bottom|width|height|edges)\s(?:==|<=|>=)/, /\.sd_layout/,
        ]
        if makers.contains(where: { code.firstMatch(of: $0) != nil }) { return true }
        // A chain of SnapKit or Masonry.
        return code.firstMatch(of: /(?:make|\$0|m)\.\w+[\w.]*\.(?:mas_)?(?:equalTo|lessThanOrEqualTo|greaterThanOrEqualTo)/) != nil
    }

    /// The lines of a text that concern constraints and of which nothing is said.
    private func silent(_ code: String, _ script: ImportedScript) -> [String] {
        let said = Set(script.applied.map(\.line)).union(script.unread.map(\.line))
        // A place is counted where its own word stands, which may be a line or two before or behind the rest of the statement.
        return code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            guard said.isDisjoint(with: (index - 1)...(index + 2)), Self.concernsConstraints(line) else { return nil }
            return "\(index + 1): \(line)"
        }
    }

    @Test(arguments: Snippet.all)
    func nothingIsSilent(_ snippet: Snippet) throws {
        let script = try ConstraintCode.script(of: snippet.code)
        #expect(silent(snippet.code, script) == [])
        let counts = try #require(script.sites)
        #expect(counts.applied == script.applied.count)
        // Each constraint that was made comes from a place that was counted.
        let lines = Set(script.applied.map(\.line)).union(script.unread.map(\.line))
        for statement in script.statements {
            guard statement.isEquation, let line = statement.line else { continue }
            #expect(lines.contains(line), "\(line): \(statement.text)")
        }
    }

    @Test func examplesAreSilentAboutNothing() throws {
        for name in [
            "card-anchorage.swift", "card-anchors.swift", "card-cartography.swift", "card-format.swift", "card-items.m", "card-macros.m",
            "card-masonry.m", "card-purelayout.m", "card-snapkit.swift", "card-tinyconstraints.swift", "unknowns.swift",
        ] {
            let code = try Repository.text("examples/code/\(name)")
            let script = try ConstraintCode.script(of: [CodeSource(name: name, text: code)])
            #expect(silent(code, script) == [], "\(name)")
        }
    }

    /// A state, a reason and an assumption for each place that is not applied.
    @Test func whatIsNotAppliedSaysWhy() throws {
        let script = try ConstraintCode.script(
            of: """
                class P: UIViewController {
                    override func viewDidLoad() {
                        if isLandscape { box.widthAnchor.constraint(equalToConstant: 1).isActive = true }
                        switch style {
                        case .compact: box.widthAnchor.constraint(equalToConstant: 2).isActive = true
                        default: break
                        }
                        for item in items { item.view.widthAnchor.constraint(equalToConstant: 3).isActive = true }
                        box.heightAnchor.constraint(equalToConstant: Theme.height).isActive = true
                        if rows.count > 3 && !isEditing { box.heightAnchor.constraint(equalToConstant: 4).isActive = true }
                    }
                    func grow() { box.heightAnchor.constraint(equalToConstant: 5).isActive = true }
                }
                """)
        let found = script.unread.map { "\($0.line) \($0.state.rawValue) \($0.assumption ?? "-")" }
        #expect(
            found == [
                "3 not-run isLandscape = true", "5 not-run style = .compact", "8 not-run items.count = 3",
                "9 not-understood Theme.height = NUMBER", "10 not-run rows.count = 4; assume isEditing = false",
                "12 not-run P.grow() = true",
            ])
        #expect(script.sites?.applied == 0)
        #expect(script.sites?.notRun == 5)
        #expect(script.sites?.notUnderstood == 1)
    }

    /// What is assumed is the unknown side itself, and never that a number stands where a constraint does.
    @Test func assumptionsAreOfWhatIsUnknown() throws {
        let code = """
            class P: UIViewController {
                let a = UIView()
                @IBOutlet var top: NSLayoutConstraint!
                override func viewDidLoad() {
                    view.addSubview(a)
                    let insets = UIEdgeInsets(top: 0, left: style.left, bottom: 0, right: -style.right)
                    let size = CGSize(width: 30, height: style.height)
                    a.translatesAutoresizingMaskIntoConstraints = false
                    a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: insets.left).isActive = true
                    a.rightAnchor.constraint(equalTo: view.rightAnchor, constant: insets.right).isActive = true
                    a.heightAnchor.constraint(equalToConstant: size.height).isActive = true
                    top.constant = 8
                }
            }
            """
        var assumptions = CodeAssumptions()
        func found() throws -> [String] {
            let script = try ConstraintCode.script(of: [CodeSource(text: code)], assuming: assumptions)
            return script.unread.map { "\($0.line) \($0.assumption ?? "-")" }
        }
        #expect(try found() == ["9 style.left = NUMBER", "10 style.left = NUMBER", "11 style.height = NUMBER", "12 -"])
        for (name, value) in [("style.left", "8"), ("style.right", "8"), ("style.height", "20")] {
            assumptions.set(name, CodeAssumptions.value(of: value))
        }
        #expect(try found() == ["12 -"])
    }

    /// What was assumed decides conditions, counts, numbers and functions, under the names that the reasons give.
    @Test func assumptionsDecide() throws {
        let code = """
            class P: UIViewController {
                let box = UIView()
                override func viewDidLoad() {
                    view.addSubview(box)
                    if isLandscape { box.widthAnchor.constraint(equalToConstant: 1).isActive = true }
                    switch style {
                    case .compact: box.widthAnchor.constraint(equalToConstant: 2).isActive = true
                    default: box.widthAnchor.constraint(equalToConstant: 20).isActive = true
                    }
                    for (index, _) in items.enumerated() { box.heightAnchor.constraint(equalToConstant: CGFloat(index)).isActive = true }
                    box.heightAnchor.constraint(equalToConstant: Theme.height).isActive = true
                }
                func grow() { box.heightAnchor.constraint(equalToConstant: 5).isActive = true }
            }
            """
        var assumptions = CodeAssumptions()
        for (name, value) in [
            ("self.isLandscape", "true"), ("style", ".compact"), ("items.count", "2"), ("Theme.height", "44.5"), ("P.grow()", "true"),
        ] { assumptions.set(name, CodeAssumptions.value(of: value)) }
        let script = try ConstraintCode.script(of: [CodeSource(text: code)], assuming: assumptions)
        let constraints = script.statements.map(\.text).filter { $0.contains("==") }
        #expect(
            constraints == [
                "box.width == 1", "box.width == 2", "box.height == 0", "box.height == 1", "box.height == 44.5", "box.height == 5",
            ])
        #expect(script.unread.map(\.line) == [8])
    }
}

extension ImportedScript.Statement {
    fileprivate var isEquation: Bool { if case .equation = syntax { true } else { false } }
}
