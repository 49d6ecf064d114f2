import Foundation
import Presentation

/// The local time zone of this process.
enum LocalTime {
    /// Returns the format of times in a zone.
    ///
    /// The C library interprets `TZ`, so that the variable means the same as in other programs: it may contain POSIX
    /// rules, and an invalid value means UTC.
    static func format(_ zone: TimeFormat.Zone) -> TimeFormat {
        // POSIX does not require `localtime_r` to read `TZ`.
        tzset()
        return TimeFormat(zone) { date in
            var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
            var parts = tm()
            return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
        }
    }
}
