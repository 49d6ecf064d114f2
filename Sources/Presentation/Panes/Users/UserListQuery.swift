internal import UserDirectory

/// Which users are listed, and in which order.
struct UserListQuery: Hashable {
    var filter = UserFilter.everyone
    var sort = UserSort(.name)

    func place(of user: User) -> UserCursor { UserCursor(user, in: sort) }

    /// The part of the list between two users, including both.
    func range(_ one: User, _ other: User) -> UserSelection.ListRange {
        UserSelection.ListRange(place(of: one), place(of: other), in: sort)
    }
}
