public import Futures

/// A repository that asks one data source.
///
/// It asks on the calling thread, and gives the future of the data source as it is.
public final class SingleGetDataSourceRepository<Value: Sendable>: GetRepository {
    private let dataSource: any GetDataSource<Value>

    /// Makes a repository on a data source.
    public init(_ dataSource: any GetDataSource<Value>) {
        self.dataSource = dataSource
    }

    /// Gets the one object that the query asks for.
    public func get(_ query: any Query) -> Future<Value> {
        dataSource.get(query)
    }

    /// Gets all objects that the query asks for.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        dataSource.getAll(query)
    }
}
