import Foundation

/// How many times as many random problems as usual: `ALDB_TEST_EFFORT=20 swift test` looks for rarer faults.
public let effort = Int(ProcessInfo.processInfo.environment["ALDB_TEST_EFFORT"] ?? "") ?? 1
