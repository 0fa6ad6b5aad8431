extension Snippet {
    /// Loops, conditions, functions and inheritance.
    static let flow: [Snippet] = [
        Snippet(
            "flow: subscripts, dictionaries, and functions with the names of the system's",
            code: #"""
                struct Spaces {
                    let unit: CGFloat
                    subscript(times: Int) -> CGFloat { unit * CGFloat(times) }
                    subscript(between first: Int, last: Int) -> CGFloat {
                        get { self[last] - self[first] }
                        set { unit = newValue }
                    }
                    static subscript(name: String) -> CGFloat { name == "wide" ? 40 : 20 }
                }
                func abs(_ point: CGPoint) -> CGPoint { CGPoint(x: abs(point.x), y: abs(point.y)) }
                class P: UIView {
                    let title = UILabel()
                    let spaces = Spaces(unit: 4)
                    func build() {
                        addSubview(title)
                        title.translatesAutoresizingMaskIntoConstraints = false
                        let moved = abs(model.offset)
                        title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: spaces[2]).isActive = true
                        title.topAnchor.constraint(equalTo: topAnchor, constant: spaces[between: 1, 4]).isActive = true
                        title.widthAnchor.constraint(equalToConstant: Spaces["wide"]).isActive = true
                        title.heightAnchor.constraint(equalToConstant: abs(-8)).isActive = true
                        var made: [NSLayoutConstraint.Attribute: NSLayoutConstraint] = [:]
                        made[.bottom] = title.bottomAnchor.constraint(equalTo: bottomAnchor)
                        made[.bottom]?.isActive = !made.isEmpty
                        var byView: [UIView: NSLayoutConstraint] = [:]
                        byView[title] = title.trailingAnchor.constraint(equalTo: trailingAnchor)
                        if !byView.isEmpty { byView[title]?.isActive = true }
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                label title in root
                title.leading == root.leading + 8
                title.top == root.top + 12
                title.width == 40
                title.height == 8
                title.bottom == root.bottom
                titleTrailing: title.trailing == root.trailing
                deactivate titleTrailing
                """#,
            unread: #"""
                27: whether it is run depends on 'byView.isEmpty'
                """#,
            remarks: #"""
                nothing in these files calls 'P.build()', which is taken to be called; assume P.build() = false
                """#),
        Snippet(
            "flow: loops",
            code: #"""
                class Grid: UIView {
                    let buttons = [UIButton(), UIButton(), UIButton()]
                    func build() {
                        var previous: UIView?
                        for button in buttons {
                            addSubview(button)
                            button.translatesAutoresizingMaskIntoConstraints = false
                            if let previous = previous {
                                button.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: 8).isActive = true
                            } else {
                                button.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                            }
                            previous = button
                        }
                        for (index, button) in buttons.enumerated() {
                            button.topAnchor.constraint(equalTo: topAnchor, constant: CGFloat(index) * 10).isActive = true
                        }
                        for i in 0..<2 { buttons[i].widthAnchor.constraint(equalTo: buttons[i + 1].widthAnchor).isActive = true }
                        for item in model.items { addSubview(row(for: item)) }
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                button buttons in root
                button buttons2 in root
                button buttons3 in root
                buttons.leading == root.leading
                buttons2.leading == buttons.trailing + 8
                buttons3.leading == buttons2.trailing + 8
                buttons.top == root.top
                buttons2.top == root.top + 10
                buttons3.top == root.top + 20
                buttons.width == buttons2.width
                buttons2.width == buttons3.width
                """#,
            unread: #"""
                19: how often it is run depends on 'model.items.count'
                """#,
            remarks: #"""
                nothing in these files calls 'Grid.build()', which is taken to be called; assume Grid.build() = false
                """#),
        Snippet(
            "flow: conditions",
            code: #"""
                class P: UIViewController {
                    let a = UIView()
                    override func viewDidLoad() {
                        view.addSubview(a)
                        a.translatesAutoresizingMaskIntoConstraints = false
                        guard let superview = a.superview else { return }
                        if #available(iOS 11.0, *) {
                            a.topAnchor.constraint(equalTo: superview.safeAreaLayoutGuide.topAnchor).isActive = true
                        } else {
                            a.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
                        }
                        if isCompact {
                            a.widthAnchor.constraint(equalToConstant: 100).isActive = true
                        } else if isWide {
                            a.widthAnchor.constraint(equalToConstant: 200).isActive = true
                        } else {
                            a.widthAnchor.constraint(equalToConstant: 300).isActive = true
                        }
                        switch style {
                        case .big: a.heightAnchor.constraint(equalToConstant: 100).isActive = true
                        default: break
                        }
                        #if os(tvOS)
                        a.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: 90).isActive = true
                        #endif
                        while condition { a.addSubview(UIView()) }
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.top == root.safeArea.top
                """#,
            unread: #"""
                10: it is for systems before iOS 11.0
                13: whether it is run depends on 'isCompact'
                15: whether it is run depends on 'isCompact'
                17: whether it is run depends on 'isCompact'
                20: which case it is depends on 'style'
                24: it stands in '#if os(tvOS)', which is not compiled
                26: how often it is run depends on what is not known: nothing in these files says what 'condition' is
                """#),
        Snippet(
            "flow: helpers",
            code: #"""
                extension UIView {
                    func pinEdges(to other: UIView, insets: UIEdgeInsets = .zero) {
                        translatesAutoresizingMaskIntoConstraints = false
                        NSLayoutConstraint.activate([
                            topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
                            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.left),
                        ])
                    }
                    func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } }
                }
                extension NSLayoutConstraint {
                    func with(priority: UILayoutPriority) -> NSLayoutConstraint {
                        self.priority = priority
                        return self
                    }
                    func activate() { isActive = true }
                }
                extension Array where Element == NSLayoutConstraint {
                    func activateAll() { NSLayoutConstraint.activate(self) }
                }
                class H: UIViewController {
                    let a = UIView(), b = UIView()
                    override func viewDidLoad() {
                        view.addSubviews(a, b)
                        a.pinEdges(to: view)
                        b.pinEdges(to: a, insets: UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
                        a.heightAnchor.constraint(equalToConstant: 40).with(priority: .defaultHigh).activate()
                        [b.widthAnchor.constraint(equalToConstant: 1), b.heightAnchor.constraint(equalToConstant: 2)].activateAll()
                        a.fillSuperview()
                        b.anchor(top: a.topAnchor, paddingTop: 3)
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                a.top == root.top
                a.leading == root.leading
                b.top == a.top + 5
                b.leading == a.leading + 6
                a.height == 40 @750
                b.width == 1
                b.height == 2
                """#,
            unread: #"""
                29: what 'fillSuperview' does is not in these files
                30: what 'anchor' does is not in these files
                """#),
        Snippet(
            "flow: once",
            code: #"""
                final class Row: UITableViewCell {
                    private let title = UILabel()
                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        setUp()
                    }
                    required init?(coder aDecoder: NSCoder) {
                        super.init(coder: aDecoder)
                        setUp()
                    }
                    override func prepareForReuse() { super.prepareForReuse(); title.isHidden = true }
                    private func setUp() {
                        contentView.addSubview(title)
                        title.translatesAutoresizingMaskIntoConstraints = false
                        let margins = contentView.layoutMarginsGuide
                        title.leadingAnchor.constraint(equalTo: margins.leadingAnchor).isActive = true
                        UIView.animate(withDuration: 0.3) { self.title.heightAnchor.constraint(equalToConstant: 9).isActive = true }
                    }
                }
                """#,
            makes: #"""
                window root 390x44 resizable=on
                set root.margins 11,16,11,16
                set root.minimummargins off
                label title in root
                title.leading == root.margins.leading
                title.height == 9
                """#),
        Snippet(
            "flow: inheritance",
            code: #"""
                class BaseController: UIViewController {
                    let header = UIView()
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        view.addSubview(header)
                        header.translatesAutoresizingMaskIntoConstraints = false
                        header.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                        setup()
                    }
                    func setup() {}
                }
                class DetailController: BaseController {
                    override func setup() {
                        header.heightAnchor.constraint(equalToConstant: 64).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view header in root
                header.top == root.top
                header.height == 64
                """#),
        Snippet(
            "flow: localFunction",
            code: #"""
                func install() {
                    let a = UIView()
                    func place(_ v: UIView, below other: UIView?, gap: CGFloat = 8) {
                        v.translatesAutoresizingMaskIntoConstraints = false
                        container.addSubview(v)
                        v.topAnchor.constraint(equalTo: other?.bottomAnchor ?? container.topAnchor, constant: gap).isActive = true
                    }
                    place(a, below: nil)
                    place(UILabel(), below: a, gap: 3)
                }
                """#,
            makes: #"""
                window root 390x844
                view container in root
                view a in container
                label label in container
                a.top == container.top + 8
                label.top == a.bottom + 3
                """#),
        Snippet(
            "flow: a program's own activate, for more than constraints",
            code: #"""
                protocol Pinned { var constraints: [NSLayoutConstraint] { get } }
                extension NSLayoutConstraint: Pinned { var constraints: [NSLayoutConstraint] { [self] } }
                extension NSLayoutConstraint {
                    class func activate(_ array: [Pinned]) { activate(array.flatMap { $0.constraints }) }
                }
                class Row: UIView {
                    let bar = UIView()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(bar)
                        bar.translatesAutoresizingMaskIntoConstraints = false
                        NSLayoutConstraint.activate([bar.heightAnchor.constraint(equalToConstant: 40)])
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view bar in root
                bar.height == 40
                """#),
        Snippet(
            "flow: a tuple within the tuple of a loop",
            code: #"""
                class Counts: UIView {
                    let likes = UIView(), shares = UIView()
                    var all: [(number: Int, view: UIView)] { return [(2, likes), (3, shares)] }
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        for (index, (number: factor, view: item)) in all.enumerated() {
                            addSubview(item)
                            item.snp.makeConstraints { make in make.width.equalTo(10 * index + factor) }
                        }
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view likes in root
                view shares in root
                likes.width == 2
                shares.width == 13
                """#),
        Snippet(
            "flow: an extension of SnapKit's constraints",
            code: #"""
                import SnapKit
                extension Constraint {
                    func set(isActivated: Bool) { if isActivated { activate() } else { deactivate() } }
                }
                class Banner: UIView {
                    let bar = UIView()
                    private var wide: Constraint!
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(bar)
                        bar.snp.makeConstraints { make in wide = make.width.equalTo(300).constraint }
                        wide.set(isActivated: false)
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view bar in root
                wide: bar.width == 300
                deactivate wide
                """#),
        Snippet(
            "flow: a table's header that constraints lay out",
            code: #"""
                class List: UIViewController {
                    let header = UIView()
                    let table = UITableView()
                    override func viewDidLoad() {
                        view.addSubview(table)
                        table.tableHeaderView = header
                        header.translatesAutoresizingMaskIntoConstraints = false
                        header.heightAnchor.constraint(equalToConstant: 113).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                table table in root
                view header in table
                header.height == 113
                """#),
        Snippet(
            "flow: a table's header whose frame is not known, and that has views in it",
            code: #"""
                @interface List : UIViewController
                @property (nonatomic) UITableView *tableView;
                @end
                @implementation List
                - (void)viewDidLoad {
                    [super viewDidLoad];
                    self.tableView = [UITableView new];
                    [self.view addSubview:self.tableView];
                    UIView *header = [[UIView alloc] initWithFrame:CGRectMake(0, 0, self.view.bounds.size.width, 300)];
                    UILabel *title = [UILabel new];
                    title.translatesAutoresizingMaskIntoConstraints = NO;
                    [header addSubview:title];
                    [title.topAnchor constraintEqualToAnchor:header.topAnchor constant:20].active = YES;
                    [title.bottomAnchor constraintEqualToAnchor:header.bottomAnchor constant:-20].active = YES;
                    self.tableView.tableHeaderView = header;
                }
                @end
                """#,
            makes: #"""
                window root 390x844
                table tableView in root
                view header in tableView
                label title in header
                title.top == header.top + 20
                title.bottom == header.bottom - 20
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: header
                """#),
        Snippet(
            "flow: a convenience initialiser that is added to a class of UIKit",
            code: #"""
                extension UIStackView {
                    convenience init(arrangedSubviews: [UIView], axis: NSLayoutConstraint.Axis = .vertical, spacing: CGFloat) {
                        self.init(arrangedSubviews: arrangedSubviews)
                        self.axis = axis
                        self.spacing = spacing
                    }
                }
                class Column: UIView {
                    let first = UIView(), second = UIView()
                    lazy var stack: UIStackView = .init(arrangedSubviews: [first, second], spacing: 8)
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(stack)
                        stack.snp.makeConstraints { make in make.width.equalTo(60) }
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                stack stack in root axis=v spacing=8
                view first in stack
                view second in stack
                stack.width == 60
                """#),
    ]
}
