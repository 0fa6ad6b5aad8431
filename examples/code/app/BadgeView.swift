import UIKit

final class BadgeView: UIView {
    let count = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(count)
        count.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            count.centerXAnchor.constraint(equalTo: centerXAnchor),
            count.centerYAnchor.constraint(equalTo: centerYAnchor),
            heightAnchor.constraint(equalToConstant: 24),
            widthAnchor.constraint(greaterThanOrEqualTo: heightAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
