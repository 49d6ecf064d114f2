/// The number of seats in use, and the limit.
package struct Seats: Hashable, Sendable {
    /// Counts the users for which ``User/takesSeat(on:)`` is true.
    package let used: Int
    /// Nil if no limit is stored.
    package let limit: Int?

    package init(used: Int, limit: Int?) {
        self.used = used
        self.limit = limit
    }

    /// Never below 0; nil without a limit.
    package var free: Int? { limit.map { max(0, $0 - used) } }

    /// Whether no seat is free; false without a limit.
    package var isReached: Bool { limit.map { used >= $0 } ?? false }

    /// Whether more seats are in use than the limit allows, which happens if the limit is set below the use.
    package var isExceeded: Bool { limit.map { used > $0 } ?? false }
}
