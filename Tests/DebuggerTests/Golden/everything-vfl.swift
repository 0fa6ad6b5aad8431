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

        let views: [String: Any] = ["page": page, "column": column, "class2": class2, "_1A": _1A, "view22": view22, "open": open]
        let metrics: [String: Any] = ["gap": gap, "third": third]
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|[page]|", options: [], metrics: nil, views: views))
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "V:|[page]|", options: [], metrics: nil, views: views))
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|[column]|", options: [], metrics: nil, views: views))
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "V:|[column]|", options: [], metrics: nil, views: views))
        NSLayoutConstraint(
            item: column, attribute: .width, relatedBy: .equal, toItem: page.frameLayoutGuide, attribute: .width, multiplier: 1, constant: 0
        ).isActive = true
        NSLayoutConstraint(
            item: inRow, attribute: .leading, relatedBy: .equal, toItem: row.contentView.layoutMarginsGuide, attribute: .leading,
            multiplier: 1, constant: gap
        ).isActive = true
        NSLayoutConstraint(
            item: inRow, attribute: .trailing, relatedBy: .equal, toItem: row.contentView.layoutMarginsGuide, attribute: .trailing,
            multiplier: 1, constant: -gap
        ).isActive = true
        NSLayoutConstraint(
            item: inRow, attribute: .top, relatedBy: .equal, toItem: row.contentView.layoutMarginsGuide, attribute: .top, multiplier: 1,
            constant: gap
        ).isActive = true
        NSLayoutConstraint(
            item: inRow, attribute: .bottom, relatedBy: .equal, toItem: row.contentView.layoutMarginsGuide, attribute: .bottom,
            multiplier: 1, constant: -gap
        ).isActive = true
        let near = NSLayoutConstraint(
            item: icon, attribute: .leading, relatedBy: .equal, toItem: middle, attribute: .trailing, multiplier: 1, constant: gap)
        near.priority = .defaultHigh
        near.identifier = "near"
        near.isActive = true
        NSLayoutConstraint(
            item: icon, attribute: .top, relatedBy: .equal, toItem: view.safeAreaLayoutGuide, attribute: .top, multiplier: 1, constant: -gap
        ).isActive = true
        let c15 = NSLayoutConstraint(
            item: middle, attribute: .width, relatedBy: .equal, toItem: icon, attribute: .width, multiplier: 2, constant: 10)
        c15.priority = UILayoutPriority(749.5)
        c15.isActive = true
        NSLayoutConstraint(item: icon, attribute: .height, relatedBy: .equal, toItem: icon, attribute: .width, multiplier: 2, constant: 0)
            .isActive = true
        NSLayoutConstraint(
            item: middle, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 0.5, constant: 0
        ).isActive = true
        NSLayoutConstraint(
            item: class2, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: view.layoutMarginsGuide, attribute: .leading,
            multiplier: 1, constant: third
        ).isActive = true
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:[class2(third)]", options: [], metrics: metrics, views: views))
        NSLayoutConstraint(
            item: class2, attribute: .centerX, relatedBy: .equal, toItem: view.layoutMarginsGuide, attribute: .centerX, multiplier: 1,
            constant: 0
        ).isActive = true
        NSLayoutConstraint(
            item: let2, attribute: .firstBaseline, relatedBy: .equal, toItem: class2, attribute: .lastBaseline, multiplier: 1, constant: 0
        ).isActive = true
        NSLayoutConstraint(
            item: let2, attribute: .left, relatedBy: .lessThanOrEqual, toItem: open, attribute: .right, multiplier: 1, constant: 0
        ).isActive = true
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:[_1A]-8-|", options: [], metrics: nil, views: views))
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-[open(50)]-(>=gap@300)-[view22(==open)]-|", options: [], metrics: metrics, views: views))
        let chain1 = NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-10-[view22]-(-3)-[open]", options: [], metrics: nil, views: views)
        NSLayoutConstraint.activate(chain1)
        NSLayoutConstraint(
            item: view, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 100
        ).isActive = true
        let c30 = NSLayoutConstraint(
            item: box, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1, constant: 0)
        c30.priority = UILayoutPriority(5)
        c30.isActive = true
        // NSLayoutConstraint cannot express this:
        // aldb: three: open.left + view22.left - class2.left == 0
        let gone = NSLayoutConstraint(
            item: open, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10)
        gone.identifier = "gone"
        // 'gone' is not active.
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
        NSLayoutConstraint(
            item: page.readableContentGuide, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: 10
        ).isActive = true
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

        NSLayoutConstraint(
            item: there, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1, constant: 0
        ).isActive = true
        NSLayoutConstraint(
            item: there, attribute: .centerY, relatedBy: .equal, toItem: view, attribute: .centerY, multiplier: 1, constant: 0
        ).isActive = true
    }
}
