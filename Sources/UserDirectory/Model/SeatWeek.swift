/// The number of seats in use on the last day of a week, a Sunday in UTC.
package struct SeatWeek: Hashable, Sendable {
    package let monday: Day
    /// Nil if the number is unknown, as for the week before an old store was upgraded.
    package let seats: Int?

    package init(monday: Day, seats: Int?) {
        self.monday = monday
        self.seats = seats
    }
}
