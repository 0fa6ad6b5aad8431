import TestSupport
import Testing

/// Which constraints are named as the cause of a broken one.
@Suite struct NamedCauseTests {
    private func answer(to script: String) -> String {
        var session = Scripted()
        session.run("window root 300x200\n" + script)
        #expect(session.failures == [])
        return session.json
    }

    /// k4, of a higher priority than k11, is in its way as it is written, but it is broken itself.
    @Test func whatIsBrokenItselfIsNotNamedWhereWhatHoldsSuffices() {
        let json = answer(
            to: """
                view v0 40x20; view v1 40x20; label v2 40x20
                k1: v1.trailing == super.trailing - 20
                k2: v1.leading == v2.trailing + 8 @750
                k3: v2.width >= v0.width + 10 @900
                k4: v1.width == v2.width + 10 @750
                k5: v2.width <= v1.width + 0
                undo
                k8: v2.leading == super.leading + 0 @750
                k10: v2.width == 30
                k11: v0.width == v1.width + 10 @500
                """)
        #expect(
            json.contains(#"{"type":"broken","id":"k11","priority":500,"violation":30,"because":["k3","k10","v1.resist.h"]}"#), "\(json)")
    }

    /// The label is resisting in vain because of k8, which is broken too: it is met as far as it can be.
    @Test func whatIsBrokenItselfIsNamedWhereItIsInTheWayAllTheSame() {
        let json = answer(
            to: """
                label v1 40x20; label v3 20x20
                k3: v1.leading == super.leading + 20
                k6: v3.leading == super.leading + 0
                k8: v3.leading == v1.trailing + 0 @900
                """)
        #expect(json.contains(#""id":"v1.resist.h","priority":750,"violation":40,"because":["k3","k6","k8"]}"#), "\(json)")
        #expect(json.contains(#""id":"k8","priority":900,"violation":20,"because":["k3","k6","v1.width>=0"]}"#), "\(json)")
    }
}
