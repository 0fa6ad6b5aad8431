import Language

/// Ranges of which any two are apart or one within the other.
struct NestedRanges {
    private let ranges: [Range<Int>]
    /// The indices of the ranges, in the order in which they begin; of several that begin together, the longer ones first.
    private let inOrder: [Int]
    /// For each range, the index of the smallest other range that contains it; nil where no other range does.
    let outer: [Int?]

    /// O(ranges · log(ranges))
    init(_ ranges: [Range<Int>]) {
        self.ranges = ranges
        inOrder = ranges.indices.sorted {
            (ranges[$0].lowerBound, ranges[$1].upperBound, $0) < (ranges[$1].lowerBound, ranges[$0].upperBound, $1)
        }
        var outer: [Int?] = Array(repeating: nil, count: ranges.count)
        var open: [Int] = []
        for index in inOrder {
            while let last = open.last, ranges[last].upperBound <= ranges[index].lowerBound { open.removeLast() }
            outer[index] = open.last
            open.append(index)
        }
        self.outer = outer
    }

    /// The index of the innermost range that contains a position; nil where none does. O(log(ranges) + depth)
    func innermost(at position: Int) -> Int? {
        let next = inOrder.partitioningIndex { ranges[$0].lowerBound > position }
        var index = next > 0 ? inOrder[next - 1] : nil
        while let range = index, !ranges[range].contains(position) { index = outer[range] }
        return index
    }
}
