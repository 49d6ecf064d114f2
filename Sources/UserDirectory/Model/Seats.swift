/// The number of seats in use, and the seat limit.
package struct Seats: Hashable, Sendable {
    /// The number of users who take a seat: ``User/takesSeat(on:)``.
    package let used: Int
    /// Nil if there is no limit.
    package let limit: Int?

    package init(used: Int, limit: Int?) {
        self.used = used
        self.limit = limit
    }

    /// The number of free seats, never below 0; nil without a limit.
    package var free: Int? { limit.map { max(0, $0 - used) } }

    /// Whether no seat is free; false without a limit.
    package var isReached: Bool { limit.map { used >= $0 } ?? false }

    /// Whether more seats are in use than the limit allows, for example after the limit was lowered.
    package var isExceeded: Bool { limit.map { used > $0 } ?? false }
}
