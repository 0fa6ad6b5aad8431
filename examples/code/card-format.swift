import UIKit

final class CardViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let card = UIView()
        let image = UIImageView()
        let headline = UILabel()
        headline.text = "Inbox"
        let open = UIButton(type: .system)
        open.setTitle("Open", for: .normal)
        view.addSubview(card)
        for part in [image, headline, open] as [UIView] {
            part.translatesAutoresizingMaskIntoConstraints = false
            card.addSubview(part)
        }
        card.translatesAutoresizingMaskIntoConstraints = false

        let views: [String: Any] = ["card": card, "image": image, "headline": headline, "open": open]
        let metrics: [String: CGFloat] = ["margin": 20, "inset": 16]
        let formats: [(String, NSLayoutConstraint.FormatOptions)] = [
            ("H:|-margin-[card]-margin-|", []),
            ("V:|-40-[card]", []),
            ("H:|-inset-[image(60)]-[headline]-inset-|", .alignAllCenterY),
            ("V:|-inset-[image(60)]-12-[open]-inset-|", []),
        ]
        for (format, options) in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
        }
        // No format centres a view in its superview.
        open.centerXAnchor.constraint(equalTo: card.centerXAnchor).isActive = true
    }
}
