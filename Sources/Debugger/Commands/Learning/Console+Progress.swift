import Language
import Lessons
import Session

extension Console {
    /// The learner's progress. It is read through the journal, so that a restored session continues in the same place.
    mutating func readProgress() -> LearningProgress { storedProgress() ?? LearningProgress() }

    /// The learner's progress from the progress file, empty where there is no file that can be read; nil where the file contains something
    /// else.
    private mutating func storedProgress() -> LearningProgress? {
        guard let file = learning.progressFile, case .success(let text) = read(file) else { return LearningProgress() }
        return LearningProgress(text)
    }

    /// Changes the stored progress. Returns false where it cannot be written, or the progress file contains something else, which does not end the
    /// lesson. True where progress is not kept at all.
    @discardableResult
    mutating func updateProgress(_ change: (inout LearningProgress) -> Void) -> Bool {
        guard let file = learning.progressFile else { return true }
        guard var progress = storedProgress() else { return false }
        let before = progress
        change(&progress)
        guard progress != before, case .failure = files.write(progress.text, file) else { return true }
        return false
    }
}
