package import Foundation

/// The source of the dates in a store's records.
package protocol WallClock: Sendable {
    var date: Date { get }
}

package struct SystemWallClock: WallClock {
    package init() {}

    package var date: Date { Date() }
}

extension WallClock {
    /// Rounded down to milliseconds, so that a timestamp is unchanged after it is stored and read again.
    package var timestamp: Date { Date(millisecondsSince1970: date.millisecondsSince1970) }

    package var today: Day { Day(containing: date) }
}

extension Date {
    /// Rounded down; stores keep times in this form.
    package var millisecondsSince1970: Int64 {
        // Adds 0.1 ms, because a `Date` made from milliseconds can be up to 0.06 ms too early (in the years 1 to 9999).
        Int64((timeIntervalSince1970 * 1000 + 0.1).rounded(.down))
    }

    package init(millisecondsSince1970 milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
