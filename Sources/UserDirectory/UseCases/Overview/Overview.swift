/// The directory at a glance: its growth, its current users, and the accounts that expire soon.
package struct Overview: Hashable, Sendable {
    /// Seven days from Monday to Sunday, in UTC.
    package struct Week: Hashable, Sendable {
        package let monday: Day
        /// The seats in use at the end of the week; for the current week, the seats in use now.
        ///
        /// Nil if unknown or not yet counted.
        package var seats: Int?
        /// The number of users added in the week, including those now in the trash; nil until counted.
        ///
        /// Purged users do not count.
        package var added: Int?
    }

    /// The number of users with the same role or state.
    package struct Share: Hashable, Sendable {
        /// A role, or a state such as "active".
        package let name: String
        package let users: Int
    }

    package let today: Day
    package var seats = Seats(used: 0, limit: nil)
    /// The earliest first; the last element is the current week, which has not ended.
    package var weeks: [Week]
    /// For each role, in the store's order: the number of users who have the role and are not in the trash.
    package var roles: [Share] = []
    /// The number of users in each state: active, disabled, expired and trashed.
    ///
    /// Each user is counted in exactly one state: see ``User/state(on:)``.
    package var states: [Share] = []
    /// The users whose accounts expire soon, the earliest first; at most ``OverviewInteractor/maxExpiring``.
    package var expiring: [User] = []
    /// The number of all users whose accounts expire soon.
    package var expiringCount = 0
    package var expiringSeats = 0
    package internal(set) var isComplete = false

    init(today: Day, weeks count: Int) {
        self.today = today
        let monday = today.monday
        weeks = (0..<count).map { Week(monday: monday.advanced(by: 7 * ($0 + 1 - count)), seats: nil, added: nil) }
    }
}
