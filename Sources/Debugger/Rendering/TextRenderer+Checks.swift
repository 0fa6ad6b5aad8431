extension TextRenderer {
    /// `all 48 claims are true in exact arithmetic`
    func verification(_ found: VerificationValue) -> [StyledText] {
        let rounding = found.rounded == 0 ? "" : "; \(found.rounded) shown numbers are rounded"
        if found.unconfirmed.isEmpty {
            return wrap("verified: all \(found.checked) claims hold in exact arithmetic\(rounding)", indent: 0)
        }
        var all = wrap("\("not confirmed:", .red) \(found.unconfirmed.count) of \(found.checked) claims\(rounding)", indent: 0)
        for claim in found.unconfirmed { all += wrap(StyledText("  \(claim)")) }
        return all
    }
}
