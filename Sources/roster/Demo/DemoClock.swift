import Foundation
import Futures
import UserDirectory

/// A clock that can be set back, so that a demo's journal spans several weeks.
final class DemoClock: WallClock {
    private let delay = Locked<TimeInterval>(0)

    var date: Date { Date().addingTimeInterval(-delay.withLock { $0 }) }

    var isPresent: Bool { delay.withLock { $0 } == 0 }

    /// Sets the clock to a past time, from which it keeps running.
    func set(to date: Date) { delay.withLock { $0 = max(0, Date().timeIntervalSince(date)) } }

    func setToPresent() { delay.withLock { $0 = 0 } }
}
