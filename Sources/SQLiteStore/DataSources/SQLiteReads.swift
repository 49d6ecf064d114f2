import Futures
import Interactors
import UserDirectory

struct SQLiteUsers: GetDataSource {
    let store: SQLiteStore

    func get(_ query: any Query) -> Future<User> {
        let reference: UserReference
        switch query {
        case let query as UserReferenceQuery: reference = query.reference
        case let query as IdQuery<UserID>: reference = .id(query.id)
        default: return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("read a user") { db, _ in try SQLiteLookup(db: db).user(reference) }
    }

    func getAll(_ query: any Query) -> Future<[User]> {
        switch query {
        case let query as UserWindowQuery:
            store.read("read users by \(query.sort.key)") { db, today in
                try WindowReader(query, today: today).users(in: db)
            }
        case let query as LoginsQuery:
            store.read("find \(query.keys.count) logins") { db, _ in try SQLiteLookup(db: db).liveUsers(query.keys) }
        case let query as IdsQuery<UserID>:
            store.read("read \(query.ids.count) users") { db, _ in try SQLiteLookup(db: db).users(query.ids) }
        case let query as TrashQuery:
            store.read("read the trash by age") { db, _ in try SQLiteLookup(db: db).trash(query) }
        default: Future(error: QueryError.unsupported(query, by: self))
        }
    }
}

struct SQLiteCounts: GetDataSource {
    let store: SQLiteStore

    func get(_ query: any Query) -> Future<Int> {
        guard let query = query as? UserCountQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("count users") { db, today in try CountReader(query, today: today).count(in: db) }
    }
}

struct SQLiteSeats: GetDataSource {
    let store: SQLiteStore

    func get(_ query: any Query) -> Future<Seats> {
        guard query is SeatsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read("count seats") { db, today in try Settings.seats(db, today: today) }
    }
}

struct SQLiteSeatWeeks: GetDataSource {
    let store: SQLiteStore

    func getAll(_ query: any Query) -> Future<[SeatWeek]> {
        guard let query = query as? SeatWeeksQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("read seats of past weeks") { db, _ in try Settings.seatWeeks(db, from: query.monday) }
    }
}

struct SQLiteRoles: GetDataSource {
    let store: SQLiteStore

    func getAll(_ query: any Query) -> Future<[String]> {
        guard query is AllObjectsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read("read roles") { db, _ in try Settings.roles(db) }
    }
}

struct SQLiteRoleUses: GetDataSource {
    let store: SQLiteStore

    func getAll(_ query: any Query) -> Future<[RoleUse]> {
        guard query is AllObjectsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read("count users by role") { db, _ in try Settings.roleUses(db) }
    }
}

struct SQLiteGroups: GetDataSource {
    let store: SQLiteStore

    func getAll(_ query: any Query) -> Future<[UserGroup]> {
        guard let query = query as? GroupsQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("read groups") { db, _ in try SQLiteLookup(db: db).groups(query) }
    }
}
