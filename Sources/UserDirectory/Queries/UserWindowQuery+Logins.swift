internal import Foundation

extension UserWindowQuery {
    /// A query for users in the order of logins: users whose logins begin with `text`, and then the users after them.
    ///
    /// Case and accents in `text` are ignored, as in a search. A store finds the first user through an index, so the
    /// time does not depend on the number of users.
    package static func logins(from text: String, filter: UserFilter = .everyone, limit: Int) -> UserWindowQuery {
        let sort = UserSort(.login)
        let key = FoldedText.search(text)
        let anchor: Anchor = key.isEmpty ? .start : .from(UserCursor(value: key, id: .first))
        return UserWindowQuery(filter: filter, sort: sort, anchor: anchor, limit: limit)
    }

    /// A query for the last `limit` users whose logins sort before `text`, in the order of logins.
    static func logins(before text: String, limit: Int) -> UserWindowQuery {
        let cursor = UserCursor(value: FoldedText.search(text), id: .first)
        return UserWindowQuery(sort: UserSort(.login), anchor: .before(cursor), limit: limit)
    }
}

extension UserID {
    /// An id that sorts before all other ids.
    static let first = UserID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
}
