import Foundation
import Subjects

/// Where inputs are: `seeds` to begin with, `words` of their vocabularies, `corpus` of what led to something new, `found` of what broke something,
/// `tally` of what was done.
struct FuzzDirectory {
    let path: String

    init(_ path: String) { self.path = path }

    static func bytes(of file: String) -> [UInt8] { FileManager.default.contents(atPath: file).map(Array.init) ?? [] }

    func seeds(of subject: Subject) -> [[UInt8]] { contents(of: "seeds/\(subject.rawValue)") }

    func corpus(of subject: Subject) -> [[UInt8]] { contents(of: "corpus/\(subject.rawValue)") }

    func words(of subject: Subject) -> [[UInt8]] {
        Self.bytes(of: "\(path)/words/\(subject.rawValue)").split(separator: UInt8(ascii: "\n")).map(Array.init)
    }

    func mutation(of subject: Subject, seed: UInt64) -> Mutation {
        Mutation(seed: seed, seeds: seeds(of: subject), words: words(of: subject))
    }

    func write(_ bytes: [UInt8], to file: String) {
        let url = URL(fileURLWithPath: "\(path)/\(file)")
        try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(bytes).write(to: url)
    }

    private func contents(of folder: String) -> [[UInt8]] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
        return names.sorted().map { Self.bytes(of: "\(path)/\(folder)/\($0)") }
    }
}
