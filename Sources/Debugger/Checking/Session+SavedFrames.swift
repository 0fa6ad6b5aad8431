import Answers
import Language
import Session
import Vocabulary

extension Session {
    /// The layout in which conflicts are resolved as the saved frames show: the constraints of each conflict that do not hold at those frames
    /// are inactive, and what is suspended here may hold. Nil where the frames show no other choice than the one made here.
    ///
    /// Where required constraints conflict, the system gives up one of them, and no documentation says which. Throws where it is
    /// interrupted. O(constraints + what the layout costs to solve)
    func resolvingAsSaved(
        _ conflicts: [ConflictValue], by interpreter: any StatementInterpreter
    ) throws(Diagnostic) -> Session? {
        if conflicts.isEmpty { return nil }
        let members = Set(conflicts.flatMap { $0.members.map(\.id) }), suspended = Set(conflicts.map(\.suspended))
        let broken = inspector.unmetByGivenFrames.map(\.id).filter { members.contains($0) && !suspended.contains($0) }
        if broken.isEmpty { return nil }
        var other = self
        try other.run(broken.map { .command("deactivate", .name(Word(naming: $0))) }, by: interpreter)
        return other
    }
}
