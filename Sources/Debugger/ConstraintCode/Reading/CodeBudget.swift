/// Bounds the work of one reading of a program: its steps, how deeply they nest, and how many views, constraints, scopes and objects it makes. The
/// parts of the reading share one such object.
final class CodeBudget {
    /// The most views, and in `constraintLimit` the most constraints, that code may make. They grow with the length of the program, and leave some room for
    /// loops: functions that call each other could make any number.
    let viewLimit: Int
    let constraintLimit: Int
    private let memory: CodeMemory
    /// The most scopes and objects, counted together, that `memory` may have.
    private static let memoryLimit = 2_000_000
    private static let depthLimit = 110

    /// Called now and then; returning true ends the reading.
    var isInterrupted: (@Sendable () -> Bool)?
    /// Whether `isInterrupted` has returned true.
    private(set) var wasInterrupted = false
    /// The number of steps between two calls of `isInterrupted`.
    private static let stride = 256

    private var stepsLeft: Int
    /// Whether more may be run.
    var hasStepsLeft: Bool { stepsLeft > 0 }
    private var depth = 0
    /// Whether a step was refused because there had been too many, too much had been made or the reading was interrupted, and not because the step was nested
    /// too deeply.
    private(set) var isExhausted = false

    /// - Parameters:
    ///   - tokenCount: the number of tokens of the program.
    ///   - selected: the number of tokens of the file that is laid out by itself; nil where it is the whole program or one class.
    ///   - memory: has the scopes and objects of the run.
    init(tokenCount: Int, selected: Int?, _ memory: CodeMemory) {
        self.memory = memory
        // A file that is laid out by itself may make objects of all other files, and each of many files is laid out so: its own length bounds its steps.
        stepsLeft = selected.map { 40_000 + 8 * $0 } ?? 400_000 + 4 * min(tokenCount, 400_000)
        viewLimit = min(10_000, 1_000 + tokenCount / 16)
        constraintLimit = min(20_000, 3_000 + tokenCount / 8)
    }

    /// Whether the draft has fewer views and fewer constraints than the limits, so that one more may be made.
    func allows(_ draft: LayoutDraft) -> Bool { draft.views.count < viewLimit && draft.constraints.count < constraintLimit }

    /// Begins a nested step; returns false where a limit is reached or the reading is interrupted. After true, `leave` must follow.
    func enter(_ draft: LayoutDraft) -> Bool {
        guard depth < Self.depthLimit, stepsLeft > 0, memory.count < Self.memoryLimit, allows(draft) else {
            if stepsLeft <= 0 || depth < Self.depthLimit { isExhausted = true }
            return false
        }
        stepsLeft -= 1
        if stepsLeft % Self.stride == 0, isInterrupted?() == true {
            (wasInterrupted, isExhausted, stepsLeft) = (true, true, 0)
            return false
        }
        depth += 1
        return true
    }

    func leave() { depth -= 1 }

    /// Takes a number of steps from those that are left, for work that is done at once, without `enter`.
    func spend(_ steps: Int) { stepsLeft -= min(steps, max(0, stepsLeft)) }

    /// The reason why the step that was just refused is not done.
    var refusal: String { isExhausted ? "there is more to be run than is read here" : "it is nested too deeply" }
}
