import Cartography
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

        constrain(card) { card in
            card.leading == card.superview!.leading + 20
            card.trailing == card.superview!.trailing - 20
            card.top == card.superview!.top + 40
        }
        constrain(card, image, headline, open) { card, image, headline, open in
            image.leading == card.leading + 16
            image.top == card.top + 16
            image.width == 60
            image.height == 60
            distribute(by: 8, horizontally: image, headline)
            headline.trailing == card.trailing - 16
            align(centerY: headline, image)
            open.top == image.bottom + 12
            open.centerX == card.centerX
            open.bottom == card.bottom - 16
        }
    }
}
