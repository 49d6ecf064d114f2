package import Foundation
import Futures
import UserDirectory

/// A clock whose time is constant until a test advances it.
package final class ManualWallClock: WallClock {
    private let time: Locked<Date>

    /// Creates a clock; the default time is 12:00:00.123 UTC on 2026-11-21, a Saturday.
    package init(_ date: Date = Date(millisecondsSince1970: 1_795_262_400_123)) {
        time = Locked(date)
    }

    package var date: Date { time.withLock { $0 } }

    package func advance(by seconds: TimeInterval) {
        time.withLock { $0 += seconds }
    }

    package func advance(days: Int) {
        advance(by: TimeInterval(days) * 86_400)
    }
}
