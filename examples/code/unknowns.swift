final class Banner: UIView {
    private let label = UILabel()
    private let close = UIButton(type: .close)
    private lazy var height = heightAnchor.constraint(equalToConstant: 44)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.text = NSLocalizedString("banner", comment: "")
        addSubview(label)
        addSubview(close)
        for view in [label, close] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            height,
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            label.widthAnchor.constraint(equalToConstant: UIScreen.main.bounds.width - 80),
            close.centerYAnchor.constraint(equalTo: centerYAnchor),
            close.widthAnchor.constraint(equalToConstant: Theme.buttonWidth),
        ])
        close.pinTrailing(to: self)
        if UIDevice.current.userInterfaceIdiom == .pad {
            label.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
        }
    }

    @objc private func tapped() {
        height.constant = 0
        label.heightAnchor.constraint(equalToConstant: 0).isActive = true
    }
}
