import TestSupport
import Testing

/// Stack views under AppKit's defaults keep what they do in exported code.
@Suite struct AppKitStackCodeTests {
    @Test(arguments: [
        "", "alignment=fill spacing=0 distribution=fill", "alignment=leading", "distribution=equalCentering", "clipping.h=300",
    ])
    func framesAreThoseOfTheCode(options: String) {
        for language in ["swift", "objc"] {
            var session = Scripted(files: FilesInMemory().access)
            session.run(
                """
                set defaults appkit
                window w 300x300
                stack s \(options) in w
                view a 10x10 in s
                view b 20x30 in s
                s.leading == w.leading
                s.top == w.top
                """)
            let frames = session.run("frames a b")
            session.run("export \(language) code.\(language == "swift" ? "swift" : "m")\nnew")
            session.run("import code.\(language == "swift" ? "swift" : "m")")
            #expect(session.run("frames a b") == frames)
            #expect(session.failures.isEmpty)
        }
    }
}
