import Language

/// The lessons that come with aldb, in the order in which they build on each other.
package enum Course {
    /// Texts of the files in `Course/`, with their names.
    private static let sources: [(name: String, text: [UInt8])] = [
        ("equations", PackageResources.equations_lesson),
        ("required-and-optional", PackageResources.required_and_optional_lesson),
        ("ladder", PackageResources.ladder_lesson),
        ("content-size", PackageResources.content_size_lesson),
        ("hugging", PackageResources.hugging_lesson),
        ("resistance", PackageResources.resistance_lesson),
        ("between-edges", PackageResources.between_edges_lesson),
        ("two-labels", PackageResources.two_labels_lesson),
        ("ambiguity", PackageResources.ambiguity_lesson),
        ("conflicts", PackageResources.conflicts_lesson),
        ("centring", PackageResources.centring_lesson),
        ("scroll-views", PackageResources.scroll_views_lesson),
        ("rows", PackageResources.rows_lesson),
        ("stack-views", PackageResources.stack_views_lesson),
        ("cure-or-mute", PackageResources.cure_or_mute_lesson),
    ]

    package static let names = sources.map(\.name)

    /// `nil` where there is no lesson of that name. Throws what is wrong with its text, which a test rules out.
    package static func lesson(named name: String) throws(LessonError) -> Lesson? {
        guard let source = sources.first(where: { $0.name == name }) else { return nil }
        return try LessonReader.lesson(String(decoding: source.text, as: UTF8.self), file: "\(name).lesson")
    }

    /// All that can be read.
    package static var lessons: [Lesson] { names.compactMap { try? lesson(named: $0) } }
}
