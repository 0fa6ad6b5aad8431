import SnapKit
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

        card.snp.makeConstraints { make in
            make.leading.trailing.equalToSuperview().inset(20)
            make.top.equalToSuperview().offset(40)
        }
        image.snp.makeConstraints { make in
            make.leading.top.equalToSuperview().offset(16)
            make.size.equalTo(60)
        }
        headline.snp.makeConstraints { make in
            make.leading.equalTo(image.snp.trailing).offset(8)
            make.trailing.equalTo(card).inset(16)
            make.centerY.equalTo(image)
        }
        open.snp.makeConstraints {
            $0.top.equalTo(image.snp.bottom).offset(12)
            $0.centerX.equalToSuperview()
            $0.bottom.equalToSuperview().inset(16)
        }
    }
}
