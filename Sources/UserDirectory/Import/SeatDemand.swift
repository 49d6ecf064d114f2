/// How many seats a plan needs.
package struct SeatDemand: Hashable, Sendable {
    /// The highest number of additional seats that the plan needs at any moment while it is applied.
    package internal(set) var needed = 0
    /// The number of seats that the whole plan takes; negative if the plan frees seats.
    package internal(set) var change = 0
    /// The seats when the plan was made.
    ///
    /// In ``ImportProgress/Stop/tooFewSeats(_:)``, the seats when the plan was refused.
    package internal(set) var seats: Seats

    package init(of seats: Seats) {
        self.seats = seats
    }

    package var exceedsLimit: Bool {
        guard needed > 0, let limit = seats.limit else { return false }
        return seats.used + needed > limit
    }

    mutating func add(_ change: Int) {
        self.change += change
        needed = max(needed, self.change)
    }

    /// The seats after the entries planned so far.
    var afterwards: Seats { Seats(used: seats.used + change, limit: seats.limit) }
}
