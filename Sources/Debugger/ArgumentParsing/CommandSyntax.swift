import Answers
import Language

/// Parses the arguments of a command: along each line of its synopsis, as `ArgumentWalk` does.
package struct CommandSyntax: Sendable {
    /// The lines of the synopsis.
    private let lines: [Grammar]
    /// What messages call keywords, where that is not the keyword in quotes.
    private let expected: [String: String]

    package init(_ manual: Manual) {
        let grammar = manual.grammar
        lines = if case .choice(let lines) = grammar { lines } else { [grammar] }
        expected = manual.expected
    }

    /// Parses all arguments from the cursor on. Where several lines of the synopsis fit, the one with the most keywords counts, of these the first;
    /// where none does, the error of the line that fits furthest is thrown. If a synopsis of one line does not fit, `otherReading` is tried.
    package func arguments(_ start: ArgumentCursor) throws(Diagnostic) -> Arguments {
        if lines.count == 1 {
            var walk = ArgumentWalk(start, expected)
            do throws(Diagnostic) {
                try walk.whole(lines[0])
                return Arguments(walk.bindings, from: start)
            } catch {
                if let other = otherReading(start) { return other }
                throw error
            }
        }
        var best: ArgumentWalk?
        var failures: [Failure] = []
        for line in lines {
            var walk = ArgumentWalk(start, expected)
            do throws(Diagnostic) {
                try walk.whole(line)
                if best.map({ walk.keywordCount > $0.keywordCount }) ?? true { best = walk }
            } catch {
                failures.append(Failure(walk: walk, diagnostic: error))
            }
        }
        if let best { return Arguments(best.bindings, from: start) }
        throw error(of: failures)
    }

    /// The reading in which an optional argument at the beginning takes the first word even where that could be a keyword, as in `draw margins` where a view is
    /// called `margins`. Nil where the arguments cannot be read so, and for a synopsis of several lines or one that does not begin with an optional argument.
    package func otherReading(_ start: ArgumentCursor) -> Arguments? {
        guard lines.count == 1, case .sequence(let parts) = lines[0], case .optional? = parts.first else { return nil }
        var walk = ArgumentWalk(start, expected, prefersFirstSlot: true)
        guard (try? walk.whole(lines[0])) != nil else { return nil }
        return Arguments(walk.bindings, from: start)
    }

    /// A walk along a line of the synopsis that failed, with its error.
    private struct Failure {
        var walk: ArgumentWalk
        var diagnostic: Diagnostic

        /// How far the walk came: the place of the error in the text, then the number of keywords that were read. The walk with the
        /// greatest rank is taken for the line that was meant.
        var rank: (Int, Int) { (diagnostic.span?.start ?? 0, walk.keywordCount) }
    }

    private func error(of failures: [Failure]) -> Diagnostic {
        let furthest = failures.map(\.rank).max { $0 < $1 } ?? (0, 0)
        let meant = failures.filter { $0.rank == furthest }
        guard let first = meant.first else { return Diagnostic(.usage, "unexpected arguments") }
        let keywords = meant.flatMap(\.walk.missing)
        guard !first.walk.missing.isEmpty, keywords.count > first.walk.missing.count else { return first.diagnostic }
        // Several lines of the synopsis expect a keyword here, and the error lists the keywords of all of them.
        var walk = first.walk
        return walk.error(wanting: keywords) ?? first.diagnostic
    }
}
