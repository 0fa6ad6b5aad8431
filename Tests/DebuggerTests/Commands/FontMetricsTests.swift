import Commands
import Language
import Layout
import Session
import TestSupport
import Testing

/// `set fontmetrics FILE`: texts as wide as a file says.
@Suite struct FontMetricsTests {
    private static func face(_ weight: String, _ size: Int, _ widths: String, other: Int = 10) -> String {
        """
        {"weight": "\(weight)", "size": \(size), "ascender": \(size), "descender": 4, "other": \(other), "widths": {\(widths)}}
        """
    }

    private static func document(_ faces: String...) -> String { "{\"fontmetrics\": 1, \"faces\": [\(faces.joined(separator: ", "))]}" }

    private func session(_ text: String) -> Scripted {
        var session = Scripted(files: .reading(text))
        session.run("window w 400x200\nlabel a \"il m\" font=20 in w")
        return session
    }

    @Test func widthsAndHeightsAreThoseOfTheNearestSize() {
        let text = Self.document(
            Self.face("regular", 20, "\"i\": 5, \"l\": 6, \" \": 4"), Self.face("regular", 40, "\"i\": 12, \"l\": 12, \" \": 8", other: 30))
        var session = session(text)
        session.run("set fontmetrics sf.json\nexpect a.width == 5 + 6 + 4 + 10\nexpect a.height == 24")
        session.run("expect a.firstBaseline == a.top + 20")
        // From 28.3 points on the larger size is nearer in proportion.
        session.run("set a.font 28\nexpect a.width == 35\nset a.font 30\nexpect a.width == 46.5")
        #expect(session.failures.isEmpty)
    }

    @Test func otherWeightsAreEstimated() {
        var session = session(Self.document(Self.face("regular", 20, "")))
        session.run("set a.weight bold")
        let estimate = session.console.session.layout.view(named: "a").map { session.console.session.layout.contentSize(of: $0) }
        session.run("set fontmetrics sf.json")
        let measured = session.console.session.layout.view(named: "a").map { session.console.session.layout.contentSize(of: $0) }
        #expect(measured == estimate)
        session.run("set a.weight regular\nexpect a.width == 40\nundo\nundo\nredo\nset a.weight default\nexpect a.width == 40")
        session.run("set fontmetrics default\nexpect a.width <= 39\nundo\nexpect a.width == 40")
        #expect(session.failures.isEmpty)
    }

    @Test(arguments: [
        ("", "value"), ("{}", "fontmetrics"), ("{\"fontmetrics\": 2, \"faces\": []}", "version"),
        (document(), "faces"), (document(face("fat", 17, "")), "weight"), (document(face("regular", 0, "")), "size"),
        (document(face("regular", 17, "\"a\": 1701")), "length"), (document(face("regular", 17, "\"\": 1")), "one character"),
        (document(face("regular", 17, "\"ab\": 1")), "one character"), (document(face("regular", 17, "\"a\": -1")), "length"),
    ]) func faultsAreSaid(text: String, part: String) {
        var session = session(text)
        let before = session.console.session.layout.settings
        session.run("set fontmetrics sf.json")
        #expect(session.failures.last?.message.contains("sf.json") == true)
        #expect(session.failures.last?.message.contains(part) == true)
        #expect(session.console.session.layout.settings == before)
    }

    @Test func aSavedScriptNamesTheFile() {
        var session = session(Self.document(Self.face("regular", 20, "")))
        session.run("set fontmetrics \"my fonts/sf.json\"")
        #expect(session.run("export aldb").contains("set fontmetrics \"my fonts/sf.json\""))
        #expect(session.run("export json").contains("\"fontmetrics\":\"my fonts/sf.json\""))
        #expect(session.run("set fontmetrics").contains("my fonts/sf.json"))
        // Code names no file.
        #expect(!session.run("export swift").contains("fontmetrics"))
    }

    @Test func whatSwitchesItOffIsSaid() {
        var session = Scripted(files: FilesInMemory().access)
        session.run("set fontmetrics off")
        #expect(session.failures.last?.hint == "set fontmetrics default")
    }
}
