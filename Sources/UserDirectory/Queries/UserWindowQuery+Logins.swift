internal import Foundation

extension UserWindowQuery {
    /// The users whose logins come first from a text on, in the order of logins: those that begin so, and then others.
    ///
    /// A store finds the place by its index, however many users there are.
    ///
    /// - Parameters:
    ///   - text: What the login begins with; folded as search folds it.
    ///   - filter: Which users.
    ///   - limit: How many at the most.
    package static func logins(from text: String, filter: UserFilter = .everyone, limit: Int) -> UserWindowQuery {
        let sort = UserSort(.login)
        let key = FoldedText.search(text)
        let anchor: Anchor = key.isEmpty ? .start : .from(UserCursor(value: key, id: .first))
        return UserWindowQuery(filter: filter, sort: sort, anchor: anchor, limit: limit)
    }

    /// The users whose logins come last before a text, in the order of logins.
    static func logins(before text: String, limit: Int) -> UserWindowQuery {
        let cursor = UserCursor(value: FoldedText.search(text), id: .first)
        return UserWindowQuery(sort: UserSort(.login), anchor: .before(cursor), limit: limit)
    }
}

extension UserID {
    /// The one that stands before all others.
    fileprivate static let first = UserID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
}
