/// The number of records in a slice, adjusted to the duration of earlier slices.
///
/// A key press may wait 20 ms. A slice should take a third of this time, so that a slice in which the store does
/// maintenance still takes less than 20 ms. The number at most doubles from one slice to the next, but shrinks at once.
struct SlicePace: Hashable, Sendable {
    static let target = Duration.milliseconds(7)
    /// The maximum number of records in a slice: larger transactions are not faster.
    static let largest = 2_000

    /// The number of records in the next slice.
    private(set) var count = 16

    /// Adjusts ``count`` to the duration of a slice.
    mutating func record(count done: Int, duration: Duration) {
        guard done > 0, duration > .zero else { return }
        let fitting = Double(done) * (SlicePace.target / duration)
        count = max(1, min(SlicePace.largest, count * 2, Int(min(fitting, Double(SlicePace.largest)))))
    }
}
