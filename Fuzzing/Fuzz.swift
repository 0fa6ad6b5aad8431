import Foundation

/// fuzz SUBJECT SECONDS SEED CORPUS LAST: changes the files of a directory at random, and takes what comes of it, until the time is over.
///
/// An input that leads to something new is changed further. LAST holds the input under way, for whoever finds this program dead; what takes
/// longer than a second ends it too. `fuzz SUBJECT FILE…` takes files as they are, `fuzz seeds DIRECTORY SCRIPT…` makes some.
@main
enum Fuzz {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "subjects" {
            print(Subject.allCases.map(\.rawValue).joined(separator: "\n"))
        } else if arguments.count > 2, arguments[0] == "seeds" {
            Seeds.write(of: Array(arguments.dropFirst(2)), to: arguments[1])
        } else if let subject = arguments.first.flatMap(Subject.init), arguments.count == 5, let seconds = Int(arguments[1]),
            let seed = UInt64(arguments[2])
        {
            var run = FuzzRun(subject, seed: seed, corpus: arguments[3], last: arguments[4])
            run.run(seconds: seconds)
        } else if let subject = arguments.first.flatMap(Subject.init), arguments.count >= 2 {
            for file in arguments.dropFirst() { _ = subject.run(FuzzRun.bytes(of: file)) }
        } else {
            print("usage: fuzz SUBJECT SECONDS SEED CORPUS LAST | fuzz SUBJECT FILE… | fuzz seeds DIRECTORY SCRIPT… | fuzz subjects")
            exit(2)
        }
    }
}
