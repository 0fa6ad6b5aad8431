extension Snippet {
    /// Comments, odd names and broken code.
    static let odd: [Snippet] = [
        Snippet(
            "odd: comments",
            code: #"""
                /* box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true /* nested */ */
                let text = "a.addSubview(b) { ("   // view.addSubview(nothing)
                let long = """
                    view.addSubview(nothing)
                    """
                let box = UIView()
                view.addSubview(box)
                box.translatesAutoresizingMaskIntoConstraints = false
                box.topAnchor
                    .constraint(equalTo: view.topAnchor,
                                constant: 8) // eight
                    .isActive = true
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: -8).isActive = true; box.widthAnchor.constraint(equalToConstant: 5).isActive = true
                let `default` = box.heightAnchor.constraint(equalToConstant: 6)
                `default`.isActive = true
                """#,
            makes: #"""
                window root 390x844
                view box in root
                box.top == root.top + 8
                box.leading == root.leading - 8
                box.width == 5
                default: box.height == 6
                """#),
        Snippet(
            "odd: spellings",
            code: #"""
                class Page: UIView {
                    private (set) var line: UIView = {
                        let line = UIView()
                        line.heightAnchor.constraint(equalToConstant: 30).isActive = true
                        return line
                    }()
                    let a = UIView(), b = UIView()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        [line, a, b].forEach(addSubview(_:))
                        for case let view as UIView in [line, a] { view.translatesAutoresizingMaskIntoConstraints = false }
                        a.widthAnchor.constraint(equalToConstant: 5).isActive = true
                        b.snp.makeConstraints { make -> Void in
                            make.width.equalTo(50)
                        }
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view line in root
                view a in root
                view b in root
                line.height == 30
                a.width == 5
                b.width == 50
                """#),
        Snippet(
            "odd: names",
            code: #"""
                let c1 = UIView(), super_ = UIView(), ünïcode = UIView(), H = UIView()
                [c1, super_, ünïcode, H].forEach { view.addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false }
                let c2 = c1.widthAnchor.constraint(equalToConstant: 1)
                c2.isActive = true
                let c3 = H.widthAnchor.constraint(equalTo: ünïcode.widthAnchor)
                c3.identifier = "\u{1B}[31m red"
                c3.isActive = true
                super_.heightAnchor.constraint(equalToConstant: 2).isActive = true
                """#,
            makes: #"""
                window root 390x844
                view c1 in root
                view super_ in root
                view ünïcode in root
                view H2 in root
                constraint2: c1.width == 1
                constraint3: H2.width == ünïcode.width
                note constraint3 "\u{1B}[31m red"
                super_.height == 2
                """#),
        Snippet(
            "odd: broken",
            code: #"""
                class Broken: UIView {
                    func setUp() {
                        let x = UIView(
                        addSubview(x)
                        x.topAnchor.constraint(equalTo: topAnchor).isActive = true
                    }
                """#,
            makes: "",
            unread: #"""
                4: it is not understood
                5: it is not understood
                """#,
            remarks: #"""
                nothing in these files calls 'Broken.setUp()', which is taken to be called; assume Broken.setUp() = false
                """#),
        Snippet(
            "odd: snippetOnly",
            code: #"""
                NSLayoutConstraint.activate([
                    titleLabel.topAnchor.constraint(equalTo: container.topAnchor, constant: 12),
                    titleLabel.centerXAnchor.constraint(equalTo: self.view.centerXAnchor),
                    container.heightAnchor.constraint(equalToConstant: 50),
                ])
                """#,
            makes: #"""
                window root 390x844
                label titleLabel in root
                view container in root
                titleLabel.top == container.top + 12
                titleLabel.centerX == root.centerX
                container.height == 50
                """#,
            remarks: "'titleLabel' is declared nowhere: by its name it is taken for a label"),
    ]
}
