import JSONText
import Scripts

extension JSONRenderer {
    /// The result of checking a script or transcript, as the text of a JSON object; never nil.
    package func render(_ result: ReplayResult) -> String? {
        let (met, failed) = result.expectations
        var pairs: [(String, JSON)] = [
            ("file", .string(result.file)), ("status", .string(result.status.rawValue)), ("commands", .integer(result.commands)),
            ("expectations", .object([("met", .integer(met)), ("failed", .integer(failed))])),
            ("diff", .string(result.diff?.text(old: result.file, new: "\(result.file) (now)") ?? "")),
        ]
        if let error = result.error { pairs.append(("error", JSON(error))) }
        return JSON.object(pairs).text
    }
}
