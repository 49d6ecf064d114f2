package import Foundation
import Futures
import UserDirectory

/// A clock that shows the same time until a test moves it.
package final class ManualWallClock: WallClock {
    private let time: Locked<Date>

    /// Makes a clock; without a date it shows noon of 21 November 2026, UTC, and 123 milliseconds.
    package init(_ date: Date = Date(millisecondsSince1970: 1_795_262_400_123)) {
        time = Locked(date)
    }

    /// The time it was set to.
    package var date: Date { time.withLock { $0 } }

    /// Shows a time so many seconds later.
    package func advance(by seconds: TimeInterval) {
        time.withLock { $0 += seconds }
    }

    /// Shows a time so many days later.
    package func advance(days: Int) {
        advance(by: TimeInterval(days) * 86_400)
    }
}
