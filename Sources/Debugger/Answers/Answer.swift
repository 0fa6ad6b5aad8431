import Session

/// The answer to a statement, as values for the renderers.
package indirect enum Answer: Sendable {
    case frames([FrameRow])
    /// The answer to `inspect`: what is known of one view, and what `lint` finds likely wrong with it.
    case inspection(InspectionValue, lint: [LintFinding])
    /// What `lint` finds likely wrong in all views, or in the view `of` alone; conflicts are not among the findings, and only their number is given.
    case lint([LintFinding], of: String?, conflicts: Int)
    case values([(name: String, value: Double)])
    /// The value of an expression, or the width below which a text is cut off; `isEstimated` says whether it rests on estimated widths of characters.
    case number(Double, isEstimated: Bool)
    case tree([TreeNode])
    case constraints([ConstraintRow])
    case status(StatusValue, lint: [LintFinding])
    case picture(PictureValue)
    case beforeAndAfter(BeforeAndAfter)
    /// Conflicts. Where all were asked for, `isComplete` says whether these are all; otherwise it is nil.
    case conflicts([ConflictValue], isComplete: Bool?)
    case explanation(ExplanationValue)
    case derivation(DerivationValue)
    case ambiguity([AmbiguityRow], ties: [AmbiguityTie], suggestions: [String])
    case verification(VerificationValue)
    case fixes([FixValue], isComplete: Bool)
    case sweep(SweepValue)
    /// The layout on several screens, as `matrix` shows it.
    ///
    /// `file` and `page` are the files to which the picture and the HTML page were written, if any.
    case matrix(MatrixScene, file: String?, page: String?)
    case drag(DragValue)
    case refusal(RefusalValue)
    case ladder(LadderValue)
    /// The views that have other frames in another, equally good layout, in which the view `of` moves or has another size; empty where there is no such
    /// layout.
    case exercise([ExerciseRow], of: String)
    /// The size that `fit` found for a view, in points.
    case size(view: String, width: Double, height: Double)
    case animation(AnimationValue)
    case missing(MissingValue)
    /// Settings, checkpoints or aliases, each with its value; `meaning` explains a setting, and is empty where nothing is explained.
    case settings([(name: String, value: String, meaning: String)])
    case history(HistoryValue)
    /// The place where the script that is being stepped through has stopped.
    case stop(StopValue)
    case listing(ListingValue)
    /// Breakpoints and watchpoints.
    case stopPoints([StopPointValue])
    /// What is different since the checkpoint `since`, or since the beginning of the session where that is nil.
    case difference([Event], since: String?)
    /// What is different between the layouts of two files.
    case comparison(ComparisonValue)
    /// The explanation of each console log.
    case logs([LogValue])
    /// A console log that was explained before has come again in the stream; the value says how often it has come so far.
    case logAgain(LogTally.Row)
    /// How often each console log of a stream was printed, when the stream has ended.
    case logTally(LogTally)
    /// A condition of `expect` was met; the text says what was found.
    case met(String)
    case help(HelpPage)
    /// The list of lessons.
    case course(CourseValue)
    /// What a lesson says or asks after a statement.
    case lesson(LessonValue)
    case lessonCheck(LessonCheck)
    /// The result of `import`.
    case imported(ImportValue)
    /// What a fix changes in the files of imported code.
    case codeChange(CodeChangeValue)
    /// What is assumed of imported code, and what could be assumed of it.
    case assumptions(AssumptionsValue)
    /// A text to show unchanged, such as a sentence that says what was undone or saved.
    case text(String)
    /// The text of a whole file that was exported without a file name, with its last newline.
    case exported(String)
}
