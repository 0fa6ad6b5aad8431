import Foundation
import Subjects

/// fuzz SUBJECT SECONDS SEED DIRECTORY: changes inputs at random, and takes what comes of each, until the time is over.
///
/// The directory is as `fuzz seeds ROOT DIRECTORY` makes it of the repository's texts. An input that leads to something new is kept in
/// `corpus` and changed further; one that breaks something ends the program, and is kept in `found`. Where the build has libFuzzer, that does it,
/// by the code that an input reaches; else `FuzzRun`, by what comes of it. `fuzz SUBJECT FILE…` takes files as they are.
@main
enum Fuzz {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "subjects" {
            print(Subject.allCases.map(\.rawValue).joined(separator: "\n"))
        } else if arguments.count == 3, arguments[0] == "seeds" {
            write(Seeds(root: arguments[1]), to: arguments[2])
        } else if let subject = arguments.first.flatMap(Subject.init), arguments.count == 4, let seconds = Int(arguments[1]),
            let seed = UInt64(arguments[2])
        {
            let directory = FuzzDirectory(arguments[3])
            let tally = Tally(subject, in: directory)
            #if LIBFUZZER
            CoverageRun.run(subject, seconds: seconds, seed: seed, directory, tally)
            #else
            var run = FuzzRun(subject, seed: seed, directory, tally)
            run.run(seconds: seconds)
            #endif
        } else if let subject = arguments.first.flatMap(Subject.init), arguments.count >= 2 {
            take(Array(arguments.dropFirst()), as: subject)
        } else {
            print("usage: fuzz SUBJECT SECONDS SEED DIRECTORY | fuzz SUBJECT FILE… | fuzz seeds ROOT DIRECTORY | fuzz subjects")
            exit(2)
        }
    }

    private static func take(_ files: [String], as subject: Subject) {
        for file in files {
            let bytes = FuzzDirectory.bytes(of: file)
            let start = Usage.now
            let outcome = subject.run(bytes)
            let usage = Usage.now
            print("\(file): \(bytes.count) bytes, \(usage.seconds - start.seconds) s, \(usage.megabytes) MB \(outcome.violation ?? "")")
            if outcome.violation != nil { exit(1) }
        }
    }

    private static func write(_ seeds: Seeds, to path: String) {
        let directory = FuzzDirectory(path)
        for subject in Subject.allCases {
            for (number, text) in seeds.texts(for: subject).enumerated() {
                directory.write(text, to: "seeds/\(subject.rawValue)/\(number)")
            }
            directory.write(Array(seeds.words(for: subject).joined(separator: [UInt8(ascii: "\n")])), to: "words/\(subject.rawValue)")
        }
    }
}
