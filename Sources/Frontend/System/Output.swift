/// A stream that text is written to.
package protocol TextStream {
    /// Writes text; returns the error where not all of it was written.
    @discardableResult
    func write(_ text: String) -> SystemError?
}

/// Writes to a file descriptor without buffering.
package struct Output: TextStream, Sendable {
    private let descriptor: Int32
    private let system: any System

    package init(_ descriptor: Int32, of system: any System) { (self.descriptor, self.system) = (descriptor, system) }

    @discardableResult
    package func write(_ text: String) -> SystemError? {
        do throws(SystemError) {
            try system.writeAll(Array(text.utf8), to: descriptor)
            return nil
        } catch {
            return error
        }
    }
}
