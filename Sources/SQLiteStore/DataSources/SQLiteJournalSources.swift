import Futures
import GRDB
import Interactors
import UserDirectory

struct SQLiteEntries: GetDataSource {
    let store: SQLiteStore

    func getAll(_ query: any Query) -> Future<[JournalEntry]> {
        guard let query = query as? JournalQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("read the journal") { db, _ in try JournalReader(query: query).entries(in: db) }
    }
}

struct SQLiteTasks: GetDataSource {
    let store: SQLiteStore

    func get(_ query: any Query) -> Future<StoredTask> {
        guard let query = query as? TaskReferenceQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("read a task") { db, _ in
            guard let task = try TaskRow.fetchOne(db, query.reference) else {
                throw DirectoryError.noTask(query.reference)
            }
            return task.asSeenNow
        }
    }

    func getAll(_ query: any Query) -> Future<[StoredTask]> {
        guard let query = query as? TaskQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read("read tasks") { db, _ in
            try TaskRow.fetchAll(db, SQLiteTasks.condition(query)).map(\.asSeenNow)
        }
    }

    /// What follows the table's name.
    static func condition(_ query: TaskQuery) -> SQL {
        let place: SQL = "number < \(query.before ?? .max) ORDER BY number DESC LIMIT \(query.limit)"
        guard let actor = query.actor else { return "NOT INDEXED WHERE \(place)" }
        return "INDEXED BY task_by_actor WHERE actor = (SELECT number FROM actor WHERE name = \(actor)) AND \(place)"
    }
}

struct SQLiteTaskUpdates: PutDataSource {
    let store: SQLiteStore

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

struct SQLiteReversals: PutDataSource {
    let store: SQLiteStore

    func put(_ value: Reversal?, in query: any Query) -> Future<Reversal> {
        guard let query = query as? ReversalQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write("\(query.direction) a task") { rules, transaction in
            try rules.perform(query, in: transaction)
        }
    }
}

struct SQLitePurges: PutDataSource {
    let store: SQLiteStore

    func put(_ value: Purge?, in query: any Query) -> Future<Purge> {
        guard let query = query as? PurgeQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        let erasure: ErasureScope? = query.isTrial ? nil : query.isLast ? .last : .more
        return store.write("purge \(query.users.count) users", erasing: erasure) { rules, transaction in
            try rules.perform(query, in: transaction)
        }
    }
}
