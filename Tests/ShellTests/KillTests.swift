@preconcurrency import CLibrary
import TestSupport
import Testing

extension ShellTests {
    /// kill −9 whenever it may be: at most the command in flight is missing afterwards.
    @Suite struct Kill {
        let home: Home

        init() throws { home = try Home() }

        private static let looks = ["-e", "constraints", "-e", "frames", "-e", "values", "-e", "history"]

        /// What is typed before the script, what stands in that, and what is typed after it. One answer each.
        private let before =
            [
                "set keepgoing on", "window root 320x480", "view a 40x-", "label t \"Hello\" in a", "a.center == super.center",
                "nonsense 3", "undo",
            ]
            + (1...15).map { "k\($0): a.width >= \($0 * 3) @\($0 * 10)" }
        private let script =
            (1...120).flatMap { number -> [String] in
                ["view v\(number) in root", "v\(number).leading == a.trailing + \(number) @\(number)"]
                    + (number.isMultiple(of: 7) ? ["undo 2", "redo"] : [])
                    + (number.isMultiple(of: 11) ? ["delete nothing", "frames v1"] : [])
            }
        private let after = ["undo 3", "let n = 7"] + (1...15).map { "m\($0): t.width <= n * \($0) @low" } + ["undo", "delete a"]

        private var file: String { "\(home.path)/long.aldb" }

        /// The answers' results, without what counts or names commands.
        private func results(_ arguments: [String], input: String = "") throws -> [String] {
            let run = try PipedRun(["--json"] + arguments, home: home)
            try run.send(input)
            run.closeInput()
            return try run.finish().lines.suffix(4).map { line in
                line.firstRange(of: "\"result\"").map { String(line[$0.lowerBound...]) } ?? line
            }
        }

        /// What a session is like in which this many answers were given and no more.
        private func reference(_ count: Int) throws -> [String] {
            var lines = Array(before.prefix(count))
            if count > before.count {
                // Under the same name, for the history.
                try home.write(script.prefix(count - before.count).map { $0 + "\n" }.joined(), to: file)
                lines.append("source \(file)")
                lines += after.prefix(max(0, count - before.count - script.count - 1))
            }
            lines += ["constraints", "frames", "values", "history"]
            return try results([], input: lines.map { $0 + "\n" }.joined())
        }

        @Test(arguments: 0..<Effort.count(10))
        func resumedIsWhatWasAnswered(moment: Int) throws {
            let all = before + script + ["source \(file)"] + after
            // Spread over the whole session, whatever the number of moments.
            let waited = (moment * 7919 + 13) % all.count
            try home.write(script.map { $0 + "\n" }.joined(), to: file)
            let run = try PipedRun(["--json"], home: home)
            try run.send((before + ["source \(file)"] + after).map { $0 + "\n" }.joined())
            for _ in 0..<waited { _ = try run.nextLine() }
            let answered = waited + (try run.kill()).count
            #expect(home.journals.count == 1 || answered == 0)
            guard answered > 0 else { return }

            // The script is not needed any more.
            unlink(file)
            let found = try results(["--resume"] + Self.looks)
            #expect(found.count == 4)
            let expected = try [reference(answered), reference(answered + 1)]
            #expect(expected.contains(found), "killed after \(answered) answers")
        }
    }
}
