#if LIBFUZZER
import CFuzzer
import Foundation
import Subjects

/// A subject that is given inputs by libFuzzer, which counts what code they reach. Inputs are changed by it and by `Mutation` in turns.
enum CoverageRun {
    /// One process, one thread, one run.
    nonisolated(unsafe) private static var run: (tally: Tally, mutation: Mutation)?

    static func run(_ subject: Subject, seconds: Int, seed: UInt64, _ directory: FuzzDirectory, _ tally: Tally) {
        run = (tally, directory.mutation(of: subject, seed: seed))
        atexit { CoverageRun.run?.tally.write() }
        useOtherStack()
        for folder in ["corpus/\(subject.rawValue)", "seeds/\(subject.rawValue)", "found"] {
            try? FileManager.default.createDirectory(atPath: "\(directory.path)/\(folder)", withIntermediateDirectories: true)
        }
        let arguments = [
            CommandLine.arguments[0], "-max_total_time=\(seconds)", "-seed=\(seed % 0x7FFF_FFFF + 1)", "-max_len=\(Mutation.lengthLimit)",
            "-len_control=0", "-timeout=30", "-rss_limit_mb=3000", "-detect_leaks=0", "-report_slow_units=100",
            "-artifact_prefix=\(directory.path)/found/\(subject.rawValue)-", "\(directory.path)/corpus/\(subject.rawValue)",
            "\(directory.path)/seeds/\(subject.rawValue)",
        ]
        var count = CInt(arguments.count)
        var pointers = arguments.map { strdup($0) } + [nil]
        pointers.withUnsafeMutableBufferPointer { buffer in
            var base = buffer.baseAddress
            exit(LLVMFuzzerRunDriver(&count, &base) { data, size in CoverageRun.take(data, size) })
        }
    }

    private static func take(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
        _ = run?.tally.take(Array(UnsafeBufferPointer(start: data, count: size)), takesWords: false)
        return 0
    }

    /// A new input in the place of an old one; its length.
    fileprivate static func change(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int) -> Int {
        guard let turn = run?.mutation.below(4), turn > 0 else { return LLVMFuzzerMutate(data, size, limit) }
        let old = Array(UnsafeBufferPointer(start: data, count: size))
        guard let new = run?.mutation.change(old).prefix(limit), !new.isEmpty else { return size }
        _ = UnsafeMutableBufferPointer(start: data, count: limit).update(fromContentsOf: new)
        return new.count
    }

    /// For signals: a stack that is used up is to be told of, too.
    private static func useOtherStack() {
        let size = 1 << 17
        var other = stack_t(ss_sp: UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
        sigaltstack(&other, nil)
    }
}

/// libFuzzer looks for it by this name.
@_cdecl("LLVMFuzzerCustomMutator")
func changeInput(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: CUnsignedInt) -> Int {
    CoverageRun.change(data, size, limit)
}
#endif
