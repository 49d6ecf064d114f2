import Foundation

/// Decides who belongs to a connection.
struct Belonging: Sendable {
    private let matcher: UserMatcher
    private let isEveryone: Bool

    init(_ settings: ConnectionSettings, today: Day) {
        matcher = UserMatcher(settings.users, today: today)
        isEveryone = settings.users == .everyone
    }

    /// Whether a user with these fields belongs there.
    ///
    /// For an account without a user, a query for the date of the last change decides as if the user were made now.
    func contains(_ fields: UserFields) -> Bool {
        guard !isEveryone else { return true }
        let now = Date()
        return matcher.matches(SearchableUser(User(id: UserID(UUID()), fields, createdAt: now, updatedAt: now)))
    }

    func contains(_ user: User) -> Bool { isEveryone || matcher.matches(SearchableUser(user)) }
}
