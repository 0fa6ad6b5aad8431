extension RandomAccessCollection {
    /// The index of the first element that belongs to the second part of a collection, in which all elements of the first part come before those of the second
    /// (a sorted one, for instance); `endIndex` where none does. O(log count), found by bisection.
    ///
    /// It is public and inlinable so that the compiler specialises it in other targets, too. The name is that of swift-algorithms.
    @inlinable public func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, count)
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if belongsInSecondPartition(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
