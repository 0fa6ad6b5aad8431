/// What `aldb check` calls a failure, so that its exit status says so.
package enum CheckFailure: String, Sendable, CaseIterable {
    case conflict, ambiguous, truncated, lint, misplaced, unread

    /// What counts where nothing else was asked for.
    package static let usual: Set<CheckFailure> = [.conflict, .ambiguous, .truncated]
}

extension CheckedFile {
    /// Whether something was found that is one of these.
    package func fails(on kinds: Set<CheckFailure>) -> Bool {
        if kinds.contains(.unread), !unread.isEmpty { return true }
        return problems.contains { CheckFailure(rawValue: $0.kind.rawValue).map(kinds.contains) ?? false }
    }
}
