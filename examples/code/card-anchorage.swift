import Anchorage
import UIKit

final class CardViewController: UIViewController {
    private let card = UIView()
    private let image = UIImageView()
    private let headline = UILabel()
    private let open = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        headline.text = "Inbox"
        open.setTitle("Open", for: .normal)
        view.addSubview(card)
        card.addSubview(image)
        card.addSubview(headline)
        card.addSubview(open)

        card.horizontalAnchors == view.horizontalAnchors + 20
        card.topAnchor == view.topAnchor + 40
        image.leadingAnchor == card.leadingAnchor + 16
        image.topAnchor == card.topAnchor + 16
        image.sizeAnchors == CGSize(width: 60, height: 60)
        headline.leadingAnchor == image.trailingAnchor + 8
        headline.trailingAnchor == card.trailingAnchor - 16
        headline.centerYAnchor == image.centerYAnchor
        Anchorage.batch {
            open.topAnchor == image.bottomAnchor + 12
            open.centerXAnchor == card.centerXAnchor
            open.bottomAnchor == card.bottomAnchor - 16
        }
    }
}
