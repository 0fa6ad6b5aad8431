import Reference

extension SplitMix64 {
    package mutating func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + Int(next() % UInt64(range.count)) }

    /// One of so many, from 0 on; 0 where there are none.
    package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

    package mutating func pick<T>(_ all: [T]) -> T? { all.isEmpty ? nil : all[below(all.count)] }
}
