import ConsoleLogs
import Exact
import Interchange
import JSONText
import Language

/// A capture of a running app: a JSON document with the views, guides and constraints that a program found in the app's memory. docs/capture.md describes the
/// format.
///
///     {"format": "aldb capture", "version": 1, "toolkit": "UIKit",
///      "views": [{"address": "0x7f8a", "class": "UIWindow", "frame": [0, 0, 390, 844]}, …],
///      "constraints": [{"address": "0x6000", "first": {"item": "0x7f8b", "attribute": 7}, "constant": 120}, …]}
package enum Capture {
    private static let format = "aldb capture"

    /// Whether a document says that its format is that of captures; it may be one of another version.
    package static func isCapture(_ document: JSONNode) -> Bool {
        guard case .object(let pairs) = document.value else { return false }
        if case .string(format)? = pairs.first(where: { $0.key == "format" })?.value.value { return true }
        return false
    }

    /// The statements for a capture: the same as for a dump with these views and constraints.
    ///
    /// Views, guides and constraints that cannot be read are listed in `unread`. Throws `format` for another text and for a capture of which no view can be
    /// read, `limit` for one that is too long or has too many views, guides or constraints.
    package static func script(of text: String, in surroundings: ImportSurroundings) throws(Diagnostic) -> ImportedScript {
        try script(of: JSONReader.document(of: text), in: surroundings)
    }

    /// The statements for a capture whose JSON was read already.
    ///
    /// Throws `format` for another document and for a capture of which no view can be read, `limit` for one that has too many views, guides or constraints.
    package static func script(of document: JSONNode, in surroundings: ImportSurroundings) throws(Diagnostic) -> ImportedScript {
        var document = try JSONField(node: document, path: "").object()
        guard let name = document.take("format"), case .string(format) = name.node.value else {
            throw Diagnostic(.format, "this is no capture: format is no \"\(format)\"")
        }
        let version = try document.need("version")
        guard try version.integer() == 1 else { throw version.fault("is 1; this aldb reads no other") }
        var reader = CaptureReader()
        try reader.read(&document)
        guard !reader.dump.views.isEmpty else { throw Diagnostic(.format, "the capture has no view that can be read") }
        var script = DumpScript(reader.dump, in: surroundings).script
        script.remarks += reader.remarks
        return script
    }
}

extension JSONField {
    /// The value as points. What a floating-point number most likely stands for is taken for it: 20.333333333333332 is 61/3.
    ///
    /// Throws `format` for what is no number and for one so large that nothing can be laid out with it.
    func points() throws(Diagnostic) -> Rational {
        let exact = try number()
        let value = exact.double
        guard value.isFinite, abs(value) < PrintedView.largestCoordinate.double else {
            throw fault("is out of range: a layout has at most 10 million points")
        }
        if exact.isInteger { return exact }
        if let near = Rational(reconstructedFrom: value, denominatorUpTo: 1000) { return near }
        let millionths = (value * 1_000_000).rounded()
        return Int(exactly: millionths).map { Rational($0, 1_000_000) } ?? 0
    }

    /// The value as an array of `count` numbers of points. Throws `format` for an array of another length, and for what is no such array.
    func points(_ count: Int) throws(Diagnostic) -> [Rational] {
        let fields = try array()
        guard fields.count == count else { throw fault("is \(count) numbers, not \(fields.count)") }
        var values: [Rational] = []
        for field in fields { values.append(try field.points()) }
        return values
    }

    /// The value as an array of two numbers, one across and one down, each of which is nil where the array has null.
    func pair() throws(Diagnostic) -> (horizontal: Rational?, vertical: Rational?) {
        let fields = try array()
        guard fields.count == 2 else { throw fault("is a value across and one down, not \(fields.count) values") }
        func value(_ field: JSONField) throws(Diagnostic) -> Rational? {
            if case .null = field.node.value { return nil }
            return try field.points()
        }
        return (try value(fields[0]), try value(fields[1]))
    }

    /// The value as a text, of which what stands behind the first thousand characters is cut off: no class and no title is so long. Throws `format` for what is
    /// no text.
    func name() throws(Diagnostic) -> String { String(try string().prefix(1000)) }

    /// The value as an address: a text of at most 100 bytes that is not empty. Throws `format` for others.
    func address() throws(Diagnostic) -> String {
        let text = try string()
        guard !text.isEmpty, text.utf8.count <= 100 else { throw fault("is an address such as \"0x7f8a\"") }
        return text
    }

    /// The value as a priority, above 0 and at most 1000. Throws `format` for others.
    func priority() throws(Diagnostic) -> Rational {
        let value = try points()
        guard value.sign > 0, value <= 1000 else { throw fault("is a priority, above 0 and at most 1000") }
        return value
    }
}
