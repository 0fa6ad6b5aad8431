import InterfaceBuilder
import Testing

/// Views of kinds with text, for which the file has none.
@Suite struct ViewTextTests {
    /// What measures its text itself has none then; a button whose size is the saved one is empty.
    @Test func onlyAButtonOfAGivenSizeIsEmpty() throws {
        let views = ["label", "button", "textField"].enumerated().map { index, element in
            Written.view("v\(index)", (20, 40 * Double(index), 42, 21), element: element)
        }
        let found = try Written.statements(Written.xib(Written.root(views.joined())))
        let starts = found.dropFirst().map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
        #expect(starts == ["label label 0x0", #"button button """#, "field textField in"])
    }
}
