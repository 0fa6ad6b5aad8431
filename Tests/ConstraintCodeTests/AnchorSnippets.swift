extension Snippet {
    /// Layout anchors in Swift and Objective-C.
    static let anchors: [Snippet] = [
        Snippet(
            "anchors: allForms",
            code: #"""
                let box = UIView(), bar = UIView()
                view.addSubview(box); view.addSubview(bar)
                box.translatesAutoresizingMaskIntoConstraints = false
                bar.translatesAutoresizingMaskIntoConstraints = false
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
                box.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -12.5).isActive = true
                box.widthAnchor.constraint(equalTo: bar.widthAnchor, multiplier: 0.5).isActive = true
                box.heightAnchor.constraint(greaterThanOrEqualTo: bar.heightAnchor, multiplier: 2, constant: -3).isActive = true
                bar.heightAnchor.constraint(equalToConstant: 44).isActive = true
                bar.widthAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true
                bar.widthAnchor.constraint(lessThanOrEqualToConstant: 300).isActive = true
                bar.centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: +4).isActive = true
                bar.firstBaselineAnchor.constraint(equalTo: box.lastBaselineAnchor, constant: 8).isActive = true
                """#,
            makes: #"""
                window root 390x844
                view box in root
                view bar in root
                box.leading == root.leading
                box.trailing <= root.trailing - 12.5
                box.width == 0.5 * bar.width
                box.height >= 2 * bar.height - 3
                bar.height == 44
                bar.width >= 10
                bar.width <= 300
                bar.centerX == root.centerX + 4
                bar.firstBaseline == box.lastBaseline + 8
                """#),
        Snippet(
            "anchors: guides",
            code: #"""
                class Form: UIViewController {
                    let page = UIScrollView()
                    let field = UITextField()
                    let spacer = UILayoutGuide()
                    override func loadView() {
                        super.loadView()
                        page.translatesAutoresizingMaskIntoConstraints = false
                        field.translatesAutoresizingMaskIntoConstraints = false
                        view.addSubview(page)
                        page.addSubview(field)
                        view.addLayoutGuide(spacer)
                        NSLayoutConstraint.activate([
                            page.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                            page.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                            page.widthAnchor.constraint(equalTo: view.readableContentGuide.widthAnchor),
                            field.topAnchor.constraint(equalTo: page.contentLayoutGuide.topAnchor, constant: 8),
                            field.widthAnchor.constraint(equalTo: page.frameLayoutGuide.widthAnchor),
                            spacer.heightAnchor.constraint(equalToConstant: 20),
                            spacer.topAnchor.constraint(equalTo: page.bottomAnchor),
                            page.bottomAnchor.constraint(lessThanOrEqualTo: bottomLayoutGuide.topAnchor),
                            page.topAnchor.constraint(greaterThanOrEqualTo: topLayoutGuide.bottomAnchor),
                        ])
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                scroll page in root
                field field in page
                guide spacer in root
                page.top == root.safeArea.top
                page.leading == root.margins.leading
                page.width == root.readable.width
                field.top == page.content.top + 8
                field.width == page.frame.width
                spacer.height == 20
                spacer.top == page.bottom
                page.bottom <= root.safeArea.bottom
                page.top >= root.safeArea.top
                """#),
        Snippet(
            "anchors: systemSpacing",
            code: #"""
                let tag = UILabel()
                let name = UILabel()
                tag.translatesAutoresizingMaskIntoConstraints = false
                name.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(tag)
                view.addSubview(name)
                name.leadingAnchor.constraint(equalToSystemSpacingAfter: tag.trailingAnchor, multiplier: 1.5).isActive = true
                name.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: tag.bottomAnchor, multiplier: 1).isActive = true
                name.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: tag.lastBaselineAnchor, multiplier: 1).isActive = true
                """#,
            makes: #"""
                window root 390x844
                label tag in root
                label name in root
                name.leading == tag.trailing + 12
                name.top >= tag.bottom + 8
                """#,
            unread: #"""
                9: the system's spacing between baselines depends on the fonts
                """#,
            remarks: #"""
                the system's spacing is taken for 8 points
                """#),
        Snippet(
            "anchors: offsets",
            code: #"""
                let a = UIView(), b = UIView(), c = UIView()
                [a, b, c].forEach { v in
                    v.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(v)
                }
                let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
                gap.constraint(equalTo: b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor)).isActive = true
                gap.constraint(greaterThanOrEqualToConstant: 8).isActive = true
                gap.constraint(lessThanOrEqualTo: c.widthAnchor, multiplier: 0.25).isActive = true
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                view c in root
                b.leading - a.trailing == c.leading - b.trailing
                b.leading - a.trailing >= 8
                b.leading - a.trailing <= 0.25 * c.width
                """#),
        Snippet(
            "anchors: arrays",
            code: #"""
                final class Panel: UIView {
                    private let icon = UIImageView()
                    private let caption = UILabel()
                    private var wide: [NSLayoutConstraint] = []
                    private var narrow = [NSLayoutConstraint]()
                    private lazy var iconWidth = icon.widthAnchor.constraint(equalToConstant: 24)

                    init() {
                        super.init(frame: .zero)
                        for subview in [icon, caption] as [UIView] {
                            subview.translatesAutoresizingMaskIntoConstraints = false
                            addSubview(subview)
                        }
                        let shared = [icon.topAnchor.constraint(equalTo: topAnchor), iconWidth]
                        wide = [caption.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8)]
                        narrow.append(caption.topAnchor.constraint(equalTo: icon.bottomAnchor))
                        narrow += [caption.leadingAnchor.constraint(equalTo: leadingAnchor)]
                        NSLayoutConstraint.activate(shared + wide)
                    }

                    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                        super.traitCollectionDidChange(previous)
                        NSLayoutConstraint.deactivate(wide)
                        NSLayoutConstraint.activate(narrow)
                    }

                    required init?(coder: NSCoder) { fatalError() }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                image icon in root
                label caption in root
                captionTop: caption.top == icon.bottom
                deactivate captionTop
                captionLeading: caption.leading == root.leading
                deactivate captionLeading
                icon.top == root.top
                iconWidth: icon.width == 24
                caption.leading == icon.trailing + 8
                """#,
            unread: #"""
                23: the system calls 'traitCollectionDidChange(_:)' later, not when the layout is made
                24: the system calls 'traitCollectionDidChange(_:)' later, not when the layout is made
                """#),
        Snippet(
            "anchors: priorities",
            code: #"""
                let v = UIView()
                v.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(v)
                let height = v.heightAnchor.constraint(equalToConstant: 10)
                height.priority = .defaultHigh
                height.isActive = true
                let width = v.widthAnchor.constraint(equalToConstant: 20)
                width.priority = UILayoutPriority(rawValue: 999)
                width.identifier = "panel.width"
                width.isActive = true
                let top = v.topAnchor.constraint(equalTo: view.topAnchor)
                top.priority = .defaultLow + 1
                top.isActive = true
                let left = v.leftAnchor.constraint(equalTo: view.leftAnchor)
                left.priority = .init(501)
                left.isActive = true
                let right = v.rightAnchor.constraint(equalTo: view.rightAnchor)
                right.priority = UILayoutPriority(UILayoutPriority.required.rawValue - 1)
                right.isActive = true
                let low = v.heightAnchor.constraint(equalToConstant: 1)
                low.priority = .fittingSizeLevel
                low.isActive = true
                """#,
            makes: #"""
                window root 390x844
                view v2 in root
                height: v2.height == 10 @750
                width: v2.width == 20 @999
                note width "panel.width"
                top: v2.top == root.top @251
                left: v2.left == root.left @501
                right: v2.right == root.right @999
                low: v2.height == 1 @50
                """#),
        Snippet(
            "anchors: objectiveC",
            code: #"""
                @implementation BadgeView
                - (instancetype)initWithFrame:(CGRect)frame {
                    if (self = [super initWithFrame:frame]) {
                        UILabel *count = [[UILabel alloc] init];
                        count.text = @"12";
                        count.translatesAutoresizingMaskIntoConstraints = NO;
                        [self addSubview:count];
                        [count.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:8].active = YES;
                        [[count.trailingAnchor constraintLessThanOrEqualToAnchor:self.trailingAnchor] setActive:YES];
                        NSLayoutConstraint *middle = [count.centerYAnchor constraintEqualToAnchor:self.centerYAnchor];
                        middle.priority = UILayoutPriorityDefaultLow;
                        [NSLayoutConstraint activateConstraints:@[
                            middle,
                            [count.heightAnchor constraintEqualToAnchor:count.widthAnchor multiplier:0.5 constant:1],
                            [count.topAnchor constraintEqualToAnchor:self.safeAreaLayoutGuide.topAnchor],
                            [count.widthAnchor constraintGreaterThanOrEqualToConstant:20.5f],
                        ]];
                    }
                    return self;
                }
                @end
                """#,
            makes: #"""
                window root 390x844 resizable=on
                label count "12" in root
                count.leading == root.leading + 8
                count.trailing <= root.trailing
                middle: count.centerY == root.centerY @250
                count.height == 0.5 * count.width + 1
                count.top == root.safeArea.top
                count.width >= 20.5
                """#),
        Snippet(
            "anchors: storedAndNeverActivated",
            code: #"""
                class Drawer: UIViewController {
                    var openConstraint: NSLayoutConstraint!
                    var closedConstraint: NSLayoutConstraint!
                    let sheet = UIView()
                    override func viewDidLoad() {
                        sheet.translatesAutoresizingMaskIntoConstraints = false
                        view.addSubview(sheet)
                        openConstraint = sheet.topAnchor.constraint(equalTo: view.topAnchor, constant: 100)
                        closedConstraint = sheet.topAnchor.constraint(equalTo: view.bottomAnchor)
                        closedConstraint.isActive = true
                        sheet.heightAnchor.constraint(equalToConstant: 300)
                    }
                    @IBAction func open(_ sender: Any) {
                        closedConstraint.isActive = false
                        openConstraint.isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view sheet in root
                openConstraint: sheet.top == root.top + 100
                deactivate openConstraint
                closedConstraint: sheet.top == root.bottom
                sheetHeight: sheet.height == 300
                deactivate sheetHeight
                """#,
            unread: #"""
                14: 'open(_:)' is run when something happens, not when the layout is made
                15: 'open(_:)' is run when something happens, not when the layout is made
                """#),
    ]
}
