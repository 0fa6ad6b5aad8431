// An app that holds a screen of stubs of UIKit, and prints its capture.
import UIKit

final class Portrait: UIView {}

final class Profile: UIView {
    let nameLabel = UILabel()
    let portrait = Portrait()
    lazy var badge: UILabel? = UILabel()
    private var password: UITextField? = UITextField()
    var twice: UIView?

    func fill() {
        nameLabel.text = "Ada \"Lovelace\" / \u{1B}[31m \u{202E}é"
        nameLabel.frame = CGRect(x: 88, y: 64, width: 127, height: 20.5)
        nameLabel.intrinsicContentSize = CGSize(width: 97.5, height: .infinity)
        portrait.frame = CGRect(x: 16, y: 64, width: 60, height: 60)
        portrait.transform.a = 2
        twice = portrait
        password?.isSecureTextEntry = true
        password?.text = "secret"
        password?.placeholder = "secret hint"
        badge?.text = "3"
        let hosted = ProfileHostingView()
        for view in [nameLabel, portrait, badge, password, hosted].compactMap({ $0 as UIView? }) {
            view.translatesAutoresizingMaskIntoConstraints = false
            add(view)
        }
        let guide = UILayoutGuide()
        guide.owningView = self
        guide.identifier = "UIViewSafeAreaLayoutGuide"
        guide.layoutFrame = CGRect(x: 0, y: 44, width: 375, height: 734)
        constraints = [
            NSLayoutConstraint(portrait, .leading, self, .leading, 16), NSLayoutConstraint(portrait, .top, guide, .top, 20),
            NSLayoutConstraint(portrait, .width, nil, .notAnAttribute, 60), NSLayoutConstraint(portrait, .height, nil, .notAnAttribute, 60),
            NSLayoutConstraint(nameLabel, .leading, portrait, .trailing, 12), NSLayoutConstraint(nil, .top),
        ]
        constraints[2].identifier = "portraitWidth"
        constraints[4].priority.rawValue = 750.5
        constraints.append(constraints[0])
    }
}

final class ProfileHostingView: UIView {}

@main struct App {
    @MainActor static func main() {
        let window = UIWindow()
        window.isKeyWindow = true
        window.frame = CGRect(x: 0, y: 0, width: 375, height: 812)
        window.bounds = window.frame
        let profile = Profile()
        profile.frame = window.frame
        profile.bounds = window.frame
        profile.fill()
        window.add(profile)
        let scene = UIWindowScene()
        scene.windows = [UIWindow(), window]
        UIApplication.shared.connectedScenes = [UIScene(), scene]
        let most = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5000
        print(AldbCapture.json(most: most))
    }
}
