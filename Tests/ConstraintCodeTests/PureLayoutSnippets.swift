extension Snippet {
    /// PureLayout, in Swift and in Objective-C.
    static let pureLayout: [Snippet] = [
        Snippet(
            "pureLayout: superview",
            code: #"""
                class Screen: UIViewController {
                    let box = UIView.newAutoLayout()
                    let tag = UILabel()
                    override func viewDidLoad() {
                        view.addSubview(box)
                        view.addSubview(tag)
                        box.autoPinEdge(toSuperviewEdge: .top)
                        box.autoPinEdge(toSuperviewEdge: .left, withInset: 10)
                        box.autoPinEdge(toSuperviewEdge: .bottom, withInset: 20, relation: .greaterThanOrEqual)
                        box.autoPinEdge(toSuperviewEdge: .trailing, withInset: -4, relation: .lessThanOrEqual)
                        tag.autoPinEdge(toSuperviewMargin: .leading)
                        tag.autoPinEdge(toSuperviewMargin: .right, withInset: 6)
                        tag.autoPinEdge(toSuperviewMargin: .bottom, relation: .greaterThanOrEqual)
                        tag.autoPinEdge(toSuperviewSafeArea: .top, withInset: 3)
                        tag.autoPinEdge(toSuperviewSafeArea: .bottom, withInset: 3, relation: .greaterThanOrEqual)
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                label tag in root
                box.top == root.top
                box.left == root.left + 10
                box.bottom <= root.bottom - 20
                box.trailing >= root.trailing + 4
                tag.leading == root.leadingMargin
                tag.right == root.rightMargin - 6
                tag.bottom <= root.bottomMargin
                tag.top == root.safeArea.top + 3
                tag.bottom <= root.safeArea.bottom - 3
                """#),
        Snippet(
            "pureLayout: edges",
            code: #"""
                class Screen: UIViewController {
                    let a = UIView(), b = UIView(), c = UIView(), d = UIView(), e = UIView(), f = UIView()
                    override func viewDidLoad() {
                        [a, b, c, d, e, f].forEach(view.addSubview)
                        a.autoPinEdgesToSuperviewEdges()
                        b.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), excludingEdge: .left)
                        c.autoPinEdgesToSuperviewEdges(with: .zero, excludingEdge: .trailing)
                        d.autoPinEdgesToSuperviewSafeArea(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), excludingEdge: .right)
                        e.autoPinEdges(toSuperviewMarginsExcludingEdge: .top)
                        f.autoPinEdgesToSuperviewMargins()
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                view c in root
                view d in root
                view e in root
                view f in root
                a.top == root.top
                a.leading == root.leading
                a.bottom == root.bottom
                a.trailing == root.trailing
                b.top == root.top + 1
                b.bottom == root.bottom - 3
                b.right == root.right - 4
                c.top == root.top
                c.leading == root.leading
                c.bottom == root.bottom
                d.top == root.safeArea.top + 1
                d.leading == root.safeArea.leading + 2
                d.bottom == root.safeArea.bottom - 3
                e.leading == root.leadingMargin
                e.bottom == root.bottomMargin
                e.trailing == root.trailingMargin
                f.top == root.topMargin
                f.leading == root.leadingMargin
                f.bottom == root.bottomMargin
                f.trailing == root.trailingMargin
                """#),
        Snippet(
            "pureLayout: views",
            code: #"""
                class Cell: UITableViewCell {
                    let photo = UIView(), name = UILabel(), note = UILabel()
                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        [photo, name, note].forEach { contentView.addSubview($0.configureForAutoLayout()) }
                        photo.autoSetDimensions(to: CGSize(width: 40, height: 50))
                        photo.autoPinEdge(.left, to: .left, of: contentView, withOffset: 8)
                        photo.autoAlignAxis(toSuperviewAxis: .horizontal)
                        name.autoPinEdge(.leading, to: .trailing, of: photo, withOffset: 12, relation: .greaterThanOrEqual)
                        name.autoAlignAxis(.horizontal, toSameAxisOf: photo, withOffset: -2)
                        name.autoMatch(.width, to: .height, of: photo, withMultiplier: 1.5)
                        note.autoConstrainAttribute(.horizontal, to: .bottom, of: name)
                        note.autoAlignAxis(.vertical, toSameAxisOf: name, withMultiplier: 0.5)
                        note.autoAlignAxis(toSuperviewMarginAxis: .vertical)
                        note.autoMatch(.height, to: .height, of: name, withOffset: 4, relation: .lessThanOrEqual)
                        note.autoSetDimension(.width, toSize: 20, relation: .greaterThanOrEqual)
                    }
                }
                """#,
            makes: #"""
                window root 390x44 resizable=on
                set root.margins 11,16,11,16
                set root.minimummargins off
                view photo in root
                label name in root
                label note in root
                photo.width == 40
                photo.height == 50
                photo.left == root.left + 8
                photo.centerY == root.centerY
                name.leading >= photo.trailing + 12
                name.centerY == photo.centerY - 2
                name.width == 1.5 * photo.height
                note.centerY == name.bottom
                note.centerX == 0.5 * name.centerX
                note.centerX == root.centerXWithinMargins
                note.height <= name.height + 4
                note.width >= 20
                """#),
        Snippet(
            "pureLayout: priorities",
            code: #"""
                class Screen: UIViewController {
                    let box = UIView()
                    var wide: NSLayoutConstraint?
                    override func viewDidLoad() {
                        view.addSubview(box)
                        NSLayoutConstraint.autoSetPriority(.defaultHigh) {
                            box.autoCenterInSuperview()
                            NSLayoutConstraint.autoSetPriority(UILayoutPriority(200)) { self.box.autoSetDimension(.height, toSize: 30) }
                            box.autoSetContentHuggingPriority(for: .vertical)
                        }
                        NSLayoutConstraint.autoSetIdentifier("wide enough") { wide = box.autoSetDimension(.width, toSize: 90) }
                        box.autoPinEdge(toSuperviewEdge: .top).autoIdentify("upper edge").priority = .defaultLow
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root hug.v=750
                box.centerY == root.centerY @750
                box.centerX == root.centerX @750
                box.height == 30 @200
                wide: box.width == 90
                note wide "wide enough"
                upperEdge: box.top == root.top @250
                note upperEdge "upper edge"
                """#),
        Snippet(
            "pureLayout: batches",
            code: #"""
                class Screen: UIViewController {
                    let box = UIView()
                    override func viewDidLoad() {
                        view.addSubview(box)
                        let tall = NSLayoutConstraint.autoCreateConstraintsWithoutInstalling {
                            box.autoSetDimension(.height, toSize: 300)
                            box.autoPinEdge(toSuperviewEdge: .top)
                        }
                        let flat = NSLayoutConstraint.autoCreateAndInstallConstraints { box.autoSetDimensions(to: CGSize(width: 30, height: 40)) }
                        let left = box.autoPinEdge(toSuperviewEdge: .left)
                        left.autoRemove()
                        (tall as NSArray).autoInstallConstraints()
                        (flat as NSArray).autoRemoveConstraints()
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                boxWidth: box.width == 30
                deactivate boxWidth
                boxHeight: box.height == 40
                deactivate boxHeight
                left: box.left == root.left
                deactivate left
                box.height == 300
                box.top == root.top
                """#),
        Snippet(
            "pureLayout: arrays",
            code: #"""
                class Row: UIView {
                    let a = UIView(), b = UIView(), c = UIView()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        let views = [a, b, c]
                        views.forEach { addSubview($0) }
                        (views as NSArray).autoAlignViews(to: .top)
                        (views as NSArray).autoAlignViews(toAxis: .horizontal)
                        (views as NSArray).autoMatchViewsDimension(.width)
                        (views as NSArray).autoSetViewsDimension(.height, toSize: 44)
                        ([a, b] as NSArray).autoSetViewsDimensions(to: CGSize(width: 1, height: 2))
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view a in root
                view b in root
                view c in root
                b.top == a.top
                c.top == b.top
                b.centerY == a.centerY
                c.centerY == b.centerY
                b.width == a.width
                c.width == b.width
                a.height == 44
                b.height == 44
                c.height == 44
                a.width == 1
                b.width == 1
                a.height == 2
                b.height == 2
                """#),
        Snippet(
            "pureLayout: rows",
            code: #"""
                class Row: UIView {
                    let a = UIView(), b = UIView(), c = UIView()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        let views: NSArray = [a, b, c]
                        addSubview(a); addSubview(b); addSubview(c)
                        views.autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSpacing: 8, insetSpacing: false, matchedSizes: false)
                        ([a, b] as NSArray).autoDistributeViews(along: .vertical, alignedTo: .vertical, withFixedSpacing: 5)
                        ([a, b] as NSArray).autoDistributeViews(along: .horizontal, alignedTo: .horizontal, withFixedSize: 30)
                        ([a, b, c] as NSArray).autoDistributeViews(along: .vertical, alignedTo: .leading, withFixedSize: 10, insetSpacing: false)
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view a in root
                view b in root
                view c in root
                a.leading == root.leading
                b.leading == a.trailing + 8
                b.top == a.top
                c.leading == b.trailing + 8
                c.top == b.top
                c.trailing == root.trailing
                a.top == root.top + 5
                b.top == a.bottom + 5
                b.height == a.height
                b.centerX == a.centerX
                b.bottom == root.bottom - 5
                a.width == 30
                a.centerX == (2/3) * root.centerX - 5
                b.width == 30
                b.centerX == (4/3) * root.centerX + 5
                b.centerY == a.centerY
                a.height == 10
                a.centerY == 0.00001 * root.centerY + 5
                b.height == 10
                b.centerY == root.centerY
                b.leading == a.leading
                c.height == 10
                c.centerY == 2 * root.centerY - 5
                c.leading == b.leading
                """#),
        Snippet(
            "pureLayout: objectiveC",
            code: #"""
                #import <PureLayout/PureLayout.h>

                @implementation Screen

                - (void)viewDidLoad {
                    [super viewDidLoad];
                    UIView *box = [UIView newAutoLayoutView];
                    UILabel *tag = [[UILabel alloc] initForAutoLayout];
                    [self.view addSubview:box];
                    [box addSubview:tag];
                    [box autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsMake(1, 2, 3, 4) excludingEdge:ALEdgeBottom];
                    [box autoMatchDimension:ALDimensionHeight toDimension:ALDimensionWidth ofView:self.view withMultiplier:0.5];
                    [tag autoPinEdge:ALEdgeLeft toEdge:ALEdgeRight ofView:box withOffset:-8];
                    [tag autoPinEdgeToSuperviewEdge:ALEdgeBottom withInset:6 relation:NSLayoutRelationGreaterThanOrEqual];
                    [tag autoAlignAxisToSuperviewAxis:ALAxisVertical];
                    [tag autoConstrainAttribute:(ALAttribute)ALAxisBaseline toAttribute:ALAttributeMarginTop ofView:box];
                    [tag autoSetDimensionsToSize:CGSizeMake(30, 40)];
                    [NSLayoutConstraint autoSetPriority:ALLayoutPriorityDefaultLow forConstraints:^{
                        [tag autoAlignAxis:ALAxisFirstBaseline toSameAxisOfView:box withOffset:2];
                    }];
                    [@[box, tag] autoMatchViewsDimension:ALDimensionWidth];
                    [@[box, tag] autoAlignViewsToAxis:ALAxisHorizontal];
                    [tag autoPinToBottomLayoutGuideOfViewController:self withInset:9];
                }

                @end
                """#,
            makes: #"""
                window root 390x844
                view box in root
                label tag in box
                box.top == root.top + 1
                box.leading == root.leading + 2
                box.trailing == root.trailing - 4
                box.height == 0.5 * root.width
                tag.left == box.right - 8
                tag.bottom <= box.bottom - 6
                tag.centerX == box.centerX
                tag.lastBaseline == box.topMargin
                tag.width == 30
                tag.height == 40
                tag.firstBaseline == box.firstBaseline + 2 @250
                tag.width == box.width
                tag.centerY == box.centerY
                tag.bottom == root.safeArea.bottom - 9
                """#),
        Snippet(
            "pureLayout: swift2",
            code: #"""
                let a = UIView(), b = UIView()
                view.addSubview(a)
                view.addSubview(b)
                a.autoPinEdgeToSuperviewEdge(.Top, withInset: 4)
                a.autoPinEdge(.Left, toEdge: .Right, ofView: b, withOffset: 5)
                a.autoMatchDimension(.Width, toDimension: .Height, ofView: b)
                b.autoAlignAxis(ALAxis.Vertical, toSameAxisOfView: a)
                b.autoSetDimension(ALDimension.Width, toSize: 6)
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                a.top == root.top + 4
                a.left == b.right + 5
                a.width == b.height
                b.centerX == a.centerX
                b.width == 6
                """#),
        Snippet(
            "pureLayout: account",
            code: #"""
                class Screen: UIViewController {
                    let box = UIView(), tag = UIView()
                    override func viewDidLoad() {
                        view.addSubview(box)
                        box.addSubview(tag)
                        box.autoPinEdge(toSuperviewEdge: .top, withInset: Theme.margin)
                        box.autoPinEdge(edge, to: .bottom, of: tag)
                        box.autoPinEdge(.left, to: .top, of: tag)
                        view.autoPinEdge(toSuperviewEdge: .top)
                        rows[index()].autoSetDimension(.width, toSize: 4)
                        missing?.autoCenterInSuperview()
                        models.autoAlignViews(to: .top)
                        if isWide { tag.autoSetDimension(.width, toSize: 90) }
                        tag.autoPinEdgeSomehow(8)
                    }
                    var missing: UIView?
                    func later() { tag.autoCenterInSuperview() }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                view tag in box
                """#,
            unread: #"""
                6: nothing in these files says what 'Theme.margin' is
                7: the attribute is not known
                8: a horizontal attribute cannot be paired with a vertical one
                9: the superview of what is shown is not known
                10: nothing in these files says what 'rows[index()]' is
                11: what it is called for is nil here
                12: which views the list holds is not known
                13: whether it is run depends on 'isWide'
                14: what 'autoPinEdgeSomehow' does is not in these files
                17: nothing in these files calls 'later()'
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: tag
                """#),
        Snippet(
            "pureLayout: own functions",
            code: #"""
                extension UIView {
                    func autoPinEdge(toSuperviewEdge edge: Int) { leadingAnchor.constraint(equalTo: superview!.leadingAnchor, constant: 77).isActive = true }
                }
                class Screen: UIViewController {
                    let box = UIView()
                    override func viewDidLoad() {
                        view.addSubview(box)
                        box.translatesAutoresizingMaskIntoConstraints = false
                        box.autoPinEdge(toSuperviewEdge: 3) /* its own */
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                box.leading == root.leading + 77
                """#),
    ]
}
