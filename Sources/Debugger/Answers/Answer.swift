import Session

/// What a statement was asked for, as values for the renderers.
package indirect enum Answer: Sendable {
    case frames([FrameRow])
    case values([(name: String, value: Double)])
    case number(Double)
    case tree([TreeNode])
    case constraints([ConstraintRow])
    case status(StatusValue)
    case picture(PictureValue)
    case beforeAndAfter(BeforeAndAfter)
    /// `isComplete` says whether these are all conflicts there are; it is nil unless all were asked for.
    case conflicts([ConflictValue], isComplete: Bool?)
    case explanation(ExplanationValue)
    case derivation(DerivationValue)
    case ambiguity([AmbiguityRow], ties: [AmbiguityTie], suggestions: [String])
    case verification(VerificationValue)
    case fixes([FixValue], isComplete: Bool)
    case sweep(SweepValue)
    case drag(DragValue)
    case refusal(RefusalValue)
    case ladder(LadderValue)
    /// Nothing where the view is determined.
    case exercise([ExerciseRow], of: String)
    /// What `fit` found.
    case size(view: String, width: Double, height: Double)
    case animation(AnimationValue)
    /// What `missing` added, about one view or all.
    case missing([(id: String, text: String)], view: String?)
    /// Settings with their values, and what they are for where that is worth a word.
    case settings([(name: String, value: String, meaning: String)])
    case history(HistoryValue)
    /// Where a script that is stepped through stands.
    case stop(StopValue)
    case listing(ListingValue)
    /// Breakpoints and watchpoints.
    case points([PointValue])
    /// What is different since a checkpoint; nil for the beginning.
    case difference([Event], since: String?)
    /// What console logs say, one by one.
    case logs([LogValue])
    /// An expectation that was met; what was found.
    case met(String)
    case help(HelpPage)
    /// The lessons there are.
    case course(CourseValue)
    /// What a lesson says.
    case lesson(LessonValue)
    case lessonCheck(LessonCheck)
    /// What `import` brought in.
    case imported(ImportValue)
    /// Text as it is: what was undone or saved.
    case text(String)
    /// A whole file's text, with its last newline.
    case exported(String)
}
