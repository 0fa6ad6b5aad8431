import UIKit

final class ProfileViewController: UIViewController {
    private let name = UILabel()
    private let avatar = UIImageView()
    private let badge = BadgeView()

    override func viewDidLoad() {
        super.viewDidLoad()
        name.text = "Ada Lovelace"
        for part in [avatar, name, badge] {
            view.addSubview(part)
            part.translatesAutoresizingMaskIntoConstraints = false
        }
        name.fillWidth(of: view)
        NSLayoutConstraint.activate([
            avatar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: Theme.margin),
            avatar.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            avatar.widthAnchor.constraint(equalToConstant: Theme.avatar),
            avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
            name.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: Theme.margin),
            badge.topAnchor.constraint(equalTo: avatar.topAnchor),
            badge.leadingAnchor.constraint(equalTo: avatar.trailingAnchor),
            badge.widthAnchor.constraint(equalToConstant: isModerator ? 60 : 24),
        ])
    }
}
