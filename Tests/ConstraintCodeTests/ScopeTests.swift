import ConstraintCode
import Interchange
import Testing

/// What a name means in a function, and where a string ends.
@Suite struct ScopeTests {
    private func constraints(_ body: String, before: String = "") throws -> [String] {
        let script = try ConstraintCode.script(
            of: """
                final class Page: UIViewController {
                    let box = UILabel()
                    \(before)
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        view.addSubview(box)
                        box.translatesAutoresizingMaskIntoConstraints = false
                        \(body)
                    }
                }
                """)
        #expect(script.unreadText == "")
        return script.statements.map(\.text).filter { $0.contains("==") }
    }

    /// A function sees what stands around it in the file, not the variables of whoever calls it.
    @Test func aFunctionDoesNotSeeItsCallersVariables() throws {
        let found = try constraints(
            "let size: CGFloat = 77\nsetUp(3)\nbox.heightAnchor.constraint(equalToConstant: size).isActive = true",
            before: """
                let size: CGFloat = 10
                func setUp(_ more: CGFloat) { box.widthAnchor.constraint(equalToConstant: size + more).isActive = true }
                """)
        #expect(found == ["box.width == 13", "box.height == 77"])
    }

    /// Each parenthesis in an interpolation has its own end, and strings in it have theirs.
    @Test(arguments: [
        #""\(name(of(1), "}"))""#, #""\(f((1), "{\"") + "(")""#, #""\(f("a", g("b"), "}")) and \(h())""#, #""\([f("("), ")"].count) {""#,
    ])
    func anInterpolationEndsWithItsOwnParenthesis(text: String) throws {
        let found = try constraints("box.text = \(text)\nbox.widthAnchor.constraint(equalToConstant: 30).isActive = true")
        #expect(found == ["box.width == 30"])
    }

    private func written(_ code: String) throws -> [String] {
        let script = try ConstraintCode.script(of: code)
        #expect(script.unreadText == "")
        return script.statements.map(\.text)
    }

    /// A superclass and a subclass may each have private members of one name.
    @Test func privateMembersBelongToTheirClass() throws {
        let found = try written(
            """
            class Base: UIView {
                private let box = UIView()
                private let side: CGFloat = 10
                override init(frame: CGRect) { super.init(frame: frame); setUp() }
                private func setUp() {
                    addSubview(box)
                    box.translatesAutoresizingMaskIntoConstraints = false
                    box.widthAnchor.constraint(equalToConstant: side).isActive = true
                }
            }
            final class Sub: Base {
                private let box = UILabel()
                private let side: CGFloat = 30
                override init(frame: CGRect) { super.init(frame: frame); setUp() }
                private func setUp() {
                    addSubview(box)
                    box.translatesAutoresizingMaskIntoConstraints = false
                    box.widthAnchor.constraint(equalToConstant: side).isActive = true
                }
            }
            """)
        #expect(found.filter { $0.contains("==") } == ["box.width == 10", "box2.width == 30"], "\(found)")
        #expect(found.contains("view box in root") && found.contains("label box2 in root"), "\(found)")
    }

    /// `Card.Header(…)` and `.spacer(8)` make objects as `Header(…)` and `UIView.spacer(8)` do.
    @Test func classesInClassesAndFunctionsOfViewsAreMade() throws {
        let found = try written(
            """
            enum Card {
                final class Header: UIView {
                    let mark = UIView()
                    init(side: CGFloat) {
                        super.init(frame: .zero)
                        addSubview(mark)
                        mark.translatesAutoresizingMaskIntoConstraints = false
                        mark.widthAnchor.constraint(equalToConstant: side).isActive = true
                    }
                }
            }
            extension UIView {
                static func spacer(_ width: CGFloat) -> UIView {
                    let view = UIView()
                    view.widthAnchor.constraint(equalToConstant: width).isActive = true
                    return view
                }
            }
            final class Page: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    let row = UIStackView(arrangedSubviews: [Card.Header(side: 12), .spacer(8)])
                    addSubview(row)
                    row.translatesAutoresizingMaskIntoConstraints = false
                }
            }
            """)
        #expect(found.filter { $0.contains("==") }.map { $0.split(separator: " ").last } == ["12", "8"], "\(found)")
    }

    /// A subview of a stack view that is not arranged is put around it, and its superview is the stack view all the same.
    @Test func aSubviewOfAStackViewIsRelatedToIt() throws {
        let found = try written(
            """
            final class Row: UIView {
                let outer = UIStackView()
                let inner = UIStackView()
                let line = UIView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(outer)
                    outer.snp.makeConstraints { $0.edges.equalToSuperview() }
                    outer.addArrangedSubview(inner)
                    inner.addSubview(line)
                    line.snp.makeConstraints { $0.bottom.equalToSuperview() }
                }
            }
            """)
        #expect(found.contains("view line in root") && found.contains("line.bottom == inner.bottom"), "\(found)")
    }

    /// An initialiser of the system is none of the class's own, which has another one.
    @Test func anInitialiserOfTheSystemIsNotTheClasss() throws {
        let found = try written(
            """
            final class Mark: UIButton {
                convenience init() {
                    self.init(type: .custom)
                    widthAnchor.constraint(equalToConstant: 40).isActive = true
                }
            }
            final class Page: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    let mark = Mark()
                    addSubview(mark)
                    mark.translatesAutoresizingMaskIntoConstraints = false
                }
            }
            """)
        #expect(found.filter { $0.contains("==") } == ["mark.width == 40"], "\(found)")
    }

    /// A priority of a type that is declared elsewhere is not SnapKit's.
    @Test(arguments: [
        ("Priority.medium", nil), (".medium", "@500"), ("ConstraintPriority.medium", "@500"), ("UILayoutPriority.required", ""),
    ])
    func aPriorityOfTheAppIsNotKnown(text: String, mark: String?) throws {
        let script = try ConstraintCode.script(
            of: """
                final class Row: UIView {
                    let line = UIView()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(line)
                        line.snp.makeConstraints { $0.height.equalTo(3).priority(\(text)) }
                    }
                }
                """)
        let found = script.statements.map(\.text).filter { $0.contains("==") }
        if let mark {
            #expect(found == ["line.height == 3\(mark.isEmpty ? "" : " \(mark)")"])
        } else {
            #expect(found == [] && script.unread.count == 1)
        }
    }

    /// A program may have an `Alignment` of its own, and mean the system's.
    @Test func wordsOfTheSystemMayHaveTheNamesOfTheProgramsTypes() throws {
        let found = try written(
            """
            final class Page: UIView {
                enum Alignment { case fill, center }
                private func stack(_ alignment: UIStackView.Alignment) -> UIStackView {
                    let stack = UIStackView(arrangedSubviews: [UIView()])
                    stack.alignment = alignment
                    return stack
                }
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    let row = stack(.center)
                    addSubview(row)
                    row.translatesAutoresizingMaskIntoConstraints = false
                }
            }
            """)
        #expect(found.contains { $0.hasPrefix("stack row in") && $0.contains("alignment=center") }, "\(found)")
    }

    /// Lines are counted as editors do, whatever ends them; a part that is not compiled names the flag that leaves all of it out.
    @Test func linesAndFlagsOfWhatIsNotRead() throws {
        let code = """
            /* one
            two */
            let long = \"\"\"
            x
            \"\"\"
            let a = UIView()
            view.addSubview(a)
            #if OUTER
            #if INNER
            #elseif OTHER
            a.widthAnchor.constraint(equalToConstant: 1).isActive = true
            #endif
            #endif
            a.heightAnchor.constraint(equalToConstant: given).isActive = true
            """
        for ending in ["\n", "\r", "\r\n"] {
            let script = try ConstraintCode.script(of: code.replacing("\n", with: ending))
            #expect(script.unread.map(\.line).contains(14), "\(script.unreadText)")
            let leftOut = try #require(script.unread.first { $0.line == 11 })
            #expect(leftOut.assumption?.contains("OUTER") == true, "\(leftOut)")
        }
    }

    /// In the branch that is not taken, what stands in a dictionary is not run either, and the reason is said.
    @Test func dictionariesOfOtherBranches() throws {
        let script = try ConstraintCode.script(
            of: """
                let a = UIView()
                view.addSubview(a)
                let made = false ? ["w": a.widthAnchor.constraint(equalToConstant: 1)] : [:]
                NSLayoutConstraint.activate(Array(made.values))
                """)
        #expect(script.unreadText.contains("3: another branch is taken"), "\(script.unreadText)")
    }
}
