import Debugger
import Foundation
import Language
import Synchronization

/// What scripts make that subjects read: layouts as JSON, journals.
enum Seeds {
    /// Runs scripts, and writes a layout and a journal of each.
    static func write(of scripts: [String], to directory: String) {
        for (number, script) in scripts.enumerated() {
            let bytes = Mutex<[UInt8]>([])
            var console = Console()
            console.journal = { record in bytes.withLock { $0 += record.encoded() } }
            var reader = ScriptReader(String(decoding: FuzzRun.bytes(of: script), as: UTF8.self))
            while let next = reader.next() { console.execute(next) { _ in } }
            put(bytes.withLock { $0 }, "\(directory)/journal/\(number)")
            console.execute(SourceStatement(text: "export json")) { report in
                if case .done(_, .exported(let text)?) = report.status { put(Array(text.utf8), "\(directory)/json/\(number)") }
            }
        }
    }

    private static func put(_ bytes: [UInt8], _ file: String) {
        let url = URL(fileURLWithPath: file)
        try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(bytes).write(to: url)
    }
}
