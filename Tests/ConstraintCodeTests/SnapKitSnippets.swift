extension Snippet {
    /// SnapKit.
    static let snapkit: [Snippet] = [
        Snippet(
            "snapkit: a point",
            code: #"""
                let dot = UIView()
                view.addSubview(dot)
                dot.snp.makeConstraints { make in
                    make.trailing.bottom.equalTo(CGPoint(x: 50, y: 70))
                }
                """#,
            makes: #"""
                window root 390x844
                view dot in root
                dot.trailing == root.trailing + 50
                dot.bottom == root.bottom + 70
                """#),
        Snippet(
            "snapkit: edges",
            code: #"""
                let card = UIView()
                let inner = UIView()
                view.addSubview(card)
                card.addSubview(inner)
                card.snp.makeConstraints { make in
                    make.edges.equalTo(view.safeAreaLayoutGuide).inset(16)
                }
                inner.snp.makeConstraints {
                    $0.top.leading.equalToSuperview().offset(8)
                    $0.trailing.equalToSuperview().inset(8)
                    $0.bottom.lessThanOrEqualToSuperview().inset(8).priority(.medium)
                }
                """#,
            makes: #"""
                window root 390x844
                view card in root
                view inner in card
                card.left == root.safeArea.left + 16
                card.right == root.safeArea.right - 16
                card.top == root.safeArea.top + 16
                card.bottom == root.safeArea.bottom - 16
                inner.top == card.top + 8
                inner.leading == card.leading + 8
                inner.trailing == card.trailing - 8
                inner.bottom <= card.bottom - 8 @500
                """#),
        Snippet(
            "snapkit: sizes",
            code: #"""
                import SnapKit
                class Tile: UIView {
                    let image = UIImageView(), badge = UILabel(), name = UILabel()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(image); addSubview(badge); addSubview(name)
                        image.snp.makeConstraints { (make) -> Void in
                            make.size.equalTo(CGSize(width: 40, height: 50))
                            make.center.equalToSuperview().offset(CGPoint(x: 1, y: -2))
                        }
                        badge.snp.makeConstraints { make in
                            make.size.equalTo(20)
                            make.centerX.equalTo(image.snp.trailing).offset(-4)
                            make.centerY.equalTo(image.snp.top)
                        }
                        name.snp.makeConstraints { make in
                            make.width.equalTo(image).multipliedBy(1.5).offset(2)
                            make.height.equalTo(image.snp.width).dividedBy(2)
                            make.left.greaterThanOrEqualTo(10)
                            make.horizontalEdges.equalToSuperview().inset(UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 5)).priority(750)
                            make.firstBaseline.equalTo(badge.snp.lastBaseline)
                        }
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                image image in root
                label badge in root
                label name in root
                image.width == 40
                image.height == 50
                image.centerX == root.centerX + 1
                image.centerY == root.centerY - 2
                badge.width == 20
                badge.height == 20
                badge.centerX == image.trailing - 4
                badge.centerY == image.top
                name.width == 1.5 * image.width + 2
                name.height == 0.5 * image.width
                name.left >= root.left + 10
                name.left == root.left + 3 @750
                name.right == root.right - 5 @750
                name.firstBaseline == badge.lastBaseline
                """#),
        Snippet(
            "snapkit: references",
            code: #"""
                class Box: UIViewController {
                    let box = UIView()
                    var topConstraint: Constraint?
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        view.addSubview(box)
                        box.snp.makeConstraints { make in
                            topConstraint = make.top.equalTo(view.snp.topMargin).offset(10).labeled("box top").constraint
                            make.width.equalTo(80).priority(.low)
                            make.height.equalTo(make.width)
                        }
                        topConstraint?.update(offset: 24)
                        box.snp.updateConstraints { $0.width.equalTo(120) }
                    }
                    func grow() {
                        box.snp.updateConstraints { make in make.width.equalTo(300) }
                        topConstraint?.deactivate()
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                topConstraint: box.top == root.topMargin + 24
                note topConstraint "box top"
                box.width == 120 @250
                box.height == box.width
                """#,
            unread: #"""
                16: nothing in these files calls 'grow()'
                17: nothing in these files calls 'grow()'
                """#),
        Snippet(
            "snapkit: remake",
            code: #"""
                let a = UIView()
                view.addSubview(a)
                a.snp.makeConstraints { $0.edges.equalToSuperview() }
                a.snp.remakeConstraints { make in
                    make.leading.trailing.equalToSuperview().inset(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
                    make.directionalVerticalEdges.equalTo(view.layoutMarginsGuide)
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.leading == root.leading + 2
                a.trailing == root.trailing - 4
                a.top == root.margins.top
                a.bottom == root.margins.bottom
                """#),
        Snippet(
            "snapkit: unknown",
            code: #"""
                let a = UIView()
                view.addSubview(a)
                a.snp.makeConstraints { make in
                    make.top.equalToSuperview().offset(headerHeight)
                    make.left.equalTo(view.snp.leading)
                    make.width.equalTo(UIScreen.main.bounds.width / 2)
                    make.bottom
                }
                a.snp.updateConstraints { $0.height.equalTo(4) }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.width == 195
                """#,
            unread: #"""
                4: nothing in these files says what 'headerHeight' is
                5: leading and trailing cannot be paired with left and right
                7: it says no relation
                9: there is no such constraint to update
                """#),
        Snippet(
            "snapkit: old",
            code: #"""
                let box = UIView()
                let tag = UILabel()
                view.addSubview(box)
                box.addSubview(tag)
                box.snp_makeConstraints { (make) -> Void in
                    make.top.equalTo(view).offset(20)
                    make.left.equalTo(view.snp_left).offset(10)
                    make.bottom.equalTo(view.snp_bottom).priorityLow()
                    make.right.equalTo(view).multipliedBy(0.5)
                }
                tag.snp_makeConstraints { make in
                    make.edges.equalTo(box).inset(EdgeInsetsMake(1, left: 2, bottom: 3, right: 4))
                    make.center.equalTo(box.snp.center)
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                label tag in box
                box.top == root.top + 20
                box.left == root.left + 10
                box.bottom == root.bottom @250
                box.right == 0.5 * root.right
                tag.centerX == box.centerX
                tag.centerY == box.centerY
                """#,
            unread: #"""
                12: what 'EdgeInsetsMake' gives is not known
                """#),
    ]
}
