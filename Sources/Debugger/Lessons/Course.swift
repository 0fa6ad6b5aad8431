import EmbeddedLessons
import Language

/// The lessons that come with aldb, in the order in which they build on each other.
package enum Course {
    /// The lessons' names, which are the names of the files in `Course/` without `.lesson`, and the texts of these files.
    private static var sources: [(name: String, text: UnsafeBufferPointer<UInt8>)] {
        var sources: [(name: String, text: UnsafeBufferPointer<UInt8>)] = []
        var next = embeddedLessons
        while next.pointee.count > 0 {
            sources.append((String(cString: next.pointee.name), UnsafeBufferPointer(start: next.pointee.bytes, count: next.pointee.count)))
            next += 1
        }
        return sources
    }

    package static let names = sources.map(\.name)

    /// The lesson with a name; nil where there is none. Throws where the text of the lesson has an error, which a test excludes.
    package static func lesson(named name: String) throws(LessonError) -> Lesson? {
        guard let source = sources.first(where: { $0.name == name }) else { return nil }
        return try LessonReader.lesson(String(decoding: source.text, as: UTF8.self), file: "\(name).lesson")
    }

    /// All lessons. One whose text has an error would be left out, which a test excludes.
    package static var lessons: [Lesson] { names.compactMap { try? lesson(named: $0) } }
}
