import TinyConstraints
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

        card.edgesToSuperview(excluding: .bottom, insets: .top(40) + .horizontal(20))
        image.origin(to: card, insets: .uniform(16))
        image.size(CGSize(width: 60, height: 60))
        headline.leadingToTrailing(of: image, offset: 8)
        headline.trailingToSuperview(offset: 16)
        headline.centerY(to: image)
        open.topToBottom(of: image, offset: 12)
        open.centerXToSuperview()
        open.bottomToSuperview(offset: -16)
    }
}
