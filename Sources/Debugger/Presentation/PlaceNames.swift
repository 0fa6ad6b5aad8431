import Layout

/// Says where things come from: `CardCell.swift:41`.
///
/// Of a path only the last part is shown where no other file of the answer ends so.
struct PlaceNames {
    /// The files that have the same last part as another one.
    private let unclear: Set<String>

    init(_ places: some Sequence<SourcePlace?>) {
        var files: [Substring: Set<String>] = [:]
        for case let place? in places { files[Self.lastPart(of: place.file), default: []].insert(place.file) }
        unclear = files.values.filter { $0.count > 1 }.reduce(into: []) { $0.formUnion($1) }
    }

    /// The place in words; empty for none.
    func text(_ place: SourcePlace?) -> String {
        guard let place else { return "" }
        return "\(unclear.contains(place.file) ? place.file[...] : Self.lastPart(of: place.file)):\(place.line)"
    }

    private static func lastPart(of path: String) -> Substring { path.split(separator: "/").last ?? path[...] }
}
