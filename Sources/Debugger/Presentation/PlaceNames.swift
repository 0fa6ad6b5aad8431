import Layout

/// Says where constraints or views come from: `CardCell.swift:41`.
///
/// Of a file's path only the last part is shown, unless another file of the same answer has the same last part.
struct PlaceNames {
    /// The paths of the files that have the same last part as another file.
    private let unclear: Set<String>

    init(_ places: some Sequence<SourcePlace?>) {
        var files: [Substring: Set<String>] = [:]
        for case let place? in places { files[Self.lastPart(of: place.file), default: []].insert(place.file) }
        unclear = files.values.filter { $0.count > 1 }.reduce(into: []) { $0.formUnion($1) }
    }

    /// The file and line of a place, `CardCell.swift:41`; empty for nil.
    func text(_ place: SourcePlace?) -> String {
        guard let place else { return "" }
        return "\(unclear.contains(place.file) ? place.file[...] : Self.lastPart(of: place.file)):\(place.line)"
    }

    private static func lastPart(of path: String) -> Substring { path.split(separator: "/").last ?? path[...] }
}
