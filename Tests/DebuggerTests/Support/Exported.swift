import TestSupport
import Testing

/// What a session exports after these commands.
func exported(_ format: String, after commands: String) -> String {
    var session = Scripted(files: Repository.access)
    session.run(commands)
    session.run("export \(format)")
    #expect(session.failures == [], "\(commands.prefix(200))")
    return session.exported ?? ""
}
