import Layout

/// Keeps track of the areas that things such as labels cover in a drawing, so that others can be put where they overlap none of these.
struct OccupiedAreas {
    /// The rectangles that are covered already, listed under each square of a grid that they touch, so that overlaps are found quickly.
    private var taken: [Square: [Rect]] = [:]
    private let side: Double

    private struct Square: Hashable {
        var column: Int
        var row: Int
    }

    /// The most squares, beyond the first, that a rectangle is listed under on each axis. What of a larger rectangle lies beyond these is ignored.
    private static let widest = 256

    /// - Parameter side: the side of a square of the grid, which should be about the size of a label.
    init(side: Double) { self.side = max(side, 1e-6) }

    private func squares(_ box: Rect) -> [Square] {
        func range(_ from: Double, _ extent: Double) -> ClosedRange<Int> {
            let low = Int(min(max((from / side).rounded(.down), -1e6), 1e6))
            let high = Int(min(max(((from + max(0, extent)) / side).rounded(.down), -1e6), 1e6))
            return low...max(low, min(high, low + Self.widest))
        }
        return range(box.x, box.width).flatMap { column in range(box.y, box.height).map { Square(column: column, row: $0) } }
    }

    func isFree(_ box: Rect) -> Bool {
        squares(box).allSatisfy { square in
            !(taken[square] ?? []).contains { other in
                box.x < other.x + other.width && other.x < box.x + box.width && box.y < other.y + other.height
                    && other.y < box.y + box.height
            }
        }
    }

    mutating func take(_ box: Rect) { for square in squares(box) { taken[square, default: []].append(box) } }
}
