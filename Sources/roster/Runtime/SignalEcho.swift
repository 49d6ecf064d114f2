/// Recognizes a signal that arrives twice although only one signal was meant.
///
/// The program `timeout` sends a signal to the command and then to the whole process group, so the command receives
/// the signal twice.
struct SignalEcho {
    /// A person needs longer than this to send a second signal.
    static let longest = Duration.milliseconds(200)

    private var last: (number: Int32, time: ContinuousClock.Instant)?

    /// Whether the signal is the same as the last one, and follows it within ``longest``; if not, remembers the signal.
    mutating func isEcho(_ number: Int32, at time: ContinuousClock.Instant) -> Bool {
        if let last, last.number == number, time - last.time < SignalEcho.longest { return true }
        last = (number, time)
        return false
    }
}
