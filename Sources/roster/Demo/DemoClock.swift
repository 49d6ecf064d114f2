import Foundation
import Futures
import UserDirectory

/// A clock that can stand some weeks ago, so that a demo's directory has a past.
final class DemoClock: WallClock {
    private let weeks = Locked(0)

    /// The present, or the same moment some weeks ago.
    var date: Date { Date().addingTimeInterval(TimeInterval(-7 * 86_400 * weeksAgo)) }

    /// How many weeks ago it stands.
    var weeksAgo: Int {
        get { weeks.withLock { $0 } }
        set { weeks.withLock { $0 = newValue } }
    }
}
