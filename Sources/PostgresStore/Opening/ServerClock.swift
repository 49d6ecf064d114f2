import Foundation
import Futures
import UserDirectory

/// Computes the server's time without a query: the newest time received from the server, plus the time elapsed since
/// then.
///
/// Expiry and dates must not depend on the clocks of administrators' machines.
final class ServerClock: WallClock {
    private let known = Locked<(date: Date, at: TimeInterval)?>(nil)

    /// Records the server's current time, in milliseconds since 1970.
    func set(milliseconds: Int64) {
        let entry = (Date(millisecondsSince1970: milliseconds), ServerClock.uptime)
        known.withLock { $0 = entry }
    }

    /// The server's time; this machine's time if the server's time is not yet known.
    var date: Date {
        guard let known = known.withLock({ $0 }) else { return Date() }
        return known.date + (ServerClock.uptime - known.at)
    }

    /// The time since the machine was started, including sleep; unlike the time of day, it cannot be set.
    private static var uptime: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }
}
