public import Futures

/// Wraps a data source and converts its objects to and from another type.
///
/// Objects are mapped as in ``GetDataSourceMapper`` and ``PutDataSourceMapper``. Deletions are passed on unchanged.
///
/// ```swift
/// let users = DataSourceMapper(
///     rows,
///     toInMapper: ClosureMapper { (user: User) in UserRow(user) },
///     toOutMapper: ClosureMapper { (row: UserRow) in try User(row) }
/// )
/// ```
public final class DataSourceMapper<From: Sendable, To: Sendable>: GetDataSource, PutDataSource, DeleteDataSource {
    private let getting: GetDataSourceMapper<From, To>
    private let putting: PutDataSourceMapper<From, To>
    private let deleting: any DeleteDataSource

    /// Creates a data source of mapped objects.
    public init(
        _ dataSource: any DataSource<From>,
        toInMapper: any Mapper<To, From>,
        toOutMapper: any Mapper<From, To>
    ) {
        getting = GetDataSourceMapper(dataSource, toOutMapper: toOutMapper)
        putting = PutDataSourceMapper(dataSource, toInMapper: toInMapper, toOutMapper: toOutMapper)
        deleting = dataSource
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
