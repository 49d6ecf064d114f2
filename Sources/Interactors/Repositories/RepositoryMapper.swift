public import Futures

/// Wraps a repository and converts its objects to and from another type.
///
/// Objects are mapped as in ``GetRepositoryMapper`` and ``PutRepositoryMapper``. Deletions are passed on unchanged.
///
/// ```swift
/// let users = RepositoryMapper(
///     storedRows,
///     toInMapper: ClosureMapper { (user: User) in UserRow(user) },
///     toOutMapper: ClosureMapper { (row: UserRow) in try User(row) }
/// )
/// ```
public final class RepositoryMapper<From: Sendable, To: Sendable>: GetRepository, PutRepository, DeleteRepository {
    private let getting: GetRepositoryMapper<From, To>
    private let putting: PutRepositoryMapper<From, To>
    private let deleting: any DeleteRepository

    /// Creates a repository of mapped objects.
    public init(
        _ repository: any Repository<From>,
        toInMapper: any Mapper<To, From>,
        toOutMapper: any Mapper<From, To>
    ) {
        getting = GetRepositoryMapper(repository, toOutMapper: toOutMapper)
        putting = PutRepositoryMapper(repository, toInMapper: toInMapper, toOutMapper: toOutMapper)
        deleting = repository
    }

    /// Gets the object that the query selects.
    public func get(_ query: any Query) -> Future<To> {
        getting.get(query)
    }

    /// Gets all objects that the query selects; fails if an object cannot be mapped.
    public func getAll(_ query: any Query) -> Future<[To]> {
        getting.getAll(query)
    }

    /// Puts one object as the query specifies; nil is passed on unchanged.
    public func put(_ value: To?, in query: any Query) -> Future<To> {
        putting.put(value, in: query)
    }

    /// Puts objects as the query specifies; if one of them cannot be mapped, none is put.
    public func putAll(_ values: [To], in query: any Query) -> Future<[To]> {
        putting.putAll(values, in: query)
    }

    /// Deletes the object that the query selects.
    public func delete(_ query: any Query) -> Future<Void> {
        deleting.delete(query)
    }

    /// Deletes all objects that the query selects.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        deleting.deleteAll(query)
    }
}
