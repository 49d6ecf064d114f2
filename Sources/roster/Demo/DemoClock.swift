import Foundation
import Futures
import UserDirectory

/// A clock that can be set back, so that a demo's journal spans several weeks.
final class DemoClock: WallClock {
    private let delay = Locked<TimeInterval>(0)

    var date: Date { Date().addingTimeInterval(-delay.withLock { $0 }) }

    var isPresent: Bool { delay.withLock { $0 } == 0 }

    /// Sets the clock to a past time, from which it keeps running.
    ///
    /// Does nothing if the clock is already set back and is less than a minute past `date`. If two changes have the
    /// same date, the clock therefore keeps running between them, and the second change gets a later time.
    func set(to date: Date) {
        let now = Date()
        delay.withLock { delay in
            let passed = now.addingTimeInterval(-delay).timeIntervalSince(date)
            if delay == 0 || !(0..<60).contains(passed) { delay = max(0, now.timeIntervalSince(date)) }
        }
    }

    func setToPresent() { delay.withLock { $0 = 0 } }
}
