import Answers
import Language
import Scripts

extension Breakpoints {
    var points: [PointValue] {
        (breakpoints.map { PointValue($0) } + watchpoints.map { PointValue($0) }).sorted { $0.number < $1.number }
    }

    /// The numbers of the breakpoints that stop at a line of a program.
    func numbers(at line: Int, of program: Program, isMain: Bool) -> [Int] {
        breakpoints.compactMap { breakpoint in
            guard let asked = breakpoint.line(in: program, isMain: isMain),
                let index = program.firstStatement(from: asked), program.statement(index)?.line == line
            else { return nil }
            return breakpoint.number
        }
    }
}
