/// The number of seats in use on the last day of a week, a Sunday in UTC.
package struct SeatWeek: Hashable, Sendable {
    package let monday: Day
    /// Nil for a week that was not recorded.
    package let seats: Int?

    package init(monday: Day, seats: Int?) {
        self.monday = monday
        self.seats = seats
    }
}
