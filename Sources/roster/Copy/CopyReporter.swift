import Futures
import UserDirectory

/// Shows the progress of a copy on a terminal.
///
/// The copy's worker draws the bar after a slice, at most ten times a second; there is no timer.
final class CopyReporter: Sendable {
    private static let interval = Duration.milliseconds(100)

    private let clock = ContinuousClock()
    private let isShown: Bool
    private let lastDrawing = Locked<ContinuousClock.Instant?>(nil)

    /// - Parameter isShown: Whether anything is drawn.
    init(isShown: Bool) {
        self.isShown = isShown
    }

    /// Observes the copy: draws how much of it has been written.
    @Sendable func observe(_ done: ContentsSize, _ all: ContentsSize) {
        guard isShown else { return }
        let now = clock.now
        let isDue = lastDrawing.withLock { last in
            if let last, now - last < CopyReporter.interval { return false }
            last = now
            return true
        }
        guard isDue else { return }
        let fraction = Double(done.total) / Double(max(1, all.total))
        StandardError.write(ImportBar.erasure + ImportBar.text("copying", fraction, [CopyWords.size(done)]))
    }

    /// Removes the bar.
    func end() {
        if lastDrawing.withLock({ $0 }) != nil { StandardError.write(ImportBar.erasure) }
    }
}
