public import Futures

/// A repository that gets objects from one data source.
///
/// The data source is called on the calling thread, and its future is returned unchanged.
public final class SingleGetDataSourceRepository<Value: Sendable>: GetRepository {
    private let dataSource: any GetDataSource<Value>

    /// Creates a repository over a data source.
    public init(_ dataSource: any GetDataSource<Value>) {
        self.dataSource = dataSource
    }

    /// Gets the object that the query selects.
    public func get(_ query: any Query) -> Future<Value> {
        dataSource.get(query)
    }

    /// Gets all objects that the query selects.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        dataSource.getAll(query)
    }
}
