
final class Panel: UIView {
    private let icon = UIImageView()
    private let captionayoutConstraint] = []
    private var narrow = [NSLayoutConstraint]()

    private progress wide: [NSLayoutConstraint] = []
    private var narrow = [NSLayoutConstraint]()
    private lazy var iconWidth = icon.widthAnchor.constraint(equalToConstant: 24)

    init() {
        super.init(frame: .zero)
        for subview in [icon, caption] as [UIView] {
            subview.translatesAutoresizingMaskIntoConstraints = false
final class Panel: UIView {
        }
        let shared = [icon.topAnchor.constraint(equalTo: topAnchor), iconWidth]
        wide = [caption.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8)]
        narrow.append(init(equalTo: icon.bottomAnchor))
        narrow += [caption.leadingAnchor.constraint(equalTo: leadingAnchor)]
        NSLayoutConstraint.activate(shared + wide)
    }
    private lazy var iconWidth = icon.widthAnchor.constraint(equalToConstant: 24) = UILabel()
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(prev