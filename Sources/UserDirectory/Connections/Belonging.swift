import Foundation

/// Decides which users belong to a connection: the users that the connection's query matches.
struct Belonging: Sendable {
    private let matcher: UserMatcher
    private let isEveryone: Bool

    init(_ settings: ConnectionSettings, today: Day) {
        matcher = UserMatcher(settings.users, today: today)
        isEveryone = settings.users == .everyone
    }

    /// Whether a user who is created now with these fields would belong to the connection.
    func contains(_ fields: UserFields) -> Bool {
        guard !isEveryone else { return true }
        let now = Date()
        return matcher.matches(SearchableUser(User(id: UserID(UUID()), fields, createdAt: now, updatedAt: now)))
    }

    func contains(_ user: User) -> Bool { isEveryone || matcher.matches(SearchableUser(user)) }
}
