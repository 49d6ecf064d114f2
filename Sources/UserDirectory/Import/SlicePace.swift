/// How many records a slice takes, learnt from how long the slices before took.
///
/// A slice aims at a third of the 20 ms that a key press may wait, so that one in which the store tidies up still keeps
/// within them. It grows slowly and shrinks at once.
struct SlicePace: Hashable, Sendable {
    /// How long a slice should take.
    static let target = Duration.milliseconds(7)
    /// The most records of a slice; beyond it a larger transaction gains nothing.
    static let largest = 2_000

    /// How many records the next slice takes.
    private(set) var count = 16

    /// Learns from a slice.
    mutating func record(count done: Int, duration: Duration) {
        guard done > 0, duration > .zero else { return }
        let fitting = Double(done) * (SlicePace.target / duration)
        count = max(1, min(SlicePace.largest, count * 2, Int(min(fitting, Double(SlicePace.largest)))))
    }
}
