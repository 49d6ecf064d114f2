public import Futures

/// A repository over one data source.
///
/// It calls the data source on the calling thread, and returns its future unchanged.
public final class SingleGetDataSourceRepository<Value: Sendable>: GetRepository {
    private let dataSource: any GetDataSource<Value>

    /// Makes a repository on a data source.
    public init(_ dataSource: any GetDataSource<Value>) {
        self.dataSource = dataSource
    }

    /// Gets the object of the query.
    public func get(_ query: any Query) -> Future<Value> {
        dataSource.get(query)
    }

    /// Gets all objects of the query.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        dataSource.getAll(query)
    }
}
