import Foundation

extension Schema {
    /// What programs are told of `--json`: docs/protocol.schema.json.
    package static let ofProtocol: Schema = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        do {
            return try Schema(String(contentsOf: root.appending(path: "docs/protocol.schema.json"), encoding: .utf8))
        } catch {
            fatalError("docs/protocol.schema.json cannot be read: \(error)")
        }
    }()
}
