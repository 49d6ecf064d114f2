public import Futures

/// Keeps values in memory, each under the key that the query names.
///
/// A key has either one value or one list of values. A put replaces the value or list that the key had. For objects
/// that contain their ids, use ``InMemoryDataSource``.
///
/// The data source supports these queries, and fails with `QueryError.unsupported` for others:
///
/// - `KeyQuery`: `get` and `put` for a value, `getAll` and `putAll` for a list, `delete` and `deleteAll` for either.
///   `get` fails if the key has a list, and `getAll` fails if the key has a value.
/// - `IdsQuery`, whose ids are the keys: `getAll` and `putAll` for one value under each key, in the order of the ids;
///   `deleteAll` for the value or list under each key.
/// - `AllObjectsQuery`: `getAll` and `deleteAll` for everything. The values and the elements of the lists are returned
///   in the order in which their keys were added. Replacing a value or list does not change the order.
///
/// Deleting a missing key is not an error.
///
/// The returned futures are already resolved, so a direct observer runs immediately, on the thread that adds it. Any
/// number of threads may use the data source at the same time. Each call sees either all changes of another call or
/// none.
///
/// ```swift
/// let names = InMemoryKeyValueDataSource<String, String>()
/// _ = names.put("Ada", in: IdQuery("author"))
/// _ = names.putAll(["Bob", "Eve"], in: IdQuery("readers"))
/// let readers = names.getAll(IdQuery("readers"))  // Bob and Eve
/// ```
public final class InMemoryKeyValueDataSource<Key: Hashable & Sendable, Value: Sendable>: GetDataSource, PutDataSource,
    DeleteDataSource
{
    private enum Entry: Sendable {
        case value(Value)
        case list([Value])

        var value: Value? {
            if case .value(let value) = self { value } else { nil }
        }

        var values: [Value] {
            switch self {
            case .value(let value): [value]
            case .list(let values): values
            }
        }
    }

    private let table = Locked(MemoryTable<Key, Entry>())

    /// Creates an empty data source.
    public init() {}

    /// Gets the value under the key of the query; fails with `DataSourceError.notFound` if the key has no value.
    public func get(_ query: any Query) -> Future<Value> {
        guard let key = (query as? any KeyQuery<Key>)?.key else { return unsupported(query) }
        guard case .value(let value) = table.withLock({ $0[key] }) else {
            return Future(error: DataSourceError.notFound(query))
        }
        return Future(value: value)
    }

    /// Gets the list under the key of the query, the values under several keys, or everything.
    ///
    /// Fails with `DataSourceError.notFound` if the key of a `KeyQuery` has no list, or if a key of an `IdsQuery` has
    /// no value.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        switch query {
        case let keyQuery as any KeyQuery<Key>:
            let key = keyQuery.key
            guard case .list(let values) = table.withLock({ $0[key] }) else {
                return Future(error: DataSourceError.notFound(query))
            }
            return Future(value: values)
        case let query as IdsQuery<Key>:
            let values = table.withLock { table in query.ids.compactMap { table[$0]?.value } }
            guard values.count == query.ids.count else { return Future(error: DataSourceError.notFound(query)) }
            return Future(value: values)
        case is AllObjectsQuery:
            return Future(value: table.withLock { $0 }.inOrder.flatMap(\.values))
        default:
            return unsupported(query)
        }
    }

    /// Puts a value under the key of the query; fails with `DataSourceError.nothingToPut` for nil.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        guard let key = (query as? any KeyQuery<Key>)?.key else { return unsupported(query) }
        guard let value else { return Future(error: DataSourceError.nothingToPut(query: query.kind)) }
        // Releases the replaced entry outside the lock, because deinitializers may run any code.
        let replaced = table.withLock { $0.put(.value(value), id: key) }
        _ = replaced
        return Future(value: value)
    }

    /// Puts the values as one list under the key of a `KeyQuery`, or each value under the key at its position in an
    /// `IdsQuery`.
    ///
    /// Of two values for the same key, the later one is kept. If the number of keys in an `IdsQuery` differs from the
    /// number of values, nothing is put, and the future fails with `DataSourceError.idMismatch`.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        let entries: [(key: Key, entry: Entry)]
        switch query {
        case let query as any KeyQuery<Key>:
            entries = [(query.key, .list(values))]
        case let query as IdsQuery<Key>:
            guard query.ids.count == values.count else {
                return Future(error: DataSourceError.idMismatch(query: query.kind))
            }
            entries = zip(query.ids, values).map { ($0, .value($1)) }
        default:
            return unsupported(query)
        }
        // Releases the replaced entries outside the lock.
        let replaced = table.withLock { table in entries.map { table.put($0.entry, id: $0.key) } }
        _ = replaced
        return Future(value: values)
    }

    /// Deletes the value or list under the key of the query, if there is one.
    public func delete(_ query: any Query) -> Future<Void> {
        query is any KeyQuery<Key> ? deleteAll(query) : unsupported(query)
    }

    /// Deletes the values and lists under the keys of the query, or everything for `AllObjectsQuery`.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        let keys: [Key]?
        switch query {
        case let query as any KeyQuery<Key>: keys = [query.key]
        case let query as IdsQuery<Key>: keys = query.ids
        case is AllObjectsQuery: keys = nil
        default: return unsupported(query)
        }
        // Releases the deleted entries outside the lock.
        let deleted = table.withLock { table in
            guard let keys else { return table.removeAll() }
            return keys.compactMap { table.remove($0) }
        }
        _ = deleted
        return Future(value: ())
    }

    private func unsupported<T: Sendable>(_ query: any Query) -> Future<T> {
        Future(error: QueryError.unsupported(query, by: self))
    }
}
