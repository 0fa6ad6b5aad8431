extension Snippet {
    /// AppKit.
    static let appkit: [Snippet] = [
        Snippet(
            "appkit: window",
            code: #"""
                import AppKit
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
                set defaults appkit
                set spacing classic
                window root 480x270 resizable=on
                label name "Name" in root font=13
                button save "Save" in root font=13
                name.leading == root.leading + 20
                apart: save.leading >= name.trailing + 8 @500
                """#),
        Snippet(
            "appkit: a file that has its imports in another one, and puts the view of a controller somewhere",
            code: #"""
                @interface Bar : NSViewController
                @end
                @implementation Bar
                - (void)loadView { self.view = [[NSStackView alloc] initWithFrame:NSZeroRect]; }
                @end
                @interface Pane : NSViewController
                @end
                @implementation Pane
                - (void)loadView {
                    Bar *bar = [Bar new];
                    self.view = [[NSView alloc] initWithFrame:NSZeroRect];
                    bar.view.translatesAutoresizingMaskIntoConstraints = NO;
                    [self.view addSubview:bar.view];
                    [bar.view.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor constant:8].active = YES;
                }
                @end
                """#,
            makes: #"""
                set defaults appkit
                set spacing classic
                window root 480x270 resizable=on
                stack stack in root spacing=8 distribution=gravityAreas alignment=center
                stack.leading == root.leading + 8
                """#),
        Snippet(
            "appkit: stack view",
            code: #"""
                import AppKit
                class Footer: NSView {
                    let back = NSButton(title: "Back", target: nil, action: nil)
                    let next = NSButton(title: "Next", target: nil, action: nil)
                    let more = NSStackView()
                    override init(frame frameRect: NSRect) {
                        super.init(frame: frameRect)
                        let row = NSStackView()
                        row.spacing = 12
                        row.addView(back, in: .leading)
                        row.setViews([next], in: .trailing)
                        row.setViews([more], in: .trailing)
                        row.translatesAutoresizingMaskIntoConstraints = false
                        addSubview(row)
                        row.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                    }
                }
                """#,
            makes: #"""
                set defaults appkit
                set spacing classic
                window root 480x270 resizable=on
                stack row in root spacing=12 distribution=gravityAreas alignment=center
                button back "Back" in row gravity=leading font=13
                button next "Next" in row gravity=trailing font=13
                stack more in row gravity=trailing spacing=8 distribution=gravityAreas alignment=center
                row.leading == root.leading
                """#,
            remarks: #"""
                'setViews' takes away the views that were in the gravity area before; here they stay beside the new ones
                """#),
        Snippet(
            "appkit: Objective-C, a row of a table",
            code: #"""
                #import <Cocoa/Cocoa.h>
                @implementation NameCell
                - (instancetype)initWithFrame:(NSRect)frame {
                    self = [super initWithFrame:frame];
                    NSTextField *name = [NSTextField labelWithString:@"Name"];
                    name.translatesAutoresizingMaskIntoConstraints = NO;
                    [self addSubview:name];
                    [name.centerYAnchor constraintEqualToAnchor:self.centerYAnchor].active = YES;
                    return self;
                }
                @end
                @interface NameCell : NSTableCellView
                @end
                """#,
            makes: #"""
                set defaults appkit
                set spacing classic
                window root 480x24 resizable=on
                label name "Name" in root font=13
                name.centerY == root.centerY
                """#),
    ]
}
