import Layout

/// Lines as people type them who come from gdb, lldb or code. Where the meaning is clear, such a line is run as the statement of aldb's
/// language that says the same.
///
/// Only lines that failed are looked up here, so that nothing changes for a line that has a meaning in aldb.
enum Habit {
    private static let readers: [any HabitReader.Type] = [
        DebuggerHabit.self, WindowHabit.self, DeclarationHabit.self, PropertyHabit.self, FormHabit.self, SpellingHabit.self,
    ]

    /// The statement of aldb's language that a line stands for; nil where none of the readers knows it, or it is longer than 400 bytes. O(length)
    static func statement(for text: String, in layout: Layout) -> String? {
        guard text.utf8.count <= 400 else { return nil }
        for reader in readers {
            if let statement = reader.init(text: text, layout: layout).statement { return statement }
        }
        return nil
    }
}

/// Knows one kind of lines that people type out of habit, such as the commands of gdb and lldb.
protocol HabitReader: Sendable {
    init(text: String, layout: Layout)

    /// The statement of aldb's language that the line stands for; nil where the line is none of this kind.
    var statement: String? { get }
}
