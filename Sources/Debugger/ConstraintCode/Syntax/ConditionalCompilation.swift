import Exact

/// Decides which parts of a file between `#if` and `#endif` are compiled, and takes the others out of its tokens.
///
/// The file is taken to be compiled for an iPhone or, where it is code for AppKit, for a Mac, by a recent compiler. A flag that neither the system nor the file
/// nor an assumption sets counts as not set.
struct ConditionalCompilation {
    /// A part of a file that is not compiled.
    struct InactivePart: Sendable {
        /// The tokens of the part, with their brackets paired among themselves.
        var tokens: [CodeToken]
        /// The directive and its condition as they stand in the file, at most 80 bytes: `#if DEBUG`. For an `#else`, `#else of` and the text of the branch
        /// before it: `#else of #if DEBUG`.
        var condition: String
        /// What would have to be assumed so that the part is compiled, `DEBUG = true`; nil where no flag decides.
        var assumption: String?
    }

    private let bytes: [UInt8]
    /// Whether the file is code for AppKit.
    private let isForMac: Bool
    /// What was assumed, by which flags may have a value.
    private let assumptions: CodeAssumptions
    /// The values of the flags that the file defines itself, by name: 1 after `#define FLAG 1`. A flag that is defined without a number has the value 1.
    private var defined: [String: Int] = [:]

    init(_ bytes: [UInt8], isForMac: Bool, _ assumptions: CodeAssumptions) {
        self.bytes = bytes
        self.isForMac = isForMac
        self.assumptions = assumptions
    }

    /// An `#if` whose `#endif` has not been reached yet.
    private struct Frame {
        /// Whether the code around the `#if` is compiled.
        var isEnclosingActive: Bool
        /// Whether the condition of one of the branches so far held.
        var wasTaken: Bool
        /// Whether the present branch is compiled.
        var isTaken: Bool
        var text: String
        var assumption: String?
    }

    /// Splits the tokens of a file into those that are compiled and the parts that are not; the directives themselves, such as `#if`, are in neither. O(tokens)
    mutating func resolve(_ tokens: [CodeToken]) -> (kept: [CodeToken], inactiveParts: [InactivePart]) {
        guard tokens.contains(where: { $0.kind == .directive && isCondition(word($0)) }) else { return (tokens, []) }
        var kept: [CodeToken] = []
        var inactiveParts: [InactivePart] = []
        var current: [CodeToken] = []
        var frames: [Frame] = []
        var index = 0
        func close(_ frame: Frame?) {
            guard !current.isEmpty, let frame else { return }
            inactiveParts.append(InactivePart(tokens: current, condition: frame.text, assumption: frame.assumption))
            current = []
        }
        while index < tokens.count {
            let token = tokens[index]
            let isActive = frames.last?.isTaken ?? true
            let directive = token.kind == .directive ? word(token) : ""
            guard isCondition(directive) else {
                if directive == "#undef" {
                    if isActive, index + 1 < tokens.count { defined.removeValue(forKey: word(tokens[index + 1])) }
                    repeat { index += 1 } while index < tokens.count && !tokens[index].startsLine
                    continue
                }
                if isActive {
                    if directive == "#define" { define(tokens, index) }
                    kept.append(token)
                } else {
                    current.append(token)
                }
                index += 1
                continue
            }
            var end = index + 1
            while end < tokens.count, !tokens[end].startsLine, end - index < 400 { end += 1 }
            let condition = tokens[(index + 1)..<end]
            let text = String(
                decoding: bytes[Int(token.start)..<Int(tokens[end - 1].end)].prefix(80).map { $0 < 32 ? 32 : $0 }, as: UTF8.self)
            switch directive {
            case "#if", "#ifdef", "#ifndef":
                close(isActive ? nil : frames.last)
                let outcome = holds(directive, condition)
                frames.append(
                    Frame(
                        isEnclosingActive: isActive, wasTaken: outcome.holds, isTaken: isActive && outcome.holds, text: text,
                        assumption: isActive ? outcome.assumption : frames.last?.assumption))
            case "#elseif", "#elif", "#else":
                guard var frame = frames.popLast() else { break }
                close(frame.isTaken ? nil : frame)
                let outcome = directive == "#else" ? (holds: true, assumption: frame.assumption) : holds("#if", condition)
                // Where an earlier branch was taken, this one would be compiled if the flag that decided on that branch had its other value.
                frame.assumption = frame.wasTaken || !frame.isEnclosingActive ? frame.assumption : outcome.assumption
                frame.isTaken = frame.isEnclosingActive && !frame.wasTaken && outcome.holds
                frame.wasTaken = frame.wasTaken || outcome.holds
                frame.text = directive == "#else" ? "#else of \(frame.text)" : text
                frames.append(frame)
            default:
                guard let frame = frames.popLast() else { break }
                close(frame.isTaken ? nil : frame)
            }
            index = end
        }
        close(frames.last)
        return (kept, inactiveParts)
    }

    private func word(_ token: CodeToken) -> String {
        String(decoding: bytes[Int(token.start)..<Int(token.end)].filter { $0 != 32 && $0 != 9 }, as: UTF8.self)
    }

    private func isCondition(_ word: String) -> Bool {
        ["#if", "#ifdef", "#ifndef", "#elseif", "#elif", "#else", "#endif"].contains(word)
    }

    private mutating func define(_ tokens: [CodeToken], _ index: Int) {
        guard index + 1 < tokens.count, tokens[index + 1].kind == .word, !tokens[index + 1].startsLine else { return }
        let name = word(tokens[index + 1])
        var value = 1
        if index + 2 < tokens.count, !tokens[index + 2].startsLine, tokens[index + 2].kind == .number {
            value = Int(word(tokens[index + 2])) ?? 1
        }
        defined[name] = value
    }

    // MARK: Conditions

    private func holds(_ directive: String, _ condition: ArraySlice<CodeToken>) -> (holds: Bool, assumption: String?) {
        var reader = ConditionReader(self, condition)
        if directive != "#if", let name = condition.first.map({ word($0) }) {
            let isSet = reader.isDefined(name)
            let isWanted = directive == "#ifdef"
            let assumption = reader.flag.map { "\($0) = \(isSet ? "false" : "true")" }
            return (isSet == isWanted, assumption)
        }
        let value = reader.value(0) != 0
        return (value, reader.flag.map { "\($0) = \(reader.flagHolds ? "false" : "true")" })
    }

    /// Computes the value of the condition behind one directive.
    private struct ConditionReader {
        let outer: ConditionalCompilation
        let tokens: [CodeToken]
        var position = 0
        var depth = 0
        /// The first flag in the condition whose value an assumption gives, or nothing at all; `flagHolds` is its value.
        var flag: String?
        var flagHolds = false

        init(_ outer: ConditionalCompilation, _ tokens: ArraySlice<CodeToken>) {
            self.outer = outer
            self.tokens = Array(tokens)
        }

        private var next: String? { position < tokens.count ? outer.word(tokens[position]) : nil }

        private static let levels: [String: Int] = ["||": 1, "&&": 2, "==": 3, "!=": 3, "<": 4, ">": 4, "<=": 4, ">=": 4]

        mutating func value(_ level: Int) -> Int {
            depth += 1
            defer { depth -= 1 }
            guard depth < 40 else { return 0 }
            var left = operand()
            while let mark = next, let found = Self.levels[mark], found > level {
                position += 1
                let right = value(found)
                left =
                    switch mark {
                    case "||": left != 0 || right != 0 ? 1 : 0
                    case "&&": left != 0 && right != 0 ? 1 : 0
                    case "==": left == right ? 1 : 0
                    case "!=": left != right ? 1 : 0
                    case "<": left < right ? 1 : 0
                    case ">": left > right ? 1 : 0
                    case "<=": left <= right ? 1 : 0
                    default: left >= right ? 1 : 0
                    }
            }
            return left
        }

        private mutating func operand() -> Int {
            guard let word = next else { return 0 }
            position += 1
            if word == "!" { return operand() == 0 ? 1 : 0 }
            if word == "(" {
                let inner = value(0)
                if next == ")" { position += 1 }
                return inner
            }
            if let number = CodeCursor.number(word), let whole = Int(exactly: number.value) { return whole }
            if next == "(" {
                let arguments = self.arguments()
                return call(word, arguments)
            }
            if word == "defined", let name = next {
                position += 1
                return isDefined(name) ? 1 : 0
            }
            return flag(word)
        }

        /// Reads the parentheses at the present position and returns the words in them.
        private mutating func arguments() -> [String] {
            var words: [String] = []
            var open = 0
            while let word = next {
                position += 1
                if word == "(" { open += 1 }
                if word == ")" { open -= 1 }
                if open == 0 { break }
                if word != "(" { words.append(word) }
            }
            return words
        }

        private mutating func call(_ name: String, _ arguments: [String]) -> Int {
            let first = arguments.first ?? ""
            switch name {
            case "defined": return isDefined(first) ? 1 : 0
            case "canImport":
                let ofMac: Set<String> = ["AppKit", "Cocoa"]
                let ofPhone: Set<String> = ["UIKit", "WatchKit"]
                if ofMac.contains(first) { return outer.isForMac ? 1 : 0 }
                if ofPhone.contains(first) { return !outer.isForMac && first != "WatchKit" ? 1 : 0 }
                return 1
            case "os": return first == (outer.isForMac ? "macOS" : "iOS") ? 1 : 0
            case "arch": return first == "arm64" ? 1 : 0
            case "targetEnvironment": return 0
            // The version is taken to be newer than any that is asked for.
            case "swift", "compiler": return first.hasPrefix("<") ? 0 : 1
            case "__has_include", "__has_feature", "hasFeature", "hasAttribute", "__has_attribute", "__has_builtin":
                return 1
            default: return 0
            }
        }

        mutating func isDefined(_ name: String) -> Bool {
            if outer.defined[name] != nil || Self.ofSystem(name, isForMac: outer.isForMac) != nil { return true }
            return flag(name) != 0
        }

        private mutating func flag(_ name: String) -> Int {
            if name == "true" { return 1 }
            if name == "false" { return 0 }
            if let value = outer.assumptions.truth(of: name) {
                if flag == nil { (flag, flagHolds) = (name, value) }
                return value ? 1 : 0
            }
            if let value = outer.defined[name] ?? Self.ofSystem(name, isForMac: outer.isForMac) { return value }
            if flag == nil { (flag, flagHolds) = (name, false) }
            return 0
        }

        /// The value of a flag that the system's headers define; nil for others.
        private static func ofSystem(_ name: String, isForMac: Bool) -> Int? {
            switch name {
            case "TARGET_OS_MAC": return 1
            case "TARGET_OS_IPHONE", "TARGET_OS_IOS": return isForMac ? 0 : 1
            case "TARGET_OS_OSX": return isForMac ? 1 : 0
            case "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR", "TARGET_OS_TV", "TARGET_OS_WATCH", "TARGET_OS_MACCATALYST",
                "TARGET_OS_VISION", "__cplusplus":
                return 0
            case "__OBJC__", "__clang__", "__LP64__": return 1
            case "__IPHONE_OS_VERSION_MAX_ALLOWED", "__IPHONE_OS_VERSION_MIN_REQUIRED", "__MAC_OS_X_VERSION_MAX_ALLOWED": return 180_000
            default: break
            }
            // A constant for a version is that version as a number: `__IPHONE_11_0` is 110000.
            guard name.hasPrefix("__IPHONE_") else { return nil }
            let parts = name.dropFirst(9).split(separator: "_").map { Int($0) }
            guard let major = parts.first, let major, major < 100 else { return nil }
            return major * 10_000 + (parts.dropFirst().first.flatMap { $0 } ?? 0) * 100
        }
    }
}
