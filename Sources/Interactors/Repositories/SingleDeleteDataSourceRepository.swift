public import Futures

/// A repository that deletes objects from one data source.
///
/// The data source is called on the calling thread, and its future is returned unchanged.
public final class SingleDeleteDataSourceRepository: DeleteRepository {
    private let dataSource: any DeleteDataSource

    /// Creates a repository over a data source.
    public init(_ dataSource: any DeleteDataSource) {
        self.dataSource = dataSource
    }

    /// Deletes the object that the query selects.
    public func delete(_ query: any Query) -> Future<Void> {
        dataSource.delete(query)
    }

    /// Deletes all objects that the query selects.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        dataSource.deleteAll(query)
    }
}
