import Futures
import Interactors
import UserDirectory

struct PostgresLimits: PutDataSource {
    let store: PostgresStore

    func put(_ value: Seats?, in query: any Query) -> Future<Seats> {
        guard let query = query as? SeatLimitQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write("set the seat limit") { rules, transaction in try rules.perform(query, in: transaction) }
    }
}

struct PostgresRoleChanges: PutDataSource {
    let store: PostgresStore

    func put(_ value: RoleChange?, in query: any Query) -> Future<RoleChange> {
        guard let query = query as? RoleEditQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write("change the roles") { rules, transaction in try rules.perform(query, in: transaction) }
    }
}

struct PostgresChanges: PutDataSource {
    let store: PostgresStore

    func put(_ value: Change?, in query: any Query) -> Future<Change> {
        guard let query = query as? ChangeQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write("change a user") { rules, transaction in
            try rules.perform(query, in: transaction)
        }
    }
}

struct PostgresBatches: PutDataSource {
    let store: PostgresStore

    func put(_ value: ChangeBatch?, in query: any Query) -> Future<ChangeBatch> {
        guard let query = query as? ChangeBatchQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write("change \(query.changes.count) users", changes: query.changes) { rules, transaction in
            try rules.perform(query, in: transaction)
        }
    }
}
