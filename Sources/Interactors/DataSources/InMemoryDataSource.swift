public import Futures

/// Keeps objects in memory, each under its id.
///
/// The returned futures are already resolved, so a direct observer runs immediately, on the thread that adds it. Any
/// number of threads may use the data source at the same time. Each call sees either all changes of another call or
/// none.
///
/// The data source supports the queries in this table; any other query fails with `QueryError.unsupported`.
///
/// | | one object | several objects |
/// |---|---|---|
/// | get | `KeyQuery`, such as `IdQuery` | `IdsQuery`, `AllObjectsQuery`, `PaginationQuery` |
/// | put | `KeyQuery`, `VoidQuery` | `IdsQuery`, `VoidQuery`, `AllObjectsQuery` |
/// | delete | `KeyQuery` | `IdsQuery`, `AllObjectsQuery` |
///
/// `IdsQuery` gets objects in the order of the ids. Other queries get objects in the order in which the ids of the
/// objects were added. Replacing an object does not change the order.
///
/// A put with `AllObjectsQuery` first removes all objects. Deleting a missing object is not an error.
///
/// ```swift
/// let users = InMemoryDataSource(id: \User.id, objects: samples)
/// let ada = users.get(id: samples[0].id)
/// ```
public final class InMemoryDataSource<ID: Hashable & Sendable, Value: Sendable>: GetDataSource, PutDataSource,
    DeleteDataSource
{
    private let id: @Sendable (Value) -> ID
    private let table: Locked<MemoryTable<ID, Value>>

    /// Creates a data source.
    /// - Parameters:
    ///   - id: Returns the id of an object; may be a key path. It is called on the thread that puts the object.
    ///   - objects: The initial objects; if two objects have the same id, the later one is kept.
    public init(id: @escaping @Sendable (Value) -> ID, objects: [Value] = []) {
        self.id = id
        var table = MemoryTable<ID, Value>()
        for object in objects { table.put(object, id: id(object)) }
        self.table = Locked(table)
    }

    /// Gets the object whose id is the key of the query; fails with `DataSourceError.notFound` if there is none.
    public func get(_ query: any Query) -> Future<Value> {
        guard let query = query as? any KeyQuery<ID> else { return unsupported(query) }
        guard let value = table.withLock({ $0[query.key] }) else {
            return Future(error: DataSourceError.notFound(query))
        }
        return Future(value: value)
    }

    /// Gets the objects that the query selects; fails with `DataSourceError.notFound` if an id has no object.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        switch query {
        case let query as IdsQuery<ID>:
            let values = table.withLock { table in query.ids.compactMap { table[$0] } }
            guard values.count == query.ids.count else { return Future(error: DataSourceError.notFound(query)) }
            return Future(value: values)
        // Sorts a copy, so that the lock is held only briefly.
        case is AllObjectsQuery:
            return Future(value: table.withLock { $0 }.inOrder)
        case let query as PaginationQuery:
            return Future(value: Array(table.withLock { $0 }.inOrder.dropFirst(query.offset).prefix(query.limit)))
        default:
            return unsupported(query)
        }
    }

    /// Puts an object under its id, replacing the object that was there.
    ///
    /// Fails with `DataSourceError.nothingToPut` for nil, and with `DataSourceError.idMismatch` if the query's key is
    /// not the object's id.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        let key = (query as? any KeyQuery<ID>)?.key
        guard key != nil || query is VoidQuery else { return unsupported(query) }
        guard let value else { return Future(error: DataSourceError.nothingToPut(query: query.kind)) }
        let id = id(value)
        guard key == nil || key == id else { return Future(error: DataSourceError.idMismatch(query: query.kind)) }
        // Releases the replaced object outside the lock, because deinitializers may run any code.
        let replaced = table.withLock { $0.put(value, id: id) }
        _ = replaced
        return Future(value: value)
    }

    /// Puts objects, each under its id.
    ///
    /// If two objects have the same id, the later one is kept. An `IdsQuery` must contain exactly the ids of the
    /// objects, in the same order. If it does not, nothing is put, and the future fails with
    /// `DataSourceError.idMismatch`.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        let ids = values.map(id)
        var replacesAll = false
        switch query {
        case let query as IdsQuery<ID>:
            guard query.ids == ids else { return Future(error: DataSourceError.idMismatch(query: query.kind)) }
        case is VoidQuery: break
        case is AllObjectsQuery: replacesAll = true
        default: return unsupported(query)
        }
        // Releases the replaced objects outside the lock.
        let replaced = table.withLock { table in
            let removed = replacesAll ? table.removeAll() : []
            return removed + zip(ids, values).compactMap { table.put($1, id: $0) }
        }
        _ = replaced
        return Future(value: values)
    }

    /// Deletes the object whose id is the key of the query, if there is one.
    public func delete(_ query: any Query) -> Future<Void> {
        guard let query = query as? any KeyQuery<ID> else { return unsupported(query) }
        // Releases the deleted object outside the lock.
        let deleted = table.withLock { $0.remove(query.key) }
        _ = deleted
        return Future(value: ())
    }

    /// Deletes the objects with the ids of the query, or all objects; missing objects are ignored.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        let ids: [ID]?
        switch query {
        case let query as IdsQuery<ID>: ids = query.ids
        case is AllObjectsQuery: ids = nil
        default: return unsupported(query)
        }
        // Releases the deleted objects outside the lock.
        let deleted = table.withLock { table in
            guard let ids else { return table.removeAll() }
            return ids.compactMap { table.remove($0) }
        }
        _ = deleted
        return Future(value: ())
    }

    private func unsupported<T: Sendable>(_ query: any Query) -> Future<T> {
        Future(error: QueryError.unsupported(query, by: self))
    }
}

extension InMemoryDataSource where Value: Identifiable, Value.ID == ID {
    /// Creates a data source of `Identifiable` objects.
    /// - Parameter objects: The initial objects; if two objects have the same id, the later one is kept.
    public convenience init(objects: [Value] = []) {
        self.init(id: { $0.id }, objects: objects)
    }
}
