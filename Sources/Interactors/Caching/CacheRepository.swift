public import Futures

/// A repository that keeps objects of a main data source in a cache.
///
/// The main data source holds all objects. The cache is a faster data source, such as a database in front of a server,
/// or memory in front of a database. The initializer's policies apply unless a call passes another policy:
///
/// ```swift
/// let users = CacheRepository(main: server, cache: InMemoryKeyValueDataSource<Int, User>())
/// let user = users.get(IdQuery(7))                             // from the cache, else from the server
/// let fresh = users.get(IdQuery(7), policy: .mainThenCache)    // from the server; also refreshes the cache
/// ```
///
/// A list is cached under its query. Get a list with a query that identifies the list, such as a ``KeyQuery``. For
/// `AllObjectsQuery`, a cache might return just the objects that it happens to hold.
///
/// If a put uses both data sources, the future gets the result of the main data source.
///
/// The cache receives the same queries as the main data source, and must support these queries. If the cache fails, the
/// future fails. A miss means that the cache does not hold the object. A miss is not a failure for a read with
/// `cacheThenMain`, or for a deletion from both data sources.
///
/// The policy's first data source is called on the calling thread. The later steps include the call of the other data
/// source, the validation, the fallback and `isMiss`. Each later step runs on the thread that resolves the future of
/// the preceding step. If that future is already resolved, the later step runs on the thread of the preceding step.
///
/// The repository may be called from any thread. Calls are not ordered: if a read overlaps a write, the read may put
/// the old value into the cache after the write. If interactors on one serial executor, such as `AppExecutor`, make all
/// calls, the calls never overlap.
public final class CacheRepository<Value: Sendable>: GetRepository, PutRepository, DeleteRepository {
    let main: any DataSource<Value>
    let cache: any DataSource<Value>
    let validation: ObjectValidation<Value>
    let isMiss: @Sendable (any Error) -> Bool
    private let reading: CacheReadPolicy
    private let writing: CacheWritePolicy

    /// Creates a repository over two data sources.
    ///
    /// `reading` and `writing` are the policies for calls that pass no policy. `isMiss` returns whether an error of the
    /// cache means that the cache does not hold the object. By default, it returns true for `DataSourceError.notFound`.
    public init(
        main: any DataSource<Value>,
        cache: any DataSource<Value>,
        validation: ObjectValidation<Value> = .always,
        reading: CacheReadPolicy = .cacheThenMain,
        writing: CacheWritePolicy = .mainThenCache,
        isMiss: @escaping @Sendable (any Error) -> Bool = { error in
            if case DataSourceError.notFound = error { true } else { false }
        }
    ) {
        self.main = main
        self.cache = cache
        self.validation = validation
        self.reading = reading
        self.writing = writing
        self.isMiss = isMiss
    }

    /// Gets the object that the query selects, according to the policy passed to the initializer.
    public func get(_ query: any Query) -> Future<Value> {
        get(query, policy: reading)
    }

    /// Gets all objects that the query selects, according to the policy passed to the initializer.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        getAll(query, policy: reading)
    }

    /// Puts one object as the query specifies, according to the policy passed to the initializer.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        put(value, in: query, policy: writing)
    }

    /// Puts objects as the query specifies, according to the policy passed to the initializer.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        putAll(values, in: query, policy: writing)
    }

    /// Deletes the object that the query selects, according to the policy passed to the initializer.
    public func delete(_ query: any Query) -> Future<Void> {
        delete(query, policy: writing)
    }

    /// Deletes all objects that the query selects, according to the policy passed to the initializer.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        deleteAll(query, policy: writing)
    }
}
