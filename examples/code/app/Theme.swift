import UIKit

enum Theme {
    static let margin: CGFloat = 16
    static let avatar: CGFloat = 72
}

extension UIView {
    /// Ties the view to both sides of another one.
    func fillWidth(of other: UIView, inset: CGFloat = Theme.margin) {
        translatesAutoresizingMaskIntoConstraints = false
        leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset).isActive = true
        trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset).isActive = true
    }
}
