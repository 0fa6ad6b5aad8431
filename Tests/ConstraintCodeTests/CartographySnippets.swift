extension Snippet {
    /// Cartography.
    static let cartography: [Snippet] = [
        Snippet(
            "cartography: one view",
            code: #"""
                import Cartography
                let a = UIView()
                view.addSubview(a)
                constrain(a) { a in
                    a.width == 100
                    a.height <= 50
                    a.left == a.superview!.left + 10
                    a.right == a.superview!.right - 20
                    a.top >= a.superview!.safeAreaLayoutGuide.top + 5
                    a.bottom == a.superview!.bottomMargin
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.width == 100
                a.height <= 50
                a.left == root.left + 10
                a.right == root.right - 20
                a.top >= root.safeArea.top + 5
                a.bottom == root.bottomMargin
                """#),
        Snippet(
            "cartography: several views",
            code: #"""
                import Cartography
                class Screen: UIViewController {
                    let card = UIView(), title = UILabel(), note = UILabel()
                    override func viewDidLoad() {
                        view.addSubview(card); card.addSubview(title); card.addSubview(note)
                        constrain(self.view, card, title) { (view, card, title) -> () in
                            card.edges == view.edges
                            title.center == card.center
                            title.size == card.size * 0.5
                        }
                        constrain(card, note) {
                            $1.width == $0.width * 2 / 3 ~ 750
                            $1.height == ($0.height + 10) * 2 ~ UILayoutPriority(200)
                            $1.top == $0.top ~ .defaultLow
                            $1.centerX == $0.centerX
                        }
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view card in root
                label title in card
                label note in card
                card.top == root.top
                card.leading == root.leading
                card.bottom == root.bottom
                card.trailing == root.trailing
                title.centerX == card.centerX
                title.centerY == card.centerY
                title.width == 0.5 * card.width
                title.height == 0.5 * card.height
                note.width == (2/3) * card.width @750
                note.height == 2 * card.height + 20 @200
                note.top == card.top @250
                note.centerX == card.centerX
                """#),
        Snippet(
            "cartography: insets",
            code: #"""
                import Cartography
                let a = UIView(), b = UIView(), c = UIView(), d = UIView()
                [a, b, c, d].forEach { view.addSubview($0) }
                constrain(a, b, c, d) { a, b, c, d in
                    a.edges == inset(a.superview!.edges, 8)
                    b.edges == inset(b.superview!.edges, 1, 2, 3, 4)
                    c.edges == b.edges.inseted(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                    d.edges <= inset(c.edges, horizontally: 5) ~ 500
                    d.edges >= c.edges.inseted(horizontally: 6, vertically: 7)
                    d.edgesWithinMargins == c.edgesWithinMargins
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                view c in root
                view d in root
                a.top == root.top + 8
                a.leading == root.leading + 8
                a.bottom == root.bottom - 8
                a.trailing == root.trailing - 8
                b.top == root.top + 1
                b.leading == root.leading + 2
                b.bottom == root.bottom - 3
                b.trailing == root.trailing - 4
                c.top == b.top + 1
                c.leading == b.leading + 2
                c.bottom == b.bottom - 3
                c.trailing == b.trailing - 4
                d.top <= c.top @500
                d.leading <= c.leading + 5 @500
                d.bottom <= c.bottom @500
                d.trailing <= c.trailing - 5 @500
                d.top >= c.top + 7
                d.leading >= c.leading + 6
                d.bottom >= c.bottom - 7
                d.trailing >= c.trailing - 6
                d.topMargin == c.topMargin
                d.leadingMargin == c.leadingMargin
                d.bottomMargin == c.bottomMargin
                d.trailingMargin == c.trailingMargin
                """#),
        Snippet(
            "cartography: align and distribute",
            code: #"""
                import Cartography
                let a = UIView(), b = UIView(), c = UIView()
                [a, b, c].forEach { view.addSubview($0) }
                constrain(a, b, c) { a, b, c in
                    align(top: a, b, c)
                    align(centerX: [a, b])
                    distribute(by: 10, horizontally: a, b, c)
                    distribute(by: 4, vertically: [a, b])
                    distribute(by: 2, leftToRight: b, c)
                    align(baseline: a, b) ~ 300
                }
                constrain([a, b, c]) { all in
                    all[0].width == all[1].width
                    all.last!.height == 30
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                view c in root
                a.top == b.top
                a.top == c.top
                a.centerX == b.centerX
                a.trailing == b.leading - 10
                b.trailing == c.leading - 10
                a.bottom == b.top - 4
                b.right == c.left - 2
                a.lastBaseline == b.lastBaseline @300
                a.width == b.width
                c.height == 30
                """#),
        Snippet(
            "cartography: groups",
            code: #"""
                import Cartography
                class Screen: UIViewController {
                    let box = UIView()
                    let group = ConstraintGroup()
                    var width: NSLayoutConstraint?
                    override func viewDidLoad() {
                        view.addSubview(box)
                        constrain(box, replace: group) { box in box.top == box.superview!.top }
                        constrain(box, replace: group) { box in box.bottom == box.superview!.bottom }
                        let size = constrain(box) { box in
                            width = box.width == 10
                            box.height == 20
                        }
                        size.active = false
                        let gone = constrain(box, block: { $0.left == $0.superview!.left })
                        constrain(clear: gone)
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                box.bottom == root.bottom
                width: box.width == 10
                deactivate width
                boxHeight: box.height == 20
                deactivate boxHeight
                """#),
        Snippet(
            "cartography: guides",
            code: #"""
                import Cartography
                class Screen: UIViewController {
                    let box = UIView(), inner = UIView()
                    override func viewDidLoad() {
                        view.addSubview(box)
                        box.addSubview(inner)
                        constrain(box, car_topLayoutGuide) { box, guide in box.top == guide.bottom + 8 }
                        constrain(inner, box.layoutMarginsGuide) { inner, guide in
                            inner.edges == guide.edges
                            inner.width >= 100 + guide.width
                            inner.left == 3 - guide.left
                        }
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                view inner in box
                box.top == root.safeArea.top + 8
                inner.top == box.margins.top
                inner.leading == box.margins.leading
                inner.bottom == box.margins.bottom
                inner.trailing == box.margins.trailing
                inner.width >= box.margins.width + 100
                inner.left == box.margins.left - 3
                """#),
        Snippet(
            "cartography: helpers",
            code: #"""
                import Cartography
                class Screen: UIViewController {
                    let box = UIView(), other = UIView()
                    override func viewDidLoad() {
                        view.addSubview(box)
                        view.addSubview(other)
                        constrain(box, other) { [weak self] box, other in
                            let margin: CGFloat = 12
                            let parent = box.superview!
                            box.left == parent.left + margin
                            place(box, other)
                            for edge in [box.top, other.top] { edge == parent.top }
                        }
                    }
                    private func place(_ view: ViewProxy, _ other: ViewProxy) {
                        view.right == other.left - 4
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                view other in root
                box.left == root.left + 12
                box.right == other.left - 4
                box.top == root.top
                other.top == root.top
                """#),
        Snippet(
            "cartography: not imported",
            code: #"""
                class Screen: UIViewController {
                    let box = UIView()
                    override func viewDidLoad() {
                        view.addSubview(box)
                        box.translatesAutoresizingMaskIntoConstraints = false
                        constrain(box) { box in box.width == 100 }
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                """#,
            unread: #"""
                6: what 'constrain' does is not in these files
                """#),
        Snippet(
            "cartography: account",
            code: #"""
                import Cartography
                class Screen: UIViewController {
                    let box = UIView(), other = UIView()
                    override func viewDidLoad() {
                        view.addSubview(box)
                        view.addSubview(other)
                        constrain(box, other) { box, other in
                            box.width == Theme.width
                            box.left == other.left + gap()
                            box.height == 20 ~ Theme.priority
                            box.top == 10
                            if isWide { box.right == other.right } else { box.right == other.left }
                            box.edges == other.center
                            align(top: box, third)
                        }
                        constrain(rows[index()]) { row in row.height == 44 }
                        constrain(missing!) { view in view.height == 44 }
                        constrain(view) { view in view.top == view.superview!.top }
                    }
                    var missing: UIView?
                    func later() { constrain(box) { $0.width == 3 } }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                view other in root
                """#,
            unread: #"""
                8: nothing in these files says what 'Theme.width' is
                9: what 'gap' gives is not in these files
                10: nothing in these files says what 'Theme.priority' is
                11: what it is related to is no anchor that is known here
                12: whether it is run depends on 'isWide'
                13: the two sides have different parts
                14: what it constrains is not known
                16: nothing in these files says what 'rows[index()]' is
                17: what it constrains is nil here
                18: the superview of what is shown is not known
                21: nothing in these files calls 'later()'
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: other
                """#),
    ]
}
