extension Snippet {
    /// Whole files in the manner of apps.
    static let apps: [Snippet] = [
        Snippet(
            "apps: extensions of nested types",
            code: #"""
                extension List.Row.Badge { static let size: CGFloat = 3 }
                private extension List.Row {
                    static func makeTitle() -> UILabel { UILabel() }
                    func build() {
                        addSubview(title)
                        title.translatesAutoresizingMaskIntoConstraints = false
                        title.topAnchor.constraint(equalTo: topAnchor, constant: Badge.size).isActive = true
                    }
                }
                extension List {
                    class Row: UIView {
                        enum Badge {}
                        let title = Row.makeTitle()
                        init() {
                            super.init(frame: .zero)
                            build()
                        }
                    }
                }
                enum List {}
                enum Other { class Row {} }
                extension Other.Row { func build() {} }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                label title in root
                title.top == root.top + 3
                """#),
        Snippet(
            "apps: variables with and without an underscore",
            code: #"""
                class P: UIView {
                    weak var _line: UIView!
                    weak var line: UILabel!
                    init() {
                        super.init(frame: .zero)
                        let _line = UIView()
                        addSubview(_line)
                        self._line = _line
                        let line = UILabel()
                        addSubview(line)
                        self.line = line
                        for view in subviews { view.translatesAutoresizingMaskIntoConstraints = false }
                        self._line.heightAnchor.constraint(equalToConstant: 1).isActive = true
                        self.line.heightAnchor.constraint(equalToConstant: 2).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view _line in root
                label line in root
                _line.height == 1
                line.height == 2
                """#),
        Snippet(
            "apps: chains that begin with a member whose type is left out",
            code: #"""
                extension UIView {
                    var plain: Self {
                        translatesAutoresizingMaskIntoConstraints = false
                        return self
                    }
                    func wide(_ width: CGFloat) -> Self {
                        widthAnchor.constraint(equalToConstant: width).isActive = true
                        return self
                    }
                }
                class Badge: UIView { static func make() -> Badge { Badge() } }
                class P: UIView {
                    let row: UIStackView = .init().plain.wide(3)
                    let mark: Badge = .init().plain
                    let sign: Badge = .make().plain.wide(4)
                    let head = UILabel().plain
                    init() {
                        super.init(frame: .zero)
                        for view in [row, mark, sign, head] { addSubview(view) }
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                stack row in root
                view mark in root
                view sign in root
                label head in root
                row.width == 3
                sign.width == 4
                """#),
        Snippet(
            "apps: names that the code gives to types",
            code: #"""
                #if os(iOS)
                public typealias QLView = UIKit.UIView
                public typealias QLLength = CGFloat
                #else
                public typealias QLView = NSView
                #endif
                typealias Base = Page.Plain
                typealias Round = Trip
                typealias Trip = Round
                typealias Handler = (QLView) -> Void
                extension QLView {
                    func fill(_ inset: QLLength = 0) {
                        guard let superview = superview else { return }
                        leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: inset).isActive = true
                        topAnchor.constraint(equalTo: superview.topAnchor, constant: inset).isActive = true
                    }
                }
                enum Page { class Plain: Controller {} }
                typealias Controller = UIViewController
                final class P: Base {
                    typealias Row = UIStackView
                    private typealias Sizes = Metrics
                    enum Metrics { static let side: QLLength = 8 }
                    struct Options {
                        typealias Row = UILabel
                        let head: Row = .init()
                    }
                    let box = QLView()
                    let row: Row = .init()
                    let options = Options()
                    override func viewDidLoad() {
                        let handler: Handler = { $0.fill() }
                        view.addSubview(box)
                        box.addSubview(row)
                        row.addArrangedSubview(options.head)
                        box.translatesAutoresizingMaskIntoConstraints = false
                        row.translatesAutoresizingMaskIntoConstraints = false
                        box.fill(QLLength(Sizes.side))
                        handler(row)
                        _ = Round()
                        guard let found = load() as? QLView else { return }
                        found.heightAnchor.constraint(equalToConstant: 3).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                stack row in box
                label head in row
                view load in root
                note load "load()"
                box.leading == root.leading + 8
                box.top == root.top + 8
                row.leading == box.leading
                row.top == box.top
                load.height == 3
                """#),
        Snippet(
            "apps: chatBubble",
            code: #"""
                import UIKit

                /// A message in a conversation.
                final class BubbleCell: UITableViewCell {
                    static let reuseID = "bubble"

                    private enum Constants {
                        static let sideInset: CGFloat = 12
                        static let bubblePadding: CGFloat = 10
                        static let maxWidthRatio: CGFloat = 0.75
                    }

                    private let bubble = UIView()
                    private let message: UILabel = {
                        let label = UILabel()
                        label.numberOfLines = 0
                        label.font = .preferredFont(forTextStyle: .body)
                        label.translatesAutoresizingMaskIntoConstraints = false
                        return label
                    }()
                    private let time = UILabel()
                    private lazy var leadingConstraint = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Constants.sideInset)
                    private lazy var trailingConstraint = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Constants.sideInset)

                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        configureHierarchy()
                        configureLayout()
                    }

                    @available(*, unavailable)
                    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

                    func configure(with viewModel: MessageViewModel) {
                        message.text = viewModel.text
                        leadingConstraint.isActive = !viewModel.isOutgoing
                        trailingConstraint.isActive = viewModel.isOutgoing
                    }

                    private func configureHierarchy() {
                        backgroundColor = .clear
                        bubble.layer.cornerRadius = 14
                        bubble.translatesAutoresizingMaskIntoConstraints = false
                        time.translatesAutoresizingMaskIntoConstraints = false
                        contentView.addSubview(bubble)
                        bubble.addSubview(message)
                        bubble.addSubview(time)
                    }

                    private func configureLayout() {
                        let bottom = bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4)
                        bottom.priority = .required - 1
                        NSLayoutConstraint.activate([
                            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
                            bottom,
                            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: Constants.maxWidthRatio),
                            leadingConstraint,

                            message.topAnchor.constraint(equalTo: bubble.topAnchor, constant: Constants.bubblePadding),
                            message.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: Constants.bubblePadding),
                            message.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -Constants.bubblePadding),

                            time.topAnchor.constraint(equalTo: message.bottomAnchor, constant: 2),
                            time.trailingAnchor.constraint(equalTo: message.trailingAnchor),
                            time.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -Constants.bubblePadding / 2),
                        ])
                    }
                }
                """#,
            makes: #"""
                window root 390x44 resizable=on
                view bubble in root
                label message in bubble lines=0 font=body
                label time in bubble
                bubble.top == root.top + 4
                bottom: bubble.bottom == root.bottom - 4 @999
                bubble.width <= 0.75 * root.width
                leadingConstraint: bubble.leading == root.leading + 12
                message.top == bubble.top + 10
                message.leading == bubble.leading + 10
                message.trailing == bubble.trailing - 10
                time.top == message.bottom + 2
                time.trailing == message.trailing
                time.bottom == bubble.bottom - 5
                """#,
            unread: #"""
                23: nothing that is run uses 'trailingConstraint'
                36: nothing in these files calls 'configure(with:)'
                37: nothing in these files calls 'configure(with:)'
                """#),
        Snippet(
            "apps: loginForm",
            code: #"""
                class LoginViewController: UIViewController {
                    private let scrollView = UIScrollView()
                    private let form = UIStackView()
                    private let email = UITextField()
                    private let password = UITextField()
                    private let submit = UIButton(type: .system)
                    private var keyboardConstraint: NSLayoutConstraint?

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        title = "Sign in"
                        view.backgroundColor = .systemBackground

                        view.addSubview(scrollView)
                        scrollView.addSubview(form)
                        form.addArrangedSubview(email)
                        form.addArrangedSubview(password)
                        form.addArrangedSubview(submit)
                        form.axis = .vertical
                        form.spacing = UIStackView.spacingUseSystem
                        form.spacing = 12

                        email.placeholder = "Email"
                        password.placeholder = "Password"
                        password.isSecureTextEntry = true
                        submit.setTitle("Sign in", for: .normal)
                        submit.addTarget(self, action: #selector(signIn), for: .touchUpInside)

                        scrollView.translatesAutoresizingMaskIntoConstraints = false
                        form.translatesAutoresizingMaskIntoConstraints = false
                        let bottom = scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
                        keyboardConstraint = bottom
                        [
                            scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                            bottom,
                            form.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 24),
                            form.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 20),
                            form.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -20),
                            form.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -24),
                            form.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -40),
                        ].forEach { $0.isActive = true }
                        NotificationCenter.default.addObserver(self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
                    }

                    @objc private func signIn() { submit.isHidden = true }

                    @objc private func keyboardWillShow(_ note: Notification) {
                        guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
                        keyboardConstraint?.constant = -frame.height
                        form.heightAnchor.constraint(equalToConstant: 10).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                scroll scrollView in root
                stack form in scrollView axis=v spacing=12
                field email "Email" in form
                field password "Password" in form
                button submit "Sign in" in form
                scrollView.top == root.safeArea.top
                scrollView.leading == root.leading
                scrollView.trailing == root.trailing
                bottom: scrollView.bottom == root.bottom
                form.top == scrollView.top + 24
                form.leading == scrollView.leading + 20
                form.trailing == scrollView.trailing - 20
                form.bottom == scrollView.bottom - 24
                form.width == scrollView.width - 40
                """#,
            unread: #"""
                51: 'keyboardWillShow(_:)' is run when something happens, not when the layout is made
                52: 'keyboardWillShow(_:)' is run when something happens, not when the layout is made
                """#),
        Snippet(
            "apps: playerBar",
            code: #"""
                import SnapKit
                import UIKit

                protocol PlayerBarDelegate: AnyObject { func playerBarDidTap(_ bar: PlayerBar) }

                public class PlayerBar: UIView {
                    weak var delegate: PlayerBarDelegate?
                    lazy var artwork = UIImageView()
                    lazy var titleLabel = UILabel().then {
                        $0.font = .systemFont(ofSize: 15, weight: .semibold)
                        $0.text = "Song"
                    }
                    lazy var playButton: UIButton = {
                        let button = UIButton()
                        button.setContentHuggingPriority(.required, for: .horizontal)
                        return button
                    }()
                    private let progress = UIProgressView()

                    public override init(frame: CGRect) {
                        super.init(frame: frame)
                        [artwork, titleLabel, playButton, progress].forEach { addSubview($0) }
                        setupConstraints()
                    }

                    required init?(coder: NSCoder) { nil }

                    private func setupConstraints() {
                        self.snp.makeConstraints { $0.height.equalTo(64) }
                        artwork.snp.makeConstraints { make in
                            make.leading.equalToSuperview().offset(16)
                            make.centerY.equalToSuperview()
                            make.width.height.equalTo(44)
                        }
                        titleLabel.snp.makeConstraints { make in
                            make.leading.equalTo(artwork.snp.trailing).offset(12)
                            make.centerY.equalTo(artwork)
                            make.trailing.lessThanOrEqualTo(playButton.snp.leading).offset(-8)
                        }
                        playButton.snp.makeConstraints { make in
                            make.trailing.equalToSuperview().inset(16)
                            make.centerY.equalToSuperview()
                        }
                        progress.snp.makeConstraints { make in
                            make.leading.trailing.bottom.equalToSuperview()
                            make.height.equalTo(2)
                        }
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view playerBar in root
                progress progress in playerBar
                image artwork in playerBar
                label titleLabel "Song" in playerBar font=15 weight=semibold
                button playButton in playerBar hug.h=1000
                playerBar.height == 64
                artwork.leading == playerBar.leading + 16
                artwork.centerY == playerBar.centerY
                artwork.width == 44
                artwork.height == 44
                titleLabel.leading == artwork.trailing + 12
                titleLabel.centerY == artwork.centerY
                titleLabel.trailing <= playButton.leading - 8
                playButton.trailing == playerBar.trailing - 16
                playButton.centerY == playerBar.centerY
                progress.leading == playerBar.leading
                progress.trailing == playerBar.trailing
                progress.bottom == playerBar.bottom
                progress.height == 2
                """#),
        Snippet(
            "apps: settingsRow",
            code: #"""
                #import "SettingsRow.h"
                #import <Masonry/Masonry.h>

                static const CGFloat SettingsRowPadding = 15.0f;

                @interface SettingsRow ()
                @property (nonatomic, strong) UILabel *nameLabel;
                @property (nonatomic, strong) UISwitch *toggle;
                @property (nonatomic, strong) MASConstraint *nameLeading;
                @property (nonatomic, assign) BOOL didSetupConstraints;
                @end

                @implementation SettingsRow

                - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
                    self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
                    if (!self) return nil;
                    [self.contentView addSubview:self.nameLabel];
                    [self.contentView addSubview:self.toggle];
                    [self setNeedsUpdateConstraints];
                    return self;
                }

                - (void)updateConstraints {
                    if (!self.didSetupConstraints) {
                        __weak typeof(self) weakSelf = self;
                        [self.nameLabel mas_makeConstraints:^(MASConstraintMaker *make) {
                            weakSelf.nameLeading = make.leading.equalTo(weakSelf.contentView).offset(SettingsRowPadding);
                            make.centerY.equalTo(weakSelf.contentView);
                            make.trailing.lessThanOrEqualTo(weakSelf.toggle.mas_leading).offset(-8).priority(UILayoutPriorityDefaultHigh);
                        }];
                        [self.toggle mas_makeConstraints:^(MASConstraintMaker *make) {
                            make.trailing.equalTo(self.contentView).offset(-SettingsRowPadding);
                            make.centerY.equalTo(self.contentView);
                        }];
                        self.didSetupConstraints = YES;
                    }
                    [super updateConstraints];
                }

                #pragma mark - Views

                - (UILabel *)nameLabel {
                    if (_nameLabel != nil) { return _nameLabel; }
                    _nameLabel = [[UILabel alloc] init];
                    _nameLabel.font = [UIFont systemFontOfSize:16];
                    _nameLabel.text = @"Notifications";
                    _nameLabel.numberOfLines = 1;
                    return _nameLabel;
                }

                - (UISwitch *)toggle {
                    if (_toggle) return _toggle;
                    _toggle = [[UISwitch alloc] initWithFrame:CGRectZero];
                    return _toggle;
                }

                @end
                """#,
            makes: #"""
                window root 390x44 resizable=on
                label nameLabel "Notifications" in root font=16 lines=1
                switch toggle in root
                nameLeading: nameLabel.leading == root.leading + 15
                nameLabel.centerY == root.centerY
                nameLabel.trailing <= toggle.leading - 8 @750
                toggle.trailing == root.trailing - 15
                toggle.centerY == root.centerY
                """#),
        Snippet(
            "apps: onboarding",
            code: #"""
                final class OnboardingPage: UIViewController {
                    struct Page { let title: String; let image: UIImage? }

                    private let illustration = UIImageView()
                    private let headline = UILabel()
                    private let bodyText = UILabel()
                    private let next = UIButton(type: .system)

                    init(page: Page) {
                        super.init(nibName: nil, bundle: nil)
                        headline.text = page.title
                        illustration.image = page.image
                    }

                    required init?(coder: NSCoder) { fatalError() }

                    override func loadView() {
                        let root = UIView()
                        root.backgroundColor = .white
                        view = root
                        let textStack = UIStackView(arrangedSubviews: [headline, bodyText])
                        textStack.axis = .vertical
                        textStack.spacing = 8
                        let subviews: [UIView] = [illustration, textStack, next]
                        subviews.forEach {
                            $0.translatesAutoresizingMaskIntoConstraints = false
                            view.addSubview($0)
                        }
                        let views = ["image": illustration, "text": textStack, "next": next]
                        let vertical = NSLayoutConstraint.constraints(
                            withVisualFormat: "V:|-(80@750)-[image(200)]-24-[text]-(>=24)-[next(44)]-40-|",
                            options: .alignAllCenterX,
                            metrics: nil,
                            views: views
                        )
                        let horizontal = ["H:|-32-[text]-32-|"].flatMap {
                            NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: views)
                        }
                        NSLayoutConstraint.activate(vertical + horizontal)
                        illustration.widthAnchor.constraint(equalTo: illustration.heightAnchor).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                image illustration in root
                stack textStack in root axis=v spacing=8
                label headline in textStack
                label bodyText in textStack
                button next in root
                illustration.top == root.top + 80 @750
                illustration.height == 200
                textStack.top == illustration.bottom + 24
                next.top >= textStack.bottom + 24
                next.height == 44
                root.bottom == next.bottom + 40
                textStack.centerX == illustration.centerX
                next.centerX == textStack.centerX
                textStack.leading == root.leading + 32
                root.trailing == textStack.trailing + 32
                illustration.width == illustration.height
                """#,
            remarks: #"""
                texts that are not known: headline
                images whose size is not known: illustration
                """#),
        Snippet(
            "apps: badgeOverlay",
            code: #"""
                - (void)addBadgeTo:(UIView *)target {
                    UIView *badge = [UIView new];
                    [badge setTranslatesAutoresizingMaskIntoConstraints:NO];
                    badge.backgroundColor = UIColor.redColor;
                    badge.layer.cornerRadius = kBadgeSize / 2;
                    [target addSubview:badge];
                    NSLayoutConstraint *right = [NSLayoutConstraint constraintWithItem:badge attribute:NSLayoutAttributeRight relatedBy:NSLayoutRelationEqual toItem:target attribute:NSLayoutAttributeRight multiplier:1.f constant:4.f];
                    NSLayoutConstraint *top = [NSLayoutConstraint constraintWithItem:badge attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:target attribute:NSLayoutAttributeTop multiplier:1.f constant:-4.f];
                    [target addConstraints:@[right, top]];
                    [badge addConstraint:[NSLayoutConstraint constraintWithItem:badge attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1.f constant:kBadgeSize]];
                }
                """#,
            makes: #"""
                window root 390x844
                view target in root
                view badge in target
                right: badge.right == target.right + 4
                top: badge.top == target.top - 4
                """#,
            unread: #"""
                10: nothing in these files says what 'kBadgeSize' is
                """#),
        Snippet(
            "apps: tabs",
            code: #"""
                class TabsView: UIView {
                    private var buttons: [UIButton] = []
                    private let indicator = UIView()
                    private let titles = ["One", "Two"]

                    convenience init() {
                        self.init(frame: .zero)
                    }

                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        for title in titles {
                            let button = UIButton(type: .system)
                            button.setTitle(title, for: .normal)
                            button.translatesAutoresizingMaskIntoConstraints = false
                            addSubview(button)
                            buttons.append(button)
                        }
                        addSubview(indicator)
                        indicator.translatesAutoresizingMaskIntoConstraints = false
                        var constraints: [NSLayoutConstraint] = []
                        for (index, button) in buttons.enumerated() {
                            constraints.append(button.topAnchor.constraint(equalTo: topAnchor))
                            if index == 0 {
                                constraints.append(button.leadingAnchor.constraint(equalTo: leadingAnchor))
                            } else {
                                constraints += [
                                    button.leadingAnchor.constraint(equalTo: buttons[index - 1].trailingAnchor),
                                    button.widthAnchor.constraint(equalTo: buttons[0].widthAnchor),
                                ]
                            }
                            if index == buttons.count - 1 { constraints.append(button.trailingAnchor.constraint(equalTo: trailingAnchor)) }
                        }
                        constraints.append(indicator.topAnchor.constraint(equalTo: buttons.first!.bottomAnchor))
                        NSLayoutConstraint.activate(constraints)
                    }

                    required init?(coder: NSCoder) { super.init(coder: coder) }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view indicator in root
                button button "One" in root
                button button2 "Two" in root
                button.top == root.top
                button.leading == root.leading
                button2.top == root.top
                button2.leading == button.trailing
                button2.width == button.width
                button2.trailing == root.trailing
                indicator.top == button.bottom
                """#),
        Snippet(
            "apps: weather",
            code: #"""
                @MainActor
                final class WeatherView: UIView {
                    @UsesAutoLayout private var temperature = UILabel()
                    @IBOutlet private weak var container: UIView!
                    private let icon: UIImageView = UIImageView().autolayout()
                    private(set) lazy var details: UIStackView = {
                        $0.axis = .horizontal
                        $0.distribution = .fillEqually
                        return $0
                    }(UIStackView())

                    override func awakeFromNib() {
                        super.awakeFromNib()
                        container.addSubview(temperature)
                        container.addSubview(icon)
                        container.addSubview(details)
                        details.translatesAutoresizingMaskIntoConstraints = false
                        let constraints: [NSLayoutConstraint] = [
                            temperature.centerXAnchor.constraint(equalTo: container.centerXAnchor),
                            icon.bottomAnchor.constraint(equalTo: temperature.topAnchor, constant: traitCollection.verticalSizeClass == .compact ? -4 : -12),
                            details.topAnchor.constraint(equalTo: temperature.lastBaselineAnchor, constant: 16),
                        ]
                        constraints.forEach { constraint in constraint.priority = .defaultHigh; constraint.isActive = true }
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view container in root
                label temperature in container
                image icon in container
                stack details in container axis=h distribution=fillEqually
                temperature.centerX == container.centerX @750
                icon.bottom == temperature.top - 12 @750
                details.top == temperature.lastBaseline + 16 @750
                """#,
            unread: #"""
                5: what 'autolayout' does is not in these files
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: temperature, icon
                """#),
        Snippet(
            "apps: articleList",
            code: #"""
                import UIKit
                public extension UIView {
                    enum Edge { case top, left }
                    func edges(_ edges: [Edge] = [.top], to view: UIView) -> [NSLayoutConstraint] {
                        edges.map { edge in
                            switch edge {
                            case .top: return topAnchor.constraint(equalTo: view.topAnchor)
                            case .left: return leftAnchor.constraint(equalTo: view.leftAnchor)
                            }
                        }
                    }
                }
                final class ArticleViewController<T: Codable>: UIViewController, UITableViewDelegate where T: Hashable {
                    // MARK: - Properties
                    private lazy var tableView: UITableView = {
                        let tableView = UITableView(frame: .zero, style: .insetGrouped)
                        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell \(UITableViewCell.self)")
                        tableView.delegate = self
                        return tableView
                    }()
                    private let footer: UIView = {
                        let v = UIView()
                        v.translatesAutoresizingMaskIntoConstraints = false
                        return v
                    }()
                    private var bag = Set<AnyCancellable>()
                    private let viewModel: ArticleViewModel
                    private var footerHeight: NSLayoutConstraint? { didSet { footerHeight?.isActive = true } }
                    weak var coordinator: Coordinator?

                    init(viewModel: ArticleViewModel, animated: Bool = true, completion: @escaping (Result<Int, Error>) -> Void = { _ in }) {
                        self.viewModel = viewModel
                        super.init(nibName: nil, bundle: nil)
                    }
                    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        bind()
                        view.addSubview(tableView)
                        view.addSubview(footer)
                        tableView.translatesAutoresizingMaskIntoConstraints = false
                        footerHeight = footer.heightAnchor.constraint(equalToConstant: 60)
                        NSLayoutConstraint.activate([
                            tableView.topAnchor.constraint(equalTo: view.topAnchor),
                            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                            footer.topAnchor.constraint(equalTo: tableView.bottomAnchor),
                            footer.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
                            footer.leadingAnchor.constraint(equalTo: view.leadingAnchor), footer.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1, constant: -2 * 8)
                        ].compactMap { $0 })
                        NSLayoutConstraint.activate(footer.edges([.left], to: view))
                        Task { [weak self] in
                            guard let self else { return }
                            await self.viewModel.load()
                            self.footerHeight?.constant = 0
                        }
                    }
                    private func bind() {
                        viewModel.$items
                            .receive(on: DispatchQueue.main)
                            .sink { [weak self] items in
                                self?.tableView.reloadData()
                                self?.footer.isHidden = items.isEmpty
                            }
                            .store(in: &bag)
                    }
                    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                        cell.textLabel?.text = "\(indexPath.row) \(viewModel.items[indexPath.row].title ?? "none")"
                        return cell
                    }
                }
                #Preview { ArticleViewController<Int>(viewModel: .init()) }
                """#,
            makes: #"""
                window root 390x844
                view footer in root
                table tableView in root
                footerHeight: footer.height == 60
                tableView.top == root.top
                tableView.leading == root.leading
                tableView.trailing == root.trailing
                footer.top == tableView.bottom
                footer.bottom == root.safeArea.bottom
                footer.leading == root.leading
                footer.width == root.width - 16
                footer.left == root.left
                """#,
            unread: #"""
                7: another case is taken
                56: it is run when 'Task' calls it, not when the layout is made
                """#),
        Snippet(
            "apps: overlay",
            code: #"""
                #import "X.h"
                typedef NS_ENUM(NSInteger, Foo) { FooA, FooB };
                NSString * const kName = @"name";
                typedef void (^Completion)(BOOL finished);
                @interface X () <UITableViewDelegate, UITextFieldDelegate> {
                    UIView *_overlay;
                    NSLayoutConstraint *_top;
                }
                @property (nonatomic, copy) Completion completion;
                @property (weak, nonatomic) IBOutlet UILabel *label;
                @property (nonatomic, strong) NSArray<UIView *> *rows;
                @end
                @implementation X
                @synthesize label = _label;
                + (instancetype)sharedX { static X *x; static dispatch_once_t once; dispatch_once(&once, ^{ x = [[self alloc] init]; }); return x; }
                - (void)viewDidLoad
                {
                    [super viewDidLoad];
                    _overlay = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 10)];
                    [_overlay setTranslatesAutoresizingMaskIntoConstraints:NO];
                    [self.view addSubview:_overlay];
                    _top = [_overlay.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:[self topInset]];
                    _top.active = YES;
                    [[_overlay.heightAnchor constraintEqualToConstant:20] setActive:YES];
                    NSMutableArray *rows = [NSMutableArray arrayWithCapacity:3];
                    for (NSInteger i = 0; i < 3; i++) {
                        UIView *row = [UIView new];
                        [self.view addSubview:row];
                        [rows addObject:row];
                    }
                    self.rows = rows;
                    [self.label.leadingAnchor constraintEqualToAnchor:_overlay.leadingAnchor].active = YES;
                    [self layout:^(UIView *v) { [v.widthAnchor constraintEqualToConstant:3].active = YES; }];
                    [UIView animateWithDuration:0.3 delay:0 options:UIViewAnimationOptionCurveEaseIn | UIViewAnimationOptionAllowUserInteraction animations:^{
                        self->_top.constant = 40;
                        [self.view layoutIfNeeded];
                    } completion:^(BOOL finished) { if (self.completion) self.completion(finished); }];
                    [self.view addConstraints:@[[NSLayoutConstraint constraintWithItem:_overlay attribute:NSLayoutAttributeCenterX relatedBy:0 toItem:self.view attribute:NSLayoutAttributeCenterX multiplier:1 constant:0]]];
                }
                - (CGFloat)topInset { return 8 + 4; }
                - (void)layout:(void (^)(UIView *))block { block(_overlay); }
                @end
                """#,
            makes: #"""
                window root 390x844
                view overlay in root
                view row in root
                view row2 in root
                view row3 in root
                label label in root
                top: overlay.top == root.top + 40
                overlay.height == 20
                label.leading == overlay.leading
                overlay.width == 3
                overlay.centerX == root.centerX
                """#),
        Snippet(
            "apps: what a superclass that is not in the files calls, with views",
            code: #"""
                import UIKit
                class TabButton: KitButton {
                    private let label = UILabel()
                    override func layout(in view: UIView) {
                        super.layout(in: view)
                        view.addSubview(label)
                        label.translatesAutoresizingMaskIntoConstraints = false
                        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4).isActive = true
                    }
                    override func layout(for count: Int) {
                        label.widthAnchor.constraint(equalToConstant: 8).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view view in root
                label label in view
                label.leading == view.leading + 4
                """#,
            unread: "11: nothing in these files calls 'layout(for:)'",
            remarks: """
                nothing in these files calls 'TabButton.layout(in:)', which is taken to be called; assume TabButton.layout(in:) = false
                """),
        Snippet(
            "apps: a class that only its superclass says to be a view",
            code: #"""
                import SnapKit
                class ResetScreen: CredentialsScreen {
                    let field = UITextField()
                    override func arrange() {
                        super.arrange()
                        scroller.addSubview(field)
                        field.snp.makeConstraints { make in make.width.equalTo(200) }
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view scroller in root
                field field in scroller
                field.width == 200
                """#,
            remarks: """
                nothing in these files calls 'ResetScreen.arrange()', which is taken to be called; assume ResetScreen.arrange() = false
                """),
        Snippet(
            "apps: default values of an initialiser, and a view from a function elsewhere",
            code: #"""
                import UIKit
                class DialogButton: UIControl {
                    private let side: CGFloat
                    lazy var search: UISearchBar = { .prominent(placeholder: "Find") }()
                    lazy var pane: UIViewController = .hosting(search)
                    init(title: String, side: CGFloat = 44, factor: CGFloat) {
                        self.side = side
                        super.init(frame: .zero)
                        addSubview(search)
                        NSLayoutConstraint.activate([
                            search.heightAnchor.constraint(equalToConstant: side),
                            search.widthAnchor.constraint(equalToConstant: factor),
                            pane.view.topAnchor.constraint(equalTo: search.bottomAnchor),
                        ])
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                searchbar search in root
                view paneView in root
                note paneView "pane.view"
                search.height == 44
                paneView.top == search.bottom
                """#,
            unread: "12: 'factor' is given from elsewhere"),
        Snippet(
            "apps: a variable with the name of a delegate's method",
            code: #"""
                #import "PageViewController.h"
                @implementation PageViewController
                - (void)viewDidLoad {
                    [super viewDidLoad];
                    webView = [[WKWebView alloc] initWithFrame:CGRectZero];
                    webView.translatesAutoresizingMaskIntoConstraints = NO;
                    [self.view addSubview:webView];
                    [webView.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
                }
                - (void)webView:(WKWebView *)webView didFinishNavigation:(WKNavigation *)navigation {}
                @end
                """#,
            makes: #"""
                window root 390x844
                view webView in root
                webView.top == root.top
                """#),
        Snippet(
            "apps: functions that are called as initialisers are",
            code: #"""
                import UIKit
                class Row: UITableViewCell {
                    let title = UIView()
                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        setupSubviews()
                        initSubviewsLayout()
                    }
                    func setupSubviews() {
                        contentView.addSubview(title)
                        title.translatesAutoresizingMaskIntoConstraints = false
                    }
                    func initSubviewsLayout() {}
                }
                class TallRow: Row {
                    override func initSubviewsLayout() {
                        title.heightAnchor.constraint(equalToConstant: 4).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x44 resizable=on
                view title in root
                title.height == 4
                """#),
    ]
}
