/// How many seats are taken, and how many there are.
public struct Seats: Hashable, Sendable {
    /// Users who take a seat: see ``User/takesSeat(on:)``.
    public let used: Int
    /// How many may be taken; nil where no limit is stored.
    public let limit: Int?

    /// Takes the two counts.
    public init(used: Int, limit: Int?) {
        self.used = used
        self.limit = limit
    }

    /// Seats still to be had, never below 0; nil without a limit.
    public var free: Int? { limit.map { max(0, $0 - used) } }

    /// Whether no seat is free.
    ///
    /// Never without a limit.
    public var isReached: Bool { limit.map { used >= $0 } ?? false }

    /// Whether more seats are taken than there are, which a limit set below the use makes possible.
    public var isExceeded: Bool { limit.map { used > $0 } ?? false }
}
