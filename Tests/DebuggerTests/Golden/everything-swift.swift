// Made by aldb. Behind 'aldb:' stands what code does not say; 'import code' reads it.
// aldb: var x
// NSLayoutConstraint cannot express this:
// aldb: x == 3
// aldb: window root 390x844 safearea=47,0,34,0
// aldb: window other 320x480
// 2 constraints are such comments:
// NSLayoutConstraint cannot express them.
import UIKit

final class RootViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()

        let gap: CGFloat = 8
        let third: CGFloat = 1.0 / 3.0

        let page = UIScrollView()
        page.translatesAutoresizingMaskIntoConstraints = false
        page.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        page.contentOffset = CGPoint(x: 0, y: 10)
        view.addSubview(page)

        let column = UIStackView()
        column.translatesAutoresizingMaskIntoConstraints = false
        column.axis = .vertical
        column.distribution = .equalSpacing
        column.alignment = .leading
        column.spacing = 8.5
        column.isLayoutMarginsRelativeArrangement = true
        page.addSubview(column)

        let head = UILabel()
        head.translatesAutoresizingMaskIntoConstraints = false
        head.text = "A \"title\" \\ \u{202E}\u{1}😀??/"
        head.font = .preferredFont(forTextStyle: .headline)
        head.numberOfLines = 0
        head.preferredMaxLayoutWidth = 200
        head.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        head.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
        column.addArrangedSubview(head)
        column.setCustomSpacing(20, after: head)

        let ok = UIButton(type: .system)
        ok.translatesAutoresizingMaskIntoConstraints = false
        ok.setTitle("OK", for: .normal)
        ok.titleLabel?.font = .systemFont(ofSize: 20)
        ok.setContentHuggingPriority(UILayoutPriority(751), for: .horizontal)
        column.addArrangedSubview(ok)

        let mail = UITextField()
        mail.translatesAutoresizingMaskIntoConstraints = false
        mail.text = "a@b.example"
        mail.borderStyle = .roundedRect
        mail.font = .systemFont(ofSize: 14)
        mail.setContentCompressionResistancePriority(UILayoutPriority(1.0 / 3.0), for: .horizontal)
        column.addArrangedSubview(mail)

        let toggle = UISwitch()
        toggle.translatesAutoresizingMaskIntoConstraints = false
        column.addArrangedSubview(toggle)

        let s = UISlider()
        s.translatesAutoresizingMaskIntoConstraints = false
        column.addArrangedSubview(s)

        let bar = UIProgressView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        column.addArrangedSubview(bar)

        let wait = UIActivityIndicatorView(style: .medium)
        wait.translatesAutoresizingMaskIntoConstraints = false
        wait.isHidden = true
        column.addArrangedSubview(wait)

        let icon = UIImageView()
        icon.translatesAutoresizingMaskIntoConstraints = false
        icon.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        icon.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
        icon.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        icon.preservesSuperviewLayoutMargins = true
        icon.insetsLayoutMarginsFromSafeArea = false
        icon.semanticContentAttribute = .forceRightToLeft
        // aldb: size icon 44x44
        view.addSubview(icon)

        let middle = UILayoutGuide()
        view.addLayoutGuide(middle)

        let box = UIView()
        box.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
        box.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
        // aldb: set box.frame 10,10,100,50
        // aldb: set box.mask h=&&-,v=---,in=390x844
        view.addSubview(box)

        let list = UITableView()
        list.translatesAutoresizingMaskIntoConstraints = false
        list.rowHeight = 44
        view.addSubview(list)

        let top = UIView()
        top.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
        // aldb: move top in list
        // aldb: set top.header on
        // aldb: set top.frame 0,0,390,60
        list.tableHeaderView = top

        let row = UITableViewCell()
        // aldb: cell row in list
        // A row is given to 'list' by its data source.

        let inRow = UILabel()
        inRow.translatesAutoresizingMaskIntoConstraints = false
        inRow.text = "x"
        inRow.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        inRow.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
        row.contentView.addSubview(inRow)

        let class2 = UIView()
        class2.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(class2)

        let let2 = UIView()
        let2.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(let2)

        let _1A = UIView()
        _1A.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(_1A)

        let view2 = UIView()
        view2.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(view2)

        let view22 = UIView()
        view22.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(view22)

        let open = UIView()
        open.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(open)

        let near = icon.leadingAnchor.constraint(equalTo: middle.trailingAnchor, constant: gap)
        near.priority = .defaultHigh
        near.identifier = "near"
        let c15 = middle.widthAnchor.constraint(equalTo: icon.widthAnchor, multiplier: 2, constant: 10)
        c15.priority = UILayoutPriority(749.5)
        let c26 = view22.leadingAnchor.constraint(greaterThanOrEqualTo: open.trailingAnchor, constant: gap)
        c26.priority = UILayoutPriority(300)
        let chain1 = view22.topAnchor.constraint(equalTo: view.topAnchor, constant: 10)
        chain1.identifier = "chain.1"
        let chain2 = open.topAnchor.constraint(equalTo: view22.bottomAnchor, constant: -3)
        chain2.identifier = "chain.2"
        let c30 = box.centerXAnchor.constraint(equalTo: view.centerXAnchor)
        c30.priority = UILayoutPriority(5)
        let gone = open.heightAnchor.constraint(equalToConstant: 10)
        gone.identifier = "gone"
        // 'gone' is not active.

        NSLayoutConstraint.activate([
            page.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            page.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            page.topAnchor.constraint(equalTo: view.topAnchor),
            page.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            column.leadingAnchor.constraint(equalTo: page.contentLayoutGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: page.contentLayoutGuide.trailingAnchor),
            column.topAnchor.constraint(equalTo: page.contentLayoutGuide.topAnchor),
            column.bottomAnchor.constraint(equalTo: page.contentLayoutGuide.bottomAnchor),
            column.widthAnchor.constraint(equalTo: page.frameLayoutGuide.widthAnchor),
            inRow.leadingAnchor.constraint(equalTo: row.contentView.layoutMarginsGuide.leadingAnchor, constant: gap),
            inRow.trailingAnchor.constraint(equalTo: row.contentView.layoutMarginsGuide.trailingAnchor, constant: -gap),
            inRow.topAnchor.constraint(equalTo: row.contentView.layoutMarginsGuide.topAnchor, constant: gap),
            inRow.bottomAnchor.constraint(equalTo: row.contentView.layoutMarginsGuide.bottomAnchor, constant: -gap),
            near,
            icon.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: -gap),
            c15,
            icon.heightAnchor.constraint(equalTo: icon.widthAnchor, multiplier: 2),
            NSLayoutConstraint(
                item: middle, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 0.5, constant: 0),
            class2.leadingAnchor.constraint(greaterThanOrEqualTo: view.layoutMarginsGuide.leadingAnchor, constant: third),
            class2.widthAnchor.constraint(equalToConstant: third),
            class2.centerXAnchor.constraint(equalTo: view.layoutMarginsGuide.centerXAnchor),
            let2.firstBaselineAnchor.constraint(equalTo: class2.lastBaselineAnchor),
            let2.leftAnchor.constraint(lessThanOrEqualTo: open.rightAnchor),
            view.trailingAnchor.constraint(equalTo: _1A.trailingAnchor, constant: 8),
            open.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            open.widthAnchor.constraint(equalToConstant: 50),
            c26,
            view22.widthAnchor.constraint(equalTo: open.widthAnchor),
            view.layoutMarginsGuide.trailingAnchor.constraint(equalTo: view22.trailingAnchor),
            chain1,
            chain2,
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
            c30,
        ])
        // NSLayoutConstraint cannot express this:
        // aldb: three: open.left + view22.left - class2.left == 0
        // Removed at build time:
        // aldb: build: open.height == 11
        // aldb: placeholder build
        // The system makes this:
        // aldb: sys: open.height <= 100
        // aldb: system sys NSLayoutConstraint "UIView-Encapsulated-Layout-Height"
        // Suggested or held while asking:
        // aldb: suggest open.top 4 @999
        // Suggested or held while asking:
        // aldb: freeze view22.height at 0
        NSLayoutConstraint.activate([
            page.readableContentGuide.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
        ])
    }
}

final class OtherViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()

        let there = UILabel()
        there.translatesAutoresizingMaskIntoConstraints = false
        there.text = "There"
        there.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        there.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
        view.addSubview(there)

        NSLayoutConstraint.activate([
            there.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            there.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}
