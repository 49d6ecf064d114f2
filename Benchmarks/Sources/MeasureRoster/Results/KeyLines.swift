/// The lines of the results for one kind of key: the median time, and the time of the slow keys.
struct KeyLines {
    /// The median: half of the keys are faster.
    let median: Line
    /// The 99th percentile: one of a hundred keys is slower.
    let slow: Line

    init(_ title: String, _ meaning: String, median: Double, slow: Double) {
        self.median = Line(
            group: .dashboard,
            title: "\(title), p50",
            unit: .milliseconds,
            target: .value(median),
            meaning: "\(meaning); half of the keys are faster"
        )
        self.slow = Line(
            group: .dashboard,
            title: "\(title), p99",
            unit: .milliseconds,
            target: .value(slow),
            meaning: "the same keys; 99 of 100 are faster (of 10 to 99 keys, the slowest; of fewer, no value)"
        )
    }

    var all: [Line] { [median, slow] }
}
