/// The overview, ready to be drawn.
public struct OverviewModel: Hashable, Sendable {
    /// A line with a bar.
    public struct Bar: Hashable, Sendable {
        /// What it is about: a week's first day, a role, a state.
        public let label: String
        /// How many; `?` where that is not known, empty where it is not counted yet.
        public let value: String
        /// From 0 to 1, of the longest bar or of the limit; nil where it is not known.
        public let fraction: Double?
    }

    /// An account that ends soon.
    public struct Ending: Hashable, Sendable {
        /// Its last day.
        public let day: String
        /// Its login.
        public let login: String
        /// Its name.
        public let name: String
        /// Whether its seat becomes free.
        public let freesSeat: Bool
    }

    /// Seats at the end of each week, the latest first.
    public var seats: [Bar] = []
    /// Users added in each week, the latest first.
    public var added: [Bar] = []
    /// Users of each role.
    public var roles: [Bar] = []
    /// Users in each state.
    public var states: [Bar] = []
    /// Accounts that end in the next 30 days, the first to end first.
    public var endings: [Ending] = []
    /// Which of them has the cursor.
    public var selected: Int?
    /// `3 end and free 2 seats`; `counting` until it is known.
    public var summary = ""
    /// Whether it is the last one known of a store that does not answer.
    public var isStale = false

    /// An overview of which nothing is known yet.
    public init() {}
}

/// Shows the overview.
///
/// Called on the main thread.
@MainActor
public protocol OverviewView: AnyObject {
    /// Shows the overview as it is now.
    func show(_ overview: OverviewModel)
}
