import Interchange
import Language

/// A program of several files that is read once, and of which each file can be laid out by itself.
package struct CodeProject: Sendable {
    private let program: CodeProgram
    private let assumptions: CodeAssumptions
    private let fileIndices: [String: Int]

    /// The greatest length of all files of a project together, in bytes of UTF-8.
    package static let lengthLimit = 64 << 20

    /// Throws `limit` where the texts together are longer than `lengthLimit`, or one of them has too many tokens.
    package init(_ sources: [CodeSource], assuming assumptions: CodeAssumptions = CodeAssumptions()) throws(Diagnostic) {
        guard sources.reduce(0, { $0 + $1.text.utf8.count }) <= Self.lengthLimit else {
            throw Diagnostic(.limit, "more than \(Self.lengthLimit >> 20) MB of code are not read at once")
        }
        program = try CodeProgram(sources, assuming: assumptions)
        self.assumptions = assumptions
        fileIndices = Dictionary(
            sources.enumerated().compactMap { index, source in source.name.map { ($0, index) } }, uniquingKeysWith: { first, _ in first })
    }

    package func has(_ file: String) -> Bool { fileIndices[file] != nil }

    /// The statements that lay out the views, cells and controllers that a file declares, and what could not be read.
    ///
    /// The result is empty for a file that the project does not have. Throws `limit` where the code makes too many views or constraints, or nests views too
    /// deeply, and where reading is interrupted.
    ///
    /// - Parameters:
    ///   - assumptions: what is assumed in place of the assumptions with which the project was made; nil for those. The conditions of `#if` keep the values
    ///     that they had when the project was made.
    ///   - isInterrupted: called now and then; returning true ends the reading.
    package func script(
        of file: String, on device: CodeDevice = CodeDevice(), assuming assumptions: CodeAssumptions? = nil,
        isInterrupted: (@Sendable () -> Bool)? = nil
    ) throws(Diagnostic) -> ImportedScript {
        guard let index = fileIndices[file] else { return ImportedScript() }
        return try ConstraintCode.script(
            of: program, .file(index), assuming: assumptions ?? self.assumptions, on: device, in: ImportSurroundings(),
            isInterrupted: isInterrupted)
    }
}
