import Language
import Lessons

extension Console {
    /// Which lessons were done. The journal has it, so that a session that is brought back goes on in the same place.
    mutating func learned() -> LearningProgress { storedProgress() ?? LearningProgress() }

    /// `nil` for a file that is none of ours.
    private mutating func storedProgress() -> LearningProgress? {
        guard let file = learning.progressFile, case .success(let text) = read(file) else { return LearningProgress() }
        return LearningProgress(text)
    }

    /// Writes down a step. That it cannot be kept is no reason to stop learning.
    mutating func keep(_ change: (inout LearningProgress) -> Void) {
        guard let file = learning.progressFile, var progress = storedProgress() else { return }
        let before = progress
        change(&progress)
        if progress != before { _ = files.write(progress.text, file) }
    }
}
