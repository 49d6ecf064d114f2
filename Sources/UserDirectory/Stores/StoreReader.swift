/// Reads a store.
///
/// ``UserStore/read(_:_:)`` passes a reader to its closure. Use a reader on one thread, and only in the closure. The
/// parameter `today` decides which users are expired.
package protocol StoreReader: UserLookup, UndoHistory {
    /// The users with these ids, including users in the trash, in no particular order; unknown ids are ignored.
    func users(_ ids: [UserID]) throws -> [User]

    /// The ids of all users in a list, or in a range of the list, in no particular order.
    func ids(_ query: UserIDsQuery, today: Day) throws -> [UserID]

    /// The users not in the trash whose logins have these keys, in no particular order.
    ///
    /// A login's key is its ``FoldedText/identity(_:)``. Keys without such a user are ignored.
    func liveUsers(loginKeys keys: [String]) throws -> [User]

    /// The users not in the trash whose emails have these keys, in no particular order.
    ///
    /// An email's key is its ``FoldedText/search(_:)``. Returns up to `limit` users for each key.
    func liveUsers(emailKeys keys: [String], limit: Int) throws -> [User]

    func window(_ query: UserWindowQuery, today: Day) throws -> [User]

    /// A page of users in the trash, the earliest deleted first.
    func trash(_ query: TrashQuery) throws -> [User]

    func count(_ query: UserCountQuery, today: Day) throws -> Int

    func seats(today: Day) throws -> Seats

    /// The seats in use at the ends of past weeks, the earliest first.
    func seatWeeks(_ query: SeatWeeksQuery) throws -> [SeatWeek]

    /// The names of the roles, in the store's order.
    func roles() throws -> [String]

    /// The roles with the number of their users, in the store's order.
    func roleUses() throws -> [RoleUse]

    func groups(_ query: GroupsQuery) throws -> [UserGroup]

    /// The links that the query selects, in no particular order except for ``LinksQuery/Part/page(after:limit:)``.
    ///
    /// Users and accounts without a link are ignored.
    func links(_ query: LinksQuery) throws -> [Link]

    /// The users whose values equal both the values of their account and the values in their link.
    ///
    /// Users in the trash are left out. The users are in no particular order. The values of the mapped fields are
    /// compared bytewise, as texts. A store may leave out some users whose values are equal. The caller then compares
    /// the fields of the missing users one by one, which gives the same result more slowly.
    func unchangedUsers(_ query: UnchangedUsersQuery) throws -> [UnchangedUser]

    func linkCount(of connection: String) throws -> Int

    /// The names of the connections with links, in ascending order of their bytes.
    func connections() throws -> [String]

    func connections(of users: [UserID]) throws -> UserConnections

    func entries(_ query: JournalQuery) throws -> [JournalEntry]

    /// See ``JournalTransaction/task(_:)``.
    func task(_ reference: TaskReference) throws -> StoredTask?

    /// The newest first; a task whose process has died may still be recorded as running.
    func tasks(_ query: TaskQuery) throws -> [StoredTask]

    /// See ``JournalTransaction/newestRedoableTask(by:)``.
    func newestRedoableTask(by actor: String) throws -> StoredTask?

    /// See ``JournalTransaction/entries(about:)``.
    func entries(about user: UserID?) throws -> [JournalEntry]

    /// All entries about several users, in ascending order of their numbers.
    ///
    /// The default implementation makes one read for each user.
    func entries(about users: [UserID]) throws -> [JournalEntry]
}

extension StoreReader {
    package func entries(
        of task: StoredTask,
        beyond number: Int?,
        isDescending: Bool,
        limit: Int
    ) throws -> [JournalEntry] {
        var filter = JournalFilter()
        filter.task = .number(task.number)
        return try entries(JournalQuery(filter, isOldestFirst: !isDescending, after: number, limit: limit))
    }

    package func unchangedUsers(_ query: UnchangedUsersQuery) throws -> [UnchangedUser] {
        let accounts = query.accounts.map { ($0.id, AgreedValues(query.fields, of: $0.fields)) }
        let values = Dictionary(accounts) { first, _ in first }
        let links = try links(LinksQuery(of: query.connection, .accounts(query.accounts.map(\.id))))
            .filter { link in values[link.account.id].map { link.account.agreed.hasSameText(as: $0) } ?? false }
        let byUser = Dictionary(uniqueKeysWithValues: links.map { ($0.user, $0.account) })
        return try users(links.map(\.user)).compactMap { user in
            guard !user.isTrashed, let account = byUser[user.id],
                AgreedValues(query.fields, of: user.fields).hasSameText(as: account.agreed)
            else { return nil }
            return UnchangedUser(account: account.id, user: user.id, version: user.version, login: user.login)
        }
    }

    package func entries(about users: [UserID]) throws -> [JournalEntry] {
        try users.flatMap { try entries(about: $0) }.sorted { $0.number < $1.number }
    }
}
