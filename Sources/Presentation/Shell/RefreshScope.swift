/// The parts that a refresh reloads.
struct RefreshScope: OptionSet, Sendable {
    static let users = RefreshScope(rawValue: 1)
    /// Only the number of users.
    static let counts = RefreshScope(rawValue: 2)
    /// The data that only the main pane of the visible tab shows.
    static let visiblePane = RefreshScope(rawValue: 4)
    static let seats = RefreshScope(rawValue: 8)
    static let roles = RefreshScope(rawValue: 16)
    static let all: RefreshScope = [.users, .visiblePane, .seats, .roles]

    let rawValue: Int
}
