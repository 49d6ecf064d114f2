extension Range<Duration> {
    var length: Duration { upperBound - lowerBound }

    /// Returns the parts of this range that none of the other ranges covers.
    func without(_ others: [Range<Duration>]) -> [Range<Duration>] {
        var free: [Range<Duration>] = []
        var reached = lowerBound
        for covered in others.union {
            if covered.lowerBound > reached { free.append(reached..<Swift.min(covered.lowerBound, upperBound)) }
            reached = Swift.max(reached, covered.upperBound)
            if reached >= upperBound { return free }
        }
        if reached < upperBound { free.append(reached..<upperBound) }
        return free
    }
}

extension [Range<Duration>] {
    /// The range from the first start to the last end; nil if the array is empty.
    var hull: Range<Duration>? {
        guard let start = map(\.lowerBound).min(), let end = map(\.upperBound).max() else { return nil }
        return start..<end
    }

    /// The time that the array's ranges cover, as sorted, nonempty ranges that do not overlap.
    var union: [Range<Duration>] {
        var union: [Range<Duration>] = []
        for range in filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = union.last, range.lowerBound <= last.upperBound {
                union[union.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
            } else {
                union.append(range)
            }
        }
        return union
    }
}
