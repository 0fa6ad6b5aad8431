import Testing

@testable import ConsoleLogs
