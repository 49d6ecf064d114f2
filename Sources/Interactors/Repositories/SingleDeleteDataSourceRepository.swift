public import Futures

/// A repository over one data source.
///
/// It calls the data source on the calling thread, and returns its future unchanged.
public final class SingleDeleteDataSourceRepository: DeleteRepository {
    private let dataSource: any DeleteDataSource

    /// Makes a repository on a data source.
    public init(_ dataSource: any DeleteDataSource) {
        self.dataSource = dataSource
    }

    /// Deletes the object of the query.
    public func delete(_ query: any Query) -> Future<Void> {
        dataSource.delete(query)
    }

    /// Deletes all objects of the query.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        dataSource.deleteAll(query)
    }
}
