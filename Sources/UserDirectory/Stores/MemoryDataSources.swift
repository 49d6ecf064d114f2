import Futures
import Interactors

struct MemoryUsers: GetDataSource {
    let store: MemoryStore

    func get(_ query: any Query) -> Future<User> {
        switch query {
        case let query as UserReferenceQuery:
            store.read { table, _ in try MemoryLookup(table: table).user(query.reference) }
        case let query as IdQuery<UserID>:
            store.read { table, _ in try MemoryLookup(table: table).user(.id(query.id)) }
        default: Future(error: QueryError.unsupported(query, by: self))
        }
    }

    func getAll(_ query: any Query) -> Future<[User]> {
        switch query {
        case let query as UserWindowQuery: store.read { table, today in table.window(query, today: today) }
        case let query as LoginsQuery: store.read { table, _ in query.keys.compactMap { table.liveUser($0) } }
        case let query as IdsQuery<UserID>: store.read { table, _ in query.ids.compactMap { table.user($0) } }
        case let query as TrashQuery: store.read { table, _ in table.trash(query) }
        default: Future(error: QueryError.unsupported(query, by: self))
        }
    }
}

struct MemoryCounts: GetDataSource {
    let store: MemoryStore

    func get(_ query: any Query) -> Future<Int> {
        guard let query = query as? UserCountQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read { table, today in table.count(query, today: today) }
    }
}

struct MemorySeats: GetDataSource {
    let store: MemoryStore

    func get(_ query: any Query) -> Future<Seats> {
        guard query is SeatsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read { table, today in table.seats(on: today) }
    }
}

struct MemorySeatWeeks: GetDataSource {
    let store: MemoryStore

    func getAll(_ query: any Query) -> Future<[SeatWeek]> {
        guard let query = query as? SeatWeeksQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read { table, _ in table.seatWeeks.filter { $0.monday >= query.monday } }
    }
}

struct MemoryRoles: GetDataSource {
    let store: MemoryStore

    func getAll(_ query: any Query) -> Future<[String]> {
        guard query is AllObjectsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read { table, _ in table.roles }
    }
}

struct MemoryRoleUses: GetDataSource {
    let store: MemoryStore

    func getAll(_ query: any Query) -> Future<[RoleUse]> {
        guard query is AllObjectsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read { table, _ in table.roleUses }
    }
}

struct MemoryRoleChanges: PutDataSource {
    let store: MemoryStore

    func put(_ value: RoleChange?, in query: any Query) -> Future<RoleChange> {
        guard let query = query as? RoleEditQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write { rules, transaction in try rules.perform(query, in: transaction) }
    }
}

struct MemoryGroups: GetDataSource {
    let store: MemoryStore

    func getAll(_ query: any Query) -> Future<[UserGroup]> {
        guard let query = query as? GroupsQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read { table, _ in table.groups(query) }
    }
}

struct MemoryLimits: PutDataSource {
    let store: MemoryStore

    func put(_ value: Seats?, in query: any Query) -> Future<Seats> {
        guard let query = query as? SeatLimitQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write { rules, transaction in try rules.perform(query, in: transaction) }
    }
}

struct MemoryChanges: PutDataSource {
    let store: MemoryStore

    func put(_ value: Change?, in query: any Query) -> Future<Change> {
        guard let query = query as? ChangeQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write { rules, transaction in
            try rules.perform(query, in: transaction)
        }
    }
}

struct MemoryBatches: PutDataSource {
    let store: MemoryStore

    func put(_ value: ChangeBatch?, in query: any Query) -> Future<ChangeBatch> {
        guard let query = query as? ChangeBatchQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write { rules, transaction in try rules.perform(query, in: transaction) }
    }
}
