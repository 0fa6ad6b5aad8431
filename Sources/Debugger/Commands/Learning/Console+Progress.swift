import Language
import Lessons
import Session

extension Console {
    /// Which lessons were done. The journal has it, so that a session that is brought back goes on in the same place.
    mutating func learned() -> LearningProgress { storedProgress() ?? LearningProgress() }

    /// `nil` for a file that is none of ours.
    private mutating func storedProgress() -> LearningProgress? {
        guard let file = learning.progressFile, case .success(let text) = read(file) else { return LearningProgress() }
        return LearningProgress(text)
    }

    /// Writes down a step; false where it cannot be kept, which is no reason to stop learning. Where nobody wants progress to be kept, all is well.
    @discardableResult
    mutating func keep(_ change: (inout LearningProgress) -> Void) -> Bool {
        guard let file = learning.progressFile else { return true }
        guard var progress = storedProgress() else { return false }
        let before = progress
        change(&progress)
        guard progress != before, case .failure = files.write(progress.text, file) else { return true }
        return false
    }
}
