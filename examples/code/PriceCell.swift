import UIKit

/// A row whose parts do not fit into it: 8 + 24 + 8 + 20 + 8 points are more than 44.
final class PriceCell: UITableViewCell {
    private let name = UILabel()
    private let price = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for label in [name, price] {
            contentView.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
        }
        NSLayoutConstraint.activate([
            contentView.heightAnchor.constraint(equalToConstant: 44),
            name.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            name.heightAnchor.constraint(equalToConstant: 24),
            price.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 8),
            price.heightAnchor.constraint(equalToConstant: 20),
            price.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
