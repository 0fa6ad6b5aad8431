/// Across or down; under the letters that options have (`hug.h`).
@frozen public enum Axis: String, Sendable, CaseIterable {
    case horizontal = "h"
    case vertical = "v"
}
