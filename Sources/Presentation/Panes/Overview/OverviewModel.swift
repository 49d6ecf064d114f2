package struct OverviewModel: Hashable, Sendable {
    package struct Bar: Hashable, Sendable {
        /// A role, a state, or the first day of a week.
        package let label: String
        /// The count; `?` if the count is unknown, and empty before the users have been counted.
        package let value: String
        /// The bar's length from 0 to 1; nil if there is no count.
        package let fraction: Double?
        /// Nil if the bar's colour has no meaning.
        package var meaning: Meaning?
    }

    /// The meaning of a bar's colour.
    package enum Meaning: Hashable, Sendable {
        case seats(SeatLevel)
        case state(UserListModel.State)
        case admin
    }

    /// An account that expires soon.
    package struct Expiry: Hashable, Sendable {
        package let day: String
        package let login: String
        package let name: String
        package let freesSeat: Bool
    }

    /// The number of taken seats at the end of each week, in order of time; for the current week, the number now.
    package var seats: [Bar] = []
    /// The number of users added in each week, in order of time.
    package var added: [Bar] = []
    package var roles: [Bar] = []
    package var states: [Bar] = []
    /// Accounts that expire in the next 30 days, the earliest first; at most ``OverviewInteractor/maxExpiring``.
    package var expiries: [Expiry] = []
    package var selected: Int?
    /// For example, `3 accounts expire, freeing 2 seats`; `counting` until the numbers are known.
    package var summary = ""
    /// Whether the overview is out of date because the last read failed.
    package var isStale = false

    package init() {}
}
