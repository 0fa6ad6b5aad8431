import Answers
import Commands
import Foundation
import Language
import Session
import TestSupport
import Testing

/// Exports as code: what is written, byte for byte, and that compilers take it.
@Suite struct ExportedCodeTests {
    static let formats = ["swift", "objc", "vfl", "snapkit", "masonry"]

    /// Everything that code can say, and what it cannot.
    static let everything = """
        window root 390x844 safearea=47,0,34,0
        let gap = 8; let third = 1/3
        scroll page in root contentinset=1,2,3,4 contentadjust=always offset=0,10 margins=1,2,3,4
        page.edges == root.edges
        stack column in page axis=v spacing=8.5 distribution=equalSpacing alignment=leading marginsrelative
        column.edges == page.edges
        column.width == page.frame.width
        label head "A \\"title\\" \\\\ \\u{202E}\\u{1}\\u{1F600}??/" in column font=headline after=20 lines=0 maxwidth=200
        button ok "OK" in column font=20 hug.h=751
        field mail "a@b.example" in column resist.h=1/3
        switch toggle in column; slider s in column; progress bar in column; spinner wait in column hidden
        image icon 44x44 in root directionalmargins=1,2,3,4 rtl preservesmargins insetsfromsafearea=off
        guide middle in root
        view box in root frame=10,10,100,50 mask=width,left
        table list in root rowheight=44
        view top in list header frame=0,0,390,60
        cell row in list
        label inRow "x" in row
        inRow.edges == row.margins.edges inset gap
        view class in root; view `let` in root; view `1 a` in root; view `名前` in root; view view2; view open
        near: icon.leading == middle.trailing + gap @high
        icon.top == root.safeArea.top - gap
        2 * icon.width == middle.width - 10 @749.5
        icon.height == 2 * icon.width
        middle.centerX == 0.5 * root.centerX
        class.leading >= root.leadingMargin + third
        class.width == third
        class.centerX == root.centerXWithinMargins
        `let`.firstBaseline == class.lastBaseline
        `let`.left <= open.right
        root.trailing == `1 a`.trailing + 8
        H:|-[open(50)]-(>=gap@300)-[view2(==open)]-|
        chain: V:|-10-[view2]-(-3)-[open]
        root.width >= 100
        box.centerX == root.centerX @5
        three: open.left + view2.left == class.left
        gone: open.height == 10
        deactivate gone
        build: open.height == 11; placeholder build
        sys: open.height <= 100; system sys NSLayoutConstraint "UIView-Encapsulated-Layout-Height"
        suggest open.top 4
        freeze view2.height
        page.readable.width >= 10
        var x; x == 3
        window other 320x480
        label there "There" in other
        there.center == other.center
        """

    // MARK: Bytes

    /// `ALDB_TEST_RECORD=1` writes them instead.
    @Test(arguments: formats)
    func isWhatItWas(format: String) throws {
        // No code to be formatted or checked.
        let path = "Tests/DebuggerTests/Golden/everything-\(format).txt"
        let text = exported(format, after: Self.everything)
        if ProcessInfo.processInfo.environment["ALDB_TEST_RECORD"] != nil { try Repository.write(text, to: path) }
        #expect(try Repository.text(path) == text, "\(path)")
        #expect(!text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x202E })
    }

    @Test(arguments: formats)
    func aLayoutWithoutViewsIsAComment(format: String) {
        let text = exported(format, after: "var x y\nsum: x + y == 3")
        #expect(text.contains("// aldb: var x y\n"))
        #expect(text.contains("// aldb: sum: x + y == 3\n"))
        #expect(!text.contains("viewDidLoad"))
    }

    @Test func whatCannotBeSaidIsCounted() {
        var session = Scripted()
        session.run("view a; view b; view c\na.left + b.left == c.left\nvar x; x == 3")
        session.run("export swift")
        guard let text = session.exported else {
            Issue.record("nothing exported")
            return
        }
        #expect(text.contains("// 2 constraints are such comments:"))
    }

    // MARK: Compilers, in a whole run alone: they take longer than what they look at

    /// Runs a program; nil where there is none, else what it wrote and whether it succeeded.
    private func run(_ arguments: [String], in folder: URL) throws -> (text: String, isDone: Bool)? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 127 ? nil : (text, process.terminationStatus == 0)
    }

    private static var layouts: [String] {
        get throws {
            [everything, "var x\nx == 3", ""]
                + (try Repository.files(in: "examples", ending: ".aldb").map(Repository.text))
        }
    }

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("aldb-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private var stubs: String { Repository.root.appendingPathComponent("Tests/DebuggerTests/Stubs").path }

    /// Against stubs of UIKit and SnapKit, all files in one run.
    @Test(.enabled(if: Effort.isAll)) func swiftIsTypeChecked() throws {
        try inFolder { folder in
            for module in ["UIKit", "SnapKit"] {
                let stub = "\(stubs)/\(module)/\(module).swift"
                guard
                    let made = try run(
                        ["swiftc", "-swift-version", "5", "-emit-module", "-I", ".", "-module-name", module, "-parse-as-library", stub],
                        in: folder)
                else { return }
                #expect(made.isDone, "\(made.text)")
            }
            var names: [String] = []
            for (index, commands) in try Self.layouts.enumerated() {
                for format in ["swift", "vfl", "snapkit"] {
                    let name = "\(format)\(index)"
                    // All in one module, where a class is there once.
                    let text = exported(format, after: commands).replacingOccurrences(
                        of: "ViewController: UIViewController {", with: "\(name): UIViewController {")
                    try text.write(to: folder.appendingPathComponent("\(name).swift"), atomically: true, encoding: .utf8)
                    names.append("\(name).swift")
                }
            }
            let arguments = ["swiftc", "-swift-version", "5", "-typecheck", "-parse-as-library", "-I", "."]
            let checked = try #require(try run(arguments + names, in: folder))
            #expect(checked.isDone && !checked.text.contains("error:"), "\(checked.text.prefix(5000))")
        }
    }

    /// Against stubs of UIKit and Masonry, each file by itself.
    @Test(.enabled(if: Effort.isAll), arguments: ["objc", "masonry"])
    func objectiveCIsChecked(format: String) throws {
        try inFolder { folder in
            for (index, commands) in try Self.layouts.enumerated() {
                let name = "\(format)\(index).m"
                try exported(format, after: commands).write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
                let arguments = ["clang", "-fsyntax-only", "-fobjc-arc", "-fobjc-runtime=macosx-10.15", "-fblocks", "-Wall", "-Werror"]
                guard let checked = try run(arguments + ["-Wno-unused-variable", "-I", stubs, name], in: folder) else { return }
                #expect(checked.isDone, "\(checked.text.prefix(5000))")
            }
        }
    }

    /// The compilers do find what is wrong.
    @Test(.enabled(if: Effort.isAll)) func whatIsWrongIsFound() throws {
        try inFolder { folder in
            let text = exported("objc", after: "view a\na.leading == root.leading")
            #expect(text.contains("equalToAnchor") || text.contains("constraintEqualToAnchor"))
            let wrong = text.replacingOccurrences(of: "root.leadingAnchor", with: "root.topAnchor")
                .replacingOccurrences(of: "self.view.leadingAnchor", with: "self.view.topAnchor")
            try wrong.write(to: folder.appendingPathComponent("a.m"), atomically: true, encoding: .utf8)
            let arguments = ["clang", "-fsyntax-only", "-fobjc-arc", "-fobjc-runtime=macosx-10.15", "-fblocks", "-Wall", "-Werror"]
            guard let checked = try run(arguments + ["-I", stubs, "a.m"], in: folder) else { return }
            #expect(!checked.isDone)
        }
    }
}
