extension Snippet {
    /// Anchorage.
    static let anchorage: [Snippet] = [
        Snippet(
            "anchorage: anchors",
            code: #"""
                import Anchorage
                class Card: UIView {
                    let a = UIView(), b = UIView()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(a); addSubview(b)
                        a.topAnchor == topAnchor + 8
                        a.leadingAnchor >= leadingAnchor - 3
                        a.rightAnchor <= safeAreaLayoutGuide.rightAnchor
                        a.widthAnchor == 100
                        a.heightAnchor == a.widthAnchor * 2 + 10
                        b.topAnchor /==/ a.bottomAnchor + CGFloat(12)
                        b.heightAnchor />=/ 20
                        b.widthAnchor /<=/ a.widthAnchor / 2
                        b.centerXAnchor == 2 * a.centerXAnchor
                        b.leftAnchor == 4 + a.leftAnchor
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view a in root
                view b in root
                a.top == root.top + 8
                a.leading >= root.leading - 3
                a.right <= root.safeArea.right
                a.width == 100
                a.height == 2 * a.width + 10
                b.top == a.bottom + 12
                b.height >= 20
                b.width <= 0.5 * a.width
                b.centerX == 2 * a.centerX
                b.left == a.left + 4
                """#),
        Snippet(
            "anchorage: priorities",
            code: #"""
                import Anchorage
                let a = UIView(), b = UIView()
                view.addSubview(a)
                view.addSubview(b)
                a.topAnchor == view.topAnchor ~ .high
                a.widthAnchor == 100 ~ .low + 1
                a.heightAnchor <= b.heightAnchor * 0.5 ~ .required - 1
                a.edgeAnchors == b.edgeAnchors + 4 ~ 600
                b.sizeAnchors == CGSize(width: 3, height: 4) ~ .custom(.defaultLow)
                b.leftAnchor == (view.leftAnchor + 5 ~ .low)
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                a.top == root.top @750
                a.width == 100 @251
                a.height <= 0.5 * b.height @999
                a.leading == b.leading + 4 @600
                a.trailing == b.trailing - 4 @600
                a.top == b.top + 4 @600
                a.bottom == b.bottom - 4 @600
                b.width == 3 @250
                b.height == 4 @250
                b.left == root.left + 5 @250
                """#),
        Snippet(
            "anchorage: groups",
            code: #"""
                import Anchorage
                let a = UIView(), b = UIView()
                view.addSubview(a)
                view.addSubview(b)
                a.edgeAnchors == view.edgeAnchors + 10
                a.horizontalAnchors == view.horizontalAnchors - 5
                a.verticalAnchors >= view.safeAreaLayoutGuide.verticalAnchors + 6
                a.centerAnchors <= b.centerAnchors + 1
                a.sizeAnchors == b.sizeAnchors + 2
                b.sizeAnchors >= CGSize(width: 30, height: 40)
                b.edgeAnchors == a.edgeAnchors + UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                b.edgeAnchors <= a.edgeAnchors - UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                b.edgeAnchors.verticalAnchors == a.verticalAnchors
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                a.leading == root.leading + 10
                a.trailing == root.trailing - 10
                a.top == root.top + 10
                a.bottom == root.bottom - 10
                a.leading == root.leading - 5
                a.trailing == root.trailing + 5
                a.top >= root.safeArea.top + 6
                a.bottom <= root.safeArea.bottom - 6
                a.centerX <= b.centerX + 1
                a.centerY <= b.centerY + 1
                a.width == b.width + 2
                a.height == b.height + 2
                b.width >= 30
                b.height >= 40
                b.leading == a.leading + 2
                b.trailing == a.trailing - 4
                b.top == a.top + 1
                b.bottom == a.bottom - 3
                b.leading <= a.leading - 2
                b.trailing >= a.trailing + 4
                b.top <= a.top - 1
                b.bottom >= a.bottom + 3
                b.top == a.top
                b.bottom == a.bottom
                """#),
        Snippet(
            "anchorage: results",
            code: #"""
                import Anchorage
                class Screen: UIViewController {
                    let a = UIView()
                    var height: NSLayoutConstraint!
                    override func viewDidLoad() {
                        view.addSubview(a)
                        height = a.heightAnchor == 30
                        height.constant = 40
                        let edges = a.edgeAnchors == view.edgeAnchors
                        edges.top.constant = 7
                        edges.bottom.isActive = false
                        NSLayoutConstraint.deactivate(edges.horizontal)
                        let size = (a.sizeAnchors == view.sizeAnchors)
                        size.first.priority = .defaultLow
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                height: a.height == 40
                aLeading: a.leading == root.leading
                deactivate aLeading
                aTrailing: a.trailing == root.trailing
                deactivate aTrailing
                a.top == root.top + 7
                aBottom: a.bottom == root.bottom
                deactivate aBottom
                a.width == root.width @250
                a.height == root.height
                """#),
        Snippet(
            "anchorage: batches",
            code: #"""
                import Anchorage
                class Screen: UIViewController {
                    let a = UIView()
                    override func viewDidLoad() {
                        view.addSubview(a)
                        let inactive = Anchorage.batch(active: false) {
                            a.topAnchor == view.topAnchor
                            a.heightAnchor == 10
                        }
                        batch {
                            a.bottomAnchor == view.bottomAnchor
                            a.heightAnchor == 20
                        }
                        NSLayoutConstraint.activate([inactive[0]])
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                aHeight: a.height == 10
                deactivate aHeight
                a.bottom == root.bottom
                a.height == 20
                a.top == root.top
                """#),
        Snippet(
            "anchorage: guides",
            code: #"""
                import Anchorage
                class Screen: UIViewController {
                    let a = UIView()
                    let guide = UILayoutGuide()
                    override func viewDidLoad() {
                        view.addSubview(a)
                        view.addLayoutGuide(guide)
                        guide.edgeAnchors == view.edgeAnchors + 20
                        a.topAnchor == topLayoutGuide.bottomAnchor
                        a.horizontalAnchors == AnchorPair(first: guide.leadingAnchor, second: view.trailingAnchor)
                        a.superview?.heightAnchor == 500
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                guide guide in root
                guide.leading == root.leading + 20
                guide.trailing == root.trailing - 20
                guide.top == root.top + 20
                guide.bottom == root.bottom - 20
                a.top == root.safeArea.top
                a.leading == guide.leading
                a.trailing == root.trailing
                root.height == 500
                """#),
        Snippet(
            "anchorage: extensions",
            code: #"""
                import Anchorage
                extension UIView {
                    var safeEdgeAnchors: EdgeAnchors { return safeAreaLayoutGuide.edgeAnchors }
                    func fill(_ other: UIView, by margin: CGFloat) { edgeAnchors == other.safeEdgeAnchors + margin }
                }
                class Screen: UIViewController {
                    let a = UIView()
                    override func viewDidLoad() {
                        view.addSubview(a)
                        a.fill(view, by: 9)
                        let anchor = a.centerXAnchor
                        anchor == view.centerXAnchor ~ .low
                        [a.widthAnchor, a.heightAnchor].forEach { $0 == 30 }
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.leading == root.safeArea.leading + 9
                a.trailing == root.safeArea.trailing - 9
                a.top == root.safeArea.top + 9
                a.bottom == root.safeArea.bottom - 9
                a.centerX == root.centerX @250
                a.width == 30
                a.height == 30
                """#),
        Snippet(
            "anchorage: not imported",
            code: #"""
                class Screen: UIViewController {
                    let a = UIView()
                    override func viewDidLoad() {
                        view.addSubview(a)
                        a.translatesAutoresizingMaskIntoConstraints = false
                        if a.topAnchor == view.topAnchor { print("same") }
                        a.heightAnchor.constraint(equalToConstant: 3).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.height == 3
                """#),
        Snippet(
            "anchorage: account",
            code: #"""
                import Anchorage
                class Screen: UIViewController {
                    let a = UIView(), b = UIView()
                    override func viewDidLoad() {
                        view.addSubview(a)
                        view.addSubview(b)
                        a.topAnchor == Theme.anchor
                        a.heightAnchor == Theme.height ~ .low
                        a.leftAnchor == b.leftAnchor + gap()
                        a.widthAnchor == 20 ~ Theme.priority
                        a.leftAnchor == 10
                        rows[index()].topAnchor == b.topAnchor
                        missing?.topAnchor == b.topAnchor
                        a.edgeAnchors == b.centerAnchors
                        if isWide { a.rightAnchor == b.rightAnchor }
                    }
                    var missing: UIView?
                    func later() { a.bottomAnchor == b.bottomAnchor }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                """#,
            unread: #"""
                7: nothing in these files says what 'Theme.anchor' is
                8: nothing in these files says what 'Theme.height' is
                9: what 'gap' gives is not in these files
                10: nothing in these files says what 'Theme.priority' is
                11: what it is related to is no anchor that is known here
                12: nothing in these files says what 'rows[index()]' is
                13: what it is about is nil here
                14: the two sides have different parts
                15: whether it is run depends on 'isWide'
                18: nothing in these files calls 'later()'
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: b
                """#),
    ]
}
