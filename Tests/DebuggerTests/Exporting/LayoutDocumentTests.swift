import Answers
import Commands
import Foundation
import Language
import Layout
import Reference
import Session
import TestSupport
import Testing

/// `export json` and `import json`: the very same session.
@Suite struct LayoutDocumentTests {
    /// Exports a session, imports it into a fresh one, and compares everything.
    private func checkRoundTrip(of session: Scripted, _ label: String) throws {
        let disk = FilesInMemory()
        var exporting = session
        exporting.run("export json")
        guard let text = exporting.exported else {
            Issue.record("\(label): nothing was exported")
            return
        }
        disk["a"] = text
        var again = Scripted(files: disk.access)
        again.run("import json a")
        #expect(again.failures == [], "\(label): \(disk["a"] ?? "")")
        let state = try SessionState(session.console.session)
        let rebuilt = try SessionState(again.console.session)
        if let difference = rebuilt.difference(from: state, tolerance: 1e-9) { Issue.record("\(label): \(difference)\n\(state.script)") }
        #expect(rebuilt.script == state.script, "\(label)")
        again.run("export json b")
        #expect(disk["b"] == disk["a"], "\(label)")
        #expect(again.console.session.layout.settings == session.console.session.layout.settings, "\(label)")
        again.run("undo")
        #expect(again.console.session.layout.viewsInOrder.isEmpty, "\(label): one step")
    }

    @Test(arguments: try Repository.files(in: "examples", ending: ".aldb"))
    func examplesComeBack(path: String) throws {
        var session = Scripted(files: Repository.access)
        session.run(try Repository.text(path))
        try checkRoundTrip(of: session, path)
    }

    @Test(arguments: 0..<Effort.count(20))
    func randomSessionsComeBack(seed: Int) throws {
        let next = SavedScriptTests.lines(seed: seed)
        var session = Scripted()
        session.run("window root 320x480")
        for _ in 0..<40 { session.run(next()) }
        try checkRoundTrip(of: session, "seed \(seed)")
    }

    @Test func everythingThatCanBeSaid() throws {
        var session = Scripted()
        session.run(
            """
            set defaults appkit; set scale 3; set textsize ax1; set spacing classic; set designtime on
            let gap = 1/3; let `my gap` = 0.1
            var x `my x`
            window root 320.5x480 safearea=20,0,34,0 resizable
            window mac 500x400
            label `a "label"` "Zeile 1\\nZeile 2 \\u{1F600}\\u{1B}\\u{0}" in root font=headline lines=0 maxwidth=200 hug.h=999.5 resist.v=1/3
            note `a "label"` "said \\"so\\""
            origin `a "label"` `App.Row<Int>` "0x\\"1"
            view box 10x- in root margins=1,2,3,4 preservesmargins insetsfromsafearea=off alignmentinsets=1,1,1,1 rtl
            view held in root frame=10,20,100,50 mask=width,height
            view low in mac frame=10,20,100,50 mask=on
            set mac.yup on
            stack bar in root axis=v spacing=-2.5 distribution=equalSpacing alignment=center marginsrelative baselinerelative
            view one 10x10 in bar after=1/7 hidden
            view two in bar placeholder=10x- gravity=trailing
            table list in root rowheight=44
            view head in list header frame=0,0,320,40
            cell row in list rowheight=50
            scroll page in root contentinset=1,2,3,4 contentadjust=always offset=3,4
            guide middle in root
            named: `a "label"`.leading == super.margins.leading + gap @high-0.5
            note named "why"
            2 * x + `my x` / 3 == 1/7 @750
            held.left + box.left == 2 * bar.left
            x - x == 3 @5
            box.width == box.width + 1 @4
            gone: box.height == 10
            deactivate gone
            build: box.height >= 5
            placeholder build
            built: box.height >= 6
            placeholder built
            deactivate built
            sys: row.height == 44
            system sys NSLayoutConstraint "UIView-Encapsulated-Layout-Height"
            suggest box.top 33.3 @400
            freeze `my x`
            priority `freeze(my x)` 600
            keep page.content.width 1234
            set unnamed 40
            """)
        #expect(session.failures == [])
        try checkRoundTrip(of: session, "everything")
    }

    @Test func numbersAreExact() {
        var session = Scripted()
        session.run("var x\na: x == 0.1\nb: 3 * x <= 1/3\nc: x >= 123456789.123456789")
        session.run("export json")
        guard let text = session.exported else {
            Issue.record("nothing exported")
            return
        }
        for part in ["\"constant\":0.1,", "\"constant\":\"1/3\",", "\"constant\":\"123456789123456789/1000000000\","] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test func aLayoutThatIsThereIsLeftAlone() throws {
        let disk = FilesInMemory()
        var session = Scripted(files: disk.access)
        session.run("window root 320x480\nview card 10x10\nexport json a")
        let before = SavedScript(session.console.session.inspector).text()
        session.run("import json a")
        #expect(session.failures.first?.code == .format)
        #expect(session.failures.first?.hint?.contains("new") == true, "\(session.failures)")
        #expect(SavedScript(session.console.session.inspector).text() == before)
        session.run("new\nimport json a")
        #expect(SavedScript(session.console.session.inspector).text() == before)
    }

    @Test(arguments: [
        ("", "line 1, column 1"), ("{}", "not what 'export json' writes"),
        (
            "{\"format\":\"aldb layout\",\"version\":1,\"views\":[{\"kind\":\"label\",\"name\":7}]}",
            "views[0].name is a string, not a number"
        ),
        (
            "{\"format\":\"aldb layout\",\"version\":1,\"views\":[{\"kind\":\"view\",\"name\":\"a\",\"in\":\"b\"}]}",
            "line 1 of 'a' makes 'view a in b'"
        ),
        ("{\"format\":\"aldb layout\",\"version\":1,\"settings\":{\"scale\":9}}", "makes 'set scale 9'"),
    ])
    func whatIsWrongChangesNothing(text: String, part: String) {
        let disk = FilesInMemory()
        disk["a"] = text
        var session = Scripted(files: disk.access)
        session.run("import json a")
        #expect(session.failures.first?.code == .format)
        #expect(session.failures.first?.message.contains(part) == true, "\(session.failures)")
        #expect(session.console.session.layout.viewsInOrder.isEmpty)
    }

    /// Documents with pieces of them elsewhere: an error that changes nothing, or a session that can be asked anything.
    @Test(arguments: 0..<Effort.count(20))
    func theOrderInADocumentDoesNotMatter(seed: Int) throws {
        let next = SavedScriptTests.lines(seed: seed + 500)
        var source = Scripted()
        source.run("window root 320x480\nlet gap = 1/3")
        for _ in 0..<25 { source.run(next()) }
        source.run("export json")
        guard let text = source.exported else {
            Issue.record("nothing was exported")
            return
        }
        var random = SplitMix64(seed: UInt64(seed))
        let values = text.split { ",:{}[]\n".contains($0) }.map(String.init)
        for _ in 0..<20 {
            var changed = text
            for _ in 0...(random.next() % 2) {
                let old = values[Int(random.next() % UInt64(values.count))]
                let extra = ["null", "-1", "1e12", "\"1/3\"", "[]", "{}", "true", "\"\"", "0", "\"a b\"", "1e-400"]
                let new = random.next() % 2 == 0 ? values[Int(random.next() % UInt64(values.count))] : extra[Int(random.next() % 11)]
                if let range = changed.range(of: old) { changed.replaceSubrange(range, with: new) }
            }
            let disk = FilesInMemory()
            disk["a"] = changed
            var session = Scripted(files: disk.access)
            session.run("import json a")
            if session.failures.isEmpty {
                session.run("frames\nstatus\nexport json")
                #expect(session.failures == [], "\(changed)")
            } else {
                #expect(session.console.session.layout.viewsInOrder.isEmpty)
                #expect(session.failures.allSatisfy { $0.code == .format || $0.code == .limit }, "\(session.failures)")
            }
        }
    }
}
