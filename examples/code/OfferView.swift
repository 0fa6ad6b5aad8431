import UIKit

/// An offer whose picture is larger where the shop says so. The view is 80 points high, which the larger picture does not fit into.
final class OfferView: UIView {
    private let picture = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.translatesAutoresizingMaskIntoConstraints = false
        addSubview(picture)
        NSLayoutConstraint.activate([
            heightAnchor.constraint(equalToConstant: 80),
            picture.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            picture.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
            picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            picture.widthAnchor.constraint(equalTo: picture.heightAnchor),
        ])
        if Shop.current.showsLargePictures {
            picture.heightAnchor.constraint(equalToConstant: 96).isActive = true
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
