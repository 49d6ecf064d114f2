/// How many seats are taken, and how many there are.
package struct Seats: Hashable, Sendable {
    /// Users who take a seat: see ``User/takesSeat(on:)``.
    package let used: Int
    /// How many may be taken; nil if no limit is stored.
    package let limit: Int?

    /// Takes the two counts.
    package init(used: Int, limit: Int?) {
        self.used = used
        self.limit = limit
    }

    /// Seats still to be had, never below 0; nil without a limit.
    package var free: Int? { limit.map { max(0, $0 - used) } }

    /// Whether no seat is free.
    ///
    /// Never without a limit.
    package var isReached: Bool { limit.map { used >= $0 } ?? false }

    /// Whether more seats are taken than there are, which a limit set below the use makes possible.
    package var isExceeded: Bool { limit.map { used > $0 } ?? false }
}
