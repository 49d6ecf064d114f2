/// The number of seats in use at the end of a week, its Sunday in UTC.
package struct SeatWeek: Hashable, Sendable {
    package let monday: Day
    /// Nil for a week that was not recorded.
    package let seats: Int?

    package init(monday: Day, seats: Int?) {
        self.monday = monday
        self.seats = seats
    }
}
