/// The directory at a glance: its growth, its present users, and the accounts that expire soon.
package struct Overview: Hashable, Sendable {
    /// Seven days from a Monday on, in UTC; the last week has not ended.
    package struct Week: Hashable, Sendable {
        package let monday: Day
        /// The seats in use at the end of the week, or now in the last week; nil if unknown.
        package var seats: Int?
        /// Users added in the week, including those now in the trash but no purged ones; nil until they are counted.
        package var added: Int?
    }

    /// The number of users with the same role or state.
    package struct Share: Hashable, Sendable {
        /// A role, or a state in words.
        package let name: String
        package let users: Int
    }

    package let today: Day
    package var seats = Seats(used: 0, limit: nil)
    /// The earliest first.
    package var weeks: [Week]
    /// The store's roles; counts users not in the trash.
    package var roles: [Share] = []
    /// A user who is disabled and expired counts in both states.
    package var states: [Share] = []
    /// The users whose last day comes soon, the earliest first; at most ``OverviewInteractor/maxEnding``.
    package var ending: [User] = []
    /// The number of all such users.
    package var endingCount = 0
    /// The number of seats that become free when these users expire.
    package var endingSeats = 0
    package internal(set) var isComplete = false

    init(today: Day, weeks count: Int) {
        self.today = today
        let monday = today.monday
        weeks = (0..<count).map { Week(monday: monday.advanced(by: 7 * ($0 + 1 - count)), seats: nil, added: nil) }
    }
}
