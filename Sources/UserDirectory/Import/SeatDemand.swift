/// How many seats a plan needs, and how many there are.
package struct SeatDemand: Hashable, Sendable {
    /// The most seats that the plan needs at any moment beyond those that are taken now.
    package internal(set) var needed = 0
    /// How many seats the plan takes in the end; below 0 where it frees some.
    package internal(set) var change = 0
    /// The seats when the plan was made.
    package let seats: Seats

    /// A plan that needs nothing.
    package init(of seats: Seats) {
        self.seats = seats
    }

    /// Whether the plan needs more seats than are free.
    package var isTooMuch: Bool {
        guard needed > 0, let limit = seats.limit else { return false }
        return seats.used + needed > limit
    }

    /// Takes note of a change of so many seats.
    mutating func add(_ change: Int) {
        self.change += change
        needed = max(needed, self.change)
    }

    /// The seats once the plan is carried out, as far as it is made.
    var afterwards: Seats { Seats(used: seats.used + change, limit: seats.limit) }
}
