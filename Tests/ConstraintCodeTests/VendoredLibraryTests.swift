import ConstraintCode
import Interchange
import Testing

/// Programs that have the source of a library for layouts among their files.
@Suite struct VendoredLibraryTests {
    private static let app = CodeSource(
        name: "App/Page.swift",
        text: """
            import UIKit
            final class Page: UIViewController {
                let box = UIView()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.addSubview(box)
                    box.snp.makeConstraints { make in make.width.equalTo(Sizes.box) }
                }
            }
            """)
    private static let sizes = CodeSource(name: "App/Sizes.swift", text: "enum Sizes { static let box: CGFloat = 40 }")

    /// Something like the source of SnapKit, with a comment at its beginning and in a folder.
    private static func maker(in folder: String, comment: String = "") -> CodeSource {
        CodeSource(
            name: "\(folder)/Maker.swift",
            text: """
                //
                //  \(comment)
                //
                import UIKit
                public class ConstraintItem {}
                public class ConstraintMaker {
                    public var width: ConstraintMaker { return self }
                    public func equalTo(_ other: CGFloat) { values.append(other) }
                    var values: [CGFloat] = []
                }
                public struct Reach {
                    let view: UIView
                    public func makeConstraints(_ closure: (ConstraintMaker) -> Void) { closure(ConstraintMaker()) }
                }
                extension UIView { public var snp: Reach { return Reach(view: self) } }
                """)
    }

    private func constraints(_ sources: [CodeSource]) throws -> (found: [String], remarks: [String]) {
        let script = try ConstraintCode.script(of: sources)
        return (script.statements.map(\.text).filter { $0.contains("==") }, script.remarks)
    }

    /// The source of a library is not run in place of what the library's calls are known to do.
    @Test func theSourceOfALibraryIsLeftOut() throws {
        let (found, remarks) = try constraints([Self.app, Self.sizes, Self.maker(in: "App/Vendor/SnapKit")])
        #expect(found == ["box.width == 40"])
        #expect(remarks == ["1 file in App/Vendor/SnapKit is SnapKit's own source and not read, since what its calls do is known"])
    }

    /// Where a library was copied into a folder of the app, the app's own files in the folder are read.
    @Test func filesBesideALibraryAreRead() throws {
        let (found, remarks) = try constraints([Self.app, Self.sizes, Self.maker(in: "App", comment: "SnapKit")])
        #expect(found == ["box.width == 40"])
        #expect(remarks == ["1 file in App is SnapKit's own source and not read, since what its calls do is known"])
    }

    /// A type that is called like one of a library's does not make a file that library's, and neither does an extension of its types.
    @Test(arguments: ["class ConstraintMaker {}", "extension ConstraintMaker {}\nextension ConstraintItem {}"])
    func otherFilesAreRead(text: String) throws {
        let (found, remarks) = try constraints([Self.app, Self.sizes, CodeSource(name: "App/Other/Maker.swift", text: text)])
        #expect(found == ["box.width == 40"])
        #expect(remarks == [])
    }

    /// Where the files of a program are checked one by one, the first file of the library says why it is not read, and the app counts as fully read.
    @Test func oneFileOfTheLibrarySaysSo() throws {
        let library = [
            Self.maker(in: "SnapKit"), CodeSource(name: "SnapKit/More.swift", text: "extension ConstraintMaker { var more: Int { 1 } }"),
        ]
        let project = try CodeProject([Self.app, Self.sizes] + library)
        #expect(try project.script(of: "App/Page.swift").unread == [])
        let unread = try project.script(of: "SnapKit/Maker.swift").unread
        #expect(unread.map(\.reason) == ["2 files in SnapKit are SnapKit's own source and not read, since what its calls do is known"])
        #expect(try project.script(of: "SnapKit/More.swift").unread == [])
    }

    /// PureLayout is known by a function of its category.
    @Test func pureLayoutIsKnownByItsCategory() throws {
        let library = """
            @implementation ALView (PureLayout)
            - (NSArray *)autoCenterInSuperview { return @[]; }
            @end
            """
        let app = """
            #import <UIKit/UIKit.h>
            @interface Page : UIView
            @end
            @implementation Page
            - (instancetype)initWithFrame:(CGRect)frame {
                self = [super initWithFrame:frame];
                UIView *box = [UIView new];
                [self addSubview:box];
                [box autoCenterInSuperview];
                return self;
            }
            @end
            """
        let (found, _) = try constraints([CodeSource(name: "Page.m", text: app), CodeSource(name: "PureLayout/View.m", text: library)])
        #expect(found == ["box.centerY == root.centerY", "box.centerX == root.centerX"])
    }
}
