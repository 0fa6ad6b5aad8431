import Layout

/// What people type who come from gdb, lldb or code, where its meaning is clear: it is run as the statement of our language that says the same.
///
/// It is asked only for a line that failed, so that it changes nothing of what has a meaning here.
enum Habit {
    private static let readers: [any HabitReader.Type] = [
        DebuggerHabit.self, WindowHabit.self, DeclarationHabit.self, PropertyHabit.self, FormHabit.self, SpellingHabit.self,
    ]

    /// The statement that a line stands for; nil where it is no such habit. O(length)
    static func statement(for text: String, in layout: Layout) -> String? {
        guard text.utf8.count <= 400 else { return nil }
        for reader in readers {
            if let statement = reader.init(text: text, layout: layout).statement { return statement }
        }
        return nil
    }
}

/// Knows habits of one kind.
protocol HabitReader: Sendable {
    init(text: String, layout: Layout)

    /// The statement that the line stands for; nil where it is no such habit.
    var statement: String? { get }
}
