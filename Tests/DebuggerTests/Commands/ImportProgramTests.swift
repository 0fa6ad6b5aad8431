import Answers
import Commands
import Interchange
import Language
import Layout
import Session
import TestSupport
import Testing

/// `import code` of several files and of folders, and what `assume` changes of it.
@Suite struct ImportProgramTests {
    private static let files = [
        "App/Theme.swift": "enum Theme { static let margin: CGFloat = 12 }",
        "App/Views/Card.swift": """
        final class Card: UIView {
            let title = UILabel()
            override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(title)
                title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Theme.margin).isActive = true
            }
        }
        """,
        "App/Screens/Home.swift": """
        final class HomeViewController: UIViewController {
            let card = Card()
            override func viewDidLoad() {
                view.addSubview(card)
                card.widthAnchor.constraint(equalToConstant: isWide ? 300 : 200).isActive = true
            }
        }
        """,
        "App/Screens/Other.swift": """
        final class OtherViewController: UIViewController {
            let box = UIView()
            override func viewDidLoad() {
                view.addSubview(box)
                box.heightAnchor.constraint(equalToConstant: 40).isActive = true
            }
        }
        """,
        "App/notes.txt": "Dear all", "App/start.aldb": "view a\n",
    ]

    private func session() -> Scripted { Scripted(files: FilesInMemory(Self.files).readOnly) }

    private func value(_ session: Scripted) throws -> ImportValue {
        guard case .imported(let value)? = session.answer else { throw Failure() }
        return value
    }

    private struct Failure: Error {}

    private static func names(_ session: Scripted) -> [String] { session.console.session.layout.viewsInOrder.map(\.name).sorted() }

    // MARK: What is one program

    @Test(arguments: ["import code App", "import App/", "import App/Theme.swift App/Views/Card.swift App/Screens"])
    func filesAndFoldersAreOneProgram(command: String) throws {
        var session = session()
        session.run(command)
        #expect(session.failures == [])
        #expect(Self.names(session) == ["box", "card", "otherViewController", "root", "title"])
        let unread = try #require(try value(session).unread.first)
        #expect(unread.file == "App/Screens/Home.swift" && unread.line == 5)
        #expect(session.run("constraints").contains("title.leading == card.leading + 12"))
    }

    @Test(arguments: ["import code App OtherViewController", "import code App/Screens/Other.swift OtherViewController"])
    func anEntryIsTheOnlyScene(command: String) throws {
        var session = session()
        session.run(command)
        #expect(session.failures == [])
        #expect(Self.names(session) == ["box", "root"])
        // What other classes make is not listed line by line.
        #expect(try value(session).unread == [])
    }

    @Test(
        arguments: [
            ("import code App OtherViewControler", "no class is called 'OtherViewControler'"),
            ("import code App/Missing.swift", "cannot read"),
            ("import code App \"No such file\"", "cannot read"), ("import App/notes.txt", "is nothing that aldb reads"),
            ("import App/start.aldb", "is a script, and no layout"),
            ("import code \"App\"\"x\"", "a blank is missing"),
        ])
    func whatIsNotThereIsAnError(command: String, message: String) {
        var session = session()
        session.run(command)
        #expect(session.failures.first?.message.contains(message) == true, "\(session.failures)")
        #expect(session.console.session.layout.views.isEmpty)
    }

    @Test func aFolderWithoutCodeIsAnError() {
        var session = Scripted(files: FilesInMemory(["Docs/a.txt": ""]).readOnly)
        session.run("import code Docs")
        #expect(session.failures.first?.message == "'Docs' has no files of Swift or Objective-C")
    }

    @Test func tooMuchIsAnError() {
        let text = String(repeating: "// A line of a file that is much too long for anyone to read it\n", count: 150_000)
        var session = Scripted(files: FilesInMemory(["Big/a.swift": text, "Big/b.swift": text]).readOnly)
        session.run("import code Big")
        #expect(session.failures.first?.code == .limit)
    }

    // MARK: Assumptions

    @Test func whatIsAskedForCanBeAssumed() throws {
        var session = session()
        session.run("import code App HomeViewController")
        #expect(try value(session).unread.map(\.assumption) == ["isWide = true"])
        #expect(session.run("assume").contains("isWide = true"))
        session.run("undo; assume isWide = true; import code App HomeViewController")
        #expect(session.failures == [])
        #expect(try value(session).unread == [])
        #expect(session.run("print card.width").contains("300"))
        session.run("undo; assume HomeViewController.isWide = false; assume isWide = off; import code App HomeViewController")
        #expect(session.run("print card.width").contains("200"))
        session.run("undo; assume off; import code App HomeViewController")
        #expect(try value(session).unread.count == 1)
    }

    @Test(arguments: ["assume isWide", "assume = 3", "assume a = b c", "assume a == 3", "assume zzz = off"])
    func whatIsNoAssumptionIsAnError(command: String) {
        var session = session()
        session.run(command)
        #expect(session.failures.count == 1)
    }
}
