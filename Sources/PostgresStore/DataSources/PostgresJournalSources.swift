import Futures
import Interactors
import UserDirectory

struct PostgresEntries: GetDataSource {
    let store: PostgresStore

    func getAll(_ query: any Query) -> Future<[JournalEntry]> {
        guard let query = query as? JournalQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("read the journal") { connection, _ in try JournalReader(query: query).entries(on: connection)
        }
    }
}

struct PostgresTasks: GetDataSource {
    let store: PostgresStore

    func get(_ query: any Query) -> Future<StoredTask> {
        guard let query = query as? TaskReferenceQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("read a task") { connection, _ in
            guard let task = try TaskRow.one(query.reference, connection) else {
                throw DirectoryError.noTask(query.reference)
            }
            return task.asSeenNow
        }
    }

    func getAll(_ query: any Query) -> Future<[StoredTask]> {
        guard let query = query as? TaskQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("read tasks") { connection, _ in
            try TaskRow.all(PostgresTasks.condition(query), connection).map(\.asSeenNow)
        }
    }

    /// What follows the table's name.
    static func condition(_ query: TaskQuery) -> SQL {
        let actor: SQL = query.actor.map { "actor = \($0) AND" } ?? ""
        return "WHERE \(actor) number < \(query.before ?? .max) ORDER BY number DESC LIMIT \(query.limit)"
    }
}

struct PostgresTaskUpdates: PutDataSource {
    let store: PostgresStore

    func put(_ value: StoredTask?, in query: any Query) -> Future<StoredTask> {
        switch query {
        case let query as BeginTaskQuery:
            store.write("begin a task") { rules, transaction in try rules.perform(query, in: transaction) }
        case let query as EndTaskQuery:
            store.write("end a task") { rules, transaction in try rules.perform(query, in: transaction) }
        default: Future(error: QueryError.unsupported(query, by: self))
        }
    }
}

struct PostgresReversals: PutDataSource {
    let store: PostgresStore

    func put(_ value: Reversal?, in query: any Query) -> Future<Reversal> {
        guard let query = query as? ReversalQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write("\(query.direction) a task") { rules, transaction in
            try rules.perform(query, in: transaction)
        }
    }
}

struct PostgresPurges: PutDataSource {
    let store: PostgresStore

    func put(_ value: Purge?, in query: any Query) -> Future<Purge> {
        guard let query = query as? PurgeQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        // What is left on the server's pages goes with its next vacuum.
        return store.write("purge \(query.users.count) users") { rules, transaction in
            try rules.perform(query, in: transaction)
        }
    }
}
