extension MemoryTransaction: StoreReader {
    func users(_ ids: [UserID]) -> [User] { ids.compactMap { table.user($0) } }

    func ids(_ query: UserIDsQuery, today: Day) -> [UserID] { table.ids(query, today: today) }

    func liveUsers(loginKeys keys: [String]) -> [User] { keys.compactMap { table.liveUser($0) } }

    func liveUsers(emailKeys keys: [String], limit: Int) -> [User] {
        keys.flatMap { table.liveUsers(emailKey: $0, limit: limit) }
    }

    func window(_ query: UserWindowQuery, today: Day) -> [User] { table.window(query, today: today) }

    func trash(_ query: TrashQuery) -> [User] { table.trash(query) }

    func count(_ query: UserCountQuery, today: Day) -> Int { table.count(query, today: today) }

    func seats(today: Day) -> Seats { table.seats(on: today) }

    func seatWeeks(_ query: SeatWeeksQuery) -> [SeatWeek] { table.seatWeeks.filter { $0.monday >= query.monday } }

    func roleUses() -> [RoleUse] { table.roleUses }

    func groups(_ query: GroupsQuery) -> [UserGroup] { table.groups(query) }

    func links(_ query: LinksQuery) -> [Link] { table.links.links(query) }

    func linkCount(of connection: String) -> Int { table.links.count(of: connection) }

    func connections() -> [String] { table.links.names }

    func connections(of users: [UserID]) -> UserConnections { table.links.connections(of: users) }

    func entries(_ query: JournalQuery) throws -> [JournalEntry] {
        try table.journal.entries(query) { key in
            (table.liveUser(key).map { [$0.id] } ?? []) + table.trashedUsers(key).map(\.id)
        } beginning: {
            try users(beginningFor: query.filter)
        }
    }

    func tasks(_ query: TaskQuery) -> [StoredTask] { table.journal.tasks(query) }
}
