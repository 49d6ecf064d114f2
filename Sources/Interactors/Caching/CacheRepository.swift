public import Futures

/// A repository that keeps objects of a main data source in a cache.
///
/// The main data source holds all objects. The cache is a faster data source, such as a database in front of
/// a server, or memory in front of a database. A ``CacheReadPolicy`` and a ``CacheWritePolicy`` decide which
/// data sources are used, and in which order. The initializer's policies apply unless a call passes another policy:
///
/// ```swift
/// let users = CacheRepository(main: server, cache: InMemoryKeyValueDataSource<Int, User>())
/// let user = users.get(IdQuery(7))                             // from the cache, else from the server
/// let fresh = users.get(IdQuery(7), policy: .mainThenCache)    // from the server; also refreshes the cache
/// ```
///
/// A list is cached under its query. Therefore, get a list with a query that identifies the list, such as a
/// ``KeyQuery``. For `AllObjectsQuery`, a cache might return just the objects that it happens to hold.
///
/// A future gets the main data source's result if that data source was used, and otherwise the cache's result. Only a
/// fallback replaces an error of the main data source with a cached object.
///
/// The cache is passed the same queries as the main data source and must support them. If the cache fails, the future
/// fails. There are two exceptions for an object that the cache does not hold. The read policy `cacheThenMain` reads
/// such an object from the main data source. A deletion from both data sources succeeds even if the
/// cache lacks the object.
///
/// The policy's first data source is called on the calling thread. Each later step, such as the call of the other data
/// source, the validation, the fallback or `isMiss`, runs on the thread that resolves the preceding future. If that
/// future is already resolved, the step runs on the thread of the preceding step.
///
/// The repository may be called from any thread. Calls are not ordered: if a read overlaps a write, the read may store
/// the older value last. Calls of interactors on one serial executor, such as `AppExecutor`, never overlap.
public final class CacheRepository<Value: Sendable>: GetRepository, PutRepository, DeleteRepository {
    let main: any DataSource<Value>
    let cache: any DataSource<Value>
    let validation: ObjectValidation<Value>
    let isMiss: @Sendable (any Error) -> Bool
    private let reading: CacheReadPolicy
    private let writing: CacheWritePolicy

    /// Creates a repository over two data sources.
    /// - Parameters:
    ///   - main: Holds all objects.
    ///   - cache: Keeps objects of the main data source.
    ///   - validation: Decides whether cached objects may still be used.
    ///   - reading: The policy for reads that pass no policy.
    ///   - writing: The policy for puts and deletions that pass no policy.
    ///   - isMiss: Whether an error of the cache means that the cache does not hold the object. By default it is true
    ///     for `DataSourceError.notFound`. Pass another closure if the cache uses another error for a missing object.
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
