package import Foundation

/// The source of all dates in a store's records.
package protocol WallClock: Sendable {
    var date: Date { get }
}

package struct SystemWallClock: WallClock {
    package init() {}

    package var date: Date { Date() }
}

extension WallClock {
    /// The current time, rounded down to the milliseconds that stores keep, so that it is equal when read back.
    package var timestamp: Date { Date(millisecondsSince1970: date.millisecondsSince1970) }

    /// In UTC.
    package var today: Day { Day(containing: date) }
}

extension Date {
    /// The form in which stores keep times.
    package var millisecondsSince1970: Int64 { Int64((timeIntervalSince1970 * 1000).rounded(.down)) }

    package init(millisecondsSince1970 milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
