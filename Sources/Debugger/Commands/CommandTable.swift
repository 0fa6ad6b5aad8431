import Answers
import ArgumentParsing
import Language

/// The table of all commands, by name.
package enum CommandTable {
    struct Entry: Sendable {
        var manual: Manual
        /// The synopsis on one line, for hints.
        var synopsis: String
        private let storedSyntax = LazyValue<CommandSyntax>()
        private let refuseMisuse: @Sendable (ArgumentCursor) throws(Diagnostic) -> Void
        private let make: @Sendable (Arguments) throws(Diagnostic) -> any Command

        init(
            manual: Manual, refuseMisuse: @escaping @Sendable (ArgumentCursor) throws(Diagnostic) -> Void,
            make: @escaping @Sendable (Arguments) throws(Diagnostic) -> any Command
        ) {
            self.manual = manual
            self.refuseMisuse = refuseMisuse
            self.make = make
            synopsis = manual.synopsisLines.joined(separator: " or ")
        }

        /// The grammar of the arguments. It is made when it is first asked for: most sessions use few commands.
        var syntax: CommandSyntax { storedSyntax.value { CommandSyntax(manual) } }

        /// Parses the arguments along the synopsis, and makes the command of them.
        func parse(_ arguments: ArgumentCursor) throws(Diagnostic) -> any Command {
            try refuseMisuse(arguments)
            return try make(try syntax.arguments(arguments))
        }
    }

    private static func entry<C: Command>(
        _ type: C.Type, make: @escaping @Sendable (Arguments) throws(Diagnostic) -> any Command
    ) -> Entry {
        Entry(manual: type.manual, refuseMisuse: { arguments throws(Diagnostic) in try type.refuseMisuse(arguments) }, make: make)
    }

    private static func entry<C: Command>(_ type: C.Type) -> Entry {
        entry(type) { arguments throws(Diagnostic) in try type.init(arguments) }
    }

    /// The entry of `delete`, which makes one of two commands: one that removes a breakpoint from the console, or one that removes
    /// something from the layout.
    private static let delete = entry(DeleteCommand.self) { arguments throws(Diagnostic) in
        if DeleteBreakCommand.isMeant(by: arguments) { return try DeleteBreakCommand(arguments) }
        return try DeleteCommand(arguments)
    }

    private static let set = entry(SetCommand.self) { arguments throws(Diagnostic) in
        if SetOptionCommand.isMeant(by: arguments) { return try SetOptionCommand(arguments) }
        if SetFontMetricsCommand.isMeant(by: arguments) { return try SetFontMetricsCommand(arguments) }
        if SetLayoutCommand.isMeant(by: arguments) { return try SetLayoutCommand(arguments) }
        return try SetCommand(arguments)
    }

    static let entries: [Entry] =
        DeclareViewCommand.entries + [
            entry(VarCommand.self), entry(LetCommand.self), entry(TextCommand.self), entry(SizeCommand.self), entry(HugCommand.self),
            entry(ResistCommand.self), entry(ResizeCommand.self), entry(RotateCommand.self), entry(HideCommand.self),
            entry(ShowCommand.self),
            entry(MoveCommand.self), entry(MarginsCommand.self), entry(MaskCommand.self),
            entry(PriorityCommand.self), entry(ConstantCommand.self), entry(MultiplierCommand.self), entry(ActivateCommand.self),
            entry(DeactivateCommand.self), entry(SystemCommand.self), delete, entry(SuggestCommand.self), entry(KeepCommand.self),
            entry(PlaceholderCommand.self), entry(AnimateCommand.self), entry(FitCommand.self), entry(TruncatesCommand.self),
            entry(FramesCommand.self), entry(InspectViewCommand.self), entry(ValuesCommand.self), entry(PrintCommand.self),
            entry(TreeCommand.self),
            entry(ConstraintsCommand.self), entry(StatusCommand.self), entry(DrawCommand.self), entry(ConflictsCommand.self),
            entry(ExplainCommand.self), entry(WhyCommand.self), entry(AmbiguityCommand.self),
            entry(LintCommand.self), entry(VerifyCommand.self), entry(FixesCommand.self), entry(FixCommand.self), entry(SweepCommand.self),
            entry(MatrixCommand.self),
            entry(FreezeCommand.self), entry(ThawCommand.self), entry(TryCommand.self), entry(LadderCommand.self),
            entry(ExerciseCommand.self), entry(MissingCommand.self), entry(PinCommand.self), entry(CenterCommand.self),
            entry(AlignCommand.self), entry(EqualCommand.self), entry(ClearCommand.self), entry(DragCommand.self),
            entry(ExpectCommand.self), entry(UndoCommand.self), entry(RedoCommand.self), entry(GotoCommand.self),
            entry(HistoryCommand.self),
            entry(CheckpointCommand.self), entry(RestoreCommand.self), entry(DiffCommand.self), entry(NewCommand.self),
            entry(SourceCommand.self), entry(SaveCommand.self), entry(ImportCommand.self), entry(ExportCommand.self),
            entry(NoteCommand.self), entry(OriginCommand.self), entry(RecordCommand.self),
            entry(ReplayCommand.self), entry(StepCommand.self), entry(ContinueCommand.self), entry(BackCommand.self),
            entry(RerunCommand.self), entry(WhereCommand.self), entry(ListCommand.self), entry(BreakCommand.self),
            entry(WatchCommand.self), entry(InfoCommand.self),
            entry(LearnCommand.self), entry(AnswerCommand.self), entry(NextCommand.self), entry(HintCommand.self),
            entry(SkipCommand.self), entry(LeaveCommand.self),
            set, entry(AliasCommand.self), entry(AssumeCommand.self), entry(HelpCommand.self), entry(AproposCommand.self),
            entry(TimerCommand.self), entry(QuitCommand.self),
        ]

    private static let byName = Dictionary(uniqueKeysWithValues: entries.map { ($0.manual.name, $0) })

    static func entry(named name: String) -> Entry? { byName[name] }

    package static let names = entries.map(\.manual.name)

    /// The manuals of all commands, in the order of the table.
    package static var manuals: [Manual] { entries.map(\.manual) }
}
