import ConstraintCode
import Interchange
import Testing
import Vocabulary

/// Which views the code may place or size that was not run or not understood.
@Suite struct UnreadReachTests {
    /// The names of the views that unread code reaches in a view `Card` with the subviews `title`, `photo` and `badge`, where `members` are added to its class
    /// and `setup` to its initialiser, and `others` stand in another file.
    private func reached(_ members: String = "", setup: String = "", others: String = "") throws -> ImportedScript.Reach {
        let code = """
            import UIKit
            final class Card: UIView {
                private let title = UILabel()
                private let photo = UIView()
                private let badge = UIView()
                private var width: NSLayoutConstraint!
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    for view in [title, photo, badge] {
                        view.translatesAutoresizingMaskIntoConstraints = false
                        addSubview(view)
                    }
                    width = photo.widthAnchor.constraint(equalToConstant: 40)
                    width.isActive = true
                    \(setup)
                }
                \(members)
            }
            """
        let sources = [CodeSource(name: "Card.swift", text: code), CodeSource(name: "Others.swift", text: "import UIKit\n" + others)]
        return try CodeProject(sources).script(of: "Card.swift").reach
    }

    /// A class `Star` with the subview `shape`, where `members` are added to it and `setup` to its initialiser.
    private func star(_ members: String = "", setup: String = "") -> String {
        """
        final class Star: UIView {
            let shape = UIView()
            override init(frame: CGRect) {
                super.init(frame: frame)
                shape.translatesAutoresizingMaskIntoConstraints = false
                addSubview(shape)
                \(setup)
            }
            \(members)
        }
        """
    }

    private func names(_ reach: ImportedScript.Reach) -> [String] { reach.views.keys.filter { $0 != "root" }.sorted() }

    @Test(arguments: [
        // A property by its name, a constraint by the views that it is about.
        ("func shrink() { title.heightAnchor.constraint(equalToConstant: 1).isActive = true }", ["title"]),
        ("func shrink() { width.isActive = true }", ["photo"]),
        // Constants and priorities make nothing more determined.
        ("func shrink() { width.constant = 3 }", []),
        // Local variables, bindings and loops stand for what gives them their values.
        ("func shrink() { let view = badge; view.heightAnchor.constraint(equalToConstant: 1).isActive = true }", ["badge"]),
        (
            "func shrink() { for view in [title, badge] { view.heightAnchor.constraint(equalToConstant: 1).isActive = true } }",
            ["badge", "title"]
        ),
        ("func shrink() { if let view = photo.superview { view.heightAnchor.constraint(equalToConstant: 1).isActive = true } }", ["photo"]),
        // A parameter stands for what is handed over, one of a closure for what is in the statement around it.
        (
            """
            func shrink() { lower(photo) }
            func lower(_ view: UIView) { view.heightAnchor.constraint(equalToConstant: 1).isActive = true }
            """, ["photo"]
        ),
        (
            "func shrink() { [title, photo].forEach { $0.heightAnchor.constraint(equalToConstant: 1).isActive = true } }",
            ["photo", "title"]
        ),
        ("func shrink() { [badge].forEach { view in view.heightAnchor.constraint(equalToConstant: 1).isActive = true } }", ["badge"]),
        // Of a list of constraints, each element is by itself; the list is activated as a whole.
        (
            """
            func shrink() {
                let all = [title.heightAnchor.constraint(equalToConstant: 1)]
                NSLayoutConstraint.activate(all)
            }
            """, ["title"]
        ),
        // A member is no local variable of the same name.
        ("func shrink(badge: UIView) { self.badge.heightAnchor.constraint(equalToConstant: 1).isActive = true }", ["badge"]),
        ("func shrink(badge: UIView) { badge.heightAnchor.constraint(equalToConstant: 1).isActive = true }", []),
        // What a computed variable or a function returns.
        (
            """
            var main: UIView { photo }
            func shrink() { main.heightAnchor.constraint(equalToConstant: 1).isActive = true }
            """, ["photo"]
        ),
        // All views inside of one that is named.
        (
            "func shrink() { for view in subviews { view.heightAnchor.constraint(equalToConstant: 1).isActive = true } }",
            ["badge", "photo", "title"]
        ),
        // What is observed is set later.
        ("var isLow = false { didSet { badge.heightAnchor.constraint(equalToConstant: 1).isActive = true } }", ["badge"]),
    ])
    func codeThatIsNotRunReachesWhatItNames(members: String, expected: [String]) throws {
        let reach = try reached(members)
        #expect(names(reach) == expected)
        #expect(!reach.isLimitless)
    }

    /// Of a list in code that is run, only the element counts that is not understood.
    @Test func anElementThatIsNotUnderstoodReachesItsOwnViews() throws {
        let setup = """
            NSLayoutConstraint.activate([
                title.topAnchor.constraint(equalTo: topAnchor),
                photo.heightAnchor.constraint(equalToConstant: Theme.height),
                badge.topAnchor.constraint(equalTo: topAnchor),
            ])
            """
        let reach = try reached(setup: setup)
        #expect(names(reach) == ["photo"])
        #expect(reach.views["photo"]?.cause == .code(file: "Card.swift", line: 17))
    }

    /// Of several closures that give their parameter the same name, only that counts in which something is not understood.
    @Test func aClosureReachesWhatItIsCalledWith() throws {
        let setup = """
            title.snp.makeConstraints { make in make.top.equalToSuperview() }
            photo.snp.makeConstraints { make in make.height.equalTo(Theme.height) }
            """
        #expect(names(try reached(setup: setup)) == ["photo"])
    }

    /// A chain of calls of any length is followed to its beginning.
    @Test func aLongChainOfCallsIsFollowed() throws {
        let count = 3000
        let chain = (0..<count).map { "func f\($0)(_ view: UIView) { f\($0 + 1)(view) }" }
        let last = "func f\(count)(_ view: UIView) { view.heightAnchor.constraint(equalToConstant: 1).isActive = true }"
        #expect(names(try reached((chain + [last, "func shrink() { f0(photo) }"]).joined(separator: "\n"))) == ["photo"])
    }

    /// A function of an extension reaches the view on which it is called.
    @Test func aFunctionOfAnExtensionReachesItsReceiver() throws {
        let others = """
            extension UIView {
                func lower() { heightAnchor.constraint(equalToConstant: Theme.height).isActive = true }
            }
            """
        #expect(names(try reached(setup: "badge.lower()", others: others)) == ["badge"])
    }

    @Test func aPartThatIsNotCompiledReachesWhatItNames() throws {
        let setup = """
            #if COMPACT
            title.heightAnchor.constraint(equalToConstant: 1).isActive = true
            #endif
            """
        let reach = try reached(setup: setup)
        #expect(reach.views["title"]?.cause == .code(file: "Card.swift", line: 16))
        #expect(reach.views["photo"] == nil)
    }

    /// What a function does is not known that is in none of the files.
    @Test func anUnknownFunctionReachesItsReceiver() throws {
        #expect(names(try reached(setup: "badge.pinToTheEdges(16)")) == ["badge"])
    }

    /// Code that is not read may activate a constraint that nothing else does.
    @Test func aConstraintThatIsNotActiveReachesItsViews() throws {
        #expect(names(try reached(setup: "_ = badge.heightAnchor.constraint(equalToConstant: 1)")) == ["badge"])
    }

    /// What an object of another type does not run may place its views, too.
    @Test func aFunctionOfAnotherTypeReachesItsViews() throws {
        let others = star("func grow() { shape.heightAnchor.constraint(equalToConstant: 9).isActive = true }")
        let reach = try reached("private let star = Star()", setup: "addSubview(star)", others: others)
        #expect(names(reach) == ["shape"])
    }

    /// A remark is about the views of which it assumes something.
    @Test func aRemarkReachesItsViews() throws {
        let reach = try reached(setup: "title.text = Theme.title; photo.isHidden = false")
        #expect(reach.views["title"]?.cause == .assumption)
        #expect(reach.views["photo"] == nil)
    }

    /// Which attributes a place may give depends on what it does.
    @Test(arguments: [
        // The anchor before the call, or the words of a chain, say the axis.
        ("badge.heightAnchor.constraint(equalToConstant: 1).isActive = true", ["badge": Attributes.along(.vertical)]),
        (
            "badge.leadingAnchor.constraint(equalTo: title.leadingAnchor).isActive = true",
            ["badge": .along(.horizontal), "title": .along(.horizontal)]
        ),
        (
            "badge.snp.makeConstraints { make in make.left.right.equalTo(title) }",
            ["badge": .along(.horizontal), "title": .along(.horizontal)]
        ),
        ("badge.snp.makeConstraints { make in make.edges.equalTo(title) }", ["badge": .all, "title": .all]),
        ("badge.snp.makeConstraints { make in make.top.left.equalTo(title) }", ["badge": .all, "title": .all]),
        (
            "NSLayoutConstraint(item: badge, attribute: .height, relatedBy: .equal, toItem: title, attribute: .height, multiplier: 1, constant: 0).isActive = true",
            ["badge": .all, "title": .all]
        ),
        // Of the view into which another one is put, only the size may change.
        ("photo.addSubview(badge)", ["photo": .size, "badge": .all]),
        // Where `self` is neither named nor meant, it is not reached; where it is the other side, it is.
        ("badge.heightAnchor.constraint(equalTo: heightAnchor).isActive = true", ["badge": .along(.vertical), "root": .height]),
        (
            "badge.heightAnchor.constraint(equalTo: self.heightAnchor).isActive = true",
            ["badge": .along(.vertical), "root": .height]
        ),
        (
            "self.badge.heightAnchor.constraint(equalTo: self.title.heightAnchor).isActive = true",
            ["badge": .along(.vertical), "title": .along(.vertical)]
        ),
        // A chain to the superview may give this a size.
        ("badge.snp.makeConstraints { make in make.height.equalToSuperview() }", ["badge": .along(.vertical), "root": .height]),
    ])
    func aPlaceReachesWhatItMayGive(statement: String, expected: [String: Attributes]) throws {
        let reach = try reached("func later() { \(statement) }")
        #expect(reach.views.mapValues(\.attributes) == expected)
    }

    /// An image that comes later gives a view its size, and does not place it; a constraint that is not active may give what it is about.
    @Test func whatIsAssumedReachesWhatItIsAbout() throws {
        let reach = try reached(
            "private let icon = UIImageView()", setup: "addSubview(icon); _ = badge.widthAnchor.constraint(equalTo: title.widthAnchor)")
        #expect(reach.views["icon"]?.attributes == .size)
        #expect(reach.views["badge"]?.attributes == .along(.horizontal))
        #expect(reach.views["title"]?.attributes == .along(.horizontal))
    }

    /// A parameter stands for the argument that it gets, and for no other name in the call.
    @Test(arguments: [
        (
            "pin(title, below: badge)",
            "func pin(_ view: UIView, below other: UIView) { view.heightAnchor.constraint(equalToConstant: 1).isActive = true }", ["title"]
        ),
        (
            "pin(title, below: badge)",
            "func pin(_ view: UIView, below other: UIView) { other.heightAnchor.constraint(equalToConstant: 1).isActive = true }", ["badge"]
        ),
        (
            "pin(title)",
            "func pin(_ view: UIView, below other: UIView? = nil) { other?.heightAnchor.constraint(equalToConstant: 1).isActive = true }",
            []
        ),
        (
            "pin(title, 3)",
            "func pin(_ view: UIView, _ height: CGFloat) { badge.heightAnchor.constraint(equalToConstant: height).isActive = true }",
            ["badge"]
        ),
        (
            "pin(title, badge)", "func pin(_ views: UIView...) { views[0].heightAnchor.constraint(equalToConstant: 1).isActive = true }",
            ["badge", "title"]
        ),
    ])
    func aParameterStandsForItsArgument(call: String, function: String, expected: [String]) throws {
        #expect(names(try reached("func later() { \(call) }\n\(function)")) == expected)
    }

    /// A function that makes its own view reaches none of those that are named where it is called.
    @Test func aFunctionThatMakesAViewReachesThatAlone() throws {
        let others = """
            extension UIView {
                static func spacer(_ height: CGFloat) -> UIView {
                    let view = UIView()
                    view.heightAnchor.constraint(equalToConstant: height).isActive = true
                    return view
                }
            }
            """
        #expect(names(try reached("func later() { photo.addSubview(.spacer(3)) }", others: others)) == ["photo"])
    }

    /// A line that sets the frame of a view under another name places it.
    @Test func aFrameThatIsSetUnderAnotherNameReachesTheView() throws {
        let members = """
            private var picture: UIView?
            override func layoutSubviews() { picture?.frame = bounds }
            """
        let reach = try reached(members, setup: "let icon = UIView(); addSubview(icon); picture = icon")
        #expect(reach.views["icon"]?.attributes == .all)
    }

    /// A constraint with a view inside of `self` does not say where `self` is; one with a view beside it may.
    @Test func aConstraintToASubviewDoesNotPlaceItsContainer() throws {
        let others = star(setup: "shape.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Theme.gap).isActive = true")
        let members = "private let star = Star()"
        let added = "addSubview(star); star.translatesAutoresizingMaskIntoConstraints = false"
        let inside = try reached(members, setup: added, others: others)
        #expect(inside.views.mapValues(\.attributes) == ["shape": .along(.horizontal), "star": .width])
        let setup = "\(added); star.leadingAnchor.constraint(equalTo: badge.leadingAnchor, constant: Theme.gap).isActive = true"
        let beside = try reached(members, setup: setup, others: others)
        #expect(beside.views["star"]?.attributes == .along(.horizontal))
        // The views that a stack view arranges are not the other side.
        let stack =
            "let row = UIStackView(arrangedSubviews: [photo]); addSubview(row); row.leadingAnchor.constraint(equalTo: Theme.view.leadingAnchor).isActive = true"
        #expect(try reached(setup: stack).views["row"]?.attributes == .along(.horizontal))
    }

    /// The code of a local variable's initial value belongs to the function in which it stands.
    @Test func aLocalVariableHasTheReceiverOfItsFunction() throws {
        let others = """
            extension UIView {
                func lower() -> NSLayoutConstraint {
                    let constraint = NSLayoutConstraint(
                        item: self, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 1)
                    return constraint
                }
                func raise(_ constraint: NSLayoutConstraint) { constraint.priority = .required }
            }
            """
        #expect(names(try reached("func later() { badge.lower().isActive = true; title.raise(width) }", others: others)) == ["badge"])
    }

    /// The table sets the frame of its header, and other code that of the view of a controller.
    @Test func aFrameIsSetForAHeaderAndForAControllersView() throws {
        let members = """
            private let table = UITableView()
            private let detail = Detail()
            override func layoutSubviews() { detail.view.frame = bounds }
            """
        let setup = "addSubview(title); addSubview(table); table.tableHeaderView = badge; addSubview(detail.view)"
        let reach = try reached(members, setup: setup, others: "final class Detail: UIViewController {}")
        #expect(reach.views["badge"]?.attributes == .all)
        #expect(reach.views.filter { $0.value.attributes == .all }.keys.sorted() == ["badge", "view"])
    }

    typealias Attributes = ImportedScript.Reach.Attributes
}
