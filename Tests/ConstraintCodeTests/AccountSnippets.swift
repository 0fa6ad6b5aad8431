extension Snippet {
    /// Places that are not applied, each with the reason: nothing is left out in silence.
    static let account: [Snippet] = [
        Snippet(
            "account: makerOfUnknown",
            code: #"""
                class P: UIViewController {
                    let a = UIView()
                    override func viewDidLoad() {
                        view.addSubview(a)
                        rows[index()].snp.makeConstraints { make in
                            make.left.equalTo(a)
                            make.right.equalTo(a).offset(-8)
                        }
                        a.snp.makeConstraints { $0.edges.equalToSuperview() }
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.left == root.left
                a.right == root.right
                a.top == root.top
                a.bottom == root.bottom
                """#,
            unread: #"""
                6: nothing in these files says what 'rows[index()]' is
                7: nothing in these files says what 'rows[index()]' is
                """#),
        Snippet(
            "account: getters, setters and observers are run or not each by itself",
            code: #"""
                class BadgeView: UIView {
                    let dot = UIView()
                    var size: CGFloat {
                        get {
                            dot.widthAnchor.constraint(equalTo: heightAnchor).isActive = true
                            return 8
                        }
                        set {
                            dot.widthAnchor.constraint(equalToConstant: newValue).isActive = true
                            let isTied = false && dot.heightAnchor.constraint(equalToConstant: newValue).isActive
                        }
                    }
                    var inset: CGFloat = 0 {
                        didSet { let isTied = false && dot.leftAnchor.constraint(equalTo: leftAnchor, constant: inset).isActive }
                    }
                    var gap: CGFloat = 0 {
                        didSet { dot.rightAnchor.constraint(equalTo: rightAnchor, constant: gap).isActive = true }
                    }
                }
                class P: UIViewController {
                    let badge = BadgeView()
                    override func viewDidLoad() {
                        view.addSubview(badge)
                        badge.addSubview(badge.dot)
                        badge.dot.translatesAutoresizingMaskIntoConstraints = false
                        badge.size = 6
                        badge.inset = 4
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view badge in root
                view dot in badge
                dot.width == 6
                """#,
            unread: #"""
                5: nothing that is run uses 'size'
                10: the condition before it decides
                14: the condition before it decides
                17: nothing that is run sets 'gap'
                """#),
        Snippet(
            "account: aFunctionOfThatNameWithOtherArguments",
            code: #"""
                class P: UIViewController {
                    let a = UIView()
                    override func viewDidLoad() {
                        view.addSubview(a)
                        a.addConstraints(view.topAnchor, left: view.leftAnchor, heightConstant: 20)
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                """#,
            unread: #"""
                5: what 'addConstraints' does is not in these files
                """#),
        Snippet(
            "account: strings that messages compare, and messages that make no constraints",
            code: #"""
                @interface P : UIViewController
                @property (copy) NSString *kind;
                @property (strong) UIView *box;
                @property (strong) UIButton *send;
                @end
                @implementation P
                - (CGFloat)sendWidth { return [self.send intrinsicContentSize].width; }
                - (void)viewDidLoad {
                    [self registerPrefixesForAutoCompletion:@[@"@", @"#"]];
                    [self.view addSubview:self.box];
                    [self.view addSubview:self.send];
                    NSString *mode = @"tall";
                    if ([mode isEqualToString:@"tall"]) {
                        [self.box.heightAnchor constraintEqualToConstant:80].active = YES;
                    }
                    if ([self.kind isEqualToString:@"wide"]) {
                        [self.box.widthAnchor constraintEqualToConstant:300].active = YES;
                    }
                    [self.send.widthAnchor constraintEqualToConstant:[self sendWidth]].active = YES;
                }
                @end
                """#,
            makes: #"""
                window root 390x844
                view box in root
                button send in root
                box.height == 80
                """#,
            unread: #"""
                17: whether it is run depends on 'kind'
                19: what 'intrinsicContentSize' gives is not in these files
                """#),
        Snippet(
            "account: aConstraintOfAnUnknownFunction",
            code: #"""
                class P: UIViewController {
                    let label = UILabel()
                    var topConstraint: NSLayoutConstraint!
                    override func viewDidLoad() {
                        label.translatesAutoresizingMaskIntoConstraints = false
                        view.addSubview(label)
                        topConstraint = label.layoutToSuperview(.top, offset: 8)
                        label.widthAnchor.constraint(equalToConstant: 80).isActive = true
                        let bottomConstraint = label.layoutToSuperview(.bottom)
                        let toggleConstraintsButton = UIButton()
                        toggleConstraintsButton.translatesAutoresizingMaskIntoConstraints = false
                        view.addSubview(toggleConstraintsButton)
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                label label in root
                button toggleConstraintsButton in root
                label.width == 80
                """#,
            unread: #"""
                7: what 'layoutToSuperview' does is not in these files
                9: what 'layoutToSuperview' does is not in these files
                """#),
        Snippet(
            "account: insideMaker",
            code: #"""
                class P: UIViewController {
                    let a = UIView()
                    let isWide = true
                    var style: Style = .big
                    enum Style { case big, small(CGFloat) }
                    override func viewDidLoad() {
                        view.addSubview(a)
                        a.snp.makeConstraints { make in
                            if isWide { make.width.equalTo(300) } else { make.width.equalTo(200) }
                            switch style {
                            case .big: make.height.equalTo(isWide ? 40 : 20)
                            case .small(let height): make.height.equalTo(height)
                            }
                            for edge in [8, 16] { make.left.greaterThanOrEqualTo(edge) }
                            if hasNotch { make.top.equalTo(47) } else { make.top.equalToSuperview() }
                            make.right.equalToSuperview().offset(hasNotch ? -1 : -2)
                        }
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.width == 300
                a.height == 40
                a.left >= root.left + 8
                a.left >= root.left + 16
                """#,
            unread: #"""
                9: another branch is taken
                12: another case is taken
                15: whether it is run depends on 'hasNotch'
                16: it depends on 'hasNotch', which these files do not say
                """#),
        Snippet(
            "account: poison",
            code: #"""
                class P: UIViewController {
                    let a = UIView()
                    var margin: CGFloat = 8
                    override func viewDidLoad() {
                        view.addSubview(a)
                        var height: CGFloat = 40
                        if model.isLarge { height = 80 }
                        if UserDefaults.standard.bool(forKey: "wide") { widen() }
                        a.snp.makeConstraints { make in
                            make.height.equalTo(height)
                            make.left.equalToSuperview().offset(margin)
                            make.width.equalTo(breadth())
                        }
                    }
                    private func widen() { margin = 16 }
                    private func breadth() -> CGFloat {
                        if model.isLarge { return 100 }
                        return 50
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                """#,
            unread: #"""
                10: what 'height' is depends on 'model.isLarge'
                11: what 'margin' is depends on a condition that is not known
                12: it depends on 'model.isLarge', which these files do not say
                """#),
        Snippet(
            "account: oneInitialiser",
            code: #"""
                class Card: UIView {
                    let a = UIView()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(a)
                        a.snp.makeConstraints { $0.left.equalToSuperview() }
                    }
                    convenience init(title: String) {
                        self.init(frame: .zero)
                        a.snp.makeConstraints { $0.right.equalToSuperview() }
                    }
                    required init?(coder: NSCoder) {
                        super.init(coder: coder)
                        addSubview(a)
                        a.snp.makeConstraints { $0.left.equalToSuperview() }
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view a in root
                a.left == root.left
                """#,
            unread: #"""
                10: another initialiser is run, 'init(frame:)'
                14: another initialiser is run, 'init(frame:)'
                15: another initialiser is run, 'init(frame:)'
                """#),
        Snippet(
            "account: twoNames",
            code: #"""
                @implementation Bar
                - (instancetype)initWithFrame:(CGRect)frame {
                    self = [super initWithFrame:frame];
                    if (self) { [self setUpViews]; }
                    return self;
                }
                - (void)setUpViews {
                    _leftBtn = [UIButton buttonWithType:UIButtonTypeCustom];
                    [self addSubview:_leftBtn];
                    [self addSubview:self.title];
                    [self.leftBtn mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self).offset(8); }];
                    [_title mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(_leftBtn.mas_right); }];
                }
                - (UILabel *)title {
                    if (!_title) { _title = [UILabel new]; }
                    return _title;
                }
                @end
                """#,
            makes: #"""
                window root 390x844 resizable=on
                button leftBtn in root
                label title in root
                leftBtn.left == root.left + 8
                title.left == leftBtn.right
                """#),
        Snippet(
            "account: neverCalled",
            code: #"""
                class Row: UITableViewCell {
                    let a = UIView()
                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        contentView.addSubview(a)
                        a.snp.makeConstraints { $0.edges.equalToSuperview() }
                        button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
                    }
                    func configure(with model: Model) {
                        a.snp.updateConstraints { $0.left.equalToSuperview().offset(8) }
                        collapse()
                    }
                    private func collapse() { a.snp.remakeConstraints { $0.height.equalTo(0) } }
                    @objc private func tapped() { a.snp.remakeConstraints { $0.height.equalTo(1) } }
                    override func prepareForReuse() { a.snp.remakeConstraints { $0.height.equalTo(2) } }
                }
                """#,
            makes: #"""
                window root 390x44 resizable=on
                view a in root
                a.left == root.left
                a.right == root.right
                a.top == root.top
                a.bottom == root.bottom
                """#,
            unread: #"""
                10: nothing in these files calls 'configure(with:)'
                13: 'collapse()' is called only by code that is not run
                14: 'tapped()' is run when something happens, not when the layout is made
                15: the system calls 'prepareForReuse()' later, not when the layout is made
                """#),
        Snippet(
            "account: constantOfHeader",
            code: #"""
                - (void)viewDidLoad {
                    [self.view addSubview:self.box];
                    [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
                        make.height.mas_equalTo(kHeight);
                        make.top.mas_equalTo(NAVBAR_HEIGHT + 8);
                        make.left.equalTo(self.header);
                        make.width.mas_equalTo(rowWidth);
                    }];
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                view header in root
                box.left == header.left
                """#,
            unread: #"""
                4: nothing in these files says what 'kHeight' is
                5: nothing in these files says what 'NAVBAR_HEIGHT' is
                7: nothing in these files says what 'rowWidth' is
                """#),
        Snippet(
            "account: helpers",
            code: #"""
                class P: UIViewController {
                    let a = UIView(), b = UIView(), spare = UIView()
                    override func viewDidLoad() {
                        view.addSubview(a)
                        view.addSubview(b)
                        a.translatesAutoresizingMaskIntoConstraints = false
                        a.stick(to: b)
                        a.topAnchor.glue(b.bottomAnchor)
                        b.widen(200)
                        Layouter.arrange(b.leadingAnchor)
                        let c = a.heightAnchor.constraint(equalToConstant: 20).tagged("height")
                        c.isActive = true
                        a.layer.cornerRadius = 3
                        a.addTapHandler { }
                        view.bringSubviewToFront(a)
                        tableView.register(Cell.self, forCellReuseIdentifier: "x")
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                c: a.height == 20
                """#,
            unread: #"""
                7: what 'stick' does is not in these files
                8: what 'glue' does is not in these files
                10: what 'arrange' does is not in these files
                11: what 'tagged' does is not in these files
                """#),
        Snippet(
            "account: laterClosures",
            code: #"""
                class P: UIViewController {
                    let a = UIView()
                    var top: NSLayoutConstraint!
                    override func viewDidLoad() {
                        view.addSubview(a)
                        a.translatesAutoresizingMaskIntoConstraints = false
                        top = a.topAnchor.constraint(equalTo: view.topAnchor)
                        top.isActive = true
                        UIView.animate(withDuration: 0.3, animations: { self.top.constant = 20 }) { _ in self.top.constant = 30 }
                        DispatchQueue.main.async { self.a.heightAnchor.constraint(equalToConstant: 1).isActive = true }
                        viewModel.onChange = { [weak self] in self?.top.constant = 40 }
                        viewModel.$items.sink { [weak self] _ in self?.top.isActive = false }.store(in: &bag)
                        let place = { self.a.widthAnchor.constraint(equalToConstant: 2).isActive = true }
                        place()
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                top: a.top == root.top + 20
                a.width == 2
                a.height == 1
                """#,
            unread: #"""
                9: it is run when 'animate' is done
                11: nothing that is run calls the closure around it
                12: it is run when 'sink' calls it, not when the layout is made
                """#),
        Snippet(
            "account: compilation",
            code: #"""
                class P: UIViewController {
                    let a = UIView()
                    override func viewDidLoad() {
                        view.addSubview(a)
                        a.translatesAutoresizingMaskIntoConstraints = false
                        #if canImport(UIKit)
                        a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                        #else
                        a.topAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
                        #endif
                        a.snp.makeConstraints { make in
                            #if DEBUG
                            make.height.equalTo(10)
                            #elseif os(iOS) && swift(>=5.0)
                            make.height.equalTo(20)
                            #endif
                        }
                        if #available(iOS 13, *) { a.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true }
                        guard #available(iOS 11, *) else {
                            a.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
                            return
                        }
                        guard UIDevice.current.userInterfaceIdiom == .pad else { return }
                        a.widthAnchor.constraint(equalToConstant: 600).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.top == root.top
                a.height == 20
                a.left == root.left
                """#,
            unread: #"""
                9: it stands in '#else of #if canImport(UIKit)', which is not compiled
                13: it stands in '#if DEBUG', which is not compiled
                20: the 'guard' before it lets the code go on
                24: the code before it returns
                """#),
    ]
}
