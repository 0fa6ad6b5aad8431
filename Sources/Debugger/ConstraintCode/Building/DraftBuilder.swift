import Interchange

/// Does to a draft of a layout what the functions and properties of UIKit, AppKit and the libraries do to views and constraints.
///
/// It gets values and runs no code: what a program declares itself, and closures that it hands to libraries, are run by `CodeReader`.
struct DraftBuilder: CodeNoting {
    let program: CodeProgram
    let selection: CodeSelection
    /// What the import has to know of the session into which the layout is brought: its views, the names that are taken, and its window.
    let surroundings: ImportSurroundings
    /// The object that stands for the code outside of types.
    let globalObject: CodeInstance
    let notes: CodeNotes
    let budget: CodeBudget
    var draft = LayoutDraft()
    /// The object whose code is being run, to which new views belong.
    var currentObject: CodeInstance
    var libraryState = LibraryState()

    init(
        _ program: CodeProgram, _ selection: CodeSelection, _ surroundings: ImportSurroundings, globalObject: CodeInstance,
        _ notes: CodeNotes,
        _ budget: CodeBudget
    ) {
        self.program = program
        self.selection = selection
        self.surroundings = surroundings
        self.globalObject = globalObject
        self.notes = notes
        self.budget = budget
        currentObject = globalObject
    }
}
