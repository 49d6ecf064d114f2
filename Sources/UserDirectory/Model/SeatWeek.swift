/// The number of seats in use on the Sunday (UTC) that ends a week.
package struct SeatWeek: Hashable, Sendable {
    package let monday: Day
    /// Nil if the number was not recorded.
    package let seats: Int?

    package init(monday: Day, seats: Int?) {
        self.monday = monday
        self.seats = seats
    }
}
