import Answers
import Exact
import Explaining
import Language
import Layout
import Reference
import TestSupport
import Testing

@testable import Commands
@testable import Session

/// Sweeps of layouts with texts that wrap at their own width, against the layout solved at many values.
@Suite struct WrapSweepTests {
    private static let words = [
        "a", "to", "the", "transfer", "payment", "of", "internationalisation", "and", "every", "account", "is", "free", "Überweisung",
        "日本語",
        "hyphen-ated", "x\ny",
    ]

    private func text(_ random: inout SplitMix64) -> String {
        (0..<random.number(2...14)).map { _ in Self.words[random.number(0...Self.words.count - 1)] }.joined(separator: " ")
            .replacing("\n", with: "\\n")
    }

    /// Labels in chains, in stack views and in rows of tables, with `lines=0` or a few.
    private func layout(seed: Int) -> (statements: [String], expressions: [String]) {
        var random = SplitMix64(seed: UInt64(seed) &+ 4711)
        var statements = ["window root 320x600"]
        var labels: [String] = []
        func label(_ parent: String) -> String {
            let name = "t\(labels.count)"
            labels.append(name)
            let lines = ["lines=0", "lines=2", "lines=3", "lines=0 resist.h=\(random.number(700...760))", "lines=0 hug.h=252", ""]
            statements.append("label \(name) \"\(text(&random))\" in \(parent) \(lines[random.number(0...lines.count - 1)])")
            return name
        }
        var last = "root.top"
        for part in 0..<random.number(1...3) {
            switch random.number(0...3) {
            case 0:
                let (one, other) = (label("root"), label("root"))
                statements += ["H:|-[\(one)]-[\(other)]-|", "\(one).top == \(last) + 8", "\(other).top == \(one).top"]
                if random.number(0...1) == 0 { statements.append("\(one).width == 0.4 * root.width") }
                last = "\(one).bottom"
            case 1:
                let axis = ["v", "h"][random.number(0...1)]
                statements.append("stack s\(part) in root axis=\(axis) spacing=8")
                for _ in 0..<random.number(2...3) { _ = label("s\(part)") }
                if random.number(0...1) == 0 { statements.append("view icon\(part) 24x24 in s\(part)") }
                statements += ["pin s\(part) leading,trailing 12", "s\(part).top == \(last) + 8"]
                last = "s\(part).bottom"
            case 2:
                statements += [
                    "table list\(part) in root rowheight=automatic", "pin list\(part) leading,trailing 0", "list\(part).top == \(last)",
                    "list\(part).height == 200", "cell row\(part) in list\(part)",
                ]
                let name = label("row\(part)")
                statements.append("pin \(name) edges 10")
                last = "list\(part).bottom"
            default:
                let name = label("root")
                statements += ["pin \(name) leading,trailing \(random.number(0...30))", "\(name).top == \(last) + 4"]
                last = "\(name).bottom"
            }
        }
        return (statements, labels.flatMap { ["\($0).width", "\($0).height", "\($0).top"] })
    }

    private func session(_ statements: [String]) -> Scripted {
        var session = Scripted()
        session.run(statements.joined(separator: "\n"))
        #expect(session.failures == [], "\(statements.joined(separator: "\n"))")
        return session
    }

    @Test(arguments: 0..<4) func everyValueIsWhatItIsSolvedFor(part: Int) {
        var (rounded, places) = (0, 0)
        for seed in stride(from: part, to: Effort.count(120, short: 16), by: 4) {
            let (statements, expressions) = layout(seed: seed)
            var session = session(statements)
            let isDown = seed % 3 == 0
            session.run("sweep root.width \(isDown ? "420...90" : "90...420") of \(expressions.joined(separator: ", "))")
            guard case .sweep(let sweep)? = session.answer else {
                Issue.record("\(seed): \(session.failures)\n\(statements.joined(separator: "\n"))")
                continue
            }
            if !sweep.isExact { rounded += 1 }
            #expect(sweep.segments.first?.from == (isDown ? 420 : 90) && sweep.segments.last?.to == (isDown ? 90 : 420))
            #expect(zip(sweep.segments, sweep.segments.dropFirst()).allSatisfy { $0.to == $1.from })
            #expect(sweep.segments.allSatisfy { isDown ? $0.from >= $0.to : $0.from <= $0.to })
            for step in 0...33 {
                let place = Rational(90 + step * 10) + Rational(step % 7, 7)
                let around = sweep.segments.first { min($0.from, $0.to) < place && place < max($0.from, $0.to) }
                guard let segment = around else { continue }
                // Where a text comes to wrap elsewhere is known to a hundredth.
                if min((segment.from - place).magnitude, (segment.to - place).magnitude) < Rational(11, 1000) { continue }
                session.run("resize root \(place.double)x600")
                for (index, expression) in expressions.enumerated() where !segment.ambiguous.contains(expression) {
                    session.run("print \(expression)")
                    guard case .number(let value, _)? = session.answer else {
                        Issue.record("\(seed): \(session.failures)")
                        continue
                    }
                    let line = segment.values[index]
                    let told = (line.startValue + line.slope * (place - segment.from)).double
                    places += 1
                    #expect(
                        abs(told - value) < 1e-4, "\(seed) at \(place.double): \(expression)\n\(statements.joined(separator: "\n"))")
                }
            }
        }
        #expect(rounded > 2 && places > 300)
    }

    @Test func aTextWrapsAtTheWidthOfItsWords() {
        var session = session(["window root 320x400", "label a \"Hello there\" lines=0", "pin a leading,trailing,top 20"])
        session.run("sweep root.width 100...200 of a.height")
        guard case .sweep(let sweep)? = session.answer else {
            Issue.record("no sweep")
            return
        }
        #expect(Set(sweep.segments.map { $0.values[0].startValue }) == [41, Rational(41, 2)] && !sweep.isExact)
        #expect(session.run("sweep root.width 100...200 of a.height").contains("rounded up to 0.01"))
        #expect(session.json.contains("\"exact\":false"))
        // Where it does not wrap in the range, nothing was rounded.
        session.run("sweep root.width 200...300 of a.height")
        #expect(session.json.contains("\"exact\":true"))
    }

    @Test func tooMuchWorkIsRefused() {
        let text = (0..<200).map { _ in "iiii wwww" }.joined(separator: " ")
        var session = session(["window root 320x400", "label a \"\(text)\" lines=0", "pin a leading,trailing,top 20"])
        session.run("sweep root.width 50...20000 of a.height")
        #expect(session.failures.map(\.code) == [.limit] && session.failures.first?.hint == "a smaller range has fewer")
    }
}
