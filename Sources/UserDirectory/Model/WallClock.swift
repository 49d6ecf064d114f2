package import Foundation

/// The source of dates.
///
/// A store has one, and every date in its records comes from it.
package protocol WallClock: Sendable {
    /// The time now.
    var date: Date { get }
}

/// The machine's clock.
package struct SystemWallClock: WallClock {
    /// Makes one; all are alike.
    package init() {}

    /// The time now, by the machine.
    package var date: Date { Date() }
}

extension WallClock {
    /// The time now, cut to the milliseconds that stores keep, so that what was written reads back equal.
    package var timestamp: Date { Date(millisecondsSince1970: date.millisecondsSince1970) }

    /// The day now, in UTC.
    package var today: Day { Day(containing: date) }
}

extension Date {
    /// Whole milliseconds since 1970, which is how stores keep times.
    package var millisecondsSince1970: Int64 { Int64((timeIntervalSince1970 * 1000).rounded(.down)) }

    /// The time that a store kept as `milliseconds`.
    package init(millisecondsSince1970 milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
