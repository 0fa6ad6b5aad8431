import UIKit

final class CardViewController: UIViewController {
    private enum Layout {
        static let margin: CGFloat = 20
        static let inset: CGFloat = 16
    }

    private let card = UIView()
    private let image = UIImageView()
    private let headline: UILabel = {
        let label = UILabel()
        label.text = "Inbox"
        return label
    }()
    private let open = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        open.setTitle("Open", for: .normal)
        view.addSubview(card)
        [image, headline, open].forEach(card.addSubview)
        [card, image, headline, open].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }

        NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Layout.margin),
            card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Layout.margin),
            card.topAnchor.constraint(equalTo: view.topAnchor, constant: 2 * Layout.margin),
            image.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: Layout.inset),
            image.topAnchor.constraint(equalTo: card.topAnchor, constant: Layout.inset),
            image.widthAnchor.constraint(equalToConstant: 60),
            image.heightAnchor.constraint(equalTo: image.widthAnchor),
            headline.leadingAnchor.constraint(equalToSystemSpacingAfter: image.trailingAnchor, multiplier: 1),
            headline.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -Layout.inset),
            headline.centerYAnchor.constraint(equalTo: image.centerYAnchor),
            open.topAnchor.constraint(equalTo: image.bottomAnchor, constant: 12),
            open.centerXAnchor.constraint(equalTo: card.centerXAnchor),
            open.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -Layout.inset),
        ])
        if traitCollection.horizontalSizeClass == .regular {
            card.widthAnchor.constraint(lessThanOrEqualToConstant: 600).isActive = true
        }
    }
}
