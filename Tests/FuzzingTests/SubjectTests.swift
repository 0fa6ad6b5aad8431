import Foundation
import Subjects
import TestSupport
import Testing

/// What takes texts from outside, with changed texts: a little of what `scripts/fuzz` does for hours.
@Suite struct SubjectTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// Inputs of each, the same ones every time.
    @Test(arguments: Subject.allCases) func changedInputsBreakNothing(subject: Subject) {
        let seeds = Seeds(root: Self.root)
        let texts = seeds.texts(for: subject)
        #expect(!texts.isEmpty)
        var mutation = Mutation(seed: 10, seeds: texts, words: seeds.words(for: subject))
        for _ in 0..<Effort.count(40) where !texts.isEmpty {
            let input = mutation.change(texts[mutation.below(texts.count)])
            let violation = subject.run(input, takesWords: true).violation
            #expect(violation == nil, "\(String(decoding: input, as: UTF8.self).debugDescription)")
        }
    }

    /// What went wrong once, in a folder for each subject.
    @Test(arguments: Subject.allCases) func whatWentWrongOnceStaysRight(subject: Subject) {
        let folder = "\(Self.root)/Tests/FuzzingTests/Found/\(subject.rawValue)"
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
            let input = FileManager.default.contents(atPath: "\(folder)/\(name)").map(Array.init) ?? []
            let violation = subject.run(input).violation
            #expect(violation == nil, "\(name)")
        }
    }

    /// An input leads to the same every time.
    @Test func anInputLeadsToTheSameEveryTime() {
        let seeds = Seeds(root: Self.root)
        var first = Mutation(seed: 3, seeds: seeds.texts(for: .language), words: [])
        var second = first
        for _ in 0..<20 {
            let input = first.change(Array("box.width == 100".utf8))
            #expect(input == second.change(Array("box.width == 100".utf8)))
            #expect(Subject.language.run(input, takesWords: true).words == Subject.language.run(input, takesWords: true).words)
        }
    }
}
