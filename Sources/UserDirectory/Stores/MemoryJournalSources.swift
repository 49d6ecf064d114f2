import Futures
import Interactors

struct MemoryEntries: GetDataSource {
    let store: MemoryStore

    func getAll(_ query: any Query) -> Future<[JournalEntry]> {
        guard let query = query as? JournalQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read { table, _ in
            try table.journal.entries(query) { key in
                (table.liveUser(key).map { [$0.id] } ?? []) + table.trashedUsers(key).map(\.id)
            }
        }
    }
}

struct MemoryTasks: GetDataSource {
    let store: MemoryStore

    func get(_ query: any Query) -> Future<StoredTask> {
        guard let query = query as? TaskReferenceQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read { table, _ in
            guard let task = table.journal.task(query.reference) else { throw DirectoryError.noTask(query.reference) }
            return task.asSeenNow
        }
    }

    func getAll(_ query: any Query) -> Future<[StoredTask]> {
        guard let query = query as? TaskQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read { table, _ in table.journal.tasks(query) }
    }
}

struct MemoryTaskUpdates: PutDataSource {
    let store: MemoryStore

    func put(_ value: StoredTask?, in query: any Query) -> Future<StoredTask> {
        switch query {
        case let query as BeginTaskQuery:
            store.write { rules, transaction in try rules.perform(query, in: transaction) }
        case let query as EndTaskQuery:
            store.write { rules, transaction in try rules.perform(query, in: transaction) }
        default: Future(error: QueryError.unsupported(query, by: self))
        }
    }
}

struct MemoryReversals: PutDataSource {
    let store: MemoryStore

    func put(_ value: Reversal?, in query: any Query) -> Future<Reversal> {
        guard let query = query as? ReversalQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write { rules, transaction in try rules.perform(query, in: transaction) }
    }
}

struct MemoryPurges: PutDataSource {
    let store: MemoryStore

    func put(_ value: Purge?, in query: any Query) -> Future<Purge> {
        guard let query = query as? PurgeQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.write { rules, transaction in try rules.perform(query, in: transaction) }
    }
}
