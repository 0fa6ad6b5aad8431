import Answers
import Session
import TestSupport
import Testing

/// What is counted while one steps and watches.
@Suite struct HitTests {
    @Test func eachChangeOfWhatIsWatchedIsCounted() {
        var session = Scripted()
        session.run("var x; watch x; watch low; x == 3; low: x <= 5; constant c1 3; constant c1 7; constant c1 8; info breaks")
        #expect(session.lines() == ["watch  1  x    = 8          met 3 times", "watch  2  low  = suspended  met once"])
        #expect(session.json.contains(#""expression":"x","value":8,"hits":3}"#))
        #expect(session.json.contains(#""expression":"low","value":"suspended","hits":1}"#))
    }

    @Test func stepsTypedAndUndoneAreCountedApart() {
        var session = Scripted(files: .reading("var a\na == 1\nvar b\nb == 2\n"))
        session.run("replay a.aldb; step 3; undo 2; where")
        #expect(session.json.contains(#""typed":0,"undone":2}"#), "\(session.json)")
        session.run("redo 2; where")
        #expect(session.json.contains(#""typed":0,"undone":0}"#), "\(session.json)")
        session.run("var p q; p == q; where")
        #expect(session.json.contains(#""typed":2,"undone":0}"#), "\(session.json)")
    }
}
