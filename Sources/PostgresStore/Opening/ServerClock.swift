import Foundation
import Futures
import UserDirectory

/// The server's clock, without asking it each time: what it said last, and how long ago that was.
///
/// Expiry and dates must not depend on how the machines of administrators are set. Each transaction that writes asks the
/// server itself, and sets this clock.
final class ServerClock: WallClock {
    private let known = Locked<(date: Date, at: TimeInterval)?>(nil)

    /// Takes what the server said just now.
    func set(milliseconds: Int64) {
        let entry = (Date(millisecondsSince1970: milliseconds), ServerClock.uptime)
        known.withLock { $0 = entry }
    }

    /// The time now; by this machine until the server has been heard.
    var date: Date {
        guard let known = known.withLock({ $0 }) else { return Date() }
        return known.date + (ServerClock.uptime - known.at)
    }

    /// Goes on while the machine sleeps, and is never set.
    private static var uptime: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }
}
