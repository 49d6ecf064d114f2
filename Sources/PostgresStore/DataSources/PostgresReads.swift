import Futures
import Interactors
import UserDirectory

struct PostgresUsers: GetDataSource {
    let store: PostgresStore

    func get(_ query: any Query) -> Future<User> {
        let reference: UserReference
        switch query {
        case let query as UserReferenceQuery: reference = query.reference
        case let query as IdQuery<UserID>: reference = .id(query.id)
        default: return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("read a user") { connection, _ in try PostgresLookup(connection: connection).user(reference) }
    }

    func getAll(_ query: any Query) -> Future<[User]> {
        switch query {
        case let query as UserWindowQuery:
            store.read("read users by \(query.sort.key)") { connection, today in
                try WindowReader(query: query, today: today).users(on: connection)
            }
        case let query as LoginsQuery:
            store.read("find \(query.keys.count) logins") { connection, _ in
                try PostgresLookup(connection: connection).liveUsers(query.keys)
            }
        case let query as IdsQuery<UserID>:
            store.read("read \(query.ids.count) users") { connection, _ in
                try PostgresLookup(connection: connection).users(query.ids)
            }
        case let query as TrashQuery:
            store.read("read the trash by age") { connection, _ in
                try PostgresLookup(connection: connection).trash(query)
            }
        default: Future(error: QueryError.unsupported(query, by: self))
        }
    }
}

struct PostgresCounts: GetDataSource {
    let store: PostgresStore

    func get(_ query: any Query) -> Future<Int> {
        guard let query = query as? UserCountQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("count users") { connection, today in
            try CountReader(query: query, today: today).count(on: connection)
        }
    }
}

struct PostgresSeats: GetDataSource {
    let store: PostgresStore

    func get(_ query: any Query) -> Future<Seats> {
        guard query is SeatsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read("count seats") { connection, today in try Settings.seats(connection, today: today) }
    }
}

struct PostgresSeatWeeks: GetDataSource {
    let store: PostgresStore

    func getAll(_ query: any Query) -> Future<[SeatWeek]> {
        guard let query = query as? SeatWeeksQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("read seats of past weeks") { connection, _ in
            try Settings.seatWeeks(connection, from: query.monday)
        }
    }
}

struct PostgresRoles: GetDataSource {
    let store: PostgresStore

    func getAll(_ query: any Query) -> Future<[String]> {
        guard query is AllObjectsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read("read roles") { connection, _ in try Settings.roles(connection) }
    }
}

struct PostgresRoleUses: GetDataSource {
    let store: PostgresStore

    func getAll(_ query: any Query) -> Future<[RoleUse]> {
        guard query is AllObjectsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read("count users by role") { connection, _ in try Settings.roleUses(connection) }
    }
}

struct PostgresGroups: GetDataSource {
    let store: PostgresStore

    func getAll(_ query: any Query) -> Future<[UserGroup]> {
        guard let query = query as? GroupsQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("read groups") { connection, _ in
            try PostgresLookup(connection: connection).groups(query)
        }
    }
}
