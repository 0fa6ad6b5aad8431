@testable import Exporting
import Language
import Layout
import TestSupport
import Testing

@testable import Commands
@testable import Session

/// Runs what `save` writes of a session in a new one, and imports there what `export json` writes: both must be the same session again, and
/// written once more they must be the same bytes.
func checkRoundTrip(of session: Session, _ label: String) throws {
    let state = try SessionState(session)
    var again = Scripted()
    again.run(state.script)
    try compare(again, with: session, state, "\(label), saved:\n\(state.script)")

    let text = LayoutDocument(session.inspector).text
    var imported = Scripted(files: .reading(text))
    imported.run("import json a.json")
    try compare(imported, with: session, state, "\(label), exported:\n\(text)")
    #expect(LayoutDocument(imported.console.session.inspector).text == text, "\(label)")
}

private func compare(_ again: Scripted, with session: Session, _ state: SessionState, _ label: String) throws {
    #expect(again.failures == [], "\(label)")
    let rebuilt = try SessionState(again.console.session)
    if let difference = rebuilt.difference(from: state, tolerance: 1e-9) { Issue.record("\(difference)\n\(label)") }
    #expect(rebuilt.script == state.script, "\(label)")
    #expect(again.console.session.layout.unnamedCounter == session.layout.unnamedCounter, "\(label)")
    #expect(again.console.session.layout.settings == session.layout.settings, "\(label)")
}
