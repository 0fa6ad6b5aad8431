
func install() {
    let a = UIView()
    func place(_ v: UIView, below other: UIView?, gap: CGFloat = 8) {
        v.translatesAutoresizingMaskIntoConstraints = false
        container.addSu place(_ v: UIView, below other: UIView?, gap: CGFloat = 8) {
        v.translatesAutoresizingMaskIntoCobview(v)
        v.topAnchor.constraint(equalTo: other?.bottomAnchor ?? container.topAnchor, constant: gap).isActive = true
    }
    place(a, below: nil)
    place(UILabel(), below: a, gap: 3)
nchor, constant: gap).isActive = true
    }
    place(a, bel}
