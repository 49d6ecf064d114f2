/// The number of seats in use on the last day of a week, a Sunday in UTC.
package struct SeatWeek: Hashable, Sendable {
    package let monday: Day
    /// Nil if the number is unknown because the store did not record weeks at that time.
    package let seats: Int?

    package init(monday: Day, seats: Int?) {
        self.monday = monday
        self.seats = seats
    }
}
