/// The number of records in a slice, adjusted to the duration of earlier slices.
///
/// The number at most doubles from one slice to the next, but it may shrink by any factor.
package struct SlicePace: Hashable, Sendable {
    /// The pace of a process that a person is using.
    ///
    /// A key press should wait at most 20 ms. A slice should take a third of this time, so that a slice in which the
    /// store does maintenance still takes less than 20 ms.
    package static let interactive = SlicePace(target: .milliseconds(7))

    /// The pace of a process that reads no keys.
    ///
    /// Fewer, longer transactions write fewer pages of the database in total, but make other processes wait longer.
    package static let command = SlicePace(target: .milliseconds(80))

    /// The maximum number of records in a slice: larger transactions are not faster.
    static let largest = 2_000

    private let target: Duration

    /// The number of records in the next slice.
    private(set) var count = 16

    private init(target: Duration) {
        self.target = target
    }

    mutating func record(count done: Int, duration: Duration) {
        guard done > 0, duration > .zero else { return }
        let fitting = Double(done) * (target / duration)
        count = max(1, min(SlicePace.largest, count * 2, Int(min(fitting, Double(SlicePace.largest)))))
    }
}
