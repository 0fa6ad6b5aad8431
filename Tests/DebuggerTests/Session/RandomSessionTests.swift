import TestSupport
import Testing

/// Random sessions: whatever was typed in whatever order, the layout is that of its content alone.
@Suite struct RandomSessionTests {
    @Test(arguments: 0..<Effort.count(24))
    func isThatOfItsContentAlone(seed: Int) throws {
        var typist = Typist(seed: UInt64(seed))
        try checkRandomSession("seed \(seed)", steps: 60) { typist.line() }
    }
}
