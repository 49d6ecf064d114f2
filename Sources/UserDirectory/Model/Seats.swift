package struct Seats: Hashable, Sendable {
    /// The number of users who take a seat: ``User/takesSeat(on:)``.
    package let used: Int
    /// Nil if there is no limit.
    package let limit: Int?

    package init(used: Int, limit: Int?) {
        self.used = used
        self.limit = limit
    }

    /// Never below 0; nil without a limit.
    package var free: Int? { limit.map { max(0, $0 - used) } }

    package var isReached: Bool { limit.map { used >= $0 } ?? false }

    /// True, for example, after the limit was lowered below the number of seats in use.
    package var isExceeded: Bool { limit.map { used > $0 } ?? false }
}
