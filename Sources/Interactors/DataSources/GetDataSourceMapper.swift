public import Futures

/// Gets the objects of a data source as objects of another type.
///
/// Queries are passed on unchanged. Objects are mapped on the thread that resolves the data source's future, or on the
/// calling thread if that future is already resolved. If the mapper throws an error, the returned future fails with
/// that error.
public final class GetDataSourceMapper<From: Sendable, To: Sendable>: GetDataSource {
    private let dataSource: any GetDataSource<From>
    private let toOutMapper: any Mapper<From, To>

    /// Creates a data source of mapped objects.
    public init(_ dataSource: any GetDataSource<From>, toOutMapper: any Mapper<From, To>) {
        self.dataSource = dataSource
        self.toOutMapper = toOutMapper
    }

    /// Gets the object that the query selects.
    public func get(_ query: any Query) -> Future<To> {
        dataSource.get(query).map { [toOutMapper] in try toOutMapper.map($0) }
    }

    /// Gets all objects that the query selects; fails if an object cannot be mapped.
    public func getAll(_ query: any Query) -> Future<[To]> {
        dataSource.getAll(query).map { [toOutMapper] in try toOutMapper.mapAll($0) }
    }
}
