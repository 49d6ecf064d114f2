/// The overview, ready to be drawn.
package struct OverviewModel: Hashable, Sendable {
    /// A line with a bar.
    package struct Bar: Hashable, Sendable {
        /// The label: a week's first day, a role, a state.
        package let label: String
        /// The count; `?` if it is unknown, empty if it has not been counted yet.
        package let value: String
        /// From 0 to 1, relative to the longest bar or the limit; nil if unknown.
        package let fraction: Double?
    }

    /// An account that expires soon.
    package struct Ending: Hashable, Sendable {
        /// Its last day.
        package let day: String
        /// Its login.
        package let login: String
        /// Its name.
        package let name: String
        /// Whether it frees a seat.
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
    /// Accounts that expire in the next 30 days, the earliest first.
    package var endings: [Ending] = []
    /// The index of the selected one.
    package var selected: Int?
    /// `3 accounts expire, freeing 2 seats`; `counting` until known.
    package var summary = ""
    /// Whether it is out of date because the store does not answer.
    package var isStale = false

    /// An empty overview.
    package init() {}
}

/// Shows the overview.
///
/// Called on the main thread.
@MainActor
package protocol OverviewView: AnyObject {
    /// Shows the overview.
    func show(_ overview: OverviewModel)
}
