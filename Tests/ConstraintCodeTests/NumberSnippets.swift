extension Snippet {
    /// Numbers that code computes, and those that nobody can know.
    static let numbers: [Snippet] = [
        Snippet(
            "numbers: constants of extensions, named without their type",
            code: #"""
                enum Size { case tiny }
                extension CGFloat {
                    static let gap: CGFloat = 6
                    static let tiny: CGFloat = 1
                    static let trailing: CGFloat = 2
                }
                private extension CGFloat { static let side: CGFloat = 2 * .gap }
                extension UILayoutPriority { static let strong = UILayoutPriority(990) }
                class P: UIViewController {
                    let box = UIView()
                    let row = UIStackView()
                    var later = NSLayoutConstraint()
                    private var last: NSLayoutConstraint = .init()
                    override func viewDidLoad() {
                        view.addSubview(box)
                        view.addSubview(row)
                        row.axis = .vertical
                        row.alignment = .trailing
                        row.spacing = .gap
                        box.translatesAutoresizingMaskIntoConstraints = false
                        later = box.widthAnchor.constraint(equalToConstant: .side)
                        later.priority = .strong
                        later.isActive = true
                        last = box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -.gap)
                        last.isActive = true
                        box.heightAnchor.constraint(equalToConstant: .tiny).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                stack row in root axis=v alignment=trailing spacing=6
                later: box.width == 12 @990
                last: box.trailing == root.trailing - 6
                """#,
            unread: #"""
                26: what '.tiny' is is not known
                """#),
        Snippet(
            "numbers: variables of Objective-C are zero when an object is made",
            code: #"""
                @interface P : UIViewController
                @property (nonatomic) CGFloat given;
                @property (nonatomic, readonly) CGFloat height;
                @end
                @interface P ()
                @property (nonatomic) UIView *box;
                @property (nonatomic) CGFloat inset;
                @property (nonatomic) CGFloat side;
                @property (nonatomic) IBInspectable CGFloat top;
                @property CGFloat key;
                @end
                @implementation P {
                    CGSize _extent;
                    CGRect _place;
                    BOOL _isWide;
                    CGFloat *_list;
                }
                - (void)viewDidLoad {
                    self.box = [UIView new];
                    [self.view addSubview:self.box];
                    [self.box.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor constant:self.inset].active = YES;
                    [self.box.widthAnchor constraintEqualToConstant:_extent.width + self.height].active = YES;
                    [self.box.heightAnchor constraintEqualToConstant:_isWide ? 4 : 5].active = YES;
                    [self.box.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:self.top].active = YES;
                    [self.box.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:self.given].active = YES;
                    [self.box.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:self.side].active = YES;
                    [self.box.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:self.key].active = YES;
                    [self.box.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:_place.size.width].active = YES;
                }
                - (IBAction)tap {
                    self.side = 3;
                    _place.size.width += 2;
                    [self setValue:@3 forKey:@"key"];
                }
                @end
                """#,
            makes: #"""
                window root 390x844
                view box in root frame=0,0,0,0 mask=on
                box.leading == root.leading
                box.width == 0
                box.height == 5
                """#,
            unread: #"""
                24: nothing in these files says what 'top' is
                25: 'given' is given from elsewhere
                26: 'side' is given from elsewhere
                27: 'key' is given from elsewhere
                28: '_place' is given from elsewhere
                """#),
        Snippet(
            "numbers: swift",
            code: #"""
                private enum Metrics {
                    static let unit: CGFloat = 4
                    static let margin = 2 * unit
                    enum Card { static let inset = Metrics.margin + 1; static var third: CGFloat { return 1 / 3 } }
                }
                let spacing = CGFloat(12)
                class C: UIViewController {
                    private let height: CGFloat = 0x10
                    private var ratio: CGFloat { Metrics.Card.third }
                    static let big = 1_000.5
                    let v = UIView()
                    override func viewDidLoad() {
                        view.addSubview(v)
                        v.translatesAutoresizingMaskIntoConstraints = false
                        let insets = UIEdgeInsets(top: 1, left: spacing, bottom: 3, right: 4)
                        v.topAnchor.constraint(equalTo: view.topAnchor, constant: Metrics.margin).isActive = true
                        v.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: insets.left - Metrics.Card.inset / 2).isActive = true
                        v.heightAnchor.constraint(equalToConstant: height * 2 + max(1, 2)).isActive = true
                        v.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: ratio, constant: -(C.big - 0.5)).isActive = true
                        v.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -Double(8) * 1e1).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view v2 in root
                v2.top == root.top + 8
                v2.leading == root.leading + 7.5
                v2.height == 34
                v2.width == (1/3) * root.width - 1000
                v2.bottom == root.bottom - 80
                """#),
        Snippet(
            "numbers: objectiveC",
            code: #"""
                #define PAD (8 + 2)
                static const CGFloat kHalf = PAD / 4;
                CGFloat const kReal = PAD / 4.0;
                UIView *v = [UIView new];
                [self.view addSubview:v];
                v.translatesAutoresizingMaskIntoConstraints = NO;
                [v.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:kHalf].active = YES;
                [v.leftAnchor constraintEqualToAnchor:self.view.leftAnchor constant:kReal].active = YES;
                [v.widthAnchor constraintEqualToConstant:(CGFloat)PAD].active = YES;
                [v.heightAnchor constraintEqualToConstant:[@(PAD) floatValue] - 1.5f].active = YES;
                """#,
            makes: #"""
                window root 390x844
                view v2 in root
                v2.top == root.top + 2
                v2.left == root.left + 2.5
                v2.width == 10
                v2.height == 8.5
                """#),
        Snippet(
            "numbers: unknown",
            code: #"""
                let v = UIView()
                view.addSubview(v)
                v.translatesAutoresizingMaskIntoConstraints = false
                v.widthAnchor.constraint(equalToConstant: view.bounds.width / 2).isActive = true
                v.heightAnchor.constraint(equalToConstant: rowHeight(for: 3)).isActive = true
                v.topAnchor.constraint(equalTo: view.topAnchor, constant: .greatestFiniteMagnitude).isActive = true
                v.leftAnchor.constraint(equalTo: view.leftAnchor, constant: isPad ? 16 : 8).isActive = true
                v.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1 / 0).isActive = true
                let later = v.heightAnchor.constraint(equalToConstant: model.height)
                later.constant = 50
                later.isActive = true
                let c = v.bottomAnchor.constraint(equalTo: view.bottomAnchor)
                c.priority = UILayoutPriority(1200)
                c.isActive = true
                """#,
            makes: #"""
                window root 390x844
                view v2 in root
                later: v2.height == 50
                """#,
            unread: #"""
                4: 'bounds' is known only when the app runs
                5: what 'rowHeight' gives is not in these files
                6: what '.greatestFiniteMagnitude' is is not known
                7: it depends on 'isPad', which these files do not say
                8: it is divided by zero
                12: a priority is above 0 and at most 1000, not 1200
                """#),
        Snippet(
            "numbers: initialisers that the program adds",
            code: #"""
                extension UIEdgeInsets {
                    init(all: CGFloat, bottom: CGFloat = 2) { self.init(top: all, left: all, bottom: bottom, right: all) }
                }
                enum Theme { static let insets = UIEdgeInsets(all: 6); static let odd = UIEdgeInsets(some: 1); static let gap: CGFloat = .wide }
                class P: UIViewController {
                    override func viewDidLoad() {
                        let v = UIView()
                        view.addSubview(v)
                        v.snp.makeConstraints { make in
                            make.edges.equalToSuperview().inset(Theme.insets)
                            make.width.equalTo(Theme.odd.left)
                            make.height.equalTo(Theme.gap)
                        }
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view v2 in root
                v2.left == root.left + 6
                v2.right == root.right - 6
                v2.top == root.top + 6
                v2.bottom == root.bottom - 2
                """#,
            unread: #"""
                11: what is made of such arguments is not in these files
                12: nothing in these files says what 'CGFloat.wide' is
                """#),
    ]
}
