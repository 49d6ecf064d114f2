import Foundation
import Futures
import UserDirectory

/// A clock that can be some weeks behind, so that a demo's journal spans several weeks.
final class DemoClock: WallClock {
    private let weeks = Locked(0)

    /// The present, or some weeks before it.
    var date: Date { Date().addingTimeInterval(TimeInterval(-7 * 86_400 * weeksAgo)) }

    /// The number of weeks that the clock is behind.
    var weeksAgo: Int {
        get { weeks.withLock { $0 } }
        set { weeks.withLock { $0 = newValue } }
    }
}
