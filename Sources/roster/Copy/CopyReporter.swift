import Futures
import UserDirectory

/// Shows on a terminal how far a copy is.
///
/// The copy's worker writes itself. No timer drives the bar: it is drawn after a slice, if the last drawing is a tenth of a
/// second old.
final class CopyReporter: Sendable {
    private static let interval = Duration.milliseconds(100)

    private let clock = ContinuousClock()
    private let isShown: Bool
    private let lastDrawing = Locked<ContinuousClock.Instant?>(nil)

    /// - Parameter isShown: Whether anything is drawn.
    init(isShown: Bool) {
        self.isShown = isShown
    }

    /// Takes what was written so far: the copy's observer.
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

    /// Takes the bar away.
    func end() {
        if lastDrawing.withLock({ $0 }) != nil { StandardError.write(ImportBar.erasure) }
    }
}
