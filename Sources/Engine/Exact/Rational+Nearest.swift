extension Rational {
    /// A fraction with a small denominator that equals `value` up to rounding, which is what a floating-point number most likely stands for.
    ///
    /// It is the first convergent of the continued fraction of `value` that differs from it by no more than 1e-12, or 1e-12 of its magnitude where that is
    /// more. Nil where no convergent with a denominator up to `largest` does, and for numbers that are not finite or of a magnitude of 2⁵² or more.
    package init?(reconstructedFrom value: Double, denominatorUpTo largest: Int = 1_000_000) {
        guard value.isFinite, abs(value) < 0x1p52 else { return nil }
        let allowed = 1e-12 * max(1, abs(value))
        var rest = value
        var (p0, q0, p1, q1) = (0, 1, 1, 0)
        for _ in 0..<40 {
            let whole = rest.rounded(.down)
            guard let a = Int(exactly: whole) else { return nil }
            let (pa, overflowP) = a.multipliedReportingOverflow(by: p1)
            let (qa, overflowQ) = a.multipliedReportingOverflow(by: q1)
            let (p2, overflowP2) = pa.addingReportingOverflow(p0)
            let (q2, overflowQ2) = qa.addingReportingOverflow(q0)
            if overflowP || overflowQ || overflowP2 || overflowQ2 || q2 > largest || q2 <= 0 { return nil }
            (p0, q0, p1, q1) = (p1, q1, p2, q2)
            if abs(Double(p1) / Double(q1) - value) <= allowed {
                self.init(p1, q1)
                return
            }
            if rest == whole { return nil }
            rest = 1 / (rest - whole)
        }
        return nil
    }
}
