import Interchange
import Language

/// Reads .xib and .storyboard files.
package enum InterfaceFile {
    /// Whether a text looks like a file of Interface Builder or a part of one. O(length)
    package static func recognises(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.firstMark, first == UInt8(ascii: "<") || beginsInTag(bytes) else { return false }
        return bytes.containsAny([
            "com.apple.InterfaceBuilder", "<rect key=\"frame\"", "<constraint firstItem=", "<constraint firstAttribute=",
        ])
    }

    /// Whether a text begins within a tag, as a part of a file may: the rest of the tag stands in the first line, and only blanks stand between it and
    /// the next tag.
    private static func beginsInTag(_ bytes: [UInt8]) -> Bool {
        guard let end = bytes.firstIndex(of: UInt8(ascii: ">")), bytes[..<end].last != UInt8(ascii: "-"),
            !bytes[..<end].contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "\n") })
        else { return false }
        return bytes[(end + 1)...].firstMark == UInt8(ascii: "<")
    }

    /// The contents of a file. Throws `format` where it is none of Interface Builder, and `limit` where it is too large or nests too deeply.
    package static func document(of bytes: [UInt8]) throws(Diagnostic) -> InterfaceDocument {
        try InterfaceReader.document(of: XMLReader.root(of: SourceText(bytes).bytes))
    }

    /// The contents of a text that is a file or a part of one. Where it cannot be read as either, this throws what is wrong with it as a file.
    private static func documentOrPart(of bytes: [UInt8]) throws(Diagnostic) -> InterfaceDocument {
        do throws(Diagnostic) {
            return try document(of: bytes)
        } catch {
            guard error.code == .format, bytes.count <= SourceText.limit, let part = try? InterfaceReader.document(ofPart: bytes) else {
                throw error
            }
            return part
        }
    }

    /// The statements that make the views of a text that is a file or a part of one, or of one of its scenes. Throws `unknown-name` for an unknown scene,
    /// `format` where there are no views, and what `documentOrPart` throws for a text that cannot be read.
    ///
    /// - Parameters:
    ///   - name: the scene, by its name or the id of its first view; nil for all.
    ///   - options: on which screen the scenes are shown, and whether with the sizes that the canvas saved.
    package static func script(
        of text: String, scene name: String?, options: LoweringOptions = LoweringOptions(), in surroundings: ImportSurroundings
    ) throws(Diagnostic) -> ImportedScript {
        let document = try documentOrPart(of: Array(text.utf8))
        var wanted: String?
        if let name {
            let names = document.scenes.map(\.name)
            let ids = document.scenes.map(document.word)
            wanted = ids.first { $0 == name } ?? names.first { $0 == name } ?? names.first { $0.lowercased() == name.lowercased() }
            if wanted == nil {
                let list = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
                throw Diagnostic(
                    .unknownName, "there is no scene '\(name)'",
                    hint: didYouMean(name, among: names) ?? (names.isEmpty ? "there is none at all" : "its scenes: \(list)"))
            }
        }
        // A window of a Mac is not shown on a device, so that the screen is left out.
        var options = options
        let isWithoutScreen = document.platform == .macOS && options.screen != nil
        if isWithoutScreen { options.screen = nil }
        var lowering = InterfaceLowering(document, options: options, taken: surroundings.names)
        var script = ImportedScript()
        script.unread = document.unread
        script.remarks = document.remarks
        for setting in lowering.settings { script.add(setting) }
        for scene in lowering.scenes(named: wanted) {
            script.statements += scene.script.statements
            script.unread += scene.script.unread
            script.remarks += scene.script.remarks
        }
        if script.statements.count == lowering.settings.count { throw Diagnostic(.format, "there are no views in it") }
        if isWithoutScreen { script.remarks.append("a window of macOS is as large as it was saved, on no device") }
        if options.usesSavedSizes {
            script.remarks.append(
                "sizes are those of Interface Builder's canvas until the text or the window changes; 'set designtime off' measures them")
        }
        return script
    }
}
