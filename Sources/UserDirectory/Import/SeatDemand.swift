/// How many seats a plan needs.
package struct SeatDemand: Hashable, Sendable {
    /// The highest number of additional seats that the plan needs at any moment while it is applied.
    package internal(set) var needed = 0
    /// The difference that the whole plan makes to the number of seats in use; may be negative.
    package internal(set) var change = 0
    /// The seats when the plan was made.
    package let seats: Seats

    package init(of seats: Seats) {
        self.seats = seats
    }

    /// Whether the plan needs more seats than the limit allows.
    package var exceedsLimit: Bool {
        guard needed > 0, let limit = seats.limit else { return false }
        return seats.used + needed > limit
    }

    /// Counts an entry that changes the number of seats in use by `change`, which may be 0.
    mutating func add(_ change: Int) {
        self.change += change
        needed = max(needed, self.change)
    }

    /// The seats after the entries planned so far.
    var afterwards: Seats { Seats(used: seats.used + change, limit: seats.limit) }
}
