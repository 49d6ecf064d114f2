import Futures
import Interactors

/// Reads a single value in one read of the store.
struct ReaderValue<QueryType: Query, Value: Sendable>: GetDataSource {
    let store: any UserStore
    let title: String
    let read: @Sendable (any StoreReader, QueryType, Day) throws -> Value

    func get(_ query: any Query) -> Future<Value> {
        guard let query = query as? QueryType else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read(StoreRequest(query, title)) { [read] reader, today in try read(reader, query, today) }
    }
}

struct ReaderValues<QueryType: Query, Value: Sendable>: GetDataSource {
    let store: any UserStore
    let title: String
    let read: @Sendable (any StoreReader, QueryType) throws -> [Value]

    func getAll(_ query: any Query) -> Future<[Value]> {
        guard let query = query as? QueryType else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read(StoreRequest(query, title)) { [read] reader, _ in try read(reader, query) }
    }
}

struct UserDataSource: GetDataSource {
    let store: any UserStore

    func get(_ query: any Query) -> Future<User> {
        let reference: UserReference
        switch query {
        case let query as UserReferenceQuery: reference = query.reference
        case let query as IdQuery<UserID>: reference = .id(query.id)
        default: return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read(StoreRequest(query, "read a user")) { reader, _ in try reader.user(reference) }
    }

    func getAll(_ query: any Query) -> Future<[User]> {
        switch query {
        case let query as UserWindowQuery:
            return store.read(StoreRequest(query, "read users by \(query.sort.key)")) { reader, today in
                try reader.window(query, today: today)
            }
        case let query as LoginsQuery:
            let count = query.keys.count
            return store.read(StoreRequest(query, count == 1 ? "find 1 login" : "find \(count) logins")) { reader, _ in
                try reader.liveUsers(loginKeys: query.keys)
            }
        case let query as EmailsQuery:
            let count = query.keys.count
            return store.read(StoreRequest(query, count == 1 ? "find 1 email" : "find \(count) emails")) { reader, _ in
                try reader.liveUsers(emailKeys: query.keys, limit: query.limit)
            }
        case let query as IdsQuery<UserID>:
            let count = query.ids.count
            return store.read(StoreRequest(query, count == 1 ? "read 1 user" : "read \(count) users")) { reader, _ in
                try reader.users(query.ids)
            }
        case let query as TrashQuery:
            return store.read(StoreRequest(query, "read the trash by age")) { reader, _ in try reader.trash(query) }
        default: return Future(error: QueryError.unsupported(query, by: self))
        }
    }
}

/// Reads tasks; a running task whose process has ended is returned as interrupted.
struct TaskDataSource: GetDataSource {
    let store: any UserStore

    func get(_ query: any Query) -> Future<StoredTask> {
        guard let query = query as? TaskReferenceQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return store.read(StoreRequest(query, "read a task")) { reader, _ in
            guard let task = try reader.task(query.reference) else { throw DirectoryError.noTask(query.reference) }
            return task.asSeenNow
        }
    }

    func getAll(_ query: any Query) -> Future<[StoredTask]> {
        switch query {
        case let query as TaskQuery:
            store.read(StoreRequest(query, "read tasks")) { reader, _ in try reader.tasks(query).map(\.asSeenNow) }
        case let query as TaskToUndoQuery:
            store.read(StoreRequest(query, "find the task to undo")) { reader, _ in
                let task = try reader.taskToUndo(by: query.actor, excluding: query.excluded)
                return task.map { [$0.asSeenNow] } ?? []
            }
        default: Future(error: QueryError.unsupported(query, by: self))
        }
    }
}
