/// The overview, ready to be drawn.
package struct OverviewModel: Hashable, Sendable {
    /// A line with a bar.
    package struct Bar: Hashable, Sendable {
        /// What it is about: a week's first day, a role, a state.
        package let label: String
        /// How many; `?` where that is not known, empty where it is not counted yet.
        package let value: String
        /// From 0 to 1, of the longest bar or of the limit; nil where it is not known.
        package let fraction: Double?
    }

    /// An account that ends soon.
    package struct Ending: Hashable, Sendable {
        /// Its last day.
        package let day: String
        /// Its login.
        package let login: String
        /// Its name.
        package let name: String
        /// Whether its seat becomes free.
        package let freesSeat: Bool
    }

    /// Seats at the end of each week, the latest first.
    package var seats: [Bar] = []
    /// Users added in each week, the latest first.
    package var added: [Bar] = []
    /// Users of each role.
    package var roles: [Bar] = []
    /// Users in each state.
    package var states: [Bar] = []
    /// Accounts that end in the next 30 days, the first to end first.
    package var endings: [Ending] = []
    /// Which of them has the cursor.
    package var selected: Int?
    /// `3 accounts expire, freeing 2 seats`; `counting` until it is known.
    package var summary = ""
    /// Whether it is the last one known of a store that does not answer.
    package var isStale = false

    /// An overview of which nothing is known yet.
    package init() {}
}

/// Shows the overview.
///
/// Called on the main thread.
@MainActor
package protocol OverviewView: AnyObject {
    /// Shows the overview as it is now.
    func show(_ overview: OverviewModel)
}
