/// Reads one consistent state of a store.
///
/// ``UserStore/read(_:_:)`` passes a reader to its closure. Use it on one thread, and only in the closure that receives
/// it.
package protocol StoreReader: UserLookup, UndoHistory {
    /// The users with these ids, including users in the trash, in no particular order; unknown ids are ignored.
    func users(_ ids: [UserID]) throws -> [User]

    /// The ids of all users in a list, or in a range of the list, in no particular order.
    ///
    /// `today` decides which users are expired.
    func ids(_ query: UserIDsQuery, today: Day) throws -> [UserID]

    /// The users not in the trash whose logins have these keys, in no particular order.
    ///
    /// A login's key is its ``FoldedText/identity(_:)``. Keys without such a user are ignored.
    func liveUsers(loginKeys keys: [String]) throws -> [User]

    /// The users not in the trash whose emails have these keys, in no particular order.
    ///
    /// An email's key is its ``FoldedText/search(_:)``. Returns up to `limit` users for each key.
    func liveUsers(emailKeys keys: [String], limit: Int) throws -> [User]

    /// The users in a window of a list; `today` decides which users are expired.
    func window(_ query: UserWindowQuery, today: Day) throws -> [User]

    /// A page of users in the trash, ordered by the times at which they were moved there, the earliest first.
    func trash(_ query: TrashQuery) throws -> [User]

    /// The number of users that the query counts; `today` decides which users are expired.
    func count(_ query: UserCountQuery, today: Day) throws -> Int

    /// The seats in use and the seat limit; `today` decides which users are expired.
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

    /// The users not in the trash, in no particular order, whose values equal those of their account and their link.
    ///
    /// The values of the mapped fields are compared bytewise, as texts. A store may leave out some of these users. The
    /// caller then compares their fields one by one, which gives the same result more slowly.
    func unchangedUsers(_ query: UnchangedUsersQuery) throws -> [UnchangedUser]

    /// The number of links of a connection.
    func linkCount(of connection: String) throws -> Int

    /// The names of the connections with links, in ascending order of their bytes.
    func connections() throws -> [String]

    func connections(of users: [UserID]) throws -> UserConnections

    func entries(_ query: JournalQuery) throws -> [JournalEntry]

    /// Finds a task by its number or id; nil if there is no such task.
    ///
    /// A task whose process has died may still be recorded as running.
    func task(_ reference: TaskReference) throws -> StoredTask?

    /// The tasks that the query selects, the newest first.
    ///
    /// A task whose process has died may still be recorded as running.
    func tasks(_ query: TaskQuery) throws -> [StoredTask]

    /// See ``JournalTransaction/newestRedoableTask(by:)``.
    func newestRedoableTask(by actor: String) throws -> StoredTask?

    /// See ``JournalTransaction/entries(about:)``.
    func entries(about user: UserID?) throws -> [JournalEntry]

    /// All entries about several users, in ascending order of their numbers.
    func entries(about users: [UserID]) throws -> [JournalEntry]
}

extension StoreReader {
    /// Entries of a task; see ``UndoHistory/entries(of:beyond:isDescending:limit:)``.
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

    /// The default implementation reads the links and the users.
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

    /// The default implementation reads the entries of one user after another.
    package func entries(about users: [UserID]) throws -> [JournalEntry] {
        try users.flatMap { try entries(about: $0) }.sorted { $0.number < $1.number }
    }
}
