/// Bounds the work for a text: the steps, their depth, and how much they make.
struct CodeBudget {
    /// The most views and constraints, in proportion to the file's length with some more for loops: functions that call each other could
    /// make too many.
    let viewLimit: Int
    let constraintLimit: Int
    /// The most scopes and objects.
    let memoryLimit = 2_000_000
    private static let depthLimit = 110

    /// Called now and then; returning true ends the reading.
    var isInterrupted: (@Sendable () -> Bool)?
    /// Whether it has returned true.
    private(set) var wasInterrupted = false
    /// The number of steps between two calls of `isInterrupted`.
    private static let stride = 256

    private var stepsLeft: Int
    var hasStepsLeft: Bool { stepsLeft > 0 }
    private var depth = 0
    /// Whether a step was refused because there had been too many, and not because it was nested too deeply.
    private(set) var isExhausted = false

    /// - Parameters:
    ///   - tokenCount: the length of the program.
    ///   - selected: that of the file which is laid out, where it is only one of the program.
    init(tokenCount: Int, selected: Int?) {
        // One file of a program may make objects of all others, and there are many files.
        stepsLeft = selected.map { 40_000 + 8 * $0 } ?? 400_000 + 4 * min(tokenCount, 400_000)
        viewLimit = min(10_000, 1_000 + tokenCount / 16)
        constraintLimit = min(20_000, 3_000 + tokenCount / 8)
    }

    /// Whether there may be more than this.
    func allows(_ draft: LayoutDraft) -> Bool { draft.views.count < viewLimit && draft.constraints.count < constraintLimit }

    /// Begins a nested step; false where the limits are reached. Otherwise `leave` must follow.
    mutating func enter(_ draft: LayoutDraft, _ memory: CodeMemory) -> Bool {
        guard depth < Self.depthLimit, stepsLeft > 0, memory.count < memoryLimit, allows(draft) else {
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

    mutating func leave() { depth -= 1 }

    /// Counts the steps of something that is done at once.
    mutating func spend(_ steps: Int) { stepsLeft -= min(steps, max(0, stepsLeft)) }

    /// The reason why the step that was just refused is not done.
    var refusal: String { isExhausted ? "there is more to be run than is read here" : "it is nested too deeply" }
}
