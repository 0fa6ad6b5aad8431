extension Snippet {
    /// AppKit.
    static let appkit: [Snippet] = [
        Snippet(
            "appkit: window",
            code: #"""
                class Pane: NSViewController {
                    let name = NSTextField(labelWithString: "Name")
                    let save = NSButton(title: "Save", target: nil, action: nil)
                    override func loadView() {
                        view = NSView()
                        view.addSubview(name)
                        view.addSubview(save)
                        name.translatesAutoresizingMaskIntoConstraints = false
                        save.translatesAutoresizingMaskIntoConstraints = false
                        name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true
                        let apart = save.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8)
                        apart.priority = NSLayoutConstraint.Priority.windowSizeStayPut
                        apart.isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                label name "Name" in root
                button save "Save" in root
                name.leading == root.leading + 20
                apart: save.leading >= name.trailing + 8 @500
                """#)
    ]
}
