extension Snippet {
    /// TinyConstraints.
    static let tinyConstraints: [Snippet] = [
        Snippet(
            "tinyConstraints: superview",
            code: #"""
                import TinyConstraints
                class Screen: UIViewController {
                    let a = UIView(), b = UIView(), c = UIView()
                    override func viewDidLoad() {
                        view.addSubview(a); view.addSubview(b); view.addSubview(c)
                        a.edgesToSuperview()
                        b.edgesToSuperview(excluding: .bottom, insets: .uniform(8), usingSafeArea: true)
                        c.edgesToSuperview(excluding: [.leading, .top], insets: .horizontal(6) + .bottom(2), relation: .equalOrLess, priority: .defaultHigh)
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                view c in root
                a.top == root.top
                a.left == root.left
                a.right == root.right
                a.bottom == root.bottom
                b.top == root.safeArea.top + 8
                b.left == root.safeArea.left + 8
                b.right == root.safeArea.right - 8
                c.right <= root.right - 6 @750
                c.bottom <= root.bottom - 2 @750
                """#),
        Snippet(
            "tinyConstraints: one edge of the superview",
            code: #"""
                import TinyConstraints
                let a = UIView()
                view.addSubview(a)
                a.leadingToSuperview(offset: 10)
                a.trailingToSuperview(offset: 10)
                a.rightToSuperview(offset: -11)
                a.bottomToSuperview(offset: -12, relation: .equalOrLess, priority: .init(700), usingSafeArea: true)
                a.topToSuperview(view.safeAreaLayoutGuide.bottomAnchor, offset: 3)
                a.centerXToSuperview(multiplier: 0.5)
                a.widthToSuperview(multiplier: 0.8, offset: -4)
                a.heightToSuperview(view.widthAnchor, multiplier: 2)
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.leading == root.leading + 10
                a.trailing == root.trailing - 10
                a.right == root.right - 11
                a.bottom <= root.safeArea.bottom - 12 @700
                a.top == root.safeArea.bottom + 3
                a.centerX == 0.5 * root.centerX
                a.width == 0.8 * root.width - 4
                a.height == 2 * root.width
                """#),
        Snippet(
            "tinyConstraints: another view",
            code: #"""
                import TinyConstraints
                class Card: UIView {
                    let a = UIView(), b = UIView()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(a); addSubview(b)
                        a.top(to: self, offset: 1)
                        a.left(to: self, centerXAnchor, offset: 2)
                        a.trailing(to: layoutMarginsGuide)
                        b.topToBottom(of: a, offset: 8, relation: .equalOrGreater, priority: .defaultLow)
                        b.leadingToTrailing(of: a)
                        b.rightToLeft(of: a, offset: -5)
                        b.bottomToTop(of: a)
                        b.centerY(to: a, offset: 3)
                        b.widthToHeight(of: a, multiplier: 0.5)
                        b.heightToWidth(of: b)
                        b.width(to: a, offset: 2, relation: .equalOrLess)
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                set root.margins 8,8,8,8
                set root.minimummargins off
                view a in root
                view b in root
                a.top == root.top + 1
                a.left == root.centerX + 2
                a.trailing == root.margins.trailing
                b.top >= a.bottom + 8 @250
                b.leading == a.trailing
                b.right == a.left - 5
                b.bottom == a.top
                b.centerY == a.centerY + 3
                b.width == 0.5 * a.height
                b.height == b.width
                b.width <= a.width + 2
                """#),
        Snippet(
            "tinyConstraints: sizes",
            code: #"""
                import TinyConstraints
                let a = UIView()
                view.addSubview(a)
                a.width(100)
                a.height(50, relation: .equalOrGreater, priority: .defaultHigh)
                a.width(min: 10, max: 200)
                a.height(max: 300, priority: .defaultLow)
                a.size(CGSize(width: 30, height: 40))
                a.aspectRatio(16.0 / 9.0, relation: .equalOrLess)
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.width == 100
                a.height >= 50 @750
                a.width >= 10
                a.width <= 200
                a.height <= 300 @250
                a.width == 30
                a.height == 40
                a.width <= (16/9) * a.height
                """#),
        Snippet(
            "tinyConstraints: groups",
            code: #"""
                import TinyConstraints
                let a = UIView(), b = UIView()
                view.addSubview(a)
                view.addSubview(b)
                a.edges(to: b, excluding: .left, insets: TinyEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                a.size(to: b, multiplier: 0.5, insets: CGSize(width: 6, height: -7))
                a.center(in: b, offset: CGPoint(x: 1, y: 2))
                a.origin(to: view.safeAreaLayoutGuide, insets: .top(9))
                b.centerInSuperview(offset: CGPoint(x: 0, y: 20), usingSafeArea: true)
                b.originToSuperview(insets: .left(5))
                b.horizontalToSuperview(insets: .horizontal(16))
                b.verticalToSuperview(insets: .vertical(4), relation: .equalOrGreater)
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                a.top == b.top + 1
                a.bottom == b.bottom - 3
                a.right == b.right - 4
                a.width == 0.5 * b.width + 6
                a.height == 0.5 * b.height - 7
                a.centerX == b.centerX + 1
                a.centerY == b.centerY + 2
                a.left == root.safeArea.left
                a.top == root.safeArea.top + 9
                b.centerX == root.safeArea.centerX
                b.centerY == root.safeArea.centerY + 20
                b.left == root.left + 5
                b.top == root.top
                b.left == root.left + 16
                b.right == root.right - 16
                b.top >= root.top + 4
                b.bottom >= root.bottom - 4
                """#),
        Snippet(
            "tinyConstraints: activation",
            code: #"""
                import TinyConstraints
                class Screen: UIViewController {
                    let a = UIView()
                    var tall: Constraint?
                    override func viewDidLoad() {
                        view.addSubview(a)
                        tall = a.height(300, isActive: false)
                        let short = a.height(100)
                        let edges = a.edgesToSuperview(isActive: false)
                        let size = a.size(CGSize(width: 1, height: 2))
                        edges.activate()
                        size.deActivate()
                        short.isActive = false
                        tall?.with(.defaultHigh).set(true)
                        Constraint.activate([a.width(9, isActive: false)])
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                short: a.height == 100
                deactivate short
                aWidth: a.width == 1
                deactivate aWidth
                aHeight: a.height == 2
                deactivate aHeight
                a.top == root.top
                a.left == root.left
                a.right == root.right
                a.bottom == root.bottom
                tall: a.height == 300 @750
                a.width == 9
                """#),
        Snippet(
            "tinyConstraints: stack",
            code: #"""
                import TinyConstraints
                class Screen: UIViewController {
                    let a = UIView(), b = UIView(), row = UIView(), c = UIView(), d = UIView()
                    override func viewDidLoad() {
                        view.addSubview(row)
                        row.edgesToSuperview()
                        row.stack([a, b], spacing: 10)
                        a.stack([c, d], axis: .horizontal, width: 20, height: 30, spacing: 5)
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view row in root
                view a in row
                view b in row
                view c in a
                view d in a
                row.top == root.top
                row.left == root.left
                row.right == root.right
                row.bottom == root.bottom
                a.top == row.top
                a.left == row.left
                a.right == row.right
                b.top == a.bottom + 10
                b.left == row.left
                b.right == row.right
                b.bottom == row.bottom
                c.left == a.left
                c.top == a.top
                c.bottom == a.bottom
                c.width == 20
                c.height == 30
                d.left == c.right + 5
                d.top == a.top
                d.bottom == a.bottom
                d.right == a.right
                d.width == 20
                d.height == 30
                """#),
        Snippet(
            "tinyConstraints: self",
            code: #"""
                import TinyConstraints
                class Card: UIView {
                    let a = UILabel()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(a)
                        height(44)
                        a.centerYToSuperview()
                        a.setHugging(.required, for: .horizontal)
                        a.setCompressionResistance(.defaultLow, for: .vertical)
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view card in root
                label a in card hug.h=1000 resist.v=250
                card.height == 44
                a.centerY == card.centerY
                """#),
        Snippet(
            "tinyConstraints: not imported",
            code: #"""
                class Screen: UIViewController {
                    let a = UIView(), b = UIView()
                    override func viewDidLoad() {
                        view.addSubview(a); view.addSubview(b)
                        a.edgesToSuperview()
                        a.top(to: b)
                        a.width(20)
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                """#,
            unread: #"""
                5: what 'edgesToSuperview' does is not in these files
                6: what 'top' does is not in these files
                7: what 'width' does is not in these files
                """#),
        Snippet(
            "tinyConstraints: account",
            code: #"""
                import TinyConstraints
                extension UIView {
                    func height(_ metric: Metric) { heightAnchor.constraint(equalToConstant: 12).isActive = true }
                }
                class Screen: UIViewController {
                    let a = UIView(), b = UIView()
                    override func viewDidLoad() {
                        view.addSubview(a); view.addSubview(b)
                        a.top(to: b, offset: Theme.gap)
                        a.left(to: b, relation: chosen)
                        a.edgesToSuperview(insets: Theme.insets)
                        view.edgesToSuperview()
                        cells[row()].width(7)
                        a.width(min: 3, isActive: isWide)
                        if isWide { a.aspectRatio(2) }
                        b.height(.tall)
                    }
                    func later() { a.centerInSuperview() }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                b.height == 12
                """#,
            unread: #"""
                9: nothing in these files says what 'Theme.gap' is
                10: the relation is not known
                11: nothing in these files says what 'Theme.insets' is
                12: the superview of what is shown is not known
                13: nothing in these files says what 'cells[row()]' is
                14: whether it is active is not known
                15: whether it is run depends on 'isWide'
                18: nothing in these files calls 'later()'
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: b
                """#),
    ]
}
