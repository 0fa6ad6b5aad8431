import ConstraintCode
import Interchange
import Testing

/// Which functions and variables outside of types one file of Objective-C knows from another.
@Suite struct LinkageTests {
    private static let page = CodeSource(
        name: "App/Page.m",
        text: """
            #import <UIKit/UIKit.h>
            #import "Layout.h"
            @interface Page : UIViewController
            @end
            @implementation Page
            - (void)viewDidLoad {
                [super viewDidLoad];
                UIView *box = [UIView new];
                AddViews(@[box], self.view);
                [box.widthAnchor constraintEqualToConstant:kBoxWidth].active = YES;
            }
            @end
            """)

    private static func layout(_ name: String, prefix: String = "") -> CodeSource {
        CodeSource(
            name: name,
            text: """
                #import "Layout.h"
                @implementation Nothing
                @end
                \(prefix)CGFloat const kBoxWidth = 40;
                \(prefix)void AddViews (NSArray<UIView *> *views, UIView *superview)
                {
                    for (UIView *view in views) {
                        view.translatesAutoresizingMaskIntoConstraints = NO;
                        [superview addSubview:view];
                    }
                }
                """)
    }

    private static let header = CodeSource(
        name: "App/Layout.h",
        text: """
            FOUNDATION_EXPORT CGFloat const kBoxWidth;
            void AddViews (NSArray<UIView *> *views, UIView *superview);
            """)

    private func script(_ others: [CodeSource]) throws -> ImportedScript {
        try ConstraintCode.script(of: [Self.page, Self.header] + others)
    }

    /// What a header declares is known in other files, though a `.m` file defines it.
    @Test(arguments: ["App/Layout.m", "App/Layout.mm"])
    func aFunctionOfAnotherFileIsRun(name: String) throws {
        let script = try script([Self.layout(name)])
        #expect(script.text == "window root 390x844\nview box in root\nbox.width == 40")
        #expect(script.unreadText == "")
        #expect(script.remarks == [])
    }

    /// What is `static` in another file, and what several files define, is not known.
    @Test(arguments: [
        [layout("App/Layout.m", prefix: "static ")], [layout("App/Layout.m", prefix: "NS_INLINE ")],
        [layout("App/Layout.m"), layout("Extension/Layout.m")],
    ])
    func whatIsStaticIsNotKnownElsewhere(others: [CodeSource]) throws {
        let script = try script(others)
        #expect(!script.text.contains("box.width"))
        #expect(script.unread.map(\.line).contains(10))
    }

    /// A macro of another `.m` file is not known.
    @Test func aMacroIsNotKnownElsewhere() throws {
        let other = CodeSource(name: "App/Layout.m", text: "#define kBoxWidth 40\n")
        #expect(try script([other]).unread.map(\.line).contains(10))
    }
}
