import Session

/// The answer to a statement, as values for the renderers.
package indirect enum Answer: Sendable {
    case frames([FrameRow])
    /// Everything of one view, and what is likely wrong with it.
    case inspection(InspectionValue, lint: [LintFinding])
    /// What is likely wrong in all views, or in one; with the number of conflicts, which are none of it.
    case lint([LintFinding], of: String?, conflicts: Int)
    case values([(name: String, value: Double)])
    /// The value of an expression, or a width; with whether it rests on estimated widths of characters.
    case number(Double, isEstimated: Bool)
    case tree([TreeNode])
    case constraints([ConstraintRow])
    case status(StatusValue, lint: [LintFinding])
    case picture(PictureValue)
    case beforeAndAfter(BeforeAndAfter)
    /// Conflicts. `isComplete` says whether these are all there are; nil unless all were asked for.
    case conflicts([ConflictValue], isComplete: Bool?)
    case explanation(ExplanationValue)
    case derivation(DerivationValue)
    case ambiguity([AmbiguityRow], ties: [AmbiguityTie], suggestions: [String])
    case verification(VerificationValue)
    case fixes([FixValue], isComplete: Bool)
    case sweep(SweepValue)
    /// The layout on several screens.
    ///
    /// `file` and `page` are the files to which the picture and the page were written, if any.
    case matrix(MatrixScene, file: String?, page: String?)
    case drag(DragValue)
    case refusal(RefusalValue)
    case ladder(LadderValue)
    /// The views that differ in another layout; empty where the view is determined.
    case exercise([ExerciseRow], of: String)
    /// The size that `fit` found.
    case size(view: String, width: Double, height: Double)
    case animation(AnimationValue)
    case missing(MissingValue)
    /// Settings with their values, and their meaning where it is shown.
    case settings([(name: String, value: String, meaning: String)])
    case history(HistoryValue)
    /// The place where a script has stopped.
    case stop(StopValue)
    case listing(ListingValue)
    /// Breakpoints and watchpoints.
    case points([PointValue])
    /// The differences since a checkpoint; `since` is nil for the beginning.
    case difference([Event], since: String?)
    /// What is different between two files.
    case comparison(ComparisonValue)
    /// The explanation of each console log.
    case logs([LogValue])
    /// A log that was explained before is printed again.
    case logAgain(LogTally.Row)
    /// The logs of a stream that has ended.
    case logTally(LogTally)
    /// An expectation that was met, with what was found.
    case met(String)
    case help(HelpPage)
    /// The list of lessons.
    case course(CourseValue)
    /// The text of a lesson.
    case lesson(LessonValue)
    case lessonCheck(LessonCheck)
    /// The result of `import`.
    case imported(ImportValue)
    /// What a fix makes of imported code.
    case codeChange(CodeChangeValue)
    /// What is assumed of imported code, and what could be.
    case assumptions(AssumptionsValue)
    /// A text to show unchanged, such as what was undone or saved.
    case text(String)
    /// The text of a whole file, with its last newline.
    case exported(String)
}
