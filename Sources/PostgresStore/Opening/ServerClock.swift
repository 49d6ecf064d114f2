import Foundation
import Futures
import UserDirectory

/// The server's clock without a query for each time: the time last received, plus the time elapsed since then.
///
/// Expiry and dates must not depend on the clocks of administrators' machines. Each transaction that writes queries the
/// server's time, and sets this clock.
final class ServerClock: WallClock {
    private let known = Locked<(date: Date, at: TimeInterval)?>(nil)

    /// Sets the server's current time.
    func set(milliseconds: Int64) {
        let entry = (Date(millisecondsSince1970: milliseconds), ServerClock.uptime)
        known.withLock { $0 = entry }
    }

    /// The server's time, or this machine's time until the server's time is known.
    var date: Date {
        guard let known = known.withLock({ $0 }) else { return Date() }
        return known.date + (ServerClock.uptime - known.at)
    }

    /// The time since the machine was started; it advances while the machine sleeps, and cannot be set.
    private static var uptime: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }
}
