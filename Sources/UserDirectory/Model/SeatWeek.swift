/// How many seats were taken at the end of a week, its Sunday in UTC.
public struct SeatWeek: Hashable, Sendable {
    /// The week's Monday.
    public let monday: Day
    /// The seats; nil for a week before which the store did not record them.
    public let seats: Int?

    /// Takes what is known of a week.
    public init(monday: Day, seats: Int?) {
        self.monday = monday
        self.seats = seats
    }
}
