public import Futures

/// Gives the objects of a data source as objects of another type.
///
/// Queries are passed on unchanged. Objects are mapped on the thread that resolves the data source's future, or on the
/// calling thread if that is resolved already. If the mapper throws, the future fails with its error.
public final class GetDataSourceMapper<From: Sendable, To: Sendable>: GetDataSource {
    private let dataSource: any GetDataSource<From>
    private let toOutMapper: any Mapper<From, To>

    /// Makes a data source of mapped objects.
    /// - Parameters:
    ///   - dataSource: Gives the objects.
    ///   - toOutMapper: Converts objects that the data source returns.
    public init(_ dataSource: any GetDataSource<From>, toOutMapper: any Mapper<From, To>) {
        self.dataSource = dataSource
        self.toOutMapper = toOutMapper
    }

    /// Gets the object of the query.
    public func get(_ query: any Query) -> Future<To> {
        dataSource.get(query).map { [toOutMapper] in try toOutMapper.map($0) }
    }

    /// Gets all objects of the query; fails if one cannot be mapped.
    public func getAll(_ query: any Query) -> Future<[To]> {
        dataSource.getAll(query).map { [toOutMapper] in try toOutMapper.mapAll($0) }
    }
}
