/// The directory at a glance: how it has become what it is, what is in it, and what is about to happen.
package struct Overview: Hashable, Sendable {
    /// A week of seven days from a Monday on, in UTC; the last one has not ended.
    package struct Week: Hashable, Sendable {
        /// Its first day.
        package let monday: Day
        /// Seats taken at its end, or now in the last one; nil if the store did not record them yet.
        package var seats: Int?
        /// Users added in it, those in the trash included, those who were purged not; nil until they are counted.
        package var added: Int?
    }

    /// How many users have something in common.
    package struct Share: Hashable, Sendable {
        /// What they have in common: a role, or a state in words.
        package let name: String
        /// How many they are.
        package let users: Int
    }

    /// The day that it is about.
    package let today: Day
    /// The seats now.
    package var seats = Seats(used: 0, limit: nil)
    /// The weeks until now, the earliest first.
    package var weeks: [Week]
    /// The store's roles, and how many users not in the trash have each.
    package var roles: [Share] = []
    /// How many users are in each state; one who is disabled and expired counts in both.
    package var states: [Share] = []
    /// The users whose last day comes soon, the earliest first; not more than ``OverviewInteractor/maxEnding``.
    package var ending: [User] = []
    /// How many they are in all.
    package var endingCount = 0
    /// How many seats become free by it.
    package var endingSeats = 0
    /// Whether everything has been counted.
    package internal(set) var isComplete = false

    /// One of which nothing has been counted yet.
    init(today: Day, weeks count: Int) {
        self.today = today
        let monday = today.monday
        weeks = (0..<count).map { Week(monday: monday.advanced(by: 7 * ($0 + 1 - count)), seats: nil, added: nil) }
    }
}
