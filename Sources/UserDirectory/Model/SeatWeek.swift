/// How many seats were taken at the end of a week, its Sunday in UTC.
package struct SeatWeek: Hashable, Sendable {
    /// The week's Monday.
    package let monday: Day
    /// The seats; nil for a week before which the store did not record them.
    package let seats: Int?

    /// Takes what is known of a week.
    package init(monday: Day, seats: Int?) {
        self.monday = monday
        self.seats = seats
    }
}
