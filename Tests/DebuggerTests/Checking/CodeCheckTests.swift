import Answers
import Checking
import Commands
import ConstraintCode
import Interchange
import Language
import Layout
import Presentation
import Schema
import Session
import Synchronization
import TestSupport
import Testing

/// What `aldb check` finds in code.
@Suite struct CodeCheckTests {
    private static let card = """
        final class Card: UIView {
            let box = UIView()
            override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(box)
                box.translatesAutoresizingMaskIntoConstraints = false
                box.topAnchor.constraint(equalTo: topAnchor).isActive = true
                box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                box.heightAnchor.constraint(equalToConstant: Theme.height).isActive = true
                box.widthAnchor.constraint(equalToConstant: 40).isActive = true
                box.heightAnchor.constraint(equalToConstant: 30).isActive = true
            }
        }
        """

    private func check(_ sources: [(name: String, text: String)], _ file: String, devices: [String] = []) throws -> CheckedFile {
        var check = try LayoutCheck(devices: devices)
        check.project = try CodeProject(sources.map { CodeSource(name: $0.name, text: $0.text) })
        let text = try #require(sources.first { $0.name == file }?.text)
        return try check.check(file, Array(text.utf8), by: Console())
    }

    @Test func aConflictStandsInItsLine() throws {
        let checked = try check(
            [("Card.swift", Self.card), ("Theme.swift", "enum Theme { static let height: CGFloat = 20 }")], "Card.swift")
        #expect(checked.problems.map(\.kind) == [.conflict])
        #expect(checked.problems.map(\.line) == [11])
        #expect(checked.scenes.map(\.name) == ["Card"])
        #expect(checked.sites?.applied == 5)
        #expect(TextRenderer(width: 100).render(checked).contains("line 11: conflict:"))
    }

    /// A file that is in no program is one by itself, and says what it lacks.
    @Test func aFileByItselfSaysWhatIsNotRead() throws {
        let checked = try LayoutCheck().check("Card.swift", Array(Self.card.utf8), by: Console())
        #expect(checked.problems == [])
        #expect(checked.unread.map(\.line) == [9])
        #expect(checked.sites?.notUnderstood == 1)
    }

    /// Where it is not looked for what is ambiguous, the first reason is named with its line, and the others are counted. What is listed under "not read" is not
    /// said twice.
    @Test func whatKeepsAmbiguityOpenIsNamed() throws {
        let helper = """
            import UIKit
            final class Badge: UIView {
                let icon = UIImageView(image: UIImage(named: "star"))
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(icon)
                }
            }
            extension Badge {
                func grow() { addSubview(UIView()) }
            }
            """
        let checked = try LayoutCheck().check("Badge.swift", Array(helper.utf8), by: Console())
        #expect(checked.incomplete.first == .init(line: 10, "nothing in these files calls 'grow()'"))
        #expect(checked.incomplete.count > 1)
        let more = checked.incomplete.count - 1
        let shown = TextRenderer(width: 500).render(checked)
        #expect(shown.contains("is read and run (line 10: nothing in these files calls 'grow()'; and \(more) more)"))
        let unread = try LayoutCheck().check("Card.swift", Array(Self.card.utf8), by: Console())
        #expect(unread.incomplete.map(\.line) == [9])
        #expect(TextRenderer(width: 500).render(unread).contains("since not all of the code is read and run\n"))
    }

    /// Code that is not run excuses the views that it names and those that depend on them, and no others.
    @Test func onlyWhatUnreadCodeNamesIsNotCalledAmbiguous() throws {
        let code = """
            import UIKit
            final class Page: UIViewController {
                let title2 = UIView(), badge = UIView(), photo = UIView()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    for part in [title2, badge, photo] {
                        part.translatesAutoresizingMaskIntoConstraints = false
                        view.addSubview(part)
                        part.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                        part.heightAnchor.constraint(equalToConstant: 20).isActive = true
                        part.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
                    }
                    badge.widthAnchor.constraint(equalTo: photo.widthAnchor).isActive = true
                }
                func widen() { badge.widthAnchor.constraint(equalToConstant: 30).isActive = true }
            }
            """
        let checked = try check([("Page.swift", code)], "Page.swift")
        #expect(checked.problems.map(\.text) == ["title2 is not determined: width"])
        let scene = try #require(checked.scenes.first)
        #expect(scene.unclear == [.init(view: "badge", line: 15), .init(view: "photo")])
        #expect(!scene.isFullyChecked && scene.looksForAmbiguity)
        let shown = TextRenderer(width: 500).render(checked)
        #expect(shown.contains("since what is not read or run may place or size them: badge (line 15), photo"))
        #expect(shown.contains("texts that are cut off are not looked for in it, since not all of the code is read and run (line 15"))
        let row = try #require(checked.matrices.first?.rows.first)
        #expect(row.ambiguous == ["title2"] && row.looksForAmbiguity && !row.isFullyChecked)
    }

    /// What is open only because a cell is higher than its content wants is not ambiguous in an app, where the cell is as high as its content; side by side in
    /// the width of a table, it is.
    @Test(arguments: [("vertical", []), ("horizontal", ["first", "second"])])
    func aCellIsAsHighAsItsContent(axis: String, expected: [String]) throws {
        let code = """
            import UIKit
            final class Row: UITableViewCell {
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    let first = UILabel(), second = UILabel()
                    first.text = "Milk"
                    second.text = "Eggs"
                    let stack = UIStackView(arrangedSubviews: [first, second])
                    stack.axis = .\(axis)
                    stack.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview(stack)
                    NSLayoutConstraint.activate([
                        stack.topAnchor.constraint(equalTo: contentView.topAnchor), stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                        stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                        stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                    ])
                }
            }
            """
        let checked = try check([("Row.swift", code)], "Row.swift")
        #expect(checked.scenes.flatMap(\.views).filter { !$0.ambiguous.isEmpty }.map(\.name) == expected)
    }

    /// The size of an image view comes from its image, and that of an empty stack view from what is put into it.
    @Test func whatIsFilledLaterIsNotCalledAmbiguous() throws {
        let code = """
            import UIKit
            final class Page: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let photo = UIImageView(), row = UIStackView(), box = UIView()
                    for part in [photo, row, box] {
                        part.translatesAutoresizingMaskIntoConstraints = false
                        view.addSubview(part)
                        part.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                        part.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
                    }
                }
            }
            """
        let checked = try check([("Page.swift", code)], "Page.swift")
        #expect(checked.problems.map(\.text) == ["box is not determined: width, height"])
        #expect(checked.scenes.flatMap(\.unclear).map(\.view) == ["photo", "row"])
    }

    /// A class from which others inherit may lack what these add.
    @Test func aSuperclassIsNotSearchedForWhatIsAmbiguous() throws {
        let code = """
            import UIKit
            class Base: UIViewController {
                let spot = UIView()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    spot.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(spot)
                }
            }
            final class Page: Base {}
            """
        let checked = try check([("Page.swift", code)], "Page.swift")
        #expect(checked.problems.map(\.scene) == ["Page"])
        let shown = TextRenderer(width: 500).render(checked)
        #expect(shown.contains("what is ambiguous is not looked for in Base, since other classes inherit from it"))
        #expect(!shown.contains("is read and run"))
    }

    /// A view without constraints is called ambiguous unless a line of its file sets its frame.
    @Test func aViewWithoutConstraintsMayHaveAFrame() throws {
        let code = """
            import SnapKit
            import UIKit
            final class Page: UIViewController {
                let spot = UIView(), other = UIView()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    for part in [spot, other] {
                        part.translatesAutoresizingMaskIntoConstraints = false
                        view.addSubview(part)
                    }
                    other.snp.makeConstraints { make in }
                }
                override func viewDidAppear(_ animated: Bool) { spot.setFrameIfNeeded(CGRect(x: 0, y: 0, width: 4, height: 4)) }
            }
            """
        let checked = try check([("Page.swift", code)], "Page.swift")
        #expect(checked.problems.map(\.text) == ["other is not determined: x, y, width, height"])
    }

    /// A view that others make, such as an outlet, may be laid out by them, too, and with it what depends on it.
    @Test func whatAnOutletDeterminesIsNotCalledAmbiguous() throws {
        let code = """
            @interface Page : UIViewController
            @property (weak, nonatomic) IBOutlet UIView *card;
            @end
            @implementation Page
            - (void)viewDidLoad {
                [super viewDidLoad];
                UIView *glass = [UIView new], *other = [UIView new];
                glass.translatesAutoresizingMaskIntoConstraints = NO;
                other.translatesAutoresizingMaskIntoConstraints = NO;
                [self.card addSubview:glass];
                [self.view addSubview:other];
                [NSLayoutConstraint activateConstraints:@[
                    [glass.leadingAnchor constraintEqualToAnchor:self.card.leadingAnchor],
                    [glass.trailingAnchor constraintEqualToAnchor:self.card.trailingAnchor],
                    [glass.topAnchor constraintEqualToAnchor:self.card.topAnchor],
                    [glass.bottomAnchor constraintEqualToAnchor:self.card.bottomAnchor],
                    [other.topAnchor constraintEqualToAnchor:self.view.topAnchor],
                ]];
            }
            @end
            """
        let checked = try check([("Page.m", code)], "Page.m")
        #expect(checked.unread.map(\.reason) == [])
        #expect(checked.problems.map(\.ids) == [["other"]])
    }

    /// How large UIKit or AppKit makes some controls is not known, so that their sizes are not called ambiguous.
    @Test(arguments: ["UIDatePicker", "UIToolbar", "NSStepper", "NSSegmentedControl", "NSComboBox"])
    func aControlWhoseSizeIsNotKnownIsNotCalledAmbiguous(className: String) throws {
        let code = """
            final class Page: UIViewController {
                let picker = \(className)()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.addSubview(picker)
                    picker.snp.makeConstraints { make in
                        make.centerX.equalToSuperview()
                        make.top.equalToSuperview()
                    }
                }
            }
            """
        #expect(try check([("Page.swift", code)], "Page.swift").problems == [])
    }

    /// A view that the code puts nowhere and ties to nothing is put somewhere by code that is not run, or by the system: where it stands is not ambiguous, and
    /// its mask may be off.
    @Test(arguments: [
        "navigationItem.titleView = item", "navigationItem.rightBarButtonItem = UIBarButtonItem(customView: item)",
        "item.translatesAutoresizingMaskIntoConstraints = false",
    ])
    func aViewThatIsPutElsewhereIsLeftToWhoPutsIt(line: String) throws {
        let code = """
            final class Page: UIViewController {
                let item = UIView()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    item.widthAnchor.constraint(equalToConstant: 32).isActive = true
                    item.heightAnchor.constraint(equalToConstant: 44).isActive = true
                    \(line)
                }
            }
            """
        #expect(try check([("Page.swift", code)], "Page.swift").problems == [])
    }

    /// What a class inherits counts as its code: where a part of that is not run, nothing is called ambiguous.
    @Test func codeThatIsInheritedAndNotRunLeavesAmbiguityOpen() throws {
        let base = """
            class Base: UIView {
                let bar = UIView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(bar)
                    bar.snp.makeConstraints { make in make.top.left.right.equalToSuperview() }
                }
                MORE
            }
            """
        let own = "final class Own: Base { let more = 3 }"
        let more = "func grow() { bar.snp.makeConstraints { make in make.height.equalTo(40) } }"
        func problems(_ more: String) throws -> [[String]] {
            try check([("Base.swift", base.replacing("MORE", with: more)), ("Own.swift", own)], "Own.swift").problems.map(\.ids)
        }
        #expect(try problems("") == [["bar"]])
        #expect(try problems(more) == [])
    }

    /// What is wrong only in the code of another file is said there.
    @Test func aConflictOfAnotherFileIsSaidThere() throws {
        let home = """
            final class HomeViewController: UIViewController {
                let card = Card()
                override func viewDidLoad() {
                    view.addSubview(card)
                    card.translatesAutoresizingMaskIntoConstraints = false
                    card.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                }
            }
            """
        let files = [("Card.swift", Self.card), ("Home.swift", home), ("Theme.swift", "enum Theme { static let height: CGFloat = 20 }")]
        #expect(try check(files, "Home.swift").problems.filter { $0.kind == .conflict } == [])
        #expect(try check(files, "Card.swift").problems.count == 1)
    }

    /// A cell is as high as its content wants it, not as high as a screen.
    @Test(arguments: ["UITableViewCell", "UICollectionViewCell", "UIView"])
    func aCellAndAViewAreAsHighAsTheyWant(superclass: String) throws {
        let content = superclass == "UIView" ? "self" : "contentView"
        let code = """
            final class Row: \(superclass) {
                let box = UIView()
                func setUp() {
                    \(content).addSubview(box)
                    box.translatesAutoresizingMaskIntoConstraints = false
                    NSLayoutConstraint.activate([
                        box.topAnchor.constraint(equalTo: \(content).topAnchor, constant: 8),
                        box.bottomAnchor.constraint(equalTo: \(content).bottomAnchor, constant: -8),
                        box.leadingAnchor.constraint(equalTo: \(content).leadingAnchor, constant: 8),
                        box.trailingAnchor.constraint(equalTo: \(content).trailingAnchor, constant: -8),
                        box.heightAnchor.constraint(equalToConstant: 60),
                    ])
                }
                \(superclass == "UITableViewCell"
                    ? "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier); setUp() }"
                    : "override init(frame: CGRect) { super.init(frame: frame); setUp() }")
            }
            """
        for devices in [[], ["iphone-se", "ipad-landscape"]] {
            let checked = try check([("Row.swift", code)], "Row.swift", devices: devices)
            #expect(checked.problems == [] && checked.sites?.applied == 5, "\(checked)")
        }
    }

    @Test func aCellMayConstrainItsOwnHeight() throws {
        let checked = try LayoutCheck().check(
            "examples/code/PriceCell.swift", Array(try Repository.text("examples/code/PriceCell.swift").utf8), by: Console())
        #expect(checked.problems.map(\.kind) == [.conflict] && checked.problems.map(\.line) == [21])
    }

    /// A scene is called after its class, whatever view the class shows.
    @Test func scenesHaveTheNamesOfClasses() throws {
        let code = """
            class Base: UIView { let box = UIView(); override init(frame: CGRect) { super.init(frame: frame); addSubview(box) } }
            final class Sub: Base {}
            final class Page: UIViewController { override func loadView() { view = UIView(); view.addSubview(UIView()) } }
            """
        let checked = try check([("A.swift", code)], "A.swift")
        #expect(Set(checked.scenes.map(\.name)) == ["Base", "Sub", "Page"])
        // What a base class leaves open may be said by those that inherit from it.
        #expect(!checked.problems.contains { $0.scene == "Base" })
    }

    /// A class in Objective-C stands where it is implemented, not in its header.
    @Test func headersBelongToTheirFiles() throws {
        let header = "@interface Row : UITableViewCell\n@property (nonatomic) UIView *box;\n@end"
        let code = """
            #import "Row.h"
            @implementation Row
            - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
                if (self = [super initWithStyle:style reuseIdentifier:identifier]) {
                    [self.contentView addSubview:self.box];
                    [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.mas_equalTo(kGap); }];
                }
                return self;
            }
            @end
            """
        let checked = try check([("Row.m", code), ("Row.h", header), ("Theme.h", "#define kGap 4")], "Row.m")
        #expect(checked.sites?.applied == 1 && checked.problems == [])
        #expect(checked.scenes.map(\.name) == ["Row"] && checked.scenes.map(\.line) == [2])
    }

    /// What unread code may give is not called ambiguous; what it cannot give is.
    @Test func whatUnreadCodeMayGiveIsNotAmbiguous() throws {
        let code = """
            final class HomeViewController: UIViewController {
                let box = UIView()
                override func viewDidLoad() {
                    view.addSubview(box)
                    box.translatesAutoresizingMaskIntoConstraints = false
                    box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                }
            }
            """
        func problems(_ line: String = "") throws -> [String] {
            let code = code.replacing("isActive = true", with: "isActive = true; \(line)")
            return try check([("A.swift", code)], "A.swift").problems.map(\.text)
        }
        #expect(try problems() == ["box is not determined: x, width, height"])
        #expect(try problems("box.widthAnchor.constraint(equalToConstant: gap).isActive = true") == ["box is not determined: height"])
        #expect(try problems("box.heightAnchor.constraint(equalToConstant: gap).isActive = true") == ["box is not determined: x, width"])
        #expect(try problems("box.pinToTheEdges(gap)") == [])
    }

    /// A run that is given up is said to be, though all constraints were made by then.
    @Test func aRunThatIsGivenUpIsSaidToBe() throws {
        let code = """
            final class Card: UIView {
                let box = UIView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(box)
                    box.translatesAutoresizingMaskIntoConstraints = false
                    box.topAnchor.constraint(equalTo: topAnchor).isActive = true
                    update()
                }
                func update() { refresh(); refresh() }
                func refresh() { update(); update() }
            }
            """
        let checked = try check([("Card.swift", code)], "Card.swift")
        #expect(checked.incomplete.map(\.reason) == ["there is more to be run than is read here"])
        #expect(checked.scenes.map(\.looksForAmbiguity) == [false])
    }

    /// A guide that is there for one axis need not be determined along the other.
    @Test(arguments: [("", []), ("guide.topAnchor.constraint(equalTo: box.topAnchor)", ["guide is not determined: height"])])
    func aGuideIsDeterminedWhereItIsUsed(line: String, expected: [String]) throws {
        let code = """
            final class Panel: UIView {
                let box = UIView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    let guide = UILayoutGuide()
                    addLayoutGuide(guide)
                    addSubview(box)
                    box.translatesAutoresizingMaskIntoConstraints = false
                    NSLayoutConstraint.activate([
                        guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
                        guide.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
                        box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                        box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                        box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
                        \(line)
                    ])
                }
            }
            """
        #expect(try check([("Panel.swift", code)], "Panel.swift").problems.map(\.text) == expected)
    }

    /// A view whose size comes from an image or text that is not known is ambiguous where nothing says where it stands, and so are those that depend on it.
    @Test(arguments: [
        ("icon.leadingAnchor.constraint(equalTo: leadingAnchor)", []),
        ("icon.widthAnchor.constraint(equalToConstant: 20)", ["icon is not determined: x", "title is not determined: x"]),
    ])
    func aViewOfUnknownSizeMayBeAmbiguous(line: String, expected: [String]) throws {
        let code = """
            final class Row: UIView {
                let icon = UIImageView()
                let title = UILabel()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    title.text = Texts.title
                    for view in [icon, title] {
                        view.translatesAutoresizingMaskIntoConstraints = false
                        addSubview(view)
                        view.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
                    }
                    NSLayoutConstraint.activate([
                        \(line), title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
                    ])
                }
            }
            """
        #expect(try check([("Row.swift", code)], "Row.swift").problems.map(\.text) == expected)
    }

    /// Texts that are not known may fill the room that seems to be left.
    @Test func roomThatUnknownTextsMayFillIsNotAmbiguous() throws {
        let code = """
            final class Step: UIView {
                let title = UILabel()
                let detail = UILabel()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    title.text = Texts.title
                    detail.text = Texts.detail
                    let rows = UIStackView(arrangedSubviews: [row(of: title), row(of: detail)])
                    rows.axis = .vertical
                    rows.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(rows)
                    NSLayoutConstraint.activate([
                        rows.topAnchor.constraint(equalTo: topAnchor), rows.bottomAnchor.constraint(equalTo: bottomAnchor),
                        rows.leadingAnchor.constraint(equalTo: leadingAnchor), rows.trailingAnchor.constraint(equalTo: trailingAnchor),
                        heightAnchor.constraint(greaterThanOrEqualToConstant: 27),
                    ])
                }
                func row(of view: UIView) -> UIView {
                    let row = UIStackView(arrangedSubviews: [view])
                    row.alignment = .center
                    return row
                }
            }
            """
        #expect(try check([("Step.swift", code)], "Step.swift").problems == [])
    }

    /// The views in a hidden view of a stack view have no room, so that their constraints compete.
    @Test func viewsWithoutRoomInAStackAreNotAmbiguous() throws {
        let code = """
            final class Item: UIView {
                let icon = UIView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(icon)
                    icon.snp.makeConstraints { make in
                        make.leading.trailing.equalToSuperview().inset(4).priority(999)
                        make.top.bottom.equalToSuperview()
                        make.width.equalTo(12).priority(999)
                    }
                }
            }
            final class Stats: UIView {
                let first = Item()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    let row = UIStackView(arrangedSubviews: [first, UILabel()])
                    addSubview(row)
                    row.snp.makeConstraints { make in make.edges.equalToSuperview() }
                    first.isHidden = true
                }
            }
            """
        #expect(try check([("Stats.swift", code)], "Stats.swift").scenes.first { $0.name == "Stats" }?.problems.map(\.text) == [])
    }

    /// Swift takes a function of the system before one of the program that needs default values.
    @Test func aFunctionWithDefaultValuesDoesNotHideThatOfTheSystem() throws {
        let text = """
            extension UIStackView {
                func addArrangedSubview(_ view: UIView, after space: CGFloat = 0) {
                    if let last = arrangedSubviews.last { setCustomSpacing(space, after: last) }
                    addArrangedSubview(view)
                }
            }
            final class Row: UIView {
                let stack = UIStackView(), left = UIView(), right = UIView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(stack)
                    stack.translatesAutoresizingMaskIntoConstraints = false
                    stack.addArrangedSubview(left)
                    stack.addArrangedSubview(right, after: 7)
                    left.heightAnchor.constraint(equalToConstant: 30).isActive = true
                    left.widthAnchor.constraint(equalToConstant: 10).isActive = true
                    right.widthAnchor.constraint(equalToConstant: 20).isActive = true
                    NSLayoutConstraint.activate([
                        stack.topAnchor.constraint(equalTo: topAnchor), stack.leadingAnchor.constraint(equalTo: leadingAnchor),
                    ])
                }
            }
            """
        let checked = try check([("Row.swift", text)], "Row.swift")
        #expect(checked.problems.isEmpty && checked.unread.isEmpty)
        let frames = (checked.scenes.last?.views ?? []).map(\.frame)
        #expect(frames.suffix(2).map { [$0.x, $0.width, $0.height] } == [[0, 10, 30], [17, 20, 30]])
    }

    /// What a loop makes many times is said once.
    @Test func viewsThatAreMadeAlikeAreOneProblem() throws {
        let text = """
            final class Marks: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    for place in 0..<5 {
                        let mark = UIView()
                        mark.translatesAutoresizingMaskIntoConstraints = false
                        addSubview(mark)
                        mark.topAnchor.constraint(equalTo: topAnchor).isActive = true
                        mark.leadingAnchor.constraint(equalTo: leadingAnchor, constant: CGFloat(20 * place)).isActive = true
                        mark.widthAnchor.constraint(equalToConstant: 10).isActive = true
                    }
                }
            }
            """
        let checked = try check([("Marks.swift", text)], "Marks.swift")
        let problems = checked.problems
        #expect(problems.map(\.text) == ["mark (and 4 more like it) is not determined: height"])
        #expect(problems.map(\.line) == [5] && problems.first?.ids.count == 5)
        // A baseline lists each of the views.
        #expect(try CheckBaseline(CheckBaseline.text(of: [checked])).newFindings(of: checked).problems.isEmpty)
    }

    /// A constraint to a view outside throws an exception where the view is in none, however well its constraints place it. Whatever it is handed to may put it
    /// into one, and so may code that is not read.
    @Test(arguments: [
        ("", ["title is not determined: where it is, since nothing puts it into a view, and its constraints throw an exception"]),
        ("addSubview(title)", []), ("Shelf().take(title)", []), ("Shelf().front = title", []), ("Shelf { title }", []),
        ("shelf = Shelf(title)", []),
        ("if Texts.isShown { addSubview(title) }", []),
    ])
    func aViewThatIsPutNowhereIsSaidToBe(line: String, expected: [String]) throws {
        let code = """
            final class Row: UIView {
                let title = UILabel()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    title.translatesAutoresizingMaskIntoConstraints = false
                    \(line)
                    NSLayoutConstraint.activate([
                        title.topAnchor.constraint(equalTo: topAnchor), title.leadingAnchor.constraint(equalTo: leadingAnchor),
                    ])
                }
            }
            """
        #expect(try check([("Row.swift", code)], "Row.swift").problems.map(\.text) == expected)
    }

    /// A class whose superclass is not known may have any content size, but nothing places its views.
    @Test(arguments: [
        ("final class MarkView: Base {}", ["mark is not determined: y"]),
        ("extension MarkView { convenience init(big: Bool) { self.init() } }", ["mark is not determined: y"]),
        ("final class MarkView: UIView {}", ["mark is not determined: y, width, height"]),
        ("final class MarkView: UIView {}; extension UIView: Styled {}", ["mark is not determined: y, width, height"]),
        ("typealias MarkView = UIView; extension UIView: Styled {}", ["mark is not determined: y, width, height"]),
    ])
    func aViewWithAnUnknownSuperclassHasAnySize(declaration: String, expected: [String]) throws {
        let code = """
            \(declaration)
            final class Row: UIView {
                let mark = MarkView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(mark)
                    mark.translatesAutoresizingMaskIntoConstraints = false
                    mark.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                }
            }
            """
        #expect(try check([("Row.swift", code)], "Row.swift").scenes.first { $0.name == "Row" }?.problems.map(\.text) == expected)
    }

    /// The view of another controller that is put into a view without constraints has its frame, as the view of an object of the program has.
    @Test func viewsOfObjectsMayHaveFrames() throws {
        let code = """
            final class Badge: UIView {}
            final class Detail: UIViewController {}
            final class Page: UIViewController {
                let badge = Badge()
                let other = Badge()
                override func viewDidLoad() {
                    let detail = Detail()
                    addChild(detail)
                    view.addSubview(detail.view)
                    view.addSubview(badge)
                    view.addSubview(other)
                    other.translatesAutoresizingMaskIntoConstraints = false
                }
            }
            """
        let page = try check([("Page.swift", code)], "Page.swift").scenes.first { $0.name == "Page" }
        #expect(page?.problems.map(\.ids) == [["other"]])
    }

    /// Frames may be set under other names, in parts, and along one axis only. The size of a scroll view's content may be set, too.
    @Test(arguments: [
        ("", ["first is not determined: y", "second is not determined: y", "pages is not determined: content width, content height"]),
        (
            "for (index, row) in rows.enumerated() { row.frame.origin.y = CGFloat(index) }",
            ["pages is not determined: content width, content height"]
        ),
        ("rows.forEach { row in row.center.y = 3 }", ["pages is not determined: content width, content height"]),
        (
            "let row = first; row.frame.size.height += 3",
            ["second is not determined: y", "pages is not determined: content width, content height"]
        ),
        ("pages.contentSize.height = 3", ["first is not determined: y", "second is not determined: y"]),
    ])
    func framesCountAlongAxesWithoutConstraints(line: String, expected: [String]) throws {
        let code = """
            final class Form: UIView {
                let first = UILabel()
                let second = UILabel()
                let pages = UIScrollView()
                let inner = UIView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    for view in [first, second, pages] {
                        addSubview(view)
                        view.translatesAutoresizingMaskIntoConstraints = false
                        view.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                    }
                    pages.addSubview(inner)
                    inner.translatesAutoresizingMaskIntoConstraints = false
                    NSLayoutConstraint.activate([
                        pages.topAnchor.constraint(equalTo: topAnchor), pages.bottomAnchor.constraint(equalTo: bottomAnchor),
                        pages.trailingAnchor.constraint(equalTo: trailingAnchor), inner.widthAnchor.constraint(equalTo: widthAnchor),
                        inner.heightAnchor.constraint(equalToConstant: 8), inner.topAnchor.constraint(equalTo: pages.topAnchor),
                        inner.leadingAnchor.constraint(equalTo: pages.leadingAnchor),
                    ])
                }
                override func layoutSubviews() {
                    super.layoutSubviews()
                    let rows = [first, second]
                    \(line)
                }
            }
            """
        #expect(try check([("Form.swift", code)], "Form.swift").problems.map(\.text) == expected)
    }

    /// A controller may be shown in another one, where it is not as high as a screen.
    @Test func theHeightOfAScreenIsAskedFor() throws {
        let code = """
            final class PageViewController: UIViewController {
                let box = UIView()
                override func viewDidLoad() {
                    view.addSubview(box)
                    box.translatesAutoresizingMaskIntoConstraints = false
                    box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
                    box.widthAnchor.constraint(equalToConstant: 20).isActive = true
                    box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                    box.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
                    box.heightAnchor.constraint(equalToConstant: 600).isActive = true
                }
            }
            """
        let checked = try check([("A.swift", code)], "A.swift")
        #expect(checked.problems == [])
        #expect(checked.unread.map(\.line) == [10])
        let onDevice = try check([("A.swift", code)], "A.swift", devices: ["iphone-15"])
        #expect(onDevice.problems.map(\.kind) == [.conflict] && onDevice.unread.isEmpty)
    }

    /// Of two constraints that are made together, one is switched off before anybody sees the view.
    @Test(arguments: [
        "wide.isActive = !isNarrow", "NSLayoutConstraint.deactivate([wide])", "self.wide?.isActive = false",
    ])
    func aConflictThatIsSwitchedIsNotJudged(line: String) throws {
        let code = """
            final class Chip: UIView {
                let box = UIView()
                private var wide: NSLayoutConstraint!
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(box)
                    box.translatesAutoresizingMaskIntoConstraints = false
                    wide = box.widthAnchor.constraint(equalToConstant: 80)
                    wide.isActive = true
                    box.widthAnchor.constraint(equalToConstant: 40).isActive = true
                }
                func show(isNarrow: Bool) {
                    \(line)
                }
            }
            """
        let checked = try check([("A.swift", code)], "A.swift")
        #expect(checked.problems == [])
        #expect(checked.unread.contains { $0.reason.contains("line 13") })
        // Without that line it is one.
        let plain = code.replacing("        \(line)\n", with: "        box.isHidden = isNarrow\n")
        #expect(try check([("A.swift", plain)], "A.swift").problems.map(\.kind).first == .conflict)
    }

    /// What other code changes later is not as it is made: another constant, another arrangement of the stack view.
    @Test(arguments: [
        "wide.constant = width", "self.wide?.update(offset: width)", "row.axis = .vertical", "box.isHidden = width < 9",
        "[box].forEach { $0.isHidden = true }",
    ])
    func aConflictThatIsChangedIsNotJudged(line: String) throws {
        let code = """
            final class Chip: UIView {
                let box = UIView()
                private lazy var wide = box.widthAnchor.constraint(equalToConstant: 80)
                private lazy var row = UIStackView(arrangedSubviews: [box])
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(row)
                    row.translatesAutoresizingMaskIntoConstraints = false
                    row.widthAnchor.constraint(equalToConstant: 40).isActive = true
                    wide.isActive = true
                }
                func show(width: CGFloat) {
                    \(line)
                }
            }
            """
        let checked = try check([("A.swift", code)], "A.swift")
        #expect(checked.problems.filter { $0.kind == .conflict } == [])
        #expect(checked.unread.contains { $0.reason.contains("line 13") })
        let plain = code.replacing("        \(line)\n", with: "        row.spacing = width\n")
        #expect(try check([("A.swift", plain)], "A.swift").problems.map(\.kind).first == .conflict)
    }

    /// Since iOS 11 the size of a hidden view is no conflict in a stack view.
    @Test func aHiddenViewOfFixedSizeIsNotJudged() throws {
        let code = """
            final class Field: UIView {
                let clear = UIButton()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    let row = UIStackView(arrangedSubviews: [UILabel(), clear])
                    addSubview(row)
                    row.translatesAutoresizingMaskIntoConstraints = false
                    clear.isHidden = true
                    clear.widthAnchor.constraint(equalToConstant: 44).isActive = true
                }
            }
            """
        let checked = try check([("Field.swift", code)], "Field.swift")
        #expect(checked.problems.filter { $0.kind == .conflict } == [])
        #expect(checked.unread.map(\.line) == [9] && checked.unread[0].reason.contains("hidden in its stack view"))
    }

    /// A conflict may rest on a property whose value is not known.
    @Test(arguments: ["row.axis = Theme.axis", "row.alignment = style", "row.isHidden = isEmpty()"])
    func aConflictThatRestsOnAnUnknownPropertyIsNotJudged(line: String) throws {
        let code = """
            final class Chip: UIView {
                let box = UIView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    let row = UIStackView(arrangedSubviews: [box])
                    \(line)
                    addSubview(row)
                    row.translatesAutoresizingMaskIntoConstraints = false
                    row.widthAnchor.constraint(equalToConstant: 40).isActive = true
                    box.widthAnchor.constraint(equalToConstant: 80).isActive = true
                }
            }
            """
        let checked = try check([("A.swift", code)], "A.swift")
        #expect(checked.problems.filter { $0.kind == .conflict } == [])
        #expect(checked.unread.contains { $0.reason.contains("of 'row' it is said") }, "\(checked.unread)")
    }

    /// Interface Builder says how a stack view that is an outlet arranges its views.
    @Test func aStackViewFromInterfaceBuilderIsNotJudged() throws {
        let code = """
            final class Page: UIViewController {
                @IBOutlet private var stackView: UIStackView!
                override func viewDidLoad() {
                    for width in [20, 30] {
                        let box = UIView()
                        stackView.addArrangedSubview(box)
                        box.heightAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
                    }
                }
            }
            """
        let checked = try check([("A.swift", code)], "A.swift", devices: ["iphone-15"])
        #expect(checked.problems.filter { $0.kind == .conflict } == [])
        #expect(checked.unread.contains { $0.reason.contains("Interface Builder") }, "\(checked.unread)")
    }

    /// A panel sets its own width; a label that is wider than a screen is wrong on each.
    @Test func aWidthOfItsOwnIsAskedFor() throws {
        let code = """
            final class Panel: UIViewController {
                override func viewDidLoad() {
                    view.widthAnchor.constraint(equalToConstant: 264).isActive = true
                }
            }
            """
        let checked = try check([("A.swift", code)], "A.swift")
        #expect(checked.problems == [] && checked.unread.map(\.line) == [3])
        #expect(try check([("A.swift", code)], "A.swift", devices: ["iphone-15"]).problems.map(\.kind) == [.conflict])
    }

    /// Two modules of a program may have classes of one name.
    @Test func ofTwoClassesOfOneNameTheNearerOneIsMeant() throws {
        func cell(_ width: Int) -> String {
            """
            final class Box: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    widthAnchor.constraint(equalToConstant: \(width)).isActive = true
                }
            }
            extension Box { var tag: Int { \(width) } }
            """
        }
        let page = """
            final class Page: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    let box = Box()
                    addSubview(box)
                    box.widthAnchor.constraint(equalToConstant: 20).isActive = true
                }
            }
            """
        let files = [
            ("App/One/Box.swift", cell(10)), ("App/Two/Views/Box.swift", cell(20)), ("App/Two/Page.swift", page),
            ("App/One/Page.swift", page),
        ]
        #expect(try check(files, "App/Two/Page.swift").problems.filter { $0.kind == .conflict } == [])
        #expect(try check(files, "App/One/Page.swift").problems.filter { $0.kind == .conflict }.count == 1)
        #expect(try check(files, "App/Two/Views/Box.swift").scenes.map(\.name) == ["Box"])
    }

    /// What is in a class of stack views is arranged.
    @Test func aClassOfStackViewsArranges() throws {
        let code = """
            final class Column: UIStackView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    axis = .vertical
                    let box = UIView()
                    addArrangedSubview(box)
                    box.heightAnchor.constraint(equalToConstant: 44).isActive = true
                }
            }
            """
        #expect(try check([("A.swift", code)], "A.swift").problems == [])
        let offset = code.replacing(
            "box.heightAnchor", with: "box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true; box.heightAnchor")
        #expect(try check([("A.swift", offset)], "A.swift").problems.map(\.kind) == [.conflict])
    }

    /// A view that is placed by its frame is where code puts it, though the frame is not read.
    @Test func whatHasAFrameIsNotAmbiguous() throws {
        let code = """
            final class Badge: UIView {
                let shade = UIView(frame: CGRect(x: 4, y: 4, width: 20, height: 20))
                let mark = UIView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(shade)
                    addSubview(mark)
                    mark.translatesAutoresizingMaskIntoConstraints = false
                    mark.topAnchor.constraint(equalTo: topAnchor).isActive = true
                    mark.heightAnchor.constraint(equalToConstant: 8).isActive = true
                }
            }
            """
        let problems = try check([("Badge.swift", code)], "Badge.swift").problems
        #expect(problems.map(\.ids) == [["mark"]])
    }

    /// A view that comes from elsewhere may have a frame, or constraints in Interface Builder; also where the code switches its mask off.
    @Test func whatComesFromElsewhereIsNotAmbiguous() throws {
        let code = """
            final class Row: UIView {
                @IBOutlet var content: UIView!
                convenience init(toggle: UISwitch) {
                    self.init(frame: .zero)
                    addSubview(toggle)
                    addSubview(content)
                    content.topAnchor.constraint(equalTo: topAnchor).isActive = true
                }
            }
            """
        #expect(try check([("Row.swift", code)], "Row.swift").problems == [])
        let own = code.replacing(
            "content.topAnchor", with: "content.translatesAutoresizingMaskIntoConstraints = false; content.topAnchor")
        #expect(try check([("Row.swift", own)], "Row.swift").problems == [])
    }

    /// The content of a scroll view is as large as `contentSize` says where only frames place what is in it.
    @Test func contentOfFramesIsNotAmbiguous() throws {
        let code = """
            final class Zoom: UIScrollView {
                let photo = UIImageView()
                init() {
                    super.init(frame: .zero)
                    addSubview(photo)
                    photo.frame = bounds
                }
            }
            """
        #expect(try check([("Zoom.swift", code)], "Zoom.swift").problems == [])
    }

    /// How large a cell of a collection is its layout says, so that what leaves it at two opposite sides is no mistake of the cell's.
    @Test func aCellIsNotTooSmallForWhatIsInItsMiddle() throws {
        let code = """
            final class Page: UICollectionViewCell {
                let photo = UIView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(photo)
                    photo.translatesAutoresizingMaskIntoConstraints = false
                    photo.heightAnchor.constraint(equalToConstant: 240).isActive = true
                    photo.centerYAnchor.constraint(equalTo: centerYAnchor, constant: -60).isActive = true
                    photo.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                    photo.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
                }
            }
            """
        func outside(_ text: String) throws -> [String] {
            try check([("Page.swift", text)], "Page.swift").scenes.flatMap(\.lint).map(\.finding.message)
        }
        #expect(try outside(code) == [])
        let wider = code.replacing("equalTo: trailingAnchor)", with: "equalTo: trailingAnchor, constant: 15)")
        #expect(try outside(wider) == ["photo reaches 15 beyond its right of root"])
    }

    @Test func fallsUponNothing() throws {
        for text in ["", "import UIKit", "struct A {}", "final class V: UIView {}", "}}}", "class A: UIView { init() { self.init() } }"] {
            #expect(try check([("A.swift", text)], "A.swift").problems == [], "\(text)")
        }
    }
}

/// `aldb check --all-branches`.
@Suite struct BranchCheckTests {
    private static let card = """
        final class Card: UIView {
            let box = UIView()
            init(flag: Bool) {
                super.init(frame: .zero)
                addSubview(box)
                box.translatesAutoresizingMaskIntoConstraints = false
                box.topAnchor.constraint(equalTo: topAnchor).isActive = true
                box.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
                box.heightAnchor.constraint(equalToConstant: 40).isActive = true
                if Settings.shared.isLarge {
                    heightAnchor.constraint(equalToConstant: 80).isActive = true
                } else {
                    heightAnchor.constraint(equalToConstant: 40).isActive = true
                    if Settings.shared.isBold {
                        box.widthAnchor.constraint(equalToConstant: 20).isActive = true
                        box.widthAnchor.constraint(equalToConstant: 30).isActive = true
                    }
                }
                if UIDevice.current.userInterfaceIdiom == .pad {
                    box.heightAnchor.constraint(equalToConstant: 50).isActive = true
                }
                if one { box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 1).isActive = true }
                if other { box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 2).isActive = true }
            }
            @objc func tapped() { box.heightAnchor.constraint(equalToConstant: 5).isActive = true }
        }
        """

    private func check(_ text: String, triesBranches: Bool, isInterrupted: (@Sendable () -> Bool)? = nil) throws -> CheckedFile {
        var check = try LayoutCheck()
        check.triesBranches = triesBranches
        check.isInterrupted = isInterrupted
        return try check.check("Card.swift", Array(text.utf8), by: Console())
    }

    @Test func conflictsOfBranchesSayWhatIsAssumed() throws {
        #expect(try check(Self.card, triesBranches: false).problems == [])
        let checked = try check(Self.card, triesBranches: true)
        #expect(
            checked.problems.map { "\($0.line ?? 0): \($0.scene)" } == [
                "11: Card, assuming Settings.shared.isLarge = true",
                "20: Card, assuming UIDevice.current.userInterfaceIdiom = .pad",
                "16: Card, assuming Settings.shared.isLarge = false, Settings.shared.isBold = true",
                "23: Card, assuming one = true, other = true",
            ])
        #expect(checked.branches?.leftOut == 0 && (checked.branches?.tried ?? 0) > 6)
        // Functions that nothing calls are no branches.
        #expect(!checked.problems.contains { $0.scene.contains("tapped") })
        let json = JSONRenderer().render(checked, number: 1)
        #expect(Schema.ofProtocol.validation(of: json).faults == [])
        #expect(
            json.contains(#""assumptions":[{"name":"Settings.shared.isLarge","value":"true"}]"#) && json.contains(#""branches":{"tried":"#))
        let text = TextRenderer(width: 100).render(checked)
        #expect(text.contains("4 problems in 1 of 1 scene") && text.contains("choices of assumptions tried"))
    }

    /// What differs from one run of a closure to the next has no value for all of them; what goes together is assumed together.
    @Test func whatVariesIsNoBranch() throws {
        let text = Self.card.replacing(
            "        if one {",
            with: """
                        each([box]) { view, isLast in
                            if isLast { view.heightAnchor.constraint(equalToConstant: 7).isActive = true }
                        }
                        if a && b { box.heightAnchor.constraint(equalToConstant: 3).isActive = true }
                        if one {
                """
        ).replacing(
            "    @objc",
            with:
                "    func each(_ views: [UIView], _ block: (UIView, Bool) -> Void) { for view in views { block(view, Deep.flag) } }\n    @objc"
        )
        let scenes = try check(text, triesBranches: true).problems.map(\.scene)
        #expect(!scenes.contains { $0.contains("isLast") } && scenes.contains("Card, assuming a = true, b = true"), "\(scenes)")
    }

    @Test func thereIsALimitAndItIsCounted() throws {
        let many = (0..<60).map { "        if flag\($0) { box.widthAnchor.constraint(equalToConstant: \($0)).isActive = true }" }
        let text = Self.card.replacing("        if one {", with: "\(many.joined(separator: "\n"))\n        if one {")
        let checked = try check(text, triesBranches: true)
        #expect(checked.branches?.tried == 48 && (checked.branches?.leftOut ?? 0) > 0)
        #expect(TextRenderer(width: 100).render(checked).contains("more were left out"))
    }

    @Test func anInterruptedSearchKeepsWhatItFound() throws {
        let calls = Atomic(0)
        #expect(throws: Diagnostic.self) { try check(Self.card, triesBranches: true) { true } }
        _ = try? check(Self.card, triesBranches: false) {
            calls.add(1, ordering: .relaxed)
            return false
        }
        let usual = calls.load(ordering: .relaxed)
        let asked = Atomic(0)
        let checked = try check(Self.card, triesBranches: true) { asked.add(1, ordering: .relaxed).newValue > usual + 40 }
        #expect((checked.branches?.leftOut ?? 0) > 0)
    }

    @Test func whatIsOpenInCodeHasTheLineOfItsView() throws {
        let checked = try check(
            """
            final class Card: UIView {
                let box = UIView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(box)
                    box.translatesAutoresizingMaskIntoConstraints = false
                    box.topAnchor.constraint(equalTo: topAnchor).isActive = true
                }
            }
            """, triesBranches: false)
        #expect(checked.problems.filter { $0.text.hasPrefix("box ") }.map(\.line) == [2])
    }

    @Test func reportsNameTheOtherLinesOfAConflict() throws {
        let checked = try check(
            Self.card.replacing("if one {", with: "if true {").replacing("if other {", with: "if true {"), triesBranches: false)
        #expect(checked.problems.count == 1)
        let sarif = SarifReport.text(of: [checked], failures: [], version: "1.0.0")
        #expect(sarif.contains(#""relatedLocations":[{"id":1,"#) && sarif.contains(#""region":{"startLine":22}"#))
        #expect(checked.fails(on: [.conflict]) && !checked.fails(on: [.ambiguous, .misplaced]))
    }
}
