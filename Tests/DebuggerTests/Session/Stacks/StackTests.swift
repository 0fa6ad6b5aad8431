import Answers
import Commands
import Exact
import Explaining
import Language
import Layout
import Session
import TestSupport
import Testing

/// A stack view with three views in it, what the system says of them, and where they are.
struct StackCase: CustomTestStringConvertible, Sendable {
    /// Behind `stack bar`.
    var options: String
    /// Each a declaration without its `in bar`; `view` may be left out.
    var views = ["a 40x20", "b 60x30", "c 80x10"]
    /// What follows.
    var then = ""
    var isRightToLeft = false
    /// `identifier: constraint; constraint…`, one identifier a line, in any order; priorities where they are not 1000.
    var says: [String]
    /// `view x,y WxH; …`, in the coordinates of the superview.
    var frames: String

    var testDescription: String { "\(options) | \(views.joined(separator: ", ")) | \(then)\(isRightToLeft ? " | rtl" : "")" }

    var script: String {
        let declarations = views.map { view in
            (["label ", "switch ", "stack "].contains { view.hasPrefix($0) } ? "" : "view ") + "\(view) in bar"
        }
        return
            (["window root 400x300 \(isRightToLeft ? "rtl" : "")", "stack bar \(options)", "pin bar leading,top 0"] + declarations + [then])
            .joined(separator: "\n")
    }

    var constraints: [String] {
        says.flatMap { $0.split(separator: "\n") }.flatMap { line -> [String] in
            let parts = line.split(separator: ":", maxSplits: 1)
            return parts[1].split(separator: ";").map { "\(trimmed(parts[0])): \(trimmed($0))" }
        }.sorted()
    }

    var rectangles: [String: Rect] {
        var all: [String: Rect] = [:]
        for row in frames.split(separator: ";") {
            let parts = row.split(separator: " ")
            let numbers = parts.dropFirst().flatMap { $0.split { $0 == "," || $0 == "x" } }.compactMap { Double(String($0)) }
            all[String(parts[0])] = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
        return all
    }

    private func trimmed(_ text: Substring) -> String { text.split(separator: " ").joined(separator: " ") }
}

/// Stack views: their constraints are UIKit's or AppKit's, under their identifiers, and so are their frames.
@Suite struct StackTests {
    @Test(arguments: StackCase.along + StackCase.across + StackCase.hidden + StackCase.appKit)
    func saysWhatTheSystemSays(row: StackCase) throws {
        var session = Scripted()
        session.run(row.script)
        #expect(session.failures.isEmpty)
        #expect(try session.stackConstraints() == row.constraints)
        session.run("frames")
        guard case .frames(let found)? = session.answer else { throw Missing() }
        for (view, expected) in row.rectangles.sorted(by: { $0.key < $1.key }) {
            let frame = try #require(found.first { $0.view == view }).frame
            let parts = [(frame.x, expected.x), (frame.y, expected.y), (frame.width, expected.width), (frame.height, expected.height)]
            #expect(parts.allSatisfy { abs($0 - $1) < 1e-6 }, "\(view) is at \(frame), not at \(expected)")
        }
        #expect(try session.console.session.live.verification().unconfirmed == [])
    }
}

struct Missing: Error {}

extension Scripted {
    /// `identifier: text @priority`, without what every view says of its own size, sorted.
    mutating func stackConstraints() throws -> [String] {
        run("constraints")
        guard case .constraints(let rows)? = answer else { throw Missing() }
        return rows.compactMap { row in
            guard let identifier = row.identifier, let prefix = ["UISV-", "NSStackView."].first(where: identifier.hasPrefix) else {
                return nil
            }
            return "\(identifier.dropFirst(prefix.count)): \(row.text)\(row.priority == 1000 ? "" : " @\(row.priority.decimalDescription)")"
        }.sorted()
    }
}
