/// Recognizes a signal that arrives twice although only one signal was meant.
///
/// The program `timeout` sends a signal to the command and then to the whole process group, so the command receives
/// the signal twice.
struct SignalEcho {
    /// The maximum time between a signal and its echo; a person needs longer to send a second signal.
    static let longest = Duration.milliseconds(200)

    private var last: (number: Int32, time: ContinuousClock.Instant)?

    /// Returns whether the remembered signal has the same number, and arrived less than ``longest`` before this signal.
    ///
    /// If not, remembers this signal.
    mutating func isEcho(_ number: Int32, at time: ContinuousClock.Instant) -> Bool {
        if let last, last.number == number, time - last.time < SignalEcho.longest { return true }
        last = (number, time)
        return false
    }
}
