internal import UserDirectory

/// Which users are listed, and in which order.
struct UserListQuery: Hashable {
    var filter = UserFilter.everyone
    var sort = UserSort(.name)

    func place(of user: User) -> UserCursor { UserCursor(user, in: sort) }
}
