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
}
