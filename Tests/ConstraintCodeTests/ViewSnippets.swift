extension Snippet {
    /// Views, and where code puts them.
    static let views: [Snippet] = [
        Snippet(
            "views: what is put elsewhere leaves its constraints to what is outside",
            code: #"""
                class P: UIViewController {
                    let page = UIScrollView()
                    let box = UIView()
                    let mark = UIView()
                    let twice = UIView()
                    override func viewDidLoad() {
                        [page, box, mark, twice].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
                        view.addSubview(page)
                        view.addSubview(box)
                        box.addSubview(mark)
                        box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                        box.widthAnchor.constraint(equalToConstant: 40).isActive = true
                        mark.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
                        mark.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
                        box.removeFromSuperview()
                        page.addSubview(box)
                        box.topAnchor.constraint(equalTo: page.topAnchor, constant: 16).isActive = true
                        view.addSubview(twice)
                        twice.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                        view.addSubview(twice)
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                scroll page in root
                view box in page
                view mark in box
                view twice in root
                boxTop: box.top == root.top
                deactivate boxTop
                box.width == 40
                markLeading: mark.leading == root.leading
                deactivate markLeading
                mark.top == box.top
                box.top == page.top + 16
                twice.top == root.top
                """#),
        Snippet(
            "views: a mask that is switched off where it is on",
            code: #"""
                extension UIView {
                    func fill() {
                        if translatesAutoresizingMaskIntoConstraints { translatesAutoresizingMaskIntoConstraints = false }
                        leadingAnchor.constraint(equalTo: superview!.leadingAnchor).isActive = true
                    }
                }
                class P: UIViewController {
                    let box = UIView()
                    override func viewDidLoad() {
                        view.addSubview(box)
                        box.fill()
                        if box.translatesAutoresizingMaskIntoConstraints { box.widthAnchor.constraint(equalToConstant: 1).isActive = true }
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                box.leading == root.leading
                """#,
            unread: #"""
                12: 'box.translatesAutoresizingMaskIntoConstraints' does not hold
                """#),
        Snippet(
            "views: kinds",
            code: #"""
                class Everything: UIViewController {
                    let label = UILabel()
                    let button = UIButton(type: .custom)
                    let field = UITextField()
                    let image = UIImageView(image: UIImage(named: "x"))
                    let toggle = UISwitch()
                    let slider = UISlider()
                    let progress = UIProgressView(progressViewStyle: .bar)
                    let spinner = UIActivityIndicatorView(style: .large)
                    let list = UITableView(frame: .zero, style: .plain)
                    let fancy = FancyChartView()
                    let mine = PlainBadge()
                    override func viewDidLoad() {
                        [label, button, field, image, toggle, slider, progress, spinner, list, fancy, mine].forEach(view.addSubview)
                        label.text = "Hello \"you\""
                        label.font = UIFont.preferredFont(forTextStyle: .headline)
                        label.numberOfLines = 3
                        label.preferredMaxLayoutWidth = 280
                        button.setTitle("Go", for: .normal)
                        button.titleLabel?.font = .boldSystemFont(ofSize: 15)
                        button.isHidden = true
                        field.placeholder = "Name"
                        field.font = UIFont(name: "Avenir", size: 13.5)
                        list.rowHeight = 60
                        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                        label.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
                        label.setContentCompressionResistancePriority(.required, for: .vertical)
                    }
                }
                class PlainBadge: UIView {
                    override var intrinsicContentSize: CGSize { CGSize(width: 20, height: UIView.noIntrinsicMetric) }
                }
                """#,
            makes: #"""
                window root 390x844
                set root.margins 1,2,3,4
                label label "Hello \"you\"" in root font=headline lines=3 maxwidth=280 hug.h=251 resist.v=1000
                button button "Go" in root font=15 weight=bold hidden=on
                field field "Name" in root font=13.5
                image image in root
                switch toggle in root
                slider slider in root
                progress progress in root
                spinner spinner 37x37 in root
                table list in root rowheight=60
                view mine 20x- in root
                view fancy in root
                """#,
            remarks: #"""
                images whose size is not known: image
                'FancyChartView' is not known: 'fancy' is taken for a plain view
                """#),
        Snippet(
            "views: stack",
            code: #"""
                private let titleLabel: UILabel = {
                    let label = UILabel()
                    label.text = "Title"
                    return label
                }()
                let detail = UILabel()
                let spacer = UIView()
                let badge = UIView()
                let stack: UIStackView = .init(arrangedSubviews: [titleLabel, detail])
                stack.axis = .vertical
                stack.spacing = 4
                stack.alignment = .leading
                stack.distribution = .equalSpacing
                stack.isLayoutMarginsRelativeArrangement = true
                stack.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
                stack.insertArrangedSubview(spacer, at: 1)
                stack.setCustomSpacing(10, after: titleLabel)
                stack.addSubview(badge)
                stack.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(stack)
                """#,
            makes: #"""
                window root 390x844
                stack stack in root axis=v spacing=4 alignment=leading distribution=equalSpacing marginsrelative=on directionalmargins=1,2,3,4
                label titleLabel "Title" in stack after=10
                view spacer in stack
                label detail in stack
                view badge in root
                """#,
            remarks: #"""
                'badge' is in the stack view 'stack' without being arranged: it is put beside it
                """#),
        Snippet(
            "views: factories",
            code: #"""
                class Menu: UIView {
                    lazy var first = makeRow("First")
                    lazy var second = makeRow("Second")
                    func setup() {
                        let stack = UIStackView()
                        [first, second].forEach(stack.addArrangedSubview)
                        addSubview(stack)
                        stack.axis = .vertical
                    }
                    private func makeRow(_ text: String, height: CGFloat = 44) -> UIView {
                        let row = UIView()
                        let label = UILabel()
                        label.text = text
                        row.addSubview(label)
                        label.translatesAutoresizingMaskIntoConstraints = false
                        label.centerYAnchor.constraint(equalTo: row.centerYAnchor).isActive = true
                        row.heightAnchor.constraint(equalToConstant: height).isActive = true
                        return row
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                stack stack in root axis=v
                view first in stack
                view second in stack
                label label "First" in first
                label label2 "Second" in second
                label.centerY == first.centerY
                first.height == 44
                label2.centerY == second.centerY
                second.height == 44
                """#,
            remarks: #"""
                nothing in these files calls 'Menu.setup()', which is taken to be called; assume Menu.setup() = false
                """#),
        Snippet(
            "views: objectiveCGetters",
            code: #"""
                @interface PlayerView : UIView
                @property (nonatomic, strong) UISlider *progress;
                @property (nonatomic, strong) UIButton *play;
                @end
                @implementation PlayerView
                - (instancetype)init {
                    self = [super init];
                    [self addSubview:self.play];
                    [self addSubview:self.progress];
                    [self.progress.leadingAnchor constraintEqualToAnchor:self.play.trailingAnchor constant:kGap].active = YES;
                    return self;
                }
                #define kGap 8
                - (UIButton *)play {
                    if (_play == nil) {
                        _play = [UIButton buttonWithType:UIButtonTypeCustom];
                        [_play setTitle:@"Play" forState:UIControlStateNormal];
                        _play.translatesAutoresizingMaskIntoConstraints = NO;
                    }
                    return _play;
                }
                - (UISlider *)progress {
                    if (!_progress) {
                        _progress = [UISlider new];
                        _progress.translatesAutoresizingMaskIntoConstraints = NO;
                    }
                    return _progress;
                }
                @end
                """#,
            makes: #"""
                window root 390x844 resizable=on
                button play "Play" in root
                slider progress in root
                progress.leading == play.trailing + 8
                """#),
        Snippet(
            "views: a flag that is defined no more",
            code: #"""
                #import <UIKit/UIKit.h>
                #define WIDE 1
                #undef WIDE
                @implementation CardView
                - (instancetype)init {
                    self = [super init];
                    UIView *box = [UIView new];
                    box.translatesAutoresizingMaskIntoConstraints = NO;
                    [self addSubview:box];
                #ifdef WIDE
                    [box.widthAnchor constraintEqualToConstant:300].active = YES;
                #else
                    [box.widthAnchor constraintEqualToConstant:100].active = YES;
                #endif
                    return self;
                }
                @end
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view box in root
                box.width == 100
                """#,
            unread: #"""
                11: it stands in '#ifdef WIDE', which is not compiled
                """#),
        Snippet(
            "views: a function of an unknown type configures the view that it is given",
            code: #"""
                class CardView: UIView {
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        let name = UILabel()
                        name.translatesAutoresizingMaskIntoConstraints = false
                        addSubview(name)
                        Style.apply(name) { $0.text = "Hi" }
                        name.widthAnchor.constraint(equalToConstant: 80).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                label name "Hi" in root
                name.width == 80
                """#),
        Snippet(
            "views: lines are counted behind a string in a string that ends nowhere",
            code: #"""
                class CardView: UIView {
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        let text = "\("x
                        let box = UIView()
                        addSubview(box)
                        box.translatesAutoresizingMaskIntoConstraints = false
                        box.widthAnchor.constraint(equalToConstant: wide).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view box in root
                """#,
            unread: #"""
                8: nothing in these files says what 'wide' is
                """#),
        Snippet(
            "views: lines are counted behind strings in strings that go on to the next line",
            code: #"""
                let box = UIView()
                let text = "\(f("a\
                box.widthAnchor.constraint(equalToConstant: 80).isActive = true
                let long = """
                    \(f("""
                        a)\
                        b
                        """))
                    """
                view.addSubview(box)
                box.translatesAutoresizingMaskIntoConstraints = false
                box.heightAnchor.constraint(equalToConstant: tall).isActive = true
                """#,
            makes: #"""
                window root 390x844
                view box in root
                box.width == 80
                """#,
            unread: #"""
                12: nothing in these files says what 'tall' is
                """#),
        Snippet(
            "views: a property of objects has the name of one of the type",
            code: #"""
                class SheetView: UIView {
                    static var inset: CGFloat = 8
                    var inset = SheetView.inset
                    var gap: CGFloat = SheetView.gap
                    static var gap: CGFloat = 6
                    let box = UIView()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(box)
                        box.translatesAutoresizingMaskIntoConstraints = false
                        gap = 7
                        box.topAnchor.constraint(equalTo: topAnchor, constant: inset).isActive = true
                        box.leftAnchor.constraint(equalTo: leftAnchor, constant: gap).isActive = true
                        box.widthAnchor.constraint(equalToConstant: SheetView.gap).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view box in root
                box.top == root.top + 8
                box.left == root.left + 7
                box.width == 6
                """#),
        Snippet(
            "views: observers follow an initial value that could take a closure",
            code: #"""
                class HandleView: UIView {
                    enum Place { case top, bottom }
                    var place: Place = .bottom { didSet { setNeedsLayout() } }
                    var size: CGSize = CGSize(width: 36, height: 5) {
                        didSet {
                            box.leftAnchor.constraint(equalTo: leftAnchor, constant: size.width).isActive = true
                        }
                    }
                    var gap = HandleView.usual
                    { willSet { setNeedsLayout() } }
                    static let usual: CGFloat = 6
                    let box = UIView()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(box)
                        box.translatesAutoresizingMaskIntoConstraints = false
                        box.widthAnchor.constraint(equalToConstant: size.width).isActive = true
                        box.heightAnchor.constraint(equalToConstant: place == .bottom ? gap : 0).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view box in root
                box.width == 36
                box.height == 6
                """#,
            unread: #"""
                6: nothing that is run sets 'size'
                """#),
        Snippet(
            "views: twoClasses",
            code: #"""
                class HeaderView: UIView {
                    let title = UILabel()
                    init() {
                        super.init(frame: .zero)
                        title.translatesAutoresizingMaskIntoConstraints = false
                        addSubview(title)
                        title.topAnchor.constraint(equalTo: topAnchor, constant: 4).isActive = true
                    }
                }
                class Screen: UIViewController {
                    let header = HeaderView()
                    let title2 = UILabel()
                    override func viewDidLoad() {
                        header.translatesAutoresizingMaskIntoConstraints = false
                        view.addSubview(header)
                        header.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                        header.title.heightAnchor.constraint(equalToConstant: 20).isActive = true
                    }
                }
                class Other: UIViewController {
                    let title = UILabel()
                    override func viewDidLoad() {
                        view.addSubview(title)
                        title.translatesAutoresizingMaskIntoConstraints = false
                        title.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                window other 390x844
                view header in root
                label title in header
                label title2 in other
                title.top == header.top + 4
                header.top == root.top
                title.height == 20
                title2.centerX == other.centerX
                """#),
        Snippet(
            "views: ownSize",
            code: #"""
                final class Pill: UIView {
                    let dot = UIView()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(dot)
                        dot.translatesAutoresizingMaskIntoConstraints = false
                        heightAnchor.constraint(equalToConstant: 32).isActive = true
                        dot.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view pill in root
                view dot in pill
                pill.height == 32
                dot.centerY == pill.centerY
                """#),
        Snippet(
            "views: masks",
            code: #"""
                let a = UIView()
                let b = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
                view.addSubview(a)
                view.addSubview(b)
                b.translatesAutoresizingMaskIntoConstraints = true
                NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: b.bottomAnchor)])
                let label = UILabel()
                label.text = NSLocalizedString("title", comment: "")
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                label label in root
                a.top == b.bottom
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: a, b
                texts that are not known: label
                """#),
        Snippet(
            "views: masks that stay on",
            code: #"""
                class ProfileController: UIViewController {
                    let name = UILabel()
                    let photo = UIImageView()
                    let follow = UIButton(type: .system)
                    let badge = UIView()
                    let framed = UIView()
                    let header = UIView()
                    @Prepared var wrapped = UILabel()
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        [name, photo, badge, framed, header, wrapped].forEach { view.addSubview($0) }
                        header.addSubview(follow)
                        follow.translatesAutoresizingMaskIntoConstraints = false
                        badge.prepareForConstraints()
                        framed.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
                        NSLayoutConstraint.activate([
                            name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                            photo.widthAnchor.constraint(equalToConstant: 40),
                            badge.heightAnchor.constraint(equalToConstant: 8),
                            framed.heightAnchor.constraint(equalToConstant: 40),
                            wrapped.heightAnchor.constraint(equalToConstant: 40),
                            follow.leadingAnchor.constraint(equalTo: header.leadingAnchor),
                        ])
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                label name in root frame=0,0,0,0 mask=on
                image photo in root frame=0,0,0,0 mask=on
                view header in root
                button follow in header
                view badge in root
                view framed in root
                label wrapped in root
                name.leading == root.leading + 20
                photo.width == 40
                badge.height == 8
                framed.height == 40
                wrapped.height == 40
                follow.leading == header.leading
                """#,
            unread: #"""
                14: what 'prepareForConstraints' does is not in these files
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: badge, framed, header, wrapped
                """#),
        Snippet(
            "views: masks that a library switches off, and frames that are set, in code that is not run",
            code: #"""
                @interface Bubble : UIView
                @property (nonatomic) UIView *container;
                @property (nonatomic) UIView *badge;
                @property (nonatomic) UILabel *name;
                @end
                @implementation Bubble
                - (instancetype)initWithFrame:(CGRect)frame {
                    if (self = [super initWithFrame:frame]) {
                        _container = [UIView new];
                        _badge = [UIView new];
                        _name = [UILabel new];
                        [self addSubview:_container];
                        [self addSubview:_badge];
                        [self addSubview:_name];
                        [_container.widthAnchor constraintEqualToConstant:40].active = YES;
                        [_badge.widthAnchor constraintEqualToConstant:50].active = YES;
                        [_name.widthAnchor constraintEqualToConstant:60].active = YES;
                    }
                    return self;
                }
                - (void)place {
                    [self.container mas_remakeConstraints:^(MASConstraintMaker *make) { }];
                    self.badge.frame = CGRectMake(0, 0, 50, 50);
                    if (self.name.frame.size.width > 3) return;
                }
                @end
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view container in root
                view badge in root
                label name in root frame=0,0,0,0 mask=on
                container.width == 40
                badge.width == 50
                name.width == 60
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: container, badge
                """#),
        Snippet(
            "views: a mask that may be switched off elsewhere",
            code: #"""
                class ProfileController: UIViewController {
                    let name = UILabel()
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        view.addSubview(name)
                        name.widthAnchor.constraint(equalToConstant: 40).isActive = true
                    }
                    func later() { name.translatesAutoresizingMaskIntoConstraints = false }
                }
                """#,
            makes: #"""
                window root 390x844
                label name in root
                name.width == 40
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: name
                """#),
        Snippet(
            "views: a mask in a class whose superclass is not there",
            code: #"""
                class ProfileController: BaseController {
                    let name = UILabel()
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        view.addSubview(name)
                        name.widthAnchor.constraint(equalToConstant: 40).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                label name in root
                name.width == 40
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: name
                """#),
    ]
}
