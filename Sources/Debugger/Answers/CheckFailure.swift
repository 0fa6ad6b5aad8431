/// The kinds of findings that can make `aldb check` fail, which its exit status then says.
package enum CheckFailure: String, Sendable, CaseIterable {
    case conflict, ambiguous, truncated, lint, misplaced, unread

    /// The kinds that make a check fail unless others are asked for.
    package static let usual: Set<CheckFailure> = [.conflict, .ambiguous, .truncated]
}

extension CheckedFile {
    /// Whether anything was found in the file that is of one of these kinds.
    package func fails(on kinds: Set<CheckFailure>) -> Bool {
        if kinds.contains(.unread), !unread.isEmpty { return true }
        return problems.contains { CheckFailure(rawValue: $0.kind.rawValue).map(kinds.contains) ?? false }
    }
}
