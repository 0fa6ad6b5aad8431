/// Somewhere to write text to.
package protocol TextStream {
    /// Why not all of it was written; `nil` where it was.
    @discardableResult
    func write(_ text: String) -> SystemError?
}

/// Writes to a file descriptor at once: nothing waits in a buffer for the command after.
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
